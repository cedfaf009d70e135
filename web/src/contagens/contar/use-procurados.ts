import { useQuery } from '@tanstack/react-query';
import type { Contagem, ItemDaContagem } from '@varal/contract/contagens/contagem';
import { descricaoDe } from '@varal/contract/vendas/descricao-do-item';
import { useDebouncedValue } from '../../base/busca/use-debounced-value.ts';
import { containsWords } from '../../base/texto/contains-words.ts';
import type { Leitura } from '../../por-enviar/leitura.ts';
import { contagensQueries, type FiltroDosItens } from '../contagens.queries.ts';
import { itensComAsQueEsperam } from './com-as-que-esperam.ts';

type Procurados = {
  itens: ItemDaContagem[];
  /** The number of all that is found; a long count shows its first ones. */
  n_achados: number;
  estado: 'achados' | 'buscando' | 'falhou';
};
type NaContagem = { contagem: Contagem; conhecidos: ItemDaContagem[]; esperam: readonly Leitura<'contagem'>[] };

/** Looks through what is at hand, and asks the server where that is not all of the count. */
export function useProcurados({ contagem, conhecidos, esperam }: NaContagem, filtro: FiltroDosItens): Procurados {
  const { itens, n_itens } = contagem;
  const busca = useDebouncedValue(filtro.busca, 200);
  const semFiltro = filtro.busca === '' && !filtro.faltam;
  const aqui = semFiltro || itens.length >= n_itens;
  const parou = busca === filtro.busca;
  const { data, isError, isPlaceholderData } = useQuery({
    ...contagensQueries.achados(String(contagem.id), filtro),
    enabled: !aqui && parou,
  });

  if (semFiltro) return { itens, n_achados: n_itens, estado: 'achados' };
  // This device's own knowledge stands in for an answer.
  if (aqui || (isError && !data)) {
    const achados = conhecidos.filter((item) => combina(item, filtro));
    const sabeTudo = conhecidos.length >= n_itens;
    return { itens: achados, n_achados: achados.length, estado: aqui || sabeTudo ? 'achados' : 'falhou' };
  }
  const dadas = itensComAsQueEsperam(data?.itens ?? [], esperam);
  if (!data || !parou || isPlaceholderData) return { itens: dadas, n_achados: dadas.length, estado: 'buscando' };
  const achados = dadas.filter(({ contada }) => !filtro.faltam || contada === null);
  return { itens: achados, n_achados: data.n_achados - (dadas.length - achados.length), estado: 'achados' };
}

const combina = (item: ItemDaContagem, { busca, faltam }: FiltroDosItens): boolean =>
  (!faltam || item.contada === null) &&
  containsWords([descricaoDe(item), item.sku, item.local].join(' '), busca.trim());
