import { z } from 'zod';
import { errosDeCampos } from '../api.errors.ts';
import { cliente } from '../clientes/clientes.routes.ts';
import { CENTIMETROS, DINHEIRO, decimalOuNulo, lerDecimal, medidas, QUILOS } from '../dinheiro.ts';
import { digitosDoCep } from '../documentos.ts';
import { enderecoDeEntrega, rastreamento } from '../envio/envio.ts';
import { STATUS_DA_VENDA, statusDaVenda } from '../fluxo/fluxo-da-venda.ts';
import { dia, id, opcional, texto } from '../valores.ts';
import { documentoFiscal } from './despacho/documento-fiscal.ts';
import { SITUACOES_DA_DEVOLUCAO } from './devolvido/situacao-da-devolucao.ts';
import { producao } from './estampar/producao.ts';
import { LINHAS_NO_CARTAO, linhaDoCartao } from './lista/linha-do-cartao.ts';
import { ORIGENS } from './origem.ts';
import { pagamentoDigitado } from './pagamento/pagamento-digitado.ts';
import { SITUACOES_DO_PAGAMENTO } from './pagamento/situacao-do-pagamento.ts';
import { estampaDaLinha, estampasEscolhidas, nomesDasPecas } from './propria/estampas-da-linha.ts';
import { errosDeCamposDaVenda } from './vendas.errors.ts';

/** This is one sale of the list. */
export const cartaoDaVenda = z.object({
  id: z.int(),
  cliente_nome: z.string(),
  status: z.enum(STATUS_DA_VENDA),
  origem: z.enum(ORIGENS),
  criado_em: z.iso.datetime(),
  alterado_em: z.iso.datetime(),
  /** It waits in its status since then. */
  no_status_desde: z.iso.datetime(),
  vendedor: z.string(),
  /** The goods alone. */
  total: z.number(),
  /** The customer pays this. */
  total_com_frete: z.number(),
  frete_valor: z.number().nullable(),
  n_itens: z.int(),
  /** The money received, less the money given back. */
  pago: z.number(),
  /** The money still due, freight included, without what came back; none is for a cancelled sale. */
  a_receber: z.number(),
  situacao_do_pagamento: z.enum(SITUACOES_DO_PAGAMENTO),
  /** The price, in this sale, of the goods that came back. */
  devolvido: z.number(),
  situacao_da_devolucao: z.enum(SITUACOES_DA_DEVOLUCAO),
  /** The day of the shop's calendar for which it is promised. */
  prazo_pedido: z.iso.date().nullable(),
  /** While it is to be picked, it names the first product of it whose variation is still to be chosen. */
  a_definir: z.string().nullish(),
  /** The town and state of the address to which the sale goes. */
  municipio: z.string(),
  uf: z.string(),
  /** The person who picks the sale reads it. It never goes on a label. */
  observacao: z.string(),
  /** Tells it of the customer as they are today. */
  cpf_valido: z.boolean(),
  /** The customer fetches it from the shop. */
  retirada: z.boolean(),
  /** The units of all lines as they were sold, also those that came back. */
  pecas: z.int(),
  /** Null for a sale of which nothing is printed. */
  producao: producao.nullable(),
  /** The first lines; `n_itens` tells how many there are in all. */
  linhas: z.array(linhaDoCartao).max(LINHAS_NO_CARTAO),
});
export type CartaoDaVenda = z.output<typeof cartaoDaVenda>;

/** A line that still has to choose shows the variations as they are today. */
export const variacaoDoItem = z.object({
  id: z.int(),
  sku: z.string(),
  cor: z.string().nullable(),
  nome_cor: z.string().nullable(),
  tamanho: z.string().nullable(),
  quantidade: z.int(),
  disponivel: z.int(),
  preco_venda: z.number().nullable(),
  id_bling: z.int().nullable(),
});
export type VariacaoDoItem = z.output<typeof variacaoDoItem>;

/** A line stays as it was sold. Fields of today's product say so. */
export const itemDaVenda = z.object({
  /** The id is the product's; it is null when the product was removed for good. */
  id: z.int().nullable(),
  /** The id is the line's own. */
  item_id: z.int(),
  variacao_id: z.int().nullable(),
  sku: z.string(),
  titulo: z.string(),
  descricao: z.string(),
  modelo: z.object({ codigo: z.string() }),
  cor: z.string().nullable(),
  nome_cor: z.string().nullable(),
  tamanho: z.string().nullable(),
  imagem_url: z.string().nullable(),
  qr_code_url: z.string().nullable(),
  quantidade: z.int(),
  valor_unitario: z.number(),
  desconto: z.number(),
  subtotal: z.number(),
  /** The number of units that came back. */
  devolvidas: z.int(),
  /** It is true while the variation is still to be chosen. */
  a_definir: z.boolean(),
  /** Only a line of what is made of a blank has them: the blank, its units still to be printed, and the ready ones. */
  lisa_variacao_id: z.int().nullish(),
  a_estampar: z.int().optional(),
  prontas: z.int().optional(),
  /** The ready pieces on the shelf that no sale holds. */
  prontas_livres: z.int().optional(),
  /** Only a line of a blank that carries prints of its own has them, and a name or number for each piece, or none. */
  estampas: z.array(estampaDaLinha).optional(),
  personalizacoes: z.array(z.string()).nullish(),

  /** These fields are those of today's product, and are empty when it is gone. */
  categoria: z.int().nullable(),
  medidas: z.object({ largura: z.number(), altura: z.number(), comprimento: z.number(), peso: z.number() }).nullable(),
  preco_venda: z.number().nullable(),
  id_bling: z.int().nullable(),
  tem_variacoes: z.boolean(),
  variacoes: z.array(variacaoDoItem),
  /** Counts the units that can be sold beside those of this line. */
  disponivel: z.int(),
  na_lixeira: z.boolean(),
  local: z.string().nullable(),
  /** A copy on a device may be older than it. */
  gtin: z.string().nullish(),
});
export type ItemDaVenda = z.output<typeof itemDaVenda>;

export const ESTADOS_DA_VENDA_NO_BLING = ['nao_sincronizado', 'pendente', 'sincronizado', 'alterado', 'erro'] as const;

/** A whole sale has its address, customer and lines, so that it needs no extract of them. */
const doCartao = cartaoDaVenda.omit({
  no_status_desde: true,
  a_definir: true,
  municipio: true,
  uf: true,
  cpf_valido: true,
  retirada: true,
  pecas: true,
  linhas: true,
});

export const venda = doCartao.extend({
  /** The screens of customers tell how many sales they have: counting them here would cost more with each new sale. */
  cliente: cliente.omit({ n_vendas: true }),
  cliente_id: z.int(),
  endereco: enderecoDeEntrega,
  itens: z.array(itemDaVenda),
  ...medidas(z.number().nullable(), z.number().nullable()),
  servico_frete: z.string().nullable(),
  codigo_servico_frete: z.string().nullable(),
  link_etiqueta_pdf: z.string().nullable(),
  codigo_rastreamento: z.string().nullable(),
  /** Describes an abandoned label whose price the carrier keeps. */
  etiqueta_anulada: z.string().nullable(),
  /** The document travels with the goods, as far as it is known here. */
  documento_fiscal: documentoFiscal.nullable(),
  numero_pedido_bling: z.string().nullable(),
  editada: z.boolean(),
  versao: z.int(),
  cancelado_em: z.iso.datetime().nullable(),
  bling: z.object({
    estado: z.enum(ESTADOS_DA_VENDA_NO_BLING),
    erro: z.string().nullable(),
    atualizado_em: z.iso.datetime().nullable(),
    /** Say what staff should know of a sale that is there all the same; they are left out where there are none. */
    ressalvas: z.array(z.string()).optional(),
  }),
});
export type Venda = z.output<typeof venda>;

/**
 * Accepts a number as programs and people send it; any other text is NaN, which the rules refuse with the sentence of
 * its line.
 */
const numeroEscrito = <V>(ler: (given: unknown) => V) =>
  z
    .custom<number | string | null | undefined>()
    .meta({ type: ['number', 'string', 'null'] })
    .optional()
    .transform(ler);

const inteiro = (given: unknown): number =>
  typeof given === 'string' && /^\s*\d{1,10}\s*$/.test(given) ? Number(given) : numero(given);

const reais = <V>(vazio: V) =>
  numeroEscrito((given): number | V => {
    if (given === undefined || given === null || (typeof given === 'string' && given.trim() === '')) return vazio;
    return typeof given === 'string' ? (lerDecimal(given) ?? Number.NaN) : numero(given);
  });

const numero = (given: unknown): number => (typeof given === 'number' ? given : Number.NaN);

export const itemDigitado = z.object({
  /** The id is the product's. The SKU takes precedence: it says exactly what was sold. */
  id: opcional(id),
  sku: texto(200).nullish(),
  descricao: texto(500).nullish(),
  quantidade: numeroEscrito(inteiro),
  /** An empty price becomes the product's own. */
  valor_unitario: reais(null),
  desconto: reais(0),
  /** A line of a blank gets these prints; one that the sale has keeps its own without them. */
  estampas: estampasEscolhidas,
  personalizacoes: nomesDasPecas,
});
export type ItemDigitado = z.output<typeof itemDigitado>;

/** Nothing is required here: the verb refuses each missing or unknown value with a sentence, in form order. */
export const vendaDigitada = z.object({
  cliente_id: id.nullish().catch(null),
  /** The form of an edited sale sends the same id here, alone or inside the whole customer. */
  cliente: z
    .union([id, z.object({ id }).transform((cliente) => cliente.id)])
    .nullish()
    .catch(null),
  origem: z.enum(ORIGENS).nullish().catch(null),
  itens: z.array(itemDigitado).max(500).default([]),
  /** Without them, an edited sale keeps its own; an empty day takes the promise back. */
  prazo_pedido: opcional(dia),
  observacao: texto(500).nullish(),
  versao: z.int().optional(),
});
export type VendaDigitada = z.output<typeof vendaDigitada>;

/**
 * A form that edits a sale may say that it is picked up: `RETIRADA`, which costs nothing. No service named keeps a pick-up; an
 * empty one, or another, ends it, and that one is chosen once the parcel is packed.
 */
export const vendaEditada = vendaDigitada.extend({
  codigo_servico_frete: texto(120).nullish(),
  frete_valor: decimalOuNulo(DINHEIRO),
});
export type VendaEditada = z.output<typeof vendaEditada>;

/** A new sale may say at once how it goes to its customer, for a price that was quoted before, and what was paid. */
export const vendaNova = vendaDigitada.extend({
  /** A service of `POST /frete/simular/` for this CEP and these lines, or RETIRADA. */
  codigo_servico_frete: opcional(texto(120)),
  frete_valor: decimalOuNulo(DINHEIRO),
  pagamentos: z.array(pagamentoDigitado).max(20).default([]),
});
export type VendaNova = z.output<typeof vendaNova>;

export const statusEscrito = z
  .string()
  .max(40)
  .transform((written, context) => {
    const status = statusDaVenda(written);
    if (status) return status;
    context.addIssue({ code: 'custom', message: errosDeCamposDaVenda['venda.status_desconhecido'].text });
    return z.NEVER;
  });

export const mudancaDeStatus = z.object({
  status: statusEscrito,
  versao: z.int().optional(),
});

/** The verb refuses missing measures and zeros with sentences of its own. */
export const medidasDigitadas = z.object({
  ...medidas(decimalOuNulo(CENTIMETROS), decimalOuNulo(QUILOS)),
  versao: z.int().optional(),
});
export type MedidasDigitadas = z.output<typeof medidasDigitadas>;

export const servicoEscolhido = z.object({
  servico_frete: texto(120).nullish(),
  frete_valor: decimalOuNulo(DINHEIRO),
  codigo_servico_frete: texto(120).min(1, errosDeCampos['campo.obrigatorio'].text),
  versao: z.int().optional(),
});
export type ServicoEscolhido = z.output<typeof servicoEscolhido>;

export const simulacaoDeFrete = z.object({
  cep: texto(20)
    .refine((typed) => digitosDoCep(typed) !== undefined, errosDeCampos['campo.cep_incompleto'].text)
    .transform((typed) => digitosDoCep(typed) ?? ''),
  itens: z.array(itemDigitado).max(500),
  /** Some carriers take no parcel to whom they cannot call: with them their services are left out. */
  cliente_id: id.optional(),
});
export type SimulacaoDeFrete = z.output<typeof simulacaoDeFrete>;

export const etiqueta = z.object({ link_etiqueta: z.string(), codigo_rastreamento: z.string().nullable() });

/** Tells where the parcel is, as the carrier told it at that moment. */
export const rastreamentoDaVenda = rastreamento.extend({
  consultado_em: z.iso.datetime(),
  /** Says why this is an earlier answer of the carrier and not a fresh one. */
  erro: z.string().nullable(),
  /** The carrier's word suggests this status; a person decides. */
  proposta: z.enum(STATUS_DA_VENDA).nullable(),
});
export type RastreamentoDaVenda = z.output<typeof rastreamentoDaVenda>;
