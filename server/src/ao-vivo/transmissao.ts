import type { Listen } from '@varal/banco-embutido/listen';
import type { Assunto, Mudanca } from '@varal/contract/ao-vivo/mudanca';
import type { FastifyBaseLogger } from 'fastify';
import { AppError } from '../base/errors.ts';
import { EventStream, eventText, HEARTBEAT, retryText } from '../base/http/event-stream.ts';
import type { Quem } from '../base/http/session.ts';

/** The database function `avisar` announces changes on this channel (`server/schema/schema.sql`). */
const CHANNEL = 'varal';
/** Changes within this time leave together. */
const GATHER_MS = 50;
const MANY_IDS = 100;
const TELAS_POR_PESSOA = 20;
const HEARTBEAT_MS = 20_000;
const RETRY_MS = 1_000;

type Tela = {
  quem: Quem;
  /** The moment the access token it was opened with expires. */
  ate: Date;
  /** Rejects when the session has ended in the meantime. */
  validarSessao: () => Promise<unknown>;
};
/** The database announces either a change of the shop or the sessions that have ended. */
type Announcement = Mudanca | { assunto: 'sessoes'; ids: number[] };

/** Passes the database's announcements on to all live screens. There is one per process, and it holds one connection. */
export function criarTransmissao(listen: Listen, log: Pick<FastifyBaseLogger, 'warn'>) {
  const telas = new Map<EventStream, Tela>();
  const juntadas = new Map<Assunto, Set<number> | 'muitos'>();
  let juntando: NodeJS.Timeout | undefined;
  let quietoDesde = Date.now();
  let encerrada = false;

  const pararDeOuvir = listen(CHANNEL, {
    heard: (texto) => ouvir(asAnnouncement(texto)),
    attentive: () => void recomecar(),
    deaf: (err) =>
      log.warn({ err }, 'listening to the database failed: live screens miss changes until the retry succeeds'),
  });
  const heartbeat = setInterval(() => todas(HEARTBEAT), HEARTBEAT_MS).unref();

  return {
    abrir(tela: Tela): EventStream {
      if (encerrada) throw new AppError('servidor.indisponivel');
      const abertas = [...telas.values()].filter(({ quem }) => quem.id === tela.quem.id).length;
      if (abertas >= TELAS_POR_PESSOA) throw new AppError('ao_vivo.telas_demais');

      const stream = new EventStream();
      const fim = setTimeout(
        () => stream.finish(),
        Math.min(tela.ate.getTime() - Date.now(), LONGEST_TIMER_MS),
      ).unref();
      telas.set(stream, tela);
      stream.once('close', () => {
        clearTimeout(fim);
        telas.delete(stream);
      });
      stream.send(retryText(RETRY_MS) + textoDeAgora());
      return stream;
    },
    async encerrar(): Promise<void> {
      encerrada = true;
      clearInterval(heartbeat);
      clearTimeout(juntando);
      for (const stream of telas.keys()) stream.finish();
      await pararDeOuvir();
    },
  };

  function ouvir({ assunto, ids }: Announcement): void {
    if (assunto === 'sessoes') {
      encerrarTelasDe(new Set(ids));
      return;
    }
    quietoDesde = Date.now();
    juntadas.set(assunto, juntos(juntadas.get(assunto), ids));
    juntando ??= setTimeout(transmitir, GATHER_MS);
  }

  function transmitir(): void {
    juntando = undefined;
    for (const [assunto, ids] of juntadas) {
      todas(eventText('mudanca', { assunto, ...(ids !== 'muitos' && { ids: [...ids] }) } satisfies Mudanca));
    }
    juntadas.clear();
  }

  /** Greets every screen anew and validates its session, since changes and sign-outs may have been missed. */
  async function recomecar(): Promise<void> {
    quietoDesde = Date.now();
    todas(textoDeAgora());
    for (const [stream, { validarSessao }] of [...telas]) await validarSessao().catch(() => stream.finish());
  }

  function encerrarTelasDe(sessoes: ReadonlySet<number>): void {
    for (const [stream, { quem }] of telas) if (sessoes.has(quem.sessao_id)) stream.finish();
  }

  function textoDeAgora(): string {
    return eventText('agora', { quieto_ms: Date.now() - quietoDesde });
  }

  function todas(texto: string): void {
    for (const stream of telas.keys()) stream.send(texto);
  }
}

/** A timer cannot wait longer than this. */
const LONGEST_TIMER_MS = 2 ** 31 - 1;

function juntos(antes: Set<number> | 'muitos' | undefined, ids: number[] | undefined): Set<number> | 'muitos' {
  if (antes === 'muitos' || !ids) return 'muitos';
  const todos = new Set([...(antes ?? []), ...ids]);
  return todos.size > MANY_IDS ? 'muitos' : todos;
}

/** Trusts the text, because only the database function `avisar` writes it. */
const asAnnouncement = (texto: string) => JSON.parse(texto) as Announcement;
