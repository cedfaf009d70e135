import type { Tecnica } from '@varal/contract/estampas/estampa';
import { baixarArquivo } from '../ui/late/baixar-arquivo.ts';
import { lerListaParaEstampar } from './estamparia.queries.ts';

/** Saves the list of all that is to be printed, or of one technique. */
export const baixarLista = async (tecnica?: Tecnica): Promise<void> =>
  baixarArquivo('estampar.pdf', await lerListaParaEstampar(tecnica));
