import { useQuery } from '@tanstack/react-query';
import type { Rastreamento } from '@varal/contract/envio/envio';
import { ehRetirada } from '@varal/contract/envio/retirada';
import { fraseDoErro } from '@varal/contract/vendas/erro-da-venda';
import type { Venda } from '@varal/contract/vendas/venda';
import { clsx } from 'clsx';
import { PackageCheck, RefreshCw } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { ApiError, fraseDoServidor } from '../../../base/rede/api-error.ts';
import { momento } from '../../../base/texto/format.ts';
import { haQuanto } from '../../../base/texto/ha-quanto.ts';
import { Button } from '../../../ui/button/button.tsx';
import { useAlert } from '../../../ui/notice/alert.tsx';
import { FailedState } from '../../../ui/notice/failed-state.tsx';
import { Loading } from '../../../ui/notice/loading.tsx';
import { useMudarStatus, useReler, vendasQueries } from '../../vendas.queries.ts';
import { Secao } from '../secao.tsx';
import { useRun } from '../use-run.ts';
import { Recusa } from './recusa.tsx';
import type { PainelProps } from './use-medidas-digitadas.ts';

export function RastreamentoPanel({ venda }: PainelProps) {
  const { id, versao, codigo_rastreamento } = venda;
  const alert = useAlert();
  const mudar = useMudarStatus(id);
  const { busy, reason, run } = useRun();
  const { data: rastreamento } = useQuery({ ...vendasQueries.rastreamento(id, codigo_rastreamento), enabled: false });
  const chegou = rastreamento?.proposta === 'concluido';

  const complete = () =>
    run(
      async () => {
        await mudar.mutateAsync({ status: 'concluido', versao });
        alert.show({ type: 'success', message: 'Venda concluída com sucesso!' });
      },
      () => 'Erro ao concluir venda',
      { withReason: true },
    );
  return (
    <Secao
      title="Rastreamento"
      hint={codigo_rastreamento && `Código ${codigo_rastreamento}`}
      footer={
        <>
          <Recusa reason={reason} />
          {/* There from the beginning, so that it is read aloud when it comes. */}
          <p role="status" className="flex items-center gap-2 empty:hidden">
            {chegou && (
              <>
                <PackageCheck aria-hidden="true" className="size-5 shrink-0 text-leaf-ink" />A transportadora diz que
                foi entregue.
              </>
            )}
          </p>
          <Button look="primary" busy={busy} onClick={() => void complete()}>
            Marcar como Entregue
          </Button>
        </>
      }
    >
      {codigo_rastreamento ? (
        <Percurso id={id} codigo={codigo_rastreamento} />
      ) : ehRetirada(venda) ? (
        <p className="text-ink-soft">O cliente retirou na loja: não há o que rastrear.</p>
      ) : (
        <SemCodigo venda={venda} />
      )}
    </Secao>
  );
}

/** A carrier may give the code of a label only once it has the parcel. */
function SemCodigo({ venda: { id, link_etiqueta_pdf } }: { venda: Venda }) {
  const rastreio = useQuery({ ...vendasQueries.rastreamento(id, null), enabled: false });
  const reler = useReler(id);
  const { busy, run } = useRun();
  const frase = fraseDoErro({ codigo: 'venda.sem_rastreamento', params: {} });

  const search = () =>
    run(
      async () => {
        await rastreio.refetch({ throwOnError: true });
        await reler();
      },
      (error) => fraseDoServidor(error, SEM_RASTREIO),
    );
  return (
    <>
      <p className="text-ink-soft">{frase}</p>
      {link_etiqueta_pdf && (
        <Button busy={busy} onClick={() => void search()} className="mt-3">
          Procurar o código
        </Button>
      )}
    </>
  );
}

function Percurso({ id, codigo }: { id: number; codigo: string }) {
  const rastreio = useQuery(vendasQueries.rastreamento(id, codigo));
  const { data, dataUpdatedAt, error, isFetching, errorUpdateCount, refetch } = rastreio;
  const agora = useAgora();
  const falhou = error ?? data?.erro;
  // Its sentence says already what failed.
  const inteira = error instanceof ApiError && error.codigo === 'venda.rastreamento_indisponivel';

  if (!data && (isFetching || !error)) return <Loading>Consultando rastreamento...</Loading>;
  return (
    <>
      {falhou && (
        <FailedState
          busy={isFetching}
          failures={error ? errorUpdateCount : dataUpdatedAt}
          onRetry={() => void refetch()}
        >
          {error ? SEM_RASTREIO : data?.erro}
          {error && !inteira && <span className="block text-sm">{error.message}</span>}
        </FailedState>
      )}
      {data && <Situacao rastreamento={data} />}
      {data && (
        <div className="mt-3 flex flex-wrap items-center gap-x-3 gap-y-1.5">
          {!falhou && (
            <Button icon={RefreshCw} busy={isFetching} onClick={() => void refetch()}>
              Atualizar rastreamento
            </Button>
          )}
          <time dateTime={data.consultado_em} className="text-sm text-ink-soft">
            Atualizado {haQuanto(data.consultado_em, agora)}
          </time>
        </div>
      )}
    </>
  );
}

function Situacao({ rastreamento: { status, ultima_atualizacao, eventos } }: { rastreamento: Rastreamento }) {
  return (
    <>
      <p className="text-lg font-semibold wrap-anywhere">{status}</p>
      {ultima_atualizacao && (
        <p className="text-sm text-ink-soft">Última atualização em {momento(ultima_atualizacao)}</p>
      )}
      {eventos.length === 0 ? (
        <p className="mt-3 text-ink-soft">Ainda não há movimentação deste pacote.</p>
      ) : (
        <ol aria-label="Movimentações" className="mt-4 ml-1.5 flex flex-col gap-3 border-l-2 border-hairline pl-5">
          {eventos.map(({ data, descricao, local }, n) => (
            <li key={`${data} ${descricao}`} className="relative">
              <span
                aria-hidden="true"
                className={clsx(
                  'absolute top-1 -left-[1.7rem] size-3 rounded-full border-2',
                  n === 0 ? 'border-anil bg-anil' : 'border-edge bg-surface',
                )}
              />
              <p className={clsx('wrap-anywhere', n === 0 && 'font-medium')}>{descricao}</p>
              <p className="text-sm text-ink-soft wrap-anywhere">
                <time dateTime={data}>{momento(data)}</time>
                {local && ` · ${local}`}
              </p>
            </li>
          ))}
        </ol>
      )}
    </>
  );
}

const PASSO_MS = 30_000;

/** Returns the time, in steps of half a minute: for what says how long ago something was. */
const useAgora = (): number => useSyncExternalStore(contarOTempo, () => Math.floor(Date.now() / PASSO_MS) * PASSO_MS);

function contarOTempo(onChange: () => void): () => void {
  const timer = setInterval(onChange, PASSO_MS);
  return () => clearInterval(timer);
}

const SEM_RASTREIO = fraseDoErro({ codigo: 'venda.rastreamento_indisponivel', params: {} });
