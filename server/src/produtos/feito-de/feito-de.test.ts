import { rotasDoHistorico } from '@varal/contract/historico/historico.routes';
import { rotasDeModelos } from '@varal/contract/modelos/modelos.routes';
import { rotasDasPartes } from '@varal/contract/partes/partes.routes';
import { rotasDeProdutos as rotas } from '@varal/contract/produtos/produtos.routes';
import { type RawBuilder, sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { sorteio } from '../../../seed/gerar/sorteio.ts';
import { testApi } from '../../../test/api.ts';
import { umCliente } from '../../../test/cenario.ts';
import { type Digitado, umaReserva, umCadastro } from '../test-cadastro.ts';
import { contarProdutosDasEstampas } from '../usos.queries.ts';
import { aEstamparDosFeitos, lisasDosFeitos } from './feito-de.queries.ts';

const { call, admin, db } = await testApi();
const { criar, preenchido } = await umCadastro({ db, call });

const PRETA = { nome_cor: 'Preta', cor: '#000000' };
const BRANCA = { nome_cor: 'Branca', cor: '#ffffff' };

let estampas = 0;
async function umaEstampa(dita: { custo?: number; cliente_id?: number; situacao?: 'ativa' | 'arquivada' } = {}) {
  estampas += 1;
  const { id, codigo } = await db
    .insertInto('estampas')
    .values({ nome: `Estampa ${estampas}`, tecnica: 'dtf', posicao: 'frente', largura_mm: 200, preco: 15, ...dita })
    .returning(['id', 'codigo'])
    .executeTakeFirstOrThrow();
  return { id, codigo };
}

/** Creates a T-shirt without print: five black M, three black G and two white M. */
const umaLisa = (outra: Digitado = {}) =>
  criar({
    titulo: 'Camiseta lisa',
    preco_custo: 20,
    variacoes: [
      { ...PRETA, tamanho: 'M', quantidade: 5 },
      { ...PRETA, tamanho: 'G', quantidade: 3 },
      { ...BRANCA, tamanho: 'M', quantidade: 2 },
    ],
    ...outra,
  });
const ver = async (id: number) => (await call(rotas.verProduto, { params: { id } })).body;
const editar = (id: number, body: Digitado) => call(rotas.editarProduto, { params: { id }, body });
const mudar = (id: number, body: Digitado) => call(rotas.mudarProduto, { params: { id }, body });
const cartao = async (titulo: string) => (await call(rotas.buscarProdutos, { query: { busca: titulo } })).body[0];
const ultimo = async (id: number) =>
  (await call(rotasDoHistorico.listarHistorico, { query: { alvo: `produto:${id}` } })).body[0];
const desfazer = async (id: number) => call(rotasDoHistorico.desfazer, { params: { id: (await ultimo(id))?.id ?? 0 } });

describe('a product that is made of a blank', () => {
  test('is created with it, and tells what is ready and what may be printed, each blank once', async () => {
    const lisa = await umaLisa();
    const { id: estampa } = await umaEstampa();
    const { id: outra } = await umaEstampa();
    const feita = await criar({
      titulo: 'Camiseta Lua Cheia',
      feito_de: { lisa_id: lisa.id, estampa_ids: [outra, estampa] },
      variacoes: [
        { nome_cor: 'preta', tamanho: 'M', quantidade: 3, sku: 'LUA-1' },
        { nome_cor: 'PRETA', tamanho: 'M', sku: 'LUA-2', estampa_ids: [estampa] },
        { nome_cor: 'Neve', cor: '#ffffff', tamanho: 'M', sku: 'LUA-3' },
        { nome_cor: 'Verde', tamanho: 'M', sku: 'LUA-4' },
        { nome_cor: 'Cinza', tamanho: 'P', sku: 'LUA-5', lisa_variacao_id: lisa.variacoes[1]?.id },
      ],
    });
    expect(feita).toMatchObject({
      feito_de: { lisa_id: lisa.id, lisa_titulo: 'Camiseta lisa' },
      ...{ prontas: 3, a_estampar: 10, disponivel: 13, quantidade_total: 3 },
      sem_lisa: ['LUA-4'],
    });
    expect(feita.feito_de?.estampas.map(({ id }) => id)).toStrictEqual([outra, estampa]);
    expect(
      feita.variacoes.map(({ sku, prontas, a_estampar, disponivel }) => [sku, prontas, a_estampar, disponivel]),
    ).toStrictEqual([
      ['LUA-1', 3, 5, 8],
      ['LUA-2', 0, 5, 5],
      ['LUA-3', 0, 2, 2],
      ['LUA-4', 0, 0, 0],
      ['LUA-5', 0, 3, 3],
    ]);
    expect(feita.variacoes.map(({ estampa_ids }) => estampa_ids)).toStrictEqual([null, [estampa], null, null, null]);
    expect(feita.variacoes[4]?.lisa_variacao_id).toBe(lisa.variacoes[1]?.id);
    expect(await cartao('Lua Cheia')).toMatchObject({ prontas: 3, a_estampar: 10, disponivel: 13 });
  });

  test('of a blank without variations has all of it, once', async () => {
    const caneca = await criar({ titulo: 'Caneca branca', qtd: 12 });
    const feita = await criar({
      feito_de: { lisa_id: caneca.id },
      variacoes: [{ nome_cor: 'Gato' }, { nome_cor: 'Cão' }],
    });
    expect(feita).toMatchObject({ a_estampar: 12, disponivel: 12, sem_lisa: [] });
    expect(feita.variacoes.map(({ a_estampar }) => a_estampar)).toStrictEqual([12, 12]);
    const simples = await criar({ feito_de: { lisa_id: caneca.id, estampa_ids: [] }, qtd: 1 });
    expect(simples).toMatchObject({ prontas: 1, a_estampar: 12, disponivel: 13, sem_lisa: [] });
  });

  test('without variations finds nothing of a blank that has some', async () => {
    const lisa = await umaLisa();
    const feita = await criar({ sku: 'SOLTA', feito_de: { lisa_id: lisa.id }, qtd: 2 });
    expect(feita).toMatchObject({ prontas: 2, a_estampar: 0, disponivel: 2, sem_lisa: ['SOLTA'] });
  });

  test('follows its blank: what sales hold of that and what is archived of it is not to be printed', async () => {
    const lisa = await umaLisa();
    const [pretaM, pretaG] = lisa.variacoes;
    const feita = await criar({
      feito_de: { lisa_id: lisa.id },
      variacoes: [PRETA, PRETA].map((cor, n) => ({ ...cor, tamanho: n ? 'G' : 'M' })),
    });
    await umaReserva(db, { produto_id: lisa.id, variacao_id: pretaM?.id ?? 0, quantidade: 4 });
    expect(await ver(feita.id)).toMatchObject({ a_estampar: 4, variacoes: [{ a_estampar: 1 }, { a_estampar: 3 }] });
    await mudar(lisa.id, { variacoes_removidas: [pretaG?.id ?? 0] } as Digitado);
    expect(await ver(feita.id)).toMatchObject({ a_estampar: 1, sem_lisa: [feita.variacoes[1]?.sku] });
  });

  test('keeps it through a save that says nothing of it, or sends back what it was told', async () => {
    const lisa = await umaLisa();
    const { id: estampa } = await umaEstampa();
    const feita = await criar({
      feito_de: { lisa_id: lisa.id, estampa_ids: [estampa] },
      variacoes: [{ ...PRETA, tamanho: 'M', lisa_variacao_id: lisa.variacoes[1]?.id, estampa_ids: [] }],
    });
    const { feito_de, variacoes } = feita;
    expect((await editar(feita.id, { titulo: 'Outro título' })).body).toMatchObject({ feito_de, variacoes });
    const { body, status } = await editar(feita.id, {
      ...feita,
      versao: null,
      titulo: 'De novo',
    } as unknown as Digitado);
    expect({ status, body }).toMatchObject({ status: 200, body: { feito_de, variacoes } });
    expect((await mudar(feita.id, { variacoes: [{ id: variacoes[0]?.id, preco_venda: 70 }] })).body).toMatchObject({
      variacoes: [{ lisa_variacao_id: lisa.variacoes[1]?.id, estampa_ids: [], a_estampar: 3 }],
    });
  });

  test('that is no longer made of it, or of another, forgets what its variations chose; undone, they know it again', async () => {
    const lisa = await umaLisa();
    const outra = await umaLisa({ titulo: 'Regata lisa' });
    const { id: estampa, codigo } = await umaEstampa();
    const feita = await criar({
      feito_de: { lisa_id: lisa.id, estampa_ids: [estampa] },
      variacoes: [{ ...PRETA, tamanho: 'M', lisa_variacao_id: lisa.variacoes[1]?.id, estampa_ids: [estampa] }],
    });
    expect((await mudar(feita.id, { feito_de: { lisa_id: outra.id } })).body).toMatchObject({
      feito_de: { lisa_titulo: 'Regata lisa', estampas: [] },
      variacoes: [{ lisa_variacao_id: null, estampa_ids: [estampa] }],
    });
    const sku = feita.variacoes[0]?.sku;
    expect((await ultimo(feita.id))?.mudancas).toMatchObject([
      { rotulo: 'Feito de', de: 'Camiseta lisa', para: 'Regata lisa' },
      { rotulo: 'Estampas', de: codigo, para: 'nenhuma' },
      { rotulo: `${sku} · Variação da lisa`, de: lisa.variacoes[1]?.sku, para: null },
    ]);
    expect((await desfazer(feita.id)).status).toBe(200);
    expect(await ver(feita.id)).toMatchObject({ feito_de: feita.feito_de, variacoes: feita.variacoes });

    const { body } = await editar(feita.id, { feito_de: null });
    expect(body).toMatchObject({
      ...{ feito_de: null, a_estampar: null, sem_lisa: [] },
      variacoes: [{ lisa_variacao_id: null, estampa_ids: null, a_estampar: null }],
    });
    expect((await desfazer(feita.id)).status).toBe(200);
    expect(await ver(feita.id)).toMatchObject({ feito_de: feita.feito_de, variacoes: feita.variacoes });
  });

  test('costs what its blank and its prints cost, where nothing else was typed, frozen on the line', async () => {
    const lisa = await umaLisa();
    const { id: estampa } = await umaEstampa({ custo: 3.5 });
    const feita = await criar({
      feito_de: { lisa_id: lisa.id, estampa_ids: [estampa] },
      variacoes: [
        { ...PRETA, tamanho: 'M', quantidade: 1 },
        { ...PRETA, tamanho: 'G', estampa_ids: [] },
      ],
    });
    const custo = async (variacao: number) => {
      const { id: variacao_id } = feita.variacoes[variacao] ?? { id: 0 };
      const query = db.selectNoFrom(({ fn, val }) => [
        fn<number>('custo_da_peca', [val(feita.id), val(variacao_id)]).as('custo'),
      ]);
      return (await query.executeTakeFirstOrThrow()).custo;
    };
    expect([await custo(0), await custo(1)]).toStrictEqual([23.5, 20]);
  });
});

describe('what a product cannot be made of', () => {
  const recusa = async (resposta: Promise<{ status: number; body: unknown }>) => {
    const { status, body } = await resposta;
    return [status, (body as { erro?: string }).erro];
  };

  test('is something that is made of another, itself, or gone', async () => {
    const lisa = await umaLisa();
    const feita = await criar({ feito_de: { lisa_id: lisa.id } });
    const outra = await criar();
    const DE_OUTRA = [409, 'Uma lisa não pode ser feita de outra.'];
    const SUMIU = [409, 'A lisa escolhida não existe mais.'];
    expect(await recusa(editar(outra.id, { feito_de: { lisa_id: feita.id } }))).toStrictEqual(DE_OUTRA);
    expect(await recusa(editar(outra.id, { feito_de: { lisa_id: outra.id } }))).toStrictEqual(DE_OUTRA);
    expect(await recusa(editar(outra.id, { feito_de: { lisa_id: 999_999 } }))).toStrictEqual(SUMIU);
    const naLixeira = await criar();
    await call(rotas.moverParaLixeira, { params: { id: naLixeira.id } });
    expect(
      await recusa(call(rotas.criarProduto, { body: preenchido({ feito_de: { lisa_id: naLixeira.id } }) })),
    ).toStrictEqual(SUMIU);
    const alheia = { ...PRETA, tamanho: 'M', lisa_variacao_id: (await umaLisa()).variacoes[0]?.id };
    const comAlheia = preenchido({ feito_de: { lisa_id: lisa.id }, variacoes: [alheia] });
    expect(await recusa(call(rotas.criarProduto, { body: comAlheia }))).toStrictEqual(SUMIU);
  });

  test('is a print that is archived, a customer’s or gone; one that it has already goes on', async () => {
    const lisa = await umaLisa();
    const nova = await umaEstampa();
    const arquivada = await umaEstampa({ situacao: 'arquivada' });
    const daAna = await umaEstampa({ cliente_id: await umCliente(db, { nome: 'Ana Lima' }) });
    const com = (estampa_ids: number[]) => preenchido({ feito_de: { lisa_id: lisa.id, estampa_ids } });
    expect(await recusa(call(rotas.criarProduto, { body: com([arquivada.id]) }))).toStrictEqual([
      ...[409, `A estampa ${arquivada.codigo} está arquivada.`],
    ]);
    expect(await recusa(call(rotas.criarProduto, { body: com([daAna.id]) }))).toStrictEqual([
      409,
      'Esta estampa é de Ana Lima.',
    ]);
    expect(await recusa(call(rotas.criarProduto, { body: com([999_999]) }))).toStrictEqual([
      404,
      'Estampa não encontrada.',
    ]);
    const feita = await criar({
      feito_de: { lisa_id: lisa.id, estampa_ids: [nova.id] },
      variacoes: [{ tamanho: 'M' }],
    });
    const propria = { variacoes: [{ id: feita.variacoes[0]?.id, estampa_ids: [arquivada.id] }] };
    expect((await mudar(feita.id, propria)).status).toBe(409);
    await db.updateTable('estampas').set({ situacao: 'arquivada' }).where('id', '=', nova.id).execute();
    const outra = await umaEstampa();
    expect((await editar(feita.id, { feito_de: { lisa_id: lisa.id, estampa_ids: [outra.id, nova.id] } })).status).toBe(
      200,
    );
    const cinco = await Promise.all(Array.from({ length: 5 }, () => umaEstampa()));
    expect((await call(rotas.criarProduto, { body: com(cinco.map(({ id }) => id)) })).status).toBe(400);
  });

  test('comes back by no undoing that a save would refuse', async () => {
    const lisa = await umaLisa();
    const feita = await criar({ feito_de: { lisa_id: lisa.id } });
    await editar(feita.id, { feito_de: null });
    await call(rotas.moverParaLixeira, { params: { id: lisa.id } });
    expect(await recusa(desfazer(feita.id))).toStrictEqual([409, 'A lisa escolhida não existe mais.']);
  });

  test('is anything for a blank that others are made of; such a one is neither trashed nor deleted', async () => {
    const lisa = await umaLisa();
    const outra = await umaLisa();
    const um = await criar({ titulo: 'Lua', feito_de: { lisa_id: lisa.id } });
    const UM = [409, 'Esta lisa é usada por 1 produto: Lua.'];
    expect(await recusa(editar(lisa.id, { feito_de: { lisa_id: outra.id } }))).toStrictEqual(UM);
    expect(await recusa(call(rotas.moverParaLixeira, { params: { id: lisa.id } }))).toStrictEqual(UM);
    await criar({ titulo: 'Sol', feito_de: { lisa_id: lisa.id } });
    const DOIS = [409, 'Esta lisa é usada por 2 produtos: Lua e Sol.'];
    expect(await recusa(call(rotas.moverVariosParaLixeira, { body: { ids: [lisa.id, um.id] } }))).toStrictEqual([
      ...[409, 'Esta lisa é usada por 1 produto: Sol.'],
    ]);
    expect(await recusa(call(rotas.moverParaLixeira, { params: { id: lisa.id } }))).toStrictEqual(DOIS);
    expect(await ver(um.id)).toMatchObject({ id: um.id });
  });

  test('goes to the trash with all that are made of it; one of them comes back only with it, and it is not deleted before', async () => {
    const lisa = await umaLisa({ titulo: 'Moletom liso' });
    const feita = await criar({
      titulo: 'Moletom Sol',
      feito_de: { lisa_id: lisa.id },
      variacoes: [{ ...PRETA, tamanho: 'M', lisa_variacao_id: lisa.variacoes[0]?.id }],
    });
    const ids = [lisa.id, feita.id];
    expect((await call(rotas.moverVariosParaLixeira, { body: { ids } })).status).toBe(200);
    const restaurar = (quais: number[]) => call(rotas.restaurarVarios, { body: { ids: quais } });
    expect(await recusa(restaurar([feita.id]))).toStrictEqual([409, 'A lisa escolhida não existe mais.']);
    expect(await recusa(admin.call(rotas.excluirVarios, { body: { ids: [lisa.id] } }))).toStrictEqual([
      ...[409, 'Esta lisa é usada por 1 produto: Moletom Sol.'],
    ]);
    expect((await restaurar(ids)).status).toBe(200);
    await call(rotas.moverVariosParaLixeira, { body: { ids } });
    expect((await admin.call(rotas.excluirVarios, { body: { ids } })).body).toMatchObject({ excluidos: 2 });
  });
});

describe('whether what is on the shelf is there', () => {
  test('is believed, unless somebody says that it is not: what sales hold stays, by a correction in the ledger', async () => {
    const lisa = await umaLisa();
    const produto = await criar({
      variacoes: [
        { ...PRETA, tamanho: 'M', quantidade: 9 },
        { ...PRETA, tamanho: 'G', quantidade: 4 },
      ],
    });
    await umaReserva(db, { produto_id: produto.id, variacao_id: produto.variacoes[0]?.id ?? 0, quantidade: 2 });
    const feito_de = { lisa_id: lisa.id, estampa_ids: [] };
    expect((await editar(produto.id, { feito_de, prontas: 'manter' })).body).toMatchObject({
      quantidade_total: 13,
      prontas: 11,
    });
    await editar(produto.id, { feito_de: null });
    expect((await editar(produto.id, { feito_de, prontas: 'zerar' })).body).toMatchObject({
      ...{ quantidade_total: 2, reservado: 2, prontas: 0, a_estampar: 8 },
      variacoes: [{ quantidade: 2 }, { quantidade: 0 }],
    });
    const movimentos = await db
      .selectFrom('movimentos_de_estoque')
      .select(['tipo', 'muda_saldo'])
      .where('produto_id', '=', produto.id)
      .where('tipo', '=', 'ajuste')
      .orderBy('id')
      .execute();
    expect(movimentos.map(({ muda_saldo }) => muda_saldo)).toStrictEqual([-7, -4]);
    expect((await desfazer(produto.id)).status).toBe(200);
    expect(await ver(produto.id)).toMatchObject({ feito_de: null, quantidade_total: 13 });
  });

  test('without variations alike, and never below what sales hold without a size', async () => {
    const lisa = await criar({ qtd: 3 });
    const produto = await criar({ qtd: 6 });
    await umaReserva(db, { produto_id: produto.id, quantidade: 1 });
    const zerar = { feito_de: { lisa_id: lisa.id }, prontas: 'zerar' } as const;
    expect((await editar(produto.id, { ...zerar, qtd: 6, qtd_era: 6 })).body).toMatchObject({
      qtd: 1,
      prontas: 0,
      a_estampar: 3,
    });
    const variado = await criar({
      variacoes: [
        { tamanho: 'M', quantidade: 2 },
        { tamanho: 'G', quantidade: 5 },
      ],
    });
    await umaReserva(db, { produto_id: variado.id, quantidade: 3 });
    expect((await editar(variado.id, zerar)).body).toMatchObject({
      qtd: 3,
      variacoes: [{ quantidade: 2 }, { quantidade: 1 }],
    });
  });
});

describe('what can be sold', () => {
  const semEstoque = async () =>
    (await call(rotas.buscarProdutos, { query: { sem_estoque: 'true', limite: '100' } })).body.map(({ id }) => id);

  test('is not out of stock as long as its blank is not; nor is its model', async () => {
    const lisa = await umaLisa();
    const { modelo_id } = await umCadastro({ db, call });
    const feita = await criar({ modelo_id, feito_de: { lisa_id: lisa.id }, variacoes: [{ ...PRETA, tamanho: 'G' }] });
    const emEstoque = async () => (await call(rotasDeModelos.verModelo, { params: { id: modelo_id } })).body.em_estoque;
    expect([await emEstoque(), (await semEstoque()).includes(feita.id)]).toStrictEqual([true, false]);
    await umaReserva(db, { produto_id: lisa.id, variacao_id: lisa.variacoes[1]?.id ?? 0, quantidade: 3 });
    expect([await emEstoque(), (await semEstoque()).includes(feita.id)]).toStrictEqual([false, true]);
  });
});

test('a list asks for what may be printed of all its products at once, and finds the same as one of them alone', async () => {
  const sorte = sorteio(20_261_201, 'lisas dos feitos');
  const cores = [PRETA, BRANCA, { nome_cor: 'Neve', cor: '#ffffff' }, { nome_cor: 'preta' }, { cor: '#000000' }, {}];
  const grade = cores.flatMap((cor) =>
    (['M', 'G', null] as const).map((tamanho) => ({ ...cor, ...(tamanho && { tamanho }) })),
  );
  const algumas = (sku: string) =>
    sorte
      .varios(grade, sorte.inteiro(6, 15))
      .map((uma, n) => ({ ...uma, sku: `${sku}-${n}`, quantidade: sorte.inteiro(0, 4) }));
  const lisas = [await criar({ titulo: 'Lisa sem variações', sku: 'LISTA-SEM', qtd: 7 })];
  for (let n = 0; n < 4; n++)
    lisas.push(await criar({ titulo: `Lisa ${n}`, sku: `LISTA-L${n}`, variacoes: algumas(`LISTA-L${n}`) }));
  const ids: number[] = [];
  for (let n = 0; n < 25; n++) {
    const lisa = sorte.um(lisas);
    const variacoes = algumas(`LISTA-${n}`).map((uma) => ({
      ...uma,
      ...(lisa.variacoes.length > 0 && sorte.chance(0.2) && { lisa_variacao_id: sorte.um(lisa.variacoes).id }),
    }));
    const feito = { titulo: `Em lista ${n}`, sku: `LISTA-${n}`, feito_de: { lisa_id: lisa.id, estampa_ids: [] } };
    ids.push((await criar({ ...feito, ...(n % 5 > 0 && { variacoes }) })).id);
  }
  const escolhidos = sql`p.id = any(${ids}::int[])`;
  const linhas = async (statement: RawBuilder<unknown>) =>
    (await sql`select * from (${statement}) s order by 1, 2`.execute(db)).rows;
  const umaAUma = sql`
    select p.id as produto_id, v.id as variacao_id, b.lisa_variacao_id, b.livres
    from produtos p left join variacoes v on v.produto_id = p.id
    left join lateral lisa_da_variacao(p.lisa_id, v.lisa_variacao_id, v.chave_cor, v.cor, v.tamanho) b on true where ${escolhidos}`;
  const somas = sql`select p.id as produto_id, a_estampar_do_produto(p.id) as a_estampar from produtos p where ${escolhidos}`;
  expect(await linhas(lisasDosFeitos(escolhidos))).toStrictEqual(await linhas(umaAUma));
  expect(await linhas(aEstamparDosFeitos(sql`${ids}::int[]`))).toStrictEqual(await linhas(somas));

  const { rows } = await sql<{ id: number; a_estampar: number }>`
    select produto_id as id, a_estampar from (${somas}) s order by produto_id desc`.execute(db);
  await semFuncao(async () => {
    const { body } = await call(rotas.buscarProdutos, { query: { limite: '25' } });
    expect(body.map(({ id, a_estampar }) => ({ id, a_estampar }))).toStrictEqual(rows);
  });
});

/** Takes away for a moment what answers for one product. */
async function semFuncao(fazer: () => Promise<void>) {
  await sql`alter function a_estampar_do_produto rename to guardada`.execute(db);
  await fazer();
  await sql`alter function guardada rename to a_estampar_do_produto`.execute(db);
}

test('products are counted once by each of their prints, in the trash too', async () => {
  const caneca = await criar({ qtd: 1 });
  const [uma, outra, nenhuma] = [await umaEstampa(), await umaEstampa(), await umaEstampa()];
  const feita = await criar({
    feito_de: { lisa_id: caneca.id, estampa_ids: [uma.id] },
    variacoes: [
      { nome_cor: 'Gato', estampa_ids: [uma.id] },
      { nome_cor: 'Cão', estampa_ids: [outra.id] },
    ],
  });
  await criar({ feito_de: { lisa_id: caneca.id, estampa_ids: [uma.id, outra.id] } });
  await call(rotas.moverParaLixeira, { params: { id: feita.id } });
  const n = await contarProdutosDasEstampas(db, [uma.id, outra.id, nenhuma.id]);
  expect([...n].sort(([um], [outro]) => um - outro)).toStrictEqual([
    [uma.id, 2],
    [outra.id, 2],
  ]);
});

test('the part is not switched off while a product is made of a blank', async () => {
  const mudar = (ligada: boolean) =>
    admin.call(rotasDasPartes.mudarParte, { params: { chave: 'estampas' }, body: { ligada } });
  const lisa = await criar();
  const feita = await criar({ feito_de: { lisa_id: lisa.id } });
  await mudar(true);
  const { body, status } = await mudar(false);
  expect([status, (body as { codigo?: string }).codigo]).toStrictEqual([409, 'parte.estampas_em_uso']);
  expect(await ver(feita.id)).toMatchObject({ feito_de: { lisa_id: lisa.id } });
  await db.updateTable('produtos').set({ lisa_id: null, estampa_ids: null }).execute();
  expect((await mudar(false)).body).toMatchObject({ ligada: false, em_uso: false });
  // Its data stay and its calls still answer.
  expect((await editar(feita.id, { feito_de: { lisa_id: lisa.id } })).status).toBe(200);
});
