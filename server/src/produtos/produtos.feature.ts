import type { Bling } from '../bling/bling.ts';
import type { Feature } from '../feature.ts';
import type { ImagensEmUso } from '../midia/imagens.ts';
import { buscaRoutes } from './busca/busca.routes.ts';
import { emLisasRoutes } from './em-lisas/em-lisas.routes.ts';
import { executorEmLisas } from './em-lisas/executor-em-lisas.ts';
import { emMassaRoutes } from './em-massa/em-massa.routes.ts';
import { executoresDaMassa } from './em-massa/mudar-em-massa.ts';
import { estoqueRoutes, type ListarQuemSegura } from './estoque/estoque.routes.ts';
import { desfazerProduto } from './historia/desfazer-produto.ts';
import { produtosRoutes } from './produtos.routes.ts';

type Deps = { bling: Bling; imagensVendidas: ImagensEmUso; listarQuemSegura: ListarQuemSegura };

export const produtos = ({ bling, imagensVendidas, listarQuemSegura }: Deps): Feature => ({
  routes: ({ serve, db, arquivos }) => {
    produtosRoutes(serve, { db, arquivos, bling, imagensVendidas });
    estoqueRoutes(serve, { listarQuemSegura });
    buscaRoutes(serve, { db });
    emMassaRoutes(serve, { db });
    emLisasRoutes(serve, { db });
  },
  desfazer: desfazerProduto,
  executores: { ...executoresDaMassa, ...executorEmLisas },
});
