import type { Diferenca } from '@varal/contract/contagens/contagem';
import { rotasDasContagens as rotas } from '@varal/contract/contagens/contagens.routes';
import { naCaminhada } from '@varal/contract/produtos/caminhada';
import { TAMANHOS_FIXOS } from '@varal/contract/tamanhos';
import { expect, test } from 'vitest';
import { testApi } from '../../../test/api.ts';
import { umaCategoria, umModelo, umProduto } from '../../../test/cenario.ts';
import { umaChave, umBalcao } from '../../vendas/test-balcao.ts';
import { umaContagem, umaLeitura } from '../test-contagem.ts';

const { app, db, listen, admin } = await testApi();
const { call } = admin;
const { vender } = umBalcao({ db, call });
const { criar, ler, aplicar, saldos } = umaContagem({ db, listen, call });

/** More than one page and one statement bring; a slice would end within a product. */
const PRODUTOS = 33;
const VARIACOES = 30;
const TODAS = PRODUTOS * VARIACOES;
const modelo_id = await umModelo(db);
const onde = { modelo_id, categoria_id: await umaCategoria(db) };
const produtos: { id: number }[] = [];
for (let p = 0; p < PRODUTOS; p += 1) {
  const variacoes = Array.from({ length: VARIACOES }, (_, v) => ({
    ...{ sku: `P${p}-${v}`, nome_cor: `Cor ${v}`, tamanho: 'M' as const, saldo: 2 },
    local: v % 9 ? `A${(p * 7 + v) % 40}` : null,
  }));
  produtos.push(await umProduto(db, { ...onde, titulo: `Camiseta ${p % 10}`, sku: `P${p}`, variacoes }));
}

type Pagina = { pagina?: string; limite?: string; busca?: string; faltam?: string };
const ver = async (id: number, query: Pagina = {}) => (await call(rotas.verContagem, { params: { id }, query })).body;

async function todas<T>(pagina: (pagina: string) => Promise<readonly T[]>): Promise<T[]> {
  const juntas: T[] = [];
  for (let n = 1; ; n += 1) {
    const desta = await pagina(String(n));
    if (desta.length === 0) return juntas;
    juntas.push(...desta);
  }
}

const linkDe = async (path: string) => {
  const { headers } = await app.inject({
    url: `/api${path}`,
    headers: { authorization: `Bearer ${admin.access}` },
  });
  return [headers['x-total-count'], headers.link];
};

test('a count of many things tells each once, page by page in the order of the walk', async () => {
  const { id, itens, n_itens, n_achados } = await criar({ escopo: { tudo: true } });
  expect([n_itens, n_achados, itens.length]).toStrictEqual([TODAS, TODAS, 200]);
  const lidos = await todas(async (pagina) => (await ver(id, { pagina })).itens);
  expect(lidos.slice(0, 200)).toStrictEqual(itens);
  expect(new Set(lidos.map(({ sku }) => sku)).size).toBe(TODAS);
  const comModelo = lidos.map((item) => ({ ...item, modelo_codigo: 'M' }));
  expect(comModelo).toStrictEqual(comModelo.toSorted(naCaminhada(TAMANHOS_FIXOS)));

  expect(await linkDe(`/contagens/${id}/?pagina=2&limite=100`)).toStrictEqual([
    ...[String(TODAS), `</api/contagens/${id}/?pagina=3&limite=100>; rel="next"`],
  ]);
  expect(await linkDe(`/contagens/${id}/?pagina=10&limite=100`)).toStrictEqual([String(TODAS), undefined]);
});

test('a thing is found by its words, and what nobody counted by itself', async () => {
  const { id } = await criar({ escopo: { tudo: true } });
  const achados = async (query: Pagina) => {
    const { n_achados, itens } = await ver(id, query);
    expect(itens).toHaveLength(Math.min(200, n_achados));
    return [n_achados, itens.map(({ sku }) => sku).slice(0, 2)];
  };
  expect(await achados({ busca: 'p12-7' })).toStrictEqual([1, ['P12-7']]);
  // One is in that colour, and the other lies at A29.
  expect(await achados({ busca: '  CÔR 29   p12-' })).toStrictEqual([2, ['P12-25', 'P12-29']]);
  expect((await ver(id, { busca: 'camiseta' })).n_achados).toBe(TODAS);
  expect(await achados({ busca: 'não há' })).toStrictEqual([0, []]);
  await ler(id, umaLeitura('P12-7'), umaLeitura('P0-1', { quantidade: -1 }), umaLeitura('P0-2', { quantidade: 0 }));
  expect(await achados({ busca: 'P12-7', faltam: 'true' })).toStrictEqual([0, []]);
  const { n_achados, n_contados, unidades } = await ver(id, { faltam: 'true' });
  expect([n_achados, n_contados, unidades]).toStrictEqual([TODAS - 2, 2, 1]);
  const faltam = await todas(async (pagina) => (await ver(id, { faltam: 'true', pagina })).itens);
  expect(faltam.map(({ contada }) => contada)).toStrictEqual(Array.from({ length: TODAS - 2 }, () => null));
});

test('its differences come page by page, name the sales of each thing, and all of them are written', async () => {
  const [produto = { id: 0 }] = produtos;
  const aDefinir = await vender({ itens: [{ id: produto.id, quantidade: 3 }] });
  const daCor = await vender({ itens: [{ sku: 'P0-4', quantidade: 1 }] });
  const deOutro = await vender({ itens: [{ sku: 'P32-1', quantidade: 2 }] });
  const { id } = await criar({ escopo: { tudo: true } });
  await ler(id, umaLeitura('P0-4', { quantidade: 9 }), umaLeitura('P32-1', { quantidade: 2 }));
  const chave = umaChave();
  const fechar = () => call(rotas.fecharContagem, { params: { id } }, chave);
  const fechada = await fechar();
  expect(fechada.body).toMatchObject({
    ...{ conferem: 1, n_diferencas: 1, n_a_corrigir: 1, n_nao_contados: TODAS - 2, n_a_zerar: TODAS - 2 },
    itens: [{ sku: 'P0-4', diferenca: 7 }],
  });
  expect(fechada.body.nao_contados).toHaveLength(200);
  expect((await fechar()).body).toStrictEqual(fechada.body);

  const verPagina = async (pagina: string) =>
    (await call(rotas.verDiferencas, { params: { id }, query: { pagina } })).body;
  expect(await verPagina('1')).toStrictEqual(fechada.body);
  expect((await verPagina('2')).itens).toStrictEqual([]);
  const naoContados = await todas<Diferenca>(async (pagina) => (await verPagina(pagina)).nao_contados);
  expect(naoContados).toHaveLength(TODAS - 2);
  const comModelo = naoContados.map((item) => ({ ...item, modelo_codigo: 'M' }));
  expect(comModelo).toStrictEqual(comModelo.toSorted(naCaminhada(TAMANHOS_FIXOS)));
  const vendasDe = (sku: string) =>
    [...fechada.body.itens, ...naoContados].find((uma) => uma.sku === sku)?.vendas.map(({ venda_id }) => venda_id);
  expect(vendasDe('P0-4')).toStrictEqual([aDefinir.id, daCor.id]);
  expect(vendasDe('P0-5')).toStrictEqual([aDefinir.id]);
  expect(vendasDe('P32-2')).toStrictEqual([]);

  const tarefa = await aplicar(id, { zerar_nao_contados: true, confirmar: true });
  expect(tarefa.total).toBe(TODAS - 1);
  expect(await saldos('P0-4', 'P32-1', 'P32-2', 'P20-20')).toStrictEqual({
    ...{ 'P0-4': 9, 'P32-1': deOutro.itens[0]?.quantidade, 'P32-2': 0, 'P20-20': 0 },
  });
});
