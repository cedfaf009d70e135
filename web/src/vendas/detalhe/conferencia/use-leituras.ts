import type { PassoConferido } from '@varal/contract/vendas/conferencia/conferencia';
import { contagem } from '../../../base/texto/format.ts';
import { useFilaDeLeituras } from '../../../leitor/fila-de-leituras.ts';
import { useRelerConferencia, useUmaUnidade } from './conferencia.queries.ts';

/** Counts what is read of a sale. */
export function useLeituras(id: number, passo: PassoConferido) {
  const umaUnidade = useUmaUnidade(id);
  const onRecusada = useRelerConferencia(id);
  return useFilaDeLeituras({
    preparar: (texto) => {
      const contar = umaUnidade({ passo, texto });
      return async () => {
        const { item_id, descricao, lidas, quantidade } = await contar();
        return { item_id, descricao, numero: `${contagem(lidas)} de ${contagem(quantidade)}` };
      };
    },
    onRecusada,
  });
}
