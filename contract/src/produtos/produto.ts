import { z } from 'zod';
import { errosDeCampos, fillGaps } from '../api.errors.ts';
import { DINHEIRO, decimalOuNulo } from '../dinheiro.ts';
import { MOTIVOS_DO_AJUSTE } from '../estoque/movimentos.ts';
import { fiscal, fiscalDigitado } from '../modelos/fiscal.ts';
import { textoDeAntes } from '../texto-legivel.ts';
import { booleano, id, opcional, tamanho, texto } from '../valores.ts';
import { estampasDigitadas, feitoDe, feitoDeDigitado, oQueHa, PRONTAS_AO_MUDAR } from './feito-de/feito-de.ts';
import { ehGtin, gtinDigitado } from './gtin.ts';
import { MAXIMO_DO_LOCAL } from './local.ts';
import { errosDeProdutos } from './produtos.errors.ts';

export const imagemDeProduto = z.object({ id: z.int(), imagem: z.string(), ordem: z.int() });
export type ImagemDeProduto = z.output<typeof imagemDeProduto>;

const doModelo = z.object({ id: z.int(), codigo: z.string(), nome: z.string() });

/** This is one product of the list. */
export const cartaoDeProduto = z.object({
  id: z.int(),
  titulo: z.string(),
  codigo: z.string(),
  sku: z.string(),
  modelo: doModelo,
  categoria: z.object({ id: z.int(), nome: z.string() }),
  preco_venda: z.number().nullable(),
  preco_min: z.number().nullable(),
  preco_max: z.number().nullable(),
  /** Counts ready pieces, also those that sales hold. */
  quantidade_total: z.int(),
  ...oQueHa,
  id_bling: z.int().nullable(),
  variacoes_publicadas: z.int(),
  n_variacoes: z.int(),
  tem_variacoes: z.boolean(),
  imagens_url: z.array(z.string()),
  qr_code_url: z.string(),
});
export type CartaoDeProduto = z.output<typeof cartaoDeProduto>;

/** This is one product of the trash. */
export const produtoNaLixeira = cartaoDeProduto.extend({
  excluido_em: z.iso.datetime(),
  excluido_por: z.string().nullable(),
});
export type ProdutoNaLixeira = z.output<typeof produtoNaLixeira>;

export const variacao = z.object({
  id: z.int(),
  sku: z.string(),
  sku_personalizado: z.boolean(),
  /** It is written as #rrggbb. */
  cor: z.string().nullable(),
  nome_cor: z.string().nullable(),
  tamanho: z.string().nullable(),
  preco_custo: z.number().nullable(),
  preco_venda: z.number().nullable(),
  quantidade: z.int(),
  /** Counts the units that sales hold. */
  reservado: z.int(),
  ...oQueHa,
  /** Names the blank's variation, where colour and size do not find the right one. */
  lisa_variacao_id: z.int().nullable(),
  /** Its own prints, instead of the product's. */
  estampa_ids: z.array(z.int()).nullable(),
  descricao: z.string(),
  id_bling: z.int().nullable(),
  /** It is the bar code on the goods. */
  gtin: z.string().nullable(),
  /** Tells where it lies; null leaves that to the product. */
  local: z.string().nullable(),
  qr_code_url: z.string(),
  imagens_vinculadas: z.array(z.int()),
  imagens_vinculadas_urls: z.array(z.string()),
});
export type Variacao = z.output<typeof variacao>;

const medidas = z.object({ largura: z.number(), altura: z.number(), comprimento: z.number(), peso: z.number() });

const ESTADOS_NO_BLING = ['nao_publicado', 'pendente', 'publicado', 'alterado', 'erro'] as const;

export const produto = z.object({
  id: z.int(),
  codigo: z.string(),
  titulo: z.string(),
  descricao: z.string(),
  sku: z.string(),
  modelo_id: z.int(),
  modelo: doModelo,
  /** Both names hold the same id, because callers use both. */
  categoria: z.int(),
  categoria_id: z.int(),
  categoria_nome: z.string(),
  /** The measures are always the model's, in cm and kg; `medidas` repeats them. */
  ...medidas.shape,
  medidas,
  preco_custo: z.number().nullable(),
  preco_venda: z.number().nullable(),
  /** They are the product's own; null leaves one to the model. */
  ...fiscal,
  /** It is the bar code on the goods; each variation has its own, and then the product has none. */
  gtin: z.string().nullable(),
  /** Tells where it lies in the shop, such as A3-2. */
  local: z.string().nullable(),
  /** It is the sum over the variations where there are any. */
  qtd: z.int(),
  quantidade_total: z.int(),
  reservado: z.int(),
  ...oQueHa,
  feito_de: feitoDe.nullable(),
  /** Lists the SKUs that find nothing of the blank: only ready pieces of them are sold. */
  sem_lisa: z.array(z.string()),
  tem_variacoes: z.boolean(),
  tem_cor: z.boolean(),
  tem_tamanho: z.boolean(),
  id_bling: z.int().nullable(),
  publicar_bling: z.boolean(),
  bling: z.object({
    estado: z.enum(ESTADOS_NO_BLING),
    erro: z.string().nullable(),
    atualizado_em: z.iso.datetime().nullable(),
  }),
  qr_code_url: z.string(),
  imagens_url: z.array(z.string()),
  imagens: z.array(imagemDeProduto),
  variacoes: z.array(variacao),
  versao: z.int(),
  criado_em: z.iso.datetime(),
  alterado_em: z.iso.datetime(),
  /** Lists the SKUs of variations that a save took out of the product and kept for the sales that name them. */
  arquivadas: z.array(z.string()).optional(),
});
export type Produto = z.output<typeof produto>;

const MAIS = 1_000_000;
const quantidade = z.preprocess(
  (given) => (typeof given === 'string' ? (given.trim() === '' ? 0 : wholeNumber(given)) : (given ?? undefined)),
  z
    .int(errosDeCampos['campo.inteiro_invalido'].text)
    .min(0, errosDeCampos['campo.negativo'].text)
    .max(MAIS, fillGaps(errosDeCampos['campo.acima_do_maximo'].text, { maximo: MAIS }))
    .optional(),
);
/** The verb refuses letters of other alphabets, but in a place that has them since before. */
const localDigitado = textoDeAntes(MAXIMO_DO_LOCAL).nullish();
const comoGtin = z.preprocess(
  (given) => (typeof given === 'string' ? gtinDigitado(given) || null : given),
  z.string().refine(ehGtin, errosDeProdutos['produto.gtin_invalido'].text).nullish(),
);
const wholeNumber = (text: string) => (/^\d{1,9}$/.test(text.trim()) ? Number(text) : Number.NaN);

/** The limit holds for one product. */
export const MAXIMO_DE_VARIACOES = 1_000;

/** An absent field stays as it is, and on a new variation begins empty. */
export const variacaoDigitada = z.object({
  /** A new variation has none. */
  id: opcional(id),
  /** An empty SKU is derived from the product's SKU, the colour and the size. */
  sku: texto(200).nullish(),
  sku_personalizado: booleano.optional(),
  cor: opcional(
    z
      .string()
      .regex(/^#[0-9a-f]{6}$/i, errosDeProdutos['produto.cor_invalida'].text)
      .toLowerCase(),
  ),
  nome_cor: texto(60).nullish(),
  tamanho: opcional(tamanho),
  preco_custo: decimalOuNulo(DINHEIRO).optional(),
  preco_venda: decimalOuNulo(DINHEIRO).optional(),
  quantidade,
  /** Holds the quantity that the form showed: a change is refused when the stock is another one by now. */
  quantidade_era: z.int().optional(),
  descricao: texto(2_000).nullish(),
  gtin: comoGtin,
  local: localDigitado,
  lisa_variacao_id: opcional(id),
  estampa_ids: estampasDigitadas.nullish(),
  /** These ids name images of the product. */
  imagens_vinculadas: z.array(id).max(20).optional(),
  /** These indexes, from 0 on, name images that are sent along with a new product. */
  imagens_enviadas: z.array(z.int().min(0).max(19)).max(20).optional(),
});
export type VariacaoDigitada = z.output<typeof variacaoDigitada>;

// A form with files has only text fields.
const lidoDeTexto = (given: unknown) => {
  if (typeof given !== 'string') return given;
  if (given.trim() === '') return undefined;
  try {
    return JSON.parse(given);
  } catch {
    return given;
  }
};

const variacoesDigitadas = z.preprocess(lidoDeTexto, z.array(variacaoDigitada).max(MAXIMO_DE_VARIACOES).optional());

/**
 * An absent field stays as it is, and on a new product begins empty. Model, title and category may be missing here: the
 * verb refuses missing ones with one sentence of its own.
 */
export const produtoDigitado = z.object({
  titulo: texto(300).nullish(),
  descricao: texto(20_000).nullish(),
  sku: texto(200).nullish(),
  modelo_id: opcional(id),
  categoria: opcional(id),
  categoria_id: opcional(id),
  preco_custo: decimalOuNulo(DINHEIRO).optional(),
  preco_venda: decimalOuNulo(DINHEIRO).optional(),
  ...fiscalDigitado,
  gtin: comoGtin,
  local: localDigitado,
  qtd: quantidade,
  quantidade,
  /** Holds the quantity that the form showed: a change is refused when the stock is another one by now. */
  qtd_era: z.int().optional(),
  /** Why balances are other ones than before. */
  motivo_do_ajuste: opcional(z.enum(MOTIVOS_DO_AJUSTE)),
  /** Null: from now on it is made of nothing. */
  feito_de: z.preprocess(lidoDeTexto, feitoDeDigitado.nullish()),
  /** A product that is sent back as it came tells how many there are, which is no answer. */
  prontas: z.preprocess(
    (given) => (typeof given === 'number' ? undefined : given),
    z.enum(PRONTAS_AO_MUDAR).optional(),
  ),
  tem_variacoes: booleano.optional(),
  tem_cor: booleano.optional(),
  tem_tamanho: booleano.optional(),
  publicar_bling: booleano.optional(),
  variacoes: variacoesDigitadas,
  /** Holds the version that the form showed. A save is refused when another one is stored by now. */
  versao: opcional(id),
});
export type ProdutoDigitado = z.output<typeof produtoDigitado>;

/** Carries only the changes: new or different variations, and the ids of those taken out. */
export const mudancasDoProduto = produtoDigitado.extend({
  variacoes_removidas: z.array(id).max(MAXIMO_DE_VARIACOES).optional(),
});
export type MudancasDoProduto = z.output<typeof mudancasDoProduto>;
