import { expect, test } from 'vitest';
import { comEtiqueta, naLoja, umaVenda } from '../vendas/test-venda.ts';
import { oQueDizer } from './o-que-dizer.ts';

const paga = { a_receber: 0 };
const HOJE = '2026-11-30';

test.each([
  ['a new order', { status: 'separacao', ...paga }, ['criada']],
  ['what is not paid', { status: 'separacao', a_receber: 10 }, ['cobranca', 'criada']],
  ['an order that is late', { status: 'embalagem', ...paga, prazo_pedido: '2026-11-29' }, ['atrasada']],
  ['one that is due today', { status: 'embalagem', ...paga, prazo_pedido: HOJE }, []],
  ['a label with its code', { ...comEtiqueta, status: 'retirada', ...paga }, ['etiqueta']],
  ['what is on its way', { ...comEtiqueta, status: 'enviado', ...paga }, ['enviada']],
  ['what is to be fetched', { ...naLoja, status: 'retirada', ...paga }, ['retirada']],
  ['what was called off', { status: 'cancelado', a_receber: 10 }, []],
] as const)('%s is told', (_, venda, momentos) => {
  expect(oQueDizer(umaVenda(venda), HOJE)).toStrictEqual(momentos);
});

test('an address that lacks a part is asked for, unless the customer comes', () => {
  const { endereco } = umaVenda();
  const semCidade = { status: 'embalagem', ...paga, endereco: { ...endereco, municipio: '' } } as const;
  expect(oQueDizer(umaVenda(semCidade), HOJE)).toStrictEqual(['falta_endereco']);
  expect(oQueDizer(umaVenda({ ...semCidade, ...naLoja, status: 'embalagem' }), HOJE)).toStrictEqual([]);
});
