import { rotasDeClientes } from '@varal/contract/clientes/clientes.routes';
import { completarCpf } from '@varal/contract/documentos';
import { rotasDePlanilhas as rotas } from '@varal/contract/planilhas/planilhas.routes';
import { rotasDeTarefas } from '@varal/contract/tarefas/tarefas.routes';
import { sql } from 'kysely';
import { expect, onTestFinished, test, vi } from 'vitest';
import { testApi } from '../../test/api.ts';
import { umaCategoria, umModelo } from '../../test/cenario.ts';
import { inTransaction } from '../base/db/transaction.ts';
import type { Trabalho } from '../tarefas/executor.ts';
import { semTrabalho } from '../tarefas/test-executores.ts';
import { trabalharNasTarefas } from '../tarefas/trabalhar-nas-tarefas.ts';
import { executorDePlanilhas } from './executor-de-planilhas.ts';

const { db, listen, admin } = await testApi();
const { call } = admin;
const modelo_id = await umModelo(db, { codigo: 'CAN', nome: 'Caneca', categoria_id: await umaCategoria(db) });
const LINHAS = 24;
const POR_PARTE = 10;

let serie = 400_000_000;
const umClienteNovo = () => {
  serie += 1;
  return `${completarCpf(String(serie))};Zulmira ${serie}`;
};
const umProdutoNovo = () => {
  serie += 1;
  return `PARTE-${serie};Caneca ${serie};10,00;1`;
};
const PLANILHAS = {
  clientes: { cabecalho: 'cpf;nome', nova: umClienteNovo, tabela: 'clientes' },
  produtos: { cabecalho: 'SKU;Título;Preço de venda;Estoque', nova: umProdutoNovo, tabela: 'produtos' },
} as const;
type Tipo = keyof typeof PLANILHAS;

/** Sends a spreadsheet of new records and asks that it be brought in; nobody works on tasks yet. */
async function umaPedida(tipo: Tipo) {
  const { cabecalho, nova } = PLANILHAS[tipo];
  const linhas = Array.from({ length: LINHAS }, nova);
  const { body } = await call(rotas.enviarPlanilha, {
    body: { tipo },
    files: [
      {
        ...{ field: 'arquivo', filename: 'loja.csv', type: 'text/csv' },
        content: Buffer.from([cabecalho, ...linhas].join('\n')),
      },
    ],
  });
  const params = { id: body.id };
  const colunas = body.colunas.map(({ coluna, campo }) => ({ coluna, campo }));
  expect((await call(rotas.conferirPlanilha, { params, body: { colunas, modelo_id } })).body).toMatchObject({
    criar: LINHAS,
  });
  const tarefa = await call(rotas.aplicarPlanilha, { params, body: { estoques: 'gravar' } });
  expect(tarefa.status, JSON.stringify(tarefa.body)).toBe(202);
  return { importacao_id: body.id, tarefa_id: tarefa.body.id };
}

/** Does one step of the task as a process that stops as soon as it may. */
async function umPasso({ importacao_id, tarefa_id }: Awaited<ReturnType<typeof umaPedida>>) {
  const parando = new AbortController();
  parando.abort();
  const { id, nome } = admin.usuario;
  const trabalho: Trabalho = {
    ...{ db, id: tarefa_id, quem: { id, nome }, parando: parando.signal },
    dados: { importacao_id, so_as_certas: false, estoques: 'gravar' },
    cabem: () => POR_PARTE,
    gravar: (work) => inTransaction(db, work),
  };
  return executorDePlanilhas.planilha.fazer(trabalho);
}

/** Has somebody work on tasks until this one ended. */
async function terminada(id: number) {
  const erros: unknown[] = [];
  onTestFinished(
    trabalharNasTarefas({
      ...{ db, listen },
      executores: { ...semTrabalho, ...executorDePlanilhas },
      log: { error: ({ err }: { err?: unknown }) => erros.push(err), warn: () => undefined },
    }),
  );
  const tarefa = await vi.waitFor(
    async () => {
      const { body } = await call(rotasDeTarefas.verTarefa, { params: { id } });
      expect(['pronta', 'falhou', 'desfeita']).toContain(body.estado);
      return body;
    },
    { timeout: 60_000, interval: 20 },
  );
  return { tarefa, erros };
}

const quantas = async (tipo: Tipo) => {
  const { rows } = await sql<{
    n: number;
  }>`select count(*)::int as n from ${sql.table(PLANILHAS[tipo].tabela)}`.execute(db);
  return rows[0]?.n ?? 0;
};

test.each(['clientes', 'produtos'] as const)(
  'an import of %s that was broken off goes on after what it wrote',
  async (tipo) => {
    const antes = await quantas(tipo);
    const pedida = await umaPedida(tipo);
    expect(await umPasso(pedida)).toBe('mais');
    expect(await quantas(tipo)).toBe(antes + POR_PARTE);
    const aMeio = await call(rotasDeTarefas.verTarefa, { params: { id: pedida.tarefa_id } });
    expect(aMeio.body).toMatchObject({ feitos: POR_PARTE, total: LINHAS });

    const { tarefa, erros } = await terminada(pedida.tarefa_id);
    expect(erros).toStrictEqual([]);
    expect(tarefa).toMatchObject({
      ...{ estado: 'pronta', feitos: LINHAS, total: LINHAS, falhas: [] },
      resultado: { criar: LINHAS, mudar: 0, iguais: 0, n_erros: 0 },
    });
    expect(await quantas(tipo)).toBe(antes + LINHAS);
  },
);

test('an import that fails in the middle is undone by itself; what was touched since stays and is named', async () => {
  const antes = await quantas('clientes');
  const daPrimeira = `Zulmira ${serie + 1}`;
  const pedida = await umaPedida('clientes');
  await umPasso(pedida);
  const [mexido] = (await call(rotasDeClientes.listarClientes, { query: { busca: daPrimeira, limite: '1' } })).body;
  if (!mexido) throw new Error('nobody came in');
  await call(rotasDeClientes.mudarCliente, { params: { id: mexido.id }, body: { telefone: '11999990000' } });
  await sql`
    create function estragar() returns trigger language plpgsql as $$ begin raise exception 'estragado'; end $$`.execute(
    db,
  );
  await sql`create trigger estragar before insert on clientes for each row execute function estragar()`.execute(db);

  const { tarefa, erros } = await terminada(pedida.tarefa_id);
  await sql`drop trigger estragar on clientes`.execute(db);
  expect(erros).toMatchObject([{ message: expect.stringContaining('estragado') }]);
  expect(tarefa).toMatchObject({ estado: 'falhou', falhas: [{ alvo: '' }, { alvo: mexido.nome }] });
  expect(await quantas('clientes')).toBe(antes + 1);
  // Nothing is left of it to be brought in.
  const linhas = db.selectFrom('linhas_de_planilha').select('bloco').where('importacao_id', '=', pedida.importacao_id);
  expect(await linhas.execute()).toStrictEqual([]);
});
