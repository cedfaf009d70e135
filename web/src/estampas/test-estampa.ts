import type { Arte, Estampa } from '@varal/contract/estampas/estampa';

export const umaArte = (mais: Partial<Arte> = {}): Arte => ({
  id: 1,
  versao: 1,
  sha256: 'a'.repeat(64),
  formato: 'png',
  largura_px: 2400,
  altura_px: 1800,
  dpi: 304,
  url: '/midia/artes/1.png',
  miniatura_url: '/midia/artes/1-480.webp',
  em: '2026-11-30T12:00:00.000Z',
  por: 'Ana',
  ...mais,
});

export const umaEstampa = (mais: Partial<Estampa> = {}): Estampa => ({
  id: 7,
  codigo: 'E0007',
  nome: 'Onda do mar',
  tecnica: 'dtf',
  posicao: 'frente',
  largura_mm: 200,
  altura_mm: null,
  preco: 29.9,
  custo: null,
  cliente_id: null,
  cliente_nome: null,
  situacao: 'ativa',
  versao: 3,
  artes: [umaArte()],
  n_produtos: 0,
  avisos: [],
  ...mais,
});
