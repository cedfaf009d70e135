import { Link } from '@tanstack/react-router';
import { LARGURAS_DE_MINIATURA, miniatura } from '@varal/contract/produtos/imagens';
import type { CartaoDeProduto } from '@varal/contract/produtos/produto';
import { clsx } from 'clsx';
import { QrCode } from 'lucide-react';
import { memo } from 'react';
import { contagem } from '../../base/format.ts';
import { CheckBox } from '../../ui/check-box.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Picture } from '../../ui/picture.tsx';
import { StatusDot } from '../../ui/status-dot.tsx';
import { precoDoProduto, quantos, skuOuVariacoes } from '../textos-do-cartao.ts';

type ProdutoCardProps = {
  produto: CartaoDeProduto;
  selecionado: boolean;
  onSelecionar: (id: number) => void;
  onVerQr: (produto: CartaoDeProduto) => void;
};

/** In rem. */
export const ALTURA_DO_CARTAO = { narrow: 7.25, wide: 4 };

/**
 * The whole of it leads to the product, except what stands out of it to be pressed by itself. While the list is
 * scrolled, cards that stay do not need to be drawn again.
 */
export const ProdutoCard = memo(function ProdutoCard({
  produto,
  selecionado,
  onSelecionar,
  onVerQr,
}: ProdutoCardProps) {
  const { id, titulo, codigo, imagens_url, id_bling } = produto;

  return (
    <article
      className={clsx(
        'relative grid h-full grid-cols-[2.5rem_4.5rem_minmax(0,1fr)_auto] content-center items-center gap-x-2 pr-3 pl-0.5 transition-colors lg:grid-cols-[2.25rem_3rem_minmax(0,1fr)_12.5rem_9rem_4.75rem_2.5rem] lg:gap-x-3 lg:px-2',
        selecionado ? 'bg-anil-soft' : 'hover:bg-sunken/60',
      )}
    >
      <CheckBox
        hideLabel
        label={`Selecionar ${titulo}`}
        checked={selecionado}
        onChange={() => onSelecionar(id)}
        className="relative z-1 col-start-1 row-start-1 row-end-3 self-stretch"
      />
      <Picture
        src={imagens_url[0]}
        alt=""
        thumbnail={miniatura}
        widths={LARGURAS_DE_MINIATURA}
        sizes="4.5rem"
        className="col-start-2 row-start-1 row-end-5 aspect-square w-full lg:row-end-3"
      />
      <h2 className="col-start-3 col-end-5 row-start-1 self-end leading-tight font-semibold lg:col-end-4">
        <Link
          to="/produtos/$produtoId"
          params={{ produtoId: String(id) }}
          title={titulo}
          className="line-clamp-2 wrap-anywhere after:absolute after:inset-0"
        >
          {titulo}
        </Link>
      </h2>
      <p className="col-start-3 row-start-2 flex min-w-0 gap-x-1.5 self-start text-sm text-ink-soft">
        {codigo}
        <span aria-hidden="true">·</span>
        <span className="min-w-0 truncate">{skuOuVariacoes(produto)}</span>
      </p>
      <Situacao
        publicado={id_bling !== null}
        className="col-start-4 row-start-2 lg:col-start-6 lg:row-start-1 lg:row-end-3"
      />
      <p className="col-start-3 col-end-5 row-start-3 text-sm font-semibold lg:col-start-4 lg:row-start-1 lg:row-end-3 lg:text-right lg:text-control">
        {precoDoProduto(produto)}
      </p>
      <Estoque
        produto={produto}
        className="col-start-3 col-end-5 row-start-4 lg:col-start-5 lg:col-end-6 lg:row-start-1 lg:row-end-3 lg:flex-col lg:items-end"
      />
      <IconButton
        icon={QrCode}
        label={`QR Code de ${titulo}`}
        onClick={() => onVerQr(produto)}
        className="relative z-1 col-start-1 row-start-3 row-end-5 text-ink-soft lg:col-start-7 lg:row-start-1 lg:row-end-3"
      />
    </article>
  );
});

function Situacao({ publicado, className }: { publicado: boolean; className: string }) {
  return (
    <div className={clsx('flex', className)}>
      {publicado ? <StatusDot tone="leaf">Ativo</StatusDot> : <StatusDot tone="neutral">Inativo</StatusDot>}
    </div>
  );
}

type EstoqueProps = { produto: Pick<CartaoDeProduto, 'quantidade_total' | 'disponivel'>; className: string };

function Estoque({ produto: { quantidade_total, disponivel }, className }: EstoqueProps) {
  return (
    <p className={clsx('flex min-w-0 gap-x-2 text-sm whitespace-nowrap', className)}>
      <span className={clsx(quantidade_total === 0 && 'font-medium text-amber-ink')}>
        {contagem(quantidade_total)} em estoque
      </span>
      {disponivel !== quantidade_total && (
        <span className="truncate text-ink-soft">{quantos(disponivel, 'disponível', 'disponíveis')}</span>
      )}
    </p>
  );
}
