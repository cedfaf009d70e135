import { aoCentavo } from '@varal/contract/dinheiro';
import type { Celula, Estilo } from '../leitura/lido.ts';
import { lerNumero, type NumeroLido } from './ler-numero.ts';

/** The decimals that only a program writes, as Bling writes ten; nobody types them. */
const CASAS_DE_PROGRAMA = 7;

/**
 * Reads a price to the cent where a calculation left more, as a workbook shows it. Decimals that somebody wrote stay, for the form's
 * rule to refuse, and so does a price of which nothing would be left.
 */
export function lerPreco(celula: Celula | undefined, estilo: Estilo): NumeroLido {
  const lido = lerNumero(celula, estilo);
  if (!lido || !('numero' in lido)) return lido;
  const redondo = aoCentavo(lido.numero);
  return { numero: redondo !== 0 && veioDeConta(celula) ? redondo : lido.numero };
}

/** A number of a workbook may always come of a formula. */
const veioDeConta = (celula: Celula | undefined): boolean =>
  typeof celula === 'number' || (/[.,](\d+)\D*$/.exec(celula ?? '')?.[1]?.length ?? 0) >= CASAS_DE_PROGRAMA;
