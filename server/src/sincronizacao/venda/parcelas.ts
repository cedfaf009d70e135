import { outroMes } from '@varal/contract/dia-da-loja';
import { emCentavos, emReais } from '@varal/contract/dinheiro';
import type { FormaDaParcela } from '@varal/contract/sincronizacao/formas-no-bling';
import type { FormaDePagamento } from '@varal/contract/vendas/forma-de-pagamento';
import type { FormaQueVale } from '../formas/escolher-forma.ts';
import type { PedidoDoBling } from './ler-pedido.ts';

export type PagamentoNoPedido = {
  forma: FormaDePagamento;
  valor: number;
  /** The number of parts in which a card pays. */
  parcelas: number;
  /** The day it was received, or is due, like 2026-11-20. */
  dia: string;
};

export type QualForma = (forma: FormaDaParcela) => FormaQueVale;

type ParcelaDeles = PedidoDoBling['parcelas'][number];
type ParcelaNossa = { forma: FormaDaParcela; centavos: number; dia: string };
type Cobranca = {
  pagamentos: readonly PagamentoNoPedido[];
  /** In cents. */
  total: number;
  data: string;
};

/**
 * Splits what an order comes to: each payment as far as something is owed, in as many parts as it has, and what is left as one more.
 * Bling wants at least one instalment, and their sum to be the total.
 */
export function dividir({ pagamentos, total, data }: Cobranca): ParcelaNossa[] {
  let falta = total;
  const pagas = pagamentos.flatMap(({ forma, valor, parcelas, dia }) => {
    const centavos = Math.min(emCentavos(valor), falta);
    falta -= centavos;
    return emPartes(centavos, parcelas).map((parte, n) => ({ forma, centavos: parte, dia: outroMes(dia, n) }));
  });
  return falta > 0 || pagas.length === 0 ? [...pagas, { forma: 'a_receber', centavos: falta, dia: data }] : pagas;
}

/** The last part has the cents that do not divide. */
function emPartes(centavos: number, partes: number): number[] {
  const cada = Math.floor(centavos / partes);
  const iguais = Array<number>(partes - 1).fill(cada);
  return [...iguais, centavos - cada * iguais.length].filter((parte) => parte > 0);
}

export const parcelasNovas = (cobranca: Cobranca, qualForma: QualForma) =>
  dividir(cobranca).map(({ forma, centavos, dia }) => ({
    dataVencimento: dia,
    valor: emReais(centavos),
    formaPagamento: { id: qualForma(forma).id },
  }));

/**
 * The instalments of an order that is there. Without payments here they are kept while they add up; else there is one, paid as
 * the first was. `qualForma` says that they are to be made anew. Bling refuses the ids it gave.
 */
export function parcelasMudadas(
  deles: readonly ParcelaDeles[],
  cobranca: Cobranca,
  qualForma: QualForma | undefined,
): ParcelaDeles[] {
  const semIds = deles.map(({ id: _, ...parcela }) => parcela);
  if (qualForma) {
    const datas = cobranca.pagamentos.length > 0 ? [] : semIds.map(({ dataVencimento }) => dataVencimento);
    return parcelasNovas(cobranca, qualForma).map((nova, n) => ({
      ...semIds[n],
      ...nova,
      dataVencimento: datas[n] || nova.dataVencimento,
    }));
  }
  const { total, data } = cobranca;
  const [primeira] = semIds;
  if (!primeira || soma(deles) === total) return semIds;
  return [{ ...primeira, dataVencimento: primeira.dataVencimento || data, valor: emReais(total) }];
}

const soma = (parcelas: readonly ParcelaDeles[]): number =>
  parcelas.reduce((soma, { valor }) => soma + emCentavos(valor), 0);
