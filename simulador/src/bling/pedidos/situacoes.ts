import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Conta } from '../conta/conta.ts';
import { MODULO_DE_VENDAS, MODULOS } from '../conta/conta-nova.ts';
import { acharPorId, type ComId, exigirPorId, type Memoria, novoId } from '../conta/memoria.ts';
import { inteiro } from '../http/campos.ts';
import { type Assunto, campoInvalido } from '../http/erros.ts';
import { lerJson } from '../http/ler-json.ts';
import { ACOES, type Transicao, transicoesDe } from './transicoes.ts';

const PASTA = '/Api/v3/situacoes';
const ASSUNTO: Assunto = { namespace: 'SITUACOES' };

const entrada = z.object({
  idModuloSistema: inteiro,
  nome: z.string().trim().min(1),
  idHerdado: inteiro.default(0),
  cor: z.string().default('#CBCBCB'),
});

/** A module has the situations of every account, and the shop's own. */
export function rotasDeSituacoes(app: FastifyInstance, { memoria }: Conta): void {
  app.get(`${PASTA}/modulos`, async () => ({ data: MODULOS }));

  app.get<ComId>(`${PASTA}/modulos/:id`, async (request) => {
    const { id } = exigirPorId(MODULOS, request.params.id);
    return { data: memoria.ler().situacoes.flatMap((uma) => (uma.modulo === id ? [mostrar(uma)] : [])) };
  });

  app.get<ComId>(`${PASTA}/modulos/:id/acoes`, async (request) => {
    const { id } = exigirPorId(MODULOS, request.params.id);
    return { data: id === MODULO_DE_VENDAS ? ACOES : [] };
  });

  app.get<ComId>(`${PASTA}/modulos/:id/transicoes`, async (request) => {
    const { id } = exigirPorId(MODULOS, request.params.id);
    return { data: id === MODULO_DE_VENDAS ? transicoesDe(memoria.ler()).map(mostrarTransicao) : [] };
  });

  app.get<ComId>(`${PASTA}/:id`, async (request) => ({
    data: mostrar(exigirPorId(memoria.ler().situacoes, request.params.id)),
  }));

  app.post(PASTA, async (request, reply) => {
    const { idModuloSistema, ...nova } = lerJson(request, entrada, ASSUNTO);
    if (!acharPorId(MODULOS, idModuloSistema)) {
      throw campoInvalido(ASSUNTO, 'idModuloSistema', 'O módulo informado não existe');
    }
    const valor = acharPorId(memoria.ler().situacoes, nova.idHerdado)?.valor ?? 0;
    const id = memoria.mudar(novoId);
    memoria.mudar(({ situacoes }) => situacoes.push({ id, modulo: idModuloSistema, valor, ...nova }));
    return reply.code(201).send({ data: { id } });
  });
}

function mostrarTransicao({ id, acoes, de, para }: Transicao) {
  return {
    id,
    ativo: true,
    acoes,
    modulo: { id: MODULO_DE_VENDAS },
    situacaoOrigem: { id: de.id, nome: de.nome },
    situacaoDestino: { id: para.id, nome: para.nome },
  };
}

function mostrar({ id, nome, idHerdado, cor }: Memoria['situacoes'][number]) {
  return { id, nome, idHerdado, cor };
}
