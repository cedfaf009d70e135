import { join } from 'node:path';
import Fastify, { type FastifyInstance } from 'fastify';
import { bling } from './bling/bling.ts';
import { brasilapi } from './cep/brasilapi.ts';
import { opencep } from './cep/opencep.ts';
import { viacep } from './cep/viacep.ts';
import { vigiarChamadas } from './controle/chamadas.ts';
import { registrarControle } from './controle/controle.ts';
import { abrirDiario } from './controle/diario.ts';
import { criarEspera } from './controle/espera.ts';
import { criarFalhas } from './controle/falhas.ts';
import { abrirEstado } from './estado.ts';
import { ehDaPropriaMaquina, hostEhLocal } from './loopback.ts';
import { melhorEnvio } from './melhor-envio/melhor-envio.ts';
import { avanco, criarRelogio } from './relogio.ts';
import { isolar, type NomeDoServico, type Servico, type ServicoAberto } from './servico.ts';

const LIMITE_DO_CORPO = 10 * 1024 * 1024;

/**
 * Serves the simulated outside services over HTTP. The caller listens, on 127.0.0.1. Without `pasta` everything is in
 * memory; with it, state, clock and journal are found again at the next start (armed faults are not).
 */
export function buildSimulador(
  opcoes: {
    pasta?: string | undefined;
    agora?: () => number;
    servicos?: readonly Servico[];
    sorteio?: () => number;
    avisar?: (frase: string) => void;
    /** Earlier tracking answers are old once the clock is moved. */
    onAdvance?: () => void;
  } = {},
): FastifyInstance {
  const { pasta, agora = Date.now, servicos = SERVICOS, sorteio = Math.random, avisar = console.error } = opcoes;
  const { onAdvance = () => undefined } = opcoes;

  const estado = abrirEstado(pasta, avisar);
  const diario = abrirDiario(pasta && join(pasta, 'diario.jsonl'));
  const falhas = criarFalhas(sorteio);
  const espera = criarEspera();
  const relogio = criarRelogio(
    agora,
    estado.gaveta('relogio', avanco, () => ({ avancado_ms: 0 })),
    onAdvance,
  );

  const app = Fastify({ bodyLimit: LIMITE_DO_CORPO, routerOptions: { ignoreTrailingSlash: true } });

  // Each service reads its bodies itself, because each has its own answer to an unreadable one.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, corpo, pronto) => pronto(null, corpo));

  app.addHook('onRequest', async (request, reply) => {
    if (ehDaPropriaMaquina(request.raw.socket.remoteAddress) && hostEhLocal(request.headers.host)) return;
    return reply.code(403).send({ erro: 'O simulador só atende a própria máquina.' });
  });
  app.setNotFoundHandler(async (_request, reply) =>
    reply.code(404).send({ erro: 'Este endereço não existe nos serviços simulados.' }),
  );
  app.setErrorHandler(async (erro, _request, reply) => {
    const status = statusDoErro(erro);
    if (status === 413) return reply.code(413).send({ erro: 'O pedido passa de 10 MB.' });
    if (status < 500) return reply.code(status).send({ erro: 'O simulador não entendeu o pedido.' });
    console.error(erro);
    return reply.code(500).send({ erro: 'Erro do próprio simulador.' });
  });

  vigiarChamadas(app, { servicos, diario, falhas, estado, espera, agora });

  const abertos = new Map<NomeDoServico, ServicoAberto>();
  for (const { nome, abrir } of servicos) {
    const aberto = abrir({
      relogio,
      gaveta: (esquema, vazia) => estado.gaveta(nome, esquema, vazia),
      esperar: espera.esperar,
    });
    abertos.set(nome, aberto);
    isolar(app, aberto.rotas);
  }
  isolar(app, (escopo) => registrarControle(escopo, { diario, falhas, estado, relogio, abertos }));

  app.addHook('preClose', async () => {
    espera.parar();
    for (const { parar } of abertos.values()) parar?.();
  });
  app.addHook('onClose', async () => {
    await estado.gravado();
    diario.fechar();
  });

  return app;
}

function statusDoErro(erro: unknown): number {
  if (!(erro instanceof Error) || !('statusCode' in erro)) return 500;
  return typeof erro.statusCode === 'number' ? erro.statusCode : 500;
}

/** The simulator answers for these services. */
const SERVICOS: readonly Servico[] = [bling(process.env), melhorEnvio(process.env), viacep, brasilapi, opencep];
