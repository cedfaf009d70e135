import { ROTULOS_DA_POSICAO } from '@varal/contract/estampas/rotulos-da-estampa';
import type { Area } from '@varal/contract/mockups/area';
import { clsx } from 'clsx';
import { type KeyboardEvent, type PointerEvent, useRef } from 'react';
import { type Caixa, esticar, mover } from './mover-area.ts';

type CaixaDaAreaProps = {
  area: Area;
  escolhida: boolean;
  onEscolher: () => void;
  onMudar: (caixa: Caixa) => void;
};

/** A finger or the arrows move the box; its corner, or the arrows with Shift, make it larger or smaller. */
export function CaixaDaArea({ area, escolhida, onEscolher, onMudar }: CaixaDaAreaProps) {
  const { posicao, x, y, largura, altura } = area;
  const arrasto = useArrasto(area, onMudar);
  const nome = ROTULOS_DA_POSICAO[posicao];

  const comSetas = (event: KeyboardEvent) => {
    const seta = SETAS[event.key];
    if (!seta || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    onMudar((event.shiftKey ? esticar : mover)(area, ...seta));
  };

  return (
    <div
      className={clsx('absolute', escolhida ? 'z-1' : 'z-0')}
      style={{ left: emPartes(x), top: emPartes(y), width: emPartes(largura), height: emPartes(altura) }}
    >
      <button
        type="button"
        aria-pressed={escolhida}
        aria-label={`Área ${nome}: as setas movem, com Shift mudam o tamanho`}
        onClick={onEscolher}
        onFocus={onEscolher}
        onKeyDown={comSetas}
        {...arrasto(mover)}
        className={clsx(
          'absolute inset-0 cursor-move touch-none border-2 ring-2 ring-white/90',
          escolhida ? 'border-anil bg-anil/10' : 'border-dashed border-anil',
        )}
      >
        <span className="absolute top-0 left-0 max-w-full truncate bg-anil px-1.5 text-xs font-medium text-on-anil">
          {nome}
        </span>
      </button>
      {escolhida && (
        <span
          aria-hidden="true"
          {...arrasto(esticar)}
          className="absolute -right-4 -bottom-4 flex size-8 cursor-nwse-resize touch-none items-center justify-center"
        >
          <span className="size-4 rounded-full border-2 border-white bg-anil shadow-lifted" />
        </span>
      )}
    </div>
  );
}

const emPartes = (n: number) => `${n * 100}%`;

const PASSO = 0.01;
const SETAS: Record<string, [number, number]> = {
  ArrowLeft: [-PASSO, 0],
  ArrowRight: [PASSO, 0],
  ArrowUp: [0, -PASSO],
  ArrowDown: [0, PASSO],
};

/** Follows a finger or the mouse in shares of the picture around the box. */
function useArrasto(area: Caixa, onMudar: (caixa: Caixa) => void) {
  const inicio = useRef<{ x: number; y: number; caixa: Caixa; largura: number; altura: number } | null>(null);

  return (mudar: typeof mover) => ({
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      const foto = event.currentTarget.closest('[data-foto]')?.getBoundingClientRect();
      if (!foto || event.button !== 0) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      const { width: largura, height: altura } = foto;
      inicio.current = { x: event.clientX, y: event.clientY, caixa: area, largura, altura };
    },
    onPointerMove: (event: PointerEvent) => {
      const { x, y, caixa, largura, altura } = inicio.current ?? {};
      if (!caixa || !largura || !altura) return;
      onMudar(mudar(caixa, (event.clientX - (x ?? 0)) / largura, (event.clientY - (y ?? 0)) / altura));
    },
    onPointerUp: () => {
      inicio.current = null;
    },
    onPointerCancel: () => {
      inicio.current = null;
    },
  });
}
