import { useQuery } from '@tanstack/react-query';
import type { Contagem, ItemDaContagem } from '@varal/contract/contagens/contagem';
import { descricaoDe } from '@varal/contract/vendas/descricao-do-item';
import { useDebouncedValue } from '../base/busca/use-debounced-value.ts';
import { containsWords } from '../base/texto/contains-words.ts';
import type { Leitura } from '../por-enviar/leitura.ts';
import { itensComAsQueEsperam } from './com-as-que-esperam.ts';
import { contagensQueries, type FiltroDosItens } from './contagens.queries.ts';

type Procurados = {
  itens: ItemDaContagem[];
  /** So many are found in all: a long count shows its first ones. */
  n_achados: number;
  estado: 'achados' | 'buscando' | 'falhou';
};

/** Looks through what is at hand, and asks the server where that is not all of the count. */
export function useProcurados(contagem: Contagem, filtro: FiltroDosItens, esperam: readonly Leitura[]): Procurados {
  const { itens, n_itens } = contagem;
  const quieta = { ...filtro, busca: useDebouncedValue(filtro.busca, 200) };
  const semFiltro = filtro.busca === '' && !filtro.faltam;
  const aqui = semFiltro || itens.length >= n_itens;
  const { data, isError } = useQuery({ ...contagensQueries.achados(String(contagem.id), quieta), enabled: !aqui });

  if (semFiltro) return { itens, n_achados: n_itens, estado: 'achados' };
  // Without an answer it is what this device has.
  if (aqui || isError) {
    const achados = itens.filter((item) => combina(item, filtro));
    return { itens: achados, n_achados: achados.length, estado: aqui ? 'achados' : 'falhou' };
  }
  if (!data) return { itens: [], n_achados: 0, estado: 'buscando' };
  const achados = itensComAsQueEsperam(data.itens, esperam).filter((item) => combina(item, quieta));
  return { itens: achados, n_achados: data.n_achados - (data.itens.length - achados.length), estado: 'achados' };
}

const combina = (item: ItemDaContagem, { busca, faltam }: FiltroDosItens): boolean =>
  (!faltam || item.contada === null) &&
  containsWords([descricaoDe(item), item.sku, item.local].join(' '), busca.trim());
