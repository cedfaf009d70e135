import { lerDecimal } from '@varal/contract/dinheiro';
import type { Venda } from '@varal/contract/vendas/venda';
import { useState } from 'react';
import { decimal } from '../../../base/texto/format.ts';

export const MEDIDAS = ['altura', 'largura', 'comprimento', 'peso'] as const;
export type Medida = (typeof MEDIDAS)[number];
type Textos = Record<Medida, string>;

/** The panel of each step takes these. */
export type PainelProps = { venda: Venda; medidas: MedidasDigitadas };

type MedidasDigitadas = {
  /** The fields show what was typed, or else what is saved. */
  textos: Textos;
  isDirty: boolean;
  digitar: (textos: Partial<Textos>) => void;
  /** It forgets what was typed, because it is saved. */
  esquecer: () => void;
};

/** Keeps the measures as they are typed: they stay while the sale goes back and forth. */
export function useMedidasDigitadas(venda: Venda): MedidasDigitadas {
  const [digitadas, setDigitadas] = useState<Partial<Textos>>({});
  const texto = (medida: Medida) => digitadas[medida] ?? textoDe(venda[medida]);

  return {
    textos: {
      altura: texto('altura'),
      largura: texto('largura'),
      comprimento: texto('comprimento'),
      peso: texto('peso'),
    },
    isDirty: MEDIDAS.some((medida) => mudou(texto(medida), venda[medida])),
    digitar: (textos) => setDigitadas((antes) => ({ ...antes, ...textos })),
    esquecer: () => setDigitadas({}),
  };
}

const textoDe = (salva: number | null): string => (salva === null ? '' : decimal(salva));

const mudou = (digitada: string, salva: number | null): boolean =>
  digitada.trim() !== textoDe(salva) && (salva === null || lerDecimal(digitada) !== salva);
