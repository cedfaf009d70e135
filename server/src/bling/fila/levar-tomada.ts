import { setTimeout as sleep } from 'node:timers/promises';
import { type Reason, reason } from '@varal/contract/errors';
import type { FastifyBaseLogger } from 'fastify';
import { isDatabaseAway, sqlState } from '../../base/db/connections/database-away.ts';
import { holding } from '../../base/db/lease.ts';
import { keepReason } from '../../base/kept-reason.ts';
import type { Bling } from '../bling.ts';
import type { ChamadaAoBling } from '../bling-http.ts';
import { chamarBling } from '../chamar-bling.ts';
import { temAcesso } from '../conexao/acesso.ts';
import { FalhaDoBling } from '../falha-do-bling.ts';
import {
  adiar,
  anotarFeita,
  anotarRecusa,
  anotarResposta,
  anotarRessalvas,
  calarFila,
  contarFalha,
  continuar,
  devolver,
  fimDoDia,
  manter,
  pausarFila,
  RENOVAR_MS,
  type Tomada,
} from './fila.queries.ts';
import { pausaDaFila, pausaDaTentativa, pausaDoDia, pausaDoSegundo, pausaSemAcesso } from './pausas.ts';
import type { Levadores } from './trabalho.ts';

type Fila = {
  bling: Bling;
  levadores: Levadores;
  log: Pick<FastifyBaseLogger, 'error'>;
  dono: string;
  /** The last try of the queue failed: the next answer ends that state. */
  tropecou: boolean;
  parando: AbortSignal;
};

/** A call over the limit per second is repeated in place: the whole work would need room for its first call again. */
const DE_NOVO = 3;

/** Brings to Bling the record whose turn it is, and notes what came of it. */
export async function levarTomada(fila: Fila, tomada: Tomada): Promise<void> {
  const { bling, levadores, dono, parando } = fila;
  const { tipo, registro_id, titulo, id_bling } = tomada;
  const { db } = bling;
  const ressalvas = new Set<string>();
  let { tropecou } = fila;
  // The doubt about an unnoted creation ends only when everything is known to be there.
  let procurar = tomada.procurar;
  let comecou = false;

  const aindaMinha = async () => {
    if (parando.aborted || !(await continuar(db, dono, tomada))) throw new TomadaPerdida();
  };

  const respondeu = async () => {
    if (tropecou) await anotarResposta(db);
    tropecou = false;
    comecou = true;
  };

  async function chamar(chamada: ChamadaAoBling): Promise<unknown> {
    for (let vezes = 0; ; vezes += 1) {
      try {
        return await chamarUmaVez(chamada);
      } catch (error) {
        const semLugar = error instanceof FalhaDoBling && error.tipo === 'limite_por_segundo';
        if (!semLugar || !comecou || vezes === DE_NOVO) throw error;
        await darLugar();
      }
    }
  }

  /** Others use the account too, and Bling counts us all together. */
  async function darLugar(): Promise<void> {
    const pausa_ms = pausaDoSegundo(await contarFalha(db));
    await pausarFila(db, 'limite_por_segundo', pausa_ms);
    tropecou = true;
    await sleep(pausa_ms, undefined, { signal: parando }).catch(() => {
      throw new TomadaPerdida();
    });
  }

  async function chamarUmaVez(chamada: ChamadaAoBling): Promise<unknown> {
    let resposta: unknown;
    try {
      resposta = await holding(
        () => manter(db, dono, tomada),
        RENOVAR_MS,
        () => chamarBling(bling, chamada, aindaMinha),
      );
    } catch (error) {
      if (!nadaFez(error)) procurar = true;
      if (demorou(error)) await calarFila(db, bling.patience.gravar);
      if (error instanceof FalhaDoBling && error.tipo === 'recusado') await respondeu();
      throw error;
    }
    if (chamada.metodo !== 'GET') procurar = true;
    await respondeu();
    return resposta;
  }

  try {
    const ressalvar = (ressalva: Reason) => void ressalvas.add(keepReason(ressalva));
    const visto = await levadores[tipo]({
      ...{ db, registro_id, procurar, antes: { titulo, id_bling }, chamar, ressalvar },
    });
    visto?.ressalvas?.forEach(ressalvar);
    if (visto?.ressalvas) await anotarRessalvas(db, tomada, [...ressalvas]);
    await visto?.enviar?.();
  } catch (error) {
    return anotarFalha(fila, tomada, error, procurar);
  }
  await anotarFeita(db, tomada, [...ressalvas]);
}

async function anotarFalha({ bling, log }: Fila, tomada: Tomada, error: unknown, procurar: boolean): Promise<void> {
  const { db } = bling;
  const { tipo, registro_id } = tomada;
  const pausa_ms = pausaDaTentativa(tomada.tentativas);

  if (error instanceof TomadaPerdida) return devolver(db, tomada, procurar);
  if (!(error instanceof FalhaDoBling)) {
    log.error({ err: error, tipo, registro_id }, 'sync to Bling failed');
    if (ehFalhaDoBanco(error)) return adiar(db, tomada, { causa: reason('servidor.indisponivel'), procurar, pausa_ms });
    return anotarRecusa(db, tomada, { causa: reason('bling.erro_nosso'), procurar });
  }
  const causa = causaDaFalha(error);
  switch (error.tipo) {
    case 'recusado':
      return anotarRecusa(db, tomada, { causa: error.motivo, procurar });
    case 'limite_por_segundo':
      await devolver(db, tomada, procurar);
      return pausarFila(db, error.tipo, pausaDoSegundo(await contarFalha(db)));
    case 'limite_por_dia':
      await devolver(db, tomada, procurar);
      return pausarFila(db, error.tipo, pausaDoDia(new Date(), await fimDoDia(db)));
    case 'nao_autorizado':
    case 'aplicativo_recusado':
      // Everything stays as it was without a consent, and goes on by itself after the next.
      if (!(await temAcesso(bling))) return devolver(db, tomada, procurar);
      await adiar(db, tomada, { causa, procurar, pausa_ms });
      return pausarFila(db, 'fora_do_ar', pausaSemAcesso(await contarFalha(db)));
    default: {
      const depois_ms = demorou(error) ? Math.max(pausa_ms, bling.patience.gravar) : pausa_ms;
      await adiar(db, tomada, { causa, procurar, pausa_ms: depois_ms });
      const pausa = pausaDaFila(await contarFalha(db));
      if (pausa > 0) await pausarFila(db, 'fora_do_ar', pausa);
    }
  }
}

function causaDaFalha({ tipo, motivo }: FalhaDoBling): Reason {
  if (tipo === 'resultado_desconhecido') return reason('bling.nao_confirmou');
  if (tipo === 'nao_autorizado') return reason('bling.acesso_recusado');
  if (tipo === 'aplicativo_recusado') return reason('bling.recusou', { causa: motivo });
  return reason('bling.fora_do_ar');
}

/** The codes of a deadlock, a lock that was not available, a cancelled statement and a failing disk. */
const PASSAGEIRAS = /^(40|55|57|58)\w{3}$/;

/** True when the database failed and not the work: a retry may succeed. */
const ehFalhaDoBanco = (error: unknown): boolean =>
  isDatabaseAway(error) || (error instanceof Error && PASSAGEIRAS.test(sqlState(error) ?? ''));

/** The server stops, or another process has taken the work. */
class TomadaPerdida extends Error {}

const demorou = (error: unknown) => error instanceof FalhaDoBling && error.demorou;

const nadaFez = (error: unknown) =>
  error instanceof TomadaPerdida || (error instanceof FalhaDoBling && error.tipo !== 'resultado_desconhecido');
