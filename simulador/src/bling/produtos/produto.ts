import { z } from 'zod';
import { numero } from '../../campos.ts';
import { comId, data, inteiro } from '../http/campos.ts';

const dimensoes = z
  .object({ largura: numero, altura: numero, profundidade: numero, unidadeMedida: inteiro.pipe(z.literal([0, 1, 2])) })
  .partial();

/** The value of a field that the shop made up; its link to the product is made by Bling. */
const campoCustomizado = z.object({
  idCampoCustomizado: inteiro,
  idVinculo: inteiro.optional(),
  valor: z.string().optional(),
  item: z.string().optional(),
});

export const componente = z.object({ produto: comId, quantidade: numero.refine((quantidade) => quantidade > 0) });
/** Virtual (V) or physical (F) stock; an order moves the composition (P), its components (M), or all (A). */
export const estrutura = z.object({
  tipoEstoque: z.enum(['F', 'V']),
  lancamentoEstoque: z.enum(['A', 'M', 'P']),
  componentes: z.array(componente),
});
export type Estrutura = z.infer<typeof estrutura>;

/** Callers can write these fields of any product, be it one with variations or a variation. */
const dadosDoProduto = z.object({
  nome: z.string().trim().min(1).max(120),
  codigo: z.string().optional(),
  preco: numero.optional(),
  tipo: z.enum(['P', 'S', 'N']),
  formato: z.enum(['S', 'V', 'E']),
  descricaoCurta: z.string().optional(),
  descricaoComplementar: z.string().optional(),
  descricaoEmbalagemDiscreta: z.string().optional(),
  dataValidade: data.optional(),
  unidade: z.string().optional(),
  pesoLiquido: numero.optional(),
  pesoBruto: numero.optional(),
  volumes: inteiro.optional(),
  itensPorCaixa: numero.optional(),
  gtin: z.string().optional(),
  gtinEmbalagem: z.string().optional(),
  tipoProducao: z.enum(['P', 'T']).optional(),
  condicao: inteiro.pipe(z.literal([0, 1, 2])).optional(),
  freteGratis: z.boolean().optional(),
  marca: z.string().optional(),
  linkExterno: z.string().optional(),
  observacoes: z.string().optional(),
  categoria: comId.optional(),
  estoque: z
    .object({ minimo: numero, maximo: numero, crossdocking: inteiro, localizacao: z.string() })
    .partial()
    .optional(),
  dimensoes: dimensoes.optional(),
  tributacao: z.record(z.string(), z.unknown()).optional(),
  midia: z
    .object({
      video: z.object({ url: z.string() }),
      imagens: z.object({ imagensURL: z.array(z.object({ link: z.url({ protocol: /^https?$/ }) })) }).partial(),
    })
    .partial()
    .optional(),
  estrutura: estrutura.optional(),
  linhaProduto: comId.optional(),
  camposCustomizados: z.array(campoCustomizado).optional(),
  artigoPerigoso: z.boolean().optional(),
});
export type DadosDoProduto = z.infer<typeof dadosDoProduto>;

const SITUACOES = z.enum(['A', 'I']);

export const entradaDeVariacao = dadosDoProduto.extend({
  id: inteiro.optional(),
  situacao: SITUACOES,
  formato: z.enum(['S', 'E']),
  variacao: z.object({
    nome: z.string().min(1),
    ordem: inteiro,
    produtoPai: z.object({ cloneInfo: z.boolean() }).optional(),
  }),
});
export type EntradaDeVariacao = z.infer<typeof entradaDeVariacao>;

export const entradaDeProduto = dadosDoProduto.extend({
  situacao: SITUACOES,
  variacoes: z.array(entradaDeVariacao).optional(),
});
export type EntradaDeProduto = z.infer<typeof entradaDeProduto>;

export const emendaDeProduto = entradaDeProduto.partial();
export type EmendaDeProduto = z.infer<typeof emendaDeProduto>;

/** The product's usual supplier, which has addresses of its own: no write of the product touches it. */
export const fornecedor = z.object({
  id: inteiro,
  contato: z.object({ id: inteiro, nome: z.string() }),
  codigo: z.string(),
  precoCusto: numero,
  precoCompra: numero,
});

export const produto = z.object({
  id: z.number(),
  situacao: z.enum(['A', 'I', 'E']),
  dados: dadosDoProduto,
  /** Only a variation has it: it is a product of its own that hangs on another. */
  variacao: z.object({ pai: z.number(), nome: z.string(), ordem: z.number(), cloneInfo: z.boolean() }).nullable(),
  /** Pictures in Bling's own storage, by the names of their files. */
  internas: z.array(z.string()).optional(),
  fornecedor: fornecedor.optional(),
  incluido_em: z.number(),
  alterado_em: z.number(),
});
export type Produto = z.infer<typeof produto>;

/** Hangs a variation on its product. */
export function ligacaoA(pai: number, { nome, ordem, produtoPai }: EntradaDeVariacao['variacao']) {
  return { pai, nome, ordem, cloneInfo: produtoPai?.cloneInfo ?? false };
}
