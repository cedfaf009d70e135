import { useInfiniteQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { diaDaLoja } from '@varal/contract/dia-da-loja';
import { ORDEM_DE_SEMPRE } from '@varal/contract/vendas/lista/ordem-da-lista';
import { useId, useState } from 'react';
import { useListaLembrada } from '../../base/busca/lista-lembrada.ts';
import { useSearchText } from '../../base/busca/use-search-param.ts';
import { quantos } from '../../base/texto/format.ts';
import { Button } from '../../ui/button/button.tsx';
import { LinkButton } from '../../ui/button/link-button.tsx';
import { lateDialog } from '../../ui/dialog/late-part.ts';
import { baixarPlanilha } from '../../ui/list/baixar-planilha.tsx';
import { EndlessList } from '../../ui/list/endless-list.tsx';
import { FiltersButton } from '../../ui/list/filters-button.tsx';
import { ListPage } from '../../ui/list/list-page.tsx';
import { SearchBox } from '../../ui/list/search-box.tsx';
import { useRowHeight } from '../../ui/list/use-row-height.ts';
import { Skeleton } from '../../ui/notice/skeleton.tsx';
import { useIsNarrow, useIsPhone } from '../../ui/page/window-width.ts';
import { vendasQueries } from '../vendas.queries.ts';
import { AbasDasFilas } from './abas-das-filas.tsx';
import { Cabecalhos, EscolhaDeOrdem } from './cabecalhos.tsx';
import { lerFiltros, NENHUM_FILTRO, quantosPostos, textosDosFiltros } from './filtros-da-lista.ts';
import { FiltrosDeVendas } from './filtros-de-vendas.tsx';
import { ALTURA_DO_CARTAO, VendaCard } from './venda-card.tsx';

const QuantoFica = lateDialog(() => import('../frete/quanto-fica.tsx').then((part) => part.QuantoFica));

const BaixarVendas = baixarPlanilha(() => import('./planilhas-de-vendas.tsx').then((part) => part.PlanilhasDeVendas));

export function VendasPage() {
  const { search, mudar } = useFiltrosNoEndereco();
  const [busca, setBusca] = useSearchText();
  const filtros = lerFiltros(search);
  const ordem = filtros.ordem ?? ORDEM_DE_SEMPRE;
  const vendas = useInfiniteQuery(vendasQueries.lista(filtros));
  const postos = quantosPostos(search);
  const limpar = () => mudar(NENHUM_FILTRO);
  const [perguntando, setPerguntando] = useState(false);
  const [filtrando, setFiltrando] = useState(false);
  const filtrosId = useId();
  const rowHeight = useRowHeight(ALTURA_DO_CARTAO);
  const isPhone = useIsPhone();
  const isNarrow = useIsNarrow();
  const ordenar = { ordem, onOrdem: (ordem: string) => mudar({ ordem: ordem === ORDEM_DE_SEMPRE ? '' : ordem }) };
  // All rows tell how long they have waited at the moment at which they came.
  const agora = vendas.dataUpdatedAt;
  const hoje = diaDaLoja(new Date());

  return (
    <ListPage
      title="Vendas"
      search={
        <SearchBox
          label="Buscar por número, cliente, CPF, produto ou rastreio"
          // A phone has no room for more.
          placeholder="Número, cliente, CPF, produto ou rastreio"
          value={busca}
          onChange={setBusca}
        />
      }
      actions={
        <>
          {isPhone && (
            <>
              <FiltersButton
                set={postos}
                open={filtrando}
                controls={filtrosId}
                onClick={() => setFiltrando(!filtrando)}
              />
              {/* It would stand alone in a third row at the end. */}
              <BaixarVendas filtros={filtros} />
            </>
          )}
          {filtros.status === 'selecionar_envio' && (
            <LinkButton to="/vendas/etiquetas" look="primary">
              Cotar e comprar etiquetas
            </LinkButton>
          )}
          <LinkButton to="/vendas/ondas">Separar em onda</LinkButton>
          <LinkButton to="/vendas/coleta">Despacho do dia</LinkButton>
          <Button onClick={() => setPerguntando(true)}>Quanto fica o frete?</Button>
          {!isPhone && <BaixarVendas filtros={filtros} />}
          <QuantoFica open={perguntando} onClose={() => setPerguntando(false)} />
        </>
      }
      toolbar={
        (!isPhone || filtrando) && (
          <FiltrosDeVendas
            id={filtrosId}
            search={textosDosFiltros(search)}
            onChange={mudar}
            onLimpar={limpar}
            ordem={isNarrow && <EscolhaDeOrdem {...ordenar} />}
          />
        )
      }
      tabs={<AbasDasFilas />}
      create={{ to: '/vendas/criar', label: 'Nova Venda' }}
      query={{ ...vendas, isError: vendas.isError && !vendas.isFetchNextPageError }}
      failed="Erro ao buscar vendas."
      empty="Nenhuma venda encontrada."
      emptyAction={
        postos > 0 ? (
          <Button onClick={limpar}>Mostrar todas</Button>
        ) : (
          busca !== '' && <Button onClick={() => setBusca('')}>Limpar busca</Button>
        )
      }
      skeleton={
        <Skeleton rows={8} rowClassName="h-[7.875rem] lg:h-[4.125rem]" className="mt-8 flex flex-col gap-2.5" />
      }
    >
      {({ itens, total }) => (
        <>
          <p role="status" className="mb-1 text-sm text-ink-soft">
            {quantos(total, 'venda', 'vendas')}
          </p>
          {!isNarrow && <Cabecalhos {...ordenar} />}
          <EndlessList
            label="Vendas"
            rows={itens}
            total={total}
            rowHeight={rowHeight}
            more={vendas}
            failed="Erro ao buscar vendas."
          >
            {(venda) => <VendaCard {...{ venda, agora, hoje }} />}
          </EndlessList>
        </>
      )}
    </ListPage>
  );
}

/** The filters live in the address: they survive a reload and the way to a sale and back. */
function useFiltrosNoEndereco() {
  const search: Record<string, unknown> = useSearch({ strict: false });
  const navigate = useNavigate();
  useListaLembrada('/vendas');

  const mudar = (mudados: Record<string, string>) => {
    const change = (antes: Record<string, unknown>) =>
      Object.fromEntries(Object.entries({ ...antes, ...mudados }).filter(([, valor]) => valor !== ''));
    void navigate({ to: '.', search: change, replace: true, resetScroll: false });
  };
  return { search, mudar };
}
