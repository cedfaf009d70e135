import type { Feature } from '../feature.ts';
import { desfazerEnvio } from './desfazer-envio.ts';
import { envioRoutes } from './envio.routes.ts';
import type { Envio } from './envio.ts';
import { esquecerPessoaNosEnvios } from './etiquetas/esquecer-pessoa.queries.ts';
import { etiquetasRoutes } from './etiquetas/etiquetas.routes.ts';

export const envio = (transportadoras: Envio): Feature => ({
  routes: ({ api, serve, db, arquivos }) => {
    envioRoutes(serve, { db, ...transportadoras });
    etiquetasRoutes(api, { db, arquivos });
  },
  esquecer: esquecerPessoaNosEnvios,
  excluir: esquecerPessoaNosEnvios,
  desfazer: desfazerEnvio,
});
