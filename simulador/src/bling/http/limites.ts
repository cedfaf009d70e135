import { dataDe } from '../../datas.ts';
import type { Memoria } from '../conta/memoria.ts';
import { type CorpoDeErro, ErroDoBling } from './erros.ts';

const MINUTO_MS = 60_000;

/** Bling blocks a whole address for `por_ms` after so many calls or errors within `em_ms`. */
const BLOQUEIOS = {
  chamadas: { quantas: 600, em_ms: 10_000, por_ms: 10 * MINUTO_MS },
  erros: { quantas: 300, em_ms: 10_000, por_ms: 10 * MINUTO_MS },
  tokens: { quantas: 20, em_ms: MINUTO_MS, por_ms: 60 * MINUTO_MS },
} as const;

export type Chegada = 'atendida' | 'bloqueada' | ErroDoBling;

/**
 * Limits the calls of the account and of its caller. Any sliding second counts, and a refused call does not. The counts
 * live in memory only: a restart forgives.
 */
export function criarLimites(ajustes: () => Memoria['ajustes'], agora: () => number) {
  let noUltimoSegundo: number[] = [];
  let hoje = { data: '', chamadas: 0 };
  let recentes: Record<keyof typeof BLOQUEIOS, number[]> = { chamadas: [], erros: [], tokens: [] };
  let bloqueadoAte = 0;

  function contar(oQue: keyof typeof BLOQUEIOS): void {
    const { quantas, em_ms, por_ms } = BLOQUEIOS[oQue];
    const momento = agora();
    recentes[oQue] = [...recentes[oQue].filter((quando) => momento - quando < em_ms), momento];
    if (ajustes().bloqueio_de_ip && recentes[oQue].length > quantas) bloqueadoAte = momento + por_ms;
  }

  const bloqueado = () => ajustes().bloqueio_de_ip && agora() < bloqueadoAte;

  return {
    chamada: (): Chegada => {
      contar('chamadas');
      if (bloqueado()) return 'bloqueada';

      const { por_segundo, por_dia } = ajustes();
      const momento = agora();
      if (hoje.data !== dataDe(momento)) hoje = { data: dataDe(momento), chamadas: 0 };
      if (hoje.chamadas >= por_dia) return excedido('day', por_dia);

      noUltimoSegundo = noUltimoSegundo.filter((quando) => momento - quando < 1000);
      if (noUltimoSegundo.length >= por_segundo) return excedido('second', por_segundo);

      noUltimoSegundo.push(momento);
      hoje.chamadas += 1;
      return 'atendida';
    },
    chamadaDeToken: (): Chegada => {
      contar('chamadas');
      contar('tokens');
      return bloqueado() ? 'bloqueada' : 'atendida';
    },
    erro: (): void => contar('erros'),
    zerar: (): void => {
      noUltimoSegundo = [];
      hoje = { data: '', chamadas: 0 };
      recentes = { chamadas: [], erros: [], tokens: [] };
      bloqueadoAte = 0;
    },
  };
}
export type Limites = ReturnType<typeof criarLimites>;

const EXCEDIDO = {
  second: 'O limite de requisições por segundo foi atingido, tente novamente mais tarde.',
  day: 'O limite de requisições por dia foi atingido, tente novamente amanhã.',
};

function excedido(period: NonNullable<CorpoDeErro['period']>, limit: number): ErroDoBling {
  const message = 'Limite de requisições atingido.';
  return new ErroDoBling(429, { type: 'TOO_MANY_REQUESTS', message, description: EXCEDIDO[period], limit, period });
}
