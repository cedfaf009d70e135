import type { Listen } from '@varal/banco-embutido/listen';
import { TIPOS_DE_TAREFA } from '@varal/contract/tarefas/tarefa';
import { apagarAmostra } from '../seed/amostra/apagar.ts';
import { amostra } from './amostra/amostra.feature.ts';
import { aoVivo } from './ao-vivo/ao-vivo.feature.ts';
import { atributos } from './atributos/atributos.feature.ts';
import { auth } from './auth/auth.feature.ts';
import { endOfAccess } from './auth/auth.routes.ts';
import { conferirLeitura } from './auth/conferir-leitura.ts';
import type { Tokens } from './auth/tokens.ts';
import { balcao } from './balcao/balcao.feature.ts';
import type { Db } from './base/db/db.ts';
import type { DiskRoom } from './base/storage/disk-room.ts';
import type { Arquivos } from './base/storage/storage.ts';
import { bling } from './bling/bling.feature.ts';
import type { Bling } from './bling/bling.ts';
import { buscar } from './buscar/buscar.feature.ts';
import { catalogo } from './catalogo/catalogo.feature.ts';
import { categorias } from './categorias/categorias.feature.ts';
import { servicosDeCep } from './clientes/cep/servicos-de-cep.ts';
import { clientes } from './clientes/clientes.feature.ts';
import { contagens } from './contagens/contagens.feature.ts';
import { contarContagensAbertas } from './contagens/contagens.queries.ts';
import { copias } from './copias/copias.feature.ts';
import type { Copias } from './copias/copias.ts';
import { devolucoes } from './devolucoes/devolucoes.feature.ts';
import { envio } from './envio/envio.feature.ts';
import type { Envio } from './envio/envio.ts';
import type { Etiquetas } from './envio/etiquetas/abrir-etiquetas.ts';
import { listarEtiquetasDasVendas } from './envio/etiquetas/esquecer-pessoa.queries.ts';
import { estamparia } from './estamparia/estamparia.feature.ts';
import { contarPecasDaPrateleira } from './estamparia/fila/listar-pecas.queries.ts';
import { arquivosDasArtes } from './estampas/arquivos-das-artes.ts';
import { estampas } from './estampas/estampas.feature.ts';
import { listarArtesDoCliente } from './estampas/estampas.queries.ts';
import type { LinksDasArtes } from './estampas/links-das-artes.ts';
import type { Feature } from './feature.ts';
import { fotos } from './fotos/fotos.feature.ts';
import { historico } from './historico/historico.feature.ts';
import { importacao } from './importacao/importacao.feature.ts';
import { locais } from './locais/locais.feature.ts';
import { lote } from './lote/lote.feature.ts';
import { mensagens } from './mensagens/mensagens.feature.ts';
import { mockups } from './mockups/mockups.feature.ts';
import { modelos } from './modelos/modelos.feature.ts';
import { ondas } from './ondas/ondas.feature.ts';
import { contarOndasAbertas } from './ondas/ondas.queries.ts';
import { operacao } from './operacao/operacao.feature.ts';
import { comecarTrecho } from './pagamentos/caixa/comecar-trecho.ts';
import { criarPagamento } from './pagamentos/criar-pagamento.ts';
import { pagamentos } from './pagamentos/pagamentos.feature.ts';
import { partes } from './partes/partes.feature.ts';
import { planilhas } from './planilhas/planilhas.feature.ts';
import { primeirosPassos } from './primeiros-passos/primeiros-passos.feature.ts';
import { produtos } from './produtos/produtos.feature.ts';
import { comSkusDisputados } from './produtos/skus/skus-em-uso.ts';
import {
  contarFeitosDeLisas,
  contarProdutosDasEstampas,
  contarUsosDaCategoria,
  produtosDoModelo,
  usosDosTamanhos,
} from './produtos/usos.queries.ts';
import { qrcodes } from './qrcodes/qrcodes.feature.ts';
import { resumo } from './resumo/resumo.feature.ts';
import { sincronizacao } from './sincronizacao/sincronizacao.feature.ts';
import type { Config } from './start/config.ts';
import { VERSION } from './start/version.ts';
import type { Executores } from './tarefas/executor.ts';
import { tarefas } from './tarefas/tarefas.feature.ts';
import { imagensDasVendas } from './vendas/itens/imagens-das-vendas.queries.ts';
import { listarQuemSegura } from './vendas/itens/quem-segura.queries.ts';
import { contarVendasComEstampas } from './vendas/propria/vendas-com-estampas.queries.ts';
import { vendas } from './vendas/vendas.feature.ts';
import { contarVendasAEstampar } from './vendas/vendas.queries.ts';
import { vendasDoCliente } from './vendas/vendas-do-cliente.queries.ts';

type Deps = {
  config: Config;
  db: Db;
  arquivos: Arquivos;
  artes: LinksDasArtes;
  listen: Listen;
  conta: Bling;
  transportadoras: Envio;
  etiquetas: Etiquetas;
  guardadas: Copias;
  tokens: Tokens;
  espaco: DiskRoom['espaco'];
  isStopping: () => boolean;
};

/**
 * All that the server serves. What a lower feature needs of a higher one is handed in here. Rows are locked in this order when a
 * person is forgotten.
 */
export function featuresOf(deps: Deps): readonly Feature[] {
  const { config, db, arquivos, artes, conta, transportadoras, etiquetas, guardadas, espaco, isStopping } = deps;
  const features: readonly Feature[] = [
    auth(deps.tokens),
    modelos(produtosDoModelo),
    categorias({ bling: conta, contarUsos: contarUsosDaCategoria }),
    atributos(usosDosTamanhos),
    produtos({ bling: conta, imagensVendidas: imagensDasVendas, listarQuemSegura }),
    catalogo,
    clientes({
      pastaDosEsquecidos: config.DATA_DIR,
      vendas: vendasDoCliente,
      listarArquivos: async (um, pessoa) => [
        ...(await listarEtiquetasDasVendas(um, pessoa)),
        ...arquivosDasArtes(await listarArtesDoCliente(um, pessoa.cliente_id)),
      ],
      cep: servicosDeCep(config),
    }),
    estampas({ links: artes, usos: { produtos: contarProdutosDasEstampas, vendas: contarVendasComEstampas } }),
    mockups(artes),
    envio(transportadoras),
    vendas({ envio: transportadoras, etiquetas, bling: conta, receber: criarPagamento }),
    balcao,
    estamparia(artes),
    pagamentos,
    mensagens,
    devolucoes,
    resumo,
    buscar,
    fotos,
    locais,
    ondas,
    contagens,
    lote({ bling: conta, envio: transportadoras, comecar: etiquetas.comecar }),
    qrcodes,
    bling(conta),
    partes({
      abertas: { estampas: contarAEstampar, ondas: contarOndasAbertas, contagens: contarContagensAbertas },
      aoLigar: { caixa: comecarTrecho },
    }),
    primeirosPassos({ bling: conta, copias: guardadas, ...transportadoras }),
    amostra(apagarAmostra),
    planilhas(conta),
    importacao({ bling: conta, arquivos, temEspaco: () => espaco() === 'ok' }),
    tarefas(() => executoresDe(features)),
    sincronizacao(conta),
    historico(comSkusDisputados),
    aoVivo({ listen: deps.listen, endOfAccess }),
    copias(guardadas),
    operacao({
      version: VERSION,
      isStopping,
      espaco,
      partes: { banco: () => conferirLeitura(db), armazenamento: arquivos.check },
    }),
  ];
  return features;
}

/** Every kind of task has somebody who does it. */
export function executoresDe(features: readonly Feature[]): Executores {
  const todos: Partial<Executores> = {};
  for (const { executores } of features) Object.assign(todos, executores);
  if (!saoTodos(todos)) throw new Error('some kind of task is done by no feature');
  return todos;
}

const saoTodos = (executores: Partial<Executores>): executores is Executores =>
  TIPOS_DE_TAREFA.every((tipo) => tipo in executores);

/** Products that are made of blanks, and sales that wait for their prints, need the part. */
const contarAEstampar = async (db: Db): Promise<number> =>
  (await contarFeitosDeLisas(db)) + (await contarVendasAEstampar(db)) + (await contarPecasDaPrateleira(db));
