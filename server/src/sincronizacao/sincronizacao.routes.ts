import { rotasDeSincronizacao as rotas } from '@varal/contract/sincronizacao/sincronizacao.routes';
import type { Serve } from '../base/http.ts';
import { answerPage } from '../base/page.ts';
import type { Bling } from '../bling/bling.ts';
import { exigirAutorizacao } from '../bling/exigir-autorizacao.ts';
import { listarDiferencas } from './listar-diferencas.ts';
import { resolverDiferenca } from './resolver-diferenca.ts';
import { listarSincronizacoes, resumirFila } from './sincronizacoes.queries.ts';
import { lerSituacoes } from './situacoes.queries.ts';
import { salvarSituacoes } from './situacoes.ts';
import { tentarNovamente, tentarTodasNovamente } from './tentar-novamente.ts';

export function sincronizacaoRoutes(serve: Serve, bling: Bling): void {
  serve(rotas.listarSincronizacoes, { read: (db, { query }) => listarSincronizacoes(db, query), answer: answerPage });
  serve(rotas.verResumoDaFila, { read: resumirFila });
  serve(rotas.tentarNovamente, async ({ params, transaction }) => {
    await exigirAutorizacao(bling);
    return transaction((trx) => tentarNovamente(trx, params.id));
  });
  serve(rotas.tentarTodasNovamente, async ({ transaction }) => {
    await exigirAutorizacao(bling);
    return transaction(async (trx) => ({ quantas: await tentarTodasNovamente(trx) }));
  });
  serve(rotas.listarDiferencas, { read: (db, { query }) => listarDiferencas(db, query), answer: answerPage });
  serve(rotas.resolverDiferenca, {
    write: async (db, { params, body, quem }) => {
      await resolverDiferenca(db, { id: params.id, lado: body.lado, quem });
      return undefined;
    },
  });
  serve(rotas.verSituacoesNoBling, { read: lerSituacoes });
  serve(rotas.salvarSituacoesNoBling, { write: (db, { body }) => salvarSituacoes(db, body.tabela) });
}
