// @ts-check
import ts from 'typescript';
import { isLiteral, wordsOf } from './loose-sentences.mjs';

/** Fewer than two words of three letters, as in "E mais {n}.", are said anywhere. */
const SENTENCE = /\p{L}{3}\S* (?:.* )?\p{L}{3}/u;

/**
 * The sentences of an `x.errors.ts`, as they are compared: a gap is `…`, and the last full stop does not count.
 * @param {string} text
 * @returns {string[]}
 */
export function sentencesIn(text) {
  return literals('x.errors.ts', text)
    .map(({ words }) => comparable(words))
    .filter((words) => SENTENCE.test(words));
}

/**
 * The lines that type a sentence of the catalogue again.
 * @param {{ path: string, text: string }} source
 * @param {ReadonlySet<string>} catalogue
 * @returns {number[]}
 */
export function typedAgain({ path, text }, catalogue) {
  return literals(path, text)
    .filter(({ words }) => catalogue.has(comparable(words)))
    .map(({ line }) => line);
}

/** @param {string} words */
const comparable = (words) =>
  words
    .replace(/\{\w+\}/g, '…')
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/\.$/, '');

/**
 * @param {string} path
 * @param {string} text
 */
function literals(path, text) {
  const file = ts.createSourceFile(path, text, ts.ScriptTarget.Latest);
  /** @type {{ words: string, line: number }[]} */
  const found = [];
  /** @param {ts.Node} node */
  function visit(node) {
    if (isLiteral(node) || ts.isJsxText(node)) {
      const words = isLiteral(node) ? wordsOf(node) : node.text;
      const start = node.getStart(file);
      found.push({ words, line: file.getLineAndCharacterOfPosition(start).line + 1 });
    }
    ts.forEachChild(node, visit);
  }
  visit(file);
  return found;
}
