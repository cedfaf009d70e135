import { z } from 'zod';
import { fillGaps } from '../api.errors.ts';
import { CAUSAS_DA_PERDA } from '../estamparia/causa-da-perda.ts';
import { PASSOS } from '../fluxo/fluxo-da-venda.ts';
import { MAIS_DIAS, quantosDias } from '../periodo.ts';
import { dia, MAIOR_INTEIRO } from '../valores.ts';
import { FORMAS_DE_PAGAMENTO } from '../vendas/forma-de-pagamento.ts';
import { ORIGENS } from '../vendas/origem.ts';
import { errosDeCamposDoResumo as erros } from './resumo.errors.ts';

/** Accepts the first and the last day of a period. */
export const periodoPedido = z
  .object({ de: dia, ate: dia })
  .refine(({ de, ate }) => de <= ate, { error: erros['resumo.fim_antes'].text, path: ['ate'] })
  .refine((periodo) => quantosDias(periodo) <= MAIS_DIAS, {
    error: fillGaps(erros['resumo.longo_demais'].text, { maximo: MAIS_DIAS }),
    path: ['ate'],
  });

const quantos = z.int().max(MAIOR_INTEIRO);
const vendido = z.object({ vendas: quantos, valor: z.number() });

export const somado = vendido.extend({
  de: z.iso.date(),
  ate: z.iso.date(),
  /** The value of one sale, to the cent; zero where nothing was sold. */
  media: z.number(),
  pecas: quantos,
  frete: z.number(),
  descontos: z.number(),
  /** The price of the goods that came back on these days, also of sales of other days. */
  devolvido: z.number(),
  liquido: z.number(),
});
export type Somado = z.output<typeof somado>;

const peca = z.object({
  produto_id: z.int(),
  /** It is null for a product without variations, and for one whose variation was not chosen yet. */
  variacao_id: z.int().nullable(),
  titulo: z.string(),
  sku: z.string(),
  nome_cor: z.string().nullable(),
  tamanho: z.string().nullable(),
});

/** Cost is told to admins only: to all others it is null. */
const custo = z.number().nullable();

/** This is what the shop sold in a period, beside the period before. Cancelled sales do not count. */
export const resumo = z.object({
  periodo: somado,
  antes: somado,
  /** Every day of the period stands here, also one without sales. */
  por_dia: z.array(vendido.extend({ dia: z.iso.date(), devolvido: z.number() })),
  /** It is there only where the period is one day: each hour of the shop's clock from 0 to 23, also one without sales. */
  por_hora: z.array(vendido.extend({ hora: z.int().min(0).max(23) })).optional(),
  por_origem: z.array(vendido.extend({ origem: z.enum(ORIGENS) })),
  por_vendedor: z.array(vendido.extend({ usuario: z.object({ id: z.int(), nome: z.string() }) })),
  /** Money that moved on these days, as the till has it: also of sales of other days. */
  por_forma: z.array(
    z.object({ forma: z.enum(FORMAS_DE_PAGAMENTO), entrou: z.number(), saiu: z.number(), pagamentos: quantos }),
  ),
  /** Pieces that were spoilt in the print room on these days, the dearest cause first. It is absent where none was. */
  perdas: z.array(z.object({ causa: z.enum(CAUSAS_DA_PERDA), pecas: quantos, custo })).optional(),
  produtos: z.array(z.object({ produto_id: z.int(), titulo: z.string(), pecas: quantos, valor: z.number(), custo })),
  variacoes: z.array(peca.extend({ variacao_id: z.int(), pecas: quantos, valor: z.number(), custo })),
  /** It is null for whoever is not told the cost. */
  margem: z
    .object({
      /** The value, the cost and the margin of sold goods with a known cost. */
      valor: z.number(),
      custo: z.number(),
      margem: z.number(),
      /** The value of sold goods whose cost nobody noted; it is not in the margin. */
      sem_custo: z.number(),
    })
    .nullable(),
});
export type Resumo = z.output<typeof resumo>;

const naPrateleira = peca.extend({
  /** The units in stock that no sale holds. */
  disponivel: quantos,
});

export const resumoDoEstoque = z.object({
  /** Goods at least that many days in the shop and not sold meanwhile, the dearest first. */
  parados: z.array(naPrateleira.extend({ ultima_venda: z.iso.date().nullable(), custo })),
  /** All that stand still, also those the list has no room for. */
  total_parado: z.object({ itens: quantos, pecas: quantos, custo }),
  /** These will be sold out within two weeks at the pace of the last four. */
  acabando: z.array(naPrateleira.extend({ por_semana: z.number(), semanas: z.number() })),
});
export type ResumoDoEstoque = z.output<typeof resumoDoEstoque>;

/** These wait for somebody. */
export const aFazer = z.object({
  /** Steps where no sale waits are left out. */
  passos: z.array(z.object({ status: z.enum(PASSOS), vendas: quantos, desde: z.iso.datetime() })),
  sem_etiqueta: quantos,
  a_receber: vendido,
  diferencas: quantos,
  recusadas: quantos,
  /** They failed in the last seven days: nothing marks an older one as seen to. */
  tarefas_que_falharam: quantos,
});
export type AFazer = z.output<typeof aFazer>;

/** These stand beside the items of the menu. */
export const numerosDoMenu = z.object({
  produtos: quantos,
  modelos: quantos,
  categorias: quantos,
  /** Sales that still have a step to go before they are sent. */
  vendas_abertas: quantos,
  /** Pieces that can be printed. */
  pecas: quantos,
  /** Differences with Bling, and what Bling refused. */
  a_resolver: quantos,
});
export type NumerosDoMenu = z.output<typeof numerosDoMenu>;
