import type { EsquecerPessoa } from '../clientes/esquecer/esquecer-pessoa.ts';
import type { Feature } from '../feature.ts';
import { esquecerEstampasNoHistorico } from '../historico/historico.queries.ts';
import { desfazerEstampa } from './desfazer-estampa.ts';
import { esquecerEstampas } from './estampas.queries.ts';
import { estampasRoutes } from './estampas.routes.ts';
import type { DepsDaEstampa } from './ver-estampa.ts';

export const estampas = (deps: DepsDaEstampa): Feature => ({
  routes: ({ serve, db, arquivos }) => estampasRoutes(serve, { db, arquivos, ...deps }),
  esquecer,
  desfazer: { 'estampa.editada': desfazerEstampa(deps) },
});

const esquecer: EsquecerPessoa = async (db, { cliente_id }) => {
  const estampas = await esquecerEstampas(db, cliente_id);
  await esquecerEstampasNoHistorico(db, { cliente_id, estampas });
};
