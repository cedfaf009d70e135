import { useQueryClient } from '@tanstack/react-query';
import type { Tamanho } from '@varal/contract/tamanhos';
import type { Venda } from '@varal/contract/vendas/venda';
import { Printer } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { nomesDosTamanhos, tamanhosQuery } from '../../atributos/tamanhos.queries.ts';
import { Button } from '../../ui/button/button.tsx';
import { useAlert } from '../../ui/notice/alert.tsx';
import { vendasQueries } from '../vendas.queries.ts';

const ListaDasEscolhidas = lazy(() =>
  import('./lista-das-escolhidas.tsx').then((part) => ({ default: part.ListaDasEscolhidas })),
);

/** Prints what is to be fetched for the chosen sales, as they are now. */
export function ImprimirEscolhidas({ venda_ids }: { venda_ids: readonly number[] }) {
  const queries = useQueryClient();
  const alert = useAlert();
  const [buscando, setBuscando] = useState(false);
  const [lista, setLista] = useState<{ vendas: Venda[]; tamanhos: Tamanho[] } | null>(null);

  const imprimir = async () => {
    setBuscando(true);
    try {
      const [tamanhos, vendas] = await Promise.all([
        queries.fetchQuery(tamanhosQuery),
        Promise.all(venda_ids.map((id) => queries.fetchQuery({ ...vendasQueries.uma(String(id)), staleTime: 0 }))),
      ]);
      setLista({ vendas, tamanhos: nomesDosTamanhos(tamanhos) });
    } catch (error) {
      alert.failed(error, 'Não foi possível buscar as vendas. Tente novamente.');
    } finally {
      setBuscando(false);
    }
  };

  return (
    <>
      <Button icon={Printer} busy={buscando} onClick={() => void imprimir()}>
        Imprimir lista
      </Button>
      {lista && (
        <Suspense>
          <ListaDasEscolhidas {...lista} onImpressa={() => setLista(null)} />
        </Suspense>
      )}
    </>
  );
}
