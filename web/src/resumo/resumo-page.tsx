import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { diaDaLoja } from '@varal/contract/dia-da-loja';
import { DIAS_PARADO } from '@varal/contract/resumo/resumo.routes';
import type { ReactNode } from 'react';
import { useSearchParam } from '../base/busca/use-search-param.ts';
import { Fetched } from '../ui/notice/fetched.tsx';
import { Skeleton } from '../ui/notice/skeleton.tsx';
import { Page } from '../ui/page/page.tsx';
import { AFazer } from './a-fazer.tsx';
import { EscolherPeriodo } from './escolher-periodo.tsx';
import { MaisVendidos } from './mais-vendidos.tsx';
import { AcabaLogo, Parado } from './na-prateleira.tsx';
import { NumerosDoPeriodo } from './numeros-do-periodo.tsx';
import { PorCausa, PorForma, PorOrigem, PorVendedor } from './por-onde.tsx';
import { resumoQueries } from './resumo.queries.ts';
import { usePeriodo } from './use-periodo.ts';

/** Shows the shop at a glance: what was sold, what waits, and what lies on the shelf. */
export function ResumoPage() {
  const hoje = diaDaLoja(new Date());
  const [periodo, escolher] = usePeriodo(hoje);
  const [dias, escolherDias] = useDiasParado();
  const resumo = useQuery(resumoQueries.periodo(periodo));
  const aFazer = useQuery(resumoQueries.aFazer);
  const estoque = useQuery(resumoQueries.estoque(dias));
  const { data } = resumo;
  const vendeu = data && (data.periodo.vendas > 0 || data.periodo.devolvido > 0);
  const doPeriodo = data && {
    resumo: data,
    arquivo: (nome: string) => `${nome}-${data.periodo.de}-a-${data.periodo.ate}`,
  };
  // Both columns end at about the same height: what only admins see makes room for another table.
  const origem = doPeriodo && vendeu && <PorOrigem {...doPeriodo} />;

  return (
    <Page title="Resumo">
      <EscolherPeriodo hoje={hoje} periodo={periodo} onEscolher={escolher} />
      <div className="flex flex-col gap-4">
        <Parte query={resumo} falhou="Não foi possível buscar os números." altura="h-[30rem] sm:h-[21rem] lg:h-72">
          {(resumo) => <NumerosDoPeriodo resumo={resumo} />}
        </Parte>
        <Parte query={aFazer} falhou="Não foi possível buscar o que há a fazer." altura="h-[29rem] sm:h-36">
          {(aFazer) => <AFazer aFazer={aFazer} />}
        </Parte>
        <div className="grid items-start gap-4 lg:grid-cols-2">
          <Coluna>
            {resumo.isPending && <Skeleton rows={2} rowClassName="h-64" />}
            {doPeriodo && vendeu && <MaisVendidos {...doPeriodo} />}
            {data && !data.margem && origem}
            <Parte query={estoque} falhou="Não foi possível buscar o que há na prateleira." altura="h-28">
              {(estoque) => <AcabaLogo estoque={estoque} />}
            </Parte>
          </Coluna>
          <Coluna>
            {resumo.isPending && <Skeleton rows={2} rowClassName="h-64" />}
            {doPeriodo && (vendeu || doPeriodo.resumo.por_forma.length > 0) && <PorForma {...doPeriodo} />}
            {data?.margem && origem}
            {doPeriodo && vendeu && <PorVendedor {...doPeriodo} />}
            {doPeriodo?.resumo.perdas && <PorCausa {...doPeriodo} />}
            {estoque.data && <Parado estoque={estoque.data} dias={dias} onEscolherDias={escolherDias} />}
          </Coluna>
        </div>
      </div>
    </Page>
  );
}

const Coluna = ({ children }: { children: ReactNode }) => <div className="flex min-w-0 flex-col gap-4">{children}</div>;

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

/** The number of days without a sale stands in the address, too. */
function useDiasParado(): [number, (dias: number) => void] {
  const [dias, escolher] = useSearchParam('parado');
  const lidos = Number(dias);
  return [lidos >= 1 && lidos <= 730 ? Math.trunc(lidos) : DIAS_PARADO, (dias) => escolher(String(dias))];
}
