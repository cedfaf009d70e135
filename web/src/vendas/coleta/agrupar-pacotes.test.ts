import { expect, test } from 'vitest';
import { agruparPacotes } from './agrupar-pacotes.ts';
import { umPacote } from './test-pacote.ts';

test('parcels stand together by who collects them, in the order they came', () => {
  const grupos = agruparPacotes([
    umPacote(1, { servico_frete: 'Correios PAC' }),
    umPacote(2, { servico_frete: 'Jadlog .Package' }),
    umPacote(3, { servico_frete: 'Correios SEDEX' }),
    umPacote(4, { servico_frete: 'Motoboy' }),
  ]);
  expect(
    grupos.map(({ transportadora, pacotes }) => [transportadora, pacotes.map(({ venda_id }) => venda_id)]),
  ).toEqual([
    ['Correios', [1, 3]],
    ['Jadlog', [2]],
    ['Motoboy', [4]],
  ]);
});
