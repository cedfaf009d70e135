import { faltaNoRemetente } from '@varal/contract/envio/falta-no-remetente';
import { reason } from '@varal/contract/errors';
import { FalhaNoEnvio } from '../falha-no-envio.ts';
import type { Remetente } from '../pedido-de-envio.ts';
import type { Cotacao } from './cotacao.ts';

/**
 * Refuses a quote while the sender is incomplete, and names everything that is missing at once: such a parcel could not
 * be sent.
 */
export const exigirRemetente = (cotacao: Cotacao, remetente: () => Promise<Remetente>): Cotacao => ({
  cotar: async (pacote) => {
    const falta = faltaNoRemetente(await remetente());
    if (falta.length > 0) {
      throw new FalhaNoEnvio('configuracao', reason('venda.sem_remetente', { lista: falta.join(', ') }));
    }
    return cotacao.cotar(pacote);
  },
});
