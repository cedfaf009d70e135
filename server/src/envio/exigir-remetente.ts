import { faltaNoRemetente } from '@varal/contract/envio/falta-no-remetente';
import type { Cotacao } from './cotacao.ts';
import { FalhaNoEnvio } from './falha-no-envio.ts';
import type { Remetente } from './pedido-de-envio.ts';

/** A quote needs to know where parcels leave from and who asks; who has not said it is told all that is missing at once. */
export const exigirRemetente = (cotacao: Cotacao, remetente: () => Promise<Remetente>): Cotacao => ({
  cotar: async (pacote) => {
    const quem = await remetente();
    if (!quem.cep || !quem.email) {
      const falta = faltaNoRemetente(quem).join(', ');
      throw new FalhaNoEnvio('configuracao', `Complete em Configurações › Envio: ${falta}.`);
    }
    return cotacao.cotar(pacote);
  },
});
