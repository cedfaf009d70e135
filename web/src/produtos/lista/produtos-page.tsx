import { useInfiniteQuery } from '@tanstack/react-query';
import type { CartaoDeProduto } from '@varal/contract/produtos/produto';
import { FileDown, FileUp, Images, ScanQrCode, Trash2 } from 'lucide-react';
import { type FunctionComponent, lazy, Suspense, useCallback, useDeferredValue, useId, useState } from 'react';
import { useListaLembrada } from '../../base/busca/lista-lembrada.ts';
import { useSearchText } from '../../base/busca/use-search-param.ts';
import { Escaner } from '../../leitor/escaner.tsx';
import { Button } from '../../ui/button/button.tsx';
import { LinkButton } from '../../ui/button/link-button.tsx';
import { lateDialog } from '../../ui/dialog/late-part.ts';
import { FiltersButton } from '../../ui/list/filters-button.tsx';
import { ListActions } from '../../ui/list/list-actions.tsx';
import { SearchBox } from '../../ui/list/search-box.tsx';
import { useIsPhone } from '../../ui/page/window-width.ts';
import type { AcoesEmMassaProps } from '../em-massa/acoes-em-massa.tsx';
import type { Filtros } from '../pagina-de-produtos.ts';
import { idsDeProdutos, listaDeProdutos } from '../produtos.queries.ts';
import { QrDoProduto } from '../qr-do-produto.tsx';
import { ListaComSelecao } from '../selecao/lista-com-selecao.tsx';
import { useSelecao } from '../selecao/use-selecao.ts';
import { quantosDobrados } from './filtros.ts';
import { LugarDosFiltros } from './lugar-dos-filtros.tsx';
import { ProdutoCard } from './produto-card.tsx';
import { useFiltros } from './use-filtros.ts';

const NAO_VIERAM = 'Não foi possível buscar os produtos. Verifique sua conexão e tente novamente.';

// Without a network the list goes on without them.
const FiltrosDeProduto = lazy(() =>
  import('./filtros-de-produto.tsx').then(
    ({ FiltrosDeProduto }) => ({ default: FiltrosDeProduto }),
    () => ({ default: LugarDosFiltros }),
  ),
);

// Without a network the list goes on without it.
const AcoesEmMassa = lazy<FunctionComponent<AcoesEmMassaProps>>(() =>
  import('../em-massa/acoes-em-massa.tsx').then(
    ({ AcoesEmMassa }) => ({ default: AcoesEmMassa }),
    () => ({ default: () => null }),
  ),
);

const MoverParaLixeiraDialog = lateDialog(() =>
  import('./mover-para-lixeira-dialog.tsx').then((part) => part.MoverParaLixeiraDialog),
);

const PlanilhasDeProdutos = lateDialog(() =>
  import('./planilhas-de-produtos.tsx').then((part) => part.PlanilhasDeProdutos),
);

export function ProdutosPage() {
  const { digitados, filtros, erros, mudar, limpar, limparTudo } = useFiltros();
  const [busca, setBusca] = useSearchText();
  useListaLembrada('/produtos');
  const produtos = useInfiniteQuery(listaDeProdutos(filtros));
  const selecao = useSelecao(idsDeProdutos(filtros), produtos.data?.total ?? 0);
  const [baixando, setBaixando] = useState(false);
  const [aberto, setAberto] = useState(false);
  const filtrosId = useId();
  // The filters come after the products, because one opens the list to look for a product first.
  const comFiltros = useDeferredValue(true, false);
  const [excluindo, setExcluindo] = useState(false);
  const [qr, setQr] = useState<{ produto: CartaoDeProduto; open: boolean } | null>(null);
  // The function stays the same, or every card would be drawn again with the page.
  const verQr = useCallback((produto: CartaoDeProduto) => setQr({ produto, open: true }), []);
  const isPhone = useIsPhone();
  const temSelecao = selecao.ids.size > 0;
  const todosDe = selecao.estado === 'todos' ? filtros : undefined;

  return (
    <>
      <ListaComSelecao
        title="Produtos"
        label="Produtos"
        produtos={produtos}
        selecao={selecao}
        search={<SearchBox label="Buscar por nome, cor ou modelo" value={busca} onChange={setBusca} />}
        actions={
          <>
            <FiltersButton
              set={quantosDobrados(digitados)}
              open={aberto}
              controls={filtrosId}
              onClick={() => setAberto(!aberto)}
            />
            <Escanear isPhone={isPhone} />
            <LinkButton to="/configuracoes/lixeira" icon={Trash2} aria-label="Lixeira" className="max-sm:px-2.5">
              {!isPhone && 'Lixeira'}
            </LinkButton>
            <ListActions
              inSight={0}
              actions={[
                { label: 'Importar', icon: FileUp, to: '/planilhas', search: { tipo: 'produtos' } },
                { label: 'Exportar', icon: FileDown, onSelect: () => setBaixando(true) },
                { label: 'Fotos', icon: Images, to: '/produtos/fotos' },
              ]}
            />
            <PlanilhasDeProdutos quais={{ filtros }} open={baixando} onClose={() => setBaixando(false)} />
          </>
        }
        toolbar={
          comFiltros ? (
            <Suspense fallback={<LugarDosFiltros />}>
              <FiltrosDeProduto
                id={filtrosId}
                digitados={digitados}
                erros={erros}
                aberto={aberto}
                onChange={mudar}
                onLimpar={limpar}
              />
            </Suspense>
          ) : (
            <LugarDosFiltros />
          )
        }
        create={isPhone && temSelecao ? undefined : { to: '/produtos/criar', label: 'Criar Produto' }}
        failed={NAO_VIERAM}
        empty="Nenhum produto encontrado."
        emptyAction={
          pedeAlgo(filtros) ? (
            <Button onClick={limparTudo}>Limpar busca e filtros</Button>
          ) : (
            <LinkButton to="/produtos/criar">Criar o primeiro produto</LinkButton>
          )
        }
        acoes={
          temSelecao && (
            <>
              <Suspense>
                <AcoesEmMassa ids={selecao.ids} filtros={todosDe} />
              </Suspense>
              <Button icon={Trash2} look="danger" aria-label="Excluir selecionados" onClick={() => setExcluindo(true)}>
                {isPhone ? 'Excluir' : 'Excluir selecionados'}
              </Button>
            </>
          )
        }
      >
        {(produto) => (
          <ProdutoCard
            produto={produto}
            selecionado={selecao.ids.has(produto.id)}
            onSelecionar={selecao.alternar}
            onVerQr={verQr}
          />
        )}
      </ListaComSelecao>
      <MoverParaLixeiraDialog
        ids={selecao.ids}
        filtros={todosDe}
        open={excluindo}
        onClose={() => setExcluindo(false)}
        onPedida={selecao.limpar}
      />
      {qr && <QrDoProduto {...qr} onClose={() => setQr({ ...qr, open: false })} />}
    </>
  );
}

const pedeAlgo = ({ ordem: _, ...filtros }: Filtros) =>
  Object.values(filtros).some((valor) => valor !== '' && (valor ?? null) !== null);

/** A phone has no room for its word beside the other buttons. */
function Escanear({ isPhone }: { isPhone: boolean }) {
  const [open, setOpen] = useState(false);

  return (
    <>
      <Button icon={ScanQrCode} aria-label="Escanear" onClick={() => setOpen(true)} className="max-sm:px-2.5">
        {!isPhone && 'Escanear'}
      </Button>
      <Escaner open={open} onClose={() => setOpen(false)} />
    </>
  );
}
