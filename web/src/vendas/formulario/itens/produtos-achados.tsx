import type { CartaoDeProduto } from '@varal/contract/produtos/produto';
import { clsx } from 'clsx';
import { LoaderCircle } from 'lucide-react';
import { useRef } from 'react';
import { minuscula } from '../../../produtos/imagens/pequena.ts';
import { precoDoProduto, skuOuVariacoes } from '../../../produtos/textos-do-cartao.ts';
import { Picture } from '../../../ui/drawing/picture.tsx';
import { fraseDoDisponivel, oQueHaDe } from './linha.ts';

type ProdutosAchadosProps = {
  listId: string;
  achados: readonly CartaoDeProduto[];
  /** The place of the one the arrow keys stand at. */
  active: number | null;
  aCaminho: boolean;
  falhou: boolean;
  onChoose: (cartao: CartaoDeProduto, byFinger: boolean) => void;
};

export function ProdutosAchados({ listId, achados, active, aCaminho, falhou, onChoose }: ProdutosAchadosProps) {
  return (
    <div className="absolute inset-x-0 top-full mt-1 rounded-corner border border-edge bg-surface shadow-lifted">
      <p role="status" className="text-ink-soft empty:hidden">
        {aCaminho && (
          <span className="flex items-center gap-2 px-3 py-2">
            <LoaderCircle aria-hidden="true" className="spin size-4" />
            Buscando...
          </span>
        )}
        {!aCaminho && falhou && (
          <span className="block px-3 py-2 text-brick-ink">Não foi possível buscar os produtos.</span>
        )}
        {!aCaminho && !falhou && achados.length === 0 && (
          <span className="block px-3 py-2">Nenhum produto encontrado.</span>
        )}
      </p>
      <div
        id={listId}
        role="listbox"
        aria-label="Produtos encontrados"
        // A press, be it on the scroll bar, must not take the keyboard away.
        onMouseDown={(event) => event.preventDefault()}
        className={clsx(
          'max-h-[min(24rem,46vh)] overflow-y-auto overscroll-contain',
          achados.length > 0 && 'p-1',
          aCaminho && 'opacity-60',
        )}
      >
        {achados.map((cartao, place) => (
          <Opcao
            key={cartao.id}
            id={opcaoId(listId, place)}
            cartao={cartao}
            active={place === active}
            onChoose={(byFinger) => onChoose(cartao, byFinger)}
          />
        ))}
      </div>
    </div>
  );
}

export const opcaoId = (listId: string, place: number): string => `${listId}-${place}`;

type OpcaoProps = { id: string; cartao: CartaoDeProduto; active: boolean; onChoose: (byFinger: boolean) => void };

function Opcao({ id, cartao, active, onChoose }: OpcaoProps) {
  const { titulo, imagens_url, disponivel } = cartao;
  const { estampar } = oQueHaDe(cartao);
  const byFinger = useRef(false);

  return (
    // biome-ignore lint/a11y/useFocusableInteractive: the keyboard stays in the field, which names the active one.
    // biome-ignore lint/a11y/useKeyWithClickEvents: the field takes the keys.
    <div
      id={id}
      role="option"
      aria-selected={active}
      onPointerDown={({ pointerType }) => {
        byFinger.current = pointerType === 'touch';
      }}
      onClick={() => onChoose(byFinger.current)}
      className={clsx(
        'flex cursor-pointer items-center gap-3 rounded-corner px-2 py-1.5 select-none hover:bg-anil-soft',
        active && 'bg-anil-soft',
      )}
    >
      <Picture src={imagens_url[0] && minuscula(imagens_url[0])} alt="" className="size-12" />
      <span className="flex min-w-0 flex-1 flex-col gap-x-4 sm:flex-row sm:items-center sm:justify-between">
        <span className="min-w-0">
          <span className="line-clamp-2 font-medium wrap-anywhere">{titulo}</span>
          <span className="block truncate text-sm text-ink-soft">{skuOuVariacoes(cartao)}</span>
        </span>
        <span className="flex shrink-0 gap-x-3 text-sm sm:flex-col sm:items-end">
          <span className="font-semibold">{precoDoProduto(cartao)}</span>
          <span className={disponivel > 0 ? 'text-ink-soft' : 'text-brick-ink'}>
            {fraseDoDisponivel(disponivel, estampar)}
          </span>
        </span>
      </span>
    </div>
  );
}
