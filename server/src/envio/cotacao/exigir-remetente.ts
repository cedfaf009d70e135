import { faltaNoRemetente } from '@varal/contract/envio/falta-no-remetente';
import { reason } from '@varal/contract/errors';
import { FalhaNoEnvio } from '../falha-no-envio.ts';
import type { Remetente } from '../pedido-de-envio.ts';
import type { Cotacao } from './cotacao.ts';

/** What could not be sent is not quoted either: who has not said who sends is told all that is missing at once. */
export const exigirRemetente = (cotacao: Cotacao, remetente: () => Promise<Remetente>): Cotacao => ({
  cotar: async (pacote) => {
    const falta = faltaNoRemetente(await remetente());
    if (falta.length > 0) {
      throw new FalhaNoEnvio('configuracao', reason('venda.sem_remetente', { lista: falta.join(', ') }));
    }
    return cotacao.cotar(pacote);
  },
});
