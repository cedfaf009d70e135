import { rotasDeBuscar as rotas } from '@varal/contract/buscar/buscar.routes';
import type { Serve } from '../base/http/serve.ts';
import { buscar } from './buscar.ts';
import { melhores } from './pontos.ts';
import { semTelasDeAdmins } from './telas.ts';
import { verAbertos } from './ver-abertos.ts';

export function buscarRoutes(serve: Serve): void {
  serve(rotas.buscar, {
    read: async (db, { query: { q, abertos } }) =>
      q === '' ? { abertos: await verAbertos(db, abertos) } : { achados: await buscar(db, q) },
    answer: ({ quem }, { abertos, achados = [] }) =>
      abertos ?? melhores(quem.tipo === 'admin' ? achados : semTelasDeAdmins(achados)),
  });
}
