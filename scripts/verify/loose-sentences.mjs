// @ts-check
import ts from 'typescript';

const FAILURES = new Set(['AppError', 'FalhaNoEnvio', 'FalhaDoBling']);
const REASONS = new Set(['reason', 'asReason', 'atField']);
/** Names under which a refusal is told. A `motivo` may be staff's own, and for ours the compiler takes only a code. */
const TELLS = new Set(['erro', 'erros', 'frase', 'causa', 'ultimo_erro']);
/** Rules of a shape that take a sentence as their last argument. */
const RULES = new Set(['refine', 'regex', 'min', 'max', 'int', 'length', 'boolean', 'email', 'check']);
/** A word in small letters after another word: neither a code nor a name such as "O Melhor Envio". */
const PROSE = /\p{L}[,:]? \p{Ll}{2}/u;
/** Few screens compare anything with a literal: the others need not be parsed. */
const COMPARES = /(?:[!=]==|(?:includes|startsWith|endsWith|indexOf)\()\s*['"`]|['"`]\s*[!=]==/;
/** Only a reason or somebody else's words may be all there is. */
const ONLY_A_GAP = /^\{(?!motivo\}|palavras\})\w+\}$/;

/**
 * The lines in which a refusal is worded outside of `x.errors.ts`, or recognised by its words. Seen are literals where they are
 * used: in what makes a failure or a reason, under the names above, in the rules of a shape, and beside a comparison. Not seen are
 * a literal that comes by way of a constant or a function, a single word, and the sentences that screens say by themselves.
 * @param {{ path: string, text: string }} source
 * @returns {number[]}
 */
export function looseSentences({ path, text }) {
  if (path.startsWith('web/') && !COMPARES.test(text)) return [];
  const file = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);
  const catalogue = path.endsWith('.errors.ts');
  const screen = path.startsWith('web/');
  /** @type {Set<number>} */
  const lines = new Set();
  const refuse = (/** @type {ts.Node} */ node) =>
    lines.add(file.getLineAndCharacterOfPosition(node.getStart()).line + 1);
  const refuseProseIn = (/** @type {ts.Node | undefined} */ node) => {
    if (node) for (const literal of literalsIn(node)) if (PROSE.test(wordsOf(literal))) refuse(literal);
  };

  /** @param {ts.Node} node */
  function visit(node) {
    if (catalogue) {
      if (ts.isStringLiteral(node) && ONLY_A_GAP.test(node.text)) refuse(node);
    } else if (screen) {
      for (const literal of comparedIn(node)) if (PROSE.test(wordsOf(literal))) refuse(literal);
    } else if (ts.isNewExpression(node) && FAILURES.has(node.expression.getText())) {
      for (const argument of node.arguments ?? []) refuseProseIn(argument);
    } else if (ts.isCallExpression(node)) {
      if (REASONS.has(node.expression.getText())) for (const argument of node.arguments) refuseProseIn(argument);
      if (RULES.has(calledMethod(node))) refuseProseIn(node.arguments.at(-1));
    } else if (ts.isPropertyAssignment(node) && TELLS.has(node.name.getText())) {
      refuseProseIn(node.initializer);
    }
    ts.forEachChild(node, visit);
  }
  visit(file);
  return [...lines].sort((a, b) => a - b);
}

/** @typedef {ts.StringLiteral | ts.NoSubstitutionTemplateLiteral | ts.TemplateExpression} Literal */

/**
 * @param {ts.Node} node
 * @returns {node is Literal}
 */
export const isLiteral = (node) => ts.isStringLiteralLike(node) || ts.isTemplateExpression(node);

/** @param {Literal} literal */
export const wordsOf = (literal) =>
  ts.isTemplateExpression(literal)
    ? [literal.head.text, ...literal.templateSpans.map((span) => span.literal.text)].join('…')
    : literal.text;

/**
 * @param {ts.Node} node
 * @returns {Literal[]}
 */
function literalsIn(node) {
  if (isLiteral(node)) return [node];
  // SQL is tagged.
  if (ts.isTaggedTemplateExpression(node)) return [];
  /** @type {Literal[]} */
  const found = [];
  ts.forEachChild(node, (child) => void found.push(...literalsIn(child)));
  return found;
}

/**
 * @param {ts.Node} node
 * @returns {Literal[]}
 */
function comparedIn(node) {
  if (ts.isBinaryExpression(node) && /^[!=]==$/.test(node.operatorToken.getText())) {
    return [node.left, node.right].filter(isLiteral);
  }
  if (!ts.isCallExpression(node) || !/^(includes|startsWith|endsWith|indexOf)$/.test(calledMethod(node))) return [];
  return node.arguments.filter(isLiteral);
}

/** @param {ts.CallExpression} node */
const calledMethod = ({ expression }) => (ts.isPropertyAccessExpression(expression) ? expression.name.text : '');
