import type { CartaoDeProduto } from '@varal/contract/produtos/produto';
import { clsx } from 'clsx';
import { memo } from 'react';
import { contagem, quantos } from '../../base/texto/format.ts';
import { IconButton } from '../../ui/button/icon-button.tsx';
import { QrCodeIcon } from '../../ui/drawing/qr-code-icon.tsx';
import { RowLink } from '../../ui/list/row-link.tsx';
import { StatusDot } from '../../ui/notice/status-dot.tsx';
import { CartaoSelecionavel } from '../selecao/cartao-selecionavel.tsx';
import { precoDoProduto, prontasEAEstampar } from '../textos-do-cartao.ts';

type ProdutoCardProps = {
  produto: CartaoDeProduto;
  selecionado: boolean;
  onSelecionar: (id: number) => void;
  onVerQr: (produto: CartaoDeProduto) => void;
};

/** All of it leads to the product. Cards that stay while the list is scrolled are not drawn again. */
export const ProdutoCard = memo(function ProdutoCard({ produto, onVerQr, ...selecao }: ProdutoCardProps) {
  const { id, titulo, id_bling, quantidade_total, disponivel, prontas, a_estampar } = produto;

  return (
    <CartaoSelecionavel
      {...{ produto, ...selecao }}
      titulo={
        <RowLink href={`/produtos/${id}`} className={LINK}>
          {titulo}
        </RowLink>
      }
      className="lg:grid-cols-[2.25rem_3rem_minmax(0,1fr)_12.5rem_8.5rem_6rem_2.5rem]"
    >
      <div className="flex col-start-4 row-start-2 lg:col-start-6 lg:row-start-1 lg:row-end-3 lg:pl-4">
        {id_bling === null ? <StatusDot tone="neutral">Inativo</StatusDot> : <StatusDot tone="leaf">Ativo</StatusDot>}
      </div>
      <p className="col-start-3 col-end-5 row-start-3 text-sm font-semibold lg:col-start-4 lg:row-start-1 lg:row-end-3 lg:text-right lg:text-control">
        {precoDoProduto(produto)}
      </p>
      <p className="flex min-w-0 gap-x-2 text-sm whitespace-nowrap col-start-3 col-end-5 row-start-4 lg:col-start-5 lg:col-end-6 lg:row-start-1 lg:row-end-3 lg:flex-col lg:items-end">
        {a_estampar === null ? (
          <>
            <span className={clsx(quantidade_total === 0 && 'font-medium text-amber-ink')}>
              {contagem(quantidade_total)} em estoque
            </span>
            {disponivel !== quantidade_total && (
              <span className="truncate text-ink-soft">{quantos(disponivel, 'disponível', 'disponíveis')}</span>
            )}
          </>
        ) : (
          prontasEAEstampar(prontas, a_estampar).map((dita, n) => (
            <span key={dita} className={clsx(disponivel === 0 && 'font-medium text-amber-ink')}>
              {n > 0 && <span className="lg:hidden">· </span>}
              {dita}
            </span>
          ))
        )}
      </p>
      <IconButton
        icon={QrCodeIcon}
        label={`QR Code de ${titulo}`}
        onClick={() => onVerQr(produto)}
        className="z-1 col-start-1 row-start-3 row-end-5 text-ink-soft lg:col-start-7 lg:row-start-1 lg:row-end-3"
      />
    </CartaoSelecionavel>
  );
});

/** It lies over the whole card, and so does the ring when the keyboard is on it. */
const LINK =
  'outline-none after:absolute after:inset-0 focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-anil-ink';
