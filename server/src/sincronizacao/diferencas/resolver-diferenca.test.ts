import { rotasDeProdutos } from '@varal/contract/produtos/produtos.routes';
import { rotasDeSincronizacao as rotas } from '@varal/contract/sincronizacao/sincronizacao.routes';
import { rotasDeVendas } from '@varal/contract/vendas/vendas.routes';
import { afterEach, describe, expect, test } from 'vitest';
import { pedirVendasMudadas } from '../avisos/mudou-no-bling.queries.ts';
import { umaLojaEmDia } from '../test-loja-em-dia.ts';

const loja = await umaLojaEmDia();
const { db, call, stranger, listen, vendedor, fila, simulador } = loja;
const { umPublicado, umaVendida, olhar, abertas, resolver, ver, irPara, estoque, livro, tudoConfere } = loja;
const { moverLa, situacaoLa, contarLa, saldoLa, removerLa, pedidoDe, pedidosDe } = loja;

const FEITO = { status: 204, body: undefined };

afterEach(async () => {
  await tudoConfere();
  expect(await abertas()).toStrictEqual([]);
});

/** The one difference that is open. */
async function aUnica() {
  const todas = await abertas();
  expect(todas).toHaveLength(1);
  const [uma] = todas;
  if (!uma) throw new Error('There is none.');
  return uma;
}

/** A sale whose order a person moved at Bling. */
async function umaMovida(situacao: number) {
  const produto = await umPublicado({ saldo: 5 });
  const venda = await umaVendida(produto);
  await moverLa(venda.pedido, situacao);
  await olhar('venda', venda.id);
  return { ...venda, produto, diferenca: await aUnica() };
}

describe('an order that was moved at Bling', () => {
  test('is told with both sides, and neither is written over the other', async () => {
    const { id, pedido, diferenca } = await umaMovida(9);
    expect(diferenca).toStrictEqual({
      id: expect.any(Number),
      tipo: 'situacao',
      titulo: `Venda ${id} · ${(await ver(id)).cliente_nome}`,
      caminho: `/vendas/${id}`,
      no_varal: 'Em aberto',
      no_bling: 'Atendido',
      usar_bling: 'Deixar como está no Bling',
      vista_em: expect.any(String),
    });
    await olhar('venda', id);
    expect(await aUnica()).toStrictEqual(diferenca);
    expect([await situacaoLa(pedido), (await ver(id)).status]).toStrictEqual([9, 'separacao']);
    await resolver(diferenca.id, 'varal');
    await fila.esvaziar();
  });

  test('is moved back', async () => {
    const { id, pedido, diferenca } = await umaMovida(9);
    expect(await resolver(diferenca.id, 'varal')).toMatchObject(FEITO);
    await fila.esvaziar();
    expect([await situacaoLa(pedido), (await ver(id)).status]).toStrictEqual([6, 'separacao']);
  });

  test('stays where it is until the sale goes on', async () => {
    const { id, pedido, diferenca } = await umaMovida(9);
    expect(await resolver(diferenca.id, 'bling')).toMatchObject(FEITO);
    await olhar('venda', id);
    expect([await situacaoLa(pedido), (await ver(id)).status]).toStrictEqual([9, 'separacao']);
    await irPara(id, 'embalagem');
    await fila.esvaziar();
    expect(await situacaoLa(pedido)).toBe(15);
  });

  test('takes the sale along when that is one step', async () => {
    const { id, pedido, diferenca } = await umaMovida(15);
    expect(diferenca.usar_bling).toBe('Passar a venda para Embalagem');
    expect(await resolver(diferenca.id, 'bling')).toMatchObject(FEITO);
    await fila.esvaziar();
    expect([await situacaoLa(pedido), (await ver(id)).status]).toStrictEqual([15, 'embalagem']);
  });

  test('takes the sale along when it was cancelled, and its goods are free again', async () => {
    const { id, pedido, produto, diferenca } = await umaMovida(12);
    expect(diferenca.usar_bling).toBe('Cancelar a venda aqui também');
    expect(await estoque('produtos', produto.id)).toStrictEqual({ saldo: 5, reservado: 1 });
    expect(await resolver(diferenca.id, 'bling')).toMatchObject(FEITO);
    await fila.esvaziar();
    expect([await situacaoLa(pedido), (await ver(id)).status]).toStrictEqual([12, 'cancelado']);
    expect(await estoque('produtos', produto.id)).toStrictEqual({ saldo: 5, reservado: 0 });
    expect(await livro(id)).toMatchObject([{ tipo: 'reserva' }, { tipo: 'liberacao' }]);
  });

  test('is no difference any more once the two are equal by themselves', async () => {
    const { id, pedido } = await umaMovida(9);
    await moverLa(pedido, 6);
    await olhar('venda', id);
    expect(await abertas()).toStrictEqual([]);
  });
});

describe('an order that was cancelled at Bling while an edit of its sale is refused there', () => {
  /** Somebody edits, Bling says no, somebody cancels there, and Bling tells. */
  async function umaRecusada() {
    const produto = await umPublicado({ saldo: 5 });
    const { id, pedido } = await umaVendida(produto);
    await simulador.falhar({ servico: 'bling', metodo: 'PUT', tipo: 'status', status: 400 });
    await loja.mudarVenda(id, { peso: 2, altura: 1, largura: 1, comprimento: 1 });
    await fila.esvaziar();
    expect((await ver(id)).bling).toMatchObject({ estado: 'erro' });
    expect(await abertas()).toStrictEqual([]);
    await moverLa(pedido, 12);
    await pedirVendasMudadas(db, [{ id_bling: pedido, situacao_id: 12 }]);
    await fila.esvaziar();
    return { id, pedido, produto, diferenca: await aUnica() };
  }
  afterEach(() => simulador.sarar());

  test('is told on the sale, which takes the cancelling over', async () => {
    const { id, produto, diferenca } = await umaRecusada();
    expect(diferenca).toMatchObject({
      titulo: `Venda ${id} · ${(await ver(id)).cliente_nome}`,
      caminho: `/vendas/${id}`,
      no_varal: 'Em aberto',
      no_bling: 'Cancelado',
      usar_bling: 'Cancelar a venda aqui também',
    });
    expect(await resolver(diferenca.id, 'bling')).toMatchObject(FEITO);
    await fila.esvaziar();
    expect(await ver(id)).toMatchObject({ status: 'cancelado', bling: { erro: null } });
    expect(await estoque('produtos', produto.id)).toStrictEqual({ saldo: 5, reservado: 0 });
  });

  test('is opened again, and the edit goes there once Bling takes it', async () => {
    const { id, pedido, diferenca } = await umaRecusada();
    expect(await resolver(diferenca.id, 'varal')).toMatchObject(FEITO);
    await fila.esvaziar();
    expect(await situacaoLa(pedido)).toBe(6);
    expect(await ver(id)).toMatchObject({ status: 'separacao', bling: { estado: 'erro' } });
    await simulador.sarar();
    await olhar('venda', id);
    const la = await loja.pedirLa({ metodo: 'GET', caminho: `/pedidos/vendas/${pedido}` });
    expect(la).toMatchObject({ situacao: { id: 6 }, transporte: { pesoBruto: 2 } });
    expect((await ver(id)).bling).toMatchObject({ estado: 'sincronizado', erro: null });
  });
});

describe('an order that was removed at Bling', () => {
  async function umaSemPedido() {
    const produto = await umPublicado({ saldo: 5 });
    const venda = await umaVendida(produto);
    await removerLa(venda.pedido);
    await olhar('venda', venda.id);
    return { ...venda, produto, diferenca: await aUnica() };
  }

  test('is made anew, once', async () => {
    const { id, pedido, diferenca } = await umaSemPedido();
    expect(diferenca).toMatchObject({ tipo: 'pedido_ausente', usar_bling: 'Cancelar a venda aqui também' });
    const antes = await ver(id);
    expect(await resolver(diferenca.id, 'varal')).toMatchObject(FEITO);
    const depois = await ver(id);
    expect(depois).toMatchObject({ versao: antes.versao + 1, status: 'separacao' });
    // The queue may have made the new order already.
    expect(depois.numero_pedido_bling).not.toBe(antes.numero_pedido_bling);
    await fila.esvaziar();
    await olhar('venda', id);
    const novo = await pedidoDe(id);
    expect(novo).not.toBe(pedido);
    expect((await pedidosDe(id)).map((um) => um.id)).toStrictEqual([novo]);
    expect((await ver(id)).numero_pedido_bling).toMatch(/^\d+$/);
  });

  test('takes the sale along', async () => {
    const { id, produto, diferenca } = await umaSemPedido();
    expect(await resolver(diferenca.id, 'bling')).toMatchObject(FEITO);
    await fila.esvaziar();
    expect(await ver(id)).toMatchObject({ status: 'cancelado', numero_pedido_bling: null });
    expect(await estoque('produtos', produto.id)).toStrictEqual({ saldo: 5, reservado: 0 });
    expect(await pedidosDe(id)).toStrictEqual([]);
  });

  test('is not missed by a sale that has left, whatever becomes of that', async () => {
    const { id, diferenca } = await umaSemPedido();
    await loja.mudarVenda(id, { status: 'enviado' });
    await fila.esvaziar();
    expect((await aUnica()).usar_bling).toBe('Deixar a venda sem pedido no Bling');
    expect(await resolver(diferenca.id, 'bling')).toMatchObject(FEITO);
    await irPara(id, 'concluido');
    await fila.esvaziar();
    expect(await ver(id)).toMatchObject({ status: 'concluido', bling: { estado: 'nao_sincronizado', erro: null } });
    expect(await pedidosDe(id)).toStrictEqual([]);
    // A person may still ask for one.
    expect(await call(rotasDeVendas.sincronizarComBling, { params: { id } })).toMatchObject({ status: 200 });
    expect(await pedidosDe(id)).toHaveLength(1);
    // The sale is left as the step would have left it, for the check of the ledger.
    await loja.mudarVenda(id, { status: 'separacao' });
    await fila.esvaziar();
  });
});

describe('a balance that was counted at Bling', () => {
  async function umContado(saldo: number, la: number, operacao = 'B') {
    const produto = await umPublicado({ saldo });
    await fila.esvaziar();
    await contarLa(produto.id_bling, la, operacao);
    await olhar('estoque', produto.id);
    return { ...produto, diferenca: await aUnica() };
  }

  test('is told with both sides', async () => {
    const { id, titulo, id_bling, diferenca } = await umContado(5, 12);
    expect(diferenca).toStrictEqual({
      id: expect.any(Number),
      tipo: 'saldo',
      titulo,
      caminho: `/produtos/${id}`,
      no_varal: '5 unidades',
      no_bling: '12 unidades',
      usar_bling: 'Acertar o estoque aqui para 12 unidades',
      vista_em: expect.any(String),
    });
    expect([await saldoLa(id_bling), await estoque('produtos', id)]).toStrictEqual([12, { saldo: 5, reservado: 0 }]);
    await resolver(diferenca.id, 'varal');
    await fila.esvaziar();
  });

  test('is written over', async () => {
    const { id, id_bling, diferenca } = await umContado(5, 12);
    expect(await resolver(diferenca.id, 'varal')).toMatchObject(FEITO);
    await fila.esvaziar();
    expect([await saldoLa(id_bling), await estoque('produtos', id)]).toStrictEqual([5, { saldo: 5, reservado: 0 }]);
  });

  test('is taken over, in the ledger and under the name of who said so', async () => {
    const { id, id_bling, diferenca } = await umContado(5, 1);
    expect(diferenca.usar_bling).toBe('Acertar o estoque aqui para 1 unidade');
    const { body: antes } = await call(rotasDeProdutos.verProduto, { params: { id } });
    expect(await resolver(diferenca.id, 'bling')).toMatchObject(FEITO);
    await fila.esvaziar();
    await olhar('estoque', id);
    expect([await saldoLa(id_bling), await estoque('produtos', id)]).toStrictEqual([1, { saldo: 1, reservado: 0 }]);
    expect(
      await db
        .selectFrom('movimentos_de_estoque')
        .select(['tipo', 'muda_saldo', 'motivo', 'usuario_id'])
        .where('produto_id', '=', id)
        .orderBy('id', 'desc')
        .executeTakeFirst(),
    ).toStrictEqual({
      tipo: 'ajuste',
      muda_saldo: -4,
      motivo: 'Acerto com o Bling',
      usuario_id: vendedor.usuario.id,
    });
    // An older form does not write its old quantity over it.
    const { body: depois } = await call(rotasDeProdutos.verProduto, { params: { id } });
    expect(depois.versao).toBe(antes.versao + 1);
  });

  test('of a variation is that of its own', async () => {
    const produto = await umPublicado({ variacoes: [3, 4] });
    await fila.esvaziar();
    const [, segunda] = await db
      .selectFrom('variacoes')
      .select(['id', 'sku', 'id_bling'])
      .where('produto_id', '=', produto.id)
      .orderBy('id')
      .execute();
    await contarLa(Number(segunda?.id_bling), 9);
    await olhar('estoque', produto.id);
    const diferenca = await aUnica();
    expect(diferenca.titulo).toBe(`${produto.titulo} · ${segunda?.sku}`);
    expect(await resolver(diferenca.id, 'bling')).toMatchObject(FEITO);
    expect(await estoque('produtos', produto.id)).toStrictEqual({ saldo: 12, reservado: 0 });
    expect(await estoque('variacoes', segunda?.id ?? 0)).toStrictEqual({ saldo: 9, reservado: 0 });
    await fila.esvaziar();
  });

  test.each([
    [0.5, 'B', 'o saldo de lá não é um número inteiro', '0,5 unidades'],
    [7, 'S', 'o saldo de lá é negativo', '-2 unidades'],
  ])('cannot be taken over when it cannot be ours: %j %s', async (la, operacao, motivo, no_bling) => {
    const { id, diferenca } = await umContado(5, la, operacao);
    expect(diferenca).toMatchObject({ usar_bling: null, no_bling });
    expect(await resolver(diferenca.id, 'bling')).toMatchObject({
      status: 409,
      body: {
        codigo: 'sincronizacao.lado_impossivel',
        erro: `Não dá para usar aqui o que está no Bling: ${motivo}. Escolha o que está no Varal.`,
      },
    });
    expect(await aUnica()).toStrictEqual(diferenca);
    expect(await estoque('produtos', id)).toStrictEqual({ saldo: 5, reservado: 0 });
    expect(await resolver(diferenca.id, 'varal')).toMatchObject(FEITO);
    await fila.esvaziar();
  });

  test('cannot be taken over when sales hold more than that', async () => {
    const produto = await umPublicado({ saldo: 3 });
    await umaVendida(produto);
    await umaVendida(produto);
    await contarLa(produto.id_bling, 1);
    await olhar('estoque', produto.id);
    const diferenca = await aUnica();
    expect(diferenca.usar_bling).toBeNull();
    expect(await resolver(diferenca.id, 'bling')).toMatchObject({
      status: 409,
      body: {
        erro: 'Não dá para usar aqui o que está no Bling: vendas abertas seguram 2 unidades aqui. Escolha o que está no Varal.',
      },
    });
    await resolver(diferenca.id, 'varal');
    await fila.esvaziar();
    expect(await saldoLa(produto.id_bling)).toBe(3);
  });

  test('cannot be taken over when a sale holds more than that of the product, its variation not chosen yet', async () => {
    const produto = await umPublicado({ variacoes: [5] });
    await umaVendida(produto, { quantidade: 4 });
    const { id_bling, ...variacao } = await db
      .selectFrom('variacoes')
      .select(['id', 'id_bling'])
      .where('produto_id', '=', produto.id)
      .executeTakeFirstOrThrow();
    await contarLa(Number(id_bling), 1);
    await olhar('estoque', produto.id);
    const diferenca = await aUnica();
    expect(diferenca.usar_bling).toBeNull();
    expect(await resolver(diferenca.id, 'bling')).toMatchObject({
      status: 409,
      body: {
        codigo: 'sincronizacao.lado_impossivel',
        erro: 'Não dá para usar aqui o que está no Bling: vendas abertas seguram 4 unidades aqui. Escolha o que está no Varal.',
      },
    });
    expect(await estoque('variacoes', variacao.id)).toStrictEqual({ saldo: 5, reservado: 0 });
    // Stock that no sale holds may go.
    await contarLa(Number(id_bling), 4);
    await olhar('estoque', produto.id);
    const outra = await aUnica();
    expect(outra.usar_bling).toBe('Acertar o estoque aqui para 4 unidades');
    expect(await resolver(outra.id, 'bling')).toMatchObject(FEITO);
    expect(await estoque('produtos', produto.id)).toStrictEqual({ saldo: 4, reservado: 4 });
    await fila.esvaziar();
  });

  test('is measured by what sales did meanwhile', async () => {
    const produto = await umPublicado({ saldo: 3 });
    await fila.esvaziar();
    await contarLa(produto.id_bling, 2);
    await olhar('estoque', produto.id);
    const diferenca = await aUnica();
    const { id } = await umaVendida(produto);
    await loja.fila.esvaziar();
    await call(rotasDeVendas.cancelarVenda, { params: { id }, body: {} });
    expect(await resolver(diferenca.id, 'bling')).toMatchObject(FEITO);
    expect(await estoque('produtos', produto.id)).toStrictEqual({ saldo: 2, reservado: 0 });
    await fila.esvaziar();
  });
});

describe('choosing a side', () => {
  test('happens once, and everybody sees it', async () => {
    const { diferenca } = await umaMovida(9);
    const ouvidos: string[] = [];
    const parar = await listen('varal', {
      heard: (texto) => ouvidos.push(texto),
      attentive: () => undefined,
      deaf: () => undefined,
    });
    const respostas = await Promise.all([1, 2, 3].map(() => resolver(diferenca.id, 'varal')));
    expect(respostas.map(({ status }) => status).sort()).toStrictEqual([204, 409, 409]);
    expect(respostas.find(({ status }) => status === 409)?.body).toMatchObject({
      codigo: 'sincronizacao.diferenca_resolvida',
      erro: 'Esta diferença já foi resolvida.',
    });
    await expect.poll(() => ouvidos).toContain('{"assunto":"sincronizacao"}');
    await parar?.();
    expect(
      await db
        .selectFrom('diferencas_com_o_bling')
        .select(['lado', 'resolvida_por'])
        .where('id', '=', diferenca.id)
        .executeTakeFirst(),
    ).toStrictEqual({ lado: 'varal', resolvida_por: vendedor.usuario.id });
    await fila.esvaziar();
  });

  test('of what there is not is refused', async () => {
    expect(await resolver(2_000_000_000, 'varal')).toMatchObject({
      status: 404,
      body: { codigo: 'sincronizacao.diferenca_nao_encontrada', erro: 'Diferença não encontrada.' },
    });
    expect(await call(rotas.resolverDiferenca, { params: { id: 1 }, body: { lado: 'nenhum' as never } })).toMatchObject(
      {
        status: 400,
      },
    );
    expect((await stranger(rotas.resolverDiferenca, { params: { id: 1 }, body: { lado: 'bling' } })).status).toBe(401);
  });
});

test('the list has the newest first, in pages, and finds words', async () => {
  const um = await umPublicado({ saldo: 5 });
  const outro = await umPublicado({ saldo: 5 });
  await fila.esvaziar();
  for (const { id, id_bling } of [um, outro]) {
    await contarLa(id_bling, 9);
    await olhar('estoque', id);
  }
  const titulos = async (query: { busca?: string; limite?: string; pagina?: string }) => {
    const { body, headers } = await call(rotas.listarDiferencas, { query });
    return [body.map(({ titulo }) => titulo), Number(headers['x-total-count'])];
  };
  expect(await titulos({})).toStrictEqual([[outro.titulo, um.titulo], 2]);
  expect(await titulos({ limite: '1', pagina: '2' })).toStrictEqual([[um.titulo], 2]);
  expect(await titulos({ busca: um.sku })).toStrictEqual([[um.titulo], 1]);
  for (const { id } of await abertas()) await resolver(id, 'bling');
  await fila.esvaziar();
});
