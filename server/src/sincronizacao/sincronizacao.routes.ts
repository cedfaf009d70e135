import { rotasDeSincronizacao as rotas } from '@varal/contract/sincronizacao/sincronizacao.routes';
import { answerPage } from '../base/http/page.ts';
import type { Serve } from '../base/http/serve.ts';
import type { Bling } from '../bling/bling.ts';
import { chamarBling } from '../bling/chamar-bling.ts';
import { exigirAutorizacao } from '../bling/conexao/exigir-autorizacao.ts';
import { comoRecusa } from '../bling/falha-do-bling.ts';
import { listarSincronizacoes, resumirFila } from './central/sincronizacoes.queries.ts';
import { tentarNovamente, tentarTodasNovamente } from './central/tentar-novamente.ts';
import { listarDiferencas } from './diferencas/listar-diferencas.ts';
import { resolverDiferenca } from './diferencas/resolver-diferenca.ts';
import { lerFormas } from './formas/formas.queries.ts';
import { buscarFormas, salvarFormas } from './formas/formas.ts';
import { lerLojas } from './lojas/lojas.queries.ts';
import { buscarLojas, salvarLojas } from './lojas/lojas.ts';
import { salvarEstoqueNoBling } from './situacoes/estoque-no-bling.ts';
import { lerSituacoes } from './situacoes/situacoes.queries.ts';
import { salvarSituacoes } from './situacoes/situacoes.ts';
import { lerEstoqueNoBling } from './situacoes/transicoes.queries.ts';

export function sincronizacaoRoutes(serve: Serve, bling: Bling): void {
  serve(rotas.listarSincronizacoes, { read: (db, { query }) => listarSincronizacoes(db, query), answer: answerPage });
  serve(rotas.verResumoDaFila, { read: resumirFila });
  serve(rotas.tentarNovamente, async ({ params, quem, transaction }) => {
    await exigirAutorizacao(bling);
    return transaction((trx) => tentarNovamente(trx, { id: params.id, autor: quem }));
  });
  serve(rotas.tentarTodasNovamente, async ({ quem, transaction }) => {
    await exigirAutorizacao(bling);
    return transaction(async (trx) => ({ quantas: await tentarTodasNovamente(trx, quem) }));
  });
  serve(rotas.listarDiferencas, { read: (db, { query }) => listarDiferencas(db, query), answer: answerPage });
  serve(rotas.resolverDiferenca, {
    write: async (db, { params, body, quem }) => {
      await resolverDiferenca(db, { id: params.id, lado: body.lado, quem });
      return undefined;
    },
  });
  serve(rotas.verSituacoesNoBling, { read: lerSituacoes });
  serve(rotas.salvarSituacoesNoBling, {
    write: (db, { body, quem }) => salvarSituacoes(db, quem, body.tabela),
  });
  serve(rotas.verFormasNoBling, { read: lerFormas });
  serve(rotas.buscarFormasNoBling, async () => {
    await exigirAutorizacao(bling);
    return comoRecusa(buscarFormas(bling.db, (chamada) => chamarBling(bling, chamada)));
  });
  serve(rotas.salvarFormasNoBling, { write: (db, { body, quem }) => salvarFormas(db, quem, body.tabela) });
  serve(rotas.verLojasNoBling, { read: lerLojas });
  serve(rotas.buscarLojasNoBling, async () => {
    await exigirAutorizacao(bling);
    return comoRecusa(buscarLojas(bling.db, (chamada) => chamarBling(bling, chamada)));
  });
  serve(rotas.salvarLojasNoBling, { write: (db, { body, quem }) => salvarLojas(db, quem, body.tabela) });
  serve(rotas.verEstoqueNoBling, { read: lerEstoqueNoBling });
  serve(rotas.salvarEstoqueNoBling, {
    write: (db, { body, quem }) => salvarEstoqueNoBling(db, quem, body),
  });
}
