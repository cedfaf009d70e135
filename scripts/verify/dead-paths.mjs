// @ts-check

const PATH_IN_BACKTICKS = /(?<!`)`([^`\s]+)`(?!`)/g;
const LINK_TARGET = /\]\(([^)\s#]+)(?:#[^)]*)?\)/g;
const NOT_LITERAL = /[*{}<>…:$=()]/;
// A fresh clone lacks the files that building and running make.
const MADE_LATER = /(^|\/)(dist|node_modules|resultados|data|\.cache|\.env)(\/|$)/;

/**
 * The paths a document names that do not exist: they lead the next reader nowhere.
 * @param {string} text Markdown
 * @param {{ topLevel: string[], exists: (path: string) => boolean }} repository `topLevel`: names in its root folder
 */
export function deadPaths(text, { topLevel, exists }) {
  const prose = text.replace(/^```[\s\S]*?^```/gm, '');
  const named = [...prose.matchAll(PATH_IN_BACKTICKS)]
    .map(([, path = '']) => path)
    .filter((path) => isRepositoryPath(path, topLevel));
  const linked = [...prose.matchAll(LINK_TARGET)].map(([, path = '']) => path);
  return [...new Set([...named, ...linked])].filter(
    (path) => !NOT_LITERAL.test(path) && !MADE_LATER.test(path) && !exists(path),
  );
}

/**
 * @param {string} path
 * @param {string[]} topLevel
 */
function isRepositoryPath(path, topLevel) {
  const [first = ''] = path.replace(/^\.\//, '').split('/');
  // Without a slash it is a path only if it looks like a document or a configuration file, such as README.md.
  return path.includes('/') ? topLevel.includes(first) : /^[A-Z]+\.md$|^[\w.-]+\.(cjs|mjs|json)$/.test(path);
}
