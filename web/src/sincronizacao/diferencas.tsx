import { useInfiniteQuery } from '@tanstack/react-query';
import { useId, useRef } from 'react';
import { MorePages } from '../ui/list/more-pages.tsx';
import { QueryResult } from '../ui/list/query-result.tsx';
import { Skeleton } from '../ui/notice/skeleton.tsx';
import { CartaoDaDiferenca } from './cartao-da-diferenca.tsx';
import { sincronizacaoQueries } from './sincronizacao.queries.ts';

export function Diferencas() {
  const diferencas = useInfiniteQuery(sincronizacaoQueries.diferencas);
  const headingId = useId();
  const heading = useRef<HTMLHeadingElement>(null);

  return (
    <section aria-labelledby={headingId}>
      <h2 ref={heading} id={headingId} tabIndex={-1} className="sr-only">
        Mudou no Bling
      </h2>
      <p className="mb-3 text-ink-soft">
        Pedidos que mudaram de situação ou sumiram no Bling, e saldos mudados direto lá. Nada disso é sobrescrito antes
        de você escolher um dos lados.
      </p>
      <QueryResult
        query={{ ...diferencas, isError: diferencas.isError && !diferencas.isFetchNextPageError }}
        failed="Não foi possível buscar as diferenças. Verifique sua conexão e tente novamente."
        empty="Nenhuma diferença de situação, pedido ou saldo espera por você."
        skeleton={<Skeleton rows={3} rowClassName="h-40" />}
      >
        {({ itens }) => (
          <>
            <ul aria-label="O que mudou no Bling" className="flex flex-col gap-3">
              {itens.map((diferenca) => (
                <CartaoDaDiferenca
                  key={diferenca.id}
                  diferenca={diferenca}
                  onResolver={() => heading.current?.focus()}
                />
              ))}
            </ul>
            <MorePages query={diferencas} label="Mostrar mais" />
          </>
        )}
      </QueryResult>
    </section>
  );
}
