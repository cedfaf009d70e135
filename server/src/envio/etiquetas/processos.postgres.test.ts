import { expect, test } from 'vitest';
import { provarEtiquetas } from '../../../../provas/etiqueta/rodadas.mjs';

/** The long form is `npm run prova etiqueta`. */
test('two servers, five clicks a sale, faults and kills: each sale has its label, paid once', async () => {
  const { problemas } = await provarEtiquetas({ rodadas: 5 });
  expect(problemas).toStrictEqual([]);
}, 240_000);
