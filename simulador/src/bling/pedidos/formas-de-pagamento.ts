import type { FastifyInstance } from 'fastify';
import type { Conta } from '../conta/conta.ts';
import { exigirPorId, type Memoria } from '../conta/memoria.ts';
import { lerFiltros } from '../http/filtros.ts';

const PASTA = '/Api/v3/formas-pagamentos';
const ATIVA = 1;

/** The ways to pay of this account are fixed, but another account would not have their ids. */
export function rotasDeFormasDePagamento(app: FastifyInstance, { memoria }: Conta): void {
  app.get(PASTA, async (request) => {
    const filtros = lerFiltros(request);
    const tipos = filtros.numeros('tiposPagamentos');
    const descricao = filtros.texto('descricao')?.toLowerCase();
    const achadas = memoria
      .ler()
      .formas_de_pagamento.filter(
        (uma) =>
          (!tipos || tipos.includes(uma.tipoPagamento)) &&
          (!descricao || uma.descricao.toLowerCase().includes(descricao)) &&
          (filtros.numero('situacao') ?? ATIVA) === ATIVA,
      );
    return { data: filtros.daPagina(achadas).map(mostrar) };
  });

  app.get<{ Params: { id: string } }>(`${PASTA}/:id`, async (request) => {
    const uma = exigirPorId(memoria.ler().formas_de_pagamento, request.params.id);
    const taxas = { aliquota: 0, valor: 0, prazo: 0 };
    return { data: { ...mostrar(uma), destino: 1, utilizaDiasUteis: false, taxas } };
  });
}

function mostrar({ id, descricao, tipoPagamento }: Memoria['formas_de_pagamento'][number]) {
  const padrao = tipoPagamento === 1 ? 1 : 0;
  return { id, descricao, tipoPagamento, situacao: ATIVA, fixa: false, padrao, finalidade: 3, juros: 0, multa: 0 };
}
