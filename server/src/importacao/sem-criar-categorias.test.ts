import { rotasDaImportacao as rotas } from '@varal/contract/importacao/importacao.routes';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { umaCategoria, umModelo, umProduto } from '../../test/cenario.ts';
import { umaLojaParaTrazer } from './test-importacao.ts';

const loja = await umaLojaParaTrazer({ produtos: 40, mal_nomeados: 0, contatos: 2 });
const { admin, db, ler, ver, aplicar, desfazer, tarefaPronta } = loja;

const categorias = async () =>
  (await db.selectFrom('categorias').select('nome').orderBy('id').execute()).map(({ nome }) => nome);
const produtosEm = async (categoria_id: number) => {
  const { rows } = await sql<{
    n: number;
  }>`select count(*)::int as n from produtos where categoria_id = ${categoria_id}`.execute(db);
  return rows[0]?.n;
};
const aplicarSem = async (id: number, modelos: { categoria: number; modelo_id: number | null }[] = []) => {
  const { status, body } = await admin.call(rotas.aplicarImportacao, {
    params: { id },
    body: { modelos, criar_categorias: false },
  });
  expect(status).toBe(202);
  return tarefaPronta(body.id);
};

test('categories that are missing are named, and left out where nobody wants them made', async () => {
  const id = await ler();
  const lida = await ver(id);
  const { n, caminhos } = lida.categorias_que_faltam;
  expect(n).toBe(lida.contagens.categoria.novo);
  expect(caminhos).toHaveLength(n);
  const comPai = caminhos.filter((um) => um.includes(' > '));
  expect(comPai.length).toBeGreaterThan(0);
  // Those above come first.
  for (const um of comPai) expect(caminhos.indexOf(um.replace(/ > [^>]*$/, ''))).toBeLessThan(caminhos.indexOf(um));
  expect(lida.modelos.every(({ falta }) => falta)).toBe(true);
  const [escolhida, vazia] = lida.modelos;
  if (!escolhida || !vazia) throw new Error('two categories with products are needed');

  const categoria_id = await umaCategoria(db, { nome: 'Da loja' });
  const modelo_id = await umModelo(db, { codigo: 'LOJA', categoria_id });
  const semCategoria = await umModelo(db, { codigo: 'NADA' });
  const tarefa = await aplicarSem(id, [
    { categoria: escolhida.categoria, modelo_id },
    { categoria: vazia.categoria, modelo_id: semCategoria },
  ]);
  // All that stays out is told by the task: the categories, and the products that have no other.
  const deFora = lida.contagens.produto.novo - escolhida.n_produtos;
  expect(tarefa).toMatchObject({ estado: 'pronta', n_falhas: n + deFora });
  expect(tarefa.falhas.slice(0, n).map(({ motivo }) => motivo)).toStrictEqual(
    Array.from({ length: n }, () => 'Não existe na loja, e a importação não criou categorias.'),
  );
  expect(await categorias()).toStrictEqual(['Da loja']);
  expect(await produtosEm(categoria_id)).toBe(escolhida.n_produtos);
  expect((await loja.conteudo()).modelos).toBe(2);
  const depois = await ver(id, { estado: 'conflito', limite: '100' });
  expect(depois.categorias_que_faltam).toStrictEqual({ n: 0, caminhos: [] });
  expect(depois.contagens.produto.novo).toBe(escolhida.n_produtos);
  expect(depois.itens.map(({ motivo }) => motivo)).toContain(
    'A categoria dele não existe na loja, e não foi escolhido um modelo que tenha uma.',
  );
  const daCategoria = (await ver(id, { tipo: 'categoria', estado: 'conflito' })).itens;
  expect(new Set(daCategoria.map(({ motivo }) => motivo))).toStrictEqual(
    new Set(['Não existe na loja, e a importação não criou categorias.']),
  );

  // They are as new once more the next time, and come by themselves where nobody says otherwise.
  const outra = await ler();
  expect((await ver(outra)).categorias_que_faltam).toStrictEqual({ n, caminhos });
  const inteira = await aplicar(outra);
  expect(inteira.estado).toBe('pronta');
  expect(await categorias()).toHaveLength(1 + n);

  // One that is used by then stays and is named.
  const ultima = await db
    .selectFrom('categorias')
    .select(['id', 'nome'])
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  const lisa = await db.selectFrom('produtos').select(['id', 'titulo']).orderBy('id', 'desc').executeTakeFirstOrThrow();
  const { id: feito } = await umProduto(db, { categoria_id: ultima.id, modelo_id });
  await db.updateTable('produtos').set({ lisa_id: lisa.id, estampa_ids: [] }).where('id', '=', feito).execute();
  // Bling is asked about the blank's balance. Nobody works in the queue here, and a reading lets its work go before.
  await sql`update sincronizacoes set feita = pedida`.execute(db);
  const desfeita = await desfazer(inteira.id);
  const motivo = 'Já está em uso na loja, e por isso ficou.';
  expect(desfeita).toMatchObject({
    estado: 'desfeita',
    falhas: expect.arrayContaining([
      { alvo: ultima.nome, motivo },
      { alvo: lisa.titulo, motivo },
    ]),
  });
  expect(await categorias()).toContain(ultima.nome);
}, 120_000);

test('without an authorisation of Bling by now, what was read comes all the same, and nothing waits to be sent', async () => {
  const id = await ler();
  await db.deleteFrom('conexao_com_o_bling').execute();
  expect(await aplicar(id)).toMatchObject({ estado: 'pronta', falhas: [] });
  const { rows } = await sql`
    select c.id from categorias c join sincronizacoes s on s.tipo = 'categoria' and s.registro_id = c.id where s.feita < s.pedida`.execute(
    db,
  );
  expect(rows).toStrictEqual([]);
}, 120_000);
