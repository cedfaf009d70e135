import { CSPProvider } from '@base-ui/react/csp-provider';
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { CatchBoundary, type RouterHistory, RouterProvider } from '@tanstack/react-router';
import { useState } from 'react';
import { createQueryClient } from '../base/rede/query-client.ts';
import { SessionProvider } from '../base/sessao/session.tsx';
import type { SessionStore } from '../base/sessao/session-store.ts';
import { LeituraEmNada } from '../leitor/leitura-em-nada.tsx';
import { AlertProvider } from '../ui/notice/alert.tsx';
import { ErrorScreen } from './error-screen.tsx';
import { createAppRouter } from './router.tsx';

type AppProps = {
  /** A test brings its own. */
  history?: RouterHistory;
  adiantado?: Adiantado;
};

/** These parts are begun before anything is drawn. */
export type Adiantado = { sessao: SessionStore; queries: QueryClient; router: ReturnType<typeof createAppRouter> };

export function App({ history, adiantado }: AppProps) {
  const [queryClient] = useState(() => adiantado?.queries ?? createQueryClient());
  const [router] = useState(() => adiantado?.router ?? createAppRouter(history));

  return (
    <CatchBoundary getResetKey={() => 'app'} errorComponent={ErrorScreen}>
      {/* The content security policy allows no inline styles. */}
      <CSPProvider disableStyleElements>
        <AlertProvider>
          <LeituraEmNada />
          <SessionProvider store={adiantado?.sessao}>
            <QueryClientProvider client={queryClient}>
              <RouterProvider router={router} />
            </QueryClientProvider>
          </SessionProvider>
        </AlertProvider>
      </CSPProvider>
    </CatchBoundary>
  );
}
