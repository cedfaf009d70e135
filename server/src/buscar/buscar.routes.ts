import { rotasDeBuscar as rotas } from '@varal/contract/buscar/buscar.routes';
import type { Serve } from '../base/http/serve.ts';
import { buscar } from './buscar.ts';
import { semTelasDeAdmins } from './telas.ts';
import { verAbertos } from './ver-abertos.ts';

export function buscarRoutes(serve: Serve): void {
  serve(rotas.buscar, {
    read: (db, { query: { q, abertos } }) => (q === '' ? verAbertos(db, abertos) : buscar(db, q)),
    answer: ({ quem }, achados) => (quem.tipo === 'admin' ? achados : semTelasDeAdmins(achados)),
  });
}
