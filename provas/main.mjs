#!/usr/bin/env node
// @ts-check
// Runs one long proof:
//   npm run prova NAME                                 with its own options after --
//   npm run prova vendas -- --projeto server-postgres  one project of a proof that is a test in its long form
import { readdirSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { requireNode } from '../scripts/node-version.mjs';

requireNode();
const { run, runScript, Failure } = await import('../scripts/terminal.mjs');
const { inRoot } = await import('../scripts/paths.mjs');
const { LONG_FORMS, runLongForm } = await import('./longas.mjs');

/** The other scripts run these, and what they are given. @type {Record<string, string[]>} */
const OTHER_SCRIPTS = { embutido: ['test.mjs', '--curto', 'server/'], node22: ['other-node.mjs', '22'] };
const NOT_PROOFS = ['main.mjs', 'longas.mjs'];
const [name = '', ...args] = process.argv.slice(2);
const own = readdirSync(import.meta.dirname)
  .filter((file) => file.endsWith('.mjs') && !NOT_PROOFS.includes(file))
  .map((file) => file.replace('.mjs', ''));

await runScript(async () => {
  if (name in LONG_FORMS) {
    const { values } = parseArgs({ args, options: { projeto: { type: 'string', multiple: true, default: [] } } });
    return runLongForm(name, values.projeto);
  }
  const [other, ...given] = OTHER_SCRIPTS[name] ?? [];
  const script = other ? inRoot('scripts', other) : own.includes(name) && inRoot('provas', `${name}.mjs`);
  if (!script) {
    const names = [...Object.keys(LONG_FORMS), ...Object.keys(OTHER_SCRIPTS), ...own].sort();
    throw new Failure(`${name ? `Não há a prova ${name}` : 'Diga qual prova'}: ${names.join(', ')}.`);
  }
  const { code } = await run(process.execPath, [script, ...given, ...args], { show: true });
  process.exit(code);
});
