import { useRouter } from '@tanstack/react-router';
import { LoaderCircle } from 'lucide-react';
import { useEffect, useState } from 'react';
import { fraseDoServidor } from '../../base/rede/api-error.ts';
import { Button } from '../../ui/button/button.tsx';
import { Hanging } from '../../ui/drawing/hanging.tsx';
import { Logo } from '../../ui/drawing/logo.tsx';
import { useAlert } from '../../ui/notice/alert.tsx';
import { useDocumentTitle } from '../../ui/page/use-document-title.ts';
import { useConcluirMelhorEnvio } from '../envio.queries.ts';

const ENVIO = '/configuracoes/envio';
/** The page may be drawn twice; a code is handed over once. */
const entregues = new Map<string, Promise<unknown>>();

/** The way back from Melhor Envio's consent page. */
export function RetornoPage() {
  useDocumentTitle('Autorização do Melhor Envio');
  const { history } = useRouter();
  const alert = useAlert();
  const { mutateAsync: concluir } = useConcluirMelhorEnvio();
  // The search is kept as it arrived: the router rewrites a code that looks like a number.
  const [busca] = useState(() => new URLSearchParams(history.location.search));
  const [falha, setFalha] = useState<string | null>(null);

  useEffect(() => {
    let aberta = true;
    const code = busca.get('code');
    const state = busca.get('state') ?? '';
    if (!code) return setFalha(busca.get('error') === 'access_denied' ? RECUSADA : INCOMPLETO);
    const entrega = entregues.get(state) ?? concluir({ code, state });
    entregues.set(state, entrega);
    entrega.then(
      () => {
        if (!aberta) return;
        alert.success('Melhor Envio autorizado.');
        history.replace(ENVIO);
      },
      (error: unknown) => aberta && setFalha(fraseDoServidor(error, 'Não foi possível concluir a autorização.')),
    );
    return () => {
      aberta = false;
    };
  }, [alert, busca, concluir, history]);

  return (
    <main className="flex flex-1 flex-col justify-center py-10">
      <Hanging crooked={falha !== null} className="w-full px-6 pt-8 pb-9 text-center sm:w-[28rem] sm:px-10">
        <Logo className="mx-auto size-11 text-anil-ink" />
        <h1 className="mt-2 text-xl font-bold tracking-tight">Autorização do Melhor Envio</h1>
        {falha === null ? (
          <p role="status" className="mt-2 flex items-center justify-center gap-2.5 text-ink-soft">
            <LoaderCircle aria-hidden="true" className="spin size-4 shrink-0" />
            Concluindo a autorização...
          </p>
        ) : (
          <>
            <p role="alert" className="mt-2 text-balance text-ink-soft">
              {falha}
            </p>
            <Button look="primary" className="mt-6" onClick={() => history.replace(ENVIO)}>
              Voltar para Envio
            </Button>
          </>
        )}
      </Hanging>
    </main>
  );
}

const RECUSADA = 'A autorização foi recusada no Melhor Envio. Nada foi alterado.';
const INCOMPLETO = 'O retorno do Melhor Envio veio incompleto. Comece de novo.';
