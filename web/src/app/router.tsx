import {
  type AnyRoute,
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  Navigate,
  Outlet,
  parseSearchWith,
  type RouterHistory,
  stringifySearchWith,
} from '@tanstack/react-router';
import { rotasDeOperacao } from '@varal/contract/operacao/operacao.routes';
import { call } from '../base/rede/api.ts';
import { NetworkError } from '../base/rede/api-error.ts';
import { ProdutosPage } from '../produtos/lista/produtos-page.tsx';
import { Loading } from '../ui/notice/loading.tsx';
import '../ui/page/moves.ts';
import type { RouteTabsOf } from '../ui/page/route-tabs.tsx';
import { ErrorScreen } from './error-screen.tsx';
import { PageChange } from './page-change.tsx';
import { Shell } from './shell/shell.tsx';

export function createAppRouter(history?: RouterHistory) {
  return createRouter({
    routeTree,
    ...(history && { history }),
    defaultPreload: 'intent',
    defaultPendingComponent: Loading,
    defaultPendingMs: 150,
    scrollRestoration: true,
    // A search stays text: '12e3' must not become 12000.
    parseSearch: parseSearchWith(String),
    stringifySearch: stringifySearchWith(String),
  });
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createAppRouter>;
  }
  interface StaticDataRouteOption {
    crumb?: Crumb | undefined;
    /** The screen that leads to this one, where the address does not say so. */
    inside?: Inside | undefined;
  }
}

/** The breadcrumbs call a place by it. */
type Crumb = string | ((params: Record<string, string>) => string);
type Inside = { text: string; path: string };

const at = <Parent extends AnyRoute, const Path extends string>(
  parent: Parent,
  path: Path,
  crumb?: Crumb,
  inside?: Inside,
) => ({
  getParentRoute: () => parent,
  path,
  staticData: { crumb, inside },
});

/**
 * A screen whose code comes when it is needed. When it does not come although the server answers, a newer version was
 * put in its place and the router loads the page anew; with nobody there to answer, a reload would lose the page.
 */
const lazyScreen: typeof lazyRouteComponent = (load, name) => lazyRouteComponent(() => load().catch(throwWhy), name);

async function throwWhy(failure: unknown): Promise<never> {
  try {
    await call(rotasDeOperacao.saude);
  } catch (cause) {
    throw new NetworkError({ cause });
  }
  throw failure;
}

const root = createRootRoute({
  component: () => (
    <>
      <PageChange />
      <Outlet />
    </>
  ),
  errorComponent: ErrorScreen,
  notFoundComponent: lazyScreen(() => import('./not-found-page.tsx'), 'NotFoundPage'),
});

const entrar = createRoute({
  ...at(root, '/'),
  component: lazyScreen(() => import('../auth/entrar-page.tsx'), 'EntrarPage'),
});

const home = createRoute({
  ...at(root, '/home'),
  component: () => <Navigate to="/produtos" replace />,
});

const blingCallback = createRoute({
  ...at(root, '/bling/callback'),
  component: lazyScreen(() => import('../bling/callback-page.tsx'), 'CallbackPage'),
});

const melhorEnvioCallback = createRoute({
  ...at(root, '/melhor-envio/callback'),
  component: lazyScreen(() => import('../envio/melhor-envio/retorno-page.tsx'), 'RetornoPage'),
});

const shell = createRoute({
  getParentRoute: () => root,
  id: 'shell',
  component: Shell,
});

const DE_PRODUTOS: RouteTabsOf = {
  label: 'Produtos e o que os descreve',
  tabs: [
    { to: '/produtos', text: 'Produtos' },
    { to: '/modelos', text: 'Modelos' },
    { to: '/categorias', text: 'Categorias' },
    { to: '/atributos', text: 'Atributos' },
  ],
};

const produtos = createRoute(at(shell, '/produtos', 'Produtos'));
const produtosLista = createRoute({
  ...at(produtos, '/'),
  staticData: { tabs: DE_PRODUTOS },
  component: ProdutosPage,
});
const produtoCriar = createRoute({
  ...at(produtos, '/criar', 'Criar Produto'),
  component: lazyScreen(() => import('./produto-novo-com-estamparia.tsx'), 'ProdutoNovoComEstamparia'),
});
const produtoFotos = createRoute({
  ...at(produtos, '/fotos', 'Fotos de uma vez'),
  component: lazyScreen(() => import('../fotos/fotos-page.tsx'), 'FotosPage'),
});
const produtoEditar = createRoute({
  ...at(produtos, '/$produtoId', 'Editar Produto'),
  component: lazyScreen(() => import('./produto-com-estamparia.tsx'), 'ProdutoComEstamparia'),
});
const produtoAreas = createRoute({
  ...at(produtos, '/$produtoId/areas', 'Onde se estampa'),
  component: lazyScreen(() => import('../mockups/areas-page.tsx'), 'AreasPage'),
});

const estamparia = createRoute({
  ...at(shell, '/estamparia', 'Estamparia'),
  component: lazyScreen(() => import('../estamparia/fila/fila-page.tsx'), 'FilaPage'),
});
const estampas = createRoute(at(shell, '/estampas', 'Estampas'));
const estampasLista = createRoute({
  ...at(estampas, '/'),
  component: lazyScreen(() => import('../estampas/estampas-page.tsx'), 'EstampasPage'),
});
const estampaCriar = createRoute({
  ...at(estampas, '/criar', 'Nova Estampa'),
  component: lazyScreen(() => import('../estampas/estampa-form.tsx'), 'EstampaForm'),
});
const estampaEditar = createRoute({
  ...at(estampas, '/$estampaId', 'Editar Estampa'),
  component: lazyScreen(() => import('./estampa-com-mockup.tsx'), 'EstampaComMockup'),
});
const estampaProdutos = createRoute({
  ...at(estampas, '/$estampaId/produtos', 'Criar produtos'),
  component: lazyScreen(() => import('../produtos/em-lisas/criar-produtos-page.tsx'), 'CriarProdutosPage'),
});

const modelos = createRoute(at(shell, '/modelos', 'Modelos'));
const modelosLista = createRoute({
  ...at(modelos, '/'),
  staticData: { tabs: DE_PRODUTOS },
  component: lazyScreen(() => import('../modelos/modelos-page.tsx'), 'ModelosPage'),
});
const modeloCriar = createRoute({
  ...at(modelos, '/criar', 'Novo Modelo'),
  component: lazyScreen(() => import('../modelos/modelo-form.tsx'), 'ModeloForm'),
});
const modeloEditar = createRoute({
  ...at(modelos, '/$modeloId', 'Editar Modelo'),
  component: lazyScreen(() => import('../modelos/modelo-editar-page.tsx'), 'ModeloEditarPage'),
});

const atributos = createRoute({
  ...at(shell, '/atributos'),
  staticData: { crumb: 'Atributos', tabs: DE_PRODUTOS },
  component: lazyScreen(() => import('../atributos/atributos-page.tsx'), 'AtributosPage'),
});

const clientes = createRoute(at(shell, '/clientes', 'Clientes'));
const clientesLista = createRoute({
  ...at(clientes, '/'),
  component: lazyScreen(() => import('../clientes/clientes-page.tsx'), 'ClientesPage'),
});
const clienteCriar = createRoute({
  ...at(clientes, '/criar', 'Novo Cliente'),
  component: lazyScreen(() => import('../clientes/cliente-form.tsx'), 'ClienteForm'),
});
const DE_UM_CLIENTE: RouteTabsOf = {
  label: 'Partes do cliente',
  tabs: [
    { to: '/clientes/$clienteId', text: 'Cadastro' },
    { to: '/clientes/$clienteId/compras', text: 'Compras' },
  ],
};
const clienteEditar = createRoute({
  ...at(clientes, '/$clienteId'),
  staticData: { crumb: 'Editar Cliente', tabs: DE_UM_CLIENTE },
  component: lazyScreen(() => import('../clientes/cliente-editar-page.tsx'), 'ClienteEditarPage'),
});
const clienteCompras = createRoute({
  ...at(clientes, '/$clienteId/compras'),
  staticData: { crumb: 'Compras', tabs: DE_UM_CLIENTE },
  component: lazyScreen(() => import('../vendas/compras/compras-page.tsx'), 'ComprasPage'),
});

const vendas = createRoute(at(shell, '/vendas', 'Vendas'));
const vendasLista = createRoute({
  ...at(vendas, '/'),
  component: lazyScreen(() => import('./vendas-com-ondas.tsx'), 'VendasComOndas'),
});
const vendaCriar = createRoute({
  ...at(vendas, '/criar', 'Nova Venda'),
  component: lazyScreen(() => import('./venda-com-estampas.tsx'), 'NovaVendaComEstampas'),
});
const coleta = createRoute({
  ...at(vendas, '/coleta', 'Despacho do dia'),
  component: lazyScreen(() => import('../vendas/coleta/coleta-page.tsx'), 'ColetaPage'),
});
const etiquetasEmLote = createRoute({
  ...at(vendas, '/etiquetas', 'Envio e etiquetas'),
  component: lazyScreen(() => import('../lote/lote-page.tsx'), 'LotePage'),
});
const ondas = createRoute(at(vendas, '/ondas', 'Separar em onda'));
const ondasLista = createRoute({
  ...at(ondas, '/'),
  component: lazyScreen(() => import('../ondas/ondas-page.tsx'), 'OndasPage'),
});
const onda = createRoute({
  ...at(ondas, '/$ondaId', ({ ondaId }) => `Onda ${ondaId}`),
  component: lazyScreen(() => import('../ondas/onda-page.tsx'), 'OndaPage'),
});
const venda = createRoute(at(vendas, '/$vendaId', ({ vendaId }) => `Venda ${vendaId}`));
const vendaDetalhe = createRoute({
  ...at(venda, '/'),
  component: lazyScreen(() => import('./venda-com-pagamentos.tsx'), 'VendaComPagamentos'),
});
const vendaEditar = createRoute({
  ...at(venda, '/editar', 'Editar Venda'),
  component: lazyScreen(() => import('./venda-com-estampas.tsx'), 'EditarVendaComEstampas'),
});

const resumo = createRoute({
  ...at(shell, '/resumo', 'Resumo'),
  component: lazyScreen(() => import('../resumo/resumo-page.tsx'), 'ResumoPage'),
});

const balcao = createRoute({
  ...at(shell, '/balcao', 'Balcão'),
  component: lazyScreen(() => import('../balcao/balcao-page.tsx'), 'BalcaoPage'),
});
const caixa = createRoute({
  ...at(shell, '/caixa', 'Caixa'),
  component: lazyScreen(() => import('../pagamentos/caixa/caixa-page.tsx'), 'CaixaPage'),
});

const planilhas = createRoute({
  ...at(shell, '/planilhas', 'Importar planilha'),
  component: lazyScreen(() => import('../planilhas/planilhas-page.tsx'), 'PlanilhasPage'),
});

const tarefas = createRoute({
  ...at(shell, '/tarefas', 'Tarefas'),
  component: lazyScreen(() => import('../tarefas/tarefas-page.tsx'), 'TarefasPage'),
});

const categorias = createRoute(at(shell, '/categorias', 'Categorias'));
const categoriasLista = createRoute({
  ...at(categorias, '/'),
  staticData: { tabs: DE_PRODUTOS },
  component: lazyScreen(() => import('../categorias/categorias-page.tsx'), 'CategoriasPage'),
});
const categoriaCriar = createRoute({
  ...at(categorias, '/criar', 'Nova Categoria'),
  component: lazyScreen(() => import('../categorias/categoria-criar-page.tsx'), 'CategoriaCriarPage'),
});
const categoriaEditar = createRoute({
  ...at(categorias, '/$categoriaId', 'Editar Categoria'),
  component: lazyScreen(() => import('../categorias/categoria-editar-page.tsx'), 'CategoriaEditarPage'),
});

const configuracoes = createRoute(at(shell, '/configuracoes', 'Configurações'));
const usuarios = createRoute({
  ...at(configuracoes, '/usuarios', 'Usuários'),
  component: lazyScreen(() => import('../auth/pessoas/pessoas-page.tsx'), 'PessoasPage'),
});
const configuracoesPage = createRoute({
  ...at(configuracoes, '/'),
  component: lazyScreen(() => import('./configuracoes-com-estados.tsx'), 'ConfiguracoesComEstados'),
});
const historico = createRoute({
  ...at(configuracoes, '/historico', 'Histórico'),
  component: lazyScreen(() => import('../configuracoes/historico/historico-page.tsx'), 'HistoricoPage'),
});
const lixeira = createRoute({
  ...at(configuracoes, '/lixeira', 'Lixeira'),
  component: lazyScreen(() => import('../produtos/lixeira/lixeira-page.tsx'), 'LixeiraPage'),
});

const copias = createRoute({
  ...at(configuracoes, '/copias', 'Cópias'),
  component: lazyScreen(() => import('../copias/copias-page.tsx'), 'CopiasPage'),
});

const configuracaoDeVendas = createRoute({
  ...at(configuracoes, '/vendas', 'Vendas'),
  component: lazyScreen(() => import('../vendas/desconto/desconto-maximo-page.tsx'), 'DescontoMaximoPage'),
});

const regrasDaEstamparia = createRoute({
  ...at(configuracoes, '/estamparia', 'Estamparia'),
  component: lazyScreen(() => import('../estamparia/regras/regras-da-estamparia-page.tsx'), 'RegrasDaEstampariaPage'),
});
const mensagens = createRoute({
  ...at(configuracoes, '/mensagens', 'Mensagens ao cliente'),
  component: lazyScreen(() => import('../mensagens/mensagens-page.tsx'), 'MensagensPage'),
});

const partes = createRoute({
  ...at(configuracoes, '/partes', 'O que a loja faz'),
  component: lazyScreen(() => import('../partes/o-que-a-loja-faz-page.tsx'), 'OQueALojaFazPage'),
});

const envio = createRoute({
  ...at(configuracoes, '/envio', 'Envio'),
  component: lazyScreen(() => import('../envio/envio-page.tsx'), 'EnvioPage'),
});

const pix = createRoute({
  ...at(configuracoes, '/pix', 'Pix'),
  component: lazyScreen(() => import('../pagamentos/pix/pix-page.tsx'), 'PixPage'),
});

const central = createRoute({
  ...at(configuracoes, '/bling', 'Central de Sincronização'),
  component: lazyScreen(() => import('../sincronizacao/central-page.tsx'), 'CentralPage'),
});
const centralFila = createRoute({
  ...at(central, '/'),
  component: lazyScreen(() => import('../sincronizacao/fila.tsx'), 'Fila'),
});
const centralDiferencas = createRoute({
  ...at(central, '/diferencas'),
  component: lazyScreen(() => import('../sincronizacao/diferencas.tsx'), 'Diferencas'),
});
const centralSituacoes = createRoute({
  ...at(central, '/situacoes'),
  component: lazyScreen(() => import('../sincronizacao/configuracao/situacoes.tsx'), 'Situacoes'),
});
const centralEstoque = createRoute({
  ...at(central, '/estoque'),
  component: lazyScreen(() => import('../sincronizacao/configuracao/estoque.tsx'), 'EstoqueNaCentral'),
});
const centralPagamentos = createRoute({
  ...at(central, '/pagamentos'),
  component: lazyScreen(() => import('../sincronizacao/configuracao/pagamentos.tsx'), 'Pagamentos'),
});
const centralCanais = createRoute({
  ...at(central, '/canais'),
  component: lazyScreen(() => import('../sincronizacao/configuracao/canais.tsx'), 'Canais'),
});
const centralTrazer = createRoute({
  ...at(central, '/trazer'),
  component: lazyScreen(() => import('../importacao/trazer.tsx'), 'TrazerDoBling'),
});

const primeirosPassos = createRoute({
  ...at(shell, '/primeiros-passos', 'Primeiros passos'),
  component: lazyScreen(() => import('../primeiros-passos/primeiros-passos-page.tsx'), 'PrimeirosPassosPage'),
});

const NO_CHAO = { text: 'Chão', path: '/chao' };

const chao = createRoute(at(shell, '/chao', 'Chão'));
const chaoInicio = createRoute({
  ...at(chao, '/'),
  component: lazyScreen(() => import('../chao/chao-page.tsx'), 'ChaoPage'),
});
const chaoLer = createRoute({
  ...at(chao, '/ler', 'Ler'),
  component: lazyScreen(() => import('../chao/ler-page.tsx'), 'LerPage'),
});
const chaoSeparar = createRoute(at(chao, '/separar', 'Separar'));
const chaoSepararLista = createRoute({
  ...at(chaoSeparar, '/'),
  component: lazyScreen(() => import('../chao/separar-page.tsx'), 'SepararPage'),
});
const chaoVenda = createRoute({
  ...at(chaoSeparar, '/$vendaId', ({ vendaId }) => `Venda ${vendaId}`),
  component: lazyScreen(() => import('../chao/venda-page.tsx'), 'VendaNoChaoPage'),
});
const porEnviar = createRoute({
  ...at(shell, '/por-enviar', 'Por enviar', NO_CHAO),
  component: lazyScreen(() => import('../por-enviar/por-enviar-page.tsx'), 'PorEnviarPage'),
});

const qrcodes = createRoute({
  ...at(shell, '/qrcodes', 'Imprimir QR Codes'),
  component: lazyScreen(() => import('../qrcodes/qrcodes-page.tsx'), 'QrcodesPage'),
});

const guardar = createRoute({
  ...at(shell, '/guardar', 'Guardar', NO_CHAO),
  component: lazyScreen(() => import('../locais/guardar-page.tsx'), 'GuardarPage'),
});
const local = createRoute({
  ...at(shell, '/local/$local', ({ local }) => `Local ${local}`, NO_CHAO),
  component: lazyScreen(() => import('../locais/local-page.tsx'), 'LocalPage'),
});

const contagens = createRoute(at(shell, '/contagens', 'Contagens', NO_CHAO));
const contagensLista = createRoute({
  ...at(contagens, '/'),
  component: lazyScreen(() => import('../contagens/contagens-page.tsx'), 'ContagensPage'),
});
const contagem = createRoute({
  ...at(contagens, '/$contagemId', ({ contagemId }) => `Contagem ${contagemId}`),
  component: lazyScreen(() => import('../contagens/contagem-page.tsx'), 'ContagemPage'),
});

const routeTree = root.addChildren([
  entrar,
  home,
  blingCallback,
  melhorEnvioCallback,
  shell.addChildren([
    produtos.addChildren([produtosLista, produtoCriar, produtoFotos, produtoEditar, produtoAreas]),
    estamparia,
    estampas.addChildren([estampasLista, estampaCriar, estampaEditar, estampaProdutos]),
    modelos.addChildren([modelosLista, modeloCriar, modeloEditar]),
    atributos,
    clientes.addChildren([clientesLista, clienteCriar, clienteEditar, clienteCompras]),
    vendas.addChildren([
      vendasLista,
      vendaCriar,
      coleta,
      etiquetasEmLote,
      ondas.addChildren([ondasLista, onda]),
      venda.addChildren([vendaDetalhe, vendaEditar]),
    ]),
    resumo,
    balcao,
    caixa,
    planilhas,
    tarefas,
    categorias.addChildren([categoriasLista, categoriaCriar, categoriaEditar]),
    configuracoes.addChildren([
      configuracoesPage,
      copias,
      usuarios,
      configuracaoDeVendas,
      regrasDaEstamparia,
      mensagens,
      historico,
      lixeira,
      partes,
      envio,
      pix,
      central.addChildren([
        centralFila,
        centralDiferencas,
        centralSituacoes,
        centralEstoque,
        centralPagamentos,
        centralCanais,
        centralTrazer,
      ]),
    ]),
    qrcodes,
    chao.addChildren([chaoInicio, chaoLer, chaoSeparar.addChildren([chaoSepararLista, chaoVenda])]),
    porEnviar,
    guardar,
    contagens.addChildren([contagensLista, contagem]),
    local,
    primeirosPassos,
  ]),
]);
