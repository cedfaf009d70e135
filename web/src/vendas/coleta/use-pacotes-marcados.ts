import type { PacoteNaColeta } from '@varal/contract/vendas/coleta';
import { useState } from 'react';

/** Which parcels are in hand. Those that are gone by now, by whomever, are not among them any more. */
export function usePacotesMarcados(pacotes: PacoteNaColeta[]) {
  const [ids, setIds] = useState<ReadonlySet<number>>(new Set());
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
