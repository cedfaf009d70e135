import { rotasDeBling as rotas } from '@varal/contract/bling/bling.routes';
import type { Serve } from '../base/http/serve.ts';
import { type Bling, contaDe } from './bling.ts';
import { autorizar, concluirAutorizacao } from './conexao/autorizar.ts';
import { conferirConexao } from './conexao/conferir-conexao.ts';
import { desconectar } from './conexao/desconectar.ts';
import { situacaoDaLigacao } from './conexao/situacao.ts';
import { comoRecusa } from './falha-do-bling.ts';

export function blingRoutes(serve: Serve, bling: Bling): void {
  serve(rotas.autorizar, async ({ quem, request }) => ({ url: await autorizar(bling, quem, request.hostname) }));
  serve(rotas.concluirAutorizacao, async ({ quem, body }) => {
    await concluirAutorizacao(bling, { quem, ...body });
    return { ok: true as const };
  });
  serve(rotas.situacao, () => situacaoDaLigacao(bling));
  serve(rotas.conferir, async () => {
    contaDe(bling);
    await comoRecusa(conferirConexao(bling));
    return situacaoDaLigacao(bling);
  });
  serve(rotas.desconectar, async ({ quem }) => {
    await desconectar(bling, quem);
    return situacaoDaLigacao(bling);
  });
}
