import { z } from 'zod';
import { DINHEIRO, decimalOuNulo, decimalOuZero } from '../dinheiro.ts';
import { booleano, id, lista, opcional, textoObrigatorio } from '../valores.ts';
import { NIVEIS_DO_AVISO } from './dpi-da-arte.ts';

export const TECNICAS = ['dtf', 'silk', 'sublimacao', 'bordado', 'vinil', 'outra'] as const;
export type Tecnica = (typeof TECNICAS)[number];

export const POSICOES = ['frente', 'costas', 'peito', 'manga', 'gola', 'outra'] as const;
export type Posicao = (typeof POSICOES)[number];

export const SITUACOES_DA_ESTAMPA = ['ativa', 'arquivada'] as const;
export type SituacaoDaEstampa = (typeof SITUACOES_DA_ESTAMPA)[number];

const FORMATOS_DA_ARTE = ['png', 'jpeg', 'webp'] as const;
export type FormatoDaArte = (typeof FORMATOS_DA_ARTE)[number];

/** One version of what is printed, as it came. */
export const arte = z.object({
  id: z.int(),
  versao: z.int(),
  sha256: z.string(),
  formato: z.enum(FORMATOS_DA_ARTE),
  largura_px: z.int(),
  altura_px: z.int(),
  /** At the size that the print has now. */
  dpi: z.int(),
  /** Both are signed and hold for an hour or two; null once the customer was forgotten. */
  url: z.string().nullable(),
  miniatura_url: z.string().nullable(),
  em: z.iso.datetime(),
  por: z.string().nullable(),
});
export type Arte = z.output<typeof arte>;

export const avisoDaEstampa = z.object({ nivel: z.enum(NIVEIS_DO_AVISO), frase: z.string() });

/** A picture that is printed on clothes, in one place and size. */
export const estampa = z.object({
  id: z.int(),
  /** It follows from the id: E0001. */
  codigo: z.string(),
  nome: z.string(),
  tecnica: z.enum(TECNICAS),
  posicao: z.enum(POSICOES),
  largura_mm: z.int(),
  /** Without one the art says it, in its own proportion. */
  altura_mm: z.int().nullable(),
  /** It is added to the blank's price. */
  preco: z.number(),
  custo: z.number().nullable(),
  /** That customer's own goes on that customer's sales only. */
  cliente_id: z.int().nullable(),
  cliente_nome: z.string().nullable(),
  situacao: z.enum(SITUACOES_DA_ESTAMPA),
  versao: z.int(),
  /** The newest version comes first. */
  artes: z.array(arte),
  n_produtos: z.int(),
  avisos: z.array(avisoDaEstampa),
});
export type Estampa = z.output<typeof estampa>;

export const MENOR_MEDIDA_MM = 5;
export const MAIOR_MEDIDA_MM = 1000;
const milimetros = z.coerce.number().pipe(z.int().min(MENOR_MEDIDA_MM).max(MAIOR_MEDIDA_MM));
export const NOME_DA_ESTAMPA = 100;

export const estampaDigitada = z.object({
  nome: textoObrigatorio(NOME_DA_ESTAMPA),
  tecnica: z.enum(TECNICAS),
  posicao: z.enum(POSICOES),
  largura_mm: milimetros,
  altura_mm: opcional(milimetros),
  preco: decimalOuZero(DINHEIRO).optional(),
  custo: decimalOuNulo(DINHEIRO).optional(),
  cliente_id: opcional(id),
  situacao: z.enum(SITUACOES_DA_ESTAMPA).optional(),
  /** Holds the version that the form showed. A save is refused when another one is stored by now. */
  versao: opcional(id),
});
export type EstampaDigitada = z.output<typeof estampaDigitada>;

/** A field that is absent stays as it is. */
export const mudancasDaEstampa = estampaDigitada.partial();
export type MudancasDaEstampa = z.output<typeof mudancasDaEstampa>;

/** A minus turns the order around. The newest has the greatest code. */
export const ORDENS_DAS_ESTAMPAS = ['-codigo', 'codigo', 'nome', '-nome', 'preco', '-preco'] as const;
export type OrdemDasEstampas = (typeof ORDENS_DAS_ESTAMPAS)[number];

export const filtrosDasEstampas = lista.extend({
  situacao: opcional(z.enum(SITUACOES_DA_ESTAMPA)),
  tecnica: opcional(z.enum(TECNICAS)),
  posicao: opcional(z.enum(POSICOES)),
  /** True: only those of the shop; false: only those of customers. */
  da_loja: booleano.optional(),
  /** That customer's own. */
  cliente: opcional(id),
  /** A sale of this customer may have these: the shop's prints, and that customer's own. */
  para: opcional(id),
  ordem: z.enum(ORDENS_DAS_ESTAMPAS).default('-codigo'),
});
export type FiltrosDasEstampas = z.output<typeof filtrosDasEstampas>;
