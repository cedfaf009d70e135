import type { Destino, DevolucaoPedida } from '@varal/contract/devolucoes/devolucao';
import { emCentavos, emReais, escreverReais } from '@varal/contract/dinheiro';
import type { ErrorCode, Params } from '@varal/contract/errors';
import { ROTULOS, type StatusDaVenda } from '@varal/contract/fluxo/fluxo-da-venda';
import { valorDevolvido } from '@varal/contract/vendas/devolvido/valor-devolvido';

type Recusa = { codigo: Extract<ErrorCode, `devolucao.${string}`>; params: Params };
const recusa = (codigo: Recusa['codigo'], params: Params = {}): Recusa => ({ codigo, params });

/** A line of a sale, with how many of its units came back before. */
export type LinhaVendida = {
  id: number;
  produto_id: number | null;
  descricao: string;
  quantidade: number;
  subtotal: number;
  devolvidas: number;
  /** It carries a print of its own, which nobody else wants. */
  propria: boolean;
};

type Volta = DevolucaoPedida['itens'][number];
type Voltas = readonly Volta[];

/** Says why these units cannot come back; undefined means that they can. */
export function recusaDosItens(
  { status }: { status: StatusDaVenda },
  linhas: readonly LinhaVendida[],
  voltas: Voltas,
): Recusa | undefined {
  if (status !== 'enviado' && status !== 'concluido') {
    return recusa('devolucao.fora_de_hora', { status: ROTULOS[status] });
  }
  if (voltas.length === 0) return recusa('devolucao.sem_itens');
  if (voltas.some(({ item_id }) => linhas.every(({ id }) => id !== item_id))) {
    return recusa('devolucao.item_de_outra');
  }
  const proprias = linhas.filter(({ propria }) => propria).map(({ id }) => id);
  if (voltas.some(({ item_id, destino }) => destino === 'estoque' && proprias.includes(item_id))) {
    return recusa('devolucao.propria');
  }
  const demais = linhas.find(({ id, quantidade, devolvidas }) => quantidade - devolvidas < quantasVoltam(voltas, id));
  if (!demais) return undefined;
  const { descricao, quantidade: vendidas, devolvidas } = demais;
  return recusa('devolucao.quantidade_demais', { descricao, vendidas, devolvidas, restam: vendidas - devolvidas });
}

export const quantasVoltam = (voltas: Voltas, linha: number): number =>
  voltas.reduce((soma, { item_id, quantidade }) => soma + (item_id === linha ? quantidade : 0), 0);

/** Units of a line that come back to one place, and what they cost. */
export type ItemDevolvido = { item_id: number; destino: Destino; quantidade: number; valor: number };

/** Puts together what comes back, line by line and place by place, each at its share of what its line cost. */
export function repartir(linhas: readonly LinhaVendida[], voltas: Voltas): ItemDevolvido[] {
  return linhas.flatMap((linha) => {
    const daLinha = voltas.filter(({ item_id }) => item_id === linha.id);
    const noEstoque = contar(daLinha, 'estoque');
    const comDefeito = contar(daLinha, 'defeito');
    const depois = { ...linha, devolvidas: linha.devolvidas + noEstoque };
    const partes = [
      { destino: 'estoque' as const, quantidade: noEstoque, valor: valorDevolvido(linha, noEstoque) },
      { destino: 'defeito' as const, quantidade: comDefeito, valor: valorDevolvido(depois, comDefeito) },
    ];
    return partes.filter(({ quantidade }) => quantidade > 0).map((parte) => ({ item_id: linha.id, ...parte }));
  });
}

const contar = (voltas: Voltas, onde: Destino): number =>
  voltas.reduce((soma, { destino, quantidade }) => soma + (destino === onde ? quantidade : 0), 0);

export const somarValores = (itens: readonly Pick<ItemDevolvido, 'valor'>[]): number =>
  emReais(itens.reduce((soma, { valor }) => soma + emCentavos(valor), 0));

type Dinheiro = {
  /** The price of the goods that come back. */
  valor: number;
  reembolso: number;
  credito: number;
  /** The money that the sale has of what it received. */
  pago: number;
};

/** Says why an amount cannot be given for goods that come back: never more than they cost, nor money that never came in. */
export function recusaDoDinheiro({ valor, reembolso, credito, pago }: Dinheiro): Recusa | undefined {
  const pedido = emCentavos(reembolso) + emCentavos(credito);
  if (pedido > emCentavos(valor)) {
    const params = { valor: escreverReais(valor), pedido: escreverReais(emReais(pedido)) };
    return recusa('devolucao.valor_demais', params);
  }
  const ha = Math.max(0, emCentavos(pago));
  if (emCentavos(reembolso) > ha) {
    const params = { pago: escreverReais(emReais(ha)), pedido: escreverReais(reembolso) };
    return recusa('devolucao.reembolso_demais', params);
  }
  if (pedido <= ha) return undefined;
  const resta = emReais(ha - emCentavos(reembolso));
  return recusa('devolucao.credito_demais', { resta: escreverReais(resta), credito: escreverReais(credito) });
}
