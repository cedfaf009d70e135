import { useQueryClient } from '@tanstack/react-query';
import type { Venda } from '@varal/contract/vendas/venda';
import { Printer } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
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
  const [vendas, setVendas] = useState<Venda[] | null>(null);

  const imprimir = async () => {
    setBuscando(true);
    try {
      setVendas(
        await Promise.all(
          venda_ids.map((id) => queries.fetchQuery({ ...vendasQueries.uma(String(id)), staleTime: 0 })),
        ),
      );
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
      {vendas && (
        <Suspense>
          <ListaDasEscolhidas vendas={vendas} onImpressa={() => setVendas(null)} />
        </Suspense>
      )}
    </>
  );
}
