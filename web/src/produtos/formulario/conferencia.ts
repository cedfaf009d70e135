import { createContext, use } from 'react';
import type { ErrosDaLinha } from '../variacoes/erros.ts';
import type { Linha } from '../variacoes/linha.ts';
import { useErrosDaLinha } from '../variacoes/use-variacoes.ts';

export type Conferencia = {
  /** A save was tried: from then on errors are said as they are typed. */
  mostrarErros: boolean;
  /** The server refused a variation in this state: once it is changed, the refusal is past. */
  recusas: ReadonlyMap<string, { linha: Linha; erros: ErrosDaLinha }>;
};

export const NADA_CONFERIDO: Conferencia = { mostrarErros: false, recusas: new Map() };

export const ConferenciaContext = createContext<Conferencia>(NADA_CONFERIDO);

export function useErrosMostrados(linha: Linha): ErrosDaLinha {
  const { mostrarErros, recusas } = use(ConferenciaContext);
  const erros = useErrosDaLinha(linha.chave);
  const recusa = recusas.get(linha.chave);
  return { ...(recusa?.linha === linha && recusa.erros), ...(mostrarErros && erros) };
}
