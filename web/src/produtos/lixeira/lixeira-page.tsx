import { useInfiniteQuery } from '@tanstack/react-query';
import { ArchiveRestore, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useSearchText } from '../../base/busca/use-search-param.ts';
import { useSession } from '../../base/sessao/session.tsx';
import { quantos } from '../../base/texto/format.ts';
import { Button } from '../../ui/button/button.tsx';
import { SearchBox } from '../../ui/list/search-box.tsx';
import { useAlert } from '../../ui/notice/alert.tsx';
import { useIsPhone } from '../../ui/page/window-width.ts';
import { idsDaLixeira, lixeira, useRestaurar } from '../produtos.queries.ts';
import { ListaComSelecao } from '../selecao/lista-com-selecao.tsx';
import { type Selecao, useSelecao } from '../selecao/use-selecao.ts';
import { ExcluirPermanentementeDialog } from './excluir-permanentemente-dialog.tsx';
import { ProdutoNaLixeiraCard } from './produto-na-lixeira.tsx';

const NAO_VIERAM = 'Não foi possível buscar os produtos da lixeira. Verifique sua conexão e tente novamente.';

export function LixeiraPage() {
  const { usuario } = useSession();
  const [busca, setBusca] = useSearchText();
  const produtos = useInfiniteQuery(lixeira(busca.trim()));
  const selecao = useSelecao(idsDaLixeira(busca.trim()), produtos.data?.total ?? 0);
  const { restaurar, restaurando } = useRestaurarSelecionados(selecao);
  const [excluindo, setExcluindo] = useState(false);
  const isPhone = useIsPhone();
  const blocked = selecao.ids.size === 0 ? 'Selecione os produtos primeiro.' : undefined;

  return (
    <>
      <ListaComSelecao
        title="Lixeira"
        label="Produtos na lixeira"
        produtos={produtos}
        selecao={selecao}
        search={<SearchBox label="Buscar na lixeira" value={busca} onChange={setBusca} />}
        failed={NAO_VIERAM}
        empty={busca.trim() === '' ? 'Nenhum produto na lixeira.' : 'Nenhum produto encontrado na lixeira.'}
        emptyAction={busca.trim() !== '' && <Button onClick={() => setBusca('')}>Ver a lixeira toda</Button>}
        acoes={
          <>
            <Button busy={restaurando} blocked={blocked} aria-label="Restaurar Selecionados" onClick={restaurar}>
              {!restaurando && <ArchiveRestore aria-hidden="true" className="size-[1.125rem]" />}
              {isPhone ? 'Restaurar' : 'Restaurar Selecionados'}
            </Button>
            {usuario?.tipo === 'admin' && (
              <Button
                look="danger"
                blocked={blocked}
                aria-label="Excluir Permanentemente"
                onClick={() => setExcluindo(true)}
              >
                <Trash2 aria-hidden="true" className="size-[1.125rem]" />
                {isPhone ? 'Excluir' : 'Excluir Permanentemente'}
              </Button>
            )}
          </>
        }
      >
        {(produto) => (
          <ProdutoNaLixeiraCard
            produto={produto}
            selecionado={selecao.ids.has(produto.id)}
            onSelecionar={selecao.alternar}
          />
        )}
      </ListaComSelecao>
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
