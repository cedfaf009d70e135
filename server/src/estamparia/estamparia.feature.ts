import type { LinksDasArtes } from '../estampas/links-das-artes.ts';
import type { Feature } from '../feature.ts';
import { desfazerConfiguracaoDaEstamparia } from './configuracao.ts';
import { desfazerProducao, refazerProducao } from './desfazer-producao.ts';
import { estampariaRoutes } from './estamparia.routes.ts';
import { desfazerPedido, refazerPedido } from './fila/peca-da-prateleira.ts';
import { esquecerPessoaNasPerdas } from './fila/perdas.queries.ts';

export const estamparia = (links: LinksDasArtes): Feature => ({
  routes: ({ serve, db }) => estampariaRoutes(serve, { db, links }),
  esquecer: esquecerPessoaNasPerdas,
  desfazer: {
    'produto.produzido': desfazerProducao,
    'produto.producao_desfeita': refazerProducao,
    'produto.pecas_na_fila': desfazerPedido,
    'produto.pecas_fora_da_fila': refazerPedido,
    'configuracao.estamparia': desfazerConfiguracaoDaEstamparia,
  },
});
