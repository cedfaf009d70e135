import { baixarArquivo } from '../ui/late/baixar-arquivo.ts';
import { lerListaParaEstampar } from './estamparia.queries.ts';

/** Saves the list of all that is to be printed. */
export const baixarLista = async (): Promise<void> => baixarArquivo('estampar.pdf', await lerListaParaEstampar());
