// The book where none is named: the one that was there first.
export const FIRST = 'ofas';
