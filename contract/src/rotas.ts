import { rotasDaAmostra } from './amostra/amostra.routes.ts';
import { rotasDeAoVivo } from './ao-vivo/ao-vivo.routes.ts';
import { rotasDeAtributos } from './atributos/atributos.routes.ts';
import { rotasDeAuth } from './auth/auth.routes.ts';
import { rotasDeUsuarios } from './auth/usuarios.routes.ts';
import { rotasDoBalcao } from './balcao/balcao.routes.ts';
import { rotasDeBling } from './bling/bling.routes.ts';
import { rotasDeBuscar } from './buscar/buscar.routes.ts';
import { rotasDoCatalogo } from './catalogo/catalogo.routes.ts';
import { rotasDeCategorias } from './categorias/categorias.routes.ts';
import { rotasDeCep, rotasDeClientes } from './clientes/clientes.routes.ts';
import { rotasDasContagens } from './contagens/contagens.routes.ts';
import { rotasDasCopias } from './copias/copias.routes.ts';
import { rotasDeDevolucoes } from './devolucoes/devolucoes.routes.ts';
import { rotasDeEnvio } from './envio/envio.routes.ts';
import { rotasDaEstamparia } from './estamparia/estamparia.routes.ts';
import { rotasDasEstampas } from './estampas/estampas.routes.ts';
import { rotasDeEstoque } from './estoque/estoque.routes.ts';
import { rotasDasFotos } from './fotos/fotos.routes.ts';
import { rotasDoHistorico } from './historico/historico.routes.ts';
import { rotasDaImportacao } from './importacao/importacao.routes.ts';
import { rotasDoLeitor } from './leitor/leitor.routes.ts';
import { rotasDosLocais } from './locais/locais.routes.ts';
import { rotasDoLote } from './lote/lote.routes.ts';
import { rotasDasMensagens } from './mensagens/mensagens.routes.ts';
import { rotasDosMockups } from './mockups/mockups.routes.ts';
import { rotasDeModelos } from './modelos/modelos.routes.ts';
import { rotasDasOndas } from './ondas/ondas.routes.ts';
import { rotasDeOperacao } from './operacao/operacao.routes.ts';
import { rotasDePagamentos } from './pagamentos/pagamentos.routes.ts';
import { rotasDoPix } from './pagamentos/pix/pix.routes.ts';
import { rotasDasPartes } from './partes/partes.routes.ts';
import { rotasDePlanilhas } from './planilhas/planilhas.routes.ts';
import { rotasDePrimeirosPassos } from './primeiros-passos/primeiros-passos.routes.ts';
import { rotasEmLisas } from './produtos/em-lisas/em-lisas.routes.ts';
import { rotasDaMassa } from './produtos/em-massa/em-massa.routes.ts';
import { rotasDeProdutos } from './produtos/produtos.routes.ts';
import { rotasDeQrcodes } from './qrcodes/qrcodes.routes.ts';
import { rotasDoResumo } from './resumo/resumo.routes.ts';
import type { Route } from './route.ts';
import { rotasDeSincronizacao } from './sincronizacao/sincronizacao.routes.ts';
import { rotasDeTarefas } from './tarefas/tarefas.routes.ts';
import { rotasDaConferencia } from './vendas/conferencia/conferencia.routes.ts';
import { rotasDasProntas } from './vendas/estampar/prontas.routes.ts';
import { rotasDeVendas } from './vendas/vendas.routes.ts';

/** Holds the whole API, feature by feature; the OpenAPI document is made of it. */
export const ROTAS = {
  Acesso: rotasDeAuth,
  Usuários: rotasDeUsuarios,
  Produtos: { ...rotasDeProdutos, ...rotasDaMassa, ...rotasDasFotos, ...rotasDoLeitor },
  Catálogo: rotasDoCatalogo,
  Estoque: rotasDeEstoque,
  Estampas: { ...rotasDasEstampas, ...rotasDosMockups, ...rotasEmLisas },
  Estamparia: rotasDaEstamparia,
  Modelos: rotasDeModelos,
  Categorias: rotasDeCategorias,
  Atributos: rotasDeAtributos,
  Clientes: rotasDeClientes,
  Vendas: { ...rotasDeVendas, ...rotasDoBalcao, ...rotasDaConferencia, ...rotasDasProntas },
  Locais: rotasDosLocais,
  Ondas: rotasDasOndas,
  Contagens: rotasDasContagens,
  Devoluções: rotasDeDevolucoes,
  Mensagens: rotasDasMensagens,
  Pagamentos: { ...rotasDePagamentos, ...rotasDoPix },
  Envio: { ...rotasDeEnvio, ...rotasDoLote },
  'QR Codes': rotasDeQrcodes,
  Bling: { ...rotasDeBling, ...rotasDaImportacao },
  Sincronização: rotasDeSincronizacao,
  Amostra: rotasDaAmostra,
  Histórico: rotasDoHistorico,
  Planilhas: rotasDePlanilhas,
  Tarefas: rotasDeTarefas,
  Resumo: rotasDoResumo,
  Buscar: rotasDeBuscar,
  CEP: rotasDeCep,
  Partes: rotasDasPartes,
  'Primeiros passos': rotasDePrimeirosPassos,
  'Ao vivo': rotasDeAoVivo,
  Cópias: rotasDasCopias,
  Operação: rotasDeOperacao,
} as const satisfies Record<string, Record<string, Route>>;
