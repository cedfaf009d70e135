import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { lerEntrada, recusar } from '../controle/entrada-de-controle.ts';
import { carga, carregar } from './carregar.ts';
import type { Conta } from './conta.ts';
import { ErroDoMelhorEnvio } from './erros.ts';
import { ESCOPOS } from './oauth/escopos.ts';
import { apressar, porEmDia } from './rastreio/andamento.ts';

const PASTA = '/_simulador/melhor_envio';

/** Does what happens outside the API: money comes in, carriers move parcels, the account gets other rules. */
export function rotasDeControle(app: FastifyInstance, { memoria, agora }: Conta): void {
  app.post(`${PASTA}/saldo`, async (request, reply) => {
    const lido = novoSaldo.safeParse(lerEntrada(request.body));
    if (!lido.success) return recusar(reply, lido.error);
    memoria.mudar((tudo) => {
      tudo.saldo = Math.round(lido.data.saldo * 100);
    });
    return reply.code(204).send();
  });

  app.post<{ Params: { id: string } }>(`${PASTA}/pedidos/:id/avancar`, async (request, reply) => {
    const pedido = memoria.ler().pedidos.find(({ id, protocol }) => [id, protocol].includes(request.params.id));
    if (!pedido) return reply.code(404).send({ erro: 'Este pedido não existe no Melhor Envio simulado.' });
    porEmDia(memoria, agora());
    if (!memoria.mudar(() => apressar(pedido, agora())))
      return reply.code(409).send({ erro: `Um pedido em ${pedido.status} não anda sozinho.` });
    return { status: pedido.status };
  });

  app.post(`${PASTA}/carregar`, async (request, reply) => {
    const lida = carga.safeParse(lerEntrada(request.body), { error: ({ path }) => `${path?.join('.')} é inválido.` });
    if (!lida.success) return recusar(reply, lida.error);
    try {
      carregar({ memoria }, lida.data);
    } catch (erro) {
      if (!(erro instanceof ErroDoMelhorEnvio)) throw erro;
      return reply.code(erro.status).send({ erro: erro.message });
    }
    return { pedidos: memoria.ler().pedidos.length };
  });

  app.post(`${PASTA}/ajustes`, async (request, reply) => {
    const lido = novosAjustes.safeParse(lerEntrada(request.body));
    if (!lido.success) return recusar(reply, lido.error);
    memoria.mudar(({ ajustes }) => Object.assign(ajustes, lido.data));
    return memoria.ler().ajustes;
  });
}

const CORPO = 'O corpo precisa ser um objeto JSON.';
const SALDO = 'saldo precisa ser um número de reais, de 0 em diante.';
const novoSaldo = z.object({ saldo: z.number({ error: SALDO }).min(0, { error: SALDO }) }, { error: CORPO });

const ESCOPO = `sem_escopo precisa ser uma lista de: ${ESCOPOS.join(', ')}.`;
const novosAjustes = z.strictObject(
  {
    por_minuto: deZeroEmDiante('por_minuto').int({ error: 'por_minuto precisa ser um número inteiro.' }).optional(),
    sem_escopo: z.array(z.enum(ESCOPOS, { error: ESCOPO }), { error: ESCOPO }).optional(),
    redirecionamento: z
      .url({ protocol: /^https?$/, error: 'redirecionamento precisa ser um endereço http, ou null.' })
      .nullable()
      .optional(),
    codigo_so_na_postagem: simOuNao('codigo_so_na_postagem'),
    demora_da_geracao_s: deZeroEmDiante('demora_da_geracao_s').optional(),
    acrescimo_no_carrinho: deZeroEmDiante('acrescimo_no_carrinho').optional(),
    jadlog_exige_nota: simOuNao('jadlog_exige_nota'),
    jadlog_exige_agencia: simOuNao('jadlog_exige_agencia'),
  },
  {
    error: (problema) =>
      problema.code === 'unrecognized_keys' ? `Campo desconhecido: ${problema.keys.join(', ')}.` : CORPO,
  },
);

function deZeroEmDiante(nome: string) {
  const error = `${nome} precisa ser um número de 0 em diante.`;
  return z.number({ error }).min(0, { error });
}

function simOuNao(nome: string) {
  return z.boolean({ error: `${nome} precisa ser true ou false.` }).optional();
}
