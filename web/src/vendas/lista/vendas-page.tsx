import { useInfiniteQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { diaDaLoja } from '@varal/contract/dia-da-loja';
import type { StatusDaVenda } from '@varal/contract/fluxo/fluxo-da-venda';
import { ORDEM_DE_SEMPRE } from '@varal/contract/vendas/lista/ordem-da-lista';
import { FileDown, PackageCheck, PackageSearch, Tag, Truck } from 'lucide-react';
import { useId, useState } from 'react';
import { useListaLembrada } from '../../base/busca/lista-lembrada.ts';
import { useSearchText } from '../../base/busca/use-search-param.ts';
import { quantos } from '../../base/texto/format.ts';
import { Button } from '../../ui/button/button.tsx';
import { LinkButton } from '../../ui/button/link-button.tsx';
import { lateDialog } from '../../ui/dialog/late-part.ts';
import { EndlessList } from '../../ui/list/endless-list.tsx';
import { FiltersButton } from '../../ui/list/filters-button.tsx';
import { type ListAction, ListActions } from '../../ui/list/list-actions.tsx';
import { ListPage } from '../../ui/list/list-page.tsx';
import { SearchBox } from '../../ui/list/search-box.tsx';
import { useRowHeight } from '../../ui/list/use-row-height.ts';
import { Skeleton } from '../../ui/notice/skeleton.tsx';
import { useIsNarrow } from '../../ui/page/window-width.ts';
import type { AcoesDaSelecaoProps } from '../selecao/acoes-da-selecao.tsx';
import { BarraDaSelecao } from '../selecao/barra-da-selecao.tsx';
import { podeEscolher } from '../selecao/selecao.ts';
import { TodaAAba } from '../selecao/toda-a-aba.tsx';
import { useSelecaoDeVendas } from '../selecao/use-selecao-de-vendas.ts';
import { vendasQueries } from '../vendas.queries.ts';
import { AbasDasFilas } from './abas-das-filas.tsx';
import { EscolhaDeOrdem } from './escolha-de-ordem.tsx';
import { lerFiltros, NENHUM_FILTRO, ordemDaAba, quantosPostos, textosDosFiltros } from './filtros-da-lista.ts';
import { FiltrosDeVendas } from './filtros-de-vendas.tsx';
import { SoDeUmCliente } from './so-de-um-cliente.tsx';
import { ALTURA_DO_CARTAO, VendaCard } from './venda-card.tsx';

const QuantoFica = lateDialog(() => import('../frete/quanto-fica.tsx').then((part) => part.QuantoFica));

const MedidasDeTodas = lateDialog(() => import('../selecao/medidas-de-todas.tsx').then((part) => part.MedidasDeTodas));

const PlanilhasDeVendas = lateDialog(() => import('./planilhas-de-vendas.tsx').then((part) => part.PlanilhasDeVendas));

type VendasPageProps = {
  /** The wave, which the list of sales does not know, begins with these sales; it is there where the shop picks in waves. */
  SepararEmOnda?: AcoesDaSelecaoProps['SepararEmOnda'];
};

export function VendasPage({ SepararEmOnda }: VendasPageProps) {
  const { search, mudar } = useFiltrosNoEndereco();
  const [busca, setBusca] = useSearchText();
  const filtros = lerFiltros(search);
  const ordem = filtros.ordem ?? ORDEM_DE_SEMPRE;
  const daAba = ordemDaAba(filtros.status) ?? ORDEM_DE_SEMPRE;
  const vendas = useInfiniteQuery(vendasQueries.lista(filtros));
  const selecao = useSelecaoDeVendas({
    filtros,
    vendas: vendas.isPlaceholderData ? undefined : vendas.data?.itens,
    total: vendas.data?.total ?? 0,
  });
  const { passo } = selecao;
  const postos = quantosPostos(search);
  const limpar = () => mudar(NENHUM_FILTRO);
  const [perguntando, setPerguntando] = useState(false);
  const [baixando, setBaixando] = useState(false);
  // The sales leave the tab once they are measured, and the dialog goes on telling of them.
  const [medindo, setMedindo] = useState({ vez: 0, open: false, ids: selecao.naOrdem, vendas: selecao.vendas });
  const medir = () => setMedindo({ vez: medindo.vez + 1, open: true, ids: selecao.naOrdem, vendas: selecao.vendas });
  const [filtrando, setFiltrando] = useState(false);
  const filtrosId = useId();
  const rowHeight = useRowHeight(ALTURA_DO_CARTAO);
  const estreito = useIsNarrow();
  // All rows tell how long they have waited at the moment at which they came.
  const agora = vendas.dataUpdatedAt;
  const hoje = diaDaLoja(new Date());
  // While sales are chosen, the bar below has their step.
  const passos = selecao.ids.size > 0 ? [] : passosDaFila(filtros.status);
  const [primeira, ...outras] = passos.filter((acao) => SepararEmOnda || acao !== EM_ONDA);
  const acoes: ListAction[] = [
    ...(primeira ? [primeira] : []),
    // A customer waits at the telephone for it.
    { label: 'Quanto fica o frete?', icon: Truck, onSelect: () => setPerguntando(true) },
    ...outras,
    { label: 'Exportar', icon: FileDown, onSelect: () => setBaixando(true) },
  ];

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
          <FiltersButton set={postos} open={filtrando} controls={filtrosId} onClick={() => setFiltrando(!filtrando)} />
          <ListActions actions={acoes} />
          <QuantoFica open={perguntando} onClose={() => setPerguntando(false)} />
          <MedidasDeTodas key={medindo.vez} {...medindo} onClose={() => setMedindo({ ...medindo, open: false })} />
          <PlanilhasDeVendas filtros={filtros} open={baixando} onClose={() => setBaixando(false)} />
        </>
      }
      toolbar={
        (filtros.cliente_id || filtrando) && (
          <>
            {filtros.cliente_id && (
              <SoDeUmCliente nome={vendas.data?.itens[0]?.cliente_nome} onTirar={() => mudar({ cliente: '' })} />
            )}
            {filtrando && (
              <FiltrosDeVendas id={filtrosId} search={textosDosFiltros(search)} onChange={mudar} onLimpar={limpar} />
            )}
          </>
        )
      }
      tabs={<AbasDasFilas />}
      // It would float over the bar on a phone.
      create={estreito && selecao.ids.size > 0 ? undefined : { to: '/vendas/criar', label: 'Nova Venda' }}
      query={{ ...vendas, isError: vendas.isError && !vendas.isFetchNextPageError }}
      failed="Erro ao buscar vendas."
      empty="Nenhuma venda encontrada."
      emptyAction={
        postos > 0 ? (
          <Button onClick={limpar}>Mostrar todas</Button>
        ) : busca !== '' ? (
          <Button onClick={() => setBusca('')}>Limpar busca</Button>
        ) : (
          <LinkButton to="/vendas/criar">Fazer uma venda</LinkButton>
        )
      }
      skeleton={<Skeleton rows={8} rowClassName="h-44 lg:h-21" className="mt-12 flex flex-col gap-2.5" />}
    >
      {({ itens, total }) => (
        <>
          <div className="mb-2 flex items-center justify-between gap-3">
            <div className="flex min-w-0 items-center gap-x-1">
              {passo && <TodaAAba selecao={selecao} />}
              <p role="status" className="text-sm text-ink-soft">
                {quantos(total, 'venda', 'vendas')}
              </p>
            </div>
            <EscolhaDeOrdem ordem={ordem} onOrdem={(uma) => mudar({ ordem: uma === daAba ? '' : uma })} />
          </div>
          <EndlessList
            label="Vendas"
            rows={itens}
            total={total}
            rowHeight={rowHeight}
            more={vendas}
            failed="Erro ao buscar vendas."
          >
            {(venda) => (
              <VendaCard
                {...{ venda, agora, hoje, estreito }}
                naFila={filtros.status !== undefined}
                escolhida={passo && selecao.ids.has(venda.id)}
                onEscolher={passo && podeEscolher(passo, venda) ? selecao.alternar : undefined}
              />
            )}
          </EndlessList>
          <BarraDaSelecao selecao={selecao} {...(SepararEmOnda && { SepararEmOnda })} onMedir={medir} />
        </>
      )}
    </ListPage>
  );
}

const EM_ONDA: ListAction = { label: 'Separar em onda', icon: PackageSearch, to: '/vendas/ondas' };
const ETIQUETAS: ListAction = { label: 'Envio e etiquetas', icon: Tag, to: '/vendas/etiquetas' };
const DESPACHO: ListAction = { label: 'Despacho do dia', icon: PackageCheck, to: '/vendas/coleta' };

/** Many sales are worked on at once by these; the step of a tab stands first. */
function passosDaFila(status: StatusDaVenda | undefined): ListAction[] {
  if (status === 'selecionar_envio' || status === 'etiqueta') return [ETIQUETAS, EM_ONDA, DESPACHO];
  if (status === 'retirada') return [DESPACHO, EM_ONDA, ETIQUETAS];
  return [EM_ONDA, ETIQUETAS, DESPACHO];
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
