import { estaPublicado } from '@varal/contract/produtos/publicacao';
import type { ItemDaVenda } from '@varal/contract/vendas/venda';
import { clsx } from 'clsx';
import { QrCode } from 'lucide-react';
import { memo, type ReactNode } from 'react';
import { contagem, dinheiro } from '../../../base/texto/format.ts';
import { IconButton } from '../../../ui/button/icon-button.tsx';
import { Picture } from '../../../ui/drawing/picture.tsx';
import { CheckBox } from '../../../ui/field/check-box.tsx';
import { Badge } from '../../../ui/notice/badge.tsx';
import { StatusDot } from '../../../ui/notice/status-dot.tsx';
import { codigosDoItem, nomeDaVariacao, nomeDoItem } from '../textos-da-venda.ts';
import { NomesDasPecas, ondeSeEstampa } from './estampas-da-linha.tsx';

type LinhaDeProdutoProps = {
  item: ItemDaVenda;
  onVerQr: (item: ItemDaVenda) => void;
  marcado?: boolean;
  /** It is ticked when it has been picked. */
  onMarcar?: (item: ItemDaVenda) => void;
  /** It cannot be ticked now. */
  bloqueado?: boolean;
  /** It was just read: it comes into sight. */
  lidaAgora?: boolean;
  /** This button stands beside its QR code. */
  acao?: ReactNode;
  /** The parts below the line say what is still to be done about it. */
  children?: ReactNode;
};

/** Shows a line of a sale, as it was sold. Of a long sale, only the line that is ticked is drawn anew. */
export const LinhaDeProduto = memo(function LinhaDeProduto({
  item,
  onVerQr,
  marcado = false,
  onMarcar,
  bloqueado = false,
  lidaAgora = false,
  acao,
  children,
}: LinhaDeProdutoProps) {
  const { a_definir, qr_code_url } = item;

  return (
    <li
      ref={lidaAgora ? bringIntoSight : null}
      className={clsx(
        // The row stops below the reader, which stays above the list.
        'scroll-mt-44 scroll-mb-28 [section:has(video)_&]:scroll-mt-[52vh]',
        'grid grid-cols-[minmax(0,1fr)_auto_minmax(2.5rem,auto)] items-center gap-x-2 border-hairline py-2.5 not-first:border-t sm:gap-x-4',
        marcado && 'bg-leaf-soft/50',
        lidaAgora && '-mx-2 rounded-corner px-2 ring-2 ring-leaf-edge ring-inset',
      )}
    >
      {onMarcar ? (
        <CheckBox
          label={<Identidade item={item} comLocal />}
          checked={marcado}
          disabled={a_definir || bloqueado}
          onChange={() => onMarcar(item)}
          className="col-span-3 pl-1 sm:col-span-1"
        />
      ) : (
        <div className="col-span-3 sm:col-span-1">
          <Identidade item={item} />
        </div>
      )}
      <Valores
        item={item}
        className={onMarcar ? 'max-sm:pl-[6.375rem] max-[22.5rem]:pl-[2.125rem]' : 'max-sm:pl-[4.25rem]'}
      />
      <div className="col-start-3 flex">
        {acao}
        {qr_code_url && (
          <IconButton
            icon={QrCode}
            label={`QR Code de ${nomeDoItem(item)}`}
            onClick={() => onVerQr(item)}
            className="text-ink-soft"
          />
        )}
      </div>
      {item.personalizacoes && (
        <div className="col-span-3 pl-17">
          <NomesDasPecas nomes={item.personalizacoes} />
        </div>
      )}
      {children && <div className="col-span-3 mt-2">{children}</div>}
    </li>
  );
});

const bringIntoSight = (line: HTMLLIElement | null): void =>
  line?.scrollIntoView({ block: 'nearest', behavior: 'smooth' });

/** It tells where it lies to those who fetch it. */
function Identidade({ item, comLocal = false }: { item: ItemDaVenda; comLocal?: boolean }) {
  const { imagem_url, a_definir, local } = item;
  const variacao = nomeDaVariacao(item);

  return (
    <span className="flex min-w-0 items-center gap-3 text-control text-ink">
      <Picture src={imagem_url} alt="" className="size-14" />
      <span className="flex min-w-0 flex-col">
        <span className="leading-snug font-semibold wrap-anywhere">
          {nomeDoItem(item)}
          {variacao !== '' && (
            <>
              {/* It rather has a line of its own than is broken. */}{' '}
              <span className="inline-block font-normal">{variacao}</span>
            </>
          )}
        </span>
        <span className="text-sm text-ink-soft wrap-anywhere">{codigosDoItem(item)}</span>
        {item.estampas && <span className="text-sm text-ink-soft wrap-anywhere">{ondeSeEstampa(item)}</span>}
        <span className="flex flex-wrap items-center gap-x-3 gap-y-0.5">
          {comLocal && local !== null && <Badge tone="anil">{local}</Badge>}
          {estaPublicado(item) ? (
            <StatusDot tone="leaf">Publicado</StatusDot>
          ) : (
            <StatusDot tone="neutral">Não publicado</StatusDot>
          )}
          {a_definir && <Badge tone="amber">A definir</Badge>}
        </span>
      </span>
    </span>
  );
}

type ValoresProps = {
  item: ItemDaVenda;
  /** The class brings them below the name on a phone, where there is room for that. */
  className: string;
};

function Valores({ item: { quantidade, devolvidas, valor_unitario, desconto, subtotal }, className }: ValoresProps) {
  return (
    <p
      className={clsx(
        'flex flex-wrap items-baseline gap-x-3 text-sm whitespace-nowrap max-sm:col-start-1 sm:flex-col sm:items-end',
        className,
      )}
    >
      <span>
        <span className="sr-only">Quantidade: </span>
        <span className={clsx(quantidade > 1 && 'text-base font-bold')}>{contagem(quantidade)}</span>
        <span aria-hidden="true"> × </span>
        <span className="sr-only">, preço unitário: </span>
        {dinheiro(valor_unitario)}
      </span>
      {devolvidas > 0 && (
        <span className="text-ink-soft">{devolvidas === 1 ? 'voltou 1' : `voltaram ${contagem(devolvidas)}`}</span>
      )}
      {desconto > 0 && <span className="text-ink-soft">desconto {dinheiro(desconto)}</span>}
      <span className="font-semibold">
        <span className="sr-only">Subtotal: </span>
        {dinheiro(subtotal)}
      </span>
    </p>
  );
}
