import { useRef, useState } from 'react';
import { ApiError, NetworkError } from '../../base/rede/api-error.ts';
import { useAlert } from '../../ui/alert.tsx';

/**
 * What a button sets going: one at a time, and to its end even when the screen has gone on meanwhile. A refusal is said
 * in an alert; what the server gave as its reason stays to be read until the next try.
 */
export function useTarefa() {
  const alert = useAlert();
  const [busy, setBusy] = useState(false);
  const [motivo, setMotivo] = useState<string>();
  // Two clicks may come before the screen is drawn anew.
  const running = useRef(false);

  const fazer = async (tarefa: () => Promise<void>, falha: (error: ApiError | NetworkError) => string) => {
    if (running.current) return;
    running.current = true;
    setBusy(true);
    setMotivo(undefined);
    try {
      await tarefa();
    } catch (error) {
      if (!(error instanceof ApiError || error instanceof NetworkError)) throw error;
      const message = falha(error);
      alert.show({ type: 'error', message });
      setMotivo(error.message === message ? undefined : error.message);
    } finally {
      running.current = false;
      setBusy(false);
    }
  };

  return { busy, motivo, fazer };
}
