import { get, type IncomingMessage } from 'node:http';
import type { Agora } from '@varal/contract/ao-vivo/mudanca';
import type { FastifyInstance } from 'fastify';
import { onTestFinished, vi } from 'vitest';

type Evento = { evento: string; dados: unknown; em: number };

/** Opens a live screen over a real connection, until the test ends. */
export async function umaTela(app: FastifyInstance, access: string) {
  const answer = await ask(app, access);
  const eventos: Evento[] = [];
  const fim = ler(answer, eventos);
  const deNome = (nome: string) => eventos.filter(({ evento }) => evento === nome);
  const tela = {
    status: answer.statusCode,
    headers: answer.headers,
    /** Resolves when the stream has ended. */
    fim,
    comeco: () => deNome('agora')[0]?.dados as Agora,
    agoras: () => deNome('agora').length,
    mudancas: () => deNome('mudanca').map(({ dados }) => dados),
    /** Waits for the next change and measures how long it took from now. */
    proxima: async (antes = deNome('mudanca').length) => {
      const inicio = performance.now();
      await vi.waitUntil(() => deNome('mudanca').length > antes, { timeout: 120_000, interval: 5 });
      const { dados, em } = deNome('mudanca')[antes] as Evento;
      return { dados, ms: em - inicio };
    },
    fechar: () => answer.destroy(),
  };
  if (tela.status === 200) await vi.waitUntil(() => tela.agoras() > 0, { timeout: 120_000, interval: 5 });
  return tela;
}

function ask(app: FastifyInstance, access: string): Promise<IncomingMessage> {
  const { port } = app.server.address() as { port: number };
  return new Promise((resolve, reject) => {
    const options = { agent: false, headers: { authorization: `Bearer ${access}`, 'accept-encoding': 'br, gzip' } };
    const request = get(`http://127.0.0.1:${port}/api/ao-vivo/`, options, resolve);
    request.on('error', reject);
    onTestFinished(() => void request.destroy());
  });
}

function ler(answer: IncomingMessage, eventos: Evento[]): Promise<number> {
  let rest = '';
  answer.setEncoding('utf8').on('data', (text: string) => {
    const blocks = (rest + text).split('\n\n');
    rest = blocks.pop() ?? '';
    for (const block of blocks) {
      const evento = /^event: (.*)$/m.exec(block)?.[1];
      const dados = /^data: (.*)$/m.exec(block)?.[1];
      if (evento && dados) eventos.push({ evento, dados: JSON.parse(dados), em: performance.now() });
    }
  });
  return new Promise((resolve) => {
    // The test or the server may cut the stream off, which is no error here.
    answer.on('error', () => undefined);
    answer.on('close', () => resolve(performance.now()));
  });
}
