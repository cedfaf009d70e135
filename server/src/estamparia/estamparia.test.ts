import { rotasDoBalcao } from '@varal/contract/balcao/balcao.routes';
import { rotasDeDevolucoes } from '@varal/contract/devolucoes/devolucoes.routes';
import { diaDaLoja } from '@varal/contract/dia-da-loja';
import { rotasDaEstamparia as rotas } from '@varal/contract/estamparia/estamparia.routes';
import { rotasDoHistorico } from '@varal/contract/historico/historico.routes';
import { rotasDasOndas } from '@varal/contract/ondas/ondas.routes';
import { rotasDasPartes } from '@varal/contract/partes/partes.routes';
import { rotasDeProdutos } from '@varal/contract/produtos/produtos.routes';
import { rotasDaConferencia } from '@varal/contract/vendas/conferencia/conferencia.routes';
import { rotasDasProntas } from '@varal/contract/vendas/estampar/prontas.routes';
import type { Venda } from '@varal/contract/vendas/venda';
import { rotasDeVendas } from '@varal/contract/vendas/vendas.routes';
import { sql } from 'kysely';
import { afterEach, describe, expect, test } from 'vitest';
import { testApi } from '../../test/api.ts';
import { regraQuebrada, umCliente, umProduto } from '../../test/cenario.ts';
import { lerPdf } from '../../test/pdf.ts';
import { umaLisa } from '../produtos/feito-de/test-lisa.ts';
import { transportadoras, umBalcao } from '../vendas/test-balcao.ts';

const { admin, app, call, db } = await testApi({ envio: transportadoras().envio });
const { vender, preenchida, ver, irPara, levarAte, estoque, tudoConfere } = umBalcao({ db, call });
afterEach(tudoConfere);

const editar = ({ id, cliente_id, origem }: Venda, itens: { sku: string; quantidade: number }[]) =>
  call(rotasDeVendas.editarVenda, { params: { id }, body: { cliente_id, origem, itens } });
const prontas = ({ id, itens }: Venda, quantidade: number, n = 0) =>
  call(rotasDasProntas.darProntas, { params: { id, item: itens[n]?.item_id ?? 0 }, body: { quantidade } });
const desfazer = ({ id, itens }: Venda, quantidade: number) =>
  call(rotasDasProntas.desfazerProntas, { params: { id, item: itens[0]?.item_id ?? 0 }, body: { quantidade } });
const usar = ({ id, itens }: Venda, quantidade: number, versao?: number) =>
  call(rotasDasProntas.usarProntas, {
    params: { id, item: itens[0]?.item_id ?? 0 },
    body: { quantidade, ...(versao !== undefined && { versao }) },
  });
const cancelar = ({ id }: Venda, devolver?: boolean) =>
  call(rotasDeVendas.cancelarVenda, { params: { id }, query: { ...(devolver !== undefined && { devolver }) } });
const variacao = (id: number) => estoque('variacoes', id);

/** A sale of one made-of piece with nothing ready. */
async function umaEncomenda({ quantidade = 3, lisas = 5, feitas = 0 } = {}) {
  const { lisa, pecas } = await umaLisa(db, { lisas, prontas: [feitas] });
  const [peca] = pecas;
  if (!peca) throw new Error('no piece');
  const venda = await vender({ itens: [{ sku: peca.sku, quantidade }] });
  return { lisa, peca, venda };
}

test('a sale takes ready pieces first, and holds blanks for the others', async () => {
  const { lisa, peca, venda } = await umaEncomenda({ quantidade: 3, lisas: 5, feitas: 1 });
  expect(venda.itens).toMatchObject([
    { lisa_variacao_id: lisa.variacao, a_estampar: 2, prontas: 1, disponivel: 3, quantidade: 3 },
  ]);
  expect(await variacao(peca.variacao)).toStrictEqual({ saldo: 1, reservado: 1 });
  expect(await variacao(lisa.variacao)).toStrictEqual({ saldo: 5, reservado: 2 });
  expect(await estoque('produtos', lisa.id)).toStrictEqual({ saldo: 5, reservado: 2 });
});

test('a line of anything else says nothing of prints', async () => {
  const { id } = await umProduto(db, { saldo: 3 });
  const [item] = (await vender({ itens: [{ id, quantidade: 1 }] })).itens;
  expect(Object.keys(item ?? {})).not.toContain('a_estampar');
  expect(Object.keys(item ?? {})).not.toContain('lisa_variacao_id');
});

test('no more can be sold than pieces and blanks together', async () => {
  const { pecas } = await umaLisa(db, { lisas: 2, prontas: [1] });
  const body = await preenchida({ itens: [{ sku: pecas[0]?.sku ?? '', quantidade: 4 }] });
  expect(await call(rotasDeVendas.criarVenda, { body })).toMatchObject({
    status: 409,
    body: { codigo: 'venda.estoque_insuficiente', erro: expect.stringContaining('pedido 4, disponível 3.') },
  });
});

test('one blank in three lines is counted once', async () => {
  const { lisa, pecas } = await umaLisa(db, { lisas: 2, prontas: [0, 0] });
  const itens = [...pecas, lisa].map(({ sku }) => ({ sku, quantidade: 1 }));
  for (const ordem of [itens, itens.toReversed()]) {
    const body = await preenchida({ itens: ordem });
    expect(await call(rotasDeVendas.criarVenda, { body })).toMatchObject({
      status: 409,
      body: { codigo: 'venda.estoque_insuficiente', erros: { 'itens.2': [expect.stringContaining('disponível 0')] } },
    });
  }
  const venda = await vender({ itens: itens.slice(0, 2) });
  expect(await editar(venda, itens)).toMatchObject({ status: 409, body: { codigo: 'venda.estoque_insuficiente' } });
  expect(await editar(venda, itens.slice(1))).toMatchObject({ status: 200 });
});

test('3 asked, 1 printed, edited to 2, then to 4: the sale holds what its lines say', async () => {
  const { lisa, peca, venda } = await umaEncomenda({ quantidade: 3, lisas: 4 });
  const { body: comUma } = await prontas(venda, 1);
  expect(comUma).toMatchObject({ versao: 2, itens: [{ a_estampar: 2, prontas: 1 }] });
  expect(await variacao(peca.variacao)).toStrictEqual({ saldo: 1, reservado: 1 });
  expect(await variacao(lisa.variacao)).toStrictEqual({ saldo: 3, reservado: 2 });
  const { body: duas } = await editar(venda, [{ sku: peca.sku, quantidade: 2 }]);
  expect(duas.itens).toMatchObject([{ a_estampar: 1, prontas: 1 }]);
  const { body: quatro } = await editar(venda, [{ sku: peca.sku, quantidade: 4 }]);
  expect(quatro.itens).toMatchObject([{ a_estampar: 3, prontas: 1 }]);
  expect(await variacao(lisa.variacao)).toStrictEqual({ saldo: 3, reservado: 3 });
  expect(await editar(venda, [{ sku: peca.sku, quantidade: 5 }])).toMatchObject({ status: 409 });
});

test('what is printed leaves the blanks, also through every step, cancelled or not', async () => {
  const { lisa, peca, venda } = await umaEncomenda({ quantidade: 2, lisas: 3 });
  expect(await irPara(venda.id, 'embalagem')).toMatchObject({
    status: 409,
    body: { codigo: 'venda.na_estamparia', erro: 'Faltam 2 peças na estamparia.' },
  });
  expect(await prontas(venda, 3)).toMatchObject({ status: 409, body: { erro: 'Faltam só 2 para estampar.' } });
  await prontas(venda, 2);
  expect(await prontas(venda, 1)).toMatchObject({ status: 409, body: { codigo: 'venda.nada_a_estampar' } });
  await levarAte(venda.id, 'enviado');
  expect(await desfazer(venda, 1)).toMatchObject({
    status: 409,
    body: { erro: 'A venda está em Enviado: volte para Separação antes.' },
  });
  expect(await irPara(venda.id, 'retirada')).toMatchObject({ status: 200 });
  expect(await variacao(peca.variacao)).toStrictEqual({ saldo: 2, reservado: 2 });
  expect(await variacao(lisa.variacao)).toStrictEqual({ saldo: 1, reservado: 0 });
  await irPara(venda.id, 'enviado');
  await cancelar(venda, true);
  expect(await variacao(peca.variacao)).toStrictEqual({ saldo: 2, reservado: 0 });
  expect(await variacao(lisa.variacao)).toStrictEqual({ saldo: 1, reservado: 0 });
});

test('a sale that is cancelled before it is printed frees its blanks, and its pieces stay', async () => {
  const { lisa, peca, venda } = await umaEncomenda({ quantidade: 3, lisas: 3 });
  await prontas(venda, 1);
  expect(await cancelar(venda)).toMatchObject({ status: 204 });
  expect((await ver(venda.id)).itens).toMatchObject([{ a_estampar: 0 }]);
  expect(await variacao(peca.variacao)).toStrictEqual({ saldo: 1, reservado: 0 });
  expect(await variacao(lisa.variacao)).toStrictEqual({ saldo: 2, reservado: 0 });
});

test('what was called ready by mistake is a blank again, but never a piece from the shelf', async () => {
  const { lisa, venda } = await umaEncomenda({ quantidade: 3, lisas: 4, feitas: 1 });
  await prontas(venda, 2);
  expect(await desfazer(venda, 3)).toMatchObject({
    status: 409,
    body: { erro: 'Só 2 foram estampadas nesta venda.' },
  });
  expect(await desfazer(venda, 2)).toMatchObject({ status: 200, body: { itens: [{ a_estampar: 2, prontas: 1 }] } });
  expect(await variacao(lisa.variacao)).toStrictEqual({ saldo: 4, reservado: 2 });
});

describe('ready pieces that came free', () => {
  async function comLivres({ quantidade = 3, lisas = 5, feitas = 2 } = {}) {
    const { lisa, pecas } = await umaLisa(db, { lisas, prontas: [feitas] });
    const [peca] = pecas;
    if (!peca) throw new Error('no piece');
    const outra = feitas > 0 ? await vender({ itens: [{ sku: peca.sku, quantidade: feitas }] }) : undefined;
    const venda = await vender({ itens: [{ sku: peca.sku, quantidade }] });
    if (outra) await cancelar(outra);
    return { lisa, peca, venda };
  }

  test('are offered, and taken only when somebody says so: the sale lets its blanks go', async () => {
    const { lisa, peca, venda } = await comLivres();
    expect(venda.itens).toMatchObject([{ a_estampar: 3, prontas: 0, prontas_livres: 0 }]);
    expect((await ver(venda.id)).itens).toMatchObject([{ a_estampar: 3, prontas: 0, prontas_livres: 2 }]);
    expect(await usar(venda, 2, venda.versao)).toMatchObject({
      status: 200,
      body: { versao: venda.versao + 1, itens: [{ a_estampar: 1, prontas: 2, prontas_livres: 0 }] },
    });
    expect(await variacao(peca.variacao)).toStrictEqual({ saldo: 2, reservado: 2 });
    expect(await variacao(lisa.variacao)).toStrictEqual({ saldo: 5, reservado: 1 });
    // They were not printed for this sale.
    expect(await desfazer(venda, 1)).toMatchObject({ status: 409, body: { codigo: 'venda.prontas_a_menos' } });
    await prontas(venda, 1);
    await levarAte(venda.id, 'enviado');
    expect(await variacao(peca.variacao)).toStrictEqual({ saldo: 0, reservado: 0 });
  });

  test('no more than there are, nor than the line waits for, nor on an old version', async () => {
    const { venda } = await comLivres({ quantidade: 3, feitas: 2 });
    expect(await usar(venda, 3)).toMatchObject({ status: 409, body: { erro: 'Prontas e livres só há 2.' } });
    expect(await usar(venda, 4)).toMatchObject({ status: 409, body: { erro: 'Faltam só 3 para estampar.' } });
    expect(await usar(venda, 1, venda.versao - 1)).toMatchObject({
      status: 409,
      body: { codigo: 'registro.versao_antiga' },
    });
    await prontas(venda, 3);
    expect(await usar(venda, 1)).toMatchObject({ status: 409, body: { erro: 'Não falta nada para estampar.' } });
  });

  test('are not taken by a sale that is cancelled, nor of a product in the trash', async () => {
    const { peca, venda } = await comLivres({ quantidade: 1, feitas: 1 });
    await call(rotasDeProdutos.moverParaLixeira, { params: { id: peca.id } });
    expect((await ver(venda.id)).itens).toMatchObject([{ prontas_livres: 0 }]);
    expect(await usar(venda, 1)).toMatchObject({ status: 409, body: { erro: 'Prontas e livres só há 0.' } });
    await cancelar(venda);
    expect(await usar(venda, 1)).toMatchObject({ status: 409, body: { codigo: 'venda.cancelada' } });
  });

  test('of two sales that want the last one, one gets it', async () => {
    const { pecas } = await umaLisa(db, { lisas: 5, prontas: [1] });
    const umaPeca = () => vender({ itens: [{ sku: pecas[0]?.sku ?? '', quantidade: 1 }] });
    const [primeira, segunda, terceira] = [await umaPeca(), await umaPeca(), await umaPeca()];
    await cancelar(primeira);
    const respostas = await Promise.all([usar(segunda, 1), usar(terceira, 1)]);
    expect(respostas.map(({ status }) => status).sort()).toStrictEqual([200, 409]);
  });
});

test('a piece of a returned sale is ready stock, and no blank', async () => {
  const { lisa, peca, venda } = await umaEncomenda({ quantidade: 2, lisas: 2 });
  await prontas(venda, 2);
  await levarAte(venda.id, 'enviado');
  const itens = [{ item_id: venda.itens[0]?.item_id ?? 0, quantidade: 1, destino: 'estoque' as const }];
  const answer = await call(rotasDeDevolucoes.devolverVenda, {
    params: { id: venda.id },
    body: { itens, motivo: 'x' },
  });
  expect(answer).toMatchObject({ status: 201 });
  expect(await variacao(peca.variacao)).toStrictEqual({ saldo: 1, reservado: 0 });
  expect(await variacao(lisa.variacao)).toStrictEqual({ saldo: 0, reservado: 0 });
});

describe('ready pieces only', () => {
  test('over the counter', async () => {
    const { lisa, pecas } = await umaLisa(db, { lisas: 5, prontas: [1] });
    const sku = pecas[0]?.sku ?? '';
    const noBalcao = (quantidade: number) =>
      call(rotasDoBalcao.venderNoBalcao, {
        body: { itens: [{ sku, quantidade }], pagamentos: [{ forma: 'pix', valor: 50 * quantidade }] },
      });
    expect(await noBalcao(2)).toMatchObject({
      status: 409,
      body: {
        codigo: 'venda.a_estampar',
        erro: 'Esta peça ainda será estampada: faça uma encomenda.',
        itens: [{ sku, prontas: 1, a_estampar: 1 }],
      },
    });
    expect(await noBalcao(1)).toMatchObject({ status: 201 });
    expect(await variacao(lisa.variacao)).toStrictEqual({ saldo: 5, reservado: 0 });
  });

  test('are picked, and no wave takes a sale that waits for its prints', async () => {
    const { peca, venda } = await umaEncomenda({ quantidade: 2, lisas: 5 });
    const ler = () =>
      call(rotasDaConferencia.lerUnidade, { params: { id: venda.id }, body: { passo: 'separacao', texto: peca.sku } });
    expect(await ler()).toMatchObject({ status: 409, body: { codigo: 'venda.leitura_na_estamparia' } });
    const outra = await umaEncomenda({ quantidade: 1, lisas: 1, feitas: 1 });
    const venda_ids = [venda.id, outra.venda.id];
    expect(await call(rotasDasOndas.criarOnda, { body: { venda_ids } })).toMatchObject({
      status: 409,
      body: { vendas: [{ id: venda.id, motivo: '2 peças na estamparia' }] },
    });
    await prontas(venda, 1);
    expect(await ler()).toMatchObject({ status: 200, body: { lidas: 1 } });
    expect(await ler()).toMatchObject({ status: 409, body: { codigo: 'venda.leitura_na_estamparia' } });
    await desfazer(venda, 1);
    const { body } = await call(rotasDaConferencia.verConferencia, { params: { id: venda.id } });
    expect(body.contagens).toStrictEqual([]);
  });
});

test('a sale inside a wave that gets pieces to print is read no further and freed at its end', async () => {
  const { peca, venda } = await umaEncomenda({ quantidade: 1, lisas: 5, feitas: 1 });
  const outra = await umaEncomenda({ quantidade: 1, lisas: 1, feitas: 1 });
  const { body: onda } = await call(rotasDasOndas.criarOnda, { body: { venda_ids: [venda.id, outra.venda.id] } });
  await editar(venda, [{ sku: peca.sku, quantidade: 2 }]);
  const params = { id: onda.id };
  const lida = await call(rotasDasOndas.lerNaOnda, { params, body: { codigo: peca.sku, leitura_id: 'na-estamparia' } });
  expect(lida).toMatchObject({ status: 409, body: { codigo: 'onda.fora' } });
  expect(await call(rotasDasOndas.concluirOnda, { params })).toMatchObject({
    status: 200,
    body: { liberadas: [{ id: venda.id, motivo: '1 peça na estamparia' }, { id: outra.venda.id }] },
  });
});

test('a line whose variation is to be chosen holds pieces and blanks of the product, then of the variation', async () => {
  const { lisa, pecas } = await umaLisa(db, { lisas: 2, prontas: [1] });
  const [peca] = pecas;
  const venda = await vender({ itens: [{ id: peca?.id ?? 0, quantidade: 3 }] });
  expect(venda.itens).toMatchObject([{ a_definir: true, lisa_variacao_id: null, a_estampar: 2, prontas: 1 }]);
  expect(await estoque('produtos', lisa.id)).toStrictEqual({ saldo: 2, reservado: 2 });
  expect(await prontas(venda, 1)).toMatchObject({
    status: 400,
    body: { erro: 'Escolha a cor e o tamanho antes de estampar.' },
  });
  await tudoConfere();
  const params = { id: venda.id, item: venda.itens[0]?.item_id ?? 0 };
  expect(await call(rotasDeVendas.definirVariacao, { params, body: { sku: peca?.sku ?? '' } })).toMatchObject({
    status: 200,
    body: { itens: [{ lisa_variacao_id: lisa.variacao, a_estampar: 2, prontas: 1 }] },
  });
  expect(await variacao(lisa.variacao)).toStrictEqual({ saldo: 2, reservado: 2 });
  const outra = await preenchida({ itens: [{ id: peca?.id ?? 0, quantidade: 1 }] });
  expect(await call(rotasDeVendas.criarVenda, { body: outra })).toMatchObject({ status: 409 });
});

describe('printed for the shelf', () => {
  test('free blanks become ready pieces', async () => {
    const { lisa, pecas } = await umaLisa(db, { lisas: 3, prontas: [0] });
    const variacao_id = pecas[0]?.variacao ?? 0;
    await vender({ itens: [{ sku: lisa.sku, quantidade: 1 }] });
    const produzir = (quantidade: number) => call(rotas.produzir, { body: { variacao_id, quantidade } });
    expect(await produzir(3)).toMatchObject({ status: 409, body: { erro: 'Há 2 de Camiseta lisa Preta M.' } });
    expect(await produzir(2)).toMatchObject({
      status: 201,
      body: { variacao_id, quantidade: 2, prontas: 2, a_estampar: 0 },
    });
    expect(await variacao(lisa.variacao)).toStrictEqual({ saldo: 1, reservado: 1 });
    expect(await variacao(variacao_id)).toStrictEqual({ saldo: 2, reservado: 0 });
  });

  describe('and undone by its row in the history', () => {
    const desfazerFeito = (id: number) => call(rotasDoHistorico.desfazer, { params: { id } });
    async function umaProducao(quantidade: number) {
      const { lisa, pecas } = await umaLisa(db, { lisas: 3, prontas: [1] });
      const { id = 0, sku = '', variacao: variacao_id = 0 } = pecas[0] ?? {};
      const { body } = await call(rotas.produzir, { body: { variacao_id, quantidade } });
      return { lisa, id, sku, variacao_id, feito: body.feito_id };
    }

    test('the pieces are blanks again, and once more pieces when that is undone', async () => {
      const { lisa, id, variacao_id, feito } = await umaProducao(2);
      const { body: volta, status } = await desfazerFeito(feito);
      expect({ status, volta }).toMatchObject({
        status: 200,
        volta: { acao: 'produto.producao_desfeita', alvo: { tipo: 'produto', id }, pode_desfazer: true },
      });
      expect(await variacao(lisa.variacao)).toStrictEqual({ saldo: 3, reservado: 0 });
      expect(await variacao(variacao_id)).toStrictEqual({ saldo: 1, reservado: 0 });
      expect(await desfazerFeito(feito)).toMatchObject({ status: 409, body: { codigo: 'historico.ja_desfeito' } });
      expect(await desfazerFeito(volta.id)).toMatchObject({ status: 200, body: { acao: 'produto.produzido' } });
      expect(await variacao(lisa.variacao)).toStrictEqual({ saldo: 1, reservado: 0 });
      expect(await variacao(variacao_id)).toStrictEqual({ saldo: 3, reservado: 0 });
      const { rows } = await sql<object>`
        select tipo, muda_saldo, muda_reservado, venda_id from movimentos_de_estoque
        where variacao_id in (${variacao_id}, ${lisa.variacao}) and tipo in ('consumo', 'producao') order by id`.execute(
        db,
      );
      const par = (n: number) => [
        { tipo: 'consumo', muda_saldo: -n, muda_reservado: 0, venda_id: null },
        { tipo: 'producao', muda_saldo: n, muda_reservado: 0, venda_id: null },
      ];
      expect(rows).toStrictEqual([...par(2), ...par(-2), ...par(2)]);
    });

    test('not while sales hold them, until they let them go', async () => {
      const { lisa, sku, variacao_id, feito } = await umaProducao(2);
      const venda = await vender({ itens: [{ sku, quantidade: 2 }] });
      expect(await desfazerFeito(feito)).toMatchObject({
        status: 409,
        body: { erro: 'Não dá para desfazer: livres de Camiseta 0 Preta M só há 1.' },
      });
      expect(await variacao(variacao_id)).toStrictEqual({ saldo: 3, reservado: 2 });
      await cancelar(venda);
      expect(await desfazerFeito(feito)).toMatchObject({ status: 200 });
      expect(await variacao(lisa.variacao)).toStrictEqual({ saldo: 3, reservado: 0 });
    });

    test('and not made again of blanks that others hold by now', async () => {
      const { lisa, feito } = await umaProducao(2);
      const { body: volta } = await desfazerFeito(feito);
      await vender({ itens: [{ sku: lisa.sku, quantidade: 2 }] });
      expect(await desfazerFeito(volta.id)).toMatchObject({
        status: 409,
        body: { erro: 'Há 1 de Camiseta lisa Preta M.' },
      });
    });

    test('not once the piece is in the trash, and not where its row kept nothing', async () => {
      const { id, feito } = await umaProducao(1);
      await call(rotasDeProdutos.moverParaLixeira, { params: { id } });
      expect(await desfazerFeito(feito)).toMatchObject({
        status: 409,
        body: { codigo: 'historico.registro_excluido' },
      });
      const { rows } = await sql<{ id: number }>`
        insert into historico (acao, alvo_tipo, alvo_id, alvo_nome, origem, resumo, mudancas)
        values ('produto.produzido', 'produto', ${id}, 'Camiseta', 'tela', 'Estampou peças para a prateleira: 1 × A.',
          '[{"campo": "item", "rotulo": "Item", "de": null, "para": "1 × A"}]') returning id`.execute(db);
      expect(await desfazerFeito(rows[0]?.id ?? 0)).toMatchObject({
        status: 409,
        body: { codigo: 'historico.sem_o_de_antes' },
      });
    });
  });

  test('only what is made of a blank', async () => {
    const { lisa } = await umaLisa(db, { lisas: 3, prontas: [] });
    expect(await call(rotas.produzir, { body: { variacao_id: lisa.variacao, quantidade: 1 } })).toMatchObject({
      status: 409,
      body: { codigo: 'estamparia.sem_lisa' },
    });
    expect(await call(rotas.produzir, { body: { variacao_id: 2_000_000_000, quantidade: 1 } })).toMatchObject({
      status: 404,
    });
  });
});

test('50 buyers of 40 prints of one last blank: one of them gets it', async () => {
  const { lisa, pecas } = await umaLisa(db, { lisas: 1, prontas: Array.from({ length: 40 }, () => 0) });
  const pedidas = await Promise.all(
    Array.from({ length: 50 }, (_, n) => preenchida({ itens: [{ sku: pecas[n % 40]?.sku ?? '', quantidade: 1 }] })),
  );
  const answers = await Promise.all(pedidas.map((body) => call(rotasDeVendas.criarVenda, { body })));
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
  expect(answers.filter(({ status }) => status === 409)).toHaveLength(49);
  expect(await variacao(lisa.variacao)).toStrictEqual({ saldo: 1, reservado: 1 });
});

describe('a server of the version before', () => {
  const mover = (
    venda: Venda,
    tipo: string,
    muda_saldo: number,
    muda_reservado: number,
    variacao_id: number,
    produto: number,
  ) =>
    regraQuebrada(
      sql`insert into movimentos_de_estoque (produto_id, variacao_id, venda_id, usuario_id, motivo, tipo, muda_saldo, muda_reservado)
        values (${produto}, ${variacao_id}, ${venda.id}, (select min(id) from usuarios), 'Edição', ${tipo}, ${muda_saldo}, ${muda_reservado})`.execute(
        db,
      ),
    );

  test('frees no blank and moves no such sale on', async () => {
    const { lisa, peca, venda } = await umaEncomenda({ quantidade: 2, lisas: 3 });
    expect(await mover(venda, 'liberacao', 0, -2, lisa.variacao, lisa.id)).toBe('movimentos_conhecem_lisas');
    const passo = sql`update vendas set status = 'embalagem', versao = versao + 1 where id = ${venda.id}`.execute(db);
    expect(await regraQuebrada(passo)).toBe('vendas_a_estampar');
    await prontas(venda, 2);
    expect(await mover(venda, 'saida', -2, -2, peca.variacao, peca.id)).toBe('movimentos_conhecem_lisas');
    expect(await mover(venda, 'devolucao', 2, 0, lisa.variacao, lisa.id)).toBe('movimentos_conhecem_lisas');
  });

  test('goes on with every other sale', async () => {
    const { id, variacoes } = await umProduto(db, { variacoes: [{ saldo: 3, sku: 'SEM-LISA' }] });
    const venda = await vender({ itens: [{ sku: 'SEM-LISA', quantidade: 2 }] });
    expect(await mover(venda, 'liberacao', 0, -2, variacoes[0] ?? 0, id)).toBeUndefined();
    expect(await mover(venda, 'reserva', 0, 2, variacoes[0] ?? 0, id)).toBeUndefined();
  });
});

test('what a product is made of stays while its pieces are open, and the product too', async () => {
  const { peca, venda } = await umaEncomenda({ quantidade: 2, lisas: 2 });
  const mudar = (feito_de: { lisa_id: number; estampa_ids: number[] } | null) =>
    call(rotasDeProdutos.mudarProduto, { params: { id: peca.id }, body: { feito_de } });
  const recusa = { status: 409, body: { erro: 'Há 2 peças abertas deste produto: termine ou cancele antes.' } };
  expect(await mudar(null)).toMatchObject(recusa);
  const ids = { query: { ids: String(peca.id) } };
  expect(await call(rotasDeProdutos.moverVariosParaLixeira, ids)).toMatchObject({ status: 200 });
  expect(await admin.call(rotasDeProdutos.excluirVarios, ids)).toMatchObject(recusa);
  expect(await cancelar(venda)).toMatchObject({ status: 204 });
  expect(await admin.call(rotasDeProdutos.excluirVarios, ids)).toMatchObject({ status: 200 });
});

describe('what a sale that is still to be printed names', () => {
  test('is archived and not deleted when it is taken out of its product, and the piece is made all the same', async () => {
    const { lisa, peca, venda } = await umaEncomenda({ quantidade: 2, lisas: 3 });
    const params = { id: peca.id };
    const outra = { cor: '#ffffff', nome_cor: 'Branca', tamanho: 'M', quantidade: 1 };
    const body = { variacoes: [outra], variacoes_removidas: [peca.variacao] };
    expect(await call(rotasDeProdutos.mudarProduto, { params, body })).toMatchObject({ status: 200 });
    expect(await prontas(venda, 2)).toMatchObject({ status: 200, body: { itens: [{ a_estampar: 0, prontas: 2 }] } });
    expect(await variacao(lisa.variacao)).toStrictEqual({ saldo: 1, reservado: 0 });
    // More of it is sold by nobody: it is out of the shop's products.
    expect(await editar(venda, [{ sku: peca.sku, quantidade: 3 }])).toMatchObject({
      status: 409,
      body: { codigo: 'venda.estoque_insuficiente' },
    });
  });

  test('is not sold more often out of the trash than the sale holds', async () => {
    const { peca, venda } = await umaEncomenda({ quantidade: 2, lisas: 9 });
    await call(rotasDeProdutos.moverParaLixeira, { params: { id: peca.id } });
    expect(await editar(venda, [{ sku: peca.sku, quantidade: 3 }])).toMatchObject({ status: 409 });
    expect(await editar(venda, [{ sku: peca.sku, quantidade: 1 }])).toMatchObject({ status: 200 });
  });

  test('keeps variations of its product, and the part', async () => {
    const { id: lisa_id } = await umProduto(db, { saldo: 5 });
    const peca = await umProduto(db, { saldo: 0 });
    await sql`update produtos set lisa_id = ${lisa_id}, estampa_ids = '{}' where id = ${peca.id}`.execute(db);
    await vender({ itens: [{ id: peca.id, quantidade: 1 }] });
    const body = { variacoes: [{ cor: '#000000', nome_cor: 'Preta', tamanho: 'M', quantidade: 0 }] };
    expect(await call(rotasDeProdutos.mudarProduto, { params: { id: peca.id }, body })).toMatchObject({
      status: 409,
      body: { erro: 'Há 1 peça aberta deste produto: termine ou cancele antes.' },
    });
    await call(rotasDeProdutos.moverParaLixeira, { params: { id: peca.id } });
    await sql`update produtos set excluido_em = now(), excluido_por = 1 where lisa_id is not null`.execute(db);
    const desligar = { params: { chave: 'estampas' }, body: { ligada: false } } as const;
    await admin.call(rotasDasPartes.mudarParte, { ...desligar, body: { ligada: true } });
    expect(await admin.call(rotasDasPartes.mudarParte, desligar)).toMatchObject({ status: 409 });
  });
});

test('a blank is deleted for good also where a sale of long ago was printed on it', async () => {
  const { lisa, peca, venda } = await umaEncomenda({ quantidade: 1, lisas: 1 });
  await prontas(venda, 1);
  await levarAte(venda.id, 'enviado');
  for (const id of [peca.id, lisa.id]) {
    const ids = { query: { ids: String(id) } };
    await call(rotasDeProdutos.moverVariosParaLixeira, ids);
    expect(await admin.call(rotasDeProdutos.excluirVarios, ids)).toMatchObject({ status: 200, body: { excluidos: 1 } });
  }
});

test('of two names of a piece, that of its variation counts', async () => {
  const { id: produto_id } = await umProduto(db, { saldo: 3 });
  const { pecas } = await umaLisa(db, { lisas: 2, prontas: [0] });
  const variacao_id = pecas[0]?.variacao ?? 0;
  expect(await call(rotas.produzir, { body: { variacao_id, produto_id, quantidade: 1 } })).toMatchObject({
    status: 201,
    body: { variacao_id, produto_id: pecas[0]?.id },
  });
});

describe('the list of what is to be printed', () => {
  const baixar = (query = '') =>
    app.inject({ url: `/api/pecas/lista.pdf${query}`, headers: { authorization: `Bearer ${admin.access}` } });
  const lerLista = async (query = '') =>
    (await lerPdf((await baixar(query)).rawPayload, 1)).map(({ texto }) => texto.replace(/\s+/g, ' ')).join(' ');
  async function umaEstampa(tecnica: 'silk' | 'vinil') {
    const { id } = await db
      .insertInto('estampas')
      .values({ nome: `De ${tecnica}`, tecnica, posicao: 'costas', largura_mm: 120, altura_mm: 80, preco: 15 })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  }

  test('is a PDF for whoever is signed in', async () => {
    expect(await baixar()).toMatchObject({ statusCode: 200, headers: { 'content-type': 'application/pdf' } });
    expect((await app.inject({ url: '/api/pecas/lista.pdf' })).statusCode).toBe(401);
    expect((await baixar('?tecnica=carimbo')).statusCode).toBe(400);
    expect(await lerLista('?tecnica=sublimacao')).toContain('Nada a estampar.');
  });

  test('has the lines of open sales by technique, the promised ones first, with what is still to be printed of each', async () => {
    const { pecas } = await umaLisa(db, { lisas: 20, prontas: [1, 0] });
    const [silk, vinil] = [await umaEstampa('silk'), await umaEstampa('vinil')];
    const [duas, uma] = pecas;
    if (!duas || !uma) throw new Error('no piece');
    await sql`update produtos set estampa_ids = ${[silk, vinil]} where id = ${duas.id}`.execute(db);
    await sql`update variacoes set estampa_ids = ${[silk]} where id = ${uma.variacao}`.execute(db);
    const cliente_id = await umCliente(db, { nome: 'Bia Souza Lima' });
    const antiga = await vender({ cliente_id, itens: [{ sku: duas.sku, quantidade: 4 }] });
    const prometida = await vender({ itens: [{ sku: uma.sku, quantidade: 2 }], prazo_pedido: diaDaLoja(new Date()) });
    const nova = await vender({ itens: [{ sku: uma.sku, quantidade: 1 }] });
    await umaEncomenda({ quantidade: 1, lisas: 1 });
    const feita = await vender({ itens: [{ sku: uma.sku, quantidade: 1 }] });
    await prontas(feita, 1);
    const cancelada = await vender({ itens: [{ sku: uma.sku, quantidade: 1 }] });
    await cancelar(cancelada);

    const deSilk = await lerLista('?tecnica=silk');
    expect(deSilk.match(/Venda \d+/g)).toStrictEqual([prometida, antiga, nova].map(({ id }) => `Venda ${id}`));
    expect(deSilk).toMatch(new RegExp(`3 × Venda ${antiga.id} · Bia até \\d\\d/\\d\\d Camiseta 0 Preta M`));
    expect(deSilk).toContain('De silk · Costas, 120 × 80 mm Lisa: Camiseta lisa Preta M Também leva: Vinil.');
    expect(deSilk).toContain('Fim: 6 peças.');
    expect((await lerLista('?tecnica=vinil')).match(/Venda \d+/g)).toStrictEqual([`Venda ${antiga.id}`]);
    const tudo = await lerLista();
    expect(tudo.match(/Estampar: [\p{L} ]+?(?= Folha)/gu)).toStrictEqual(
      expect.arrayContaining(['Estampar: Silk', 'Estampar: Vinil', 'Estampar: sem estampa no cadastro']),
    );
  });

  test('reads more lines than one slice has, each once', async () => {
    const { pecas } = await umaLisa(db, { lisas: 600, prontas: [0] });
    const estampa = await umaEstampa('vinil');
    const peca = pecas[0];
    if (!peca) throw new Error('no piece');
    await sql`update variacoes set estampa_ids = ${[estampa]} where id = ${peca.variacao}`.execute(db);
    const venda = await vender({ itens: [{ sku: peca.sku, quantidade: 1 }] });
    await sql`
      insert into itens_da_venda (venda_id, posicao, produto_id, variacao_id, sku, titulo, quantidade, valor_unitario, lisa_id, lisa_variacao_id, a_estampar)
      select venda_id, n, produto_id, variacao_id, sku || n, titulo, quantidade, valor_unitario, lisa_id, lisa_variacao_id, 1
      from itens_da_venda, generate_series(2, 520) n where venda_id = ${venda.id}`.execute(db);
    const lista = await lerLista('?tecnica=vinil');
    expect(lista.match(new RegExp(`Venda ${venda.id} `, 'g'))).toHaveLength(520);
    await sql`delete from itens_da_venda where venda_id = ${venda.id} and posicao > 1`.execute(db);
  });
});
