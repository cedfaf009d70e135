import type { FastifyInstance } from 'fastify';
import type { Conta } from '../conta/conta.ts';
import { exigirPorId } from '../conta/memoria.ts';
import { lerFiltros } from '../http/filtros.ts';
import type { FormaDePagamento } from './forma-de-pagamento.ts';

const PASTA = '/Api/v3/formas-pagamentos';

/** The ways to pay of this account, whose ids no other account has. */
export function rotasDeFormasDePagamento(app: FastifyInstance, { memoria }: Conta): void {
  app.get(PASTA, async (request) => {
    const filtros = lerFiltros(request);
    const tipos = filtros.numeros('tiposPagamentos');
    const descricao = filtros.texto('descricao')?.toLowerCase();
    const situacao = filtros.numero('situacao');
    const achadas = memoria
      .ler()
      .formas_de_pagamento.filter(
        (uma) =>
          (!tipos || tipos.includes(uma.tipoPagamento)) &&
          (!descricao || uma.descricao.toLowerCase().includes(descricao)) &&
          (situacao === undefined || situacao === uma.situacao),
      );
    return { data: filtros.daPagina(achadas).map(mostrar) };
  });

  app.get<{ Params: { id: string } }>(`${PASTA}/:id`, async (request) => {
    const uma = exigirPorId(memoria.ler().formas_de_pagamento, request.params.id);
    const taxas = { aliquota: 0, valor: 0, prazo: 0 };
    return { data: { ...mostrar(uma), destino: 1, utilizaDiasUteis: false, taxas } };
  });
}

const mostrar = (uma: FormaDePagamento) => ({ ...uma, fixa: false, juros: 0, multa: 0 });
