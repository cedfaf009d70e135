import type { StatusDaVenda } from '@varal/contract/fluxo/fluxo-da-venda';
import type { Venda } from '@varal/contract/vendas/venda';
import { useRef, useState } from 'react';
import { ApiError, fraseDaFalha, fraseDoServidor, isOurs, NetworkError } from '../../base/rede/api-error.ts';
import { useAlert } from '../../ui/notice/alert.tsx';
import { useMudarStatus } from '../vendas.queries.ts';

/**
 * Runs the task of a button: one at a time, and to its end even when the screen has gone on meanwhile. A refusal is
 * said in an alert. When its sentence is not the server's, the cause stays to be read until the next try.
 */
export function useTarefa() {
  const alert = useAlert();
  const [busy, setBusy] = useState(false);
  const [motivo, setMotivo] = useState<string>();
  // Two clicks may come before the screen is drawn anew.
  const running = useRef(false);

  const fazer = async (
    tarefa: () => Promise<void>,
    falha: (error: ApiError | NetworkError) => string,
    { comMotivo = false } = {},
  ) => {
    if (running.current) return;
    running.current = true;
    setBusy(true);
    setMotivo(undefined);
    try {
      await tarefa();
    } catch (error) {
      if (!(error instanceof ApiError || error instanceof NetworkError)) throw error;
      alert.show({ type: 'error', message: fraseDaFalha(error, falha(error)) });
      setMotivo(comMotivo || !isOurs(error) ? error.message : undefined);
    } finally {
      running.current = false;
      setBusy(false);
    }
  };

  return { busy, motivo, fazer };
}

/** Takes the sale to another step; `senao` is the sentence when the server did not say why it did not go. */
export function usePasso({ id, versao }: Venda, status: StatusDaVenda, senao: string) {
  const mudar = useMudarStatus(id);
  const { busy, motivo, fazer } = useTarefa();
  const goOn = () =>
    void fazer(
      async () => void (await mudar.mutateAsync({ status, versao })),
      (error) => fraseDoServidor(error, senao),
    );
  return { busy, motivo, goOn };
}
