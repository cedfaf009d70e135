import type { Listen } from '@varal/banco-embutido/listen';
import type { TipoDeRegistro } from '@varal/contract/bling/fila';
import { sql } from 'kysely';
import { afterAll } from 'vitest';
import type { Db } from '../src/base/db/db.ts';
import { tellKept } from '../src/base/kept-reason.ts';
import { abrirBling } from '../src/bling/bling.ts';
import type { Patience } from '../src/bling/bling-http.ts';
import { trabalharNaFila } from '../src/bling/fila/trabalhar-na-fila.ts';
import type { Levadores } from '../src/bling/fila/trabalho.ts';
import type { Config } from '../src/start/config.ts';

type Loja = { config: Config; db: Db; listen: Listen; patience?: Patience };

const LOOK_EVERY_MS = 20;

/** A worker of a shop's queue to Bling, until the end of the test file. A kind without an executor is refused. */
export function umaFila({ listen, ...loja }: Loja, levadores: Partial<Levadores>) {
  const erros: unknown[] = [];
  const trabalhar = () =>
    trabalharNaFila({
      bling: abrirBling(loja),
      levadores: {
        categoria: semLevador,
        produto: semLevador,
        estoque: semLevador,
        contato: semLevador,
        venda: semLevador,
        ...levadores,
      },
      listen,
      log: { error: ({ err }: { err: unknown }) => erros.push(err), warn: () => undefined },
    });
  let pararDeTrabalhar = trabalhar();
  const parar = () => pararDeTrabalhar();
  afterAll(parar);

  return {
    parar,
    /** Does it while the worker rests: nothing that it had begun before is noted afterwards. */
    async parada(work: () => Promise<unknown>) {
      await parar();
      try {
        await work();
      } finally {
        pararDeTrabalhar = trabalhar();
      }
    },
    /** The errors of the executors that are no failure of Bling. */
    erros,
    esvaziar: (limite_ms?: number) => esvaziar(loja.db, limite_ms),
    apressar: () => apressar(loja.db),
    linha: (tipo: TipoDeRegistro, registro_id: number) => linhaDaFila(loja.db, tipo, registro_id),
  };
}

/** Waits until nothing is on its way to Bling: all is there, or refused. */
async function esvaziar(db: Db, limite_ms = 60_000): Promise<void> {
  for (const ate = Date.now() + limite_ms; ; await new Promise((look) => setTimeout(look, LOOK_EVERY_MS))) {
    const { rows } = await sql`
      select tipo, registro_id, pedida, feita, tentativas, causa from sincronizacoes
      where feita < pedida and recusada is distinct from pedida order by id limit 5`.execute(db);
    if (rows.length === 0) return;
    if (Date.now() > ate) throw new Error(`Still on its way to Bling: ${JSON.stringify(rows)}`);
  }
}

/** Every pause is over. */
export async function apressar(db: Db): Promise<void> {
  await sql`
    with fila as (update fila_do_bling set calada_ate = null, pausada_em = null, pausada_ate = null, motivo_da_pausa = null, falhas_seguidas = 0)
    update sincronizacoes set tentar_depois_de = now() where tentar_depois_de > now()`.execute(db);
}

/** A row of the queue, its cause as staff read it. */
export async function linhaDaFila(db: Db, tipo: TipoDeRegistro, registro_id: number) {
  const linha = await db
    .selectFrom('sincronizacoes')
    .selectAll()
    .where('tipo', '=', tipo)
    .where('registro_id', '=', registro_id)
    .executeTakeFirstOrThrow();
  return { ...linha, causa: tellKept(linha.causa) };
}

const semLevador = () => Promise.reject(new Error('This test brings no executor for it.'));
