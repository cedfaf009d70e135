import { useQuery } from '@tanstack/react-query';
import type { Atributo } from '@varal/contract/atributos/atributos.routes';
import { clsx } from 'clsx';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useSearchParam } from '../base/busca/use-search-param.ts';
import { Button } from '../ui/button/button.tsx';
import { useAlert } from '../ui/notice/alert.tsx';
import { EmptyState } from '../ui/notice/empty-state.tsx';
import { FailedState } from '../ui/notice/failed-state.tsx';
import { Skeleton } from '../ui/notice/skeleton.tsx';
import { cardLook } from '../ui/page/card-look.ts';
import { Page } from '../ui/page/page.tsx';
import { AtributoPanel } from './atributo-panel.tsx';
import { atributosQuery, useCriarAtributo } from './atributos.queries.ts';
import { LinhaDeTexto } from './linha-de-texto.tsx';
import { recusaDoNome } from './recusa-do-nome.ts';

export function AtributosPage() {
  const { data: atributos, isError, isFetching, errorUpdateCount, refetch } = useQuery(atributosQuery);
  const [escolhido, escolher] = useSearchParam('atributo');
  const atributo = atributos?.find(({ id }) => String(id) === escolhido);

  return (
    <Page title="Atributos">
      {!atributos && !isError && <Skeleton rows={2} rowClassName="h-44" className={PANES} />}
      {isError && (
        <FailedState busy={isFetching} failures={errorUpdateCount} onRetry={() => void refetch()}>
          Não foi possível buscar os atributos. Verifique sua conexão e tente novamente.
        </FailedState>
      )}
      {atributos && (
        <div className={PANES}>
          <Lista atributos={atributos} escolhido={atributo?.id} onEscolher={(id) => escolher(String(id))} />
          {atributo && <AtributoPanel key={atributo.id} atributo={atributo} onExcluir={() => escolher('')} />}
          {!atributo && atributos.length > 0 && (
            <p className={clsx(cardLook, 'px-4 py-8 text-center text-ink-soft')}>
              Escolha um atributo para ver e editar seus valores.
            </p>
          )}
        </div>
      )}
    </Page>
  );
}

const PANES = 'grid grid-cols-1 items-start gap-4 sm:grid-cols-[minmax(14rem,1fr)_2fr]';

type ListaProps = { atributos: Atributo[]; escolhido: number | undefined; onEscolher: (id: number) => void };

function Lista({ atributos, escolhido, onEscolher }: ListaProps) {
  const alert = useAlert();
  const criar = useCriarAtributo();
  const [criando, setCriando] = useState(false);

  const add = async (nome: string) => {
    const { id } = await criar.mutateAsync(nome);
    alert.success('Atributo criado com sucesso!');
    setCriando(false);
    onEscolher(id);
  };

  return (
    <section aria-label="Lista de atributos" className={cardLook}>
      {atributos.length === 0 && <EmptyState>Nenhum atributo cadastrado.</EmptyState>}
      <ul className="py-1">
        {atributos.map(({ id, nome, opcoes }) => (
          <li key={id}>
            <button
              type="button"
              aria-current={id === escolhido || undefined}
              onClick={() => onEscolher(id)}
              className={clsx(
                'flex min-h-control w-full items-center justify-between gap-3 px-4 py-1 text-left focus-visible:-outline-offset-2',
                id === escolhido ? 'bg-anil-soft font-semibold text-anil-ink' : 'hover:bg-sunken',
              )}
            >
              <span className="min-w-0 wrap-anywhere">{nome}</span>
              <span className="text-sm font-normal whitespace-nowrap text-ink-soft">
                {opcoes.length === 1 ? '1 valor' : `${opcoes.length} valores`}
              </span>
            </button>
          </li>
        ))}
      </ul>
      <div className="border-t border-hairline p-2.5">
        {criando ? (
          <LinhaDeTexto
            label="Novo atributo"
            confirm="Adicionar"
            onSalvar={add}
            recusa={(error) => recusaDoNome(error, 'Erro ao criar o atributo.')}
            onCancelar={() => setCriando(false)}
          />
        ) : (
          <Button icon={Plus} look="quiet" className="w-full" onClick={() => setCriando(true)}>
            Adicionar novo
          </Button>
        )}
      </div>
    </section>
  );
}
