// @ts-check

const ANY = /(?:[:<|&,(]|=>|\bas|=)\s*any\b(?=\s*(?:[\][>,;)|&={}]|$))/;
const COMMENT_LINE = /^\s*(?:\/\/|\*(?!\s*@)|\/\*\*?(?!.*@))/;

/**
 * The lines that give up on types, those of JSDoc included, which the linter does not read.
 * @param {string} source
 */
export function anyTypes(source) {
  return source
    .split('\n')
    .map((line, index) => ({ line, number: index + 1 }))
    .filter(({ line }) => !COMMENT_LINE.test(line) && (ANY.test(line) || /@\w+\s+\{[^}]*\bany\b[^}]*\}/.test(line)))
    .map(({ number }) => number);
}
