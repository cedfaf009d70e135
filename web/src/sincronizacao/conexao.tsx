import { useQuery } from '@tanstack/react-query';
import { errosDeBling } from '@varal/contract/bling/bling.errors';
import type { SituacaoDoBling } from '@varal/contract/bling/situacao';
import { Link2, ShieldCheck, Unplug } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { useSession } from '../base/sessao/session.tsx';
import { momento } from '../base/texto/format.ts';
import { conexaoComOBling, useConectarAoBling, useConferirConexao, useDesconectar } from '../bling/conexao.queries.ts';
import { Button } from '../ui/button/button.tsx';
import { ConfirmDialog } from '../ui/dialog/confirm-dialog.tsx';
import { useAlert } from '../ui/notice/alert.tsx';
import { Badge } from '../ui/notice/badge.tsx';
import { FailedState } from '../ui/notice/failed-state.tsx';
import { Note } from '../ui/notice/note.tsx';
import { Skeleton } from '../ui/notice/skeleton.tsx';
import type { Tone } from '../ui/notice/tone.ts';
import { cardLook } from '../ui/page/card-look.ts';

export function Conexao() {
  const headingId = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const { data: situacao, isFetching, errorUpdateCount, refetch } = useQuery(conexaoComOBling);

  if (!situacao && errorUpdateCount > 0) {
    return (
      <FailedState busy={isFetching} failures={errorUpdateCount} onRetry={() => void refetch()}>
        Não foi possível buscar a conexão com o Bling. Verifique sua conexão e tente novamente.
      </FailedState>
    );
  }
  if (!situacao) return <Skeleton rows={1} rowClassName="h-[16.25rem] sm:h-[9.625rem]" />;
  const { rotulo, tone } = ESTADOS[situacao.estado];
  return (
    <>
      {situacao.simulado && (
        <Note tone="anil" className="mb-4">
          <p>
            <strong>Bling simulado</strong>: nada do que acontece aqui chega ao Bling de verdade.
          </p>
        </Note>
      )}
      <section aria-labelledby={headingId} className={`${cardLook} flex flex-wrap gap-x-6 gap-y-3.5 p-4 sm:px-5`}>
        <div className="min-w-0 flex-[1_1_20rem]">
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <h2 ref={heading} id={headingId} tabIndex={-1} className="text-lg font-bold">
              Conexão com o Bling
            </h2>
            <Badge tone={tone}>{rotulo}</Badge>
          </div>
          <Explicacao situacao={situacao} />
        </div>
        <Acoes situacao={situacao} onMudar={() => heading.current?.focus()} />
      </section>
    </>
  );
}

const ESTADOS = {
  conectado: { rotulo: 'Conectado', tone: 'leaf' },
  desconectado: { rotulo: 'Desconectado', tone: 'neutral' },
  precisa_autorizar: { rotulo: 'Precisa autorizar', tone: 'amber' },
  nao_configurado: { rotulo: 'Não configurado', tone: 'neutral' },
} as const satisfies Record<SituacaoDoBling['estado'], { rotulo: string; tone: Tone }>;

const ESPERA = 'Até alguém autorizar, o que mudar aqui fica esperando.';

function Explicacao({ situacao }: { situacao: SituacaoDoBling }) {
  const { estado, motivo } = situacao;
  return (
    <div className="mt-1.5 flex flex-col gap-0.5 text-ink-soft wrap-anywhere">
      {estado === 'conectado' && <Validade situacao={situacao} />}
      {estado === 'desconectado' && <p>A loja não está ligada ao Bling. {ESPERA}</p>}
      {estado === 'precisa_autorizar' && (
        <p>
          <span className="text-ink">{motivo ?? 'O Bling precisa ser autorizado de novo.'}</span> {ESPERA}
        </p>
      )}
      {estado === 'nao_configurado' && <p>{errosDeBling['bling.nao_configurado'].text}</p>}
    </div>
  );
}

function Validade({ situacao }: { situacao: SituacaoDoBling }) {
  const { empresa, autorizado_em, autorizado_por, token_expira_em, renovavel_ate } = situacao;
  return (
    <>
      {empresa && <p className="font-medium text-ink">{empresa.nome || `Empresa ${empresa.id}`}</p>}
      {autorizado_em && (
        <p>
          Autorizado {autorizado_por && `por ${autorizado_por} `}em{' '}
          <time dateTime={autorizado_em}>{momento(autorizado_em)}</time>
        </p>
      )}
      {token_expira_em && (
        <p>
          Acesso válido até <time dateTime={token_expira_em}>{momento(token_expira_em)}</time>; ele se renova sozinho.
        </p>
      )}
      {renovavel_ate && (
        <p>
          Renovável até <time dateTime={renovavel_ate}>{momento(renovavel_ate)}</time>, mesmo com o Varal desligado.
        </p>
      )}
    </>
  );
}

type AcoesProps = { situacao: SituacaoDoBling; onMudar: () => void };

function Acoes({ situacao: { estado }, onMudar }: AcoesProps) {
  const { usuario } = useSession();
  const [desconectando, setDesconectando] = useState(false);
  if (estado === 'nao_configurado') return null;

  const podeDesconectar = usuario?.tipo === 'admin' && estado !== 'desconectado';
  return (
    <div className="flex flex-wrap items-start gap-2.5">
      {estado === 'conectado' ? <Conferir /> : <Conectar />}
      {podeDesconectar && (
        <Button onClick={() => setDesconectando(true)}>
          <Unplug aria-hidden="true" className="size-4 text-brick-ink" />
          Desconectar
        </Button>
      )}
      <Desconectar
        open={desconectando}
        onClose={() => setDesconectando(false)}
        // The button that asked is gone.
        onDesconectar={onMudar}
      />
    </div>
  );
}

function Conectar() {
  const alert = useAlert();
  const conectar = useConectarAoBling();

  const connect = () =>
    conectar.mutate(undefined, {
      onError: (error) => alert.failed(error, 'Não foi possível abrir a página do Bling.'),
    });
  return (
    <Button icon={Link2} look="primary" busy={conectar.isPending} onClick={connect}>
      Conectar ao Bling
    </Button>
  );
}

function Conferir() {
  const alert = useAlert();
  const conferir = useConferirConexao();

  const check = () =>
    conferir.mutate(undefined, {
      onSuccess: () => alert.success('O Bling respondeu: a conexão está valendo.'),
      onError: (error) => alert.failed(error, 'Não foi possível conferir a conexão.'),
    });
  return (
    <Button icon={ShieldCheck} busy={conferir.isPending} onClick={check}>
      Conferir
    </Button>
  );
}

type DesconectarProps = { open: boolean; onClose: () => void; onDesconectar: () => void };

function Desconectar({ open, onClose, onDesconectar }: DesconectarProps) {
  const alert = useAlert();
  const desconectar = useDesconectar();

  const disconnect = () =>
    desconectar.mutate(undefined, {
      onSuccess: () => {
        onClose();
        onDesconectar();
        alert.success('Bling desconectado.');
      },
      onError: (error) => alert.failed(error, 'Não foi possível desconectar.'),
    });
  return (
    <ConfirmDialog
      open={open}
      title="Desconectar do Bling?"
      confirm="Desconectar"
      busy={desconectar.isPending}
      onConfirm={disconnect}
      onClose={onClose}
    >
      <p>A loja deixa de falar com o Bling. O que mudar aqui fica esperando até alguém autorizar de novo.</p>
      <p>O que já está no Bling continua lá.</p>
    </ConfirmDialog>
  );
}
