// Where the reader is: the part of the address behind '#'. It never reaches the
// server, so that a seat's key may stand in it.
function read(): string[] {
  return location.hash
    .replace(/^#\/?/, '')
    .split('/')
    .filter((part) => part !== '')
    .map(decodeURIComponent);
}

export const route = $state({ parts: read() });

addEventListener('hashchange', () => {
  route.parts = read();
});

export function go(...parts: (string | number)[]): void {
  location.hash = '#/' + parts.map((p) => encodeURIComponent(String(p))).join('/');
}

/** The same without a new entry in the history: for moments of a replay. */
export function replace(...parts: (string | number)[]): void {
  history.replaceState(null, '', '#/' + parts.map((p) => encodeURIComponent(String(p))).join('/'));
}
