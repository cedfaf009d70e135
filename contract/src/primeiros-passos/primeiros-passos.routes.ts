import { z } from 'zod';
import { situacaoDoBling } from '../bling/situacao.ts';
import { situacaoDoMelhorEnvio } from '../envio/situacao-do-melhor-envio.ts';
import { defineRoute } from '../route.ts';
import { estoqueNoBling } from '../sincronizacao/estoque-no-bling.ts';

const passo = z.object({ feito: z.boolean() });

/** Every step is found done or open by looking, never ticked by hand. */
export const primeirosPassos = z.object({
  /** An admin said that the rest is not wanted. */
  dispensados: z.boolean(),
  feitos: z.int(),
  total: z.int(),
  passos: z.object({
    /** Names the fields of the sender that are still empty. */
    remetente: passo.extend({ faltam: z.array(z.string()) }),
    bling: passo.extend({
      estado: situacaoDoBling.shape.estado,
      empresa: z.string().nullable(),
      quem_baixa: estoqueNoBling.shape.quem_baixa,
    }),
    /**
     * The balance is null where the account was not reached; `sem_agencia` names carriers that sell no label without one. A shop that
     * wants none of them sets the rest aside (`dispensados`).
     */
    melhor_envio: passo.extend({
      saldo: z.number().nullable(),
      aviso: situacaoDoMelhorEnvio.shape.aviso,
      vale_ate: situacaoDoMelhorEnvio.shape.vale_ate,
      sem_agencia: z.array(z.string()),
    }),
    pix: passo.extend({ chave: z.string() }),
    pessoas: passo.extend({ ativas: z.int() }),
    produtos: passo.extend({ quantos: z.int() }),
    impressora: passo.extend({ impressoes: z.int() }),
    /** It is open again while the last night is without a proven copy. */
    copias: passo.extend({ comprovada_em: z.iso.datetime().nullable(), mesmo_disco: z.boolean() }),
  }),
});
export type PrimeirosPassos = z.output<typeof primeirosPassos>;
export type Passo = keyof PrimeirosPassos['passos'];

export const rotasDePrimeirosPassos = {
  verPrimeirosPassos: defineRoute('GET /primeiros-passos/', {
    access: 'admin',
    summary: 'O que falta para a loja começar a usar o Varal',
    reply: primeirosPassos,
  }),
  dispensarPrimeirosPassos: defineRoute('POST /primeiros-passos/dispensar/', {
    access: 'admin',
    summary: 'Não lembrar mais do que falta para começar',
  }),
};
