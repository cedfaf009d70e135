import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { defineRoute } from '@varal/contract/route';
import { expect, onTestFinished, test, vi } from 'vitest';
import { type Chave, criarGuarda } from '../guarda/armazenamento.ts';
import { createApi } from './api.ts';
import { ApiError } from './api-error.ts';

const eventos = defineRoute('GET /eventos/', { summary: '', events: true });

/** Starts a server that knows one access, renews it once, and tells one event to the client that has it. */
async function umServidor({ renova = true } = {}) {
  const largados = vi.fn();
  const server = createServer((request, response) => {
    const json = { 'Content-Type': 'application/json' };
    if (request.url === '/api/auth/verificar/' && renova) {
      response.writeHead(200, json).end(JSON.stringify({ access: 'novo' }));
    } else if (request.headers.authorization === 'Bearer novo') {
      response.writeHead(200, { 'Content-Type': 'text/event-stream; charset=utf-8' });
      response.write('event: oi\ndata: {}\n\n');
      response.on('close', largados);
    } else {
      response.writeHead(401, json).end(JSON.stringify({ erro: 'Entre no sistema para continuar.' }));
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.close();
    server.closeAllConnections();
  });
  const { port } = server.address() as AddressInfo;
  const storage = new Map<string, string>();
  const guarda = criarGuarda<Chave>(
    () =>
      ({
        getItem: (key) => storage.get(key) ?? null,
        setItem: (key, value) => void storage.set(key, value),
        removeItem: (key) => void storage.delete(key),
        clear: () => storage.clear(),
      }) as Storage,
  );
  guarda.guardar('access', 'velho');
  guarda.guardar('refresh', 'r1');
  const ir = vi.fn();
  const api = createApi({
    fetch: (path, init) => fetch(`http://127.0.0.1:${port}${path}`, init),
    guarda,
    lock: (work) => work({ late: false }),
    navegador: { ir, aqui: () => '/', irParaFora: vi.fn(), recarregar: vi.fn(), estaSaindo: () => false },
    lembrarDestino: vi.fn(),
    patience: { call: 300, file: 300, renewal: 300 },
  });
  return { api, largados, ir };
}

test('events come with a renewed access, and go on longer than an ordinary call may take', async () => {
  const { api, largados } = await umServidor();
  const reader = (await api.listen(eventos)).getReader();
  const { value } = await reader.read();
  expect(new TextDecoder().decode(value)).toBe('event: oi\ndata: {}\n\n');
  await new Promise((resolve) => setTimeout(resolve, 500));
  expect(largados).not.toHaveBeenCalled();
  await reader.cancel();
  await vi.waitFor(() => expect(largados).toHaveBeenCalledTimes(1), 10_000);
});

test('events are refused to whoever is signed out', async () => {
  const { api, ir } = await umServidor({ renova: false });
  await expect(api.listen(eventos)).rejects.toThrow(ApiError);
  expect(ir).toHaveBeenCalledWith('/');
});
