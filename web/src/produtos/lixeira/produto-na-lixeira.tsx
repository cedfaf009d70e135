import type { ProdutoNaLixeira } from '@varal/contract/produtos/produto';
import { memo } from 'react';
import { momento } from '../../base/texto/format.ts';
import { CartaoSelecionavel } from '../selecao/cartao-selecionavel.tsx';
import { precoDoProduto } from '../textos-do-cartao.ts';

type ProdutoNaLixeiraCardProps = {
  produto: ProdutoNaLixeira;
  selecionado: boolean;
  onSelecionar: (id: number) => void;
};

/** There is nothing to open here: pressed anywhere, it is selected. */
export const ProdutoNaLixeiraCard = memo(function ProdutoNaLixeiraCard({
  produto,
  selecionado,
  onSelecionar,
}: ProdutoNaLixeiraCardProps) {
  const { titulo, excluido_em, excluido_por } = produto;

  return (
    <CartaoSelecionavel
      produto={produto}
      selecionado={selecionado}
      onSelecionar={onSelecionar}
      titulo={titulo}
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
