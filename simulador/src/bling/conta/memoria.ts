import { z } from 'zod';
import { categoria } from '../categorias/categoria.ts';
import { contato } from '../contatos/contato.ts';
import { logistica, objeto, servico } from '../logistica/logistica.ts';
import { pedido } from '../pedidos/pedido.ts';
import { produto } from '../produtos/produto.ts';
import { entrega } from '../webhooks/evento.ts';

/** Everything that one account at Bling holds, and what its application was allowed. */
export const memoria = z.object({
  ultimo_id: z.number(),
  ultimo_numero: z.number(),
  /** The order that was saved last, by which an identical one is told. */
  ultimo_pedido: z.number().nullable(),
  codigos: z.array(z.object({ codigo: z.string(), expira_em: z.number(), usado: z.boolean(), concessao: z.string() })),
  tokens: z.array(
    z.object({
      concessao: z.string(),
      acesso: z.string(),
      acesso_expira_em: z.number(),
      renovacao: z.string().nullable(),
      renovacao_expira_em: z.number(),
    }),
  ),
  ajustes: z.object({
    por_segundo: z.number(),
    por_dia: z.number(),
    bloqueio_de_ip: z.boolean(),
    /** Folders of the API that the application's scopes do not reach, such as /pedidos. */
    sem_escopo: z.array(z.string()),
    etiqueta_com_id_da_nota: z.boolean(),
    redirecionamento: z.string().nullable(),
  }),
  webhooks: z.object({
    /** Undefined: where the application's settings say; null: nowhere. */
    url: z.string().nullable().optional(),
    duplicar: z.boolean(),
    desordenar: z.boolean(),
    desativados: z.array(z.string()),
    pendentes: z.array(entrega),
  }),
  categorias: z.array(categoria),
  produtos: z.array(produto),
  depositos: z.array(
    z.object({
      id: z.number(),
      descricao: z.string(),
      situacao: z.literal([0, 1]),
      padrao: z.boolean(),
      desconsiderarSaldo: z.boolean(),
    }),
  ),
  saldos: z.array(z.object({ produto: z.number(), deposito: z.number(), quantidade: z.number() })),
  contatos: z.array(contato),
  formas_de_pagamento: z.array(z.object({ id: z.number(), descricao: z.string(), tipoPagamento: z.number() })),
  situacoes: z.array(
    z.object({
      id: z.number(),
      modulo: z.number(),
      nome: z.string(),
      valor: z.number(),
      idHerdado: z.number(),
      cor: z.string(),
    }),
  ),
  pedidos: z.array(pedido),
  logisticas: z.array(logistica),
  servicos: z.array(servico),
  objetos: z.array(objeto),
});
export type Memoria = z.infer<typeof memoria>;

/** Larger than 32 bits hold, as Bling's own are. */
export function novoId(memoria: Memoria): number {
  memoria.ultimo_id += 1;
  return memoria.ultimo_id;
}

export function acharPorId<T extends { id: number }>(itens: readonly T[], id: number): T | undefined {
  return itens.find((um) => um.id === id);
}
