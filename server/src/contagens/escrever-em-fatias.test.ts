import { type DiferencasDaContagem, diferencaContada, diferencasDaContagem } from '@varal/contract/contagens/contagem';
import { expect, test } from 'vitest';
import { writerOf } from '../base/http/route-shapes.ts';
import { escritorEmFatias } from './escrever-em-fatias.ts';
import { voltasDurante } from './test-voltas.ts';

const escrever = escritorEmFatias(diferencasDaContagem.omit({ itens: true, nao_contados: true }), {
  itens: diferencaContada,
  nao_contados: diferencaContada,
});

const umaDiferenca = (n: number) => ({
  ...{ produto_id: n, variacao_id: null, sku: `"${n}\\`, titulo: 'Calça', nome_cor: 'Azul', tamanho: 'M' as const },
  ...{ imagem_url: null, local: null, contada: null, saldo_na_leitura: 3, diferenca: -3, mexido: false, saldo: 3 },
  ...{ reservado: 1, a_aplicar: -3, ficaria: 1, presas: 1, aplicado: 0 },
  vendas: [{ venda_id: 9, cliente_nome: 'José 🧵', status: 'separacao' as const, quantidade: 1 }],
  custo: 'nobody is told',
});
const umas = (itens: number, nao_contados: number): DiferencasDaContagem => ({
  contagem: {
    ...{ id: 3, nome: 'Balanço', escopo: { tudo: true }, escopo_dito: 'Tudo', cega: false, situacao: 'fechada' },
    ...{ por: { id: 7, nome: 'Bia' }, criada_em: '2026-11-24T12:00:00Z', fechada_em: '2026-11-24T13:00:00Z' },
    ...{ n_itens: 0, n_contados: 0, unidades: 0 },
  },
  conferem: 12,
  itens: Array.from({ length: itens }, (_, n) => umaDiferenca(n)),
  nao_contados: Array.from({ length: nao_contados }, (_, n) => umaDiferenca(n)),
});

test.each([
  [0, 0],
  [1, 2],
  [700, 0],
])('the text of %i things and %i is the one that the route itself would write', async (itens, nao_contados) => {
  const resposta = umas(itens, nao_contados);
  expect(await escrever(resposta)).toBe(writerOf(diferencasDaContagem)(resposta));
});

test('others have their turn while the things of a large count are written', async () => {
  const resposta = umas(3_000, 3_000);
  expect(await voltasDurante(() => escrever(resposta))).toBeGreaterThanOrEqual(22);
});
