import { CSPProvider } from '@base-ui/react/csp-provider';
import { QueryClientProvider } from '@tanstack/react-query';
import { CatchBoundary, type RouterHistory, RouterProvider } from '@tanstack/react-router';
import { useState } from 'react';
import { createQueryClient } from '../base/query-client.ts';
import { SessionProvider } from '../base/session.tsx';
import { AlertProvider } from '../ui/alert.tsx';
import { ErrorScreen } from './error-screen.tsx';
import { createAppRouter } from './router.tsx';

/** The whole web app; a test brings a history of its own. */
export function App({ history }: { history?: RouterHistory }) {
  const [queryClient] = useState(createQueryClient);
  const [router] = useState(() => createAppRouter(history));

  return (
    <CatchBoundary getResetKey={() => 'app'} errorComponent={ErrorScreen}>
      {/* The content security policy allows no inline styles. */}
      <CSPProvider disableStyleElements>
        <AlertProvider>
          <SessionProvider>
            <QueryClientProvider client={queryClient}>
              <RouterProvider router={router} />
            </QueryClientProvider>
          </SessionProvider>
        </AlertProvider>
      </CSPProvider>
    </CatchBoundary>
  );
}
