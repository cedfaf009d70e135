import { z } from 'zod';
import { fillGaps } from '../api.errors.ts';
import { textoObrigatorio } from '../valores.ts';

/** The moments of an order at which its customer is told something. */
export const MOMENTOS = [
  'criada',
  'cobranca',
  'falta_endereco',
  'arte',
  'pronta',
  'etiqueta',
  'enviada',
  'retirada',
  'atrasada',
] as const;
export const momento = z.enum(MOMENTOS);
export type Momento = z.output<typeof momento>;

export const ROTULOS_DO_MOMENTO = {
  criada: 'Pedido anotado',
  cobranca: 'Falta pagar',
  falta_endereco: 'Falta o endereço',
  arte: 'Arte para aprovar',
  pronta: 'Pedido pronto',
  etiqueta: 'Etiqueta gerada',
  enviada: 'Pedido enviado',
  retirada: 'Pronto para retirar',
  atrasada: 'Pedido atrasado',
} as const satisfies Record<Momento, string>;

/** The shop says this until somebody writes other words. */
export const TEXTOS_DE_SEMPRE = {
  criada: 'Olá, {nome}! Anotamos seu pedido {numero}: {itens}.\nTotal: {total}.\nFica pronto até {prazo}.',
  cobranca: 'Olá, {nome}! Do pedido {numero} faltam {falta}.\nPara pagar por Pix, copie este código: {pix}',
  falta_endereco: 'Olá, {nome}! Para enviar o pedido {numero}, falta o endereço completo, com CEP. Pode nos mandar?',
  arte: 'Olá, {nome}! A arte do pedido {numero} está pronta para você aprovar.\n{pagina}',
  pronta: 'Olá, {nome}! Seu pedido {numero} está pronto.',
  etiqueta: 'Olá, {nome}! O pedido {numero} está embalado e sai em breve.\nRastreio: {rastreio}',
  enviada: 'Olá, {nome}! Seu pedido {numero} está a caminho.\nRastreio: {rastreio}',
  retirada: 'Olá, {nome}! O pedido {numero} está pronto para você retirar na loja.\nFaltam {falta}.',
  atrasada: 'Olá, {nome}! O pedido {numero} atrasou, e pedimos desculpas. Avisamos assim que ele sair.',
} as const satisfies Record<Momento, string>;

/** These are filled in for each sale. */
export const LACUNAS = ['nome', 'numero', 'itens', 'total', 'falta', 'pix', 'prazo', 'rastreio', 'pagina'] as const;
export type Lacuna = (typeof LACUNAS)[number];
/** A sale fills the gaps with these; null where it has nothing to tell. */
export type Valores = Record<Lacuna, string | null>;

const LACUNA = /\{([^{}]*)\}/g;

/** The first gap of a text that no sale fills. */
export const lacunaEstranha = (texto: string): string | undefined =>
  [...texto.matchAll(LACUNA)].map(([, nome = '']) => nome).find((nome) => !LACUNAS.some((uma) => uma === nome));

/** Writes the message of a sale. A line that tells of something that there is not is left out. */
export function escreverMensagem(texto: string, valores: Valores): string {
  const linhas = texto.split('\n').filter((linha) => !naoHa(linha, valores));
  const ditos = Object.fromEntries(LACUNAS.map((lacuna) => [lacuna, valores[lacuna] ?? '']));
  return linhas.map((linha) => fillGaps(linha, ditos)).join('\n');
}

const naoHa = (linha: string, valores: Valores): boolean =>
  LACUNAS.some((lacuna) => valores[lacuna] === null && linha.includes(`{${lacuna}}`));

/** The address that opens WhatsApp with a text; without a number the person chooses whom. */
export const enderecoNoWhatsapp = (numero: string | null, texto: string): string =>
  `https://wa.me/${numero ?? ''}?text=${encodeURIComponent(texto)}`;

export const mensagemDaLoja = z.object({
  momento,
  texto: z.string(),
  /** Nobody wrote other words yet. */
  de_sempre: z.boolean(),
});
export type MensagemDaLoja = z.output<typeof mensagemDaLoja>;

export const mensagemDigitada = z.object({ texto: textoObrigatorio(1000) });

export const mensagemDaVenda = z.object({
  momento,
  texto: z.string(),
  url: z.string(),
  /** It was opened last at that time, by this person; whether it was sent, nobody knows. */
  aberta_em: z.iso.datetime().nullable(),
  por: z.object({ id: z.int(), nome: z.string() }).nullable(),
});
export type MensagemDaVenda = z.output<typeof mensagemDaVenda>;
