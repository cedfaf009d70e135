import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createQueryClient } from '../base/rede/query-client.ts';
import { aproveitarLista } from '../produtos/produtos.queries.ts';
import type { adiantar } from './adiantar.ts';
import { App } from './app.tsx';
import { createAppRouter } from './router.tsx';

/** An empty page is not noticed for this long, and what comes by then is drawn once instead of three times. */
const SEM_DEMORA_MS = 150;

export async function desenhar(raiz: HTMLElement, { sessao, lista, veio }: ReturnType<typeof adiantar>): Promise<void> {
  const queries = createQueryClient();
  if (lista) void aproveitarLista(queries, lista);
  const router = createAppRouter();
  const tela = createRoot(raiz);
  await Promise.race([
    Promise.all([veio, router.load()]),
    new Promise((resolve) => setTimeout(resolve, SEM_DEMORA_MS)),
  ]);
  tela.render(
    <StrictMode>
      <App adiantado={{ sessao, queries, router }} />
    </StrictMode>,
  );
}
