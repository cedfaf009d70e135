import { createContext, use } from 'react';
import type { ErrosDaLinha } from '../variacoes/erros.ts';
import type { Linha } from '../variacoes/linha.ts';
import { useErrosDaLinha } from '../variacoes/use-variacoes.ts';

/** What the variations may say about their errors. */
export type Conferencia = {
  /** Somebody tried to save: from then on what is wrong is said as it is typed. */
  mostrarErros: boolean;
  /** What the server refused, and of which state of the variation: once it is changed, that is past. */
  recusas: ReadonlyMap<string, { linha: Linha; erros: ErrosDaLinha }>;
};

export const NADA_CONFERIDO: Conferencia = { mostrarErros: false, recusas: new Map() };

export const ConferenciaContext = createContext<Conferencia>(NADA_CONFERIDO);

/** The errors to show at a variation. */
export function useErrosMostrados(linha: Linha): ErrosDaLinha {
  const { mostrarErros, recusas } = use(ConferenciaContext);
  const erros = useErrosDaLinha(linha.chave);
  const recusa = recusas.get(linha.chave);
  return { ...(recusa?.linha === linha && recusa.erros), ...(mostrarErros && erros) };
}
