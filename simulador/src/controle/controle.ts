import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Estado } from '../estado.ts';
import { origemEhLocal } from '../loopback.ts';
import type { RelogioAjustavel } from '../relogio.ts';
import type { NomeDoServico, ServicoAberto } from '../servico.ts';
import type { Diario } from './diario.ts';
import { CORPO, conferir, lerEntrada, RecusaDoControle } from './entrada-de-controle.ts';
import { type Falhas, nomeDoServico, novaFalha } from './falhas.ts';

/** Serves the control API, under /_simulador. Its calls are not in the journal and no fault reaches them. */
export function registrarControle(
  app: FastifyInstance,
  deps: {
    diario: Diario;
    falhas: Falhas;
    estado: Estado;
    relogio: RelogioAjustavel;
    abertos: ReadonlyMap<NomeDoServico, ServicoAberto>;
  },
): void {
  const { diario, falhas, estado, relogio, abertos } = deps;

  app.addHook('onRequest', async (request, reply) => {
    if (origemEhLocal(request.headers.origin)) return;
    return reply.code(403).send({ erro: 'O controle do simulador só atende a própria máquina.' });
  });

  app.addHook('onSend', async (_request, _reply, payload) => {
    await estado.gravado();
    return payload;
  });

  app.setErrorHandler(async (erro, _request, reply) => {
    if (!(erro instanceof RecusaDoControle)) throw erro;
    return reply.code(erro.status).send({ erro: erro.message });
  });

  app.get('/_simulador/diario', async (request) => diario.ler(conferir(request.query, filtroDoDiario)));

  app.get('/_simulador/estado', async () =>
    Object.fromEntries([...abertos].flatMap(([nome, { mostrar }]) => (mostrar ? [[nome, mostrar()]] : []))),
  );

  app.post('/_simulador/falhas', async (request, reply) => {
    const { id } = falhas.armar(lerEntrada(request, novaFalha));
    return reply.code(201).send({ id });
  });

  app.delete('/_simulador/falhas', async (_request, reply) => {
    falhas.desarmar();
    return reply.code(204).send();
  });

  app.post('/_simulador/relogio', async (request) => ({
    agora: relogio.avancar(lerEntrada(request, ajusteDoRelogio).avancar_s),
  }));

  app.post('/_simulador/zerar', async (_request, reply) => {
    falhas.desarmar();
    diario.zerar();
    estado.zerar();
    for (const { zerar } of abertos.values()) zerar?.();
    return reply.code(204).send();
  });

  for (const { controle } of abertos.values()) controle?.(app);
}

const DESDE = 'desde precisa ser o id de uma chamada.';

const filtroDoDiario = z.object({
  servico: z.preprocess((valor) => valor || undefined, nomeDoServico.optional()),
  desde: z.preprocess(
    (valor) => valor || undefined,
    z.coerce.number({ error: DESDE }).int({ error: DESDE }).min(0, { error: DESDE }).optional(),
  ),
});

const CEM_ANOS_EM_SEGUNDOS = 100 * 365 * 86_400;
const AVANCAR = 'avancar_s precisa ser um número de segundos, de 0 a 100 anos.';

const ajusteDoRelogio = z.object(
  {
    avancar_s: z.number({ error: AVANCAR }).min(0, { error: AVANCAR }).max(CEM_ANOS_EM_SEGUNDOS, { error: AVANCAR }),
  },
  { error: CORPO },
);
