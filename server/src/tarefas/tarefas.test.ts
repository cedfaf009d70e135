import { reason } from '@varal/contract/errors';
import { rotasDoHistorico } from '@varal/contract/historico/historico.routes';
import { rotasDeTarefas as rotas } from '@varal/contract/tarefas/tarefas.routes';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { testApi } from '../../test/api.ts';
import { inTransaction } from '../base/db/transaction.ts';
import { AppError } from '../base/errors.ts';
import { EsperarTarefa, type Executor, type Executores } from './executor.ts';
import { pedirTarefa } from './pedir-tarefa.ts';
import { anotarAndamento } from './tarefas.queries.ts';
import { trabalharNasTarefas } from './trabalhar-nas-tarefas.ts';

const { db, listen, admin, vendedor } = await testApi();
const TOTAL = 12;

/** Every part that was written, by the number of its task. */
await sql`create table partes_feitas (tarefa int not null, parte int not null)`.execute(db);
const partesDe = async (id: number) => {
  const { rows } = await sql<{
    parte: number;
  }>`select parte from partes_feitas where tarefa = ${id} order by parte`.execute(db);
  return rows.map(({ parte }) => parte);
};

/** Writes the parts of a task one by one; what is next is read from the table. `antes` runs before each. */
const umExecutor = (antes: (parte: number) => Promise<unknown> | unknown = () => undefined): Executor => ({
  fazer: async ({ id, gravar }) => {
    const parte = (await partesDe(id)).length + 1;
    if (parte > TOTAL) return 'acabou';
    await antes(parte);
    await gravar(async (trx) => {
      await sql`insert into partes_feitas (tarefa, parte) values (${id}, ${parte})`.execute(trx);
      await anotarAndamento(trx, id, { feitos: parte, total: TOTAL });
    });
    return 'mais';
  },
  desfazer: async ({ id, gravar }) => {
    await gravar((trx) => sql`delete from partes_feitas where tarefa = ${id}`.execute(trx));
    return 'acabou';
  },
});

const parados: (() => Promise<void>)[] = [];
const erros: unknown[] = [];
function umTrabalhador(executor: Executor) {
  const executores: Executores = {
    estampa_em_lisas: executor,
    etiquetas_cotacao: executor,
    etiquetas_compra: executor,
    bling_leitura: executor,
    bling_importacao: executor,
    produtos_em_massa: executor,
    produtos_publicacao: executor,
    contagem: executor,
    contagem_itens: executor,
    planilha: executor,
  };
  const log = { error: ({ err }: { err?: unknown }) => erros.push(err), warn: () => undefined };
  const parar = trabalharNasTarefas({ db, executores, listen, log });
  parados.push(parar);
  return parar;
}
beforeEach(() => {
  erros.length = 0;
});
afterEach(async () => {
  for (const parar of parados.splice(0)) await parar();
  await sql`update tarefas set estado = 'falhou', terminada_em = now(), tomada_por = null, tomada_ate = null
    where terminada_em is null`.execute(db);
});

const pedir = (quem = admin) =>
  inTransaction(db, (trx) => pedirTarefa(trx, { tipo: 'bling_importacao', quem: { ...quem.usuario, sessao_id: 0 } }));
const ver = async (id: number) => (await admin.call(rotas.verTarefa, { params: { id } })).body;
const noEstado = (id: number, estado: string) =>
  vi.waitFor(async () => expect(await ver(id)).toMatchObject({ estado }), { timeout: 120_000, interval: 20 });

describe('a task', () => {
  test('is done part by part, tells how far it came, and is undone as a whole', async () => {
    const { id, ...pedida } = await pedir();
    expect(pedida).toStrictEqual({
      ...{
        tipo: 'bling_importacao',
        estado: 'na_fila',
        desfazendo: false,
        voltando: false,
        parar: false,
        feitos: 0,
        total: 0,
        falhas: [],
        n_falhas: 0,
      },
      ...{
        resultado: null,
        por: { id: admin.usuario.id, nome: admin.usuario.nome },
        pode_desfazer: false,
        pode_parar: true,
      },
      ...{ criada_em: expect.any(String), terminada_em: null },
    });
    umTrabalhador(umExecutor());
    await noEstado(id, 'pronta');
    expect(await ver(id)).toMatchObject({ feitos: TOTAL, total: TOTAL, pode_desfazer: true });
    expect(await partesDe(id)).toHaveLength(TOTAL);

    const { status, body } = await admin.call(rotas.desfazerTarefa, { params: { id } });
    expect([status, body]).toMatchObject([202, { estado: 'na_fila', desfazendo: true, pode_desfazer: false }]);
    await noEstado(id, 'desfeita');
    expect(await partesDe(id)).toStrictEqual([]);
    expect(await admin.call(rotas.desfazerTarefa, { params: { id } })).toMatchObject({
      status: 409,
      body: { erro: 'Esta tarefa já foi desfeita.' },
    });
    const { rows } = await sql<{ acao: string }>`
      select acao from historico where alvo_tipo = 'tarefa' and alvo_id = ${id} order by id`.execute(db);
    expect(rows.map(({ acao }) => acao)).toStrictEqual(['tarefa.pedida', 'tarefa.feita', 'tarefa.desfeita']);
    const { body: feitos } = await admin.call(rotasDoHistorico.listarHistorico, { query: { alvo: `tarefa:${id}` } });
    expect(feitos[0]).toMatchObject({ acao: 'tarefa.desfeita', pode_desfazer: false });
    expect(await admin.call(rotasDoHistorico.desfazer, { params: { id: feitos[0]?.id ?? 0 } })).toMatchObject({
      status: 409,
      body: { erro: 'Isto não se desfaz: o que a tarefa fez se faz de novo na tela onde ela começou.' },
    });
  });

  test('that is not over, or is somebody else’s, is not undone', async () => {
    const { id } = await pedir();
    const desfazer = (quem = admin) => quem.call(rotas.desfazerTarefa, { params: { id } });
    expect(await desfazer()).toMatchObject({ status: 409, body: { codigo: 'tarefa.em_andamento' } });
    expect(await desfazer(vendedor)).toMatchObject({ status: 403, body: { codigo: 'tarefa.de_outra_pessoa' } });
    const visto = async (quem: typeof admin) => {
      const { body } = await quem.call(rotas.verTarefa, { params: { id } });
      const { body: todas } = await quem.call(rotas.listarTarefas, { query: {} });
      return [body.pode_parar, todas.find((uma) => uma.id === id)?.pode_parar];
    };
    expect([await visto(admin), await visto(vendedor)]).toStrictEqual([
      [true, true],
      [false, false],
    ]);
    expect((await admin.call(rotas.desfazerTarefa, { params: { id: 999_999 } })).status).toBe(404);
  });

  test('is worked on by one process, and by the next when that one is gone', async () => {
    const { id } = await pedir();
    let parteDoPrimeiro = 0;
    // The first process sleeps in the middle of a part, longer than its lease.
    let acordar = () => {};
    const acordado = new Promise<void>((resolve) => {
      acordar = resolve;
    });
    umTrabalhador(
      umExecutor(async (parte) => {
        if (parte !== 4 || parteDoPrimeiro > 0) return;
        parteDoPrimeiro = parte;
        await sql`update tarefas set tomada_por = gen_random_uuid(), tomada_ate = now() - interval '1 s' where id = ${id}`.execute(
          db,
        );
        await acordado;
      }),
    );
    await vi.waitFor(() => expect(parteDoPrimeiro).toBe(4), 10_000);
    umTrabalhador(umExecutor());
    await noEstado(id, 'pronta');
    acordar();
    await parados[0]?.();
    expect(await partesDe(id)).toStrictEqual(Array.from({ length: TOTAL }, (_, n) => n + 1));
    expect(erros).toStrictEqual([]);
  });

  test('of two processes that look at once is done once', async () => {
    const ids = [];
    for (let n = 0; n < 4; n += 1) ids.push((await pedir()).id);
    for (let n = 0; n < 3; n += 1) umTrabalhador(umExecutor());
    for (const id of ids) await noEstado(id, 'pronta');
    for (const id of ids) expect(await partesDe(id)).toHaveLength(TOTAL);
  });

  test('that has to wait goes on by itself', async () => {
    const { id } = await pedir();
    let vezes = 0;
    umTrabalhador(
      umExecutor(() => {
        vezes += 1;
        if (vezes % 2 === 0 && vezes < 6) throw new EsperarTarefa(10);
      }),
    );
    await noEstado(id, 'pronta');
    expect([await partesDe(id), erros]).toMatchObject([{ length: TOTAL }, []]);
  });

  test.each([
    [new AppError('tarefa.nao_desfaz'), 'Esta tarefa não pode ser desfeita.'],
    [new Error('a bug'), 'O Varal não conseguiu continuar. Avise quem cuida do servidor.'],
  ])('that fails says why, keeps what is done, and may be undone', async (erro, motivo) => {
    const { id } = await pedir();
    umTrabalhador(
      umExecutor((parte) => {
        if (parte === 3) throw erro;
      }),
    );
    await noEstado(id, 'falhou');
    expect(await ver(id)).toMatchObject({
      feitos: 2,
      falhas: [{ alvo: '', motivo }],
      n_falhas: 1,
      pode_desfazer: true,
    });
    expect(erros).toStrictEqual([erro]);
  });
});

describe('what a task failed for', () => {
  const anotar = (id: number, de: number, ate: number) =>
    anotarAndamento(db, id, {
      falhas: Array.from({ length: ate - de }, (_, n) => ({ alvo: `Peça ${de + n}`, motivo: reason('massa.fora') })),
    });
  const falhas = async (id: number) => (await vendedor.call(rotas.listarFalhas, { params: { id } })).body;

  test('is counted and named, all of it that one call can ask for', async () => {
    const { id } = await pedir();
    await anotar(id, 0, 4_000);
    await anotar(id, 4_000, 10_000);
    const tarefa = await ver(id);
    expect([tarefa.n_falhas, tarefa.falhas.length, tarefa.falhas[99]?.alvo]).toStrictEqual([10_000, 100, 'Peça 99']);
    const todas = await falhas(id);
    expect(todas.map(({ alvo }) => alvo)).toStrictEqual(Array.from({ length: 10_000 }, (_, n) => `Peça ${n}`));
    expect(todas[1_000]?.motivo).toBe('Não está mais no cadastro: foi para a lixeira ou foi excluído.');
  });

  test('is counted right also where more failed than are named', async () => {
    const { id } = await pedir();
    await anotar(id, 0, 9_990);
    await anotar(id, 9_990, 10_020);
    await anotar(id, 10_020, 10_025);
    await anotarAndamento(db, id, { feitos: 1, total: 2 });
    expect((await ver(id)).n_falhas).toBe(10_025);
    expect((await falhas(id)).at(-1)?.alvo).toBe('Peça 9999');
    const { body } = await vendedor.call(rotas.listarTarefas, { query: { abertas: 'true' } });
    expect(body.find((uma) => uma.id === id)).toMatchObject({ n_falhas: 10_025 });

    umTrabalhador(umExecutor());
    await noEstado(id, 'pronta');
    expect((await admin.call(rotas.desfazerTarefa, { params: { id } })).body).toMatchObject({
      falhas: [],
      n_falhas: 0,
    });
    await noEstado(id, 'desfeita');
    expect([(await ver(id)).n_falhas, await falhas(id)]).toStrictEqual([0, []]);
  });

  test('is asked for only of a task', async () => {
    expect(await vendedor.call(rotas.listarFalhas, { params: { id: 999_999 } })).toMatchObject({
      status: 404,
      body: { codigo: 'tarefa.nao_encontrada' },
    });
  });
});

describe('a task that is stopped', () => {
  const parar = (id: number, quem = admin) => quem.call(rotas.pararTarefa, { params: { id } });

  test('begins nothing more, keeps what is done, and can be undone', async () => {
    const { id } = await pedir();
    umTrabalhador(
      umExecutor(async (parte) => {
        if (parte !== 3) return;
        const { status, body } = await parar(id);
        expect([status, body]).toMatchObject([202, { estado: 'fazendo', parar: true, pode_parar: false }]);
      }),
    );
    await noEstado(id, 'parada');
    expect(await ver(id)).toMatchObject({ feitos: 3, total: TOTAL, falhas: [], pode_desfazer: true });
    expect(await partesDe(id)).toHaveLength(3);
    expect(await parar(id)).toMatchObject({ status: 409, body: { erro: 'Esta tarefa já terminou.' } });

    expect((await admin.call(rotas.desfazerTarefa, { params: { id } })).status).toBe(202);
    await noEstado(id, 'desfeita');
    expect(await partesDe(id)).toStrictEqual([]);
    const { rows } = await sql<{ acao: string }>`
      select acao from historico where alvo_tipo = 'tarefa' and alvo_id = ${id} order by id`.execute(db);
    expect(rows.map(({ acao }) => acao)).toStrictEqual(['tarefa.pedida', 'tarefa.parada', 'tarefa.desfeita']);
    expect(erros).toStrictEqual([]);
  });

  test('before anybody took it up is over at once', async () => {
    const { id } = await pedir();
    expect((await parar(id)).body).toMatchObject({ estado: 'parada', feitos: 0, pode_parar: false });
    umTrabalhador(umExecutor());
    await noEstado((await pedir()).id, 'pronta');
    expect(await partesDe(id)).toStrictEqual([]);
  });

  test('while it waits for something does not wait any longer', async () => {
    const { id } = await pedir();
    umTrabalhador(
      umExecutor((parte) => {
        if (parte === 2) throw new EsperarTarefa(600_000);
      }),
    );
    await vi.waitFor(async () => expect(await partesDe(id)).toHaveLength(1), 10_000);
    await parar(id);
    await noEstado(id, 'parada');
  });

  test('brings what is under way to its end', async () => {
    const { id } = await pedir();
    umTrabalhador({
      ...umExecutor(async (parte) => {
        if (parte === 2) await parar(id);
      }),
      parar: async ({ gravar }) => {
        const feitas = await partesDe(id);
        if (feitas.includes(101)) return 'acabou';
        const parte = feitas.includes(100) ? 101 : 100;
        await gravar((trx) => sql`insert into partes_feitas (tarefa, parte) values (${id}, ${parte})`.execute(trx));
        return 'mais';
      },
    });
    await noEstado(id, 'parada');
    expect(await partesDe(id)).toStrictEqual([1, 2, 100, 101]);
  });

  test('is so by who asked for it, or by an admin', async () => {
    const { id } = await pedir();
    expect(await parar(id, vendedor)).toMatchObject({
      status: 403,
      body: { erro: 'Só quem pediu esta tarefa ou um administrador pode pará-la.' },
    });
    expect((await parar(999_999)).status).toBe(404);
    const sua = await pedir(vendedor);
    expect((await parar(sua.id, vendedor)).status).toBe(202);
    expect((await parar(id)).status).toBe(202);
  });

  test('is neither an undoing nor one that is all or nothing', async () => {
    const recusa = { status: 409, body: { erro: 'Esta tarefa não pode parar no meio. Espere ela terminar.' } };
    const { id } = await pedir();
    await sql`update tarefas set estado = 'fazendo', desfazendo = true where id = ${id}`.execute(db);
    expect(await parar(id)).toMatchObject(recusa);
    await sql`update tarefas set desfazendo = false, tipo = 'planilha' where id = ${id}`.execute(db);
    expect(await parar(id)).toMatchObject(recusa);
    await sql`update tarefas set estado = 'na_fila' where id = ${id}`.execute(db);
    expect((await parar(id)).body).toMatchObject({ estado: 'parada' });
  });
});

test('tasks are listed newest first, and the open ones alone', async () => {
  const { id } = await pedir();
  const abertas = await vendedor.call(rotas.listarTarefas, { query: { abertas: 'true' } });
  expect(abertas.body.map((uma) => uma.id)).toStrictEqual([id]);
  const todas = (await vendedor.call(rotas.listarTarefas, { query: { limite: '3' } })).body.map((uma) => uma.id);
  expect(todas).toStrictEqual([id, id - 1, id - 2]);
});
