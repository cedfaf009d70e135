import { diaDaLoja } from '@varal/contract/dia-da-loja';
import { emCentavos, emReais, escreverReais } from '@varal/contract/dinheiro';
import type { ErrorCode, Params } from '@varal/contract/errors';
import type { StatusDaVenda } from '@varal/contract/fluxo/fluxo-da-venda';
import {
  ehPromessa,
  type MudancasDoPagamento,
  type Pagamento,
  resto,
  saiu,
} from '@varal/contract/pagamentos/pagamento';

/** A day without an hour is today's present moment, or noon of another day. */
export function momentoDe(escrito: string, agora: Date): Date {
  if (escrito.includes('T')) return new Date(escrito);
  return escrito === diaDaLoja(agora) ? agora : new Date(`${escrito}T12:00:00-03:00`);
}

/** Clocks of phones and servers differ: only a day that has not begun is refused. */
export const ehFuturo = (momento: Date, agora: Date): boolean => diaDaLoja(momento) > diaDaLoja(agora);

type Recusa = { codigo: Extract<ErrorCode, `pagamento.${string}`>; params: Params };
const recusa = (codigo: Recusa['codigo'], params: Params = {}): Recusa => ({ codigo, params });

type Recebivel = Pick<Pagamento, 'recebido_em' | 'estorna' | 'devolucao_id' | 'estornado'>;
type ComValor = Recebivel & Pick<Pagamento, 'valor'>;

/** Nothing more is received of a cancelled sale, unless more was given back of it than was paid. */
export const ehEncerrada = ({ status, a_receber }: { status: StatusDaVenda; a_receber: number }): boolean =>
  status === 'cancelado' && a_receber === 0;

/** A screen says besides what it showed as due, which changes nothing. */
type Mudancas = Omit<MudancasDoPagamento, 'a_receber'>;

/** The note beside a payment moves nothing. */
export const mudaDinheiro = ({ observacao: _, ...dinheiro }: Mudancas): boolean =>
  Object.values(dinheiro).some((valor) => valor !== undefined);

/** Says why a payment may not be changed so; undefined means that it may. */
export function recusaDaMudanca(
  atual: Recebivel,
  mudancas: Mudancas,
  { encerrada }: { encerrada: boolean },
): Recusa | undefined {
  if (saiu(atual)) return recusa('pagamento.e_estorno');
  if (atual.estornado > 0 && mudaDinheiro(mudancas)) return recusa('pagamento.estornado');
  if (atual.recebido_em !== null && mudancas.recebido_em === null) return recusa('pagamento.ja_recebido');
  if (encerrada && atual.recebido_em === null && mudancas.recebido_em) return recusa('pagamento.venda_cancelada');
  return undefined;
}

type Valor = Pick<Pagamento, 'recebido_em' | 'valor'>;

/** Tells in cents how much came in by a change of a payment, and how much of that this very payment had promised. */
export function oQueChegou(antes: Valor, depois: Valor): { chegou: number; prometido: number } {
  const recebido = (um: Valor) => (ehPromessa(um) ? 0 : emCentavos(um.valor));
  const chegou = Math.max(0, recebido(depois) - recebido(antes));
  return { chegou, prometido: ehPromessa(antes) ? Math.min(chegou, emCentavos(antes.valor)) : 0 };
}

/** Says why a received payment cannot become so small: its sale gave money back, or credit, that would never have come in. */
export function recusaDoMenor(atual: ComValor, valor: number | undefined, venda: { pago: number }): Recusa | undefined {
  if (atual.recebido_em === null || valor === undefined || valor >= atual.valor) return undefined;
  const menor = emCentavos(atual.valor) - Math.max(0, emCentavos(venda.pago));
  if (emCentavos(valor) >= menor) return undefined;
  return recusa('pagamento.ja_devolvido', { valor: escreverReais(emReais(menor)) });
}

/** Says why an amount cannot be given back; undefined means that it can. */
export function recusaDaDevolucao(atual: ComValor, valor: number, venda: { pago: number }): Recusa | undefined {
  if (saiu(atual)) return recusa('pagamento.e_estorno');
  if (atual.recebido_em === null) return recusa('pagamento.nao_recebido');
  const restam = resto(atual, venda);
  const cabe = valor > 0 && emCentavos(valor) <= emCentavos(restam);
  return cabe ? undefined : recusa('pagamento.devolve_demais', { valor: escreverReais(restam) });
}
