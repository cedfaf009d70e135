import type { Produto } from '@varal/contract/produtos/produto';
import { DeleteRecord } from '../../../ui/form/delete-record.tsx';
import { useMoverProdutoParaLixeira } from '../../produto.queries.ts';

type ExcluirProdutoProps = { produto: Pick<Produto, 'id' | 'titulo'>; open: boolean; onClose: () => void };

export function ExcluirProduto({ produto, open, onClose }: ExcluirProdutoProps) {
  return (
    <DeleteRecord
      {...{ open, onClose }}
      title="Mover para a lixeira"
      confirm="Mover para a lixeira"
      remove={useMoverProdutoParaLixeira(produto.id)}
      done="Produto deletado com sucesso!"
      failed="Erro ao atualizar produto."
      backTo="/produtos"
    >
      Deseja realmente mover <strong>{produto.titulo}</strong> para a lixeira? Ele deixa de aparecer nos produtos e pode
      ser restaurado em Lixeira.
    </DeleteRecord>
  );
}
