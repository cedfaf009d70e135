import { type LeituraContada, PASSOS_CONFERIDOS } from '@varal/contract/vendas/conferencia/conferencia';
import { rotasDaConferencia as rotas } from '@varal/contract/vendas/conferencia/conferencia.routes';
import { call } from '../../../base/rede/api.ts';
import type { Enviador } from '../../../por-enviar/leitura.ts';

/** Sends the units that were read of a sale, one a call. */
export const enviarNaVenda: Enviador = {
  porVez: 1,
  enviar: (leituras) =>
    Promise.all(
      leituras.map(async ({ leitura_id, alvo_id: id, codigo: texto, detalhe }) => {
        const passo = PASSOS_CONFERIDOS.find((um) => um === detalhe.passo) ?? 'separacao';
        const resposta = await call(rotas.lerUnidade, { params: { id }, body: { passo, texto, leitura_id } });
        return { leitura_id, como: 'contada', resposta };
      }),
    ),
};

/** What `enviarNaVenda` put into a fate is what the route answered. */
export const contadaNaVenda = (resposta: unknown) => resposta as LeituraContada;
