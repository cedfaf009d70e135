import type { Feito } from '@varal/contract/historico/historico.routes';
import { momento } from '../base/texto/format.ts';

/** Several units that one person read of one sale, one after the other, are told together. */
export type Linha = { tipo: 'feito'; feito: Feito } | { tipo: 'leituras'; feitos: [Feito, ...Feito[]] };

export type Dia = { dia: string; linhas: Linha[] };

/** Puts the rows, which come newest first, under their days. */
export function porDia(feitos: readonly Feito[]): Dia[] {
  const dias: Dia[] = [];
  for (const feito of feitos) {
    const dia = diaDe(feito.em);
    const ultimo = dias.at(-1);
    if (ultimo?.dia === dia) acrescentar(ultimo.linhas, feito);
    else dias.push({ dia, linhas: [{ tipo: 'feito', feito }] });
  }
  return dias;
}

function acrescentar(linhas: Linha[], feito: Feito): void {
  const ultima = linhas.at(-1);
  if (ultima?.tipo === 'leituras' && continua(ultima.feitos[0], feito)) {
    ultima.feitos.push(feito);
  } else if (ultima?.tipo === 'feito' && continua(ultima.feito, feito)) {
    linhas[linhas.length - 1] = { tipo: 'leituras', feitos: [ultima.feito, feito] };
  } else {
    linhas.push({ tipo: 'feito', feito });
  }
}

const continua = (uma: Feito, outra: Feito): boolean =>
  uma.acao === 'venda.item_lido' &&
  outra.acao === uma.acao &&
  outra.alvo.id === uma.alvo.id &&
  outra.usuario?.id === uma.usuario?.id;

const diaDe = (iso: string): string => momento(iso).split(', ')[0] ?? '';
export const horaDe = (iso: string): string => momento(iso).split(', ')[1] ?? '';

const UM_DIA_MS = 24 * 60 * 60 * 1000;

/** "Hoje", "Ontem", or the date itself. */
export function nomeDoDia(dia: string, agora = new Date()): string {
  if (dia === diaDe(agora.toISOString())) return 'Hoje';
  return dia === diaDe(new Date(agora.getTime() - UM_DIA_MS).toISOString()) ? 'Ontem' : dia;
}
