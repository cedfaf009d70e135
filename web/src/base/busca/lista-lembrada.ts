import { useSearch } from '@tanstack/react-router';
import { useEffect } from 'react';
import { armazenamentoDaAba, lerJson } from '../guarda/armazenamento.ts';
import { isRecord } from '../rede/api-error.ts';

type Busca = Record<string, string>;

/** Keeps what a list is searched, filtered and sorted by, for the way back to it from one of its records. */
export function useListaLembrada(caminho: string): void {
  const busca: Busca = useSearch({ strict: false });

  useEffect(() => {
    armazenamentoDaAba.guardar('varal-listas', JSON.stringify({ ...lembradas(), [caminho]: busca }));
  }, [caminho, busca]);
}

/** Returns the search of the address that a list had when one left it. */
export function buscaLembrada(caminho: string): Busca {
  const lembrada = lembradas()[caminho.replace(/\/$/, '')];
  return isRecord(lembrada) ? (lembrada as Busca) : {};
}

function lembradas(): Record<string, unknown> {
  const lidas = lerJson(armazenamentoDaAba.ler('varal-listas'));
  return isRecord(lidas) ? lidas : {};
}
