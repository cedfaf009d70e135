import type { TabelasDaAmostra } from './amostra/amostra.tables.ts';
import type { TabelasDeAtributos } from './atributos/atributos.tables.ts';
import type { TabelasDeAuth } from './auth/auth.tables.ts';
import type { TabelasDaRepeticao } from './base/http/idempotency.tables.ts';
import type { TabelasDeBling } from './bling/bling.tables.ts';
import type { TabelasDeCategorias } from './categorias/categorias.tables.ts';
import type { TabelasDeClientes } from './clientes/clientes.tables.ts';
import type { TabelasDasContagens } from './contagens/contagens.tables.ts';
import type { TabelasDasCopias } from './copias/copias.tables.ts';
import type { TabelasDeDevolucoes } from './devolucoes/devolucoes.tables.ts';
import type { TabelasDeEnvio } from './envio/envio.tables.ts';
import type { TabelasDaEstamparia } from './estamparia/estamparia.tables.ts';
import type { TabelasDasEstampas } from './estampas/estampas.tables.ts';
import type { TabelasDeEstoque } from './estoque/estoque.tables.ts';
import type { TabelasDoHistorico } from './historico/historico.tables.ts';
import type { TabelasDaImportacao } from './importacao/importacao.tables.ts';
import type { TabelasDasLeituras } from './leituras/leituras.tables.ts';
import type { TabelasDasMensagens } from './mensagens/mensagens.tables.ts';
import type { TabelasDosMockups } from './mockups/mockups.tables.ts';
import type { TabelasDeModelos } from './modelos/modelos.tables.ts';
import type { TabelasDasOndas } from './ondas/ondas.tables.ts';
import type { TabelasDePagamentos } from './pagamentos/pagamentos.tables.ts';
import type { TabelasDasPartes } from './partes/partes.tables.ts';
import type { TabelasDePlanilhas } from './planilhas/planilhas.tables.ts';
import type { TabelasDePrimeirosPassos } from './primeiros-passos/primeiros-passos.tables.ts';
import type { TabelasDaMassa } from './produtos/em-massa/em-massa.tables.ts';
import type { TabelasDeProdutos } from './produtos/produtos.tables.ts';
import type { TabelasDeQrcodes } from './qrcodes/qrcodes.tables.ts';
import type { TabelasDoResumo } from './resumo/resumo.tables.ts';
import type { TabelasDeSincronizacao } from './sincronizacao/sincronizacao.tables.ts';
import type { TabelasDeTarefas } from './tarefas/tarefas.tables.ts';
import type { TabelasDeTotais } from './totais/totais.tables.ts';
import type { TabelasDeVendas } from './vendas/vendas.tables.ts';

/** Every table, as the features declare them. Moments are ISO 8601 texts, money and counts are numbers. */
export type Tables = TabelasDaRepeticao &
  TabelasDeTotais &
  TabelasDaAmostra &
  TabelasDoHistorico &
  TabelasDeAuth &
  TabelasDeCategorias &
  TabelasDosMockups &
  TabelasDeAtributos &
  TabelasDeModelos &
  TabelasDePrimeirosPassos &
  TabelasDeProdutos &
  TabelasDaMassa &
  TabelasDeEstoque &
  TabelasDeClientes &
  TabelasDasEstampas &
  TabelasDaEstamparia &
  TabelasDeVendas &
  TabelasDasLeituras &
  TabelasDasOndas &
  TabelasDasContagens &
  TabelasDePagamentos &
  TabelasDasPartes &
  TabelasDasMensagens &
  TabelasDeDevolucoes &
  TabelasDoResumo &
  TabelasDeBling &
  TabelasDeSincronizacao &
  TabelasDaImportacao &
  TabelasDePlanilhas &
  TabelasDeTarefas &
  TabelasDasCopias &
  TabelasDeEnvio &
  TabelasDeQrcodes;
