import type { FocusEvent, RefObject } from 'react';
import type { Grade, Modo } from '../grade.ts';
import { copiarEColar } from './copiar-e-colar.ts';
import { doTeclado } from './do-teclado.ts';
import type { Comandos } from './use-comandos.ts';
import { useEdicao } from './use-edicao.ts';
import { usePonteiro } from './use-ponteiro.ts';
import type { useSelecao } from './use-selecao.ts';

type Manejo = {
  /** This element stands around the table. */
  quadro: RefObject<HTMLElement | null>;
  grade: Grade;
  modo: Modo;
  selecao: ReturnType<typeof useSelecao>;
  comandos: Comandos;
  /** A page has this many rows. */
  pagina: () => number;
};

/** Handles the cells with the keyboard, the mouse or a finger, and the clipboard of a spreadsheet. */
export function useManejo({ quadro, grade, modo, selecao, comandos, pagina }: Manejo) {
  const edicao = useEdicao({ quadro, modo, selecao });
  const doPonteiro = usePonteiro(selecao, edicao);

  return {
    digitar: edicao.digitar,
    eventos: {
      ...doTeclado({ grade, selecao, comandos, edicao, pagina }),
      ...doPonteiro,
      ...copiarEColar({ selecao, comandos, edicao }),
      onBlur: (event: FocusEvent<HTMLTableElement>) => {
        if (!event.currentTarget.contains(event.relatedTarget)) edicao.sair();
      },
    },
  };
}
