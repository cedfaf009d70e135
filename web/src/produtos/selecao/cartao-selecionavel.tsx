import { LARGURAS_DE_MINIATURA, miniatura } from '@varal/contract/midia/imagens';
import type { CartaoDeProduto } from '@varal/contract/produtos/produto';
import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { Picture } from '../../ui/drawing/picture.tsx';
import { CheckBox } from '../../ui/field/check-box.tsx';
import { skuOuVariacoes } from '../textos-do-cartao.ts';

type CartaoSelecionavelProps = {
  produto: CartaoDeProduto;
  selecionado: boolean;
  onSelecionar: (id: number) => void;
  /** The title as it stands in the card: a link, where there is something to open. */
  titulo: ReactNode;
  /** The columns from `lg` on: box, picture, title, then whatever the children are. */
  className: string;
  /** Each has its place in the grid: from the fourth column on, or the third row. */
  children: ReactNode;
};

/** The height, in rem, is the same for every product, or one could not come back to the same place of a long list. */
export const ALTURA_DO_CARTAO = { narrow: 7.25, wide: 4 };

export function CartaoSelecionavel(props: CartaoSelecionavelProps) {
  const { produto, selecionado, onSelecionar, titulo, className, children } = props;
  const [imagem] = produto.imagens_url;

  return (
    <article
      className={clsx(
        'relative grid h-full grid-cols-[2.75rem_4.5rem_minmax(0,1fr)_auto] content-center items-center gap-x-2 pr-3 lg:gap-x-3 lg:px-2',
        selecionado ? 'bg-anil-soft' : 'hover:bg-sunken/60',
        className,
      )}
    >
      {/* The box lies above whatever is laid over the card to make all of it press one thing. */}
      <CheckBox
        hideLabel
        label={`Selecionar ${produto.titulo}`}
        checked={selecionado}
        onChange={() => onSelecionar(produto.id)}
        className="z-1 col-start-1 row-start-1 row-end-3 self-stretch"
      />
      <Picture
        src={imagem}
        alt=""
        srcSet={
          imagem && LARGURAS_DE_MINIATURA.map((largura) => `${miniatura(imagem, largura)} ${largura}w`).join(', ')
        }
        sizes="4.5rem"
        className="col-start-2 row-start-1 row-end-5 aspect-square w-full lg:row-end-3"
      />
      <h2
        title={produto.titulo}
        className="col-start-3 col-end-5 row-start-1 line-clamp-2 self-end leading-tight font-semibold wrap-anywhere lg:col-end-4"
      >
        {titulo}
      </h2>
      <p className="col-start-3 row-start-2 flex min-w-0 gap-x-1.5 self-start text-sm text-ink-soft">
        {produto.codigo}
        <span aria-hidden="true">·</span>
        <span className="min-w-0 truncate">{skuOuVariacoes(produto)}</span>
      </p>
      {children}
    </article>
  );
}
