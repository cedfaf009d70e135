import {
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
import { Loading } from '../ui/loading.tsx';
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
    /** The breadcrumbs call this place by it. */
    crumb?: string | ((params: Record<string, string>) => string);
  }
}

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
  getParentRoute: () => root,
  path: '/',
  component: lazyScreen(() => import('../auth/entrar-page.tsx'), 'EntrarPage'),
});

const home = createRoute({
  getParentRoute: () => root,
  path: '/home',
  component: () => <Navigate to="/produtos" replace />,
});

const blingCallback = createRoute({
  getParentRoute: () => root,
  path: '/bling/callback',
  component: lazyScreen(() => import('../bling/callback-page.tsx'), 'CallbackPage'),
});

const shell = createRoute({
  getParentRoute: () => root,
  id: 'shell',
  component: Shell,
});

const produtos = createRoute({ getParentRoute: () => shell, path: '/produtos', staticData: { crumb: 'Produtos' } });
const produtosLista = createRoute({
  getParentRoute: () => produtos,
  path: '/',
  component: ProdutosPage,
});
const produtoCriar = createRoute({
  getParentRoute: () => produtos,
  path: '/criar',
  staticData: { crumb: 'Criar Produto' },
  component: lazyScreen(() => import('../produtos/formulario/produto-criar-page.tsx'), 'ProdutoCriarPage'),
});
const produtoEditar = createRoute({
  getParentRoute: () => produtos,
  path: '/$produtoId',
  staticData: { crumb: 'Editar Produto' },
  component: lazyScreen(() => import('../produtos/formulario/produto-editar-page.tsx'), 'ProdutoEditarPage'),
});

const modelos = createRoute({ getParentRoute: () => shell, path: '/modelos', staticData: { crumb: 'Modelos' } });
const modelosLista = createRoute({
  getParentRoute: () => modelos,
  path: '/',
  component: lazyScreen(() => import('../modelos/modelos-page.tsx'), 'ModelosPage'),
});
const modeloCriar = createRoute({
  getParentRoute: () => modelos,
  path: '/criar',
  staticData: { crumb: 'Novo Modelo' },
  component: lazyScreen(() => import('../modelos/modelo-criar-page.tsx'), 'ModeloCriarPage'),
});
const modeloEditar = createRoute({
  getParentRoute: () => modelos,
  path: '/$modeloId',
  staticData: { crumb: 'Editar Modelo' },
  component: lazyScreen(() => import('../modelos/modelo-editar-page.tsx'), 'ModeloEditarPage'),
});

const atributos = createRoute({
  getParentRoute: () => shell,
  path: '/atributos',
  staticData: { crumb: 'Atributos' },
  component: lazyScreen(() => import('../atributos/atributos-page.tsx'), 'AtributosPage'),
});

const clientes = createRoute({ getParentRoute: () => shell, path: '/clientes', staticData: { crumb: 'Clientes' } });
const clientesLista = createRoute({
  getParentRoute: () => clientes,
  path: '/',
  component: lazyScreen(() => import('../clientes/clientes-page.tsx'), 'ClientesPage'),
});
const clienteCriar = createRoute({
  getParentRoute: () => clientes,
  path: '/criar',
  staticData: { crumb: 'Novo Cliente' },
  component: lazyScreen(() => import('../clientes/cliente-criar-page.tsx'), 'ClienteCriarPage'),
});
const clienteEditar = createRoute({
  getParentRoute: () => clientes,
  path: '/$clienteId',
  staticData: { crumb: 'Editar Cliente' },
  component: lazyScreen(() => import('../clientes/cliente-editar-page.tsx'), 'ClienteEditarPage'),
});

const vendas = createRoute({ getParentRoute: () => shell, path: '/vendas', staticData: { crumb: 'Vendas' } });
const vendasLista = createRoute({
  getParentRoute: () => vendas,
  path: '/',
  component: lazyScreen(() => import('../vendas/lista/vendas-page.tsx'), 'VendasPage'),
});
const vendaCriar = createRoute({
  getParentRoute: () => vendas,
  path: '/criar',
  staticData: { crumb: 'Nova Venda' },
  component: lazyScreen(() => import('../vendas/formulario/venda-criar-page.tsx'), 'VendaCriarPage'),
});
const coleta = createRoute({
  getParentRoute: () => vendas,
  path: '/coleta',
  staticData: { crumb: 'Coleta do dia' },
  component: lazyScreen(() => import('../vendas/coleta/coleta-page.tsx'), 'ColetaPage'),
});
const venda = createRoute({
  getParentRoute: () => vendas,
  path: '/$vendaId',
  staticData: { crumb: ({ vendaId }) => `Venda ${vendaId}` },
});
const vendaDetalhe = createRoute({
  getParentRoute: () => venda,
  path: '/',
  component: lazyScreen(() => import('../vendas/detalhe/venda-page.tsx'), 'VendaPage'),
});
const vendaEditar = createRoute({
  getParentRoute: () => venda,
  path: '/editar',
  staticData: { crumb: 'Editar Venda' },
  component: lazyScreen(() => import('../vendas/formulario/venda-editar-page.tsx'), 'VendaEditarPage'),
});

const categorias = createRoute({
  getParentRoute: () => shell,
  path: '/categorias',
  staticData: { crumb: 'Categorias' },
});
const categoriasLista = createRoute({
  getParentRoute: () => categorias,
  path: '/',
  component: lazyScreen(() => import('../categorias/categorias-page.tsx'), 'CategoriasPage'),
});
const categoriaCriar = createRoute({
  getParentRoute: () => categorias,
  path: '/criar',
  staticData: { crumb: 'Nova Categoria' },
  component: lazyScreen(() => import('../categorias/categoria-criar-page.tsx'), 'CategoriaCriarPage'),
});
const categoriaEditar = createRoute({
  getParentRoute: () => categorias,
  path: '/$categoriaId',
  staticData: { crumb: 'Editar Categoria' },
  component: lazyScreen(() => import('../categorias/categoria-editar-page.tsx'), 'CategoriaEditarPage'),
});

const configuracoes = createRoute({
  getParentRoute: () => shell,
  path: '/configuracoes',
  staticData: { crumb: 'Configurações' },
});
const configuracoesPage = createRoute({
  getParentRoute: () => configuracoes,
  path: '/',
  component: lazyScreen(() => import('../configuracoes/configuracoes-page.tsx'), 'ConfiguracoesPage'),
});
const lixeira = createRoute({
  getParentRoute: () => configuracoes,
  path: '/lixeira',
  staticData: { crumb: 'Lixeira' },
  component: lazyScreen(() => import('../produtos/lixeira/lixeira-page.tsx'), 'LixeiraPage'),
});

const envio = createRoute({
  getParentRoute: () => configuracoes,
  path: '/envio',
  staticData: { crumb: 'Envio' },
  component: lazyScreen(() => import('../envio/envio-page.tsx'), 'EnvioPage'),
});

const central = createRoute({
  getParentRoute: () => configuracoes,
  path: '/bling',
  staticData: { crumb: 'Central de Sincronização' },
  component: lazyScreen(() => import('../sincronizacao/central-page.tsx'), 'CentralPage'),
});
const centralFila = createRoute({
  getParentRoute: () => central,
  path: '/',
  component: lazyScreen(() => import('../sincronizacao/fila.tsx'), 'Fila'),
});
const centralDiferencas = createRoute({
  getParentRoute: () => central,
  path: '/diferencas',
  component: lazyScreen(() => import('../sincronizacao/diferencas.tsx'), 'Diferencas'),
});
const centralSituacoes = createRoute({
  getParentRoute: () => central,
  path: '/situacoes',
  component: lazyScreen(() => import('../sincronizacao/situacoes.tsx'), 'Situacoes'),
});

const qrcodes = createRoute({
  getParentRoute: () => shell,
  path: '/qrcodes',
  staticData: { crumb: 'Imprimir QR Codes' },
  component: lazyScreen(() => import('../qrcodes/qrcodes-page.tsx'), 'QrcodesPage'),
});

const routeTree = root.addChildren([
  entrar,
  home,
  blingCallback,
  shell.addChildren([
    produtos.addChildren([produtosLista, produtoCriar, produtoEditar]),
    modelos.addChildren([modelosLista, modeloCriar, modeloEditar]),
    atributos,
    clientes.addChildren([clientesLista, clienteCriar, clienteEditar]),
    vendas.addChildren([vendasLista, vendaCriar, coleta, venda.addChildren([vendaDetalhe, vendaEditar])]),
    categorias.addChildren([categoriasLista, categoriaCriar, categoriaEditar]),
    configuracoes.addChildren([
      configuracoesPage,
      lixeira,
      envio,
      central.addChildren([centralFila, centralDiferencas, centralSituacoes]),
    ]),
    qrcodes,
  ]),
]);
