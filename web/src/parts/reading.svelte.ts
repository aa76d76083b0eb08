// The rule that is open for reading, over whatever screen one is on.
export const reading = $state<{ rule: string | null }>({ rule: null });
