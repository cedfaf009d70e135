import { rotasDeEstoque as rotas } from '@varal/contract/estoque/estoque.routes';
import type { Venda } from '@varal/contract/vendas/venda';
import { rotasDeVendas } from '@varal/contract/vendas/vendas.routes';
import { expect, test } from 'vitest';
import { testApi } from '../../../test/api.ts';
import { umaVenda, umCliente, umProduto } from '../../../test/cenario.ts';
import { ajustarEstoque } from '../../estoque/estoque.queries.ts';

const { call, db, stranger, vendedor } = await testApi();

test('the ledger of a product tells who changed what, the newest first', async () => {
  const { id, variacoes, criado_por } = await umProduto(db, {
    sku: 'CAMISETA',
    variacoes: [{ sku: 'CAMISETA-P', saldo: 5 }, { sku: 'CAMISETA-M' }],
  });
  const [p = 0] = variacoes;
  await ajustarEstoque(db, { produto_id: id, usuario_id: vendedor.usuario.id, motivo: 'Contagem de sexta' }, [
    { variacao_id: p, muda_saldo: 3 },
  ]);
  const venda_id = await umaVenda(db);
  const reserva = { produto_id: id, tipo: 'reserva', muda_reservado: 2, usuario_id: criado_por, venda_id } as const;
  for (const movimento of [
    { ...reserva, variacao_id: p, motivo: 'Venda' },
    { ...reserva, motivo: 'A definir' },
  ]) {
    await db.insertInto('movimentos_de_estoque').values(movimento).execute();
  }

  const { status, body, headers } = await call(rotas.verEstoque, { params: { produtoId: id } });
  const semContagem = { contagem_id: null, motivo_do_ajuste: null };
  const sempre = {
    id: expect.any(Number),
    criado_em: expect.stringMatching(/Z$/),
    variacao_id: p,
    sku: 'CAMISETA-P',
    ...semContagem,
  };
  const quem = expect.stringMatching(/^Pessoa/);
  expect(status).toBe(200);
  expect(headers['x-total-count']).toBe('4');
  expect(body).toStrictEqual({
    saldo: 8,
    reservado: 4,
    disponivel: 4,
    quem_segura: [],
    movimentos: [
      {
        ...sempre,
        variacao_id: null,
        sku: 'CAMISETA',
        tipo: 'reserva',
        muda_saldo: 0,
        muda_reservado: 2,
        saldo_depois: 8,
        reservado_depois: 4,
        usuario: quem,
        motivo: 'A definir',
        venda_id,
      },
      {
        ...sempre,
        tipo: 'reserva',
        muda_saldo: 0,
        muda_reservado: 2,
        saldo_depois: 8,
        reservado_depois: 2,
        usuario: quem,
        motivo: 'Venda',
        venda_id,
      },
      {
        ...sempre,
        tipo: 'ajuste',
        muda_saldo: 3,
        muda_reservado: 0,
        saldo_depois: 8,
        reservado_depois: 0,
        usuario: vendedor.usuario.nome,
        motivo: 'Contagem de sexta',
        venda_id: null,
      },
      {
        ...sempre,
        tipo: 'inicial',
        muda_saldo: 5,
        muda_reservado: 0,
        saldo_depois: 5,
        reservado_depois: 0,
        usuario: quem,
        motivo: 'Estoque inicial',
        venda_id: null,
      },
    ],
  });
});

test('a long ledger comes in pages', async () => {
  const { id, criado_por } = await umProduto(db);
  for (let n = 1; n <= 5; n += 1) {
    await db
      .insertInto('movimentos_de_estoque')
      .values({ produto_id: id, tipo: 'ajuste', muda_saldo: n, usuario_id: criado_por, motivo: `Contagem ${n}` })
      .execute();
  }
  const pagina = async (n: number) => {
    const { body, headers } = await call(rotas.verEstoque, {
      params: { produtoId: id },
      query: { pagina: String(n), limite: '2' },
    });
    return [body.movimentos.map(({ motivo }) => motivo), headers['x-total-count'], headers.link];
  };
  const proxima = (n: number) => `</api/estoque/${id}/?pagina=${n}&limite=2>; rel="next"`;
  expect(await pagina(1)).toStrictEqual([['Contagem 5', 'Contagem 4'], '5', proxima(2)]);
  expect(await pagina(2)).toStrictEqual([['Contagem 3', 'Contagem 2'], '5', proxima(3)]);
  expect(await pagina(3)).toStrictEqual([['Contagem 1'], '5', undefined]);
});

test('a product that is unknown or in the trash has no ledger to show', async () => {
  const { id } = await umProduto(db, { excluido_em: new Date().toISOString() });
  for (const produtoId of [id, 2_000_000_000]) {
    expect(await call(rotas.verEstoque, { params: { produtoId } })).toMatchObject({
      status: 404,
      body: { erro: 'Produto não encontrado' },
    });
  }
  expect((await stranger(rotas.verEstoque, { params: { produtoId: id } })).status).toBe(401);
});

test('the open sales that hold a product, the oldest first, are told with what they hold', async () => {
  const { id } = await umProduto(db, { sku: 'SEGURA', variacoes: [{ sku: 'SEGURA-P', saldo: 9 }] });
  const cliente_id = await umCliente(db, { nome: 'Ana Que Espera' });
  const vender = async (itens: { id: number; sku?: string; quantidade: number }[]) => {
    const answer = await call(rotasDeVendas.criarVenda, { body: { cliente_id, origem: 'loja_fisica', itens } });
    expect(answer).toMatchObject({ status: 201 });
    return answer.body;
  };
  const primeira = await vender([
    { id, sku: 'SEGURA-P', quantidade: 2 },
    { id, quantidade: 1 },
  ]);
  const segunda = await vender([{ id, sku: 'SEGURA-P', quantidade: 3 }]);
  const cancelada = await vender([{ id, sku: 'SEGURA-P', quantidade: 1 }]);
  await call(rotasDeVendas.cancelarVenda, { params: { id: cancelada.id }, query: {} });

  const { body } = await call(rotas.verEstoque, { params: { produtoId: id } });
  const uma = ({ id, criado_em }: Venda, sku: string, quantidade: number) => ({
    venda_id: id,
    cliente_nome: 'Ana Que Espera',
    status: 'separacao',
    sku,
    quantidade,
    criado_em,
  });
  expect(body).toMatchObject({ saldo: 9, reservado: 6, disponivel: 3 });
  expect(body.quem_segura).toStrictEqual([
    uma(primeira, 'SEGURA-P', 2),
    uma(primeira, 'SEGURA', 1),
    uma(segunda, 'SEGURA-P', 3),
  ]);
});
