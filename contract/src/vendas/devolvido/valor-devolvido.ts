import { emCentavos, emReais } from '../../dinheiro.ts';

type Linha = { quantidade: number; subtotal: number; devolvidas: number };

/**
 * Tells what so many more units of a line cost there, its discount included. Whatever the order they come back in, all units
 * together cost what the line did, to the cent.
 */
export function valorDevolvido({ quantidade, subtotal, devolvidas }: Linha, voltam: number): number {
  const centavos = emCentavos(subtotal);
  const ate = (unidades: number) => Math.round((centavos * unidades) / quantidade);
  return emReais(ate(devolvidas + voltam) - ate(devolvidas));
}
