import type { FastifyInstance, FastifyReply } from 'fastify';
import { z } from 'zod';
import { lerEntrada, recusar } from '../controle/entrada-de-controle.ts';
import { hostEhLocal } from '../loopback.ts';
import { carga, carregar } from './conta/carregar.ts';
import type { Conta } from './conta/conta.ts';
import { acharPorId } from './conta/memoria.ts';
import { movimentar } from './estoques/movimentar.ts';
import { depositoPadrao } from './estoques/saldos.ts';
import { ErroDoBling } from './http/erros.ts';
import { mudarSituacao } from './pedidos/mudar-situacao.ts';

const PASTA = '/_simulador/bling';

/** Does what a person would do in Bling's own screens, and switches the simulation to stricter or nastier behaviour. */
export function rotasDeControle(app: FastifyInstance, conta: Conta, acordarWebhooks: () => void): void {
  const { memoria } = conta;

  app.post<{ Params: { id: string } }>(`${PASTA}/pedidos/:id/situacao`, async (request, reply) => {
    const lido = novaSituacao.safeParse(lerEntrada(request.body));
    if (!lido.success) return recusar(reply, lido.error);
    const pedido = acharPorId(memoria.ler().pedidos, Number(request.params.id));
    if (!pedido) return reply.code(404).send({ erro: 'Este pedido não existe no Bling simulado.' });
    return semErroDoBling(reply, () => mudarSituacao(conta, pedido, lido.data.situacao));
  });

  app.post(`${PASTA}/estoque`, async (request, reply) => {
    const lido = novoEstoque.safeParse(lerEntrada(request.body));
    if (!lido.success) return recusar(reply, lido.error);
    const { produto, codigo, quantidade, operacao } = lido.data;
    const achado = memoria.ler().produtos.find(({ id, dados }) => (produto ? id === produto : dados.codigo === codigo));
    if (!achado) return reply.code(404).send({ erro: 'Este produto não existe no Bling simulado.' });
    const deposito = lido.data.deposito ?? depositoPadrao(memoria.ler());
    const id = movimentar(conta, { produto: achado.id, deposito, operacao, quantidade });
    return reply.code(201).send({ id });
  });

  app.post(`${PASTA}/carregar`, async (request, reply) => {
    const lida = carga.safeParse(lerEntrada(request.body), { error: ({ path }) => `${path?.join('.')} é inválido.` });
    if (!lida.success) return recusar(reply, lida.error);
    carregar(conta, lida.data);
    const { categorias, produtos } = memoria.ler();
    return { categorias: categorias.length, produtos: produtos.length };
  });

  app.post(`${PASTA}/webhooks`, async (request, reply) => {
    const lido = novosWebhooks.safeParse(lerEntrada(request.body));
    if (!lido.success) return recusar(reply, lido.error);
    // A new address also switches abandoned resources on again.
    memoria.mudar(({ webhooks }) => Object.assign(webhooks, lido.data, { desativados: [] }));
    acordarWebhooks();
    return reply.code(204).send();
  });

  app.post(`${PASTA}/ajustes`, async (request, reply) => {
    const lido = novosAjustes.safeParse(lerEntrada(request.body));
    if (!lido.success) return recusar(reply, lido.error);
    memoria.mudar(({ ajustes }) => Object.assign(ajustes, lido.data));
    return memoria.ler().ajustes;
  });
}

const SITUACAO = 'situacao precisa ser o id de uma situação, como 9.';
const novaSituacao = z.object({ situacao: z.number({ error: SITUACAO }).int({ error: SITUACAO }) });

const QUANTIDADE = 'quantidade precisa ser um número de 0 em diante.';
const novoEstoque = z
  .object({
    produto: z.number({ error: 'produto precisa ser um id.' }).optional(),
    codigo: z.string({ error: 'codigo precisa ser um SKU.' }).optional(),
    quantidade: z.number({ error: QUANTIDADE }).min(0, { error: QUANTIDADE }),
    operacao: z.enum(['B', 'E', 'S'], { error: 'operacao precisa ser B, E ou S.' }).default('B'),
    deposito: z.number({ error: 'deposito precisa ser um id.' }).optional(),
  })
  .refine(({ produto, codigo }) => produto !== undefined || codigo !== undefined, {
    error: 'Falta produto, um id, ou codigo, um SKU.',
  });

const URL_LOCAL = 'url precisa ser um endereço http desta máquina, ou null.';
const novosWebhooks = z.strictObject(
  {
    url: z
      .url({ protocol: /^http$/, error: URL_LOCAL })
      .refine((url) => hostEhLocal(new URL(url).host), { error: URL_LOCAL })
      .nullable()
      .optional(),
    duplicar: z.boolean({ error: 'duplicar precisa ser true ou false.' }).optional(),
    desordenar: z.boolean({ error: 'desordenar precisa ser true ou false.' }).optional(),
  },
  { error: (problema) => corpoErrado(problema) },
);

const POR_SEGUNDO = 'por_segundo precisa ser um número inteiro de 1 em diante.';
const POR_DIA = 'por_dia precisa ser um número inteiro de 0 em diante.';
const novosAjustes = z.strictObject(
  {
    por_segundo: z.number({ error: POR_SEGUNDO }).int({ error: POR_SEGUNDO }).min(1, { error: POR_SEGUNDO }).optional(),
    por_dia: z.number({ error: POR_DIA }).int({ error: POR_DIA }).min(0, { error: POR_DIA }).optional(),
    bloqueio_de_ip: z.boolean({ error: 'bloqueio_de_ip precisa ser true ou false.' }).optional(),
    sem_escopo: z.array(z.string(), { error: 'sem_escopo precisa ser uma lista, como ["/pedidos"].' }).optional(),
    etiqueta_com_id_da_nota: z.boolean({ error: 'etiqueta_com_id_da_nota precisa ser true ou false.' }).optional(),
    redirecionamento: z
      .url({ protocol: /^https?$/, error: 'redirecionamento precisa ser um endereço http, ou null.' })
      .nullable()
      .optional(),
  },
  { error: (problema) => corpoErrado(problema) },
);

function corpoErrado(problema: { code?: string; keys?: unknown }): string {
  return problema.code === 'unrecognized_keys' && Array.isArray(problema.keys)
    ? `Campo desconhecido: ${problema.keys.join(', ')}.`
    : 'O corpo precisa ser um objeto JSON.';
}

/** Applies the rules of the API and answers a refusal in one sentence. */
function semErroDoBling(reply: FastifyReply, fazer: () => void): FastifyReply {
  try {
    fazer();
    return reply.code(204).send();
  } catch (erro) {
    if (!(erro instanceof ErroDoBling)) throw erro;
    return reply.code(erro.status).send({ erro: `${erro.corpo.fields?.[0]?.msg ?? erro.corpo.message}.` });
  }
}
