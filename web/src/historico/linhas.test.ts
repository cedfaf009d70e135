import { expect, test } from 'vitest';
import { nomeDoDia, porDia } from './linhas.ts';
import { umaLeitura, umFeito } from './test-feito.ts';

/** Writes the rows of each day in short: the ids, joined where several are told together. */
const emCurto = (...feitos: Parameters<typeof porDia>[0]) =>
  porDia(feitos).map(({ dia, linhas }) => [
    dia,
    ...linhas.map((linha) =>
      linha.tipo === 'feito' ? String(linha.feito.id) : linha.feitos.map(({ id }) => id).join('+'),
    ),
  ]);

test('rows stand under their day, which ends at midnight in São Paulo', () => {
  const [cedo, tarde] = [
    umFeito({ id: 2, em: '2026-11-21T03:01:00.000Z' }),
    umFeito({ id: 1, em: '2026-11-21T02:59:00.000Z' }),
  ];
  expect(emCurto(cedo, tarde)).toStrictEqual([
    ['21/11/2026', '2'],
    ['20/11/2026', '1'],
  ]);
});

test('units that one person reads of one sale one after the other are told together', () => {
  const outraPessoa = umaLeitura(4, { usuario: { id: 8, nome: 'Rui Dias' } });
  const outraVenda = umaLeitura(3, { alvo: { tipo: 'venda', id: 19, nome: 'Venda 19' } });
  expect(emCurto(umaLeitura(7), umaLeitura(6), umaLeitura(5), outraPessoa, outraVenda)).toStrictEqual([
    ['20/11/2026', '7+6+5', '4', '3'],
  ]);
  expect(emCurto(umaLeitura(7), umFeito({ id: 6 }), umaLeitura(5))).toStrictEqual([['20/11/2026', '7', '6', '5']]);
  expect(emCurto(umFeito({ id: 7 }), umFeito({ id: 6 }))).toStrictEqual([['20/11/2026', '7', '6']]);
});

test('the two newest days are called by their names', () => {
  const agora = new Date('2026-11-21T12:00:00.000Z');
  expect(['21/11/2026', '20/11/2026', '19/11/2026'].map((dia) => nomeDoDia(dia, agora))).toStrictEqual([
    'Hoje',
    'Ontem',
    '19/11/2026',
  ]);
});
