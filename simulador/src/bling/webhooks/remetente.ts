import { createHmac, randomUUID } from 'node:crypto';
import type { Gaveta } from '../../estado.ts';
import type { Aplicativo } from '../conta/aplicativo.ts';
import { ID_DA_EMPRESA } from '../conta/empresas.ts';
import type { Memoria } from '../conta/memoria.ts';
import type { Entrega, NomeDoEvento } from './evento.ts';

const LIMITE_DA_RESPOSTA_MS = 5000;
const RITMO_MS = 100;
const MAIOR_PAUSA_MS = 3_600_000;
const DESISTE_DEPOIS_DE_MS = 3 * 86_400_000;
const ATRASO_FORA_DE_ORDEM_MS = 1500;
/** The oldest are dropped when no app ever listens, or they would fill the state. */
const LIMITE_DE_PENDENTES = 1000;

/**
 * Sends events to the application. One that is not answered with 2xx within five seconds is tried again after growing
 * pauses, and after three days its resource is switched off. Events may come twice or out of order.
 */
export function criarRemetente(deps: { memoria: Gaveta<Memoria>; aplicativo: Aplicativo; agora: () => number }) {
  const { memoria, aplicativo, agora } = deps;
  const parada = new AbortController();
  let despertador: NodeJS.Timeout | null = null;
  let criados = 0;

  function destino(): string | null {
    const { url } = memoria.ler().webhooks;
    return url === undefined ? aplicativo.webhook : url;
  }

  function avisar(evento: NomeDoEvento, dados: Record<string, unknown>): void {
    const { webhooks, tokens } = memoria.ler();
    const [recurso = ''] = evento.split('.');
    if (!destino() || tokens.length === 0 || webhooks.desativados.includes(recurso)) return;

    criados += 1;
    const atraso = webhooks.desordenar && criados % 2 === 1 ? ATRASO_FORA_DE_ORDEM_MS : 0;
    memoria.mudar((tudo) => {
      tudo.webhooks.pendentes.push({
        recurso,
        corpo: JSON.stringify({
          eventId: randomUUID(),
          date: `${new Date(agora()).toISOString().slice(0, 19)}Z`,
          version: 'v1',
          event: evento,
          companyId: ID_DA_EMPRESA,
          data: dados,
        }),
        desde: agora(),
        tentativas: 0,
        proxima_em: agora() + atraso,
      });
      tudo.webhooks.pendentes = tudo.webhooks.pendentes.slice(-LIMITE_DE_PENDENTES);
    });
    acordar();
  }

  function acordar(): void {
    if (despertador || parada.signal.aborted || memoria.ler().webhooks.pendentes.length === 0) return;
    despertador = setTimeout(() => {
      void entregarVencidas().finally(() => {
        despertador = null;
        acordar();
      });
    }, RITMO_MS).unref();
  }

  async function entregarVencidas(): Promise<void> {
    for (const entrega of memoria.ler().webhooks.pendentes.filter(({ proxima_em }) => proxima_em <= agora())) {
      const chegou = await enviar(entrega);
      if (parada.signal.aborted) return;
      if (chegou && memoria.ler().webhooks.duplicar) await enviar(entrega);
      memoria.mudar((tudo) => (chegou ? esquecer(tudo, entrega) : adiar(tudo, entrega, agora())));
    }
  }

  async function enviar({ corpo }: Entrega): Promise<boolean> {
    const url = destino();
    if (!url) return true;
    // AbortSignal.timeout inside AbortSignal.any does not work here: Node 20 may collect such a pair before it fires.
    const demora = new AbortController();
    const relogio = setTimeout(() => demora.abort(), LIMITE_DA_RESPOSTA_MS);
    try {
      const resposta = await fetch(url, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'x-bling-signature-256': `sha256=${createHmac('sha256', aplicativo.client_secret).update(corpo).digest('hex')}`,
        },
        body: corpo,
        redirect: 'manual',
        signal: AbortSignal.any([demora.signal, parada.signal]),
      });
      await resposta.body?.cancel();
      return resposta.ok;
    } catch {
      // An app that is absent or too slow counts as one that refuses.
      return false;
    } finally {
      clearTimeout(relogio);
    }
  }

  return {
    avisar,
    acordar,
    parar: (): void => {
      parada.abort();
      if (despertador) clearTimeout(despertador);
    },
  };
}

function esquecer({ webhooks }: Memoria, entrega: Entrega): void {
  webhooks.pendentes = webhooks.pendentes.filter((uma) => uma !== entrega);
}

function adiar({ webhooks }: Memoria, entrega: Entrega, agora: number): void {
  const basta = entrega.tentativas + 1 >= (webhooks.desistir_apos ?? Number.POSITIVE_INFINITY);
  if (basta || agora - entrega.desde >= DESISTE_DEPOIS_DE_MS) {
    webhooks.desativados.push(entrega.recurso);
    webhooks.pendentes = webhooks.pendentes.filter(({ recurso }) => recurso !== entrega.recurso);
    return;
  }
  entrega.proxima_em = agora + Math.min(1000 * 2 ** entrega.tentativas, MAIOR_PAUSA_MS);
  entrega.tentativas += 1;
}
