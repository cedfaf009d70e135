import type { Feature } from '../feature.ts';
import { contagensRoutes } from './contagens.routes.ts';
import { executorDaContagem } from './diferencas/executor-da-contagem.ts';
import { executorDosItens } from './itens/juntar-itens.ts';

export const contagens: Feature = {
  routes: ({ serve, db, enderecoPublico }) => contagensRoutes(serve, { db, enderecoPublico }),
  executores: { ...executorDaContagem, ...executorDosItens },
};
