import { escreverDia, escreverDiaEMes } from '../dia-da-loja.ts';
import { type StatusDaVenda, seguraEstoque } from '../fluxo/fluxo-da-venda.ts';

/** A sale is late from the day after the promised one, while its goods are in the shop. Both days are the shop's. */
export const estaAtrasada = (
  { status, prazo_pedido }: { status: StatusDaVenda; prazo_pedido: string | null },
  hoje: string,
): boolean => prazo_pedido !== null && prazo_pedido < hoje && seguraEstoque(status);

/** Writes a promised day as staff say it: até 02/12, and with its year if that is another one. */
export const escreverPrazo = (prazo: string, hoje: string): string =>
  `até ${prazo.slice(0, 4) === hoje.slice(0, 4) ? escreverDiaEMes(prazo) : escreverDia(prazo)}`;
