import { outroDia } from './dia-da-loja.ts';

/** These are days of the shop, the last one included. */
export type Periodo = { de: string; ate: string };

/** Every day that a shop can have had. */
export const DIA = /^2[01]\d\d-\d\d-\d\d$/;

/** The most days of a period. */
export const MAIS_DIAS = 366;

const UM_DIA_MS = 86_400_000;

export const quantosDias = ({ de, ate }: Periodo): number => (Date.parse(ate) - Date.parse(de)) / UM_DIA_MS + 1;

export const diasDe = (periodo: Periodo): string[] =>
  Array.from({ length: quantosDias(periodo) }, (_, n) => outroDia(periodo.de, n));

/** The first day is this now; the last one stays, or goes along as far as a period needs. */
export function comecandoEm({ ate }: Periodo, de: string): Periodo {
  if (ate < de) return { de, ate: de };
  const ultimo = outroDia(de, MAIS_DIAS - 1);
  return { de, ate: ate > ultimo ? ultimo : ate };
}

/** The last day is this now; the first one stays, or goes along as far as a period needs. */
export function acabandoEm({ de }: Periodo, ate: string): Periodo {
  if (ate < de) return { de: ate, ate };
  const primeiro = outroDia(ate, 1 - MAIS_DIAS);
  return { de: de < primeiro ? primeiro : de, ate };
}

/**
 * Tells which period stands beside this one: as many days just before it, or, beside whole months, as many whole months.
 * A February is shorter than the January before it, and still the shop compares the two.
 */
export function periodoAntes({ de, ate }: Periodo): Periodo {
  const antes = outroDia(de, -1);
  if (de.endsWith('-01') && outroDia(ate, 1).endsWith('-01')) {
    return { de: mesesAntes(de, meses({ de, ate })), ate: antes };
  }
  return { de: outroDia(de, -quantosDias({ de, ate })), ate: antes };
}

const mesDe = (dia: string): number => Number(dia.slice(0, 4)) * 12 + Number(dia.slice(5, 7)) - 1;
const meses = ({ de, ate }: Periodo): number => mesDe(ate) - mesDe(de) + 1;

function mesesAntes(primeiro: string, quantos: number): string {
  const mes = mesDe(primeiro) - quantos;
  return `${Math.floor(mes / 12)}-${String((mes % 12) + 1).padStart(2, '0')}-01`;
}

export const PERIODOS = ['hoje', '7_dias', '30_dias', 'mes'] as const;
export type NomeDoPeriodo = (typeof PERIODOS)[number];

export const ROTULOS_DO_PERIODO = {
  hoje: 'Hoje',
  '7_dias': '7 dias',
  '30_dias': '30 dias',
  mes: 'Este mês',
} as const satisfies Record<NomeDoPeriodo, string>;

/** The periods one press away end today. */
export function periodoAte(hoje: string, nome: NomeDoPeriodo): Periodo {
  const de = {
    hoje,
    '7_dias': outroDia(hoje, -6),
    '30_dias': outroDia(hoje, -29),
    mes: `${hoje.slice(0, 8)}01`,
  } satisfies Record<NomeDoPeriodo, string>;
  return { de: de[nome], ate: hoje };
}
