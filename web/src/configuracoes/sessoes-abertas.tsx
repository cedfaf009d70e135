import { useQuery } from '@tanstack/react-query';
import type { SessaoAberta } from '@varal/contract/auth/auth.routes';
import { Laptop, LogOut, Smartphone } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { contagem, momento, quantos } from '../base/texto/format.ts';
import { Button } from '../ui/button/button.tsx';
import { ConfirmDialog } from '../ui/dialog/confirm-dialog.tsx';
import { useAlert } from '../ui/notice/alert.tsx';
import { Loading } from '../ui/notice/loading.tsx';
import { nomeDoNavegador } from './nome-do-navegador.ts';
import { sessoesAbertas, useEncerrarOutras, useEncerrarSessao } from './sessoes.queries.ts';

/** Most people are at two or three places; old phones and browsers come after them. */
const POUCAS = 5;
const NAO_VIERAM = 'Não foi possível buscar as sessões. Verifique sua conexão e tente novamente.';

export function SessoesAbertas() {
  const headingId = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const alert = useAlert();
  const { data: sessoes, isFetching, errorUpdateCount: falhas, refetch } = useQuery(sessoesAbertas);
  const [todas, setTodas] = useState(false);
  const [perguntando, setPerguntando] = useState(false);
  const encerrar = useEncerrarOutras();
  const outras = sessoes?.filter(({ atual }) => !atual).length ?? 0;
  const vistas = todas ? sessoes : sessoes?.slice(0, POUCAS);

  const encerrarOutras = () =>
    encerrar.mutate(undefined, {
      onSuccess: () => {
        setPerguntando(false);
        alert.success('As outras sessões foram encerradas.');
      },
      onError: ({ message }) => alert.error(message),
    });

  return (
    <section aria-labelledby={headingId}>
      <div className="flex min-h-control items-center justify-between gap-4">
        <h2 ref={heading} id={headingId} tabIndex={-1} className="text-lg font-bold">
          Sessões abertas
        </h2>
        {outras > 1 && (
          <Button icon={LogOut} onClick={() => setPerguntando(true)}>
            Encerrar as outras
          </Button>
        )}
      </div>
      <div className="mt-3 rounded-corner border border-hairline bg-surface">
        {vistas && (
          <ul aria-labelledby={headingId} className="divide-y divide-hairline">
            {vistas.map((sessao) => (
              <Sessao key={sessao.id} sessao={sessao} onEncerrar={() => heading.current?.focus()} />
            ))}
          </ul>
        )}
        {sessoes && vistas && vistas.length < sessoes.length && (
          <div className="border-t border-hairline px-2.5 py-2">
            <Button onClick={() => setTodas(true)}>Ver todas ({contagem(sessoes.length)})</Button>
          </div>
        )}
        {!sessoes && falhas === 0 && <Loading />}
        {!sessoes && falhas > 0 && (
          <div className="flex flex-col items-center gap-4 px-4 py-6 text-center">
            {/* A new element each time, so that a second failure is read aloud too. */}
            <p key={falhas} role="alert" className="text-balance text-brick-ink">
              {NAO_VIERAM}
            </p>
            <Button busy={isFetching} onClick={() => void refetch()}>
              Tentar novamente
            </Button>
          </div>
        )}
      </div>
      <ConfirmDialog
        open={perguntando}
        title="Encerrar as outras sessões"
        confirm="Encerrar as outras"
        busy={encerrar.isPending}
        onConfirm={encerrarOutras}
        onClose={() => setPerguntando(false)}
      >
        {quantos(outras, 'outro navegador sai', 'outros navegadores saem')} do Varal, e quem estiver neles entra de novo
        com a senha.
      </ConfirmDialog>
    </section>
  );
}

function Sessao({ sessao, onEncerrar }: { sessao: SessaoAberta; onEncerrar: () => void }) {
  const alert = useAlert();
  const encerrar = useEncerrarSessao();
  const { nome, celular } = nomeDoNavegador(sessao.navegador);
  const Aparelho = celular ? Smartphone : Laptop;

  // The promise is awaited here because mutate's callbacks are dropped with this line, which is gone by then.
  const end = () =>
    encerrar.mutateAsync(sessao.id).then(
      () => {
        onEncerrar();
        alert.success('Sessão encerrada.');
      },
      (error: Error) => alert.error(error.message),
    );

  return (
    <li className="flex items-center gap-3 py-2 pr-2.5 pl-4">
      <Aparelho aria-hidden="true" className="size-5 shrink-0 text-ink-soft" />
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-baseline gap-x-2">
          <span className="font-medium wrap-anywhere">{nome}</span>
          {sessao.atual && <span className="text-sm font-medium text-leaf-ink">Este navegador</span>}
        </p>
        <p className="text-sm text-ink-soft">
          Usada em{' '}
          <time dateTime={sessao.usada_em} className="whitespace-nowrap">
            {momento(sessao.usada_em)}
          </time>
        </p>
      </div>
      {!sessao.atual && (
        <Button busy={encerrar.isPending} onClick={() => void end()} aria-label={`Encerrar a sessão em ${nome}`}>
          Encerrar
        </Button>
      )}
    </li>
  );
}
