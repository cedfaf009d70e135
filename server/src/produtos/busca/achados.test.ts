import { rotasDeProdutos as rotas } from '@varal/contract/produtos/produtos.routes';
import { TAMANHOS_FIXOS } from '@varal/contract/tamanhos';
import fc from 'fast-check';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { testApi } from '../../../test/api.ts';
import { umaCategoria, umModelo, umProduto, umUsuario } from '../../../test/cenario.ts';
import { pedacosDe } from './pedacos.ts';

const { db, call } = await testApi();

// The world of texts and prices is small, so that every search finds something now and then.
const PALAVRAS = [
  'Lua',
  'açúcar',
  'Algodão',
  'off-white',
  'café',
  'São-João',
  '100%',
  'T.Rex',
  '日本',
  '😀',
  'a_b',
  'N\\S',
];
const CORES = ['Azul-Bebê', 'Off-White', 'Preta', 'Açafrão', 'PRETA'];
const PRECOS = [0, 9.9, 10, 10.01, 50, 59.99, 60, 75.5, 90];
const PERTO = [...PRECOS, 9.91, 49.99, 59, 60.01, 89.99, 500];
const MODELOS = 4;
const PRODUTOS = 60;

const signo = fc.constantFrom('-', '-', '-', '--', '/', '.', '_', '%', '\\', "'", ':*', '&', '|');
const pedaco = fc.constantFrom(
  'P',
  'CAM',
  'cam',
  '1',
  '12',
  '104',
  '1046',
  '10467',
  '2024',
  '4M',
  'GG',
  'ção',
  'ñ7',
  '日3',
);
const sku = fc
  .array(fc.tuple(pedaco, signo), { minLength: 2, maxLength: 6 })
  .map((partes) => partes.flat().slice(0, -1).join(''));
const SKUS = fc.sample(sku, { numRuns: PRODUTOS, seed: 24 }).map((um, n) => `${um}-${n}`);

const umaVariacao = fc.record({
  nome_cor: fc.option(fc.constantFrom(...CORES), { freq: 4 }),
  tamanho: fc.option(fc.constantFrom(...TAMANHOS_FIXOS), { freq: 4 }),
  preco_venda: fc.option(fc.constantFrom(...PRECOS), { freq: 4 }),
  arquivada: fc.nat(5).map((n) => n === 0),
});
const produtoQualquer = fc.record({
  palavras: fc.array(fc.constantFrom(...PALAVRAS), { minLength: 1, maxLength: 4 }),
  modelo: fc.nat(MODELOS - 1),
  preco_venda: fc.option(fc.constantFrom(...PRECOS)),
  variacoes: fc.array(umaVariacao, { maxLength: 6 }),
  excluido: fc.nat(6).map((n) => n === 0),
});

const NOW = '2026-03-04T05:06:07.000Z';
const modelos: { id: number; texto: string }[] = [];

beforeAll(async () => {
  const comum = { criado_por: await umUsuario(db), categoria_id: await umaCategoria(db) };
  for (let n = 0; n < MODELOS; n++) {
    const modelo = { codigo: `MOD-${n}`, nome: `Básica ${PALAVRAS[n]}` };
    modelos.push({ id: await umModelo(db, modelo), texto: `${modelo.codigo} ${modelo.nome}` });
  }
  for (const [n, produto] of fc.sample(produtoQualquer, { numRuns: PRODUTOS, seed: 12 }).entries()) {
    const { palavras, modelo, variacoes, excluido, preco_venda } = produto;
    const doProduto = await umProduto(db, {
      ...comum,
      titulo: palavras.join(' '),
      sku: SKUS[n] ?? '',
      modelo_id: modelos[modelo]?.id ?? 0,
      preco_venda,
      variacoes: variacoes.map(({ arquivada, ...variacao }, v) => ({ ...variacao, sku: `${SKUS[n]}-V${v}` })),
    });
    const arquivadas = doProduto.variacoes.filter((_, v) => variacoes[v]?.arquivada);
    if (arquivadas.length > 0) {
      await db.updateTable('variacoes').set({ arquivada_em: NOW }).where('id', 'in', arquivadas).execute();
    }
    if (excluido) await db.updateTable('produtos').set({ excluido_em: NOW }).where('id', '=', doProduto.id).execute();
  }
});

/** The query is typed as it stands in the address. */
type Query = { busca: string } & Partial<Record<'modelo' | 'cor' | 'tamanho' | 'preco_min' | 'preco_max', string>>;

/** Generates a part of a word as a person may type it. */
const parteDe = (palavra: fc.Arbitrary<string>, letras: readonly number[]) =>
  fc
    .record({
      palavra,
      de: fc.nat(3),
      letras: fc.constantFrom(...letras),
      como: fc.constantFrom<((word: string) => string)[]>(
        (word) => word,
        (word) => word.toUpperCase(),
        (word) => word.normalize('NFD'),
        semAcentos,
      ),
    })
    .map(({ palavra, de, letras, como }) => {
      const signos = [...palavra];
      const comeco = Math.min(de, signos.length - 1);
      return como(signos.slice(comeco, comeco + letras).join(''));
    });
const parteDeSku = parteDe(fc.constantFrom(...SKUS), [5, 9, 99]);
const umaPalavra = fc.oneof(
  {
    weight: 3,
    arbitrary: parteDe(
      fc.constantFrom(...PALAVRAS, ...CORES, 'MOD-2', 'Básica', '0012', '-', 'xilofone'),
      [1, 2, 3, 4, 99],
    ),
  },
  { weight: 1, arbitrary: parteDeSku },
);

const precos = fc
  .tuple(fc.constantFrom(...PERTO), fc.constantFrom(...PERTO), fc.constantFrom('none', 'none', 'from', 'to', 'both'))
  .map(([one, other, which]) => ({
    ...((which === 'from' || which === 'both') && { preco_min: String(Math.min(one, other)) }),
    ...((which === 'to' || which === 'both') && { preco_max: String(Math.max(one, other)) }),
  }));
/** Leaves most filters out, because few products match all of them together. */
const asVezes = <T>(value: fc.Arbitrary<T>) =>
  fc.oneof({ weight: 3, arbitrary: fc.constant(undefined) }, { weight: 1, arbitrary: value });
const umaBusca: fc.Arbitrary<Query> = fc.oneof(
  { weight: 1, arbitrary: parteDeSku.map((busca) => ({ busca })) },
  {
    weight: 3,
    arbitrary: fc
      .record({
        palavras: fc.array(umaPalavra, { maxLength: 2 }),
        modelo: asVezes(fc.nat(MODELOS - 1)),
        cor: asVezes(fc.constantFrom(...CORES, 'açafrao', 'verde')),
        tamanho: asVezes(fc.constantFrom(...TAMANHOS_FIXOS)),
        precos,
      })
      .map(({ palavras, modelo, cor, tamanho, precos }) => ({
        busca: palavras.join(' '),
        ...(modelo !== undefined && { modelo: String(modelos[modelo]?.id) }),
        ...(cor !== undefined && { cor }),
        ...(tamanho !== undefined && { tamanho }),
        ...precos,
      })),
  },
);

describe('the search', () => {
  test('finds what looking at every product would, whatever is asked together', async () => {
    const loja = await produtosComoEstao();
    let comAlgo = 0;
    let comPedacos = 0;
    await fc.assert(
      fc.asyncProperty(umaBusca, async (query) => {
        const esperados = loja.filter((produto) => tem(produto, query)).map(({ id }) => id);
        const { body, headers } = await call(rotas.buscarProdutos, { query: { ...query, limite: '200' } });
        expect(body.map(({ id }) => id)).toStrictEqual(esperados);
        expect(headers['x-total-count']).toBe(String(esperados.length));
        if (esperados.length === 0) return;
        comAlgo += 1;
        if (query.busca.split(' ').some((palavra) => pedacosDe(palavra).length > 0)) comPedacos += 1;
      }),
      { numRuns: 300 },
    );
    expect(comAlgo).toBeGreaterThan(100);
    expect(comPedacos).toBeGreaterThan(5);
  });
});

type Produto = {
  id: number;
  modelo_id: number;
  texto: string;
  precos: number[];
  variacoes: { cor: string | null; tamanho: string | null }[];
};

/** Reads all products outside the trash, newest first, from the base tables. */
async function produtosComoEstao(): Promise<Produto[]> {
  const produtos = await db
    .selectFrom('produtos')
    .select(['id', 'codigo', 'titulo', 'sku', 'modelo_id', 'preco_venda'])
    .where('excluido_em', 'is', null)
    .orderBy('id', 'desc')
    .execute();
  const todas = await db.selectFrom('variacoes').selectAll().where('arquivada_em', 'is', null).execute();
  return produtos.map(({ id, codigo, titulo, sku, modelo_id, preco_venda }) => {
    const variacoes = todas.filter(({ produto_id }) => produto_id === id);
    const doModelo = modelos.find((modelo) => modelo.id === modelo_id)?.texto;
    const textos = [codigo, titulo, sku, doModelo, ...variacoes.flatMap((v) => [v.sku, v.nome_cor ?? ''])];
    const precos = variacoes.length === 0 ? [preco_venda] : variacoes.map((v) => v.preco_venda ?? preco_venda);
    return {
      id,
      modelo_id,
      texto: simples(textos.join(' ')),
      precos: precos.filter((preco) => preco !== null),
      variacoes: variacoes.map(({ nome_cor, tamanho }) => ({ cor: nome_cor && simples(nome_cor), tamanho })),
    };
  });
}

function tem(produto: Produto, { busca, modelo, cor, tamanho, preco_min, preco_max }: Query): boolean {
  const [de, ate] = [Number(preco_min ?? 0), Number(preco_max ?? Number.POSITIVE_INFINITY)];
  return (
    busca.split(' ').every((palavra) => produto.texto.includes(simples(palavra))) &&
    (modelo === undefined || produto.modelo_id === Number(modelo)) &&
    ((preco_min ?? preco_max) === undefined || produto.precos.some((preco) => preco >= de && preco <= ate)) &&
    ((cor ?? tamanho) === undefined ||
      produto.variacoes.some(
        (v) => (cor === undefined || v.cor === simples(cor)) && (tamanho === undefined || v.tamanho === tamanho),
      ))
  );
}

function semAcentos(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '');
}
const simples = (text: string) => semAcentos(text).toLowerCase();

describe('the row the search reads of a product', () => {
  const linha = async (id: number) => {
    const { rows } = await sql<Record<string, string>>`
      select xmin, ctid, tamanhos, palavras from produtos_na_busca where produto_id = ${id}`.execute(db);
    return rows[0];
  };

  test('is not written when stock moves, nor by a save that changes nothing of it', async () => {
    const { id, variacoes, criado_por } = await umProduto(db, { variacoes: [{ tamanho: 'M', saldo: 5 }] });
    const antes = await linha(id);
    expect(antes).toMatchObject({ tamanhos: ' M ' });

    await db
      .insertInto('movimentos_de_estoque')
      .values({
        produto_id: id,
        variacao_id: variacoes[0] ?? 0,
        tipo: 'ajuste',
        muda_saldo: 3,
        usuario_id: criado_por,
        motivo: 'Contagem',
      })
      .execute();
    await db.updateTable('produtos').set({ preco_venda: 77, descricao: 'Outra' }).where('id', '=', id).execute();
    await db.updateTable('variacoes').set({ id_bling: 12 }).where('produto_id', '=', id).execute();
    expect(await linha(id)).toStrictEqual(antes);

    await db.updateTable('variacoes').set({ tamanho: 'G' }).where('produto_id', '=', id).execute();
    expect(await linha(id)).toMatchObject({ tamanhos: ' G ' });
  });

  test('has each piece of its text once', async () => {
    const { id } = await umProduto(db, {
      titulo: 'Lua, lua e LUA: açúcar-mel',
      sku: 'ZZ-9',
      variacoes: [{ sku: 'ZZ-9-A' }, { sku: 'ZZ-9-B' }],
    });
    const palavras = (await linha(id))?.palavras?.trim().split(' ') ?? [];
    expect(palavras).toStrictEqual([...new Set(palavras)]);
    expect(palavras).toEqual(expect.arrayContaining(['lua', 'e', 'acucar', 'mel', 'zz', '9', 'a', 'b']));
  });

  test('is there for each product outside the trash, and says what the product does', async () => {
    const { rows } = await sql`
      (table produtos_como_se_buscam except table produtos_na_busca)
      union all
      (table produtos_na_busca except table produtos_como_se_buscam)`.execute(db);
    expect(rows).toStrictEqual([]);
  });
});
