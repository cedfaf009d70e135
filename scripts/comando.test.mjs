import { join } from 'node:path';
import { expect, test } from 'vitest';
import { run } from './terminal.mjs';

const comando = join(import.meta.dirname, 'comando.mjs');

test.each(['inexistente', '../../x', ''])('refuses the command "%s" in one sentence', async (name) => {
  expect(await run(process.execPath, [comando, name])).toStrictEqual({
    code: 1,
    output: `Não existe o comando "${name}".\n`,
  });
});
