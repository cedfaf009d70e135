import { z } from 'zod';
import { type Pedido, pedido } from './carrinho/pedido.ts';
import { compra } from './compra/compra.ts';
import { naoEncontrado } from './erros.ts';

/** Holds an account and its application's permissions. Money is in centavos, moments are in milliseconds. */
export const memoria = z.object({
  saldo: z.number(),
  ultimo_numero: z.number(),
  ajustes: z.object({
    por_minuto: z.number(),
    /** No token has these scopes, whatever it was given. */
    sem_escopo: z.array(z.string()),
    redirecionamento: z.string().nullable(),
    /** The carrier tells its code only when the parcel is posted, not with the label. */
    codigo_so_na_postagem: z.boolean(),
    /** The carrier takes so long until a generated label can be printed. */
    demora_da_geracao_s: z.number(),
    /** The reais by which the cart is dearer than the quote. */
    acrescimo_no_carrinho: z.number(),
    jadlog_exige_nota: z.boolean(),
    /** Jadlog takes no parcel to a company whose CNPJ has letters. */
    jadlog_sem_letras: z.boolean().default(false),
    /** Without an agency that it needs the cart breaks instead of saying so. */
    sem_agencia_quebra: z.boolean().default(false),
    /** A page of agencies has no more, whatever limit is asked for. */
    agencias_por_pagina: z.number().default(100),
    /** The panel's surcharge on prices, or discount below zero, in percent; and its days more. */
    percentual_do_painel: z.number().default(0),
    dias_do_painel: z.number().default(0),
  }),
  codigos: z.array(
    z.object({ codigo: z.string(), expira_em: z.number(), redirect_uri: z.string(), escopos: z.array(z.string()) }),
  ),
  tokens: z.array(
    z.object({
      acesso: z.string(),
      acesso_expira_em: z.number(),
      renovacao: z.string(),
      renovacao_expira_em: z.number(),
      /** Another pair took its place. */
      trocado: z.boolean(),
      escopos: z.array(z.string()),
    }),
  ),
  pedidos: z.array(pedido),
  compras: z.array(compra),
  /** Cancelled labels give these amounts back to the wallet at these moments. */
  estornos: z.array(z.object({ valor: z.number(), em: z.number() })),
  /** Each printed sheet has its own address. */
  impressoes: z.array(
    z.object({ codigo: z.string(), publica: z.boolean(), previa: z.boolean(), pedidos: z.array(z.string()) }),
  ),
});
export type Memoria = z.infer<typeof memoria>;

/** Opens an account as the sandbox does, with play money and nothing else. A given number is not given again. */
export function contaNova(antes?: Memoria): Memoria {
  return {
    saldo: 1_000_000,
    ultimo_numero: antes?.ultimo_numero ?? 122_477,
    ajustes: {
      por_minuto: 250,
      sem_escopo: [],
      redirecionamento: null,
      codigo_so_na_postagem: false,
      demora_da_geracao_s: 0,
      acrescimo_no_carrinho: 0,
      jadlog_exige_nota: false,
      jadlog_sem_letras: false,
      sem_agencia_quebra: false,
      agencias_por_pagina: 100,
      percentual_do_painel: 0,
      dias_do_painel: 0,
    },
    codigos: [],
    tokens: [],
    pedidos: [],
    compras: [],
    estornos: [],
    impressoes: [],
  };
}

export function exigirPedido({ pedidos }: Pick<Memoria, 'pedidos'>, id: string): Pedido {
  const um = pedidos.find((pedido) => pedido.id === id);
  if (!um) throw naoEncontrado(id);
  return um;
}
