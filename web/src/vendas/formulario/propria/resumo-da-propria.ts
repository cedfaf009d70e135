import { ROTULOS_DA_POSICAO } from '@varal/contract/estampas/rotulos-da-estampa';
import { quantos } from '../../../base/texto/format.ts';
import type { Propria } from './propria.ts';

/** Says in a short line what is printed: E0007 frente 280 mm · 12 nomes. */
export const resumoDaPropria = ({ estampas, nomes }: Propria): string =>
  [
    ...estampas.map(
      ({ codigo, posicao, largura_mm }) => `${codigo} ${ROTULOS_DA_POSICAO[posicao].toLowerCase()} ${largura_mm} mm`,
    ),
    ...(nomes.length > 0 ? [quantos(nomes.length, 'nome', 'nomes')] : []),
  ].join(' · ');
