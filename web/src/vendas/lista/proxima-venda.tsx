import { useQuery, useQueryClient } from '@tanstack/react-query';
import { PASSOS, type Passo } from '@varal/contract/fluxo/fluxo-da-venda';
import { ArrowRight } from 'lucide-react';
import { useState } from 'react';
import { buscaLembrada } from '../../base/busca/lista-lembrada.ts';
import { contagem } from '../../base/texto/format.ts';
import { LinkButton } from '../../ui/button/link-button.tsx';
import { vendasQueries } from '../vendas.queries.ts';
import { NOME_DA_FILA } from './filas.ts';
import { lerFiltros } from './filtros-da-lista.ts';
import { proximaDaFila } from './proxima-da-fila.ts';

type ProximaVendaProps = { id: number; passo: Passo };

/** Leads on once a step of a sale is done: to the next sale of the tab that this one was in when it was opened. */
export function ProximaVenda({ id, passo }: ProximaVendaProps) {
  const [fila] = useState(passo);
  const saiu = PASSOS.indexOf(passo) > PASSOS.indexOf(fila);
  return saiu && <Proxima id={id} fila={fila} />;
}

function Proxima({ id, fila }: { id: number; fila: Passo }) {
  const { filtros, vista, pagina } = useListaVista(id);
  const { data } = useQuery(vendasQueries.naFila({ ...filtros, status: fila }, pagina));
  if (!data) return null;

  const proxima = proximaDaFila(id, { vista, agora: data.itens.map((venda) => venda.id) });
  return (
    <nav
      aria-label="Próxima venda"
      className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-corner border border-leaf-edge bg-leaf-soft px-4 py-2 max-lg:w-full"
    >
      <p className="text-leaf-ink">
        {NOME_DA_FILA[fila]}: {proxima ? `mais ${contagem(data.total)}` : 'nenhuma outra venda'}
      </p>
      {proxima ? (
        <LinkButton to="/vendas/$vendaId" params={{ vendaId: String(proxima) }} icon={ArrowRight}>
          Próxima venda
        </LinkButton>
      ) : (
        <LinkButton to="/vendas">Ver as vendas</LinkButton>
      )}
    </nav>
  );
}

/**
 * Finds the list that the sale was opened from: how it was filtered, its order then, and the page of the sale where that is not
 * the first. Without one, all sales count.
 */
function useListaVista(id: number) {
  const queries = useQueryClient();
  const [vista] = useState(() => {
    const filtros = lerFiltros(buscaLembrada('/vendas'));
    const { pages = [] } = queries.getQueryData(vendasQueries.lista(filtros).queryKey) ?? {};
    const paginas = pages.map(({ itens }) => itens.map((venda) => venda.id));
    const dela = paginas.findIndex((ids) => ids.includes(id));
    if (dela < 0) return { filtros: lerFiltros({}), vista: [], pagina: null };
    return { filtros, vista: paginas.flat(), pagina: pages[dela - 1]?.proxima ?? null };
  });
  return vista;
}
