import type { StatusDaVenda } from '@varal/contract/fluxo/fluxo-da-venda';
import type { Venda } from '@varal/contract/vendas/venda';
import { useRef, useState } from 'react';
import { ApiError, fraseDaFalha, fraseDoServidor, isOurs, NetworkError } from '../../base/rede/api-error.ts';
import { useAlert } from '../../ui/notice/alert.tsx';
import { useMudarStatus } from '../vendas.queries.ts';

/**
 * Runs the work of a button: one at a time, and to its end even when the screen has gone on meanwhile. A refusal is
 * said in an alert. When its sentence is not the server's, the cause stays to be read until the next try.
 */
export function useRun() {
  const alert = useAlert();
  const [busy, setBusy] = useState(false);
  const [reason, setReason] = useState<string>();
  // Two clicks may come before the screen is drawn anew.
  const running = useRef(false);

  const run = async (
    work: () => Promise<void>,
    sentenceOf: (error: ApiError | NetworkError) => string,
    { withReason = false } = {},
  ) => {
    if (running.current) return;
    running.current = true;
    setBusy(true);
    setReason(undefined);
    try {
      await work();
    } catch (error) {
      if (!(error instanceof ApiError || error instanceof NetworkError)) throw error;
      alert.show({ type: 'error', message: fraseDaFalha(error, sentenceOf(error)) });
      setReason(withReason || !isOurs(error) ? error.message : undefined);
    } finally {
      running.current = false;
      setBusy(false);
    }
  };

  return { busy, reason, run };
}

/** Takes the sale to another step; `senao` is the sentence when the server did not say why it did not go. */
export function usePasso({ id, versao }: Venda, status: StatusDaVenda, senao: string) {
  const mudar = useMudarStatus(id);
  const { busy, reason, run } = useRun();
  const goOn = () =>
    void run(
      async () => void (await mudar.mutateAsync({ status, versao })),
      (error) => fraseDoServidor(error, senao),
    );
  return { busy, reason, goOn };
}
