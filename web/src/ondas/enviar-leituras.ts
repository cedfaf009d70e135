import type { LeituraDaOnda } from '@varal/contract/ondas/onda';
import { rotasDasOndas as rotas } from '@varal/contract/ondas/ondas.routes';
import { call } from '../base/rede/api.ts';
import type { Enviador } from '../por-enviar/leitura.ts';

/** Sends the units that were read in a wave, one a call, each for the box it was put into. */
export const enviarNaOnda: Enviador = {
  porVez: 1,
  enviar: (leituras) =>
    Promise.all(
      leituras.map(async ({ leitura_id, alvo_id: id, codigo, detalhe: { venda_id } }) => {
        const body = { codigo, leitura_id, ...(venda_id !== undefined && { venda_id }) };
        return { leitura_id, como: 'contada', resposta: await call(rotas.lerNaOnda, { params: { id }, body }) };
      }),
    ),
};

/** What `enviarNaOnda` put into a fate is what the route answered. */
export const contadaNaOnda = (resposta: unknown) => resposta as LeituraDaOnda;
