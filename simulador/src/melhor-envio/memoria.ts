import { z } from 'zod';
import { pedido } from './carrinho/pedido.ts';
import { compra } from './compra/compra.ts';

/** Everything that one account holds, and what its application was allowed. Money in centavos, moments in milliseconds. */
export const memoria = z.object({
  saldo: z.number(),
  ultimo_numero: z.number(),
  ajustes: z.object({
    por_minuto: z.number(),
    /** Scopes that no token has, whatever it was given. */
    sem_escopo: z.array(z.string()),
    redirecionamento: z.string().nullable(),
    /** The carrier's code is not known with the label, but when the parcel is posted. */
    codigo_so_na_postagem: z.boolean(),
    /** How long the carrier takes until a generated label can be printed. */
    demora_da_geracao_s: z.number(),
    /** By how much the cart is dearer than the quote, in reais. */
    acrescimo_no_carrinho: z.number(),
    jadlog_exige_nota: z.boolean(),
    jadlog_exige_agencia: z.boolean(),
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
  /** What cancelled labels give back to the wallet, and when. */
  estornos: z.array(z.object({ valor: z.number(), em: z.number() })),
  /** Printed sheets, each behind its own address. */
  impressoes: z.array(
    z.object({ codigo: z.string(), publica: z.boolean(), previa: z.boolean(), pedidos: z.array(z.string()) }),
  ),
});
export type Memoria = z.infer<typeof memoria>;

/** As the sandbox opens one: play money, nothing else. A number that was given is not given again. */
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
      jadlog_exige_agencia: false,
    },
    codigos: [],
    tokens: [],
    pedidos: [],
    compras: [],
    estornos: [],
    impressoes: [],
  };
}
