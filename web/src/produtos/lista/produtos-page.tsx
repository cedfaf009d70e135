import { useInfiniteQuery } from '@tanstack/react-query';
import type { CartaoDeProduto } from '@varal/contract/produtos/produto';
import { Plus, ScanQrCode, Trash2 } from 'lucide-react';
import { useCallback, useDeferredValue, useId, useState } from 'react';
import { useSearchText } from '../../base/busca/use-search-param.ts';
import { Escaner } from '../../leitor/escaner.tsx';
import { Button } from '../../ui/button/button.tsx';
import { FloatingLink } from '../../ui/button/floating-link.tsx';
import { LinkButton } from '../../ui/button/link-button.tsx';
import { SearchBox } from '../../ui/list/search-box.tsx';
import { useIsPhone } from '../../ui/page/window-width.ts';
import type { Filtros } from '../pagina-de-produtos.ts';
import { idsDeProdutos, listaDeProdutos } from '../produtos.queries.ts';
import { QrDoProduto } from '../qr-do-produto.tsx';
import { ListaComSelecao } from '../selecao/lista-com-selecao.tsx';
import { useSelecao } from '../selecao/use-selecao.ts';
import { algumErro } from './filtros.ts';
import { BotaoDeFiltros, FiltrosDeProduto, LugarDosFiltros } from './filtros-de-produto.tsx';
import { MoverParaLixeiraDialog } from './mover-para-lixeira-dialog.tsx';
import { ProdutoCard } from './produto-card.tsx';
import { useFiltros } from './use-filtros.ts';

const NAO_VIERAM = 'Não foi possível buscar os produtos. Verifique sua conexão e tente novamente.';

export function ProdutosPage() {
  const { digitados, filtros, erros, mudar, limpar, limparTudo } = useFiltros();
  const [busca, setBusca] = useSearchText();
  const produtos = useInfiniteQuery(listaDeProdutos(filtros));
  const selecao = useSelecao(idsDeProdutos(filtros), produtos.data?.total ?? 0);
  const [aberto, setAberto] = useState(false);
  // An error of a filter must be in sight.
  const filtrando = aberto || algumErro(erros);
  const filtrosId = useId();
  // The filters come after the products, because one opens the list to look for a product first.
  const comFiltros = useDeferredValue(true, false);
  const [excluindo, setExcluindo] = useState(false);
  const [qr, setQr] = useState<{ produto: CartaoDeProduto; open: boolean } | null>(null);
  // The function stays the same, or every card would be drawn again with the page.
  const verQr = useCallback((produto: CartaoDeProduto) => setQr({ produto, open: true }), []);
  const isPhone = useIsPhone();
  const temSelecao = selecao.ids.size > 0;

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
            {isPhone && (
              <BotaoDeFiltros
                digitados={digitados}
                aberto={filtrando}
                controla={filtrosId}
                onClick={() => setAberto(!filtrando)}
              />
            )}
            <Escanear />
            <LinkButton to="/configuracoes/lixeira" className="max-sm:px-2.5">
              <Trash2 aria-hidden="true" className="size-[1.125rem]" />
              Lixeira
            </LinkButton>
            {!isPhone && (
              <LinkButton to="/produtos/criar" look="primary">
                <Plus aria-hidden="true" className="size-[1.125rem]" />
                Criar Produto
              </LinkButton>
            )}
          </>
        }
        toolbar={
          (!isPhone || filtrando) &&
          (comFiltros ? (
            <FiltrosDeProduto id={filtrosId} digitados={digitados} erros={erros} onChange={mudar} onLimpar={limpar} />
          ) : (
            <LugarDosFiltros />
          ))
        }
        floating={isPhone && !temSelecao && <FloatingLink to="/produtos/criar" label="Criar Produto" />}
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
            <Button icon={Trash2} look="danger" aria-label="Excluir selecionados" onClick={() => setExcluindo(true)}>
              {isPhone ? 'Excluir' : 'Excluir selecionados'}
            </Button>
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
        open={excluindo}
        onClose={() => setExcluindo(false)}
        onMovidos={selecao.deixarSo}
      />
      {qr && <QrDoProduto {...qr} onClose={() => setQr({ ...qr, open: false })} />}
    </>
  );
}

const pedeAlgo = (filtros: Filtros) => Object.values(filtros).some((valor) => valor !== '' && valor !== null);

function Escanear() {
  const [open, setOpen] = useState(false);

  return (
    <>
      <Button icon={ScanQrCode} onClick={() => setOpen(true)} className="max-sm:px-2.5">
        Escanear
      </Button>
      <Escaner open={open} onClose={() => setOpen(false)} />
    </>
  );
}
