import { rotasDaEstamparia as rotas } from '@varal/contract/estamparia/estamparia.routes';
import { download } from '../base/rede/api.ts';

export const lerListaParaEstampar = (): Promise<Blob> => download(rotas.baixarListaParaEstampar, {});
