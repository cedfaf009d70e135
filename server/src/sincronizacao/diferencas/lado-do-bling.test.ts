import type { StatusDaVenda } from '@varal/contract/fluxo/fluxo-da-venda';
import { describe, expect, test } from 'vitest';
import type { DiferencaAberta } from './diferencas-abertas.queries.ts';
import { fraseDoLado, ladoDoBling } from './lado-do-bling.ts';

const TABELA = {
  separacao: 6,
  embalagem: 15,
  selecionar_envio: 15,
  etiqueta: 15,
  retirada: 15,
  enviado: 9,
  concluido: 9,
  cancelado: 12,
};
const PRONTA = {
  altura: 1,
  largura: 1,
  comprimento: 1,
  peso: 1,
  codigo_servico_frete: 'RETIRADA',
  link_etiqueta_pdf: null,
  itens: [],
};
const DE = { id: 1, titulo: '', no_varal: '', no_bling: '', vista_em: '', variacao_id: null };

const daVenda = (tipo: 'situacao' | 'pedido_ausente', status: StatusDaVenda, valor_no_bling: number | null) => ({
  ...DE,
  tipo,
  venda_id: 1,
  produto_id: null,
  variacao_id: null,
  venda: { ...PRONTA, status },
  valor_no_bling,
});
const doSaldo = (
  valor_no_bling: number | null,
  { fora = false, reservado = 0, livre_no_produto = 5, ja_baixadas = 0 } = {},
): DiferencaAberta => ({
  ...DE,
  tipo: 'saldo',
  venda_id: null,
  produto_id: 1,
  valor_no_bling,
  prateleira: { id_bling: 1, saldo: 5, ja_baixadas, reservado, livre_no_produto, fora },
});
const frase = (aberta: DiferencaAberta, tabela: Parameters<typeof ladoDoBling>[1] = TABELA) =>
  fraseDoLado(ladoDoBling(aberta, tabela));

describe('using the situation Bling has', () => {
  test.each<[StatusDaVenda, number, string]>([
    ['separacao', 15, 'Passar a venda para Embalagem'],
    ['embalagem', 6, 'Passar a venda para Separação'],
    ['retirada', 9, 'Passar a venda para Enviado'],
    ['enviado', 15, 'Passar a venda para Retirada'],
    ['separacao', 9, 'Deixar como está no Bling'],
    ['concluido', 6, 'Deixar como está no Bling'],
    ['embalagem', 24, 'Deixar como está no Bling'],
    ['separacao', 12, 'Cancelar a venda aqui também'],
    ['concluido', 12, 'Cancelar a venda aqui também'],
    // A sale that was cancelled stays so.
    ['cancelado', 6, 'Deixar como está no Bling'],
    ['cancelado', 12, 'Deixar como está no Bling'],
  ])('of a sale in %s with %d: %s', (status, situacao, esperada) => {
    expect(frase(daVenda('situacao', status, situacao))).toBe(esperada);
  });

  test('takes the step forward where both would do', () => {
    const tabela = { ...TABELA, separacao: 77, selecionar_envio: 77 };
    expect(frase(daVenda('situacao', 'embalagem', 77), tabela)).toBe('Passar a venda para Selecionar Envio');
  });

  test('takes no step that the sale is not ready for', () => {
    const semEtiqueta = daVenda('situacao', 'etiqueta', 24);
    const tabela = { ...TABELA, retirada: 24 };
    expect(frase(semEtiqueta, tabela)).toBe('Passar a venda para Retirada');
    const venda = { ...semEtiqueta.venda, codigo_servico_frete: 'pac' };
    expect(frase({ ...semEtiqueta, venda }, tabela)).toBe('Deixar como está no Bling');
  });
});

test.each<[StatusDaVenda, string]>([
  ['separacao', 'Cancelar a venda aqui também'],
  ['retirada', 'Cancelar a venda aqui também'],
  ['enviado', 'Deixar a venda sem pedido no Bling'],
  ['concluido', 'Deixar a venda sem pedido no Bling'],
  ['cancelado', 'Deixar a venda sem pedido no Bling'],
])('the absence of the order of a sale in %s: %s', (status, esperada) => {
  expect(frase(daVenda('pedido_ausente', status, null))).toBe(esperada);
});

test.each([
  [doSaldo(0), 'Acertar o estoque aqui para 0 unidades'],
  [doSaldo(1), 'Acertar o estoque aqui para 1 unidade'],
  [doSaldo(1_500), 'Acertar o estoque aqui para 1.500 unidades'],
  [doSaldo(12, { reservado: 12 }), 'Acertar o estoque aqui para 12 unidades'],
  [doSaldo(11, { reservado: 12 }), null],
  // A sale whose variation is not chosen yet holds 4 of the product, or 7 of which 2 lie in another variation.
  [doSaldo(4, { livre_no_produto: 1 }), 'Acertar o estoque aqui para 4 unidades'],
  [doSaldo(3, { livre_no_produto: 1 }), null],
  [doSaldo(3, { livre_no_produto: 1, ja_baixadas: 1 }), 'Acertar o estoque aqui para 4 unidades'],
  [doSaldo(2, { reservado: 2, livre_no_produto: 3 }), 'Acertar o estoque aqui para 2 unidades'],
  [doSaldo(1, { reservado: 2, livre_no_produto: 4 }), null],
  [doSaldo(-1), null],
  [doSaldo(0.5), null],
  [doSaldo(3_000_000_000), null],
  [doSaldo(null), null],
  [doSaldo(12, { fora: true }), null],
])('a balance: %#', (aberta, esperada) => {
  expect(frase(aberta)).toBe(esperada);
});
