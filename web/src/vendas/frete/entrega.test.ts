import { expect, test } from 'vitest';
import { umCliente } from '../../clientes/test-cliente.ts';
import { linhaDoItem } from '../formulario/itens/linha.ts';
import { umItemProprio } from '../formulario/propria/test-propria.ts';
import { umItem } from '../test-venda.ts';
import { type Entrega, freteDa, freteDito, mudouDesdeOFrete, servicoDa } from './entrega.ts';

const venda = { cliente: umCliente(), linhas: [linhaDoItem(umItem(1, { quantidade: 2 }))] };
const opcao = { codigo: 'melhorenvio:1', nome: 'PAC', valor: 18.4, prazo_entrega: 7 };
const frete: Entrega = freteDito(opcao, umCliente().cep, venda.linhas);

test.each([
  ['another CEP', { ...venda, cliente: umCliente({ cep: '50030230' }) }],
  ['somebody without a CEP', { ...venda, cliente: umCliente({ cep: '' }) }],
  ['other goods', { ...venda, linhas: [linhaDoItem(umItem(2))] }],
  ['more of them', { ...venda, linhas: [linhaDoItem(umItem(1, { quantidade: 3 }))] }],
  ['another price', { ...venda, linhas: [linhaDoItem(umItem(1, { quantidade: 2, valor_unitario: 10 }))] }],
])('a price is not for %s', (_, outra) => {
  expect(mudouDesdeOFrete(frete, outra)).toBe(true);
  expect(mudouDesdeOFrete({ tipo: 'retirada' }, outra)).toBe(false);
});

test('a price is not for another print on the same blank', () => {
  const nova = (estampa: string) => {
    const { propria, ...linha } = linhaDoItem(umItemProprio({ sku: `LISA-M+${estampa}` }));
    return { ...linha, propria: propria && { ...propria, guardada: undefined } };
  };
  const dita = freteDito(opcao, umCliente().cep, [nova('E0007')]);
  expect(mudouDesdeOFrete(dita, { ...venda, linhas: [nova('E0007')] })).toBe(false);
  expect(mudouDesdeOFrete(dita, { ...venda, linhas: [nova('E0008')] })).toBe(true);
});

test.each([
  ['another customer at the same CEP', umCliente({ id: 99 })],
  ['nobody yet', null],
])('it stays for %s', (_, cliente) => {
  expect(mudouDesdeOFrete(frete, { ...venda, cliente })).toBe(false);
});

test.each([
  [null, {}, 0],
  [{ tipo: 'retirada' }, { codigo_servico_frete: 'RETIRADA' }, 0],
  [frete, { codigo_servico_frete: 'melhorenvio:1', frete_valor: 18.4 }, 18.4],
] as const)('%j is sent as %j', (entrega, enviada, valor) => {
  expect(servicoDa(entrega)).toStrictEqual(enviada);
  expect(freteDa(entrega)).toBe(valor);
});
