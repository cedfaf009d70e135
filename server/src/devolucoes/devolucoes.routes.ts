import { rotasDeDevolucoes as rotas } from '@varal/contract/devolucoes/devolucoes.routes';
import type { Serve } from '../base/http/serve.ts';
import { devolverVenda } from './devolver-venda.ts';
import { trocarVenda } from './trocar-venda.ts';
import { verDevolucoes } from './ver-devolucoes.ts';

export function devolucoesRoutes(serve: Serve): void {
  serve(rotas.listarDevolucoes, { read: (db, { params }) => verDevolucoes(db, params.id) });
  serve(rotas.devolverVenda, {
    write: (db, { params, body, quem }) => devolverVenda(db, { venda_id: params.id, pedida: body, quem }),
  });
  serve(rotas.trocarVenda, {
    write: (db, { params, body, quem }) => trocarVenda(db, { venda_id: params.id, pedida: body, quem }),
  });
}
