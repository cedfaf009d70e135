import { FORMATOS_DE_PLANILHA } from '@varal/contract/planilha';
import { readXlsx } from 'hucre/xlsx';
import { expect, test } from 'vitest';
import { testApi } from '../../test/api.ts';
import { umCliente, umProduto } from '../../test/cenario.ts';

const { app, db, admin, vendedor } = await testApi();
const pedir = (url: string, access: string | undefined = admin.access) =>
  app.inject({
    url: `/api/planilhas/estampas.${url}`,
    headers: access ? { authorization: `Bearer ${access}` } : {},
  });
const linhas = async (url: string, access?: string) => (await pedir(url, access)).body.split('\r\n').slice(1, -1);

const base = { tecnica: 'dtf', posicao: 'frente', largura_mm: 200, preco: 15 } as const;
const cliente_id = await umCliente(db, { nome: 'Turma Aurora' });
const guardar = async (dita: object) =>
  (
    await db
      .insertInto('estampas')
      .values({ nome: 'Lua', ...base, ...dita })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id;
const lua = await guardar({ altura_mm: 150, preco: 29.9, custo: 4.5 });
await guardar({ nome: '=Formatura', tecnica: 'sublimacao', posicao: 'outra', cliente_id });
await guardar({ nome: 'Sol', situacao: 'arquivada', preco: 1 });
for (const versao of [1, 2]) {
  const arte = { sha256: String(versao).repeat(64), formato: 'png', largura_px: 10, altura_px: 10, bytes: 1 } as const;
  await db
    .insertInto('artes')
    .values({ ...arte, versao, estampa_id: lua, arquivo: null, usuario_id: null })
    .execute();
}
const { id: lisa_id } = await umProduto(db, { titulo: 'Lisa' });
const { id: feita } = await umProduto(db, { titulo: 'Feita' });
await db
  .updateTable('produtos')
  .set({ lisa_id, estampa_ids: [lua] })
  .where('id', '=', feita)
  .execute();

const COLUNAS =
  'Código;Nome;Técnica;Posição;Largura (mm);Altura (mm);Preço;Custo;Cliente;Situação;Versão da arte;Produtos';

test('prints stand as their list has them, the newest first', async () => {
  const { body, headers } = await pedir('csv');
  expect(headers).toMatchObject({ 'content-disposition': 'attachment; filename="estampas.csv"' });
  expect(body.split('\r\n')).toStrictEqual([
    `\uFEFF${COLUNAS}`,
    'E0003;Sol;DTF;Frente;200;;1,00;;;Arquivada;;0',
    "E0002;'=Formatura;Sublimação;Outro lugar;200;;15,00;;Turma Aurora;Ativa;;0",
    'E0001;Lua;DTF;Frente;200;150;29,90;4,50;;Ativa;2;1',
    '',
  ]);
  const { sheets } = await readXlsx((await pedir('xlsx')).rawPayload);
  expect(sheets[0]?.rows?.[0]).toStrictEqual(COLUNAS.split(';'));
  expect(sheets[0]?.rows?.[3]?.slice(4, 8)).toStrictEqual([200, 150, 29.9, 4.5]);
});

test('the filters and the order of the list hold for its spreadsheet', async () => {
  const codigos = async (query: string) => (await linhas(`csv?${query}`)).map((linha) => linha.slice(0, 5));
  expect(await codigos('situacao=ativa&ordem=preco')).toStrictEqual(['E0002', 'E0001']);
  expect(await codigos('busca=aurora')).toStrictEqual(['E0002']);
  expect(await codigos('da_loja=true&tecnica=dtf&ordem=codigo')).toStrictEqual(['E0001', 'E0003']);
});

test('a seller’s spreadsheet says nothing of costs, and a stranger gets none', async () => {
  for (const formato of FORMATOS_DE_PLANILHA) expect((await pedir(formato, '')).statusCode).toBe(401);
  const [titulos] = (await pedir('csv', vendedor.access)).body.split('\r\n');
  expect(titulos).toBe(`\uFEFF${COLUNAS.replace('Custo;', '')}`);
  expect(await linhas('csv?busca=lua', vendedor.access)).toStrictEqual([
    'E0001;Lua;DTF;Frente;200;150;29,90;;Ativa;2;1',
  ]);
});
