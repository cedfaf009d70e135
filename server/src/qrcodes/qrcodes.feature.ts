import type { Feature } from '../feature.ts';
import { desfazerFolha } from './folhas.ts';
import { desfazerImpressora } from './impressoras.ts';
import { arquivosDeQrcodes, qrcodesRoutes } from './qrcodes.routes.ts';

export const qrcodes: Feature = {
  routes: ({ api, serve, db, enderecoPublico }) => {
    qrcodesRoutes(serve, { db, enderecoPublico });
    arquivosDeQrcodes(api, { db });
  },
  desfazer: {
    'configuracao.impressora_editada': desfazerImpressora,
    'configuracao.folha': desfazerFolha,
  },
};
