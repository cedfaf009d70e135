import type { FastifyInstance } from 'fastify';
import type { Conta } from '../conta/conta.ts';
import { lerFiltros } from '../http/filtros.ts';

/** The channels over which this account sells. */
export function rotasDeCanaisDeVenda(app: FastifyInstance, { memoria }: Conta): void {
  app.get('/Api/v3/canais-venda', async (request) => {
    const filtros = lerFiltros(request);
    const situacao = filtros.numero('situacao');
    const achados = memoria.ler().canais_de_venda.filter((um) => situacao === undefined || situacao === um.situacao);
    return { data: filtros.daPagina(achados) };
  });
}
