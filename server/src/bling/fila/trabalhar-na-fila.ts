import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Listen } from '@varal/banco-embutido/listen';
import type { FastifyBaseLogger } from 'fastify';
import type { Bling } from '../bling.ts';
import { temAcesso } from '../conexao/acesso.ts';
import { calarFila, proximaEm, soltarFila, soltarTudo, tomarFila, tomarProxima, verFila } from './fila.queries.ts';
import { levarTomada } from './levar-tomada.ts';
import type { Levadores } from './trabalho.ts';

/** The database function `avisar` announces changes on this channel (`server/schema/schema.sql`). */
const CANAL = 'varal';
/** No sign tells of the leftovers of another process, the end of a pause or an authorisation: these are looked for. */
const LOOK_EVERY_MS = 1_000;
const NOT_AT_ONCE_MS = 10;
/** While nothing can go to Bling, the signs of so long a time are answered by one look. */
const SIGNS_TOGETHER_MS = 100;
/** The tries to read a linked account before anything goes to it; it may never be readable. */
const READINGS = 3;
/** A stop waits so long for the call under way: most calls and their notes take less. */
const PATIENCE_MS = 12_000;

type Fila = {
  bling: Bling;
  levadores: Levadores;
  listen: Listen;
  log: Pick<FastifyBaseLogger, 'error' | 'warn'>;
  /** Reads what must be known before the first piece that goes after the shop was linked, or after a start. */
  aoLigar?: () => Promise<void>;
  /** No other process has this database: all leases are a dead process's, and are taken at once. */
  sozinho?: boolean;
};

/** Brings to Bling what waits for it, a piece at a time, as the one process of all that does so. Returns how to stop it. */
export function trabalharNaFila({
  bling,
  levadores,
  listen,
  log,
  aoLigar,
  sozinho = false,
}: Fila): () => Promise<void> {
  const { db } = bling;
  const dono = randomUUID();
  const parando = new AbortController();
  let sinal = new AbortController();
  let limpa = !sozinho;
  let naFrente = false;
  let ligada = false;
  let leiturasFalhas = 0;

  const pararDeOuvir = listen(CANAL, {
    heard: (payload) => {
      if (payload.includes('"sincronizacao"')) sinal.abort();
    },
    attentive: () => sinal.abort(),
    deaf: (err) => log.warn({ err }, 'listen failed, polling the Bling queue until the database is back'),
  });
  const fim = trabalhar();

  return async () => {
    parando.abort();
    sinal.abort();
    await pararDeOuvir();
    if (await Promise.race([fim, sleep(PATIENCE_MS, false, { ref: false })])) return soltarFila(db, dono);
    // The call still under way may outlive this process: its lease ends by itself, and the queue stays silent
    // meanwhile.
    await calarFila(db, bling.patience.gravar);
  };

  async function trabalhar(): Promise<true> {
    while (!parando.signal.aborted) {
      try {
        await darUmPasso();
      } catch (err) {
        log.error({ err }, 'Bling queue failed, retry');
        await dormir(LOOK_EVERY_MS);
      }
    }
    return true;
  }

  async function darUmPasso(): Promise<void> {
    if (!limpa) await soltarTudo(db);
    limpa = true;
    if (!(await temAcesso(bling))) {
      // Another process may have the key.
      if (naFrente) await soltarFila(db, dono);
      naFrente = false;
      ligada = false;
      leiturasFalhas = 0;
      // Records at Bling go on changing meanwhile, with a sign each time: none of them is a reason to look at once.
      await sleep(SIGNS_TOGETHER_MS);
      return dormir(LOOK_EVERY_MS - SIGNS_TOGETHER_MS);
    }
    const { ha, tropecou, parada_ms } = await verFila(db);
    // Somebody who has just given the consent looks at what the account does, whether or not anything is to go.
    const soALer = aoLigar !== undefined && !ligada && leiturasFalhas < READINGS && parada_ms === null;
    if (!ha && !soALer) {
      const falta = parada_ms ?? (await proximaEm(db)) ?? LOOK_EVERY_MS;
      return dormir(Math.max(NOT_AT_ONCE_MS, Math.min(falta, LOOK_EVERY_MS)));
    }
    if (!(await tomarFila(db, dono))) return dormir(LOOK_EVERY_MS);
    naFrente = true;
    // While Bling is away nothing gets there anyway; what stays unreadable holds nothing up, and is left to the look of each minute.
    if (!ligada && (leiturasFalhas < READINGS || tropecou)) {
      await lerAConta();
      if (!ligada && leiturasFalhas < READINGS) {
        return void (await sleep(LOOK_EVERY_MS, undefined, { signal: parando.signal }).catch(() => undefined));
      }
    }
    if (!ha) return;
    const tomada = await tomarProxima(db, randomUUID());
    if (tomada) await levarTomada({ bling, levadores, log, dono, tropecou, parando: parando.signal }, tomada);
  }

  async function lerAConta(): Promise<void> {
    try {
      await aoLigar?.();
      ligada = true;
    } catch (err) {
      leiturasFalhas += 1;
      log.warn({ err }, 'reading the linked Bling account failed');
    }
  }

  /** A sign ends the sleep, also one that came before it. */
  async function dormir(ms: number): Promise<void> {
    await sleep(ms, undefined, { signal: sinal.signal, ref: false }).catch(() => undefined);
    sinal = new AbortController();
  }
}
