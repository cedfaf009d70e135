import type { LeituraDaOnda } from '@varal/contract/ondas/onda';
import { rotasDasOndas as rotas } from '@varal/contract/ondas/ondas.routes';
import { call } from '../base/rede/api.ts';
import { umDestino } from '../por-enviar/destino.ts';

/** The units that were read in a wave, one a call, each for the box it was put into. */
export const destinoOnda = umDestino('onda', {
  porVez: 1,
  tela: (id) => `/vendas/ondas/${id}`,
  enviar: (leituras) =>
    Promise.all(
      leituras.map(async ({ leitura_id, destino: { id, caixa }, codigo }) => {
        const body = { codigo, leitura_id, ...(caixa && { venda_id: caixa.venda_id }) };
        return { leitura_id, como: 'contada', resposta: await call(rotas.lerNaOnda, { params: { id }, body }) };
      }),
    ),
});

/** The fate that `destinoOnda` gives holds what the route answered. */
export const contadaNaOnda = (resposta: unknown) => resposta as LeituraDaOnda;
