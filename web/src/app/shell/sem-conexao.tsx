import { rotasDeOperacao } from '@varal/contract/operacao/operacao.routes';
import { WifiOff } from 'lucide-react';
import { useEffect } from 'react';
import { call } from '../../base/rede/api.ts';
import { useSemRede } from '../../sem-sinal/use-sem-rede.ts';

const PAUSA_MS = 3_000;

/** Says why what was just tried failed, and asks until somebody answers. */
export function SemConexao() {
  const semRede = useSemRede();
  useEffect(() => {
    if (!semRede) return;
    const timer = setInterval(() => void call(rotasDeOperacao.saude).catch(semEfeito), PAUSA_MS);
    return () => clearInterval(timer);
  }, [semRede]);
  if (!semRede) return null;

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

/** Whoever asked notes by itself that nobody answered. */
const semEfeito = () => undefined;
