import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Conta } from '../conta/conta.ts';
import { acharPorId, type ComId, exigirPorId, novoId } from '../conta/memoria.ts';
import { comId } from '../http/campos.ts';
import { type Assunto, campoInvalido } from '../http/erros.ts';
import { lerFiltros } from '../http/filtros.ts';
import { lerJson } from '../http/ler-json.ts';
import { entradaDeServico, type ServicoDeLogistica } from './logistica.ts';

const PASTA = '/Api/v3/logisticas/servicos';
const ASSUNTO: Assunto = { namespace: 'LOGISTICAS_SERVICOS' };

const entrada = z.object({ logistica: comId, servicos: z.array(entradaDeServico).min(1) });
const novaSituacao = z.object({ ativo: z.boolean() });

/** A service is a way to send a parcel. An order names one by any of its aliases. */
export function rotasDeServicos(app: FastifyInstance, { memoria }: Conta): void {
  const achar = (id: string) => exigirPorId(memoria.ler().servicos, id);
  app.get(PASTA, async (request) => {
    const filtros = lerFiltros(request);
    const tipo = filtros.texto('tipoIntegracao');
    const { servicos, logisticas } = memoria.ler();
    const achados = servicos.filter(
      ({ logistica }) => !tipo || acharPorId(logisticas, logistica)?.tipoIntegracao === tipo,
    );
    return { data: filtros.daPagina(achados).map(mostrarServico) };
  });

  app.get<ComId>(`${PASTA}/:id`, async (request) => ({ data: mostrarServico(achar(request.params.id)) }));

  app.post(PASTA, async (request, reply) => {
    const { logistica, servicos } = lerJson(request, entrada, ASSUNTO);
    if (acharPorId(memoria.ler().logisticas, logistica.id)?.tipoIntegracao !== 'CustomLogistic') {
      throw campoInvalido(ASSUNTO, 'logistica', 'A logística informada não é personalizada');
    }
    const data = memoria.mudar((tudo) =>
      servicos.map((um) => {
        const id = novoId(tudo);
        tudo.servicos.push({ ...um, id, logistica: logistica.id });
        return { id };
      }),
    );
    return reply.code(201).send({ data });
  });

  app.put<ComId>(`${PASTA}/:id`, async (request) => {
    const um = achar(request.params.id);
    const dados = lerJson(request, entradaDeServico, ASSUNTO);
    memoria.mudar(() => Object.assign(um, dados));
    return { data: { id: um.id } };
  });

  // The address is that of logistics, but the id is a service's.
  app.patch<ComId>('/Api/v3/logisticas/:id/situacoes', async (request, reply) => {
    const um = achar(request.params.id);
    const { ativo } = lerJson(request, novaSituacao, ASSUNTO);
    memoria.mudar(() => Object.assign(um, { ativo }));
    return reply.code(204).send();
  });
}

export function mostrarServico({ logistica, ...servico }: ServicoDeLogistica) {
  return { ...servico, idCodigoServico: String(servico.id), logistica: { id: logistica } };
}
