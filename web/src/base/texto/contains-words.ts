import { normalizar } from '@varal/contract/valores';

/** Tells whether every word searched for is in the text, accents and case ignored: the rule of every search. */
export function containsWords(text: string, search: string): boolean {
  const all = normalizar(text);
  return normalizar(search)
    .split(/\s+/)
    .every((word) => all.includes(word));
}
