import { rotasDeClientes } from '@varal/contract/clientes/clientes.routes';
import { diaDaLoja } from '@varal/contract/dia-da-loja';
import { rotasDaEstamparia as rotas } from '@varal/contract/estamparia/estamparia.routes';
import { rotasDasEstampas } from '@varal/contract/estampas/estampas.routes';
import { rotasDoHistorico } from '@varal/contract/historico/historico.routes';
import { rotasDePagamentos } from '@varal/contract/pagamentos/pagamentos.routes';
import { rotasDasPartes } from '@varal/contract/partes/partes.routes';
import { rotasDeProdutos } from '@varal/contract/produtos/produtos.routes';
import { rotasDoResumo } from '@varal/contract/resumo/resumo.routes';
import type { Sent } from '@varal/contract/route';
import { rotasDasProntas } from '@varal/contract/vendas/estampar/prontas.routes';
import type { Venda } from '@varal/contract/vendas/venda';
import { rotasDeVendas } from '@varal/contract/vendas/vendas.routes';
import { sql } from 'kysely';
import { afterEach, describe, expect, test } from 'vitest';
import { testApi } from '../../../test/api.ts';
import { umCliente } from '../../../test/cenario.ts';
import { png } from '../../../test/pictures.ts';
import { inTransaction } from '../../base/db/transaction.ts';
import { umaLisa } from '../../produtos/feito-de/test-lisa.ts';
import { travarProdutos } from '../../vendas/itens/mercadorias.queries.ts';
import { umBalcao } from '../../vendas/test-balcao.ts';
import { listarAEstampar } from '../lista-para-estampar.queries.ts';

const { admin, call, db, embedded } = await testApi();
const { vender, ver, irPara, estoque, tudoConfere } = umBalcao({ db, call });
const receber = async (id: number, { valor }: { valor: number }) => {
  const body = { forma: 'pix', valor, recebido_em: diaDaLoja(new Date()) } as const;
  return (await call(rotasDePagamentos.criarPagamento, { params: { id }, body })).body;
};
const devolver = (id: number) => call(rotasDePagamentos.devolverPagamento, { params: { id }, body: {} });
afterEach(async () => {
  await configurar({ sinal: 0 });
  await tudoConfere();
});

const configurar = (body: Sent<typeof rotas.salvarConfiguracaoDaEstamparia>['body']) =>
  admin.call(rotas.salvarConfiguracaoDaEstamparia, { body });
const listar = async (query: Sent<typeof rotas.listarPecas>['query'] = {}) =>
  (await call(rotas.listarPecas, { query })).body;
const daVenda = ({ id }: Pick<Venda, 'id'>) => listar({ venda: id });
const prontas = (peca_ids: number[], mais: { tecnica?: 'dtf' | 'bordado' } = {}) =>
  call(rotas.darPecasProntas, { body: { peca_ids, ...mais } });
const liberar = (peca_ids: number[], motivo = 'Cliente de sempre') =>
  call(rotas.liberarPecas, { body: { peca_ids, motivo } });
const perder = (id: number, body: Sent<typeof rotas.perderPeca>['body']) =>
  call(rotas.perderPeca, { params: { id }, body });
const editar = ({ id, cliente_id, origem }: Venda, itens: Sent<typeof rotasDeVendas.editarVenda>['body']['itens']) =>
  call(rotasDeVendas.editarVenda, { params: { id }, body: { cliente_id, origem, itens } });
const variacao = (id: number) => estoque('variacoes', id);
const ids = (pecas: readonly { id: number }[]) => pecas.map(({ id }) => id);

async function umaEstampa(tecnica: 'dtf' | 'bordado' | 'silk' = 'dtf', { comArte = true } = {}) {
  const body = { nome: 'Onda', tecnica, posicao: 'frente', largura_mm: 200, preco: 10, custo: 4 } as const;
  const { id } = (await call(rotasDasEstampas.criarEstampa, { body })).body;
  if (comArte) await novaArte(id);
  return id;
}
let artes = 0;
const novaArte = async (id: number) => {
  artes += 1;
  const files = [{ filename: 'arte.png', content: png({ width: 400 + artes, height: 800 }) }];
  return (await call(rotasDasEstampas.enviarArte, { params: { id }, body: {}, files })).body.sha256;
};

/** A sale of pieces that are made of a blank and of these prints. */
async function umaEncomenda({ quantidade = 3, lisas = 5, feitas = 0, estampas = [] as number[], valor = 50 } = {}) {
  const { lisa, pecas } = await umaLisa(db, { lisas, prontas: [feitas] });
  const [peca] = pecas;
  if (!peca) throw new Error('no piece');
  await sql`update produtos set estampa_ids = ${estampas}::int[] where id = ${peca.id}`.execute(db);
  const venda = await vender({ itens: [{ sku: peca.sku, quantidade, valor_unitario: valor }] });
  return { lisa, peca, venda };
}

describe('the queue', () => {
  test('has a piece for each unit that is to be printed, with its prints, and none for those that are ready', async () => {
    const estampa_id = await umaEstampa();
    const { venda, lisa } = await umaEncomenda({ quantidade: 3, feitas: 1, estampas: [estampa_id] });
    const pecas = await daVenda(venda);
    expect(pecas).toMatchObject([
      {
        ...{ venda_id: venda.id, item_id: venda.itens[0]?.item_id, n: 1, de: 2, titulo: 'Camiseta 0' },
        ...{ personalizacao: null, estado: 'liberada', espera_por: null, primeira: false },
        lisa: { produto_id: lisa.id, variacao_id: lisa.variacao, titulo: 'Camiseta lisa', tamanho: 'M' },
        estampas: [
          { estampa_id, tecnica: 'dtf', posicao: 'frente', largura_mm: 200, folha_id: null, estado: 'liberada' },
        ],
      },
      { n: 2, de: 2 },
    ]);
    expect(pecas[0]?.estampas[0]?.arte_sha256).toMatch(/^[0-9a-f]{64}$/);
    expect(pecas[0]?.estampas[0]?.miniatura_url).toContain('/midia/artes/');
    expect(venda.producao).toStrictEqual({
      ...{ total: 2, em_espera: 0, na_fila: 2, prontas: 0, espera_por: null },
      prazo: expect.any(String),
    });
  });

  test('a sale of which nothing is printed has no pieces', async () => {
    const { lisa } = await umaLisa(db, { lisas: 2, prontas: [] });
    expect((await vender({ itens: [{ sku: lisa.sku, quantidade: 1 }] })).producao).toBeNull();
  });

  test('is in the order of what was promised, and a page has its neighbours', async () => {
    const { pecas } = await umaLisa(db, { lisas: 9, prontas: [0] });
    const itens = [{ sku: pecas[0]?.sku ?? '', quantidade: 1 }];
    const tarde = await vender({ itens, prazo_pedido: '2030-01-02' });
    const cedo = await vender({ itens, prazo_pedido: '2030-01-01' });
    const antes = (await listar({ limite: '200' })).map(({ venda_id }) => venda_id);
    expect(antes.indexOf(cedo.id)).toBeLessThan(antes.indexOf(tarde.id));
    expect((await listar({ prazo_ate: '2030-01-01', limite: '200' })).map(({ venda_id }) => venda_id)).not.toContain(
      tarde.id,
    );
    const { body, headers } = await call(rotas.listarPecas, { query: { limite: '1', pagina: '1' } });
    expect(body).toHaveLength(1);
    expect(Number(headers['x-total-count'])).toBeGreaterThan(1);
    expect(headers.link).toContain('rel="next"');
  });

  test('is filtered by technique and state, and counted', async () => {
    const antes = (await call(rotas.contarPecas, {})).body;
    const { venda } = await umaEncomenda({ quantidade: 2, estampas: [await umaEstampa('bordado')] });
    const [peca] = await daVenda(venda);
    expect(ids(await listar({ tecnica: 'bordado', limite: '200' }))).toContain(peca?.id);
    expect(ids(await listar({ tecnica: 'silk', limite: '200' }))).not.toContain(peca?.id);
    expect(ids(await listar({ estado: 'espera', limite: '200' }))).not.toContain(peca?.id);
    const depois = (await call(rotas.contarPecas, {})).body;
    expect(depois.abertas - antes.abertas).toBe(2);
    expect(depois.estados.liberada - antes.estados.liberada).toBe(2);
    expect(depois.tecnicas.bordado - antes.tecnicas.bordado).toBe(2);
  });

  test('an edit that takes pieces away gives up those that wait first, and ready ones last', async () => {
    const { venda, peca } = await umaEncomenda({ quantidade: 3 });
    const [primeira] = await daVenda(venda);
    await prontas([primeira?.id ?? 0]);
    const { body } = await editar(venda, [{ sku: peca.sku, quantidade: 2 }]);
    expect(body.producao).toMatchObject({ total: 2, na_fila: 1, prontas: 1 });
    expect((await daVenda(venda)).map(({ estado }) => estado)).toStrictEqual(['pronta', 'liberada']);
    await editar(body, [{ sku: peca.sku, quantidade: 4 }]);
    expect((await daVenda(venda)).map(({ estado }) => estado)).toStrictEqual([
      ...['pronta', 'liberada', 'liberada', 'liberada'],
    ]);
  });

  test('a cancelled sale gives up its pieces, and its ready ones lie on the shelf', async () => {
    const { venda } = await umaEncomenda({ quantidade: 2 });
    const [primeira] = await daVenda(venda);
    await prontas([primeira?.id ?? 0]);
    await call(rotasDeVendas.cancelarVenda, { params: { id: venda.id } });
    expect((await daVenda(venda)).map(({ estado }) => estado)).toStrictEqual(['pronta']);
    expect((await ver(venda.id)).producao).toMatchObject({ total: 1, na_fila: 0, prontas: 1 });
  });
});

describe('ready pieces', () => {
  test('leave their blanks, sale by sale; what cannot be is told by its piece', async () => {
    const { venda, lisa, peca } = await umaEncomenda({ quantidade: 2 });
    const outra = await umaEncomenda({ quantidade: 1 });
    const pecas = [...(await daVenda(venda)), ...(await daVenda(outra.venda))];
    expect(await prontas([...ids(pecas), 999_999])).toMatchObject({
      status: 200,
      body: { feitas: 3, recusadas: [{ id: 999_999, motivo: 'Esta peça não existe mais.' }] },
    });
    expect(await variacao(lisa.variacao)).toStrictEqual({ saldo: 3, reservado: 0 });
    expect(await variacao(peca.variacao)).toStrictEqual({ saldo: 2, reservado: 2 });
    expect((await ver(venda.id)).itens).toMatchObject([{ a_estampar: 0, prontas: 2 }]);
    expect((await prontas(ids(pecas))).body).toStrictEqual({
      feitas: 0,
      recusadas: ids(pecas).map((id) => ({ id, motivo: 'Esta peça já está pronta.' })),
    });
    expect(await irPara(venda.id, 'embalagem')).toMatchObject({ status: 200 });
  });

  test('of two techniques: the blank is gone when the last is done', async () => {
    const [dtf, bordado] = [await umaEstampa('dtf'), await umaEstampa('bordado')];
    const { venda, lisa } = await umaEncomenda({ quantidade: 1, estampas: [dtf, bordado] });
    const [peca] = await daVenda(venda);
    const id = peca?.id ?? 0;
    expect((await prontas([id], { tecnica: 'dtf' })).body).toStrictEqual({ feitas: 1, recusadas: [] });
    expect(await variacao(lisa.variacao)).toStrictEqual({ saldo: 5, reservado: 1 });
    expect((await daVenda(venda))[0]).toMatchObject({
      estado: 'liberada',
      estampas: [{ estado: 'pronta' }, { estado: 'liberada' }],
    });
    expect((await prontas([id], { tecnica: 'dtf' })).body.recusadas).toStrictEqual([
      { id, motivo: 'Esta peça já está pronta.' },
    ]);
    await prontas([id], { tecnica: 'bordado' });
    expect(await variacao(lisa.variacao)).toStrictEqual({ saldo: 4, reservado: 0 });
    expect((await daVenda(venda))[0]).toMatchObject({ estado: 'pronta' });
  });

  test('are refused in a technique that the piece has not', async () => {
    const { venda } = await umaEncomenda({ quantidade: 1, estampas: [await umaEstampa('dtf')] });
    const [peca] = await daVenda(venda);
    expect((await prontas(ids([{ id: peca?.id ?? 0 }]), { tecnica: 'bordado' })).body.recusadas).toMatchObject([
      { motivo: 'Nenhuma estampa desta peça é de Bordado.' },
    ]);
  });

  test('by number and by piece are the same pieces', async () => {
    const { venda } = await umaEncomenda({ quantidade: 2 });
    const params = { id: venda.id, item: venda.itens[0]?.item_id ?? 0 };
    await call(rotasDasProntas.darProntas, { params, body: { quantidade: 1 } });
    expect((await daVenda(venda)).map(({ estado }) => estado)).toStrictEqual(['pronta', 'liberada']);
    await call(rotasDasProntas.desfazerProntas, { params, body: { quantidade: 1 } });
    expect((await daVenda(venda)).map(({ estado }) => estado)).toStrictEqual(['liberada', 'liberada']);
  });
});

describe('a down payment', () => {
  test('lets pieces go when it is there, and says on which day they will be done', async () => {
    await configurar({ sinal: 50 });
    const { venda } = await umaEncomenda({ quantidade: 2, valor: 50, estampas: [await umaEstampa('silk')] });
    expect(venda.producao).toStrictEqual({
      ...{ total: 2, em_espera: 2, na_fila: 0, prontas: 0, prazo: null, espera_por: 'pagamento' },
    });
    const pecas = await daVenda(venda);
    expect(pecas).toMatchObject([{ estado: 'espera', espera_por: 'pagamento' }, {}]);
    expect((await prontas(ids(pecas))).body.recusadas).toMatchObject([
      { motivo: 'Esta peça espera pelo pagamento: libere-a antes.' },
      {},
    ]);
    const params = { id: venda.id, item: venda.itens[0]?.item_id ?? 0 };
    expect(await call(rotasDasProntas.darProntas, { params, body: { quantidade: 1 } })).toMatchObject({
      status: 409,
      body: { erro: 'Liberadas para estampar: 0. As outras esperam pelo pagamento.' },
    });
    await receber(venda.id, { valor: 49.99 });
    expect((await ver(venda.id)).producao).toMatchObject({ em_espera: 2 });
    await receber(venda.id, { valor: 0.01 });
    expect((await ver(venda.id)).producao).toMatchObject({
      ...{ em_espera: 0, na_fila: 2, prazo: expect.any(String) },
    });
  });

  test('that is not there leaves prints without a day, too', async () => {
    await configurar({ sinal: 50 });
    const { venda } = await umaEncomenda({ quantidade: 1, estampas: [await umaEstampa()] });
    expect(venda.producao).toMatchObject({ em_espera: 1, prazo: null });
  });

  test('that is given back holds what is in no sheet; a rule of later days does not touch the sale', async () => {
    await configurar({ sinal: 50 });
    const { venda } = await umaEncomenda({ quantidade: 2, valor: 50 });
    const pago = await receber(venda.id, { valor: 50 });
    await configurar({ sinal: 100 });
    expect((await ver(venda.id)).producao).toMatchObject({ na_fila: 2 });
    const [primeira] = await daVenda(venda);
    await prontas([primeira?.id ?? 0]);
    expect(await devolver(pago.id)).toMatchObject({ status: 201 });
    expect((await ver(venda.id)).producao).toMatchObject({ em_espera: 1, prontas: 1, prazo: null });
  });

  test('after an edit that makes it dearer, released pieces stay so and new ones wait', async () => {
    await configurar({ sinal: 50 });
    const { venda, peca } = await umaEncomenda({ quantidade: 1, valor: 50 });
    await receber(venda.id, { valor: 25 });
    const { body } = await editar(venda, [{ sku: peca.sku, quantidade: 3, valor_unitario: 50 }]);
    expect(body.producao).toMatchObject({ total: 3, na_fila: 1, em_espera: 2, espera_por: 'pagamento', prazo: null });
    await receber(venda.id, { valor: 50 });
    expect((await ver(venda.id)).producao).toMatchObject({ na_fila: 3, em_espera: 0 });
  });

  test('is asked of the edited sale as a whole, and of no part of its lines', async () => {
    await configurar({ sinal: 50 });
    const { venda, peca } = await umaEncomenda({ quantidade: 1, valor: 50 });
    const outra = await umaLisa(db, { lisas: 5, prontas: [] });
    const cara = { sku: outra.lisa.sku, quantidade: 2, valor_unitario: 50 };
    await editar(venda, [{ sku: peca.sku, quantidade: 1, valor_unitario: 50 }, cara]);
    await receber(venda.id, { valor: 25 });
    expect((await ver(venda.id)).producao).toMatchObject({ em_espera: 1 });
    const { lisa } = await umaLisa(db, { lisas: 5, prontas: [] });
    const { body } = await editar(venda, [
      { sku: peca.sku, quantidade: 1, valor_unitario: 50 },
      { sku: lisa.sku, quantidade: 2, valor_unitario: 50 },
    ]);
    expect(body.producao).toMatchObject({ na_fila: 0, em_espera: 1, espera_por: 'pagamento' });
  });

  test('a person lets pieces go before it, with a reason, which the history keeps', async () => {
    await configurar({ sinal: 100 });
    const { venda } = await umaEncomenda({ quantidade: 2 });
    const [uma, outra] = ids(await daVenda(venda));
    expect((await liberar([uma ?? 0])).body).toStrictEqual({ feitas: 1, recusadas: [] });
    expect((await liberar([uma ?? 0])).body.recusadas).toMatchObject([
      { motivo: 'Esta peça não espera por pagamento.' },
    ]);
    expect((await daVenda(venda)).map(({ estado }) => estado)).toStrictEqual(['liberada', 'espera']);
    expect((await prontas([uma ?? 0, outra ?? 0])).body.feitas).toBe(1);
    const { body } = await call(rotasDoHistorico.listarHistorico, { query: { alvo: `venda:${venda.id}` } });
    expect(body.find(({ acao }) => acao === 'venda.pecas_liberadas')?.mudancas).toMatchObject([
      { campo: 'pecas', para: '1' },
      { campo: 'motivo_da_liberacao', para: 'Cliente de sempre' },
    ]);
  });
});

describe('an art', () => {
  test('that is missing holds a film; it comes, and lets it go', async () => {
    const estampa_id = await umaEstampa('dtf', { comArte: false });
    const { venda } = await umaEncomenda({ quantidade: 1, estampas: [estampa_id] });
    expect(await daVenda(venda)).toMatchObject([{ estado: 'espera', espera_por: 'arte' }]);
    const [id] = ids(await daVenda(venda));
    expect((await liberar([id ?? 0])).body.recusadas).toMatchObject([
      { motivo: 'Falta a arte desta estampa: envie-a antes.' },
    ]);
    const sha256 = await novaArte(estampa_id);
    expect(await daVenda(venda)).toMatchObject([
      { estado: 'liberada', espera_por: null, estampas: [{ arte_sha256: sha256, altura_mm: expect.any(Number) }] },
    ]);
  });

  test('of a new version is what is printed of pieces that are not printed yet', async () => {
    const estampa_id = await umaEstampa();
    const { venda } = await umaEncomenda({ quantidade: 2, estampas: [estampa_id] });
    const [feita, outra] = await daVenda(venda);
    await prontas([feita?.id ?? 0]);
    const nova = await novaArte(estampa_id);
    const depois = await daVenda(venda);
    expect(depois.map(({ estampas }) => estampas[0]?.arte_sha256)).toStrictEqual([
      feita?.estampas[0]?.arte_sha256,
      nova,
    ]);
    expect(outra?.estampas[0]?.arte_sha256).not.toBe(nova);
  });

  test('is not needed for what no film is made for', async () => {
    const { venda } = await umaEncomenda({ quantidade: 1, estampas: [await umaEstampa('silk', { comArte: false })] });
    expect(await daVenda(venda)).toMatchObject([{ estado: 'liberada' }]);
  });
});

describe('names', () => {
  const comNomes = async (nomes: string[]) => {
    const { lisa } = await umaLisa(db, { lisas: 9, prontas: [] });
    const estampa_id = await umaEstampa();
    const linha = { sku: lisa.sku, estampas: [{ estampa_id }] };
    const venda = await vender({ itens: [{ ...linha, quantidade: nomes.length, personalizacoes: nomes }] });
    return { venda, linha, lisa };
  };
  const nomes = async (venda: Venda) => (await daVenda(venda)).map(({ personalizacao }) => personalizacao);

  test('stand on one piece each; an edit gives up the piece whose name is gone', async () => {
    const { venda, linha } = await comNomes(['Ana', 'Bia', 'Ana']);
    expect((await nomes(venda)).sort()).toStrictEqual(['Ana', 'Ana', 'Bia']);
    const bia = (await daVenda(venda)).find(({ personalizacao }) => personalizacao === 'Bia');
    await editar(venda, [{ ...linha, quantidade: 2, personalizacoes: ['Ana', 'Ana'] }]);
    expect(await nomes(venda)).toStrictEqual(['Ana', 'Ana']);
    expect(ids(await daVenda(venda))).not.toContain(bia?.id);
  });

  test('that are written otherwise stay on their piece', async () => {
    const { venda, linha } = await comNomes(['Ana', 'Bia']);
    const antes = ids(await daVenda(venda));
    await editar(venda, [{ ...linha, quantidade: 2, personalizacoes: ['Ana', 'Beatriz'] }]);
    expect(ids(await daVenda(venda))).toStrictEqual(antes);
    expect(await nomes(venda)).toStrictEqual(['Ana', 'Beatriz']);
  });

  test('are gone when the customer is forgotten', async () => {
    const { venda } = await comNomes(['Ana', 'Bia']);
    await prontas(ids(await daVenda(venda)));
    await irPara(venda.id, 'embalagem');
    await call(rotasDeVendas.cancelarVenda, { params: { id: venda.id } });
    const { status } = await admin.call(rotasDeClientes.anonimizarCliente, { params: { id: venda.cliente_id } });
    expect(status).toBe(200);
    const { rows } =
      await sql`select personalizacao from pecas where personalizacao is not null and venda_id = ${venda.id}`.execute(
        db,
      );
    expect(rows).toStrictEqual([]);
  });

  test('of a ready piece stay on it, whatever the line asks for now', async () => {
    const { venda, linha } = await comNomes(['Ana', 'Bia']);
    const [ana] = await daVenda(venda);
    await prontas([ana?.id ?? 0]);
    await editar(venda, [{ ...linha, quantidade: 2, personalizacoes: ['Caio', 'Bia'] }]);
    expect(await nomes(venda)).toStrictEqual(['Ana', 'Bia']);
  });

  test('of a ready piece are on no other one', async () => {
    const { venda, linha } = await comNomes(['Ana', 'Bia']);
    const [ana] = await daVenda(venda);
    await prontas([ana?.id ?? 0]);
    await editar(venda, [{ ...linha, quantidade: 3, personalizacoes: ['Ana', 'Bia', 'Caio'] }]);
    expect(await nomes(venda)).toStrictEqual(['Ana', 'Bia', 'Caio']);
  });
});

describe('a loss', () => {
  test('of the garment books the blank out, holds another, and the new piece stands first', async () => {
    const { venda, lisa } = await umaEncomenda({ quantidade: 2, lisas: 3 });
    const [uma] = await daVenda(venda);
    const perda = await perder(uma?.id ?? 0, { perdeu: 'roupa', causa: 'prensa' });
    expect(perda).toMatchObject({ status: 201, body: { espera_por: null } });
    expect(await variacao(lisa.variacao)).toStrictEqual({ saldo: 2, reservado: 2 });
    const pecas = await daVenda(venda);
    expect(pecas.find(({ id }) => id === perda.body.peca_id)).toMatchObject({ primeira: true, estado: 'liberada' });
    expect((await listar({ limite: '200' }))[0]?.id).toBe(perda.body.peca_id);
    expect(await perder(uma?.id ?? 0, { perdeu: 'roupa', causa: 'prensa' })).toMatchObject({
      status: 409,
      body: { erro: 'Esta peça já foi perdida.' },
    });
  });

  test('of the last blank waits for a garment; the next one is for the old sale, and not for a new one', async () => {
    const { venda, lisa, peca } = await umaEncomenda({ quantidade: 1, lisas: 1 });
    const [uma] = await daVenda(venda);
    const { body } = await perder(uma?.id ?? 0, { perdeu: 'as_duas', causa: 'prensa' });
    expect(body.espera_por).toBe('roupa');
    expect(await variacao(lisa.variacao)).toStrictEqual({ saldo: 0, reservado: 0 });
    expect((await ver(venda.id)).producao).toMatchObject({ em_espera: 1, espera_por: 'roupa' });
    expect((await prontas([body.peca_id])).body.recusadas).toMatchObject([{ motivo: 'Não há roupa para esta peça.' }]);

    const { body: produto } = await call(rotasDeProdutos.verProduto, { params: { id: lisa.id } });
    const corrigir = call(rotasDeProdutos.editarProduto, {
      params: { id: lisa.id },
      body: { variacoes: produto.variacoes.map(({ id }) => ({ id, quantidade: 1 })) },
    });
    const nova = call(rotasDeVendas.criarVenda, {
      body: { cliente_id: venda.cliente_id, origem: 'loja_fisica', itens: [{ sku: peca.sku, quantidade: 1 }] },
    });
    const [corrigida, vendida] = await Promise.all([corrigir, nova]);
    expect([corrigida.status, vendida.status]).toStrictEqual([200, 409]);
    expect((await ver(venda.id)).producao).toMatchObject({ na_fila: 1, espera_por: null });
    expect(await variacao(lisa.variacao)).toStrictEqual({ saldo: 1, reservado: 1 });
  });

  test('of the print alone keeps the garment, and what else is done on it', async () => {
    const [dtf, bordado] = [await umaEstampa('dtf'), await umaEstampa('bordado')];
    const { venda, lisa } = await umaEncomenda({ quantidade: 1, lisas: 1, estampas: [dtf, bordado] });
    const [uma] = await daVenda(venda);
    await prontas([uma?.id ?? 0], { tecnica: 'bordado' });
    const { body } = await perder(uma?.id ?? 0, { perdeu: 'estampa', estampa_id: dtf, causa: 'impressao' });
    expect(await variacao(lisa.variacao)).toStrictEqual({ saldo: 1, reservado: 1 });
    expect(await daVenda(venda)).toMatchObject([
      { id: body.peca_id, estado: 'liberada', estampas: [{ estado: 'liberada' }, { estado: 'pronta' }] },
    ]);
    expect(await perder(body.peca_id, { perdeu: 'estampa', estampa_id: 999_999, causa: 'arte' })).toMatchObject({
      status: 409,
      body: { erro: 'Esta peça não tem essa estampa.' },
    });
  });

  test('of a ready piece takes it from the sale, only while that is picked', async () => {
    const { venda, lisa, peca } = await umaEncomenda({ quantidade: 1, lisas: 2 });
    const [uma] = await daVenda(venda);
    await prontas([uma?.id ?? 0]);
    await irPara(venda.id, 'embalagem');
    expect(await perder(uma?.id ?? 0, { perdeu: 'as_duas', causa: 'outra' })).toMatchObject({
      status: 409,
      body: { erro: 'Volte a venda para Separação antes.' },
    });
    await irPara(venda.id, 'separacao');
    expect(await perder(uma?.id ?? 0, { perdeu: 'as_duas', causa: 'outra' })).toMatchObject({ status: 201 });
    expect(await variacao(peca.variacao)).toStrictEqual({ saldo: 0, reservado: 0 });
    expect(await variacao(lisa.variacao)).toStrictEqual({ saldo: 1, reservado: 1 });
  });

  test('of a ready piece leaves none that was printed for the sale and could be called a mistake', async () => {
    const { venda, lisa } = await umaEncomenda({ quantidade: 2, feitas: 1, lisas: 3 });
    const [uma] = await daVenda(venda);
    await prontas([uma?.id ?? 0]);
    await perder(uma?.id ?? 0, { perdeu: 'as_duas', causa: 'prensa' });
    const params = { id: venda.id, item: venda.itens[0]?.item_id ?? 0 };
    expect(await call(rotasDasProntas.desfazerProntas, { params, body: { quantidade: 1 } })).toMatchObject({
      status: 409,
    });
    expect(await variacao(lisa.variacao)).toStrictEqual({ saldo: 2, reservado: 1 });
  });

  test('of a piece with a print of its own, ready or not', async () => {
    const { lisa } = await umaLisa(db, { lisas: 4, prontas: [] });
    const estampas = [{ estampa_id: await umaEstampa() }];
    const venda = await vender({ itens: [{ sku: lisa.sku, quantidade: 2, estampas }] });
    const [uma, outra] = ids(await daVenda(venda));
    await prontas([uma ?? 0]);
    expect(await variacao(lisa.variacao)).toStrictEqual({ saldo: 3, reservado: 1 });
    await perder(uma ?? 0, { perdeu: 'as_duas', causa: 'prensa' });
    expect(await variacao(lisa.variacao)).toStrictEqual({ saldo: 3, reservado: 2 });
    await perder(outra ?? 0, { perdeu: 'roupa', causa: 'roupa' });
    expect(await variacao(lisa.variacao)).toStrictEqual({ saldo: 2, reservado: 2 });
    expect((await ver(venda.id)).producao).toMatchObject({ total: 2, na_fila: 2, prontas: 0 });
  });
});

describe('the shelf', () => {
  test('pieces for it wait in the queue, hold no blank, and are stock when they are ready', async () => {
    const { lisa, pecas } = await umaLisa(db, { lisas: 2, prontas: [0] });
    const [peca] = pecas;
    const variacao_id = peca?.variacao ?? 0;
    const produzir = (quantidade: number) =>
      call(rotas.produzir, { body: { variacao_id, quantidade, pronta: false, prazo: '2030-05-05' } });
    expect(await produzir(3)).toMatchObject({ status: 409, body: { erro: 'Há 2 de Camiseta lisa Preta M.' } });
    const { body } = await produzir(2);
    expect(body.peca_ids).toHaveLength(2);
    expect(await variacao(lisa.variacao)).toStrictEqual({ saldo: 2, reservado: 0 });
    const naFila = (await listar({ limite: '200' })).filter(({ id }) => body.peca_ids?.includes(id));
    expect(naFila).toMatchObject([{ venda_id: null, item_id: null, n: 1, de: 1, prazo: '2030-05-05' }, {}]);
    expect((await prontas([body.peca_ids?.[0] ?? 0])).body.feitas).toBe(1);
    expect(await variacao(lisa.variacao)).toStrictEqual({ saldo: 1, reservado: 0 });
    expect(await variacao(variacao_id)).toStrictEqual({ saldo: 1, reservado: 0 });
    await vender({ itens: [{ sku: lisa.sku, quantidade: 1 }] });
    expect((await prontas([body.peca_ids?.[1] ?? 0])).body.recusadas).toMatchObject([
      { motivo: 'Há 0 de Camiseta lisa Preta M.' },
    ]);
  });

  test('pieces that nobody began are given up by undoing; a part with such pieces stays on', async () => {
    const { pecas } = await umaLisa(db, { lisas: 3, prontas: [0] });
    const body = { variacao_id: pecas[0]?.variacao ?? 0, quantidade: 2, pronta: false };
    const { body: pedida } = await call(rotas.produzir, { body });
    await admin.call(rotasDasPartes.mudarParte, { params: { chave: 'estampas' }, body: { ligada: true } });
    expect(
      await admin.call(rotasDasPartes.mudarParte, { params: { chave: 'estampas' }, body: { ligada: false } }),
    ).toMatchObject({ status: 409 });
    const desfazer = () => call(rotasDoHistorico.desfazer, { params: { id: pedida.feito_id } });
    expect(await desfazer()).toMatchObject({ status: 200 });
    expect(ids(await listar({ limite: '200' }))).not.toContain(pedida.peca_ids?.[0]);
    const { body: outra } = await call(rotas.produzir, { body });
    await prontas([outra.peca_ids?.[0] ?? 0]);
    // The other one is given up all the same; of one whose pieces are all made there is nothing to give up.
    expect(await call(rotasDoHistorico.desfazer, { params: { id: outra.feito_id } })).toMatchObject({ status: 200 });
    expect(ids(await listar({ limite: '200' }))).not.toContain(outra.peca_ids?.[1]);
    const { body: uma } = await call(rotas.produzir, { body: { ...body, quantidade: 1 } });
    await prontas([uma.peca_ids?.[0] ?? 0]);
    expect(await call(rotasDoHistorico.desfazer, { params: { id: uma.feito_id } })).toMatchObject({
      status: 409,
      body: { erro: 'Alguma dessas peças já foi para a folha ou estampada.' },
    });
  });

  test('the production of a piece that is undone puts it back into the queue', async () => {
    const { lisa, pecas } = await umaLisa(db, { lisas: 2, prontas: [0] });
    const variacao_id = pecas[0]?.variacao ?? 0;
    const [id = 0] =
      (await call(rotas.produzir, { body: { variacao_id, quantidade: 1, pronta: false } })).body.peca_ids ?? [];
    await prontas([id]);
    const { rows } = await sql<{ id: number }>`
      select id from historico where acao = 'produto.produzido' order by id desc limit 1`.execute(db);
    expect(await call(rotasDoHistorico.desfazer, { params: { id: rows[0]?.id ?? 0 } })).toMatchObject({ status: 200 });
    expect(await variacao(lisa.variacao)).toStrictEqual({ saldo: 2, reservado: 0 });
    expect((await listar({ limite: '200' })).find((uma) => uma.id === id)).toMatchObject({ estado: 'liberada' });
  });

  test('a lost piece of it stands in the queue again', async () => {
    const { lisa, pecas } = await umaLisa(db, { lisas: 3, prontas: [0] });
    const body = { variacao_id: pecas[0]?.variacao ?? 0, quantidade: 1, pronta: false };
    const [id] = (await call(rotas.produzir, { body })).body.peca_ids ?? [];
    await prontas([id ?? 0]);
    const { body: nova } = await perder(id ?? 0, { perdeu: 'as_duas', causa: 'prensa' });
    expect(nova.espera_por).toBeNull();
    expect(await variacao(pecas[0]?.variacao ?? 0)).toStrictEqual({ saldo: 0, reservado: 0 });
    expect(await variacao(lisa.variacao)).toStrictEqual({ saldo: 2, reservado: 0 });
  });

  test('the garment of a ready piece whose print was lost is a blank again', async () => {
    const { lisa, pecas } = await umaLisa(db, { lisas: 1, prontas: [0] });
    const variacao_id = pecas[0]?.variacao ?? 0;
    const body = { variacao_id, quantidade: 1, pronta: false };
    const [id] = (await call(rotas.produzir, { body })).body.peca_ids ?? [];
    await prontas([id ?? 0]);
    await perder(id ?? 0, { perdeu: 'estampa', causa: 'impressao' });
    expect(await variacao(variacao_id)).toStrictEqual({ saldo: 0, reservado: 0 });
    expect(await variacao(lisa.variacao)).toStrictEqual({ saldo: 1, reservado: 0 });
  });
});

test('who is forgotten leaves no name on a piece, and no word about a loss or a release', async () => {
  await configurar({ sinal: 50 });
  const cliente_id = await umCliente(db, { nome: 'Ana Souza' });
  const lisa = await umaLisa(db, { lisas: 5, prontas: [] });
  const estampas = [{ estampa_id: await umaEstampa() }];
  const linha = { sku: lisa.lisa.sku, estampas };
  const venda = await vender({ cliente_id, itens: [{ ...linha, quantidade: 2, personalizacoes: ['Davi', 'Bia'] }] });
  await liberar(ids(await daVenda(venda)), 'A mãe do Davi paga amanhã');
  const [primeira] = await daVenda(venda);
  await perder(primeira?.id ?? 0, { perdeu: 'as_duas', causa: 'prensa', observacao: 'A do Davi queimou' });
  // The line goes, and its lost piece stays without one.
  await editar(venda, [{ sku: lisa.lisa.sku, quantidade: 1 }]);
  await call(rotasDeVendas.cancelarVenda, { params: { id: venda.id } });
  const ditas = () => sql`
    select personalizacao, observacao, null as dito from pecas left join perdas on peca_id = pecas.id where venda_id = ${venda.id}
    union all select null, null, mudancas::text from historico where alvo_tipo = 'venda' and alvo_id = ${venda.id}`;
  expect(JSON.stringify((await ditas().execute(db)).rows).match(/Davi/g)).toHaveLength(5);
  const esquecer = { params: { id: cliente_id }, body: { confirmar: true } };
  expect(await call(rotasDeClientes.anonimizarCliente, esquecer)).toMatchObject({ status: 200 });
  expect(JSON.stringify((await ditas().execute(db)).rows)).not.toMatch(/Davi|Bia/);
});

test('losses of these days stand in Resumo by their cause, at their cost, which sellers are not told', async () => {
  const hoje = diaDaLoja(new Date());
  const noResumo = async (como: typeof call) =>
    (await como(rotasDoResumo.verResumo, { query: { de: hoje, ate: hoje } })).body.perdas;
  const antes = (await noResumo(admin.call)) ?? [];
  const { lisa } = await umaLisa(db, { lisas: 5, prontas: [] });
  await sql`update variacoes set preco_custo = 20 where id = ${lisa.variacao}`.execute(db);
  const venda = await vender({
    itens: [{ sku: lisa.sku, quantidade: 2, estampas: [{ estampa_id: await umaEstampa() }] }],
  });
  const [uma, outra] = ids(await daVenda(venda));
  await perder(uma ?? 0, { perdeu: 'as_duas', causa: 'outra' });
  await perder(outra ?? 0, { perdeu: 'estampa', causa: 'outra' });
  const de = (perdas: typeof antes) => perdas.find(({ causa }) => causa === 'outra') ?? { pecas: 0, custo: 0 };
  const depois = (await noResumo(admin.call)) ?? [];
  expect(de(depois)).toStrictEqual({ causa: 'outra', pecas: de(antes).pecas + 2, custo: Number(de(antes).custo) + 28 });
  expect(de((await noResumo(call)) ?? [])).toMatchObject({ custo: null });
  expect(
    (await call(rotasDoResumo.verResumo, { query: { de: '2020-01-01', ate: '2020-01-02' } })).body,
  ).not.toHaveProperty('perdas');
});

test('a named piece is taken back, and not the one that was finished last; twice it is refused', async () => {
  const { lisa } = await umaLisa(db, { lisas: 5, prontas: [] });
  const estampas = [{ estampa_id: await umaEstampa() }];
  const venda = await vender({
    itens: [{ sku: lisa.sku, quantidade: 2, personalizacoes: ['Ana', 'Bruno'], estampas }],
  });
  const [ana, bruno] = ids(await daVenda(venda));
  for (const id of [ana ?? 0, bruno ?? 0]) await prontas([id]);
  const params = { id: venda.id, item: venda.itens[0]?.item_id ?? 0 };
  const tirar = () => call(rotasDasProntas.desfazerProntas, { params, body: { quantidade: 1, peca_id: ana ?? 0 } });
  expect(await tirar()).toMatchObject({ status: 200, body: { itens: [{ a_estampar: 1 }] } });
  expect(await daVenda(venda)).toMatchObject([
    { personalizacao: 'Ana', estado: 'liberada' },
    { personalizacao: 'Bruno', estado: 'pronta' },
  ]);
  expect(await tirar()).toMatchObject({ status: 409, body: { erro: 'Só 0 foram estampadas nesta venda.' } });
});

test('the list for the press has what can be made, spoilt pieces first, and what is for the shelf', async () => {
  const { lisa, pecas } = await umaLisa(db, { lisas: 9, prontas: [0] });
  const estampa_id = await umaEstampa('bordado');
  const { id: produto_id = 0, variacao = 0 } = pecas[0] ?? {};
  await sql`update produtos set estampa_ids = ${[estampa_id]} where id = ${produto_id}`.execute(db);
  const linha = { sku: lisa.sku, quantidade: 1, estampas: [{ estampa_id }] };
  const feita = await vender({ itens: [linha] });
  await prontas(ids(await daVenda(feita)));
  const cedo = await vender({ itens: [linha], prazo_pedido: diaDaLoja(new Date()) });
  const perdida = await vender({ itens: [linha] });
  await perder(ids(await daVenda(perdida))[0] ?? 0, { perdeu: 'as_duas', causa: 'prensa' });
  await call(rotas.produzir, { body: { variacao_id: variacao, quantidade: 2, pronta: false } });
  await configurar({ sinal: 50 });
  const semSinal = await vender({ itens: [linha] });

  const linhas = [];
  for await (const fatia of listarAEstampar(db, 'bordado')) linhas.push(...fatia);
  const deles = linhas.filter(({ estampas }) =>
    estampas.some(({ nome, tecnica }) => nome === 'Onda' && tecnica === 'bordado'),
  );
  const nossas = deles.filter(
    ({ venda_id }) => venda_id === null || [feita, cedo, perdida, semSinal].some(({ id }) => id === venda_id),
  );
  expect(nossas.map(({ venda_id, quantidade }) => [venda_id, quantidade])).toStrictEqual([
    [perdida.id, 1],
    [cedo.id, 1],
    [null, 2],
  ]);
});

// The embedded database runs one transaction at a time, so nothing could wait there.
test.runIf(!embedded)('a blank that comes while a piece of the same line is called ready is counted once', async () => {
  const { lisa } = await umaLisa(db, { lisas: 2, prontas: [] });
  const estampas = [{ estampa_id: await umaEstampa() }];
  const venda = await vender({ itens: [{ sku: lisa.sku, quantidade: 2, estampas }] });
  // The garment of one is spoilt, and there is no other.
  const [uma, outra] = ids(await daVenda(venda));
  await perder(outra ?? 0, { perdeu: 'roupa', causa: 'roupa' });
  expect((await ver(venda.id)).producao).toMatchObject({ na_fila: 1, espera_por: 'roupa' });
  const { ambos } = await inTransaction(db, async (trx) => {
    await travarProdutos(trx, [], { tambem: [lisa.id] });
    await sql`
      insert into movimentos_de_estoque (produto_id, variacao_id, tipo, muda_saldo, usuario_id, motivo)
      select ${lisa.id}, ${lisa.variacao}, 'ajuste', 1, max(usuario_id), 'Chegou' from movimentos_de_estoque`.execute(
      trx,
    );
    const pronta = prontas([uma ?? 0]);
    await expect
      .poll(async () => {
        const { rows } = await sql`
          select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
        return rows.length;
      })
      .toBe(1);
    return { ambos: pronta };
  });
  expect(await ambos).toMatchObject({ status: 200, body: { feitas: 1 } });
  expect((await ver(venda.id)).producao).toMatchObject({ na_fila: 1, prontas: 1, espera_por: null });
  expect(await variacao(lisa.variacao)).toStrictEqual({ saldo: 1, reservado: 1 });
});

test('a print that only pieces name which are given up or done can be deleted', async () => {
  const { lisa } = await umaLisa(db, { lisas: 3, prontas: [] });
  const id = await umaEstampa();
  const venda = await vender({ itens: [{ sku: lisa.sku, quantidade: 1, estampas: [{ estampa_id: id }] }] });
  const excluir = () => admin.call(rotasDasEstampas.excluirEstampa, { params: { id } });
  expect(await excluir()).toMatchObject({ status: 409 });
  await editar(venda, [{ sku: lisa.sku, quantidade: 1 }]);
  expect(await excluir()).toMatchObject({ status: 204 });
});

test('a piece for the shelf uses up the blank it was asked for, whatever its product is made of by now', async () => {
  const [antes, depois] = [await umaLisa(db, { lisas: 2, prontas: [0] }), await umaLisa(db, { lisas: 2, prontas: [] })];
  const { id: produto_id = 0, variacao: variacao_id = 0 } = antes.pecas[0] ?? {};
  const [id = 0] =
    (await call(rotas.produzir, { body: { variacao_id, quantidade: 1, pronta: false } })).body.peca_ids ?? [];
  await sql`update produtos set lisa_id = ${depois.lisa.id} where id = ${produto_id}`.execute(db);
  expect((await prontas([id])).body).toStrictEqual({ feitas: 1, recusadas: [] });
  expect(await variacao(antes.lisa.variacao)).toStrictEqual({ saldo: 1, reservado: 0 });
  expect(await variacao(depois.lisa.variacao)).toStrictEqual({ saldo: 2, reservado: 0 });
  expect(await variacao(variacao_id)).toStrictEqual({ saldo: 1, reservado: 0 });
});

test('freight that comes later counts for the down payment at once', async () => {
  await configurar({ sinal: 50 });
  const { venda } = await umaEncomenda({ quantidade: 1 });
  const { total } = venda;
  const frete = (valor: number | null, servico: string | null) =>
    sql`
    update vendas set frete_valor = ${valor}, servico_frete = ${servico}, codigo_servico_frete = ${servico} where id = ${venda.id}`.execute(
      db,
    );
  await frete(total, 'PAC');
  await receber(venda.id, { valor: Math.round((total / 2) * 100) / 100 + 0.01 });
  expect((await ver(venda.id)).producao).toMatchObject({ espera_por: 'pagamento' });
  await frete(null, null);
  expect((await ver(venda.id)).producao).toMatchObject({ espera_por: null });
});
