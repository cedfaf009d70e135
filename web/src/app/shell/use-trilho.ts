import { useState } from 'react';
import { armazenamento } from '../../base/guarda/armazenamento.ts';
import { useIsWide } from '../../ui/page/window-width.ts';

/** A wide screen has room for the menu beside the page, unless it was folded away on this device. */
export function useTrilho() {
  const isWide = useIsWide();
  const [folded, setFolded] = useState(() => armazenamento.ler('varal-menu') === 'recolhido');

  return {
    /** The menu stands beside the page or is folded; on a narrower screen it opens over the page. */
    lado: isWide ? (folded ? ('recolhido' as const) : ('aberto' as const)) : null,
    virar: () => {
      armazenamento.guardar('varal-menu', folded ? 'aberto' : 'recolhido');
      setFolded(!folded);
    },
  };
}

export const TRILHO = 'trilho';
