import compress from '@fastify/compress';
import type { Listen } from '@varal/banco-embutido/listen';
import { speakPortuguese } from '@varal/contract/validation-messages';
import Fastify, { type FastifyInstance, type FastifyPluginAsync, LogController } from 'fastify';
import type pg from 'pg';
import { apagarAmostra } from '../seed/amostra/apagar.ts';
import { amostraRoutes } from './amostra/amostra.routes.ts';
import { aoVivoRoutes } from './ao-vivo/ao-vivo.routes.ts';
import { atributosRoutes } from './atributos/atributos.routes.ts';
import { authRoutes, endOfAccess, identifyBy } from './auth/auth.routes.ts';
import { conferirLeitura } from './auth/conferir-leitura.ts';
import { usuariosRoutes } from './auth/pessoas/usuarios.routes.ts';
import { contarRecusas } from './auth/tentativas/recusas.ts';
import { tokensOf } from './auth/tokens.ts';
import { balcaoRoutes } from './balcao/balcao.routes.ts';
import type { Db } from './base/db/db.ts';
import type { Presence } from './base/db/presence.ts';
import { answerError, unknownAddress } from './base/http/error-handler.ts';
import { addHeaders, HEADERS, keepNothing } from './base/http/headers.ts';
import { forgetAnswers } from './base/http/idempotency.ts';
import { readJsonBodies } from './base/http/json-body.ts';
import { keepRoom } from './base/http/keep-room.ts';
import { takeLastCalls } from './base/http/last-calls.ts';
import { answerBrokenRequests, LIMITS, limitBodies } from './base/http/request-limits.ts';
import { logRequests, requestId, stdoutLines, withoutPersonalData } from './base/http/request-log.ts';
import { serveOn } from './base/http/serve.ts';
import { serveWeb } from './base/http/static-web.ts';
import type { DiskRoom } from './base/storage/disk-room.ts';
import type { Arquivos } from './base/storage/storage.ts';
import { blingRoutes } from './bling/bling.routes.ts';
import { abrirBling, type Bling } from './bling/bling.ts';
import { buscarRoutes } from './buscar/buscar.routes.ts';
import { catalogoRoutes } from './catalogo/catalogo.routes.ts';
import { categoriasRoutes } from './categorias/categorias.routes.ts';
import { desfazerCategoria, desfazerMudancaDeLugar } from './categorias/desfazer-categoria.ts';
import { clientesRoutes } from './clientes/clientes.routes.ts';
import { desfazerCliente } from './clientes/desfazer-cliente.ts';
import { esquecerDeNovo } from './clientes/esquecer-de-novo.ts';
import type { PessoaEsquecida } from './clientes/esquecer-pessoa.ts';
import { servicosDeCep } from './clientes/servicos-de-cep.ts';
import { contagensRoutes } from './contagens/contagens.routes.ts';
import { executorDaContagem } from './contagens/executor-da-contagem.ts';
import { executorDosItens } from './contagens/juntar-itens.ts';
import { avisarDaFalta, copiasRoutes } from './copias/copias.routes.ts';
import { abrirCopias, type Copias } from './copias/copias.ts';
import { devolucoesRoutes } from './devolucoes/devolucoes.routes.ts';
import { esquecerPessoaNasDevolucoes } from './devolucoes/esquecer-devolucoes.queries.ts';
import { abrirEnvio } from './envio/abrir-envio.ts';
import { desfazerEnvio } from './envio/desfazer-envio.ts';
import { envioRoutes } from './envio/envio.routes.ts';
import type { Envio } from './envio/envio.ts';
import { abrirEtiquetas } from './envio/etiquetas/abrir-etiquetas.ts';
import { esquecerPessoaNosEnvios, listarEtiquetasDasVendas } from './envio/etiquetas/esquecer-pessoa.queries.ts';
import { etiquetasRoutes } from './envio/etiquetas/etiquetas.routes.ts';
import { fotosRoutes } from './fotos/fotos.routes.ts';
import { esquecerPessoaNoHistorico } from './historico/historico.queries.ts';
import { historicoRoutes } from './historico/historico.routes.ts';
import { esquecerPessoaNasImportacoes } from './importacao/esquecer-importados.queries.ts';
import { executoresDaImportacao } from './importacao/executores.ts';
import { importacaoRoutes } from './importacao/importacao.routes.ts';
import { locaisRoutes } from './locais/locais.routes.ts';
import { executoresDoLote } from './lote/executores.ts';
import { loteRoutes } from './lote/lote.routes.ts';
import { midiaRoutes } from './midia/midia.routes.ts';
import { desfazerModelo } from './modelos/desfazer-modelo.ts';
import { modelosRoutes } from './modelos/modelos.routes.ts';
import { listaDaOnda, ondasRoutes } from './ondas/ondas.routes.ts';
import { serveMetrics } from './operacao/metrics.ts';
import { operacaoRoutes } from './operacao/operacao.routes.ts';
import { isSeenFromOutside } from './operacao/seen-from-outside.ts';
import { criarPagamento } from './pagamentos/criar-pagamento.ts';
import { esquecerPessoaNosPagamentos } from './pagamentos/esquecer-pagamentos.queries.ts';
import { pagamentosRoutes } from './pagamentos/pagamentos.routes.ts';
import { pixRoutes } from './pagamentos/pix/pix.routes.ts';
import { desfazerPix } from './pagamentos/pix/pix.ts';
import { executorDePlanilhas } from './planilhas/executor-de-planilhas.ts';
import { esquecerPessoaNasPlanilhas } from './planilhas/planilhas.queries.ts';
import { planilhasRoutes } from './planilhas/planilhas.routes.ts';
import { primeirosPassosRoutes } from './primeiros-passos/primeiros-passos.routes.ts';
import { buscaRoutes } from './produtos/busca/busca.routes.ts';
import { emMassaRoutes } from './produtos/em-massa/em-massa.routes.ts';
import { executoresDaMassa } from './produtos/em-massa/mudar-em-massa.ts';
import { estoqueRoutes } from './produtos/estoque/estoque.routes.ts';
import { desfazerProduto } from './produtos/historia/desfazer-produto.ts';
import { produtosRoutes } from './produtos/produtos.routes.ts';
import { comSkusDisputados } from './produtos/skus/skus-em-uso.ts';
import { contarUsosDaCategoria, produtosDoModelo } from './produtos/usos.queries.ts';
import { desfazerFolha } from './qrcodes/folhas.ts';
import { desfazerImpressora } from './qrcodes/impressoras.ts';
import { arquivosDeQrcodes, qrcodesRoutes } from './qrcodes/qrcodes.routes.ts';
import { resumoRoutes } from './resumo/resumo.routes.ts';
import { receberAvisoRoutes } from './sincronizacao/avisos/avisos.routes.ts';
import { esquecerContato, esquecerPessoaNoBling } from './sincronizacao/contato/esquecer-contato.ts';
import { desfazerFormas } from './sincronizacao/formas/formas.ts';
import { sincronizacaoRoutes } from './sincronizacao/sincronizacao.routes.ts';
import { desfazerEstoqueNoBling } from './sincronizacao/situacoes/estoque-no-bling.ts';
import { desfazerSituacoes } from './sincronizacao/situacoes/situacoes.ts';
import type { Config } from './start/config.ts';
import { WEB_FOLDER } from './start/paths.ts';
import { VERSION } from './start/version.ts';
import { desfazerTarefa } from './tarefas/desfazer-tarefa.ts';
import { esquecerPessoaNasTarefas } from './tarefas/esquecer-tarefas.queries.ts';
import { refazerTarefa } from './tarefas/refazer-tarefa.ts';
import { tarefasRoutes } from './tarefas/tarefas.routes.ts';
import { conferenciaRoutes } from './vendas/conferencia/conferencia.routes.ts';
import { vendasDoEnvio } from './vendas/etiqueta/vendas-do-envio.queries.ts';
import { imagensDasVendas } from './vendas/itens/imagens-das-vendas.queries.ts';
import { listarQuemSegura } from './vendas/itens/quem-segura.queries.ts';
import { vendasRoutes } from './vendas/vendas.routes.ts';
import { esquecerPessoaNasVendas, vendasDoCliente } from './vendas/vendas-do-cliente.queries.ts';

export type AppDeps = {
  config: Config;
  db: Db;
  pool: pg.Pool;
  listen: Listen;
  presence?: Presence | undefined;
  /** Keeps images and labels. */
  arquivos: Arquivos;
  /** Tells how full the disk of this machine is. */
  disk?: DiskRoom;
  /** The carriers' side: quotes, labels and tracking. */
  envio?: Envio;
  /** The shop's link to Bling. */
  bling?: Bling;
  /** The copies of the shop. */
  copias?: Copias;
  webFolder?: string;
  /** The server is on its way out: it answers what comes, and asks balancers and clients to go elsewhere. */
  isStopping?: () => boolean;
};

speakPortuguese();

/** Builds the whole server without a port: everything it needs comes in, nothing is global. */
export async function buildApp(deps: AppDeps): Promise<FastifyInstance> {
  const { config, pool, arquivos, webFolder = WEB_FOLDER, isStopping = () => false } = deps;
  const app = Fastify({
    ...LIMITS,
    logger: { level: config.LOG, base: null, stream: stdoutLines, serializers: { err: withoutPersonalData } },
    // Our own log writes one line a request (request-log.ts) instead of two with the whole address.
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: requestId,
    trustProxy: config.TRUST_PROXY ?? false,
    // No parameter is longer than a request line may be: a bad id is an unknown record, however long.
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 16 * 1024 },
    frameworkErrors: (error, request, reply) => {
      reply.headers(HEADERS).header('cache-control', 'no-store');
      return answerError(error, request, reply);
    },
    // A call that arrives on an open connection while the server stops is still answered.
    return503OnClosing: false,
    clientErrorHandler: answerBrokenRequests,
  });
  app.decorateRequest('quem', undefined);
  app.decorateRequest('look', undefined);

  addHeaders(app);
  logRequests(app);
  app.setErrorHandler(answerError);
  limitBodies(app);
  readJsonBodies(app);
  // HTTP allows a server to ignore an expectation it does not know.
  app.server.on('checkExpectation', (request, response) => app.routing(request, response));
  const copias = deps.copias ?? abrirCopias({ config, db: deps.db, pool });
  serveMetrics(app, {
    pool,
    freeBytes: deps.disk?.freeBytes,
    copias,
    token: config.METRICAS_TOKEN,
    behindProxy: isSeenFromOutside(config),
  });
  const holdTheDoor = takeLastCalls(app, isStopping);

  await app.register(await apiOf({ ...deps, copias }), { prefix: '/api' });
  midiaRoutes(app, { arquivos, enderecoPublico: config.PUBLIC_URL });
  await serveWeb(app, { folder: webFolder, modo: config.MODO });
  // Fastify closes the rooms in this order, and the door after the last of them.
  await app.register(holdTheDoor);
  return app;
}

/** Mounts every feature's routes below /api. */
async function apiOf(deps: AppDeps & { copias: Copias }): Promise<FastifyPluginAsync> {
  const { config, db, listen, presence, arquivos, isStopping = () => false } = deps;
  const { bling = abrirBling(deps), disk } = deps;
  const espaco = () => disk?.espaco() ?? 'ok';
  const { envio = abrirEnvio({ config, db, bling, vendas: vendasDoEnvio }) } = deps;
  const tokens = await tokensOf(db, { seconds: config.ACCESS_SECONDS });

  return async (api) => {
    keepNothing(api);
    keepRoom(api, espaco);
    avisarDaFalta(api, deps.copias);
    await api.register(compress, { threshold: 2048, encodings: ['br', 'gzip'], globalDecompression: false });
    api.setNotFoundHandler(unknownAddress);
    const identify = identifyBy(tokens);
    const serveIn = (room: FastifyInstance) => serveOn(room, { db, identify, presence });
    const serve = serveIn(api);

    const recusas = contarRecusas(db, { log: api.log });
    api.addHook('onClose', recusas.anotar);
    authRoutes(serve, { db, tokens, recusas });
    usuariosRoutes(serve, { db });
    modelosRoutes(serve, { db, produtos: produtosDoModelo });
    categoriasRoutes(serve, { db, bling, contarUsos: contarUsosDaCategoria });
    atributosRoutes(serve);
    produtosRoutes(serve, { db, arquivos, bling, imagensVendidas: imagensDasVendas });
    estoqueRoutes(serve, { listarQuemSegura });
    buscaRoutes(serve, { db });
    emMassaRoutes(serve, { db });
    catalogoRoutes(serve, { enderecoPublico: config.PUBLIC_URL });
    const paraEsquecer = {
      db,
      arquivos,
      pastaDosEsquecidos: config.DATA_DIR,
      vendas: vendasDoCliente,
      excluir: async (trx: Db, pessoa: PessoaEsquecida) => {
        await esquecerPessoaNosEnvios(trx, pessoa);
        await esquecerPessoaNasPlanilhas(trx);
        await esquecerPessoaNasImportacoes(trx, pessoa);
        await esquecerPessoaNasTarefas(trx, pessoa);
        await esquecerContato(trx, pessoa.cliente_id);
        await esquecerPessoaNoHistorico(trx, pessoa);
        await forgetAnswers(trx);
      },
      esquecer: [
        esquecerPessoaNosEnvios,
        esquecerPessoaNasVendas,
        esquecerPessoaNosPagamentos,
        esquecerPessoaNasDevolucoes,
        esquecerPessoaNasPlanilhas,
        esquecerPessoaNasImportacoes,
        esquecerPessoaNasTarefas,
        esquecerPessoaNoBling,
        esquecerPessoaNoHistorico,
        forgetAnswers,
      ],
      listarEtiquetas: listarEtiquetasDasVendas,
    };
    clientesRoutes(serve, { ...paraEsquecer, cep: servicosDeCep(config) });
    api.addHook('onReady', async () => {
      const quantos = await esquecerDeNovo(paraEsquecer);
      if (quantos > 0) api.log.warn(`${quantos} customers whom a backup brought back were forgotten again`);
    });
    const etiquetas = abrirEtiquetas({
      db,
      arquivos,
      provedores: envio.provedores,
      vendas: vendasDoEnvio,
      log: api.log,
    });
    api.addHook('onClose', etiquetas.parar);
    vendasRoutes(serve, { db, envio, etiquetas, bling, receber: criarPagamento });
    balcaoRoutes(serve);
    pagamentosRoutes(serve, { db });
    devolucoesRoutes(serve);
    pixRoutes(serve);
    resumoRoutes(serve);
    buscarRoutes(serve);
    conferenciaRoutes(serve, { enderecoPublico: config.PUBLIC_URL });
    fotosRoutes(serve, { db });
    locaisRoutes(serve, { db, enderecoPublico: config.PUBLIC_URL });
    ondasRoutes(serve, { enderecoPublico: config.PUBLIC_URL });
    contagensRoutes(serve, { db, enderecoPublico: config.PUBLIC_URL });
    listaDaOnda(api, { db, identify });
    envioRoutes(serve, { db, ...envio });
    loteRoutes(serve, { db, envio, arquivos });
    etiquetasRoutes(api, { db, arquivos });
    qrcodesRoutes(serve, { db, enderecoPublico: config.PUBLIC_URL });
    arquivosDeQrcodes(api, { db });
    blingRoutes(serve, bling);
    primeirosPassosRoutes(serve, { db, bling, copias: deps.copias, ...envio });
    amostraRoutes(serve, { db, arquivos, apagar: apagarAmostra });
    sincronizacaoRoutes(serve, bling);
    importacaoRoutes(serve, bling);
    planilhasRoutes(serve, { db });
    const executores = {
      ...executoresDaMassa,
      ...executoresDoLote({ bling, envio, comecar: etiquetas.comecar }),
      ...executorDePlanilhas(bling),
      ...executorDaContagem,
      ...executorDosItens,
      ...executoresDaImportacao({ bling, arquivos, temEspaco: () => espaco() === 'ok' }),
    };
    tarefasRoutes(serve, { executores });
    historicoRoutes(serve, {
      db,
      tentar: comSkusDisputados,
      desfazedores: {
        ...desfazerProduto,
        ...desfazerEnvio,
        'modelo.editado': desfazerModelo(produtosDoModelo),
        'categoria.editada': desfazerCategoria(bling),
        'categoria.movida': desfazerMudancaDeLugar(bling),
        'cliente.editado': desfazerCliente(vendasDoCliente),
        'configuracao.pix': desfazerPix,
        'configuracao.situacoes': desfazerSituacoes,
        'configuracao.formas_de_pagamento': desfazerFormas,
        'configuracao.estoque_no_bling': desfazerEstoqueNoBling,
        'configuracao.impressora_editada': desfazerImpressora,
        'configuracao.folha': desfazerFolha,
        'tarefa.feita': (trx, { alvo_id }, quem) => desfazerTarefa(trx, { id: alvo_id, quem, executores }),
        'tarefa.massa_desfeita': (trx, { alvo_id }, quem) => refazerTarefa(trx, { id: alvo_id, quem, executores }),
        'tarefa.planilha_desfeita': (trx, { alvo_id }, quem) => refazerTarefa(trx, { id: alvo_id, quem, executores }),
      },
    });
    receberAvisoRoutes(api, { serveIn, bling });
    aoVivoRoutes(api, serve, {
      listen,
      endOfAccess,
      identify: async (request) => (await identify(request))(db),
    });
    copiasRoutes(api, serve, { db, copias: deps.copias, identify });
    operacaoRoutes(api, serve, {
      version: VERSION,
      enderecoPublico: config.PUBLIC_URL,
      isStopping,
      espaco,
      partes: { banco: () => conferirLeitura(db), armazenamento: arquivos.check },
    });
  };
}
