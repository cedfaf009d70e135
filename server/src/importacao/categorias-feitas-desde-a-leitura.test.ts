import { rotasDaImportacao as rotas } from '@varal/contract/importacao/importacao.routes';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { umaCategoria } from '../../test/cenario.ts';
import type { Trabalho } from '../tarefas/executor.ts';
import { proximosAFazer } from './aplicacao/aplicacao.queries.ts';
import { fazerModelos } from './aplicacao/fazer-modelos.ts';
import { ligarCategorias, trazerCategorias } from './aplicacao/trazer-categorias.ts';
import { umaLojaParaTrazer } from './test-importacao.ts';
import { umaImportacaoLida } from './test-importacao-lida.ts';

const loja = await umaLojaParaTrazer({ produtos: 40, mal_nomeados: 0, contatos: 2 });
const { admin, db, ler, ver, desfazer, tarefaPronta } = loja;

const categorias = async () =>
  (await db.selectFrom('categorias').select('nome').orderBy('id').execute()).map(({ nome }) => nome);
const produtosEm = async (categoria_id: number) =>
  (await db.selectFrom('produtos').select('id').where('categoria_id', '=', categoria_id).execute()).length;

test('a category that somebody made since the reading is no missing one, is linked, and stays when all is undone', async () => {
  const id = await ler();
  const { n, caminhos } = (await ver(id)).categorias_que_faltam;
  const abaixo = caminhos.find((um) => um.includes(' > ')) ?? '';
  const [raiz = '', filha = ''] = abaixo.split(' > ');
  const categoria_pai = await umaCategoria(db, { nome: raiz.toUpperCase() });
  const feitas = [categoria_pai, await umaCategoria(db, { nome: filha, categoria_pai })];
  const agora = await ver(id);
  expect(agora.categorias_que_faltam).toStrictEqual({
    n: n - 2,
    caminhos: caminhos.filter((um) => um !== raiz && um !== abaixo),
  });
  expect(agora.modelos.filter(({ nome, falta }) => nome === filha && !falta)).toHaveLength(1);
  const antes = await categorias();
  const pedida = await admin.call(rotas.aplicarImportacao, { params: { id }, body: { criar_categorias: false } });
  const { id: aplicacao, falhas } = await tarefaPronta(pedida.body.id);
  expect(falhas.map(({ alvo }) => alvo)).not.toContain(raiz);
  expect(await categorias()).toStrictEqual(antes);
  const ligadas = await db.selectFrom('categorias').select('id_bling').where('id', 'in', feitas).execute();
  expect(ligadas.every(({ id_bling }) => id_bling !== null)).toBe(true);
  expect(await produtosEm(feitas[1] ?? 0)).toBe(
    agora.modelos.find(({ nome, falta }) => nome === filha && !falta)?.n_produtos,
  );
  await desfazer(aplicacao);
  expect(await categorias()).toStrictEqual(antes);
}, 120_000);

type Lida = { id_bling: number; nome: string; pai?: number; nivel?: number; igual_a?: number };

/** Reads these new categories of Bling's, with a new product in each of these. */
async function lidas(uns: readonly Lida[], produtos: readonly number[]): Promise<number> {
  const id = await umaImportacaoLida(db);
  for (const { id_bling, nome, pai = 0, nivel = 0, igual_a } of uns) {
    const pronto = JSON.stringify(igual_a === undefined ? { nome, pai, nivel } : { igual_a });
    const [estado, a_fazer] = igual_a === undefined ? ['novo', 'criar'] : ['conflito', null];
    await sql`
      insert into itens_da_importacao (importacao_id, tipo, id_bling, nome, lido, pronto, estado, a_fazer)
      values (${id}, 'categoria', ${id_bling}, ${nome}, '{}', ${pronto}::jsonb, ${estado}, ${a_fazer})`.execute(db);
  }
  for (const categoria of produtos) {
    await sql`insert into modelos_da_importacao (importacao_id, categoria) values (${id}, ${categoria})`.execute(db);
    await sql`
      insert into itens_da_importacao (importacao_id, tipo, id_bling, nome, lido, pronto, estado, a_fazer)
      values (${id}, 'produto', ${9_000 + categoria}, 'Peça', '{}', ${JSON.stringify({ categoria })}::jsonb, 'novo', 'criar')`.execute(
      db,
    );
  }
  return id;
}

test('of two categories of one name in one place, the products of both are without one until it is here', async () => {
  const id = await lidas(
    [
      { id_bling: 801, nome: 'Laços' },
      { id_bling: 802, nome: 'LAÇOS', igual_a: 801 },
      { id_bling: 803, nome: 'Fitas', pai: 802, nivel: 1 },
    ],
    [801, 802, 803],
  );
  const falta = async () => (await ver(id)).modelos.map((um) => [um.categoria, um.falta]).sort();
  expect(await falta()).toStrictEqual([
    [801, true],
    [802, true],
    [803, true],
  ]);
  const acima = await umaCategoria(db, { nome: 'laços' });
  await umaCategoria(db, { nome: 'Fitas', categoria_pai: acima });
  expect(await falta()).toStrictEqual([
    [801, false],
    [802, false],
    [803, false],
  ]);
});

test('a root of Bling’s that is called as the one of products without a category is named once', async () => {
  const id = await lidas([{ id_bling: 811, nome: 'Sem categoria' }], [0, 811]);
  expect((await ver(id)).categorias_que_faltam).toStrictEqual({ n: 1, caminhos: ['Sem categoria'] });
});

test('products of a category that Bling does not list come where those without one do', async () => {
  const importacao_id = await lidas([], [0, 777]);
  const faltam = async () => (await ver(importacao_id)).modelos.map(({ falta }) => falta);
  expect(await faltam()).toStrictEqual([true, true]);
  const raiz = await umaCategoria(db, { nome: 'Sem categoria' });
  expect(await faltam()).toStrictEqual([false, false]);
  const trabalho: Trabalho = {
    ...{ id: 0, dados: {}, db, quem: admin.usuario, parando: new AbortController().signal },
    gravar: (escrever) => db.transaction().execute(escrever),
    cabem: (quantas) => quantas,
  };
  await fazerModelos(trabalho, { importacao_id, criar_categorias: false });
  const { rows } = await sql`
    select categoria, categoria_id from modelos_da_importacao where importacao_id = ${importacao_id} order by categoria`.execute(
    db,
  );
  expect(rows).toStrictEqual([0, 777].map((categoria) => ({ categoria, categoria_id: raiz })));
});

test.each([
  ['are not made', ligarCategorias],
  ['are made', trazerCategorias],
])(
  'one that is another’s at Bling by now takes the products of both, where those that are missing %s',
  async (como, trazer) => {
    const nome = `Panos ${como}`;
    const daqui = await umaCategoria(db, { nome });
    const outro = como.length;
    await db.updateTable('categorias').set({ id_bling: outro }).where('id', '=', daqui).execute();
    const importacao_id = await lidas([{ id_bling: 821, nome }], []);
    const itens = await proximosAFazer(db, { importacao_id, tipo: 'categoria' }, 10);
    const quem = { id: admin.usuario.id, nome: 'Ana', origem: 'bling' as const };
    const falhas = await db.transaction().execute((trx) => trazer(trx, { importacao_id, itens, quem }));
    expect(falhas).toMatchObject([{ alvo: nome, motivo: { codigo: 'importacao.categoria_igual' } }]);
    const { itens: depois } = await ver(importacao_id, { tipo: 'categoria', estado: 'conflito' });
    expect(depois).toMatchObject([{ registro_id: daqui }]);
    const { id_bling } = await db
      .selectFrom('categorias')
      .select('id_bling')
      .where('id', '=', daqui)
      .executeTakeFirstOrThrow();
    expect(id_bling).toBe(outro);
  },
);

test('one that somebody made since is linked too where those that are missing are made, and those below it are made', async () => {
  const acima = await umaCategoria(db, { nome: 'Toalhas' });
  const importacao_id = await lidas(
    [
      { id_bling: 831, nome: 'Toalhas' },
      { id_bling: 832, nome: 'De rosto', pai: 831, nivel: 1 },
    ],
    [],
  );
  const itens = await proximosAFazer(db, { importacao_id, tipo: 'categoria' }, 10);
  const quem = { id: admin.usuario.id, nome: 'Ana', origem: 'bling' as const };
  expect(await db.transaction().execute((trx) => trazerCategorias(trx, { importacao_id, itens, quem }))).toStrictEqual(
    [],
  );
  const { rows } = await sql`
    select i.id_bling, i.feito, c.categoria_pai from itens_da_importacao i join categorias c on c.id_bling = i.id_bling
    where i.importacao_id = ${importacao_id} order by i.id_bling`.execute(db);
  expect(rows).toStrictEqual([
    { id_bling: 831, feito: 'ligar', categoria_pai: null },
    { id_bling: 832, feito: 'criar', categoria_pai: acima },
  ]);
});
