import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Listen } from '@varal/banco-embutido/listen';
import { type Reason, reason } from '@varal/contract/errors';
import { ehDesfazivel, TAREFAS, type TipoDeTarefa } from '@varal/contract/tarefas/tarefa';
import type { FastifyBaseLogger } from 'fastify';
import { isDatabaseAway } from '../base/db/connections/database-away.ts';
import type { Db } from '../base/db/db.ts';
import { holding } from '../base/db/lease.ts';
import { inTransaction } from '../base/db/transaction.ts';
import { AppError } from '../base/errors.ts';
import { anotar } from '../historico/anotar.ts';
import { EsperarTarefa, type Executores, type Passo, type Trabalho } from './executor.ts';
import {
  devolverTarefa,
  pediramParar,
  segurarTomada,
  soltarTarefas,
  type Tomada,
  terminarTarefa,
  tiposQueEsperam,
  tomarTarefa,
  voltarTarefa,
} from './tarefas.queries.ts';

const nadaPelaMetade: Passo = () => Promise.resolve('acabou');

/** The database function `avisar` announces changes on this channel (`server/schema/schema.sql`). */
const CANAL = 'varal';
/** No sign tells of a task that a dead process left behind: these are looked for. */
const LOOK_EVERY_MS = 2_000;
const RENEW_MS = 4_000;
/** A stop waits so long for the part under way: it is then broken off and done again by the next process. */
const PATIENCE_MS = 12_000;

type Deps = {
  db: Db;
  executores: Executores;
  listen: Listen;
  log: Pick<FastifyBaseLogger, 'error' | 'warn'>;
  /** No other process has this database: all leases are a dead process's, and are taken at once. */
  sozinho?: boolean;
};

/** Works on the tasks, one of each kind at a time. Returns how to stop it. */
export function trabalharNasTarefas({ db, executores, listen, log, sozinho = false }: Deps): () => Promise<void> {
  const parando = new AbortController();
  let sinais = 0;
  let sinal = new AbortController();
  const pararDeOuvir = listen(CANAL, {
    heard: (payload) => {
      if (payload.includes('"tarefas"')) acordar();
    },
    attentive: acordar,
    deaf: (err) => log.warn({ err }, 'listen failed, polling the tasks until the database is back'),
  });
  const fim = trabalhar();

  return async () => {
    parando.abort();
    acordar();
    await pararDeOuvir();
    await Promise.race([fim, sleep(PATIENCE_MS, undefined, { ref: false })]);
  };

  async function trabalhar(): Promise<void> {
    if (sozinho) await soltarTarefas(db).catch(logFailure);
    const emMaos = new Map<TipoDeTarefa, Promise<void>>();
    while (!parando.signal.aborted) {
      const vistos = sinais;
      for (const tipo of (await tiposQueEsperam(db).catch(logFailure)) ?? []) {
        if (emMaos.has(tipo)) continue;
        const trabalho = trabalharEm(tipo).then((feitas) => {
          emMaos.delete(tipo);
          // A task that was asked for while the last one of its kind ended is looked for once more.
          if (feitas > 0) acordar();
        });
        emMaos.set(tipo, trabalho);
      }
      await dormir(vistos);
    }
    await Promise.all(emMaos.values());
  }

  /** Works until no task of this kind waits, and tells how many it had in hand. */
  async function trabalharEm(tipo: TipoDeTarefa): Promise<number> {
    for (let feitas = 0; ; feitas += 1) {
      const tomada = parando.signal.aborted ? undefined : await tomarTarefa(db, tipo, randomUUID()).catch(logFailure);
      if (!tomada) return feitas;
      await levarAdiante(tomada).catch(logFailure);
    }
  }

  async function levarAdiante(tomada: Tomada): Promise<void> {
    const trabalho = trabalhoDe(tomada);
    try {
      const renovar = () => segurarTomada(db, tomada);
      while ((await holding(renovar, RENEW_MS, () => passoDe(tomada)(trabalho))) === 'mais') {
        if (parando.signal.aborted) return await devolverTarefa(db, tomada);
        tomada.parar ||= await pediramParar(db, tomada.id);
      }
      await terminar(tomada);
    } catch (error) {
      await anotarFalha(tomada, error);
    }
  }

  function passoDe({ tipo, desfazendo, parar }: Tomada): Passo {
    const executor = executores[tipo];
    if (desfazendo) return executor.desfazer ?? executor.fazer;
    return parar ? (executor.parar ?? nadaPelaMetade) : executor.fazer;
  }

  function trabalhoDe(tomada: Tomada): Trabalho {
    const { id, dados, usuario_id, usuario_nome } = tomada;
    const tamanho = new TamanhoDaParte();
    return {
      ...{ db, id, dados, parando: parando.signal },
      quem: { id: usuario_id, nome: usuario_nome },
      cabem: (quantos) => tamanho.cabem(quantos),
      gravar: (work, quantos = 0) =>
        inTransaction(db, async (trx) => {
          if (!(await segurarTomada(trx, tomada))) throw new TarefaPerdida();
          return tamanho.medir(() => work(trx), quantos);
        }),
    };
  }

  async function terminar(tomada: Tomada, motivo?: Reason): Promise<void> {
    const { id, tipo, desfazendo, voltando, usuario_id, usuario_nome } = tomada;
    await inTransaction(db, async (trx) => {
      if (!(await terminarTarefa(trx, tomada, motivo)) || (desfazendo && !voltando)) return;
      if (motivo || voltando || tomada.parar) await executores[tipo].abandonar?.(trx, id);
      if (voltando || tomada.parar || !ehDesfazivel(tipo)) return;
      const alvo = { id, nome: TAREFAS[tipo].rotulo };
      await anotar(trx, { id: usuario_id, nome: usuario_nome }, { acao: 'tarefa.feita', alvo });
    });
  }

  async function anotarFalha(tomada: Tomada, error: unknown): Promise<void> {
    if (error instanceof TarefaPerdida) return;
    if (parando.signal.aborted) return devolverTarefa(db, tomada);
    if (error instanceof EsperarTarefa) {
      await devolverTarefa(db, tomada, error.pausa_ms);
      return dormirPor(Math.min(error.pausa_ms, LOOK_EVERY_MS));
    }
    log.error({ err: error, tarefa: tomada.id }, 'task failed');
    if (isDatabaseAway(error)) return devolverTarefa(db, tomada, LOOK_EVERY_MS);
    if (executores[tomada.tipo].inteira && !tomada.desfazendo) await voltarTarefa(db, tomada, motivoDe(error));
    else await terminar(tomada, motivoDe(error));
  }

  /** A sign ends the sleep, also one that came after the last look. */
  async function dormir(vistos: number): Promise<void> {
    if (sinais !== vistos || parando.signal.aborted) return;
    await sleep(LOOK_EVERY_MS, undefined, { signal: sinal.signal, ref: false }).catch(() => undefined);
  }

  function acordar(): void {
    sinais += 1;
    const antes = sinal;
    sinal = new AbortController();
    antes.abort();
  }

  async function logFailure(err: unknown): Promise<undefined> {
    log.error({ err }, 'task worker failed, retry');
    await dormirPor(LOOK_EVERY_MS);
  }

  async function dormirPor(ms: number): Promise<void> {
    await sleep(ms, undefined, { signal: parando.signal, ref: false }).catch(() => undefined);
  }
}

const motivoDe = (error: unknown): Reason =>
  error instanceof AppError ? reason('motivo.em_palavras', { palavras: error.message }) : reason('tarefa.erro_nosso');

/** Another process has the task by now. */
class TarefaPerdida extends Error {}

/** On the embedded database whoever sells waits for a part that is being written. */
const ALVO_MS = 50;
const PRIMEIRA = 10;
/** A smaller part spends most of its time on its beginning and end. */
const MENOR = 5;
/** One slow moment of the machine says little of the next. */
const MAIS = 2;
const MENOS = 0.25;

/** Learns from the time that a part took how many records the next may have. */
class TamanhoDaParte {
  #cabem = PRIMEIRA;

  cabem(quantos: number): number {
    return Math.min(quantos, Math.max(MENOR, Math.floor(this.#cabem)));
  }

  async medir<T>(work: () => Promise<T>, quantos: number): Promise<T> {
    const antes = performance.now();
    const feito = await work();
    const vezes = ALVO_MS / Math.max(1, performance.now() - antes);
    if (quantos > 0) this.#cabem = Math.min(this.#cabem * MAIS, Math.max(this.#cabem * MENOS, quantos * vezes));
    return feito;
  }
}
