import { type CampoDigitado, nomesDe } from '../campo.ts';
import type { EstampaDigitada } from './estampa.ts';

/** Staff type these fields of a print. */
export const CAMPOS_DA_ESTAMPA = {
  nome: { rotulo: 'Nome', tipo: 'texto' },
  tecnica: { rotulo: 'Técnica', tipo: 'texto' },
  posicao: { rotulo: 'Posição', tipo: 'texto' },
  largura_mm: { rotulo: 'Largura (mm)', tipo: 'inteiro' },
  altura_mm: { rotulo: 'Altura (mm)', tipo: 'inteiro' },
  preco: { rotulo: 'Preço', tipo: 'dinheiro' },
  custo: { rotulo: 'Custo', tipo: 'dinheiro' },
  cliente_id: { rotulo: 'Cliente', tipo: 'inteiro' },
  situacao: { rotulo: 'Situação', tipo: 'texto' },
} as const satisfies Record<Exclude<keyof EstampaDigitada, 'versao'>, CampoDigitado>;

export const NOMES_DA_ESTAMPA = nomesDe(CAMPOS_DA_ESTAMPA);
