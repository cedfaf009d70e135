// A sign of accent comes after its letter once the two are taken apart.
const ACCENTS = /[\u0300-\u036f]/g;

const normalized = (text: string): string => text.normalize('NFD').replace(ACCENTS, '').toLowerCase();

/** Whether every word searched for is in the text, accents and case ignored: the rule of every search. */
export function containsWords(text: string, search: string): boolean {
  const all = normalized(text);
  return normalized(search)
    .split(/\s+/)
    .every((word) => all.includes(word));
}
