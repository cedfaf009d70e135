import type { EstampaDigitada } from '@varal/contract/estampas/estampa';

type EstampaDeExemplo = Pick<EstampaDigitada, 'nome' | 'tecnica' | 'posicao' | 'largura_mm'> & {
  preco: number;
  custo: number;
  /** Begins the names of the files of its art. */
  arte: string;
  largura_px: number;
  altura_px: number;
  /** The name of the customer whose own it is. */
  deQuem?: string;
};

/** We drew these ourselves; each is sharp at its size. */
export const ESTAMPAS_DE_EXEMPLO: readonly EstampaDeExemplo[] = [
  {
    ...{ nome: 'Onda do mar', tecnica: 'dtf', posicao: 'frente', largura_mm: 200, preco: 29.9, custo: 6.4 },
    ...{ arte: 'onda', largura_px: 2400, altura_px: 1846 },
  },
  {
    ...{ nome: 'Sol sorrindo', tecnica: 'silk', posicao: 'costas', largura_mm: 200, preco: 34.9, custo: 8 },
    ...{ arte: 'sol', largura_px: 2400, altura_px: 2400 },
  },
  {
    ...{ nome: 'Gato curioso', tecnica: 'dtf', posicao: 'frente', largura_mm: 150, preco: 27.9, custo: 5.1 },
    ...{ arte: 'gato', largura_px: 1800, altura_px: 2000 },
  },
  {
    ...{ nome: 'Feito à mão', tecnica: 'bordado', posicao: 'peito', largura_mm: 80, preco: 24, custo: 9.5 },
    ...{ arte: 'feito-a-mao', largura_px: 1000, altura_px: 625 },
  },
  {
    ...{ nome: 'Serra', tecnica: 'sublimacao', posicao: 'costas', largura_mm: 200, preco: 32, custo: 4.7 },
    ...{ arte: 'montanha', largura_px: 2400, altura_px: 2400 },
  },
  {
    ...{ nome: 'Terceirão 2026', tecnica: 'silk', posicao: 'costas', largura_mm: 220, preco: 18, custo: 6 },
    ...{ arte: 'turma', largura_px: 2640, altura_px: 2437, deQuem: 'Mariana Albuquerque' },
  },
];
