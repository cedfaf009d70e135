import type { Bling } from '../bling/bling.ts';
import type { Feature } from '../feature.ts';
import { receberAvisoRoutes } from './avisos/avisos.routes.ts';
import { esquecerContato, esquecerPessoaNoBling } from './contato/esquecer-contato.ts';
import { desfazerFormas } from './formas/formas.ts';
import { desfazerLojas } from './lojas/lojas.ts';
import { sincronizacaoRoutes } from './sincronizacao.routes.ts';
import { desfazerEstoqueNoBling } from './situacoes/estoque-no-bling.ts';
import { desfazerSituacoes } from './situacoes/situacoes.ts';

export const sincronizacao = (bling: Bling): Feature => ({
  routes: ({ api, serve, serveIn }) => {
    sincronizacaoRoutes(serve, bling);
    receberAvisoRoutes(api, { serveIn, bling });
  },
  esquecer: esquecerPessoaNoBling,
  excluir: (db, { cliente_id }) => esquecerContato(db, cliente_id),
  desfazer: {
    'configuracao.situacoes': desfazerSituacoes,
    'configuracao.formas_de_pagamento': desfazerFormas,
    'configuracao.lojas': desfazerLojas,
    'configuracao.estoque_no_bling': desfazerEstoqueNoBling,
  },
});
