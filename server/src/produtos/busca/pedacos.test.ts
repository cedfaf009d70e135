import { rotasDeProdutos as rotas } from '@varal/contract/produtos/produtos.routes';
import fc from 'fast-check';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { testDb } from '../../../test/api.ts';
import { umProduto } from '../../../test/cenario.ts';
import { buscarPagina } from './busca.queries.ts';
import { pedacosDe } from './pedacos.queries.ts';

const { db } = await testDb();

describe('the pieces of a SKU', () => {
  test.each([
    ['P-CAM-12-3-Preta-GG', ["'cam-12'", "'12-3'"]],
    ['P-CAM-1-1046-33', ["'cam-1'", "'1-1046'", "'1046-33':*"]],
    ['am-1046', ["'1046':*"]],
    ['-1046-', ["'1046'"]],
    ['m--1046/7', ["'1046'", "'1046-7':*"]],
    ['_2024%x9', ["'2024'", "'2024-x9':*"]],
  ])('%s: those after a sign, each with the one before it', (palavra, pedacos) => {
    // A pair of fewer than four characters, including the sign between them, is no fragment.
    expect(pedacosDe([palavra])).toStrictEqual(pedacos);
  });

  test.each([
    ['1046', 'begins one, or lies within'],
    ['1046-preta', 'so does the first of a word'],
    ['cam-104', 'too short to tell products apart'],
    ['off-white', 'without a digit'],
    ['cam-1046ñ', 'a letter to the database'],
    ['cam日1046', 'not a sign of ASCII'],
    ['cam-1046\u0301', 'an accent'],
    ['', 'nothing'],
  ])('%s: none, %s', (palavra) => {
    expect(pedacosDe([palavra])).toStrictEqual([]);
  });

  test('of several words are all asked for', () => {
    expect(pedacosDe(['P-1046-', 'preta', 'X/2024'])).toStrictEqual(["'1046'", "'2024':*"]);
  });
});

test('ten times the variations take ten times as long, not a hundred times', async () => {
  const quanto = async (variacoes: number) => {
    const texto = Array.from({ length: variacoes }, (_, n) => `p-cam-12-3-verde-agua-gg${n}`).join(' ');
    const tempos: number[] = [];
    for (let vez = 0; vez < 5; vez++) {
      const desde = performance.now();
      await sql`select pedacos_com_digito(texto) from (select ${texto}::text as texto offset 0) t`.execute(db);
      tempos.push(performance.now() - desde);
    }
    return Math.min(...tempos);
  };
  const menor = await quanto(400);
  expect((await quanto(4_000)) / menor).toBeLessThan(30);
});

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
const PRODUTOS = 80;

test('what is typed of SKUs finds what looking at every product would, page after page', async () => {
  const modelo = await umProduto(db);
  const amostra = fc.sample(fc.uniqueArray(sku, { minLength: PRODUTOS, maxLength: PRODUTOS }), {
    numRuns: 1,
    seed: 24,
  });
  const skus = [...(amostra[0] ?? [])];
  for (const [n, um] of skus.entries()) {
    await sql`
      insert into produtos (titulo, sku, modelo_id, categoria_id, criado_por, excluido_em, excluido_por)
      select ${`Coisa ${n}`}, ${`${um}-${n}`}, modelo_id, categoria_id, criado_por,
        ${n % 10 === 0 ? sql`now()` : null}, ${n % 10 === 0 ? sql`criado_por` : null}
      from produtos where id = ${modelo.id}`.execute(db);
  }
  const { rows: loja } = await sql<{ id: number; busca: string }>`
    select id, busca from produtos where excluido_em is null order by id desc`.execute(db);

  const digitado = fc
    .record({
      um: fc.constantFrom(...skus),
      de: fc.nat(12),
      signos: fc.integer({ min: 5, max: 30 }),
      alto: fc.boolean(),
    })
    .map(({ um, de, signos, alto }) => {
      const parte = [...um]
        .slice(Math.min(de, um.length - 3))
        .slice(0, signos)
        .join('');
      return alto ? parte.toUpperCase() : parte;
    });
  let comPedacos = 0;
  await fc.assert(
    fc.asyncProperty(
      fc.oneof({ weight: 4, arbitrary: fc.tuple(digitado) }, { weight: 1, arbitrary: fc.tuple(digitado, digitado) }),
      fc.integer({ min: 1, max: 4 }),
      async (palavras, limite) => {
        const busca = palavras.join(' ');
        const { rows: normais } = await sql<{ palavra: string }>`
        select normalizar(palavra) as palavra from unnest(${palavras}::text[]) palavra`.execute(db);
        const esperados = loja
          .filter((p) => normais.every(({ palavra }) => p.busca.includes(palavra)))
          .map(({ id }) => id);
        const achados: number[] = [];
        for (let pagina = 1; achados.length < Math.max(esperados.length, 1) && pagina < 4; pagina++) {
          const query = rotas.buscarProdutos.query.parse({ busca, limite: `${limite}`, pagina: `${pagina}` });
          const { rows, total } = await buscarPagina(db, query);
          expect(total).toBe(esperados.length);
          achados.push(...rows.map(({ id }) => id));
        }
        expect(achados).toStrictEqual(esperados.slice(0, limite * 3));
        if (esperados.length > 0 && pedacosDe(palavras).length > 0) comPedacos += 1;
      },
    ),
    { numRuns: 400 },
  );
  expect(comPedacos).toBeGreaterThan(40);
});
