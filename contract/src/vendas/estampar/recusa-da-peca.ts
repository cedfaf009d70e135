import type { Reason } from '../../errors.ts';
import { reason } from '../../errors.ts';
import type { Tecnica } from '../../estampas/estampa.ts';
import { ROTULOS_DA_TECNICA } from '../../estampas/rotulos-da-estampa.ts';
import type { Espera, EstadoDaPeca } from './peca.ts';

type PecaNaFila = {
  estado: EstadoDaPeca;
  espera_por: Espera | null;
  sem_roupa: boolean;
  estampas: readonly { tecnica: Tecnica; avanco: string }[];
};

/** Says why a piece cannot be called ready, in one technique or as a whole. A person who printed it without a file needed none. */
export function recusaDePronta(peca: PecaNaFila, tecnica: Tecnica | null): Reason | undefined {
  const { estado, espera_por, sem_roupa, estampas } = peca;
  if (estado === 'pronta') return reason('peca.ja_pronta');
  if (estado === 'perdida' || estado === 'cancelada') return reason('peca.ja_foi', { estado });
  if (espera_por === 'pagamento') return reason('peca.espera_pagamento');
  if (sem_roupa) return reason('peca.espera_roupa');
  if (tecnica === null) return undefined;
  const dela = estampas.filter((uma) => uma.tecnica === tecnica);
  if (dela.length === 0) return reason('peca.sem_a_tecnica', { tecnica: ROTULOS_DA_TECNICA[tecnica] });
  return dela.every(({ avanco }) => avanco === 'pronta') ? reason('peca.ja_pronta') : undefined;
}

/** Says why a person cannot let a piece go: only its rule holds it for them, and never a missing art or garment. */
export function recusaDeLiberar({ estado, espera_por }: Pick<PecaNaFila, 'estado' | 'espera_por'>): Reason | undefined {
  if (estado === 'pronta') return reason('peca.ja_pronta');
  if (estado === 'perdida' || estado === 'cancelada') return reason('peca.ja_foi', { estado });
  if (espera_por === 'arte') return reason('peca.espera_arte');
  if (espera_por === 'roupa') return reason('peca.espera_roupa');
  return espera_por === null ? reason('peca.ja_liberada') : undefined;
}
