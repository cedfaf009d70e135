import { rotasDeProdutos as rotas } from '@varal/contract/produtos/produtos.routes';
import fc from 'fast-check';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { testDb } from '../../../test/api.ts';
import { umProduto } from '../../../test/cenario.ts';
import { contarEmBlocos, ehDeLetras, refazerBlocos } from './blocos.queries.ts';
import { buscarPagina } from './busca.queries.ts';

const { db } = await testDb();
const modelo = await umProduto(db, { titulo: 'Modelo' });

const PALAVRAS = ['algodao', 'algodoeiro', 'verde', 'verdejante', 'lua', 'gg', 'p1b2', '4711'];
const BUSCAS = [
  'algod',
  'lgodao',
  'verde',
  'VERDE',
  'jante',
  'Lua',
  'xis',
  'xq',
  'ão',
  'g',
  'gg',
  'b',
  'de lua',
  'verde lua',
  'lua algod verde',
];
/** These ids are the first and the last of a block, and some of blocks far away. */
const IDS = [4096, 8191, 8192, 8193, 16_383, 16_384, 20_000, 65_535, 2_000_000, 2_147_483_646];

const titulo = (palavras: readonly string[]) => ['Coisa', ...palavras].join(' ');
const por = (id: number, palavras: readonly string[]) =>
  sql`
  insert into produtos (id, titulo, sku, modelo_id, categoria_id, criado_por)
  overriding system value
  select ${id}, ${titulo(palavras)}, ${`B${id}`}, modelo_id, categoria_id, criado_por from produtos where id = ${modelo.id}
  on conflict (id) do update set titulo = excluded.titulo`.execute(db);
const lixeira = (id: number, dentro: boolean) =>
  sql`
  update produtos set excluido_em = ${dentro ? sql`now()` : null}, excluido_por = ${dentro ? sql`criado_por` : null}
  where id = ${id}`.execute(db);
const tirar = (id: number) => sql`delete from produtos where id = ${id}`.execute(db);

const buscar = (query: Record<string, string | number>) =>
  buscarPagina(
    db,
    rotas.buscarProdutos.query.parse(Object.fromEntries(Object.entries(query).map(([k, v]) => [k, `${v}`]))),
  );

/** Searches every text one by one, newest first. */
async function achar(busca: string): Promise<number[]> {
  const { rows } = await sql<{ id: number; busca: string }>`
    select id, busca from produtos where excluido_em is null order by id desc`.execute(db);
  const palavras = busca.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().split(' ');
  return rows.filter((row) => palavras.every((palavra) => row.busca.includes(palavra))).map(({ id }) => id);
}

/** Compares all pages of a search, by mark and by number, with a search of every text. */
async function compararPaginas(busca: string, limite: number) {
  const esperados = await achar(busca);
  const porMarca: number[] = [];
  const porNumero: number[] = [];
  let depois: number | null | undefined;
  for (let pagina = 1; depois !== null; pagina += 1) {
    const daMarca = await buscar({ busca, limite, ...(depois !== undefined && { depois }) });
    const doNumero = await buscar({ busca, limite, pagina });
    expect([daMarca.total, doNumero.total]).toStrictEqual([esperados.length, esperados.length]);
    porMarca.push(...daMarca.rows.map(({ id }) => id));
    porNumero.push(...doNumero.rows.map(({ id }) => id));
    depois = daMarca.depois;
  }
  expect(porMarca).toStrictEqual(esperados);
  expect(porNumero).toStrictEqual(esperados);
  return esperados.length;
}

const id = fc.constantFrom(...IDS);
const palavras = fc.subarray(PALAVRAS);
const passo = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.tuple(id, palavras).map(
      ([id, palavras]) =>
        () =>
          por(id, palavras),
    ),
  },
  {
    weight: 2,
    arbitrary: fc.tuple(id, fc.boolean()).map(
      ([id, dentro]) =>
        () =>
          lixeira(id, dentro),
    ),
  },
  { weight: 1, arbitrary: id.map((id) => () => tirar(id)) },
  { weight: 2, arbitrary: fc.nat(6).map((poucos) => () => refazerBlocos(db, { poucos })) },
);

describe('words in blocks', () => {
  test('find what looking at every product would, whatever changed before and after a block was made', async () => {
    let achados = 0;
    let deBlocos = 0;
    await fc.assert(
      fc.asyncProperty(
        fc.array(passo, { minLength: 5, maxLength: 25 }),
        fc.integer({ min: 1, max: 5 }),
        async (passos, limite) => {
          for (const id of IDS) {
            await por(id, PALAVRAS);
            await lixeira(id, false);
          }
          await refazerBlocos(db, { poucos: 0 });
          for (const passo of passos) await passo();
          for (const busca of BUSCAS) achados += await compararPaginas(busca, limite);
          const { rows } = await sql<{ n: number }>`select count(*) as n from palavras_por_bloco`.execute(db);
          deBlocos += rows[0]?.n ?? 0;
        },
      ),
      { numRuns: 8 },
    );
    expect(achados).toBeGreaterThan(100);
    expect(deBlocos).toBeGreaterThan(100);
  }, 120_000);

  test('are told from what only looking can answer', () => {
    for (const palavra of ['Maçã', 'lgod', 'ão', 'A']) expect(ehDeLetras(palavra)).toBe(true);
    for (const palavra of ['p1b', 'P-CAM', '100%', '471', '日本語']) expect(ehDeLetras(palavra)).toBe(false);
  });

  test('have rows of what many share, not of what each product has of its own', async () => {
    await por(30_000, []);
    const linhas = async () => {
      await refazerBlocos(db, { poucos: -1 });
      const { rows } = await sql<{ n: number }>`
        select count(*) as n from palavras_por_bloco where bloco = 30000 / 8192`.execute(db);
      return rows[0]?.n;
    };
    await por(30_000, ['cam0001azulpp']);
    const deUm = await linhas();
    for (let n = 1; n < 20; n += 1) await por(30_000 + n, [`cam${1000 + n}azulpp`]);
    expect(await linhas()).toBe(deUm);
    expect(await compararPaginas('azulp', 50)).toBe(20);
    expect(await compararPaginas('m1007az', 50)).toBe(1);
    for (let n = 0; n < 20; n += 1) await tirar(30_000 + n);
  });

  test('are the same to whoever searches while they are made anew', async () => {
    for (const id of IDS) await por(id, ['verde']);
    const verdes = await achar('verde');
    const anotar = sql`insert into mudados_na_busca select produto_id from produtos_na_busca`;
    await Promise.all([
      ...Array.from({ length: 12 }, async () => {
        await anotar.execute(db);
        await refazerBlocos(db, { poucos: 0 });
      }),
      ...Array.from({ length: 40 }, async () => {
        const { rows, total } = await buscar({ busca: 'verde', limite: 50 });
        expect(rows.map(({ id }) => id)).toStrictEqual(verdes);
        expect(total).toBe(verdes.length);
      }),
    ]);
  });

  test('are not asked after a mass change, until they are made anew', async () => {
    for (const id of IDS) await por(id, ['verde']);
    await refazerBlocos(db, { poucos: 0 });
    const emBlocos = () => contarEmBlocos(db, ['verde'], { depois: 2_147_483_647, pular: 0, pegar: 50 });
    const verdes = await achar('verde');
    expect(await emBlocos()).toStrictEqual({ ids: verdes, total: verdes.length });

    await sql`insert into mudados_na_busca select produto_id from produtos_na_busca, generate_series(1, 501)`.execute(
      db,
    );
    expect(await emBlocos()).toBeUndefined();
    expect(await compararPaginas('verde', 3)).toBe(verdes.length);
    await refazerBlocos(db);
    expect(await emBlocos()).toStrictEqual({ ids: verdes, total: verdes.length });
  });

  test('are left as they are while little has changed', async () => {
    await por(8192, ['verde']);
    await lixeira(8192, false);
    await refazerBlocos(db, { poucos: 0 });
    await por(8192, ['lua']);
    await refazerBlocos(db);
    const { rows } = await sql`select distinct produto_id from mudados_na_busca`.execute(db);
    expect(rows).toStrictEqual([{ produto_id: 8192 }]);
    await lixeira(8192, true);
    await lixeira(8192, false);
    await sql`update produtos set preco_venda = 12 where id = 4096`.execute(db);
    await refazerBlocos(db, { poucos: 0 });
    expect((await sql`select from mudados_na_busca`.execute(db)).rows).toStrictEqual([]);
  });
});
