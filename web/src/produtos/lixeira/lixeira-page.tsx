import { useInfiniteQuery } from '@tanstack/react-query';
import { ArchiveRestore, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useSession } from '../../base/session.tsx';
import { useSearchText } from '../../base/use-search-text.ts';
import { useAlert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { ListPage } from '../../ui/list-page.tsx';
import { SearchBox } from '../../ui/search-box.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { BarraDeSelecao } from '../lista/barra-de-selecao.tsx';
import { CabecalhoDaLista } from '../lista/cabecalho-da-lista.tsx';
import { EndlessList } from '../lista/endless-list.tsx';
import { useRowHeight } from '../lista/use-row-height.ts';
import { type Selecao, useSelecao } from '../lista/use-selecao.ts';
import { idsDaLixeira, lixeira, useRestaurar } from '../produtos.queries.ts';
import { quantos } from '../textos-do-cartao.ts';
import { ExcluirPermanentementeDialog } from './excluir-permanentemente-dialog.tsx';
import { ALTURA_NA_LIXEIRA, ProdutoNaLixeiraCard } from './produto-na-lixeira.tsx';

const NAO_VIERAM = 'Não foi possível buscar os produtos da lixeira. Verifique sua conexão e tente novamente.';

export function LixeiraPage() {
  const { usuario } = useSession();
  const [busca, setBusca] = useSearchText();
  const produtos = useInfiniteQuery(lixeira(busca.trim()));
  const selecao = useSelecao(idsDaLixeira(busca.trim()), produtos.data?.total ?? 0);
  const { restaurar, restaurando } = useRestaurarSelecionados(selecao);
  const [excluindo, setExcluindo] = useState(false);
  const rowHeight = useRowHeight(ALTURA_NA_LIXEIRA);
  const blocked = selecao.ids.size === 0 ? 'Selecione os produtos primeiro.' : undefined;

  return (
    <>
      <ListPage
        title="Lixeira"
        search={<SearchBox label="Buscar na lixeira" value={busca} onChange={setBusca} />}
        query={{ ...produtos, isError: produtos.isError && !produtos.isFetchNextPageError }}
        failed={NAO_VIERAM}
        empty={busca.trim() === '' ? 'Nenhum produto na lixeira.' : 'Nenhum produto encontrado na lixeira.'}
        emptyAction={busca.trim() !== '' && <Button onClick={() => setBusca('')}>Ver a lixeira toda</Button>}
        skeleton={
          <Skeleton rows={8} rowClassName="h-[6.375rem] lg:h-[3.375rem]" className="mt-9 flex flex-col gap-2.5" />
        }
      >
        {({ itens, total }) => (
          <>
            <CabecalhoDaLista total={total} selecao={selecao} />
            <EndlessList
              label="Produtos na lixeira"
              rows={itens}
              total={total}
              rowHeight={rowHeight}
              more={produtos}
              failed="Não foi possível buscar mais produtos. Verifique sua conexão e tente novamente."
            >
              {(produto) => (
                <ProdutoNaLixeiraCard
                  produto={produto}
                  selecionado={selecao.ids.has(produto.id)}
                  onSelecionar={selecao.alternar}
                />
              )}
            </EndlessList>
            <BarraDeSelecao selecionados={selecao.ids.size} total={total} onLimpar={selecao.limpar}>
              <Button busy={restaurando} blocked={blocked} onClick={restaurar}>
                {!restaurando && <ArchiveRestore aria-hidden="true" className="size-[1.125rem]" />}
                Restaurar Selecionados
              </Button>
              {usuario?.tipo === 'admin' && (
                <Button look="danger" blocked={blocked} onClick={() => setExcluindo(true)}>
                  <Trash2 aria-hidden="true" className="size-[1.125rem]" />
                  Excluir Permanentemente
                </Button>
              )}
            </BarraDeSelecao>
          </>
        )}
      </ListPage>
      <ExcluirPermanentementeDialog
        ids={selecao.ids}
        open={excluindo}
        onClose={() => setExcluindo(false)}
        onExcluidos={selecao.deixarSo}
      />
    </>
  );
}

const PARA_LER_MS = 10_000;

function useRestaurarSelecionados({ ids, deixarSo }: Selecao) {
  const alert = useAlert();
  const restaurar = useRestaurar();

  const executar = async () => {
    const { feitos, restantes, falha } = await restaurar.mutateAsync([...ids]);
    deixarSo(restantes);
    if (feitos.length > 0) {
      const message = `${quantos(feitos.length, 'produto restaurado', 'produtos restaurados')}.`;
      alert.show({ type: 'success', message });
    }
    if (falha) alert.show({ type: 'error', message: falha.message, duration: PARA_LER_MS });
  };

  return { restaurar: () => void executar(), restaurando: restaurar.isPending };
}
