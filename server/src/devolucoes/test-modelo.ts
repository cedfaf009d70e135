import type { Destino } from '@varal/contract/devolucoes/devolucao';
import type { Pagamento } from '@varal/contract/pagamentos/pagamento';

// Money and goods as the text decides them, written again without the program, in whole cents.

/** One row of money: received or given back on a day, or expected. */
export type Linha = {
  id: number;
  forma: Pagamento['forma'];
  centavos: number;
  dia: string | null;
  /** It gives back this payment. */
  estorna?: number;
  /** It was given for goods that came back. */
  daDevolucao?: boolean;
};
export type Item = {
  id: number;
  produto: number;
  quantidade: number;
  centavos: number;
  /** The units that came back to the shelf, and those put aside. */
  estoque: number;
  defeito: number;
};
export type Venda = {
  id: number;
  cliente_id: number;
  situacao: 'aberta' | 'enviada' | 'cancelada';
  itens: Item[];
  linhas: Linha[];
  devolvido: number;
};
export type Volta = { item: Item; quantidade: number; destino: Destino };

const somar = (numeros: readonly number[]) => numeros.reduce((soma, numero) => soma + numero, 0);

export const saiu = ({ estorna, daDevolucao }: Linha): boolean => estorna !== undefined || daDevolucao === true;
const movimento = (linha: Linha) => (linha.dia === null ? 0 : saiu(linha) ? -linha.centavos : linha.centavos);
export const saldoDe = (linhas: readonly Linha[]): number => somar(linhas.map(movimento));

export const total = ({ itens }: Venda): number => somar(itens.map(({ centavos }) => centavos));
export const pago = ({ linhas }: Venda): number => saldoDe(linhas);
const devido = (venda: Venda) => (venda.situacao === 'cancelada' ? 0 : total(venda) - venda.devolvido);
export const aReceber = (venda: Venda): number => Math.max(0, devido(venda) - pago(venda));

export function situacaoDoPagamento(venda: Venda): string {
  if (pago(venda) > devido(venda)) return 'a_mais';
  if (pago(venda) === devido(venda) && venda.situacao !== 'cancelada') return 'pago';
  return pago(venda) > 0 ? 'parcial' : 'sem_pagamento';
}

export function situacaoDaDevolucao({ itens }: Venda): string {
  const [vendidas, voltaram] = [somar(itens.map((um) => um.quantidade)), somar(itens.map(voltou))];
  if (voltaram === 0) return 'nenhuma';
  return voltaram === vendidas ? 'total' : 'parcial';
}
export const voltou = ({ estoque, defeito }: Item): number => estoque + defeito;

/** Nothing more is received of a cancelled sale, but what was given back beyond what came in. */
export const encerrada = (venda: Venda): boolean => venda.situacao === 'cancelada' && pago(venda) >= 0;

export const estornado = ({ linhas }: Venda, { id }: Linha): number =>
  somar(linhas.filter(({ estorna }) => estorna === id).map(({ centavos }) => centavos));

/** Returns the part of a payment that can still go back: never more than its sale has. */
export const resto = (venda: Venda, linha: Linha): number =>
  Math.max(0, Math.min(linha.centavos - estornado(venda, linha), pago(venda)));

/** Credit is what was given of it less what was paid with it. */
export const credito = (vendas: readonly Venda[]): number =>
  0 - saldoDe(vendas.flatMap(({ linhas }) => linhas.filter(({ forma }) => forma === 'credito')));

export type Pago = Pick<Linha, 'forma' | 'centavos' | 'dia'>;

/** The counter keeps these payments: null where they are too few for who may not owe, or more than cash gives back. */
export function ficamNoBalcao(total: number, pagos: readonly Pago[], podeDever: boolean): Pago[] | null {
  const recebidos = pagos.filter(({ dia }) => dia !== null);
  const conta = somar(recebidos.map(({ centavos }) => centavos)) - total;
  if (conta < 0 && !podeDever) return null;
  let sobra = Math.max(0, conta);
  const ficam = recebidos.toReversed().map((pago) => {
    const troco = pago.forma === 'dinheiro' ? Math.min(sobra, pago.centavos) : 0;
    sobra -= troco;
    return { ...pago, centavos: pago.centavos - troco };
  });
  if (sobra > 0) return null;
  return [...ficam.reverse().filter(({ centavos }) => centavos > 0), ...pagos.filter(({ dia }) => dia === null)];
}

export type Reembolso = { forma: Exclude<Linha['forma'], 'credito'>; centavos: number } | null;
type Troca = {
  custo: number;
  pago: number;
  total: number;
  reembolso: Reembolso;
  credito: number | null;
  temNome: boolean;
};

/**
 * The money of an exchange: what was said, or else credit of all that was received and is not given back. Who has no name gets what
 * is left over in cash, unless something was said.
 */
export function combinar({ custo, pago, total, reembolso, credito, temNome }: Troca) {
  const recebido = custo < pago ? custo : pago;
  const sobra = recebido - total;
  const emCaixa = !temNome && reembolso === null && credito === null && sobra > 0;
  const volta: Reembolso = emCaixa ? { forma: 'dinheiro', centavos: sobra } : reembolso;
  const fica = recebido - (volta?.centavos ?? 0);
  const dado = credito ?? (fica > 0 ? fica : 0);
  const usado = dado < total ? dado : total;
  return { reembolso: volta, credito: dado, usado, falta: total - usado };
}

/** The first units of a line cost their share of it, halves of a cent rounded up. */
const primeiras = ({ centavos, quantidade }: Item, unidades: number) =>
  Math.floor((2 * centavos * unidades + quantidade) / (2 * quantidade));

/** More units cost what the first ones cost now, less what they did before. It is `null` when there are too few. */
export function custo(voltas: readonly Volta[]): number | null {
  const itens = [...new Set(voltas.map(({ item }) => item))];
  const voltam = (item: Item) => somar(voltas.map((volta) => (volta.item === item ? volta.quantidade : 0)));
  if (itens.some((item) => voltou(item) + voltam(item) > item.quantidade)) return null;
  return somar(itens.map((item) => primeiras(item, voltou(item) + voltam(item)) - primeiras(item, voltou(item))));
}

export function receber(venda: Venda, voltas: readonly Volta[]): void {
  venda.devolvido += custo(voltas) ?? 0;
  for (const { item, quantidade, destino } of voltas) item[destino] += quantidade;
}

/** Units of a product that sales hold, and that have left for good. */
export function estoqueDe(vendas: readonly Venda[], produto: number): { presas: number; fora: number } {
  const partes = vendas.flatMap(({ situacao, itens }) =>
    itens
      .filter((item) => item.produto === produto)
      .map(({ quantidade, estoque, defeito }) => ({
        presas: situacao === 'aberta' ? quantidade : 0,
        fora: situacao === 'enviada' ? quantidade - estoque : defeito,
      })),
  );
  return { presas: somar(partes.map(({ presas }) => presas)), fora: somar(partes.map(({ fora }) => fora)) };
}

const porIdade = (linhas: readonly Linha[]) =>
  linhas.filter(({ dia }) => dia === null).sort((uma, outra) => uma.id - outra.id);

/** The oldest promise of its form, where it is of just this amount. */
export function cumprida({ linhas }: Venda, { forma, centavos }: Pick<Linha, 'forma' | 'centavos'>): Linha | undefined {
  const [primeira] = porIdade(linhas).filter((linha) => linha.forma === forma);
  return primeira?.centavos === centavos ? primeira : undefined;
}

type Chegada = {
  forma: Linha['forma'];
  centavos: number;
  /** This promise is received itself by it, and settles nothing but itself. */
  propria?: Linha;
};

/**
 * Settles the promises of a sale with money that is about to be written down. They stand in a row, with the unpromised part in its place,
 * and the money reaches as far as it is long. Answers with what each lost so; what then is too much is cut from the newest.
 */
export function abater(
  venda: Venda,
  { forma, centavos, propria }: Chegada,
): { id: number; valor: number; resta: number }[] {
  const [antes, devem] = [aReceber(venda), Math.max(0, aReceber(venda) - centavos)];
  const todas = porIdade(venda.linhas);
  const outras = todas.filter((linha) => linha !== propria);
  const livre = Math.max(0, antes - somar(todas.map((linha) => linha.centavos)));
  const [daForma, dasOutras] = [true, false].map((esta) => outras.filter((linha) => (linha.forma === forma) === esta));
  const fila = [
    ...(propria ? [{ linha: null, tem: propria.centavos }] : []),
    ...(daForma ?? []).map((linha) => ({ linha, tem: linha.centavos })),
    { linha: null, tem: livre },
    ...(dasOutras ?? []).map((linha) => ({ linha, tem: linha.centavos })),
  ];
  let ate = 0;
  const perdas = fila.flatMap(({ linha, tem }) => {
    const perdeu = Math.min(tem, Math.max(0, centavos - ate));
    ate += tem;
    if (linha) linha.centavos -= perdeu;
    return linha && perdeu > 0 ? [{ linha, perdeu }] : [];
  });
  for (const linha of outras.toReversed()) {
    const demais = somar(outras.map((uma) => uma.centavos)) - devem;
    linha.centavos -= Math.min(linha.centavos, Math.max(0, demais));
  }
  venda.linhas = venda.linhas.filter((linha) => linha.centavos > 0);
  return perdas
    .sort((uma, outra) => uma.linha.id - outra.linha.id)
    .map(({ linha, perdeu }) => ({ id: linha.id, valor: perdeu, resta: linha.centavos }));
}

/** Notes money that came in by itself. Answers with what it settled. */
export function pagar(venda: Venda, linha: Linha): { id: number; valor: number; resta: number }[] {
  const promessa = cumprida(venda, linha);
  if (promessa) {
    receberPromessa(venda, promessa, { dia: linha.dia, centavos: linha.centavos });
    return [];
  }
  const abateu = abater(venda, linha);
  venda.linhas.push(linha);
  return abateu;
}

/** A promise is received, also with another amount than it was. */
export function receberPromessa(
  venda: Venda,
  promessa: Linha,
  { dia, centavos }: Pick<Linha, 'dia' | 'centavos'>,
): void {
  abater(venda, { forma: promessa.forma, centavos, propria: promessa });
  Object.assign(promessa, { dia, centavos });
}
