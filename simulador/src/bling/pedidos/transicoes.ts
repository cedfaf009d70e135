import type { Conta } from '../conta/conta.ts';
import { ATENDIDO, MODULO_DE_VENDAS } from '../conta/conta-nova.ts';
import { acharPorId, type Memoria } from '../conta/memoria.ts';
import { estornarEstoque, lancarEstoque } from './estoque-do-pedido.ts';
import type { Pedido } from './pedido.ts';

const [LANCAR, ESTORNAR] = [12, 6];

/** Bling does one of these by itself when an order takes a transition that names it. */
export const ACOES = [
  { id: ESTORNAR, nome: 'estornarEstoque', descricao: 'Estornar estoque' },
  { id: LANCAR, nome: 'lancarEstoque', descricao: 'Lançar estoque' },
  { id: 15, nome: 'lancarContas', descricao: 'Lançar contas' },
  { id: 16, nome: 'estornarContas', descricao: 'Estornar contas' },
  { id: 20, nome: 'enviarEmail', descricao: 'Enviar e-mail' },
];

type Situacao = Memoria['situacoes'][number];
export type Transicao = { id: number; acoes: number[]; de: Situacao; para: Situacao };

/** In an account with `baixa` by transition, the way to Atendido takes the goods out and every way from there puts them back. */
export function transicoesDe({ ajustes, situacoes }: Memoria): Transicao[] {
  const atendido = acharPorId(situacoes, ATENDIDO);
  if (ajustes.baixa !== 'transicao' || !atendido) return [];
  const outras = situacoes.filter(({ id, modulo }) => modulo === MODULO_DE_VENDAS && id !== ATENDIDO);
  return outras.flatMap((outra) => [
    { id: 2 * outra.id, acoes: [LANCAR, 15], de: outra, para: atendido },
    { id: 2 * outra.id + 1, acoes: [ESTORNAR, 16], de: atendido, para: outra },
  ]);
}

/** Does to the stock what the account's transitions say of the way that the order has just gone. */
export function agirNaTransicao(conta: Conta, pedido: Pedido, situacaoAnterior: number): void {
  const transicao = transicoesDe(conta.memoria.ler()).find(
    ({ de, para }) => de.id === situacaoAnterior && para.id === pedido.situacao,
  );
  if (transicao?.acoes.includes(LANCAR)) lancarEstoque(conta, pedido);
  if (transicao?.acoes.includes(ESTORNAR)) estornarEstoque(conta, pedido);
}
