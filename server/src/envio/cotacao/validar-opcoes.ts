import type { OpcaoDeFrete } from '@varal/contract/envio/envio';
import { RETIRADA } from '@varal/contract/envio/retirada';
import { emReais } from '../em-reais.ts';
import type { Fora, OpcaoCotada } from './cotacao.ts';

const VALOR_MAXIMO = 99_999.99;
const PRAZO_MAXIMO = 365;
const LETRAS = 120;
const QUANTAS = 100;

/** An offer as the carrier sent it: each field may hold anything. */
export type OpcaoRecebida = { [campo in keyof OpcaoDeFrete | 'custo']?: unknown } & {
  transportadora?: number;
  fora?: Fora;
};

/**
 * Keeps the offers that can be shown and sold: each service once, at its lowest price, the cheapest first. An offer
 * without a name, a code, a believable price or a believable time is dropped, and a list too long to read is cut.
 */
export function validarOpcoes(recebidas: readonly OpcaoRecebida[]): OpcaoCotada[] {
  const ordenadas = recebidas.flatMap((uma) => opcaoDe(uma) ?? []).sort(maisBarata);
  const primeiras = new Map<string, OpcaoCotada>();
  for (const opcao of ordenadas) if (!primeiras.has(opcao.codigo)) primeiras.set(opcao.codigo, opcao);
  return [...primeiras.values()].slice(0, QUANTAS);
}

const maisBarata = (a: OpcaoDeFrete, b: OpcaoDeFrete): number =>
  a.valor - b.valor ||
  a.prazo_entrega - b.prazo_entrega ||
  a.nome.localeCompare(b.nome, 'pt-BR') ||
  a.codigo.localeCompare(b.codigo, 'pt-BR');

function opcaoDe(recebida: OpcaoRecebida): OpcaoCotada | undefined {
  const codigo = linhaDe(recebida.codigo);
  const nome = linhaDe(linhaDe(recebida.nome).slice(0, LETRAS));
  const valor = emReais(recebida.valor);
  const prazo_entrega = diasDe(recebida.prazo_entrega);
  if (!nome || !codigo || codigo.length > LETRAS || codigo === RETIRADA.codigo) return undefined;
  if (valor === undefined || valor > VALOR_MAXIMO || prazo_entrega === undefined) return undefined;
  const { transportadora, fora } = recebida;
  const custo = emReais(recebida.custo);
  return {
    nome,
    valor,
    prazo_entrega,
    codigo,
    ...(custo !== undefined && { custo }),
    ...(transportadora !== undefined && { transportadora }),
    ...(fora && { fora }),
  };
}

/** Puts a text on one line and removes characters that no screen or database can hold. */
const linhaDe = (texto: unknown): string =>
  typeof texto === 'string' ? texto.replace(/[\s\p{Cc}\p{Cf}\p{Cs}]+/gu, ' ').trim() : '';

/** Half a day counts as a day for the customer. */
function diasDe(prazo: unknown): number | undefined {
  const dias = typeof prazo === 'string' && /^\d+(\.\d+)?$/.test(prazo) ? Number(prazo) : prazo;
  if (typeof dias !== 'number' || !(dias >= 0 && dias <= PRAZO_MAXIMO)) return undefined;
  return Math.ceil(dias);
}
