import { useInfiniteQuery } from '@tanstack/react-query';
import type { ProdutoNaLixeira } from '@varal/contract/produtos/produto';
import { ArchiveRestore, Trash2 } from 'lucide-react';
import { memo, useState } from 'react';
import { useSearchText } from '../../base/busca/use-search-param.ts';
import { useSession } from '../../base/sessao/session.tsx';
import { momento, quantos } from '../../base/texto/format.ts';
import { Button } from '../../ui/button/button.tsx';
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx';
import { SearchBox } from '../../ui/list/search-box.tsx';
import { useAlert } from '../../ui/notice/alert.tsx';
import { useIsPhone } from '../../ui/page/window-width.ts';
import { CartaoSelecionavel } from '../selecao/cartao-selecionavel.tsx';
import { ListaComSelecao } from '../selecao/lista-com-selecao.tsx';
import { type Selecao, useSelecao } from '../selecao/use-selecao.ts';
import { useWhileOpen } from '../selecao/use-while-open.ts';
import { precoDoProduto } from '../textos-do-cartao.ts';
import { idsDaLixeira, lixeira, useExcluirPermanentemente, useRestaurar } from './lixeira.queries.ts';

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
            <Button
              icon={ArchiveRestore}
              busy={restaurando}
              blocked={blocked}
              aria-label="Restaurar Selecionados"
              onClick={restaurar}
            >
              {isPhone ? 'Restaurar' : 'Restaurar Selecionados'}
            </Button>
            {usuario?.tipo === 'admin' && (
              <Button
                icon={Trash2}
                look="danger"
                blocked={blocked}
                aria-label="Excluir Permanentemente"
                onClick={() => setExcluindo(true)}
              >
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

type ExcluirPermanentementeDialogProps = {
  ids: ReadonlySet<number>;
  open: boolean;
  onClose: () => void;
  /** It is called when some or all of them are gone, with those that are left. */
  onExcluidos: (restantes: number[]) => void;
};

function ExcluirPermanentementeDialog({ ids, open, onClose, onExcluidos }: ExcluirPermanentementeDialogProps) {
  const alert = useAlert();
  const excluir = useExcluirPermanentemente();
  const numero = useWhileOpen(open, ids.size);

  const confirmar = async () => {
    const { feitos, restantes, falha } = await excluir.mutateAsync([...ids]);
    onExcluidos(restantes);
    onClose();
    if (feitos.length > 0) {
      const message = `${quantos(feitos.length, 'produto excluído', 'produtos excluídos')} permanentemente.`;
      alert.show({ type: 'success', message });
    }
    if (falha) alert.show({ type: 'error', message: falha.message, duration: PARA_LER_MS });
  };

  return (
    <ConfirmDialog
      open={open}
      title="Excluir Permanentemente"
      confirm="Excluir Permanentemente"
      busy={excluir.isPending}
      onConfirm={() => void confirmar()}
      onClose={onClose}
    >
      <p>{quantos(numero, 'produto será excluído', 'produtos serão excluídos')} permanentemente.</p>
      <p>Isso não pode ser desfeito.</p>
    </ConfirmDialog>
  );
}

type ProdutoNaLixeiraCardProps = {
  produto: ProdutoNaLixeira;
  selecionado: boolean;
  onSelecionar: (id: number) => void;
};

/** There is nothing to open here: pressed anywhere, it is selected. */
const ProdutoNaLixeiraCard = memo(function ProdutoNaLixeiraCard({ produto, ...selecao }: ProdutoNaLixeiraCardProps) {
  const { titulo, excluido_em, excluido_por } = produto;

  return (
    <CartaoSelecionavel
      {...{ produto, titulo, ...selecao }}
      className="lg:grid-cols-[2.25rem_3rem_minmax(0,1fr)_12.5rem_15rem] [&_img]:grayscale-50 [&>label]:after:absolute [&>label]:after:inset-0 max-lg:[&>label]:row-end-4"
    >
      <p className="col-start-4 row-start-1 row-end-3 hidden text-right font-semibold lg:block">
        {precoDoProduto(produto)}
      </p>
      <p className="col-start-3 col-end-5 row-start-3 text-sm text-ink-soft lg:col-start-5 lg:col-end-6 lg:row-start-1 lg:row-end-3 lg:pl-4">
        <span className="block">
          Excluído em <time dateTime={excluido_em}>{momento(excluido_em)}</time>
        </span>
        {excluido_por !== null && <span className="block truncate"> por {excluido_por}</span>}
      </p>
    </CartaoSelecionavel>
  );
});
