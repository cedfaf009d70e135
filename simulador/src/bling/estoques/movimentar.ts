import type { Conta } from '../conta/conta.ts';
import { novoId } from '../conta/memoria.ts';
import { usuariosDe } from '../produtos/composicao.ts';
import { depositoPadrao, lerSaldos, somarAoSaldo } from './saldos.ts';

/** B sets the balance, E adds, S takes away. */
export type Operacao = 'B' | 'E' | 'S';
export type Movimento = { produto: number; deposito: number; operacao: Operacao; quantidade: number };

/** Moves stock, sends the events and returns the movement's id. The same movement again moves again. */
export function movimentar({ memoria, avisar }: Conta, { produto, deposito, operacao, quantidade }: Movimento): number {
  const id = memoria.mudar((tudo) => {
    const antes = lerSaldos(tudo).fisico(produto, deposito);
    somarAoSaldo(tudo, produto, deposito, { B: quantidade - antes, E: quantidade, S: -quantidade }[operacao]);
    return novoId(tudo);
  });

  const saldos = lerSaldos(memoria.ler());
  avisar('stock.created', {
    produto: { id: produto },
    deposito: {
      id: deposito,
      saldoFisico: saldos.fisico(produto, deposito),
      saldoVirtual: saldos.virtual(produto, deposito),
    },
    operacao,
    quantidade,
    saldoFisicoTotal: saldos.fisico(produto),
    saldoVirtualTotal: saldos.virtual(produto),
  });
  avisarSaldoVirtual({ memoria, avisar }, produto);
  for (const composta of usuariosDe(memoria.ler(), produto)) {
    avisarSaldoVirtual({ memoria, avisar }, composta.id, { vinculoComplexo: true });
  }
  return id;
}

/** Tells that the number of units left to sell has changed. */
export function avisarSaldoVirtual(
  { memoria, avisar }: Pick<Conta, 'memoria' | 'avisar'>,
  produto: number,
  { vinculoComplexo = false } = {},
): void {
  const tudo = memoria.ler();
  const saldos = lerSaldos(tudo);
  avisar('virtual_stock.updated', {
    produto: { id: produto },
    saldoFisicoTotal: saldos.fisico(produto),
    saldoVirtualTotal: saldos.virtual(produto),
    vinculoComplexo,
    depositos: tudo.depositos
      .filter(({ id }) => id === depositoPadrao(tudo) || saldos.fisico(produto, id) !== 0)
      .map(({ id }) => ({ id, saldoFisico: saldos.fisico(produto, id), saldoVirtual: saldos.virtual(produto, id) })),
  });
}
