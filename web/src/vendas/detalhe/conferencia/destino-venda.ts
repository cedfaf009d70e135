import type { LeituraContada } from '@varal/contract/vendas/conferencia/conferencia';
import { rotasDaConferencia as rotas } from '@varal/contract/vendas/conferencia/conferencia.routes';
import { call } from '../../../base/rede/api.ts';
import { umDestino } from '../../../por-enviar/destino.ts';

/** The units that were read of a sale, one a call. */
export const destinoVenda = umDestino('venda', {
  porVez: 1,
  // Where nobody answers, a sale is read here; with a network its own screen has more to mend a refusal by.
  tela: (id, { semResposta }) => (semResposta ? `/chao/separar/${id}` : `/vendas/${id}`),
  enviar: (leituras) =>
    Promise.all(
      leituras.map(async ({ leitura_id, destino: { id, passo }, codigo: texto }) => {
        const resposta = await call(rotas.lerUnidade, { params: { id }, body: { passo, texto, leitura_id } });
        return { leitura_id, como: 'contada', resposta };
      }),
    ),
});

/** The fate that `destinoVenda` gives holds what the route answered. */
export const contadaNaVenda = (resposta: unknown) => resposta as LeituraContada;
