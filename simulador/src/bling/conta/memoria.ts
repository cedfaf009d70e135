import { z } from 'zod';
import { canalDeVenda } from '../cadastros/canal-de-venda.ts';
import { formaDePagamento } from '../cadastros/forma-de-pagamento.ts';
import { categoria } from '../categorias/categoria.ts';
import { contato } from '../contatos/contato.ts';
import { naoEncontrado } from '../http/erros.ts';
import { logistica, objeto, servico } from '../logistica/logistica.ts';
import { pedido } from '../pedidos/pedido.ts';
import { produto } from '../produtos/produto.ts';
import { entrega } from '../webhooks/evento.ts';

export const FORMAS_DO_403 = ['portal', 'oauth', 'antiga'] as const;

const empresa = z.object({ id: z.string(), nome: z.string() });
/** Names a consent; all its tokens open the company it was given for. */
const concessao = z.object({ concessao: z.string(), empresa: empresa.optional() });
export type Concessao = z.infer<typeof concessao>;

/** Accounts differ in what takes the goods of an order out of the stock. */
export const BAIXAS = ['nao', 'nota', 'transicao'] as const;

export const composicoes = (error?: string) =>
  z.strictObject(
    {
      /** Open orders of a virtual composition reserve its components, and not the composition. */
      reserva: z.boolean({ error }),
      /** The posting of such an order takes the components out. */
      baixa: z.boolean({ error }),
      /** A balance that is written to a virtual composition is refused, or answered and forgotten. */
      balanco: z.enum(['recusa', 'esquece'], { error }),
      /** A simple product that has a balance may not become a composition, or keeps it out of sight. */
      com_saldo: z.enum(['recusa', 'guarda'], { error }),
    },
    { error },
  );

/** Holds everything of one account at Bling, and the permissions of its application. */
export const memoria = z.object({
  ultimo_id: z.number(),
  ultimo_numero: z.number(),
  /** Names the order saved last: Bling recognises an identical one by it. */
  ultimo_pedido: z.number().nullable(),
  codigos: z.array(concessao.extend({ codigo: z.string(), expira_em: z.number(), usado: z.boolean() })),
  tokens: z.array(
    concessao.extend({
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
    /** The application's scopes do not reach these folders of the API, such as /pedidos. */
    sem_escopo: z.array(z.string()),
    etiqueta_com_id_da_nota: z.boolean(),
    /** Says what takes an order's goods out of the stock by itself: its invoice, its change of situation, or nothing. */
    baixa: z.enum(BAIXAS).default('nao'),
    /** Lists of contacts neither find nor show a document. */
    documento_oculto: z.boolean().default(false),
    /** A CNPJ with letters is called invalid. */
    cnpj_sem_letras: z.boolean().default(false),
    /** A renewal brings no new refresh token, and the old one counts on. */
    renovacao_sem_token: z.boolean().default(false),
    /** A missing scope is refused in this of Bling's three ways. */
    forma_do_403: z.enum(FORMAS_DO_403).default('portal'),
    /** Bling's document does not say what an account does with compositions: each of these is one kind of account. */
    composicoes: composicoes().default({ reserva: true, baixa: true, balanco: 'recusa', com_saldo: 'recusa' }),
    redirecionamento: z.string().nullable(),
    /** Lists of products take it when none is sent; undefined means that they hide nothing by balance. */
    filtro_de_saldo_padrao: z.number().optional(),
    /** The consents given from now on are of this company; undefined means the account's own. */
    empresa: empresa.optional(),
  }),
  webhooks: z.object({
    /** Undefined means the address of the application's settings; null means none. */
    url: z.string().nullable().optional(),
    duplicar: z.boolean(),
    desordenar: z.boolean(),
    /** The failures of one event after which a resource is switched off, and not only after three days. */
    desistir_apos: z.number().nullable().default(null),
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
  formas_de_pagamento: z.array(formaDePagamento),
  canais_de_venda: z.array(canalDeVenda).default([]),
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

/** A route whose path names a record. */
export type ComId = { Params: { id: string } };

/** Makes ids larger than 32 bits, as Bling's own are. */
export function novoId(memoria: Memoria): number {
  memoria.ultimo_id += 1;
  return memoria.ultimo_id;
}

export function acharPorId<T extends { id: number }>(itens: readonly T[], id: number): T | undefined {
  return itens.find((um) => um.id === id);
}

/** Finds the record that a call names, or refuses the call. */
export function exigirPorId<T extends { id: number }>(itens: readonly T[], id: number | string): T {
  const um = acharPorId(itens, Number(id));
  if (!um) throw naoEncontrado();
  return um;
}

/** Takes a record out of its list. */
export function tirar<T>(itens: T[], um: T): void {
  itens.splice(itens.indexOf(um), 1);
}
