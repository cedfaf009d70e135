import { useInfiniteQuery } from '@tanstack/react-query';
import type { Feito } from '@varal/contract/historico/historico.routes';
import type { ReactNode } from 'react';
import { MorePages } from '../ui/list/more-pages.tsx';
import { QueryResult } from '../ui/list/query-result.tsx';
import { Skeleton } from '../ui/notice/skeleton.tsx';
import { cardLook } from '../ui/page/card-look.ts';
import { type FiltrosDoHistorico, historicoQuery } from './historico.queries.ts';
import { LeiturasJuntas } from './leituras-juntas.tsx';
import { LinhaDoHistorico } from './linha-do-historico.tsx';
import { nomeDoDia, porDia } from './linhas.ts';
import { alvosQueSairam } from './textos-do-feito.ts';
import { useDesfazer } from './use-desfazer.tsx';

type ListaDoHistoricoProps = {
  filtros: FiltrosDoHistorico;
  /** Each row names its record and leads to it. */
  comAlvo?: boolean;
  empty: string;
  emptyAction?: ReactNode;
  onDesfeito?: (() => unknown) | undefined;
};

export function ListaDoHistorico({ filtros, comAlvo = false, empty, emptyAction, onDesfeito }: ListaDoHistoricoProps) {
  const query = useInfiniteQuery(historicoQuery(filtros));

  return (
    <QueryResult
      query={{ ...query, isError: query.isError && !query.isFetchNextPageError }}
      failed="Não foi possível buscar o histórico. Verifique sua conexão e tente novamente."
      empty={empty}
      emptyAction={emptyAction}
      skeleton={<Skeleton rows={6} rowClassName="h-16" />}
    >
      {({ itens }) => (
        <>
          <Dias feitos={itens} comAlvo={comAlvo} onDesfeito={onDesfeito} />
          <MorePages query={query} label="Mostrar mais" />
        </>
      )}
    </QueryResult>
  );
}

type DiasProps = { feitos: Feito[]; comAlvo: boolean; onDesfeito: (() => unknown) | undefined };

function Dias({ feitos, comAlvo, onDesfeito }: DiasProps) {
  const { perguntar, recusas, dialog } = useDesfazer(onDesfeito);
  const conhecidos = new Map(feitos.map((feito) => [feito.id, feito]));
  const sairam = alvosQueSairam(feitos);
  const linha = (feito: Feito) => (
    <LinhaDoHistorico
      key={feito.id}
      feito={feito}
      {...(comAlvo && { sairam })}
      desfeitoPor={conhecidos.get(feito.desfeito_por ?? 0)}
      recusa={recusas.get(feito.id)}
      onDesfazer={perguntar}
    />
  );

  return (
    <>
      {porDia(feitos).map(({ dia, linhas }) => (
        <section key={dia} aria-label={nomeDoDia(dia)} className="mb-4 last:mb-0">
          <h2 className="mb-1.5 text-sm font-semibold text-ink-soft">{nomeDoDia(dia)}</h2>
          <ul className={`${cardLook} divide-y divide-hairline`}>
            {linhas.map((uma) =>
              uma.tipo === 'feito' ? (
                linha(uma.feito)
              ) : (
                // Older ones may still join it at its end; the newest changes while somebody reads on.
                <LeiturasJuntas key={`leituras-${uma.feitos.at(-1)?.id}`} feitos={uma.feitos} comAlvo={comAlvo} />
              ),
            )}
          </ul>
        </section>
      ))}
      {dialog}
    </>
  );
}
