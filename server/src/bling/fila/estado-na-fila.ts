import type { EstadoDaSincronizacao } from '@varal/contract/bling/fila';
import { tellKept } from '../../base/kept-reason.ts';

export type LinhaDaFila = {
  pedida: number;
  feita: number;
  recusada: number | null;
  causa: string | null;
  em_curso: boolean;
  pedida_em: string;
  feita_em: string | null;
};

export function estadoNaFila({ pedida, feita, recusada, em_curso }: LinhaDaFila): EstadoDaSincronizacao {
  if (feita >= pedida) return 'feita';
  if (recusada === pedida) return 'erro';
  return em_curso ? 'em_curso' : 'pendente';
}

type NoBling<Parado> = {
  estado: Parado | 'pendente' | 'alterado' | 'erro';
  erro: string | null;
  atualizado_em: string | null;
};
/** The row joined to its record: complete, or all null when there is none. */
export type LinhaJuntada = { [K in keyof Omit<LinhaDaFila, 'em_curso'>]: LinhaDaFila[K] | null };

/** It is `parado` while no work waits; `conhecido` says that Bling has the record. A failed try carries its cause. */
export function estadoNoBling<const Parado extends string>(
  { pedida, feita, recusada, causa, pedida_em, feita_em }: LinhaJuntada,
  { conhecido, parado }: { conhecido: boolean; parado: Parado },
): NoBling<Parado> {
  if (pedida === null || feita === null || feita >= pedida) {
    return { estado: parado, erro: null, atualizado_em: feita_em };
  }
  const aCaminho = conhecido ? 'alterado' : 'pendente';
  return { estado: recusada === pedida ? 'erro' : aCaminho, erro: tellKept(causa), atualizado_em: pedida_em };
}
