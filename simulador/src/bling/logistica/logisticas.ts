import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Conta } from '../conta/conta.ts';
import { type ComId, exigirPorId, novoId, tirar } from '../conta/memoria.ts';
import type { Assunto } from '../http/erros.ts';
import { lerFiltros } from '../http/filtros.ts';
import { lerJson } from '../http/ler-json.ts';
import { entradaDeServico, type Logistica } from './logistica.ts';
import { mostrarServico } from './servicos.ts';

const PASTA = '/Api/v3/logisticas';
const ASSUNTO: Assunto = { namespace: 'LOGISTICAS' };
const PERSONALIZADA = 'CustomLogistic';

const alteracao = z.object({ descricao: z.string().trim().min(1), situacao: z.enum(['H', 'D']) });
const entrada = alteracao.extend({ servicos: z.array(entradaDeServico).default([]) });

/** Parcels are carried by integrations of Bling's and by those that the shop makes itself. */
export function rotasDeLogisticas(app: FastifyInstance, { memoria }: Conta): void {
  const achar = (id: string) => exigirPorId(memoria.ler().logisticas, id);
  app.get(PASTA, async (request) => {
    const filtros = lerFiltros(request);
    const situacao = filtros.texto('situacao');
    const tipo = filtros.texto('tipoIntegracao');
    const tipos = tipo ? [tipo] : filtros.textos('tiposIntegracoes');
    const achadas = memoria
      .ler()
      .logisticas.filter(
        (uma) => (!situacao || uma.situacao === situacao) && (!tipos || tipos.includes(uma.tipoIntegracao)),
      );
    return {
      data: filtros
        .daPagina(achadas)
        .map((uma) => ({ ...mostrar(uma), servicos: servicosDe(uma).map(({ id }) => ({ id })) })),
    };
  });

  app.get<ComId>(`${PASTA}/:id`, async (request) => {
    const uma = achar(request.params.id);
    const todos = lerFiltros(request).texto('listarServicosInativos') === 'true';
    const servicos = servicosDe(uma).filter(({ ativo }) => todos || ativo);
    return { data: { ...mostrar(uma), servicos: servicos.map(mostrarServico) } };
  });

  app.post(PASTA, async (request, reply) => {
    const { servicos, ...dados } = lerJson(request, entrada, ASSUNTO);
    const id = memoria.mudar(novoId);
    memoria.mudar((tudo) => {
      tudo.logisticas.push({ id, tipoIntegracao: PERSONALIZADA, ...dados });
      for (const um of servicos) tudo.servicos.push({ ...um, id: novoId(tudo), logistica: id });
    });
    return reply.code(201).send({ data: { id } });
  });

  app.put<ComId>(`${PASTA}/:id`, async (request, reply) => {
    const uma = achar(request.params.id);
    const dados = lerJson(request, alteracao, ASSUNTO);
    memoria.mudar(() => Object.assign(uma, dados));
    return reply.code(200).send();
  });

  app.delete<ComId>(`${PASTA}/:id`, async (request, reply) => {
    const uma = achar(request.params.id);
    memoria.mudar((tudo) => {
      tirar(tudo.logisticas, uma);
      tudo.servicos = tudo.servicos.filter(({ logistica }) => logistica !== uma.id);
    });
    return reply.code(200).send();
  });

  function servicosDe({ id }: Logistica) {
    return memoria.ler().servicos.filter(({ logistica }) => logistica === id);
  }
}

function mostrar({ id, descricao, tipoIntegracao, situacao }: Logistica) {
  const integracaoNativa = tipoIntegracao !== PERSONALIZADA;
  return { id, descricao, tipoIntegracao, integracaoNativa, situacao, integracao: { id: integracaoNativa ? id : 0 } };
}
