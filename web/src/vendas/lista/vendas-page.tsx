import { useInfiniteQuery } from '@tanstack/react-query';
import { useSearchText } from '../../base/busca/use-search-param.ts';
import { quantos } from '../../base/texto/format.ts';
import { Button } from '../../ui/button/button.tsx';
import { FloatingLink } from '../../ui/button/floating-link.tsx';
import { LinkButton } from '../../ui/button/link-button.tsx';
import { EndlessList } from '../../ui/list/endless-list.tsx';
import { ListPage } from '../../ui/list/list-page.tsx';
import { SearchBox } from '../../ui/list/search-box.tsx';
import { useRowHeight } from '../../ui/list/use-row-height.ts';
import { Skeleton } from '../../ui/notice/skeleton.tsx';
import { vendasQueries } from '../vendas.queries.ts';
import { ALTURA_DO_CARTAO, VendaCard } from './venda-card.tsx';

export function VendasPage() {
  const [busca, setBusca] = useSearchText();
  const vendas = useInfiniteQuery(vendasQueries.lista(busca));
  const rowHeight = useRowHeight(ALTURA_DO_CARTAO);

  return (
    <ListPage
      title="Vendas"
      search={<SearchBox label="Buscar por cliente ou status" value={busca} onChange={setBusca} />}
      actions={<LinkButton to="/vendas/coleta">Coleta do dia</LinkButton>}
      floating={<FloatingLink to="/vendas/criar" label="Nova Venda" />}
      query={{ ...vendas, isError: vendas.isError && !vendas.isFetchNextPageError }}
      failed="Erro ao buscar vendas."
      empty="Nenhuma venda encontrada."
      emptyAction={busca !== '' && <Button onClick={() => setBusca('')}>Limpar busca</Button>}
      skeleton={<Skeleton rows={8} rowClassName="h-28 lg:h-16" className="mt-8 flex flex-col gap-2.5" />}
    >
      {({ itens, total }) => (
        <>
          <p className="mb-2 text-sm text-ink-soft">{quantos(total, 'venda', 'vendas')}</p>
          <EndlessList
            label="Vendas"
            rows={itens}
            total={total}
            rowHeight={rowHeight}
            more={vendas}
            failed="Erro ao buscar vendas."
          >
            {(venda) => <VendaCard venda={venda} />}
          </EndlessList>
        </>
      )}
    </ListPage>
  );
}
