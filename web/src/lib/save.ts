/** Hands a text to the reader as a file. */
export function save(name: string, text: string, type: string): void {
  const address = URL.createObjectURL(new Blob([text], { type }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 1000);
}

/** Asks the reader for a file and gives its text. */
export function openFile(accept: string): Promise<string | null> {
  return new Promise((done) => {
    const input = document.createElement('input');
    input.type = 'file';
    input.accept = accept;
    input.onchange = () => {
      const file = input.files?.[0];
      if (file) void file.text().then(done);
      else done(null);
    };
    input.oncancel = () => done(null);
    input.click();
  });
}
