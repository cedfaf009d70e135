import type { Area } from '@varal/contract/mockups/area';
import type { ItemDigitado } from '@varal/contract/vendas/venda';
import { BOLSAS, CAMISETAS, MOLETONS } from './catalogo.ts';

type Lugar = Omit<Area, 'imagem_id'>;

const naCamiseta: Lugar = { posicao: 'frente', x: 0.375, y: 0.3, largura: 0.25, altura: 0.36, largura_mm: 300 };
const noPeito: Lugar = { posicao: 'peito', x: 0.5167, y: 0.32, largura: 0.1, altura: 0.1, largura_mm: 120 };
const nasCostas: Lugar = { posicao: 'costas', x: 0.3667, y: 0.26, largura: 0.2667, altura: 0.4, largura_mm: 320 };
const naFrenteDoMoletom: Lugar = {
  posicao: 'frente',
  x: 0.3864,
  y: 0.41,
  largura: 0.2273,
  altura: 0.225,
  largura_mm: 300,
};
const noPeitoDoMoletom: Lugar = {
  posicao: 'peito',
  x: 0.56,
  y: 0.36,
  largura: 0.0758,
  altura: 0.0758,
  largura_mm: 100,
};
const nasCostasDoMoletom: Lugar = {
  posicao: 'costas',
  x: 0.3788,
  y: 0.38,
  largura: 0.2424,
  altura: 0.34,
  largura_mm: 320,
};
const naEcobag: Lugar = { posicao: 'frente', x: 0.3323, y: 0.5, largura: 0.3355, altura: 0.36, largura_mm: 260 };

/** The areas of a picture of a blank, which has this place among its pictures. */
type AreasDaFoto = { sku: string; ordem: number; areas: readonly Lugar[] };

/** Each blank is as wide in these pictures as it is in truth: 52 cm the T-shirt, 57 cm the hoodie, 38 cm the bag. */
export const AREAS_DE_EXEMPLO: readonly AreasDaFoto[] = [
  ...[1, 2, 3, 4].map((ordem) => ({ sku: 'BASICA', ordem, areas: [naCamiseta, noPeito] })),
  ...[6, 7, 8].map((ordem) => ({ sku: 'BASICA', ordem, areas: [nasCostas] })),
  ...[1, 2].map((ordem) => ({ sku: 'MOL-LISO', ordem, areas: [naFrenteDoMoletom, noPeitoDoMoletom] })),
  ...[3, 4].map((ordem) => ({ sku: 'MOL-LISO', ordem, areas: [nasCostasDoMoletom] })),
  { sku: 'ECO-LISA', ordem: 1, areas: [naEcobag] },
];

type FeitaDeLisa = {
  titulo: string;
  descricao: string;
  /** The SKU of the blank, and the name of the art that is printed on it. */
  lisa: string;
  arte: string;
  categoria: readonly string[];
  /** All colours of the blank without them. */
  cores?: readonly string[];
  /** The pieces that lie ready, by the SKU of their blank. */
  prontas?: Readonly<Record<string, number>>;
};

/** Pictures of them are called LISA+ARTE instead of their SKU, which has the code of the print. */
export const FEITAS_DE_LISAS: readonly FeitaDeLisa[] = [
  {
    ...{ titulo: 'Camiseta Onda do Mar', lisa: 'BASICA', arte: 'onda', categoria: CAMISETAS },
    descricao: 'A onda na frente, em DTF. Estampada quando você pede.',
    cores: ['Branca', 'Lilás'],
    prontas: { 'BASICA-BRANCA-M': 2, 'BASICA-BRANCA-G': 1 },
  },
  {
    ...{ titulo: 'Camiseta Gato Curioso', lisa: 'BASICA', arte: 'gato', categoria: CAMISETAS },
    descricao: 'Um gato de olho em tudo. Estampada quando você pede.',
    cores: ['Branca', 'Lilás'],
  },
  {
    ...{ titulo: 'Camiseta Sol Sorrindo', lisa: 'BASICA', arte: 'sol', categoria: CAMISETAS },
    descricao: 'O sol inteiro nas costas, em silk.',
    cores: ['Preta', 'Azul-Marinho'],
    prontas: { 'BASICA-PRETA-M': 1 },
  },
  {
    ...{ titulo: 'Moletom Serra', lisa: 'MOL-LISO', arte: 'montanha', categoria: MOLETONS },
    descricao: 'A serra ao entardecer, nas costas.',
  },
  {
    ...{ titulo: 'Moletom Feito à Mão', lisa: 'MOL-LISO', arte: 'feito-a-mao', categoria: MOLETONS },
    descricao: 'Bordado pequeno no peito.',
    cores: ['Cinza-Mescla'],
    prontas: { 'MOL-LISO-CINZA-MESCLA-M': 2 },
  },
  {
    ...{ titulo: 'Ecobag Onda do Mar', lisa: 'ECO-LISA', arte: 'onda', categoria: BOLSAS },
    descricao: 'A onda do mar para levar à feira.',
    prontas: { 'ECO-LISA': 3 },
  },
  {
    ...{ titulo: 'Ecobag Gato Curioso', lisa: 'ECO-LISA', arte: 'gato', categoria: BOLSAS },
    descricao: 'O gato vai junto.',
  },
];

type LinhaEstampada = Pick<ItemDigitado, 'quantidade'> & {
  /** The SKU is a blank's, where `propria` is printed on the line alone; with `arte`, of the product that is made of it. */
  lisa: string;
  arte?: string;
  propria?: string;
  nomes?: readonly string[];
};
type VendaEstampada = {
  cliente: string;
  /** The days from today until the sale is promised. */
  prazo: number;
  observacao: string;
  itens: readonly LinhaEstampada[];
};

/** Both wait for the press: products of prints, some of which lie ready, and the shirts of a class with a name on each. */
export const VENDAS_ESTAMPADAS: readonly VendaEstampada[] = [
  {
    ...{ cliente: 'Tainá Ribeiro dos Santos', prazo: 3, observacao: '' },
    itens: [
      { lisa: 'BASICA-BRANCA-M', arte: 'onda', quantidade: 3 },
      { lisa: 'MOL-LISO-PRETO-G', arte: 'montanha', quantidade: 1 },
      { lisa: 'ECO-LISA', arte: 'gato', quantidade: 2 },
    ],
  },
  {
    ...{ cliente: 'Mariana Albuquerque', prazo: 8, observacao: 'Turma 3º B: entregar tudo junto, na escola.' },
    itens: [
      { lisa: 'BASICA-BRANCA-M', propria: 'turma', quantidade: 4, nomes: ['Ana Clara', 'Bruno', 'Helena', 'Davi'] },
      { lisa: 'BASICA-BRANCA-G', propria: 'turma', quantidade: 3, nomes: ['João', 'Prof. Márcia', 'Rafa'] },
    ],
  },
];
