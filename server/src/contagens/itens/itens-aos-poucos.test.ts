import { rotasDasContagens as rotas } from '@varal/contract/contagens/contagens.routes';
import { rotasDeTarefas } from '@varal/contract/tarefas/tarefas.routes';
import { sql } from 'kysely';
import { expect, test, vi } from 'vitest';
import { testApi } from '../../../test/api.ts';
import { umaCategoria, umModelo, umProduto } from '../../../test/cenario.ts';
import { semTrabalho } from '../../tarefas/test-executores.ts';
import { trabalharNasTarefas } from '../../tarefas/trabalhar-nas-tarefas.ts';
import { umaLeitura } from '../test-contagem.ts';
import { MAIS_PRODUTOS } from './escopo.queries.ts';
import { executorDosItens } from './juntar-itens.ts';

const { db, listen, admin } = await testApi();
const { call } = admin;
const onde = { modelo_id: await umModelo(db), categoria_id: await umaCategoria(db) };
const TODOS = 2 * MAIS_PRODUTOS + 20;
for (let n = 0; n < TODOS; n += 1) await umProduto(db, { ...onde, titulo: 'Caneca', sku: `C${n}`, saldo: 1 });

const criar = async () =>
  (await call(rotas.criarContagem, { body: { nome: 'Balanço', escopo: { tudo: true }, cega: false } })).body;
const ver = async (id: number) => (await call(rotas.verContagem, { params: { id } })).body;
const aTarefa = async () =>
  (await call(rotasDeTarefas.listarTarefas, {})).body.find(({ tipo }) => tipo === 'contagem_itens');

async function trabalhar(work: () => Promise<void>) {
  const erros: unknown[] = [];
  const log = { error: (dito: object) => erros.push(dito), warn: () => undefined };
  const parar = trabalharNasTarefas({ db, listen, log, executores: { ...semTrabalho, ...executorDosItens } });
  await work().finally(parar);
  expect(erros).toStrictEqual([]);
}

const ESPERE = {
  status: 409,
  body: { erro: 'Os itens ainda estão entrando nesta contagem. Espere um instante e tente de novo.' },
};

test('what a long count has comes in beside the counting, each once, and its sheet and its end wait for it', async () => {
  const { id, montando, n_itens } = await criar();
  expect([montando, n_itens]).toStrictEqual([true, MAIS_PRODUTOS]);
  expect(await call(rotas.fecharContagem, { params: { id } })).toMatchObject(ESPERE);
  expect(await call(rotas.baixarFolha, { params: { id } })).toMatchObject(ESPERE);
  // It is counted before its part came in.
  const leituras = [umaLeitura(`C${TODOS - 1}`)];
  expect(await call(rotas.lerNaContagem, { params: { id }, body: { leituras } })).toMatchObject({
    body: { leituras: [{ situacao: 'contada', contada: 1 }] },
  });
  await trabalhar(() =>
    vi.waitFor(async () => expect(await aTarefa()).toMatchObject({ estado: 'pronta' }), { timeout: 60_000 }),
  );
  expect(await aTarefa()).toMatchObject({ feitos: TODOS - MAIS_PRODUTOS, total: TODOS - MAIS_PRODUTOS });
  expect(await ver(id)).toMatchObject({ montando: false, n_itens: TODOS, n_contados: 1 });
});

test('where nobody brought it in it comes when the count is closed, with what is new in the shop', async () => {
  const { id } = await criar();
  const { id: tarefa = 0 } = (await aTarefa()) ?? {};
  expect((await call(rotasDeTarefas.pararTarefa, { params: { id: tarefa } })).body.estado).toBe('parada');
  await umProduto(db, { ...onde, titulo: 'Caneca nova', sku: 'NOVA', saldo: 1 });
  const { body } = await call(rotas.fecharContagem, { params: { id } });
  expect(body.contagem).toMatchObject({ montando: false, n_itens: TODOS + 1 });
  const { rows } = await sql`
    select from itens_da_contagem where contagem_id = ${id} group by produto_id, variacao_id having count(*) > 1`.execute(
    db,
  );
  expect(rows).toStrictEqual([]);
});

test('the call that closed a count has its answer also where that was lost, and another one is refused', async () => {
  const { id } = await criar();
  const { id: tarefa = 0 } = (await aTarefa()) ?? {};
  await call(rotasDeTarefas.pararTarefa, { params: { id: tarefa } });
  const chave = { 'idempotency-key': 'fechar-uma-vez' };
  const fechar = (headers: Record<string, string> = {}) => call(rotas.fecharContagem, { params: { id } }, headers);
  const primeira = await fechar(chave);
  // The server died before it had kept what it answers.
  await sql`delete from chaves_de_repeticao where chave = 'fechar-uma-vez'`.execute(db);
  expect((await fechar(chave)).body).toStrictEqual(primeira.body);
  expect(await fechar()).toMatchObject({ status: 409, body: { erro: 'Esta contagem já foi fechada.' } });
  const { rows } = await sql`select from historico where acao = 'contagem.fechada' and alvo_id = ${id}`.execute(db);
  expect(rows).toHaveLength(1);
});
