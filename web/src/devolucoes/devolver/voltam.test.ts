import { expect, test } from 'vitest';
import { umItem } from '../../vendas/test-venda.ts';
import { comecoDe, paraEnviar, problemaDasVoltas, seguradoPelasVoltas, valorDasVoltas } from './voltam.ts';

const camisetas = umItem(1, { quantidade: 3, devolvidas: 1, subtotal: 100 });
const caneca = umItem(2, { quantidade: 1, subtotal: 25.5 });
const linhas = [camisetas, caneca];
const volta = (quantidade: string, comDefeito = '0') => ({ quantidade, comDefeito });

test('the only line that is left comes back by itself', () => {
  expect(comecoDe([caneca])).toStrictEqual({ [caneca.item_id]: volta('1') });
  expect(comecoDe(linhas)).toStrictEqual({});
});

test.each([
  [{}, 'Escolha pelo menos um produto que voltou.', 0],
  [{ [camisetas.item_id]: volta('3') }, 'Veja quantas unidades voltaram.', 0],
  [{ [camisetas.item_id]: volta('') }, 'Veja quantas unidades voltaram.', 0],
  [{ [camisetas.item_id]: volta('2', '3') }, 'Veja quantas unidades voltaram.', 0],
  [{ [camisetas.item_id]: volta('2', '') }, 'Veja quantas unidades voltaram.', 0],
  [{ [camisetas.item_id]: volta('2'), [caneca.item_id]: volta('1', '1') }, undefined, 92.17],
])('%j: %s', (voltam, problema, valor) => {
  expect([problemaDasVoltas(linhas, voltam), valorDasVoltas(linhas, voltam)]).toStrictEqual([problema, valor]);
});

test('a line is parted between the stock and what has a defect', () => {
  const { item_id } = camisetas;
  const enviadas = (quantidade: string, comDefeito: string) =>
    paraEnviar(linhas, { [item_id]: volta(quantidade, comDefeito) });
  expect(enviadas('2', '1')).toStrictEqual([
    { item_id, quantidade: 1, destino: 'estoque' },
    { item_id, quantidade: 1, destino: 'defeito' },
  ]);
  expect(enviadas('2', '0')).toStrictEqual([{ item_id, quantidade: 2, destino: 'estoque' }]);
  expect(enviadas('2', '2')).toStrictEqual([{ item_id, quantidade: 2, destino: 'defeito' }]);
});

test('a piece with a print of its own never comes back to the stock', () => {
  const estampas = [{ estampa_id: 7, codigo: 'E0007', nome: 'Onda', posicao: 'frente', largura_mm: 280 }] as const;
  const propria = { ...camisetas, estampas: [...estampas] };
  const voltam = { [propria.item_id]: volta('2') };

  expect(paraEnviar([propria], voltam)).toStrictEqual([
    { item_id: propria.item_id, quantidade: 2, destino: 'defeito' },
  ]);
  expect([...seguradoPelasVoltas([propria], voltam).porSku.values()]).toStrictEqual([0]);
});

test('an exchange may take again what comes back to the stock, and nothing with a defect', () => {
  const { porSku } = seguradoPelasVoltas(linhas, {
    [camisetas.item_id]: volta('2', '1'),
    [caneca.item_id]: volta('1', '1'),
  });
  expect([...porSku.values()]).toStrictEqual([1, 0]);
});
