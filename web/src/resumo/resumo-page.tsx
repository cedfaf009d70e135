import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { diaDaLoja } from '@varal/contract/dia-da-loja';
import { DIA, MAIS_DIAS, type Periodo, quantosDias } from '@varal/contract/periodo';
import { DIAS_PARADO } from '@varal/contract/resumo/resumo.routes';
import type { ReactNode } from 'react';
import { useSearchParam } from '../base/busca/use-search-param.ts';
import { Fetched } from '../ui/notice/fetched.tsx';
import { Skeleton } from '../ui/notice/skeleton.tsx';
import { Page } from '../ui/page/page.tsx';
import { AFazer } from './a-fazer.tsx';
import { EscolherPeriodo } from './escolher-periodo.tsx';
import { NaPrateleira } from './na-prateleira.tsx';
import { NumerosDoPeriodo } from './numeros-do-periodo.tsx';
import { resumoQueries } from './resumo.queries.ts';
import { TabelasDoPeriodo } from './tabelas-do-periodo.tsx';

/** Shows the shop at a glance: what was sold, what waits, and what lies on the shelf. */
export function ResumoPage() {
  const hoje = diaDaLoja(new Date());
  const [periodo, escolher] = usePeriodo(hoje);
  const [dias, escolherDias] = useDiasParado();
  const resumo = useQuery(resumoQueries.periodo(periodo));
  const aFazer = useQuery(resumoQueries.aFazer);
  const estoque = useQuery(resumoQueries.estoque(dias));

  return (
    <Page title="Resumo">
      <EscolherPeriodo hoje={hoje} periodo={periodo} onEscolher={escolher} />
      <Parte query={resumo} falhou="Não foi possível buscar os números." altura="h-[27rem] sm:h-[19.25rem]">
        {(resumo) => <NumerosDoPeriodo resumo={resumo} />}
      </Parte>
      <div className="mt-5 grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_21rem]">
        <div className="flex min-w-0 flex-col gap-5">
          {resumo.isPending && <Skeleton rows={1} rowClassName="h-96" />}
          {resumo.data && <TabelasDoPeriodo resumo={resumo.data} />}
          <Parte query={estoque} falhou="Não foi possível buscar o que há na prateleira." altura="h-44">
            {(estoque) => <NaPrateleira estoque={estoque} dias={dias} onEscolherDias={escolherDias} />}
          </Parte>
        </div>
        <div className="min-w-0 max-lg:order-first">
          <Parte query={aFazer} falhou="Não foi possível buscar o que há a fazer." altura="h-[29rem]">
            {(aFazer) => <AFazer aFazer={aFazer} />}
          </Parte>
        </div>
      </div>
    </Page>
  );
}

type ParteProps<T> = { query: UseQueryResult<T>; falhou: string; altura: string; children: (lido: T) => ReactNode };

/** Each part comes, or fails, by itself; what was there stays while it is asked for again. */
function Parte<T>({ query, falhou, altura, children }: ParteProps<T>) {
  return (
    <Fetched
      query={query}
      failed={`${falhou} Verifique sua conexão e tente novamente.`}
      skeleton={<Skeleton rows={1} rowClassName={altura} />}
    >
      {children}
    </Fetched>
  );
}

/** The period stands in the address; one that cannot be is today. */
function usePeriodo(hoje: string): [Periodo, (periodo: Periodo) => void] {
  const { de = '', ate = '' }: Record<string, string | undefined> = useSearch({ strict: false });
  const navigate = useNavigate();
  const lido = { de, ate };
  const pode = DIA.test(de) && DIA.test(ate) && de <= ate && quantosDias(lido) <= MAIS_DIAS;
  const escolher = (periodo: Periodo) =>
    void navigate({
      to: '/resumo',
      search: (antes: Record<string, unknown>) => ({ ...antes, ...periodo }),
      replace: true,
      resetScroll: false,
    });
  return [pode ? lido : { de: hoje, ate: hoje }, escolher];
}

/** The number of days without a sale stands in the address, too. */
function useDiasParado(): [number, (dias: number) => void] {
  const [dias, escolher] = useSearchParam('parado');
  const lidos = Number(dias);
  return [lidos >= 1 && lidos <= 730 ? Math.trunc(lidos) : DIAS_PARADO, (dias) => escolher(String(dias))];
}
