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
import { blingDa } from './test-planilhas.ts';

const api = await testApi();
const { db, listen, admin } = api;
const executores = executorDePlanilhas(blingDa(api));
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
  grades: {
    cabecalho: 'SKU;SKU do produto;Título;Tamanho;Preço de venda;Estoque',
    nova: () => '',
    tabela: 'variacoes',
  },
} as const;
const TIPO = { clientes: 'clientes', produtos: 'produtos', grades: 'produtos' } as const;
type Tipo = keyof typeof PLANILHAS;

/** Sends a spreadsheet of new records and asks that it be brought in; nobody works on tasks yet. */
async function umaPedida(
  tipo: Tipo,
  linhas = Array.from({ length: LINHAS }, PLANILHAS[tipo].nova),
  { cabecalho = PLANILHAS[tipo].cabecalho as string, criar_categorias = false } = {},
) {
  const content = Buffer.from([cabecalho, ...linhas].join('\n'));
  const { body } = await call(rotas.enviarPlanilha, {
    body: { tipo: TIPO[tipo] },
    files: [{ field: 'arquivo', filename: 'loja.csv', type: 'text/csv', content }],
  });
  const params = { id: body.id };
  const colunas = body.colunas.map(({ coluna, campo }) => ({ coluna, campo }));
  const conferir = () => call(rotas.conferirPlanilha, { params, body: { colunas, modelo_id, criar_categorias } });
  expect((await conferir()).status).toBe(200);
  const aplicar = async (so_as_certas = false) => {
    const tarefa = await call(rotas.aplicarPlanilha, { params, body: { estoques: 'gravar', so_as_certas } });
    expect(tarefa.status, JSON.stringify(tarefa.body)).toBe(202);
    return { importacao_id: body.id, tarefa_id: tarefa.body.id, so_as_certas };
  };
  return { conferir, aplicar };
}
type Pedida = { importacao_id: number; tarefa_id: number; so_as_certas: boolean };

/** Does one step of the task as a process that stops as soon as it may. */
async function umPasso({ importacao_id, tarefa_id, so_as_certas }: Pedida) {
  const parando = new AbortController();
  parando.abort();
  const { id, nome } = admin.usuario;
  const trabalho: Trabalho = {
    ...{ db, id: tarefa_id, quem: { id, nome }, parando: parando.signal },
    dados: { importacao_id, so_as_certas, estoques: 'gravar' },
    cabem: () => POR_PARTE,
    gravar: (work) => inTransaction(db, work),
  };
  return executores.planilha.fazer(trabalho);
}

/** Has somebody work on tasks until this one ended. */
async function terminada(id: number) {
  const erros: unknown[] = [];
  onTestFinished(
    trabalharNasTarefas({
      ...{ db, listen },
      executores: { ...semTrabalho, ...executores },
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

/** Has the database refuse these writes of customers, until it is mended. */
async function estragado(escrita: 'insert' | 'delete', como = 'P0001', so_a_primeira = false, tabela = 'clientes') {
  await sql`create sequence if not exists estragos`.execute(db);
  await sql`alter sequence estragos restart`.execute(db);
  await sql`
    create or replace function estragar() returns trigger language plpgsql as ${sql.lit(`begin
      if nextval('estragos') = 1 or not ${so_a_primeira} then raise exception 'estragado' using errcode = '${como}'; end if;
      return coalesce(new, old);
    end`)}`.execute(db);
  await sql`create trigger estragar before ${sql.raw(escrita)} on ${sql.table(tabela)} for each row execute function estragar()`.execute(
    db,
  );
  return () => sql`drop trigger estragar on ${sql.table(tabela)}`.execute(db);
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
    const pedida = await (await umaPedida(tipo)).aplicar();
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

test('the categories that an import makes come first, each once, wherever it is broken off', async () => {
  const tipos = Array.from({ length: 13 }, (_, n) => `Tipo ${String(n).padStart(2, '0')}`);
  const linhas = Array.from({ length: LINHAS }, (_, n) => `${umProdutoNovo()};Partes > ${tipos[n % tipos.length]}`);
  const pedida = await (
    await umaPedida('produtos', linhas, {
      ...{ cabecalho: `${PLANILHAS.produtos.cabecalho};Categoria`, criar_categorias: true },
    })
  ).aplicar();
  const antes = await quantas('produtos');
  const feitas = async () => {
    const { rows } = await sql<{ nome: string; pai: string }>`
      select c.nome, pai.nome as pai from categorias c join categorias pai on pai.id = c.categoria_pai where pai.nome = 'Partes'
      order by c.nome`.execute(db);
    return rows.map(({ nome }) => nome);
  };
  expect(await umPasso(pedida)).toBe('mais');
  expect(await feitas()).toStrictEqual(tipos.slice(0, POR_PARTE - 1));
  expect(await umPasso(pedida)).toBe('mais');
  expect(await feitas()).toStrictEqual(tipos);
  expect(await quantas('produtos')).toBe(antes);
  expect(await umPasso(pedida)).toBe('mais');
  expect(await quantas('produtos')).toBe(antes + POR_PARTE);

  const { tarefa, erros } = await terminada(pedida.tarefa_id);
  expect(erros).toStrictEqual([]);
  expect(tarefa).toMatchObject({ estado: 'pronta', feitos: LINHAS, falhas: [], resultado: { criar: LINHAS } });
  expect(await feitas()).toStrictEqual(tipos);
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from produtos p join categorias c on c.id = p.categoria_id join categorias pai on pai.id = c.categoria_pai
    where pai.nome = 'Partes'`.execute(db);
  expect(rows).toStrictEqual([{ n: LINHAS }]);
});

test('an import that fails after its categories takes them away again, by itself', async () => {
  const linhas = Array.from({ length: LINHAS }, (_, n) => `${umProdutoNovo()};Falhas > Tipo ${n % 5}`);
  const pedida = await (
    await umaPedida('produtos', linhas, {
      ...{ cabecalho: `${PLANILHAS.produtos.cabecalho};Categoria`, criar_categorias: true },
    })
  ).aplicar();
  const antes = await quantas('produtos');
  const falhas = () => db.selectFrom('categorias').select('id').where('nome', 'like', 'Falhas%').execute();
  await umPasso(pedida);
  expect(await falhas()).toHaveLength(1);
  const consertar = await estragado('insert', 'P0001', false, 'produtos');
  const { tarefa, erros } = await terminada(pedida.tarefa_id);
  await consertar();
  expect(erros).toMatchObject([{ message: expect.stringContaining('estragado') }]);
  expect(tarefa).toMatchObject({ estado: 'falhou', feitos: 6, total: 6 });
  expect(await falhas()).toStrictEqual([]);
  expect(await quantas('produtos')).toBe(antes);
});

test('an import that fails in the middle is undone by itself; what was touched since stays and is named', async () => {
  const antes = await quantas('clientes');
  const daPrimeira = `Zulmira ${serie + 1}`;
  const pedida = await (await umaPedida('clientes')).aplicar();
  await umPasso(pedida);
  const [mexido] = (await call(rotasDeClientes.listarClientes, { query: { busca: daPrimeira, limite: '1' } })).body;
  if (!mexido) throw new Error('nobody came in');
  await call(rotasDeClientes.mudarCliente, { params: { id: mexido.id }, body: { telefone: '11999990000' } });
  const consertar = await estragado('insert');
  const { tarefa, erros } = await terminada(pedida.tarefa_id);
  await consertar();
  expect(erros).toMatchObject([{ message: expect.stringContaining('estragado') }]);
  expect(tarefa).toMatchObject({ estado: 'falhou', falhas: [{ alvo: '' }, { alvo: mexido.nome }] });
  expect(await quantas('clientes')).toBe(antes + 1);
  // Nothing is left of it to be brought in.
  const linhas = db.selectFrom('linhas_de_planilha').select('bloco').where('importacao_id', '=', pedida.importacao_id);
  expect(await linhas.execute()).toStrictEqual([]);
});

test('of products with variations each comes once, also where the import was broken off, and wrong rows stay out', async () => {
  const antes = await quantas('grades');
  const PRODUTOS = 9;
  const TAMANHOS = ['P', 'M', 'G'];
  // Rows of one product stand far from each other, and one of them is wrong.
  const linhas = TAMANHOS.flatMap((tamanho) =>
    Array.from(
      { length: PRODUTOS },
      (_, n) => `GR${n}-${tamanho};GR${n};Grade ${n};${tamanho};${n === 7 ? 'dez' : '10,00'};2`,
    ),
  );
  const pedida = await (await umaPedida('grades', linhas)).aplicar(true);
  expect(await umPasso(pedida)).toBe('mais');
  const aMeio = await quantas('grades');
  expect(aMeio).toBeGreaterThan(antes);
  expect(aMeio).toBeLessThan(antes + 24);

  const { tarefa, erros } = await terminada(pedida.tarefa_id);
  expect(erros).toStrictEqual([]);
  expect(tarefa).toMatchObject({
    ...{ estado: 'pronta', falhas: [] },
    resultado: { criar: 8, mudar: 0, iguais: 0, n_erros: 3 },
  });
  expect(await quantas('grades')).toBe(antes + 24);
  const { rows } = await sql`select sku, saldo from produtos where sku like 'GR%' order by sku`.execute(db);
  expect(rows).toStrictEqual([0, 1, 2, 3, 4, 5, 6, 8].map((n) => ({ sku: `GR${n}`, saldo: 6 })));
});

test('an import whose own undoing fails says so, and is undone by hand', async () => {
  const antes = await quantas('clientes');
  const pedida = await (await umaPedida('clientes')).aplicar();
  await umPasso(pedida);
  const consertarEntrada = await estragado('insert');
  await sql`create trigger estragar_saida before delete on clientes for each row execute function estragar()`.execute(
    db,
  );
  const { tarefa } = await terminada(pedida.tarefa_id);
  await consertarEntrada();
  await sql`drop trigger estragar_saida on clientes`.execute(db);
  expect(tarefa).toMatchObject({ estado: 'falhou', pode_desfazer: true });
  expect(await quantas('clientes')).toBe(antes + POR_PARTE);

  expect((await call(rotasDeTarefas.desfazerTarefa, { params: { id: pedida.tarefa_id } })).status).toBe(202);
  expect((await terminada(pedida.tarefa_id)).tarefa).toMatchObject({ estado: 'desfeita', pode_desfazer: false });
  expect(await quantas('clientes')).toBe(antes);
});

test('an import that undoes itself goes on with that after a restart, and is over then', async () => {
  const antes = await quantas('clientes');
  const pedida = await (await umaPedida('clientes')).aplicar();
  await umPasso(pedida);
  await sql`update tarefas set estado = 'fazendo', voltando = true, desfazendo = true where id = ${pedida.tarefa_id}`.execute(
    db,
  );
  const { tarefa, erros } = await terminada(pedida.tarefa_id);
  expect(erros).toStrictEqual([]);
  expect(tarefa).toMatchObject({ estado: 'falhou', pode_desfazer: false });
  expect(await quantas('clientes')).toBe(antes);
});

test('a part that the database calls off, so that another writer may go first, is counted once', async () => {
  const pedida = await (await umaPedida('clientes')).aplicar();
  const consertar = await estragado('insert', '40P01', true);
  const { tarefa, erros } = await terminada(pedida.tarefa_id);
  await consertar();
  expect(erros).toStrictEqual([]);
  expect(tarefa).toMatchObject({ estado: 'pronta', resultado: { criar: LINHAS, mudar: 0, iguais: 0, n_erros: 0 } });
});

test('of two looks at one spreadsheet the later counts, and nothing of the other is left', async () => {
  const { conferir, aplicar } = await umaPedida('clientes');
  const respostas = await Promise.all([conferir(), conferir(), conferir()]);
  for (const { status } of respostas) expect([200, 409]).toContain(status);
  expect(respostas.map(({ status }) => status)).toContain(200);
  const { importacao_id, tarefa_id } = await aplicar();
  const { rows } = await sql<{ vezes: number }>`
    select count(distinct vez)::int as vezes from mudancas_de_planilha where importacao_id = ${importacao_id}`.execute(
    db,
  );
  expect(rows).toStrictEqual([{ vezes: 1 }]);
  expect((await terminada(tarefa_id)).tarefa).toMatchObject({ estado: 'pronta', resultado: { criar: LINHAS } });
});
