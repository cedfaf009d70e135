import { rotasDasEstampas as rotas } from '@varal/contract/estampas/estampas.routes';
import type { Db } from '../base/db/db.ts';
import { answerPage } from '../base/http/page.ts';
import type { Serve } from '../base/http/serve.ts';
import { enviarPlanilha } from '../base/planilha/enviar-planilha.ts';
import type { Arquivos } from '../base/storage/storage.ts';
import { apagarArtes } from './arquivos-das-artes.ts';
import { enviarArte } from './enviar-arte.ts';
import { excluirEstampa } from './excluir-estampa.ts';
import { planilhaDeEstampas } from './planilha-de-estampas.ts';
import { criarEstampa, editarEstampa } from './salvar-estampa.ts';
import { type DepsDaEstampa, verEstampa, verEstampas } from './ver-estampa.ts';

type Deps = DepsDaEstampa & { db: Db; arquivos: Arquivos };

export function estampasRoutes(serve: Serve, { db, arquivos, ...deps }: Deps): void {
  serve(rotas.listarEstampas, { read: (um, { query }) => verEstampas(um, deps, query), answer: answerPage });
  serve(rotas.baixarEstampas, ({ query: filtros, quem, ...resto }) => {
    const comCustos = quem.tipo === 'admin';
    return enviarPlanilha(db, resto, planilhaDeEstampas({ filtros, usos: deps.usos, comCustos }));
  });
  serve(rotas.criarEstampa, { write: (trx, { body, quem }) => criarEstampa(trx, { ...deps, autor: quem }, body) });
  serve(rotas.verEstampa, { read: (um, { params }) => verEstampa(um, deps, params.id) });
  serve(rotas.editarEstampa, {
    write: (trx, { params, body, quem }) => editarEstampa(trx, { ...deps, autor: quem }, params.id, body),
  });
  serve(rotas.excluirEstampa, async ({ params, quem, request, transaction }) => {
    let sobras: string[] = [];
    await transaction(async (trx) => {
      sobras = await excluirEstampa(trx, { ...deps, autor: quem }, params.id);
    });
    await apagarArtes(arquivos, sobras).catch((error: unknown) => {
      request.log.warn({ err: error, sobras }, 'removing the files of a deleted print failed; the sweep will retry');
    });
  });
  serve(rotas.enviarArte, async ({ params, files, quem, reply, transaction }) => {
    const { arte, nova } = await enviarArte(
      { db, arquivos, transaction, autor: quem, ...deps },
      { id: params.id, files },
    );
    if (!nova) reply.code(200);
    return arte;
  });
}
