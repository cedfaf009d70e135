import { rotasDeOperacao } from '@varal/contract/operacao/operacao.routes';
import { WifiOff } from 'lucide-react';
import { useEffect, useSyncExternalStore } from 'react';
import { call } from '../../../base/rede/api.ts';
import { semResposta } from '../../../base/rede/sem-resposta.ts';
import { useTemRede } from '../../../sem-sinal/use-sem-rede.ts';

const PAUSA_MS = 3_000;
const PATIENCE_MS = 5_000;

/** Says why what was just tried failed, and asks until somebody answers. */
export function SemConexao() {
  const temRede = useTemRede();
  const calado = useSyncExternalStore(semResposta.listen, semResposta.read);
  useEffect(() => {
    // One question tells whether a server on this very machine answers without a network.
    if (!temRede) void perguntar();
  }, [temRede]);
  useEffect(() => (calado ? perguntarAteResponderem() : undefined), [calado]);
  if (!calado) return null;

  return (
    <p
      role="status"
      data-crowds
      title="Sem conexão com o servidor"
      className="flex min-h-control shrink-0 items-center gap-1.5 px-2 text-sm font-semibold text-amber-ink"
    >
      <WifiOff aria-hidden="true" className="size-5" />
      <span className="max-sm:sr-only">Sem conexão</span>
    </p>
  );
}

/** Asks again once the last question has ended, so that they never crowd the connections. Returns the way to stop. */
function perguntarAteResponderem(): () => void {
  let parou = false;
  let timer: ReturnType<typeof setTimeout>;
  const depois = () => {
    timer = setTimeout(async () => {
      await perguntar();
      if (!parou) depois();
    }, PAUSA_MS);
  };
  depois();
  return () => {
    parou = true;
    clearTimeout(timer);
  };
}

/** The call itself notes whether it was answered. */
const perguntar = () =>
  call(rotasDeOperacao.saude, undefined, { signal: AbortSignal.timeout(PATIENCE_MS) }).catch(() => undefined);
