import { useQuery } from '@tanstack/react-query';
import { fraseDoErro } from '@varal/contract/vendas/erro-da-venda';
import { ehRetirada } from '@varal/contract/vendas/retirada';
import type { Rastreamento } from '@varal/contract/vendas/venda';
import { clsx } from 'clsx';
import { RefreshCw } from 'lucide-react';
import { momento } from '../../../base/format.ts';
import { useAlert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { FailedState } from '../../../ui/failed-state.tsx';
import { Loading } from '../../../ui/loading.tsx';
import { useMudarStatus, vendasQueries } from '../../vendas.queries.ts';
import { Secao } from '../secao.tsx';
import { useTarefa } from '../use-tarefa.ts';
import type { PainelProps } from './painel-props.ts';
import { Recusa } from './recusa.tsx';

/** On its way, until it is known to have arrived. */
export function RastreamentoPanel({ venda }: PainelProps) {
  const { id, versao, codigo_rastreamento } = venda;
  const alert = useAlert();
  const mudar = useMudarStatus(id);
  const { busy, motivo, fazer } = useTarefa();

  const complete = () =>
    fazer(
      async () => {
        await mudar.mutateAsync({ status: 'concluido', versao });
        alert.show({ type: 'success', message: 'Venda concluída com sucesso!' });
      },
      () => 'Erro ao concluir venda',
    );
  return (
    <Secao
      title="Rastreamento"
      hint={codigo_rastreamento && `Código ${codigo_rastreamento}`}
      footer={
        <>
          <Recusa motivo={motivo} />
          <Button look="primary" busy={busy} onClick={() => void complete()}>
            Marcar como Entregue
          </Button>
        </>
      }
    >
      {codigo_rastreamento ? (
        <Percurso id={id} codigo={codigo_rastreamento} />
      ) : (
        <p className="text-ink-soft">
          {ehRetirada(venda)
            ? 'O cliente retirou na loja: não há o que rastrear.'
            : fraseDoErro({ codigo: 'venda.sem_rastreamento', params: {} })}
        </p>
      )}
    </Secao>
  );
}

function Percurso({ id, codigo }: { id: number; codigo: string }) {
  const rastreio = useQuery(vendasQueries.rastreamento(id, codigo));
  const { data, error, isFetching, errorUpdateCount, refetch } = rastreio;
  const frase = 'Erro ao consultar rastreamento';

  if (!data && (isFetching || !error)) return <Loading>Consultando rastreamento...</Loading>;
  return (
    <>
      {error && (
        <FailedState busy={isFetching} failures={errorUpdateCount} onRetry={() => void refetch()}>
          {frase}
          {error.message !== frase && <span className="block text-sm">{error.message}</span>}
        </FailedState>
      )}
      {data && <Situacao rastreamento={data} />}
      {data && !error && (
        <Button busy={isFetching} onClick={() => void refetch()} className="mt-3">
          {!isFetching && <RefreshCw aria-hidden="true" className="size-4" />}
          Atualizar rastreamento
        </Button>
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
