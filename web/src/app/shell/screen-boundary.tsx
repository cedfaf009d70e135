import { CatchBoundary, type ErrorComponentProps, useMatches, useRouter } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { NetworkError } from '../../base/rede/api-error.ts';
import { Button } from '../../ui/button/button.tsx';
import { Page } from '../../ui/page/page.tsx';

/** A screen that nobody answers leaves the shell standing; any other trouble takes the whole screen. */
export function ScreenBoundary({ children }: { children: ReactNode }) {
  // The key follows the screen that is shown. The address already changes while the old screen still stands.
  const screen = useMatches({ select: (matches) => matches.at(-1)?.id ?? '' });

  return (
    <CatchBoundary getResetKey={() => screen} errorComponent={Unreachable}>
      {children}
    </CatchBoundary>
  );
}

function Unreachable({ error, reset }: ErrorComponentProps) {
  const router = useRouter();
  const [trying, setTrying] = useState(false);
  if (!(error instanceof NetworkError)) throw error;

  const tryAgain = async () => {
    setTrying(true);
    await router.invalidate();
    reset();
  };

  return (
    <Page title="Sem conexão">
      <div className="flex flex-col items-center gap-4 px-4 py-8 text-center">
        <p role="alert" className="max-w-sm text-balance text-ink-soft">
          {error.message}
        </p>
        <Button look="primary" busy={trying} onClick={() => void tryAgain()}>
          Tentar novamente
        </Button>
      </div>
    </Page>
  );
}
