import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Conta } from '../conta/conta.ts';
import { type ComId, exigirPorId, type Memoria, novoId } from '../conta/memoria.ts';
import { inteiro } from '../http/campos.ts';
import type { Assunto } from '../http/erros.ts';
import { lerFiltros } from '../http/filtros.ts';
import { lerJson } from '../http/ler-json.ts';

const PASTA = '/Api/v3/depositos';
const ASSUNTO: Assunto = { namespace: 'DEPOSITOS' };

const entrada = z.object({
  descricao: z.string().trim().min(1),
  situacao: inteiro.pipe(z.literal([0, 1])),
  padrao: z.boolean(),
  desconsiderarSaldo: z.boolean(),
});

/** Stock lies in deposits; exactly one of them is the default. */
export function rotasDeDepositos(app: FastifyInstance, { memoria }: Conta): void {
  const achar = (id: string) => exigirPorId(memoria.ler().depositos, id);
  app.get(PASTA, async (request) => {
    const filtros = lerFiltros(request);
    const situacao = filtros.numero('situacao') ?? 1;
    const descricao = filtros.texto('descricao');
    const achados = memoria
      .ler()
      .depositos.filter((um) => um.situacao === situacao && (!descricao || um.descricao.includes(descricao)));
    return { data: filtros.daPagina(achados) };
  });

  app.get<ComId>(`${PASTA}/:id`, async (request) => ({ data: achar(request.params.id) }));

  app.post(PASTA, async (request, reply) => {
    const dados = lerJson(request, entrada, ASSUNTO);
    const id = memoria.mudar(novoId);
    memoria.mudar((tudo) => {
      deixarUmSoPadrao(tudo, dados);
      tudo.depositos.push({ id, ...dados });
    });
    return reply.code(201).send({ data: { id } });
  });

  // The id stands outside the usual envelope.
  app.put<ComId>(`${PASTA}/:id`, async (request) => {
    const um = achar(request.params.id);
    const dados = lerJson(request, entrada, ASSUNTO);
    memoria.mudar((tudo) => {
      deixarUmSoPadrao(tudo, dados);
      Object.assign(um, dados);
    });
    return { id: um.id };
  });
}

function deixarUmSoPadrao({ depositos }: Memoria, { padrao }: { padrao: boolean }): void {
  if (padrao) for (const um of depositos) um.padrao = false;
}
