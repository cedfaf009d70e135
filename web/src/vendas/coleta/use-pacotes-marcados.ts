import type { PacoteNaColeta } from '@varal/contract/vendas/despacho/coleta';
import { useState } from 'react';

/** Keeps the parcels that are in hand. A parcel that has gone meanwhile is no longer among them. */
export function usePacotesMarcados(pacotes: PacoteNaColeta[], iniciais: readonly number[]) {
  const [ids, setIds] = useState<ReadonlySet<number>>(() => new Set(iniciais));
  const estaMarcado = ({ venda_id }: PacoteNaColeta) => ids.has(venda_id);

  return {
    marcados: pacotes.filter(estaMarcado),
    estaMarcado,
    marcar: (alguns: PacoteNaColeta[], sim: boolean) =>
      setIds((antes) => {
        const novos = new Set(antes);
        for (const { venda_id } of alguns) {
          if (sim) novos.add(venda_id);
          else novos.delete(venda_id);
        }
        return novos;
      }),
  };
}
