import { rotasDeTarefas } from '@varal/contract/tarefas/tarefas.routes';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { umaCategoria, umModelo, umProduto } from '../../../test/cenario.ts';
import { umaLojaComPlanilhas } from '../test-planilhas.ts';

const { db, admin, prever, aplicar, desfazer } = await umaLojaComPlanilhas('produtos');
const categoria_id = await umaCategoria(db, { nome: 'Roupas' });
const modelo_id = await umModelo(db, { codigo: 'CAM', nome: 'Camiseta', categoria_id });

const chegadas = async (id: number) => (await admin.call(rotasDeTarefas.verChegadas, { params: { id } })).body;
const idDe = async (sku: string) => {
  const { rows } = await sql<{ produto_id: number; variacao_id: number | null }>`
    select p.id as produto_id, v.id as variacao_id from produtos p left join variacoes v on v.produto_id = p.id
    where coalesce(v.sku, p.sku) = ${sku}`.execute(db);
  return rows[0];
};

test('what an import brought into the stock is known piece by piece, until it is undone', async () => {
  const comum = { modelo_id, categoria_id, preco_venda: 50 };
  await umProduto(db, { ...comum, sku: 'A', titulo: 'Mais três', saldo: 10 });
  await umProduto(db, { ...comum, sku: 'B', titulo: 'Menos dois', saldo: 10 });
  await umProduto(db, { ...comum, sku: 'C', titulo: 'Só o preço', saldo: 10 });
  await umProduto(db, {
    ...{ ...comum, sku: 'V', titulo: 'Com variações' },
    variacoes: [{ sku: 'V-1', preco_venda: null, saldo: 10 }],
  });
  const linhas = ['A;;;13', 'B;;;8', 'C;;;10', 'V-1;V;;11', 'V-2;V;Azul;6'];
  const { id } = await prever(`SKU;SKU do produto;Cor;Estoque;Preço\n${linhas.map((um) => `${um};60`).join('\n')}`);
  const tarefa = await aplicar(id);
  const esperadas = [
    { ...(await idDe('A')), quantidade: 3 },
    { ...(await idDe('V-1')), quantidade: 1 },
    { ...(await idDe('V-2')), quantidade: 6 },
  ];
  const vieram = await chegadas(tarefa.id);
  expect(vieram).toHaveLength(3);
  expect(vieram).toStrictEqual(expect.arrayContaining(esperadas));
  await desfazer(tarefa.id);
  expect(await chegadas(tarefa.id)).toStrictEqual([]);
});

test('more than one print takes is not named piece by piece', async () => {
  await umProduto(db, { modelo_id, categoria_id, preco_venda: 50, sku: 'MUITO', titulo: 'Muito', saldo: 1 });
  const trazer = async (estoque: number) => {
    const { id } = await prever(`SKU;Estoque\nMUITO;${estoque}`);
    return chegadas((await aplicar(id)).id);
  };
  expect(await trazer(2_001)).toMatchObject([{ quantidade: 2_000 }]);
  expect(await trazer(4_002)).toStrictEqual([]);
});
