import type { Memoria } from '../conta/memoria.ts';

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
  const fisico: Saldos['fisico'] = (produto, deposito) =>
    (porProduto.get(produto) ?? [])
      .filter((um) => deposito === undefined || um.deposito === deposito)
      .reduce((soma, { quantidade }) => soma + quantidade, 0);

  return {
    fisico,
    virtual: (produto, deposito) => {
      const reservado = deposito === undefined || deposito === padrao ? (reservas.get(produto) ?? 0) : 0;
      return fisico(produto, deposito) - reservado;
    },
  };
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
function lerReservas({ pedidos, situacoes }: Memoria): Map<number, number> {
  const reservam = new Set(
    situacoes.filter(({ id, idHerdado }) => RESERVAM.has(id) || RESERVAM.has(idHerdado)).map(({ id }) => id),
  );
  const reservas = new Map<number, number>();
  for (const { situacao, estoque_lancado, dados } of pedidos) {
    if (!reservam.has(situacao) || estoque_lancado !== null) continue;
    for (const { produto, quantidade } of dados.itens) {
      if (produto.id !== 0) reservas.set(produto.id, (reservas.get(produto.id) ?? 0) + quantidade);
    }
  }
  return reservas;
}
