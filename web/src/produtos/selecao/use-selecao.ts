import { type FetchQueryOptions, hashKey, type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { useAlert } from '../../ui/notice/alert.tsx';

export type Selecao = ReturnType<typeof useSelecao>;

type Ids = { ids: number[] };
/** The query asks for the ids of the whole result, seen or not. */
type Todos<Key extends QueryKey> = FetchQueryOptions<Ids, Error, Ids, Key>;

const NENHUM: ReadonlySet<number> = new Set();

/** Keeps the selection in a list that is never there as a whole. Another search begins with nothing selected. */
export function useSelecao<Key extends QueryKey>(todos: Todos<Key>, total: number) {
  const queries = useQueryClient();
  const alert = useAlert();
  const chave = hashKey(todos.queryKey);
  const [selecionados, setSelecionados] = useState({ chave, ids: NENHUM });
  const [buscandoPor, setBuscandoPor] = useState<string | null>(null);
  const ids = selecionados.chave === chave ? selecionados.ids : NENHUM;
  const estado = ids.size === 0 ? 'nenhum' : ids.size < total ? 'alguns' : 'todos';

  // The function stays the same as long as the search does: cards are drawn again when it is another.
  const alternar = useCallback(
    (id: number) =>
      setSelecionados((atual) => {
        const ids = atual.chave === chave ? atual.ids : NENHUM;
        return { chave, ids: new Set(ids.has(id) ? [...ids].filter((outro) => outro !== id) : [...ids, id]) };
      }),
    [chave],
  );
  const deixarSo = (so: Iterable<number>) => setSelecionados({ chave, ids: new Set(so) });
  const limpar = () => deixarSo([]);

  const selecionarTodos = async () => {
    setBuscandoPor(chave);
    try {
      const { ids: achados } = await queries.fetchQuery(todos);
      // Another search may be open by now, with a selection of its own.
      setSelecionados((atual) =>
        atual.chave === chave || atual.ids.size === 0 ? { chave, ids: new Set(achados) } : atual,
      );
    } catch {
      alert.show({ type: 'error', message: 'Não foi possível selecionar todos os produtos. Tente novamente.' });
    } finally {
      setBuscandoPor(null);
    }
  };

  return {
    ids,
    estado,
    /** All of them are being asked for. */
    buscando: buscandoPor === chave,
    alternar,
    alternarTodos: () => (estado === 'todos' ? limpar() : void selecionarTodos()),
    limpar,
    deixarSo,
  };
}
