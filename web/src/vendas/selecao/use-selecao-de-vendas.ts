import { hashKey, useQuery, useQueryClient } from '@tanstack/react-query';
import type { CartaoDaVenda } from '@varal/contract/vendas/venda';
import { useCallback, useEffect, useEffectEvent, useMemo, useState } from 'react';
import { useSearchParam } from '../../base/busca/use-search-param.ts';
import { useAlert } from '../../ui/notice/alert.tsx';
import type { FiltrosDaLista } from '../lista/filtros-da-lista.ts';
import { vendasQueries } from '../vendas.queries.ts';
import {
  escolher,
  escolherTodas,
  NADA_ESCOLHIDO,
  noMaximo,
  passoComSelecao,
  podeEscolher,
  type Selecao,
  semAsQueSairam,
} from './selecao.ts';
import { escreverVendas, lerVendas } from './vendas-no-endereco.ts';

export type SelecaoDeVendas = ReturnType<typeof useSelecaoDeVendas>;

type Lista = {
  filtros: FiltrosDaLista;
  /** The rows that were fetched so far; undefined while those of another list stand in their place. */
  vendas: readonly CartaoDaVenda[] | undefined;
  total: number;
};

const NENHUMA: readonly CartaoDaVenda[] = [];

/** Keeps which sales of a tab are chosen, also those of pages that were not fetched. Another tab or search begins with none. */
export function useSelecaoDeVendas({ filtros, vendas = NENHUMA, total }: Lista) {
  // The selection begins with what the address names, which follows it from then on.
  const [noEndereco, escreverNoEndereco] = useSearchParam('vendas');
  const queries = useQueryClient();
  const alert = useAlert();
  const chave = hashKey([filtros]);
  const passo = passoComSelecao(filtros.status);
  const [guardada, setGuardada] = useState<{ chave: string; selecao: Selecao }>(() => ({
    chave,
    selecao: { ...NADA_ESCOLHIDO, ids: new Set(passo ? lerVendas(noEndereco) : []) },
  }));
  const [buscando, setBuscando] = useState(false);
  const { ids, cortou, todas } = guardada.chave === chave ? guardada.selecao : NADA_ESCOLHIDO;

  const naLista = useMemo(() => new Set(vendas.map(({ id }) => id)), [vendas]);
  const foraDaVista = [...ids].filter((id) => !naLista.has(id)).sort((um, outro) => um - outro);
  const { data: outras = NENHUMA, isSuccess } = useQuery(
    vendasQueries.entreEstas(filtros.status ?? 'separacao', foraDaVista),
  );
  const conhecidas = useMemo(
    () => [...vendas, ...outras].filter((venda) => passo && podeEscolher(passo, venda)),
    [vendas, outras, passo],
  );
  const guardar = useCallback(
    (mudar: (antes: Selecao) => Selecao) =>
      setGuardada((atual) => ({ chave, selecao: mudar(atual.chave === chave ? atual.selecao : NADA_ESCOLHIDO) })),
    [chave],
  );

  // A sale that was moved on meanwhile has left the selection, and does not come back ticked.
  const sairam = isSuccess ? foraDaVista.filter((id) => !outras.some((outra) => outra.id === id)) : [];
  if (sairam.length > 0) guardar((antes) => semAsQueSairam(antes, sairam));

  const escritas = escreverVendas([...ids]);
  useEffect(() => {
    if (escritas !== noEndereco) escreverNoEndereco(escritas);
  }, [escritas, noEndereco, escreverNoEndereco]);

  const limpar = () => guardar(() => NADA_ESCOLHIDO);
  useEscape(ids.size > 0, limpar);

  const buscarTodas = async () => {
    if (!passo) return;
    const maximo = noMaximo(passo);
    setBuscando(true);
    try {
      const { itens, total: quantas } = await queries.fetchQuery(vendasQueries.maisEsperam(filtros, maximo));
      const podem = itens.filter((venda) => podeEscolher(passo, venda));
      guardar(() => escolherTodas(podem, quantas > maximo));
    } catch (error) {
      alert.failed(error, 'Não foi possível escolher todas as vendas. Tente novamente.');
    } finally {
      setBuscando(false);
    }
  };
  const haTodas = passo && (todas || ids.size >= Math.min(total, noMaximo(passo)));
  const estado = ids.size === 0 ? 'nenhuma' : haTodas ? 'todas' : 'algumas';

  const escolhidas = conhecidas
    .filter(({ id }) => ids.has(id))
    .sort((uma, outra) => uma.no_status_desde.localeCompare(outra.no_status_desde) || uma.id - outra.id);

  return {
    passo,
    ids,
    /** The sale that waits longest comes first, and what is not known yet last. */
    naOrdem: [...new Set([...escolhidas.map(({ id }) => id), ...ids])],
    /** The cards of the chosen sales, as far as they are known. */
    vendas: escolhidas,
    /** More were pressed than the work of the tab takes at once. */
    cortou,
    estado,
    buscando,
    /** The function stays the same while the rows do, or every card would be drawn again with each tick. */
    alternar: useCallback(
      (id: number, emFaixa: boolean) => {
        if (!passo) return;
        guardar((antes) => escolher(antes, { id, emFaixa }, { vendas: conhecidas, maximo: noMaximo(passo) }));
      },
      [passo, conhecidas, guardar],
    ),
    alternarTodas: () => (estado === 'todas' ? limpar() : void buscarTodas()),
    limpar,
  };
}

/** A dialog or menu over the page, and a field that is being typed into, have an Escape of their own. */
function useEscape(listen: boolean, onEscape: () => void) {
  const escaped = useEffectEvent(onEscape);
  useEffect(() => {
    if (!listen) return;
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented) return;
      const { target } = event;
      const typing = target instanceof Element && target.matches('input:not([type=checkbox]), select, textarea');
      if (!typing && !document.querySelector('[role=dialog], [role=menu], [role=listbox]')) escaped();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [listen]);
}
