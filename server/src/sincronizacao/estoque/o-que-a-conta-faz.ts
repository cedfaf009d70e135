import type { Db } from '../../base/db/db.ts';
import { type Historia, reservadasPorNos, type VendaVista } from './explicar-saldo.ts';
import type { SaldoParaOBling } from './levar-estoque.queries.ts';
import { comoSeVe, type QuemMove } from './quem-move.ts';
import type { VendaNoSaldo } from './venda-no-saldo.ts';
import { anotarReserva } from './vendas-no-saldo.queries.ts';

/** `sobrescrita`: our own writing set the balance over what the orders did; `deContado`: it goes on from an undecided count. */
export type HistoriaVista = Historia & { sobrescrita?: boolean; deContado?: boolean };

/** A story of the sales as they were seen. */
export type Contada = { historia: HistoriaVista; vendas: readonly VendaVista[] };

export const temCompostas = ({ compostas }: VendaNoSaldo): boolean => compostas > 0;

/**
 * One look at an open order tells whether this account reserves its units, and those of a composition whether they are the components.
 * That it does is never unlearnt.
 */
export async function aprenderReserva(
  db: Db,
  quem: QuemMove,
  { vendas, de_outros }: SaldoParaOBling,
  reservado: number,
): Promise<void> {
  const reservadas = (reserva_componentes: boolean) =>
    reservadasPorNos(vendas.map((uma) => comoSeVe(uma, { ...quem, reserva_componentes })));
  const [tudo, simples] = [reservadas(true), reservadas(false)];
  const reserva = reservado > 0 || (simples > 0 ? false : null);
  if (reserva !== null && quem.reserva !== true && quem.reserva !== reserva) {
    await anotarReserva(db, { reserva });
    quem.reserva = reserva;
  }
  if (tudo === simples || quem.reserva_componentes === true) return;
  // Just so many are ours: one more or less is somebody else's.
  const nossas = reservado - Math.max(0, de_outros ?? 0);
  const reserva_componentes = nossas === tudo || (nossas === simples ? false : null);
  if (reserva_componentes === null || quem.reserva_componentes === reserva_componentes) return;
  await anotarReserva(db, { reserva_componentes });
  quem.reserva_componentes = reserva_componentes;
}

/** The story that needs no count tells whether postings take out the components of compositions. That they do is never unlearnt. */
export async function aprenderBaixa(
  db: Db,
  quem: QuemMove,
  { vendas }: SaldoParaOBling,
  contar: (por: QuemMove) => Promise<Contada>,
): Promise<Contada> {
  const contada = await contar(quem);
  if (quem.baixa_componentes === true || !vendas.some(temCompostas)) return contada;
  const baixa_componentes = quem.baixa_componentes === false;
  // The reservation has to say so too, before what was seen once is taken back.
  if (baixa_componentes && !quem.reserva_componentes) return contada;
  const outra = await contar({ ...quem, baixa_componentes });
  const semContagem = ({ historia: { viradas, resto } }: Contada) => resto === 0 && viradas.some(temCompostas);
  if (semContagem(outra) && contada.historia.resto !== 0) {
    await anotarReserva(db, { baixa_componentes });
    quem.baixa_componentes = baixa_componentes;
    return outra;
  }
  if (quem.baixa_componentes === null && semContagem(contada) && outra.historia.resto !== 0) {
    await anotarReserva(db, { baixa_componentes: true });
    quem.baixa_componentes = true;
  }
  return contada;
}
