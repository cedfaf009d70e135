import { rotasDeSincronizacao as rotas } from '@varal/contract/sincronizacao/sincronizacao.routes';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { umaLojaEmDia } from '../test-loja-em-dia.ts';
import { verificarNoBling } from '../verificacao/verificar-no-bling.ts';
import { levadorDeEstoque } from './levar-estoque.ts';

const loja = await umaLojaEmDia();
const { db, bling, fila, simulador, umPublicado, umaVendida, olhar, abertas, resolver } = loja;
const { moverLa, contarLa, contarAqui, saldoLa, nota, irPara, despachar, concluir, cancelar, estoque, tudoConfere } =
  loja;

type Baixa = 'nao' | 'nota' | 'transicao';
/** An account of this kind, as it is right after it was connected. */
async function contaQueBaixa(baixa: Baixa): Promise<void> {
  await simulador.ajustar({ baixa });
  await db.updateTable('estoque_no_bling').set({ quem_baixa: null }).execute();
  await db.updateTable('conexao_com_o_bling').set({ verificado_em: null, situacoes_vistas_em: null }).execute();
  await verificarNoBling(bling);
  await fila.esvaziar();
}
const responder = (quem_baixa: 'varal' | 'nota' | 'transicao') =>
  db.updateTable('estoque_no_bling').set({ quem_baixa }).execute();

beforeEach(() => contaQueBaixa('nota'));
afterEach(async () => {
  await tudoConfere();
  expect(await abertas()).toStrictEqual([]);
});

/** Ten of a product, a sale of it whose order is there, and what both sides say about it. */
async function umaEncomenda({ quantidade = 2, saldo = 10 } = {}) {
  const produto = await umPublicado({ saldo });
  const venda = await umaVendida(produto, { quantidade });
  return {
    ...venda,
    produto,
    saldos: async () => {
      await olhar('estoque', produto.id);
      return [(await estoque('produtos', produto.id)).saldo, await saldoLa(produto.id_bling)];
    },
  };
}
const balancos = async (produto: number) =>
  (await simulador.diario()).filter(
    ({ metodo, caminho, corpo }) =>
      metodo === 'POST' &&
      caminho === '/Api/v3/estoques' &&
      (corpo as { produto: { id: number } }).produto.id === produto,
  ).length;

describe('an open sale whose invoice lowered the stock there', () => {
  test('is no difference, nor when its goods leave; and we write no balance for it', async () => {
    const { id, pedido, produto, saldos } = await umaEncomenda();
    const antes = await balancos(produto.id_bling);
    await nota(pedido, 'emitir');
    expect(await saldos()).toStrictEqual([10, 8]);
    await despachar(id);
    expect(await saldos()).toStrictEqual([8, 8]);
    expect(await balancos(produto.id_bling)).toBe(antes);
  });

  test('may have it put back and lowered again, as often as one likes', async () => {
    const { id, pedido, saldos } = await umaEncomenda();
    for (const acao of ['emitir', 'estornar', 'lancar', 'estornar', 'lancar'] as const) {
      await nota(pedido, acao);
      expect(await saldos()).toStrictEqual([10, acao === 'estornar' ? 10 : 8]);
    }
    await despachar(id);
    expect(await saldos()).toStrictEqual([8, 8]);
    await nota(pedido, 'estornar');
    expect(await saldos()).toStrictEqual([8, 10]);
    await nota(pedido, 'lancar');
    expect(await saldos()).toStrictEqual([8, 8]);
  });

  test('leaves room for a count, told with what is already lowered and brought here whole', async () => {
    const { pedido, produto, saldos } = await umaEncomenda();
    await nota(pedido, 'emitir');
    await saldos();
    await contarLa(produto.id_bling, 7);
    await saldos();
    expect(await abertas()).toMatchObject([
      {
        no_varal: '10 unidades',
        no_bling: '7 unidades, sem 2 de vendas abertas que já baixou',
        usar_bling: 'Acertar o estoque aqui para 9 unidades',
      },
    ]);
    await resolver((await abertas())[0]?.id ?? 0, 'bling');
    await fila.esvaziar();
    expect(await saldos()).toStrictEqual([9, 7]);
  });

  test('and a count before anybody looked are told apart', async () => {
    const { pedido, produto, saldos } = await umaEncomenda();
    await nota(pedido, 'emitir');
    await contarLa(produto.id_bling, 11, 'B');
    await saldos();
    expect(await abertas()).toMatchObject([{ usar_bling: 'Acertar o estoque aqui para 13 unidades' }]);
    await resolver((await abertas())[0]?.id ?? 0, 'varal');
    await fila.esvaziar();
    expect(await saldos()).toStrictEqual([10, 8]);
  });

  test('is not written over when another change of ours goes there', async () => {
    const { pedido, produto, saldos } = await umaEncomenda();
    await nota(pedido, 'emitir');
    await loja.contarAqui(produto, 5);
    expect(await saldos()).toStrictEqual([15, 13]);
  });

  test('and is cancelled gives its units back once', async () => {
    const { id, pedido, saldos } = await umaEncomenda();
    await nota(pedido, 'emitir');
    await saldos();
    await loja.cancelar(id);
    await fila.esvaziar();
    expect(await saldos()).toStrictEqual([10, 10]);
    await nota(pedido, 'estornar');
    expect(await saldos()).toStrictEqual([10, 10]);
  });
});

describe('of two open orders of as many units, of which nobody knows which was put back', () => {
  const deixam = { levada: (id: number) => despachar(id), cancelada: async (id: number) => void (await cancelar(id)) };
  const casos = (['levada', 'cancelada'] as const).flatMap((fim) =>
    (['levada', 'cancelada'] as const).flatMap((outra) => [1, 2].map((qual) => ({ fim, outra, qual }))),
  );

  test.each(casos)('number $qual is known when it ends as $fim, beside a third that ended as $outra', async (caso) => {
    const { fim, outra, qual } = caso;
    const produto = await umPublicado({ saldo: 30 });
    const diferenca = async () => {
      await olhar('estoque', produto.id);
      return (await estoque('produtos', produto.id)).saldo - (await saldoLa(produto.id_bling));
    };
    const vendas = [];
    for (let n = 0; n < 3; n += 1) {
      const venda = await umaVendida(produto, { quantidade: 2 });
      await nota(venda.pedido, 'emitir');
      await olhar('estoque', produto.id);
      vendas.push(venda);
    }
    const [terceira, ...ficam] = vendas;
    const estornada = ficam[qual - 1];
    if (!terceira || !estornada) throw new Error('Three were sold.');
    await deixam[outra](terceira.id);
    await fila.esvaziar();
    await nota(estornada.pedido, 'estornar');
    expect(await diferenca()).toBe(2);
    await deixam[fim](estornada.id);
    await fila.esvaziar();
    // Bling will lower what left once more; what is cancelled is on both shelves.
    expect(await diferenca()).toBe(fim === 'levada' ? 0 : 2);
    if (fim === 'levada') await nota(estornada.pedido, 'lancar');
    expect(await diferenca()).toBe(2);
  });
});

test('an invoice that comes after the goods left lowers nothing twice', async () => {
  const { id, pedido, saldos } = await umaEncomenda();
  await despachar(id);
  expect(await saldos()).toStrictEqual([8, 8]);
  await nota(pedido, 'emitir');
  expect(await saldos()).toStrictEqual([8, 8]);
  await concluir(id);
  expect(await saldos()).toStrictEqual([8, 8]);
});

test('a sale that ends with its posting put back is asked about: it may have been a count', async () => {
  const { id, pedido, saldos } = await umaEncomenda();
  await nota(pedido, 'emitir');
  await despachar(id);
  await saldos();
  await nota(pedido, 'estornar');
  expect(await saldos()).toStrictEqual([8, 10]);
  await concluir(id);
  expect(await abertas()).toMatchObject([{ no_varal: '8 unidades', no_bling: '10 unidades' }]);
  await resolver((await abertas())[0]?.id ?? 0, 'varal');
  await fila.esvaziar();
  expect(await saldos()).toStrictEqual([8, 8]);
});

describe('an account whose transitions lower the stock', () => {
  beforeEach(() => contaQueBaixa('transicao'));

  test('lowers it when our sale leaves, and we do not do it besides', async () => {
    const { id, produto, saldos } = await umaEncomenda();
    const antes = await balancos(produto.id_bling);
    await despachar(id);
    expect(await saldos()).toStrictEqual([8, 8]);
    expect(await balancos(produto.id_bling)).toBe(antes);
    await irPara(id, 'retirada');
    await fila.esvaziar();
    expect(await saldos()).toStrictEqual([10, 10]);
  });

  test('lowers it when somebody moves the order there', async () => {
    const { id, pedido, saldos } = await umaEncomenda();
    await moverLa(pedido, 9);
    expect(await saldos()).toStrictEqual([10, 8]);
    await moverLa(pedido, 6);
    expect(await saldos()).toStrictEqual([10, 10]);
    await moverLa(pedido, 9);
    await olhar('venda', id);
    expect(await abertas()).toMatchObject([{ tipo: 'situacao' }]);
    await resolver((await abertas())[0]?.id ?? 0, 'varal');
    await fila.esvaziar();
    expect(await saldos()).toStrictEqual([10, 10]);
  });

  test('is asked for the posting that its transitions leave out, once', async () => {
    const { id, pedido, saldos } = await umaEncomenda();
    await simulador.ajustar({ baixa: 'nao' });
    await db.deleteFrom('transicoes_do_bling').execute();
    await responder('transicao');
    const postagens = async () =>
      (await simulador.diario()).filter(({ caminho }) => caminho === `/Api/v3/pedidos/vendas/${pedido}/lancar-estoque`)
        .length;
    await despachar(id);
    expect([await saldos(), await postagens()]).toStrictEqual([[8, 8], 1]);
    await concluir(id);
    await olhar('venda', id);
    expect([await saldos(), await postagens()]).toStrictEqual([[8, 8], 1]);
  });
});

describe('an account that lowers nothing by itself', () => {
  beforeEach(() => contaQueBaixa('nao'));

  test('gets the balance from us; a count of as many units as a sale has is still a count', async () => {
    const { id, pedido, produto, saldos } = await umaEncomenda();
    await nota(pedido, 'emitir');
    expect(await saldos()).toStrictEqual([10, 10]);
    await responder('varal');
    await contarLa(produto.id_bling, 8);
    await saldos();
    expect(await abertas()).toMatchObject([
      { no_bling: '8 unidades', usar_bling: 'Acertar o estoque aqui para 8 unidades' },
    ]);
    await resolver((await abertas())[0]?.id ?? 0, 'bling');
    await despachar(id);
    expect(await saldos()).toStrictEqual([6, 6]);
  });

  test('takes no order for another of as many units for longer than its reservation shows', async () => {
    const primeira = await umaEncomenda();
    const segunda = await umaVendida(primeira.produto, { quantidade: 2 });
    await responder('varal');
    await nota(primeira.pedido, 'lancar');
    expect(await primeira.saldos()).toStrictEqual([10, 8]);
    for (const [id, depois] of [
      [primeira.id, 8],
      [segunda.id, 6],
    ] as const) {
      await despachar(id);
      expect(await primeira.saldos()).toStrictEqual([depois, depois]);
    }
  });

  test('is not waited for: what was put back by hand before the goods left is lowered by us', async () => {
    const { id, pedido, saldos } = await umaEncomenda();
    await responder('varal');
    for (const acao of ['lancar', 'estornar'] as const) {
      await nota(pedido, acao);
      await saldos();
    }
    await despachar(id);
    expect(await saldos()).toStrictEqual([8, 8]);
  });

  test('is looked at once more when an order moved between the look at the balance and the look at the order', async () => {
    const { pedido, produto, saldos } = await umaEncomenda();
    await contarAqui(produto, 2);
    await fila.esvaziar();
    await fila.parada(async () => {
      await moverLa(pedido, 9);
      const voltar = async (_: number, { caminho }: { caminho: string }) => {
        if (caminho === `/pedidos/vendas/${pedido}`) await moverLa(pedido, 6);
      };
      await loja.levar(levadorDeEstoque(), produto.id, { antes: voltar });
    });
    await fila.esvaziar();
    expect(await saldos()).toStrictEqual([12, 12]);
  });

  test('knows a posting that somebody makes by hand', async () => {
    const { id, pedido, saldos } = await umaEncomenda();
    await responder('varal');
    await nota(pedido, 'lancar');
    expect(await saldos()).toStrictEqual([10, 8]);
    await despachar(id);
    expect(await saldos()).toStrictEqual([8, 8]);
  });
});

describe('without the permission for situations', () => {
  beforeEach(async () => {
    await simulador.ajustar({ sem_escopo: ['/situacoes'] });
    await contaQueBaixa('transicao');
  });
  afterEach(() => simulador.ajustar({ sem_escopo: [] }));

  test('nothing breaks, and the shop reads why nothing is shown', async () => {
    const { id, saldos } = await umaEncomenda();
    await despachar(id);
    expect(await saldos()).toStrictEqual([8, 8]);
    expect((await loja.call(rotas.verEstoqueNoBling, {})).body).toMatchObject({ leitura: 'sem_permissao' });
  });

  test('a transition that lowers what we had just written is no difference', async () => {
    const { id, produto, saldos } = await umaEncomenda();
    await fila.parada(async () => {
      await despachar(id, { esperar: false });
      await db
        .updateTable('sincronizacoes')
        .set({ urgente_desde: new Date().toISOString() })
        .where('tipo', '=', 'estoque')
        .where('registro_id', '=', produto.id)
        .execute();
    });
    await fila.esvaziar();
    expect(await saldos()).toStrictEqual([8, 8]);
  });
});
