import { useQuery } from '@tanstack/react-query';
import type { SessaoAberta } from '@varal/contract/auth/auth.routes';
import { Laptop, RefreshCw, Smartphone } from 'lucide-react';
import { useId } from 'react';
import { momento } from '../base/format.ts';
import { useAlert } from '../ui/alert.tsx';
import { Button } from '../ui/button.tsx';
import { Loading } from '../ui/loading.tsx';
import { nomeDoNavegador } from './nome-do-navegador.ts';
import { sessoesAbertas, useEncerrarSessao } from './sessoes.queries.ts';

/** Where one is signed in; a lost phone is ended from here. */
export function SessoesAbertas() {
  const headingId = useId();
  const { data: sessoes, isError, isFetching, refetch } = useQuery(sessoesAbertas);

  return (
    <section aria-labelledby={headingId} className="mt-7 max-w-xl">
      <div className="flex items-center justify-between gap-4">
        <h2 id={headingId} className="text-lg font-bold">
          Sessões abertas
        </h2>
        <Button busy={isFetching} onClick={() => void refetch()}>
          {isFetching ? null : <RefreshCw aria-hidden="true" className="size-4" />}
          Atualizar
        </Button>
      </div>
      {sessoes ? (
        <ul aria-labelledby={headingId} className="mt-3 rounded-corner border border-hairline bg-surface">
          {sessoes.map((sessao) => (
            <Sessao key={sessao.id} sessao={sessao} />
          ))}
        </ul>
      ) : null}
      {isError && !sessoes ? (
        <p role="alert" className="mt-3 text-brick-ink">
          Não foi possível buscar as sessões. Verifique sua conexão e tente novamente.
        </p>
      ) : null}
      {!isError && !sessoes ? <Loading /> : null}
    </section>
  );
}

function Sessao({ sessao }: { sessao: SessaoAberta }) {
  const alert = useAlert();
  const encerrar = useEncerrarSessao();
  const { nome, celular } = nomeDoNavegador(sessao.navegador);
  const Aparelho = celular ? Smartphone : Laptop;

  const end = () => {
    encerrar.mutate(sessao.id, {
      onSuccess: () => alert.show({ type: 'success', message: 'Sessão encerrada.' }),
      onError: (error) => alert.show({ type: 'error', message: error.message }),
    });
  };

  return (
    <li className="flex items-center gap-3 border-b border-hairline px-4 py-2.5 last:border-b-0">
      <Aparelho aria-hidden="true" className="size-5 shrink-0 text-ink-soft" />
      <div className="min-w-0 flex-1">
        <p className="font-medium wrap-anywhere">{nome}</p>
        <p className="text-sm text-ink-soft">Usada em {momento(sessao.usada_em)}</p>
      </div>
      {sessao.atual ? (
        <span className="text-sm text-leaf-ink">Este navegador</span>
      ) : (
        <Button busy={encerrar.isPending} onClick={end} aria-label={`Encerrar a sessão em ${nome}`}>
          Encerrar
        </Button>
      )}
    </li>
  );
}
