import { LARGURAS_DE_MINIATURA, miniatura } from '@varal/contract/produtos/imagens';
import type { ProdutoNaLixeira } from '@varal/contract/produtos/produto';
import { clsx } from 'clsx';
import { memo } from 'react';
import { momento } from '../../base/format.ts';
import { CheckBox } from '../../ui/check-box.tsx';
import { Picture } from '../../ui/picture.tsx';
import { precoDoProduto, skuOuVariacoes } from '../textos-do-cartao.ts';

type ProdutoNaLixeiraCardProps = {
  produto: ProdutoNaLixeira;
  selecionado: boolean;
  onSelecionar: (id: number) => void;
};

/** In rem. */
export const ALTURA_NA_LIXEIRA = { narrow: 7, wide: 4 };

/** There is nothing to open here: pressed anywhere, it is selected. */
export const ProdutoNaLixeiraCard = memo(function ProdutoNaLixeiraCard({
  produto,
  selecionado,
  onSelecionar,
}: ProdutoNaLixeiraCardProps) {
  const { id, titulo, codigo, imagens_url, excluido_em, excluido_por } = produto;

  return (
    <article
      className={clsx(
        'relative grid h-full grid-cols-[2.5rem_4.5rem_minmax(0,1fr)] content-center items-center gap-x-2 pr-3 pl-0.5 transition-colors lg:grid-cols-[2.25rem_3rem_minmax(0,1fr)_12.5rem_15rem] lg:gap-x-3 lg:px-2',
        selecionado ? 'bg-anil-soft' : 'hover:bg-sunken/60',
      )}
    >
      <CheckBox
        hideLabel
        label={`Selecionar ${titulo}`}
        checked={selecionado}
        onChange={() => onSelecionar(id)}
        className="row-start-1 row-end-4 self-stretch after:absolute after:inset-0 lg:row-end-3"
      />
      <Picture
        src={imagens_url[0]}
        alt=""
        thumbnail={miniatura}
        widths={LARGURAS_DE_MINIATURA}
        sizes="4.5rem"
        className="row-start-1 row-end-4 aspect-square w-full grayscale-50 lg:row-end-3"
      />
      <h2 title={titulo} className="col-start-3 line-clamp-2 self-end leading-tight font-semibold wrap-anywhere">
        {titulo}
      </h2>
      <p className="col-start-3 row-start-2 flex min-w-0 gap-x-1.5 self-start text-sm text-ink-soft">
        {codigo}
        <span aria-hidden="true">·</span>
        <span className="min-w-0 truncate">{skuOuVariacoes(produto)}</span>
      </p>
      <p className="col-start-4 row-start-1 row-end-3 hidden text-right font-semibold lg:block">
        {precoDoProduto(produto)}
      </p>
      <p className="col-start-3 row-start-3 text-sm text-ink-soft lg:col-start-5 lg:row-start-1 lg:row-end-3">
        <span className="block">
          Excluído em <time dateTime={excluido_em}>{momento(excluido_em)}</time>
        </span>
        {excluido_por !== null && <span className="block truncate"> por {excluido_por}</span>}
      </p>
    </article>
  );
});
