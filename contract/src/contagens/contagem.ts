import { z } from 'zod';
import { STATUS_DA_VENDA } from '../fluxo/fluxo-da-venda.ts';
import { MAIOR_ENDERECO } from '../leitor/leitura.ts';
import { MAXIMO_DO_LOCAL } from '../produtos/local.ts';
import { booleano, id, ids, lista, texto, textoObrigatorio } from '../valores.ts';
import { MAIOR_QUANTIDADE, MAIS_LEITURAS, NOME_DA_CONTAGEM } from './limites.ts';

/** This is to be counted: all of the shop, or a part of it. A category takes those below it along; the ids are products'. */
export const escopoDaContagem = z.union([
  z.strictObject({ tudo: z.literal(true) }),
  z.strictObject({ categoria_id: id }),
  z.strictObject({ modelo_id: id }),
  z.strictObject({ locais: z.array(textoObrigatorio(MAXIMO_DO_LOCAL)).min(1).max(500) }),
  z.strictObject({ ids }),
]);
export type EscopoDaContagem = z.output<typeof escopoDaContagem>;

export const contagemPedida = z.object({
  nome: textoObrigatorio(NOME_DA_CONTAGEM),
  escopo: escopoDaContagem,
  /** Whoever counts is not told how many there should be. */
  cega: booleano.default(false),
});

const SITUACOES_DA_CONTAGEM = ['aberta', 'fechada', 'aplicada'] as const;

export const cartaoDaContagem = z.object({
  id: z.int(),
  nome: z.string(),
  escopo: escopoDaContagem,
  /** The scope in words: "Categoria Camisetas". */
  escopo_dito: z.string(),
  cega: z.boolean(),
  situacao: z.enum(SITUACOES_DA_CONTAGEM),
  por: z.object({ id: z.int(), nome: z.string() }),
  criada_em: z.iso.datetime(),
  fechada_em: z.iso.datetime().nullable(),
  n_itens: z.int(),
  n_contados: z.int(),
  unidades: z.int(),
  /** True while things of a long count still come in. */
  montando: z.boolean(),
});
export type CartaoDaContagem = z.output<typeof cartaoDaContagem>;

/** A product without variations, or one variation. */
const coisaContada = z.object({
  produto_id: z.int(),
  variacao_id: z.int().nullable(),
  sku: z.string(),
  titulo: z.string(),
  nome_cor: z.string().nullable(),
  tamanho: z.string().nullable(),
  imagem_url: z.string().nullable(),
  local: z.string().nullable(),
  /** Null where nobody has counted it yet; zero where somebody looked and found none. */
  contada: z.int().nullable(),
});

export const itemDaContagem = coisaContada.extend({
  lida_em: z.iso.datetime().nullable(),
  /** A blind count does not tell it; its differences do, to whoever may see them. */
  saldo: z.int().nullable(),
});
export type ItemDaContagem = z.output<typeof itemDaContagem>;

export const contagem = cartaoDaContagem.extend({
  /** Who counted, and how much. */
  pessoas: z.array(z.object({ id: z.int(), nome: z.string(), leituras: z.int(), unidades: z.int() })),
  /** Codes that were read and refused, the newest first. */
  recusadas: z.array(z.object({ codigo: z.string(), motivo: z.string(), por: z.string() })),
  /** The task that writes it into the stock, or did so last. */
  tarefa_id: z.int().nullable(),
  /** The number of things that `busca` and `faltam` find: all, without them. */
  n_achados: z.int(),
  /** A page of these, in the order of the walk. */
  itens: z.array(itemDaContagem),
});
export type Contagem = z.output<typeof contagem>;

const porPagina = lista.pick({ pagina: true }).extend({ limite: lista.shape.limite.default(200) });

export const paginaDaContagem = porPagina.extend({
  busca: lista.shape.busca,
  /** True for only what nobody has counted yet. */
  faltam: booleano.default(false),
});
export type PaginaDaContagem = z.output<typeof paginaDaContagem>;
export const paginaDasDiferencas = porPagina;
export type PaginaDasDiferencas = z.output<typeof paginaDasDiferencas>;

/**
 * `em` is the moment of the reading by the clock of whoever sends it. A quantity may be zero (looked, and there is none) or below
 * zero (so many less). `desfaz` names an earlier reading, whenever it arrives: neither counts then.
 */
export const leituraDaContagem = z.object({
  leitura_id: textoObrigatorio(100),
  codigo: texto(MAIOR_ENDERECO),
  quantidade: z.int().min(-MAIOR_QUANTIDADE).max(MAIOR_QUANTIDADE).default(1),
  em: z.iso.datetime({ offset: true }),
  desfaz: textoObrigatorio(100).optional(),
});
export type LeituraDaContagem = z.output<typeof leituraDaContagem>;

export const leiturasDaContagem = z.object({
  leituras: z.array(leituraDaContagem).min(1).max(MAIS_LEITURAS),
  /** The same clock at the moment of sending: it shows how far that clock is wrong. */
  enviado_em: z.iso.datetime({ offset: true }).optional(),
});

export const sorteDaLeitura = z.object({
  leitura_id: z.string(),
  situacao: z.enum(['contada', 'repetida', 'recusada']),
  /** Why it was refused. */
  motivo: z.string().optional(),
  sku: z.string().optional(),
  descricao: z.string().optional(),
  /** The number of units counted by now. */
  contada: z.int().optional(),
});
export type SorteDaLeitura = z.output<typeof sorteDaLeitura>;

const vendaQueSegura = z.object({
  venda_id: z.int(),
  cliente_nome: z.string(),
  status: z.enum(STATUS_DA_VENDA),
  quantidade: z.int(),
});

export const diferencaContada = coisaContada.extend({
  /** At the moment of its last reading; of what nobody counted, when the count was closed. */
  saldo_na_leitura: z.int(),
  diferenca: z.int(),
  /** Something came or went between its first and its last reading: it had better be counted anew. */
  mexido: z.boolean(),
  saldo: z.int(),
  reservado: z.int(),
  /** To be written into the stock, if nothing is held back. */
  a_aplicar: z.int(),
  /** The balance after it was written. It is never less than what sales hold. */
  ficaria: z.int(),
  /** The units that stay in the balance only because sales hold them. */
  presas: z.int(),
  /** This count wrote these into the stock already. */
  aplicado: z.int(),
  /** The open sales that hold some of it, the longest waiting first. */
  vendas: z.array(vendaQueSegura),
});
export type Diferenca = z.output<typeof diferencaContada>;

export const diferencasDaContagem = z.object({
  contagem: cartaoDaContagem,
  /** The number of things whose count equals the expected balance. */
  conferem: z.int(),
  /** The number of things that differ, and of those whose balance would change. */
  n_diferencas: z.int(),
  n_a_corrigir: z.int(),
  /** The number of things that nobody counted and of which there should be some, and of those whose balance would change. */
  n_nao_contados: z.int(),
  n_a_zerar: z.int(),
  /** A page of those that differ, in the order of the walk. */
  itens: z.array(diferencaContada),
  /** The same page of those that nobody counted. */
  nao_contados: z.array(diferencaContada),
});
export type DiferencasDaContagem = z.output<typeof diferencasDaContagem>;

const skus = z.array(textoObrigatorio(200)).min(1).max(10_000);

export const aplicacaoDaContagem = z.object({
  /** Without them it is all that was counted. */
  skus: skus.optional(),
  /** True if things that nobody counted are taken for missing. */
  zerar_nao_contados: booleano.default(false),
  /** Yes, also where sales hold more than was counted. */
  confirmar: booleano.default(false),
});

/** These are counted anew: what was read of them so far does not count any more. */
export const reabertura = z.object({ recontar: skus.optional() });
