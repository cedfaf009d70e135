import { AZUL, BUSLOG, CORREIOS, JADLOG, JET, LATAM, LOGGI, TOTAL, type Transportadora } from './transportadoras.ts';

export type ServicoDeEnvio = {
  id: number;
  nome: string;
  tipo: 'normal' | 'express' | 'economic';
  transportadora: Transportadora;
  /** Correios have it, for a contract. */
  codigo: string | null;
  /** The limits are in kg, cm and reais. A parcel below the smallest sides costs as much as one that has them. */
  limites: {
    peso: number;
    menores: { height: number; width: number; length: number };
    /** The longest side comes first. */
    maiores: readonly [number, number, number];
    soma: number;
    segurado: { minimo: number; maximo: number };
  };
  /** `divisor` cubic centimetres count as a kilo, above so many kilos. */
  cubagem: { divisor: number; acimaDe: number };
  /** Each goes by zone, from 0 to 5: centavos up to 300 g, the addition up to 1 kg and per kilo above it, and days. */
  base: readonly number[];
  ate1: readonly number[];
  kg: readonly number[];
  prazo: readonly number[];
  /** It is true when a parcel of several volumes goes as one. */
  variosVolumes: boolean;
};

const CAIXA = { peso: 30, menores: { height: 2, width: 11, length: 16 }, maiores: [105, 105, 105], soma: 200 } as const;
const DOS_CORREIOS = { transportadora: CORREIOS, cubagem: { divisor: 6000, acimaDe: 5 }, variosVolumes: false };
const DE_OUTRAS = {
  codigo: null,
  limites: { ...CAIXA, menores: { height: 1, width: 1, length: 1 }, segurado: { minimo: 1, maximo: 29_900 } },
  cubagem: { divisor: 3333, acimaDe: 0 },
  variosVolumes: true,
};
const DA_JADLOG = { ...DE_OUTRAS, transportadora: JADLOG };

type Tarifa = Pick<ServicoDeEnvio, 'base' | 'ate1' | 'kg' | 'prazo'>;
const ECONOMICA: Tarifa = {
  base: [1520, 1640, 1890, 2280, 2990, 4150],
  ate1: [140, 160, 210, 320, 560, 980],
  kg: [110, 130, 180, 290, 520, 910],
  prazo: [3, 4, 5, 7, 9, 13],
};
const RAPIDA: Tarifa = {
  base: [1810, 1990, 2430, 3120, 4100, 5890],
  ate1: [200, 240, 390, 640, 1120, 1890],
  kg: [150, 190, 320, 560, 1040, 1780],
  prazo: [2, 3, 4, 5, 6, 9],
};

/** Takes another service's tariff at another level, with more days. */
function como({ base, ate1, kg, prazo }: Tarifa, fator: number, dias = 0): Tarifa {
  const vezes = (centavos: readonly number[]) => centavos.map((um) => Math.round(um * fator));
  return { base: vezes(base), ate1: vezes(ate1), kg: vezes(kg), prazo: prazo.map((um) => um + dias) };
}

/** The tariff is invented, and of plausible size. */
export const SERVICOS_DE_ENVIO: readonly ServicoDeEnvio[] = [
  {
    ...DOS_CORREIOS,
    id: 1,
    nome: 'PAC',
    tipo: 'normal',
    codigo: '03298',
    limites: { ...CAIXA, segurado: { minimo: 0, maximo: 3000 } },
    base: [1590, 1780, 2090, 2460, 2940, 3680],
    ate1: [220, 260, 360, 540, 820, 1240],
    kg: [160, 190, 280, 430, 690, 1060],
    prazo: [4, 5, 6, 8, 10, 14],
  },
  {
    ...DOS_CORREIOS,
    id: 2,
    nome: 'SEDEX',
    tipo: 'express',
    codigo: '03220',
    limites: { ...CAIXA, segurado: { minimo: 0, maximo: 10_000 } },
    base: [1790, 2040, 2750, 3690, 4820, 6250],
    ate1: [290, 360, 620, 1080, 1740, 2580],
    kg: [210, 260, 510, 920, 1530, 2340],
    prazo: [1, 1, 2, 3, 4, 6],
  },
  {
    ...DA_JADLOG,
    id: 3,
    nome: '.Package',
    tipo: 'normal',
    ...ECONOMICA,
  },
  {
    ...DA_JADLOG,
    id: 4,
    nome: '.Com',
    tipo: 'express',
    ...RAPIDA,
  },
  {
    ...DOS_CORREIOS,
    id: 17,
    nome: 'Mini Envios',
    tipo: 'economic',
    codigo: '04227',
    limites: { ...CAIXA, peso: 0.3, maiores: [24, 16, 4], soma: 44, segurado: { minimo: 0, maximo: 100 } },
    base: [1190, 1260, 1390, 1540, 1720, 1990],
    ate1: [0, 0, 0, 0, 0, 0],
    kg: [0, 0, 0, 0, 0, 0],
    prazo: [6, 7, 9, 12, 15, 20],
  },
  {
    ...DA_JADLOG,
    ...como(ECONOMICA, 0.92, 1),
    id: 27,
    nome: '.Package Centralizado',
    tipo: 'economic',
    variosVolumes: false,
  },
  { ...DE_OUTRAS, ...como(RAPIDA, 1.45, -1), id: 12, nome: 'éFácil', tipo: 'express', transportadora: LATAM },
  { ...DE_OUTRAS, ...como(RAPIDA, 1.6, -1), id: 15, nome: 'Amanhã', tipo: 'express', transportadora: AZUL },
  { ...DE_OUTRAS, ...como(RAPIDA, 1.15), id: 16, nome: 'E-commerce', tipo: 'normal', transportadora: AZUL },
  { ...DE_OUTRAS, ...como(ECONOMICA, 1.1, 1), id: 22, nome: 'Rodoviário', tipo: 'normal', transportadora: BUSLOG },
  {
    ...DE_OUTRAS,
    ...como(RAPIDA, 1.04),
    id: 31,
    nome: 'Express',
    tipo: 'express',
    transportadora: LOGGI,
    variosVolumes: false,
  },
  {
    ...DE_OUTRAS,
    ...como(RAPIDA, 1.12),
    id: 32,
    nome: 'Coleta',
    tipo: 'express',
    transportadora: LOGGI,
    variosVolumes: false,
  },
  {
    ...DE_OUTRAS,
    ...como(ECONOMICA, 1.06),
    id: 34,
    nome: 'Ponto',
    tipo: 'economic',
    transportadora: LOGGI,
    variosVolumes: false,
  },
  {
    ...DE_OUTRAS,
    ...como(ECONOMICA, 1.02),
    id: 33,
    nome: 'Standard',
    tipo: 'normal',
    transportadora: JET,
    variosVolumes: false,
  },
  { ...DE_OUTRAS, ...como(ECONOMICA, 1.08, 2), id: 35, nome: 'Standard', tipo: 'normal', transportadora: TOTAL },
  { ...DE_OUTRAS, ...como(ECONOMICA, 1.04, 3), id: 18, nome: 'e-total', tipo: 'economic', transportadora: TOTAL },
];

export function servicoDeEnvio(id: number): ServicoDeEnvio | undefined {
  return SERVICOS_DE_ENVIO.find((um) => um.id === id);
}
