import { expect, test } from 'vitest';
import { provarLote } from '../../../provas/lote/rodada.mjs';

/** The long form is `npm run prova lote`. */
test('a lot over two servers, with faults, a kill and too little money: each label is paid once, each failure named', async () => {
  const { problemas } = await provarLote({ vendas: 4, mortes: 1 });
  expect(problemas).toStrictEqual([]);
}, 240_000);
