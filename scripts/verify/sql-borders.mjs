// @ts-check

/**
 * @typedef {{ path: string, text: string }} Source
 * @typedef {{ table: string, writes: boolean }} Use
 */

const IDENTIFIER = '[a-z_][a-z0-9_]*';
/** `from a x, b y`: the tables after the first one. */
const LISTED = new RegExp(
  `\\b(?:from|using)\\s+${IDENTIFIER}(?:\\s+${IDENTIFIER})?((?:\\s*,\\s*${IDENTIFIER}(?:\\s+${IDENTIFIER})?)+)`,
  'g',
);
const NAMED = new RegExp(
  `\\b(delete\\s+from|insert\\s+into|from|join|into|update|using|lock\\s+table)\\s+(${IDENTIFIER})\\b`,
  'g',
);
const BUILT = new RegExp(
  `\\.(selectFrom|innerJoin|leftJoin|insertInto|updateTable|deleteFrom)\\(\\s*'(${IDENTIFIER})`,
  'g',
);

/**
 * The tables that a feature declares in its `x.tables.ts`.
 * @param {string} text
 */
export const declaredTables = (text) =>
  [...text.matchAll(new RegExp(`^ {2}(${IDENTIFIER}): \\{`, 'gm'))].map(([, name = '']) => name);

/**
 * The tables that a file's SQL names, hand-written or built, and whether it writes them. A name that is put together at run time is
 * not seen, nor is what a function or trigger of the database does.
 * @param {string} source
 * @param {ReadonlySet<string>} tables
 * @returns {Use[]}
 */
export function tablesUsed(source, tables) {
  const text = withoutComments(source);
  /** @type {Map<string, boolean>} */
  const uses = new Map();
  const add = (/** @type {string} */ table, /** @type {boolean} */ writes) => {
    if (tables.has(table)) uses.set(table, writes || (uses.get(table) ?? false));
  };
  for (const [, verb = '', table = ''] of text.matchAll(NAMED))
    add(table, /^(delete|insert|into|update|lock)/.test(verb));
  for (const [, verb = '', table = ''] of text.matchAll(BUILT)) add(table, /^(insert|update|delete)/.test(verb));
  for (const [, more = ''] of text.matchAll(LISTED)) {
    for (const part of more.split(',')) add(part.trim().split(/\s+/)[0] ?? '', false);
  }
  return [...uses].map(([table, writes]) => ({ table, writes }));
}

/**
 * Lists where the SQL of a feature goes beyond the map: a feature reads tables of features it knows, and writes its own.
 * @param {readonly (Source & { feature: string })[]} sources
 * @param {{ owners: ReadonlyMap<string, string>, knows: Readonly<Record<string, string[]>> }} map
 * @returns {string[]}
 */
export function sqlBeyondBorders(sources, { owners, knows }) {
  const tables = new Set(owners.keys());
  return sources.flatMap(({ feature, path, text }) =>
    tablesUsed(text, tables).flatMap(({ table, writes }) => {
      const owner = owners.get(table);
      if (owner === feature) return [];
      if (writes) return [`${path} escreve em ${table}, que é de ${owner}`];
      return knows[feature]?.includes(owner ?? '')
        ? []
        : [`${path} lê ${table}, que é de ${owner}, e ${feature} não o conhece`];
    }),
  );
}

/** @param {string} text */
const withoutComments = (text) => text.replace(/\/\*[\s\S]*?\*\//g, '').replace(/(^|\s)\/\/.*$/gm, '$1');
