import type { Memoria } from '../conta/memoria.ts';
import { ehVirtual, estruturaDe, reservadosPor } from '../produtos/composicao.ts';

/** Orders in these situations keep their goods from others although the goods are still there. */
const RESERVAM = new Set([6, 15, 21, 24]);

export type Saldos = {
  /** Without a deposit, the sum covers all of them. */
  fisico: (produto: number, deposito?: number) => number;
  virtual: (produto: number, deposito?: number) => number;
};

/** Computes the physical stock, and the virtual one: physical less what open orders reserve in the default deposit. */
export function lerSaldos(memoria: Memoria): Saldos {
  const reservas = lerReservas(memoria);
  const padrao = depositoPadrao(memoria);
  const porProduto = new Map<number, Memoria['saldos']>();
  for (const um of memoria.saldos) {
    const dele = porProduto.get(um.produto);
    if (dele) dele.push(um);
    else porProduto.set(um.produto, [um]);
  }
  const proprio: Saldos['fisico'] = (produto, deposito) =>
    (porProduto.get(produto) ?? [])
      .filter((um) => deposito === undefined || um.deposito === deposito)
      .reduce((soma, { quantidade }) => soma + quantidade, 0);

  const virtuais = new Map(memoria.produtos.filter(ehVirtual).map((um) => [um.id, estruturaDe(um)?.componentes ?? []]));
  /** A virtual composition can be put together so often. */
  const vezes = (produto: number, saldoDe: (componente: number) => number): number | undefined => {
    const componentes = virtuais.get(produto);
    if (!componentes) return undefined;
    if (componentes.length === 0) return 0;
    return Math.min(...componentes.map((um) => Math.floor(saldoDe(um.produto.id) / um.quantidade)));
  };
  const fisico: Saldos['fisico'] = (produto, deposito) =>
    vezes(produto, (um) => fisico(um, deposito)) ?? proprio(produto, deposito);
  const virtual: Saldos['virtual'] = (produto, deposito) => {
    const reservado = deposito === undefined || deposito === padrao ? (reservas.get(produto) ?? 0) : 0;
    return (vezes(produto, (um) => virtual(um, deposito)) ?? proprio(produto, deposito)) - reservado;
  };

  return { fisico, virtual };
}

export function depositoPadrao({ depositos }: Memoria): number {
  return depositos.find(({ padrao }) => padrao)?.id ?? 0;
}

export function somarAoSaldo(memoria: Memoria, produto: number, deposito: number, diferenca: number): void {
  const saldo = memoria.saldos.find((um) => um.produto === produto && um.deposito === deposito);
  if (saldo) saldo.quantidade += diferenca;
  else memoria.saldos.push({ produto, deposito, quantidade: diferenca });
}

/** Goods already taken out of the deposit are not reserved as well. */
function lerReservas(memoria: Memoria): Map<number, number> {
  const { pedidos, situacoes } = memoria;
  const reservam = new Set(
    situacoes.filter(({ id, idHerdado }) => RESERVAM.has(id) || RESERVAM.has(idHerdado)).map(({ id }) => id),
  );
  const reservas = new Map<number, number>();
  for (const { situacao, estoque_lancado, dados } of pedidos) {
    if (!reservam.has(situacao) || estoque_lancado !== null) continue;
    const itens = dados.itens.filter(({ produto }) => produto.id !== 0);
    for (const { produto: item, quantidade: pedida } of itens) {
      for (const { produto, quantidade } of reservadosPor(memoria, { produto: item.id, quantidade: pedida })) {
        reservas.set(produto, (reservas.get(produto) ?? 0) + quantidade);
      }
    }
  }
  return reservas;
}
