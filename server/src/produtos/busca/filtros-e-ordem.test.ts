import { ORDENS_DOS_PRODUTOS, type OrdemDosProdutos } from '@varal/contract/produtos/ordem-dos-produtos';
import type { CartaoDeProduto } from '@varal/contract/produtos/produto';
import { rotasDeProdutos as rotas } from '@varal/contract/produtos/produtos.routes';
import { normalizar } from '@varal/contract/valores';
import { rotasDeVendas } from '@varal/contract/vendas/vendas.routes';
import { beforeAll, describe, expect, test } from 'vitest';
import { testApi } from '../../../test/api.ts';
import { umaCategoria, umCliente, umModelo, umProduto, umUsuario } from '../../../test/cenario.ts';

const { call, db } = await testApi();

type Query = Record<string, string>;

/** Reads all pages of a list, and what it says how many there are. */
async function tudo(query: Query, limite = '200') {
  const vistos: CartaoDeProduto[] = [];
  let total = '';
  for (let address = `?${new URLSearchParams({ ...query, limite })}`; address; ) {
    const pagina = Object.fromEntries(new URLSearchParams(address.split('?')[1] ?? ''));
    const { status, body, headers } = await call(rotas.buscarProdutos, { query: pagina });
    expect(status).toBe(200);
    vistos.push(...body);
    total = String(headers['x-total-count']);
    address = /<([^>]+)>; rel="next"/.exec(String(headers.link ?? ''))?.[1] ?? '';
  }
  return { vistos, total: Number(total) };
}

let todos: CartaoDeProduto[] = [];
const categorias = { roupas: 0, camisetas: 0, longas: 0, canecas: 0 };
beforeAll(async () => {
  const [criado_por, modelo_id] = [await umUsuario(db), await umModelo(db)];
  categorias.roupas = await umaCategoria(db, { nome: 'Roupas' });
  categorias.camisetas = await umaCategoria(db, { nome: 'Camisetas', categoria_pai: categorias.roupas });
  categorias.longas = await umaCategoria(db, { nome: 'Longas', categoria_pai: categorias.camisetas });
  categorias.canecas = await umaCategoria(db, { nome: 'Canecas' });
  const ids = Object.values(categorias);
  for (let n = 0; n < 36; n += 1) {
    const saldo = n % 3;
    const { id } = await umProduto(db, {
      criado_por,
      modelo_id,
      categoria_id: ids[n % 4] ?? 0,
      // Some titles differ in accents and case alone.
      titulo: ['Ímã', 'caneca', 'Caneca', 'Vestido', 'camiseta'][n % 5] ?? '',
      preco_venda: n % 7 === 0 ? null : 10 + (n % 5),
      id_bling: n % 2 === 0 ? 1_000 + n : null,
      ...(n % 6 === 0 ? { variacoes: [{ preco_venda: 9, id_bling: n % 12 === 0 ? 5_000 + n : null }] } : { saldo }),
    });
    if (n % 4 === 1) {
      await db
        .insertInto('imagens_de_produto')
        .values({ produto_id: id, arquivo: `${n}.jpg`, ordem: 1, largura: 1, altura: 1, bytes: 1 })
        .execute();
    }
  }
  const { id } = await umProduto(db, { criado_por, modelo_id, categoria_id: categorias.longas });
  await db
    .updateTable('produtos')
    .set({ excluido_em: new Date().toISOString(), excluido_por: criado_por })
    .where('id', '=', id)
    .execute();
  // An open sale holds the only piece of one.
  const preso = await umProduto(db, {
    criado_por,
    modelo_id,
    categoria_id: categorias.canecas,
    titulo: 'Caneca',
    saldo: 1,
  });
  const itens = [{ id: preso.id, quantidade: 1 }];
  const { status } = await call(rotasDeVendas.criarVenda, {
    body: { cliente_id: await umCliente(db), origem: 'loja_fisica', itens },
  });
  expect(status).toBe(201);
  todos = (await tudo({})).vistos;
  expect(todos).toHaveLength(37);
});

type Teste = (produto: CartaoDeProduto) => boolean;
const naoPublicado: Teste = ({ id_bling, variacoes_publicadas, n_variacoes }) =>
  id_bling === null || variacoes_publicadas < n_variacoes;

const FILTROS: [string, () => Query, Teste][] = [
  ['a category', () => ({ categoria: String(categorias.canecas) }), ({ categoria }) => categoria.nome === 'Canecas'],
  [
    'a category with what is below it',
    () => ({ categoria: String(categorias.camisetas) }),
    ({ categoria }) => ['Camisetas', 'Longas'].includes(categoria.nome),
  ],
  ['a category that is not there', () => ({ categoria: '999999' }), () => false],
  ['nothing to sell', () => ({ sem_estoque: 'true' }), ({ disponivel }) => disponivel <= 0],
  ['what Bling does not have', () => ({ nao_publicado: 'true' }), naoPublicado],
  ['no picture', () => ({ sem_foto: '1' }), ({ imagens_url }) => imagens_url.length === 0],
  ['a question answered with no', () => ({ sem_foto: 'false', nao_publicado: '0' }), () => true],
  [
    'all of them, with a word and a price',
    () => ({
      busca: 'caneca',
      preco_min: '9',
      sem_estoque: 'true',
      sem_foto: 'true',
      categoria: String(categorias.roupas),
    }),
    (produto) =>
      normalizar(produto.titulo) === 'caneca' &&
      (produto.preco_max ?? 0) >= 9 &&
      produto.disponivel <= 0 &&
      produto.imagens_url.length === 0 &&
      produto.categoria.nome !== 'Canecas',
  ],
];

function emOrdem(produtos: CartaoDeProduto[], ordem: OrdemDosProdutos): number[] {
  const sinal = ordem.startsWith('-') ? -1 : 1;
  const chave = ({ id, titulo, preco_min, quantidade_total }: CartaoDeProduto): string | number =>
    ordem.endsWith('titulo')
      ? normalizar(titulo)
      : ordem.endsWith('preco')
        ? (preco_min ?? 0)
        : ordem.endsWith('quantidade')
          ? quantidade_total
          : id;
  const compara = (a: string | number, b: string | number) => (a < b ? -sinal : a > b ? sinal : 0);
  return [...produtos].sort((a, b) => compara(chave(a), chave(b)) || compara(a.id, b.id)).map(({ id }) => id);
}

describe('filters', () => {
  test.each(FILTROS)('by %s give these products and no others, count and select them', async (_, pedidos, combina) => {
    const { vistos, total } = await tudo(pedidos());
    const esperados = emOrdem(todos.filter(combina), '-codigo');
    expect(vistos.map(({ id }) => id)).toStrictEqual(esperados);
    expect(total).toBe(esperados.length);
    expect((await call(rotas.buscarIds, { query: pedidos() })).body.ids).toStrictEqual(esperados);
  });

  test.each([
    ['categoria', 'roupas'],
    ['sem_foto', 'talvez'],
    ['ordem', 'cor'],
  ])('%s cannot be %s', async (filtro, valor) => {
    const { status, body } = await call(rotas.buscarProdutos, { query: { [filtro]: valor } });
    expect(status).toBe(400);
    expect(body).toHaveProperty(['erros', filtro, 0], expect.any(String));
  });
});

test.each(ORDENS_DOS_PRODUTOS)('the order %s holds over pages, whatever is asked', async (ordem) => {
  const inteira = await tudo({ ordem }, '7');
  expect(inteira.vistos.map(({ id }) => id)).toStrictEqual(emOrdem(todos, ordem));
  expect(inteira.total).toBe(todos.length);
  const filtrada = await tudo({ ordem, busca: 'caneca', sem_foto: 'true' }, '4');
  const canecas = todos.filter(
    ({ titulo, imagens_url }) => normalizar(titulo) === 'caneca' && imagens_url.length === 0,
  );
  expect(filtrada.vistos.map(({ id }) => id)).toStrictEqual(emOrdem(canecas, ordem));
  expect(filtrada.total).toBe(canecas.length);
  const segunda = await call(rotas.buscarProdutos, { query: { ordem, limite: '5', pagina: '2' } });
  expect(segunda.body.map(({ id }) => id)).toStrictEqual(emOrdem(todos, ordem).slice(5, 10));
});
