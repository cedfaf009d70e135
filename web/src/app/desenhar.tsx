import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createQueryClient } from '../base/query-client.ts';
import type { SessionStore } from '../base/session-store.ts';
import type { ListaPedida } from '../produtos/pagina-de-produtos.ts';
import { aproveitarLista } from '../produtos/produtos.queries.ts';
import { App } from './app.tsx';

type Adiantado = { sessao: SessionStore; lista: ListaPedida | undefined };

export function desenhar(raiz: HTMLElement, { sessao, lista }: Adiantado): void {
  const queries = createQueryClient();
  if (lista) void aproveitarLista(queries, lista);
  createRoot(raiz).render(
    <StrictMode>
      <App adiantado={{ sessao, queries }} />
    </StrictMode>,
  );
}
