import { z } from 'zod';
import { DINHEIRO, decimal } from '../dinheiro.ts';
import { RETIRADA } from '../envio/retirada.ts';
import { id, MAIOR_INTEIRO, textoObrigatorio } from '../valores.ts';
import { FORMAS_DE_PAGAMENTO } from '../vendas/forma-de-pagamento.ts';
import { pagamentoDigitado } from '../vendas/pagamento/pagamento-digitado.ts';
import { itemDigitado, venda } from '../vendas/venda.ts';

/** Goods that came back are sold again, or are of no use any more. */
export const DESTINOS = ['estoque', 'defeito'] as const;
export type Destino = (typeof DESTINOS)[number];

export const ROTULOS_DO_DESTINO = {
  estoque: 'Voltou ao estoque',
  defeito: 'Com defeito',
} as const satisfies Record<Destino, string>;

/** Screens offer these reasons beside words of one's own. */
export const MOTIVOS_DA_DEVOLUCAO = ['Não serviu', 'Com defeito', 'Veio errado', 'Desistiu da compra'] as const;

/** Credit is asked for beside the refund, and not as a form of it. */
export const FORMAS_DO_REEMBOLSO = FORMAS_DE_PAGAMENTO.filter((forma) => forma !== 'credito');

const valorPositivo = decimal(DINHEIRO).pipe(z.number().gt(0));

export const devolucaoPedida = z.object({
  itens: z
    .array(
      z.object({
        item_id: id,
        quantidade: z.coerce.number().int().min(1).max(MAIOR_INTEIRO),
        destino: z.enum(DESTINOS),
      }),
    )
    .max(1000)
    .default([]),
  motivo: textoObrigatorio(500),
  reembolso: z.object({ forma: z.enum(FORMAS_DO_REEMBOLSO), valor: valorPositivo }).nullish(),
  /** The part that stays in the shop for the customer's next purchase. */
  credito: decimal(DINHEIRO).nullish(),
});
export type DevolucaoPedida = z.output<typeof devolucaoPedida>;

/** Without `credito`, what was received and is not refunded is credit. The Consumidor, without `reembolso` too, gets what is left in cash. */
export const trocaPedida = devolucaoPedida.extend({
  novos: z.array(itemDigitado).max(500).default([]),
  /** The new goods leave the shop now, and the new sale is a counter sale: its payments make up its total. */
  leva_agora: z.boolean().default(false),
  /** If the new goods do not leave now, the customer comes for them, and nothing is sent. */
  codigo_servico_frete: z.literal(RETIRADA.codigo).nullish(),
  /** They pay the new sale beside the credit. Where the goods leave now, a payment without `recebido_em` is received now. */
  pagamentos: z.array(pagamentoDigitado).max(20).default([]),
});
export type TrocaPedida = z.output<typeof trocaPedida>;

export const devolucao = z.object({
  id: z.int(),
  venda_id: z.int(),
  criado_em: z.iso.datetime(),
  por: z.object({ id: z.int(), nome: z.string() }),
  motivo: z.string(),
  itens: z.array(
    z.object({
      item_id: z.int(),
      sku: z.string(),
      titulo: z.string(),
      descricao: z.string(),
      quantidade: z.int(),
      destino: z.enum(DESTINOS),
      valor: z.number(),
    }),
  ),
  /** The price of these goods in the sale they were bought with. */
  valor: z.number(),
  reembolso: z.object({ forma: z.enum(FORMAS_DE_PAGAMENTO), valor: z.number() }).nullable(),
  credito: z.number(),
  /** The sale of what was taken instead. */
  troca_id: z.int().nullable(),
});
export type Devolucao = z.output<typeof devolucao>;

export const troca = z.object({ devolucao, venda });
export type Troca = z.output<typeof troca>;
