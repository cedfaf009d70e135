import type { ItemDaOnda } from '@varal/contract/ondas/onda';
import { descricaoDe } from '@varal/contract/vendas/descricao-do-item';
import { clsx } from 'clsx';
import { PackageX } from 'lucide-react';
import { contagem } from '../base/texto/format.ts';
import { Button } from '../ui/button/button.tsx';
import { Picture } from '../ui/drawing/picture.tsx';
import { OneLine } from '../ui/list/one-line.tsx';
import { Badge } from '../ui/notice/badge.tsx';
import { emFalta } from './falta-na-onda.tsx';

type ItemABuscarProps = {
  item: ItemDaOnda;
  /** Only a thing that is still to be fetched can be missing. */
  onFalta?: (item: ItemDaOnda) => void;
  onEncontrar?: (item: ItemDaOnda) => void;
};

/** Shows one thing to fetch: where it lies, how many of it, and into which boxes. */
export function ItemABuscar({ item, onFalta, onEncontrar }: ItemABuscarProps) {
  const { sku, imagem_url, local, pedidas, lidas, faltam, para } = item;
  const ausentes = emFalta(item);

  return (
    <li className={clsx('flex items-center gap-3 py-2.5', faltam === 0 && 'opacity-70')}>
      <Picture src={imagem_url} alt="" className="size-14 shrink-0" />
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-baseline gap-x-2">
          {local !== null && <strong className="text-lg wrap-anywhere">{local}</strong>}
          <span className="leading-snug font-semibold wrap-anywhere">{descricaoDe(item)}</span>
        </p>
        <p className="text-sm text-ink-soft">
          <OneLine>{sku}</OneLine>
        </p>
        <p className="mt-1 flex flex-wrap gap-1">
          {para.map(({ item_id, posicao, quantidade, lidas: nela }) => (
            <Badge key={item_id} tone={nela === quantidade ? 'leaf' : 'neutral'}>
              Caixa {posicao}: {contagem(nela)} de {contagem(quantidade)}
            </Badge>
          ))}
          {ausentes > 0 && <Badge tone="amber">{contagem(ausentes)} em falta</Badge>}
        </p>
        {ausentes > 0
          ? onEncontrar && (
              <Button className="mt-2" onClick={() => onEncontrar(item)}>
                {ausentes === 1 ? 'Foi encontrado' : 'Foram encontrados'}
              </Button>
            )
          : onFalta && (
              <Button
                className="mt-2"
                icon={PackageX}
                aria-label={`Faltou ${descricaoDe(item)}`}
                onClick={() => onFalta(item)}
              >
                Faltou
              </Button>
            )}
      </div>
      <p className="shrink-0 text-right">
        <span className="block text-2xl font-bold whitespace-nowrap">{contagem(faltam)}</span>
        <span className="block text-sm whitespace-nowrap text-ink-soft">
          {contagem(lidas)} de {contagem(pedidas)}
        </span>
      </p>
    </li>
  );
}
