import { type ChildProcess, fork, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { networkInterfaces, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as dormir } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { z } from 'zod';
import { portaDe } from './simulador.ts';

vi.setConfig({ testTimeout: 20_000 });

const raiz = fileURLToPath(new URL('../..', import.meta.url));
let oficina = '';
let programa = '';

// The program is built as it is shipped: one bundle, packages outside it.
beforeAll(async () => {
  oficina = mkdtempSync(join(tmpdir(), 'simulador-main-'));
  programa = join(oficina, 'simulador.mjs');
  symlinkSync(join(raiz, 'node_modules'), join(oficina, 'node_modules'));
  await build({
    entryPoints: [join(raiz, 'simulador/src/main.ts')],
    outfile: programa,
    bundle: true,
    platform: 'node',
    format: 'esm',
    packages: 'external',
    logLevel: 'error',
  });
});
afterAll(() => rmSync(oficina, { recursive: true }));

describe('starting', () => {
  test('says in one line where it is and tells its parent', async () => {
    const { porta, saida } = await umProcesso().pronto();
    expect(saida()).toBe(`Serviços externos simulados em http://127.0.0.1:${porta}\n`);
    const resposta = await fetch(`http://127.0.0.1:${porta}/ws/01001000/json/`);
    expect(await resposta.json()).toMatchObject({ logradouro: 'Praça da Sé' });
  });

  test('tells its parent when its clock was moved', async () => {
    const processo = umProcesso();
    const { porta } = await processo.pronto();
    const dito = once(processo.filho, 'message');
    const relogio = await fetch(`http://127.0.0.1:${porta}/_simulador/relogio`, {
      method: 'POST',
      body: '{"avancar_s":60}',
    });
    expect(relogio.status).toBe(200);
    expect((await dito)[0]).toStrictEqual({ avancou: true });
  });

  test('listens on no other address of the machine', async () => {
    const { porta } = await umProcesso().pronto();
    const outros = Object.values(networkInterfaces())
      .flat()
      .flatMap((placa) => (placa && !placa.internal && placa.family === 'IPv4' ? [placa.address] : []));
    for (const endereco of ['127.0.0.2', ...outros]) expect(await atende(endereco, porta), endereco).toBe(false);
    expect(await atende('127.0.0.1', porta)).toBe(true);
  });

  test('waits for a port that is about to become free', async () => {
    const ocupante = await umaPortaOcupada();
    const processo = umProcesso({ SIMULADOR_PORT: String(ocupante.porta) });
    await dormir(800);
    ocupante.soltar();
    expect((await processo.pronto()).porta).toBe(ocupante.porta);
  });

  test('gives up on a port that stays in use, with one sentence', async () => {
    const { porta } = await umaPortaOcupada();
    const inicio = performance.now();
    expect(await umProcesso({ SIMULADOR_PORT: String(porta) }).fim()).toStrictEqual({
      codigo: 1,
      saida: '',
      erros: `A porta ${porta} do simulador já está em uso.\n`,
    });
    expect(performance.now() - inicio).toBeGreaterThan(4900);
  });

  test('refuses a setting that makes no sense, with one sentence', async () => {
    expect(await umProcesso({ SIMULADOR_PORT: 'três mil' }).fim()).toStrictEqual({
      codigo: 1,
      saida: '',
      erros: 'SIMULADOR_PORT precisa ser um número de porta entre 0 e 65535.\n',
    });
  });

  test('refuses a folder that it cannot use, with one sentence', async () => {
    const arquivo = join(umaPasta(), 'arquivo');
    writeFileSync(arquivo, '');
    expect(await umProcesso({ DATA_DIR: arquivo }).fim()).toStrictEqual({
      codigo: 1,
      saida: '',
      erros: `O simulador não consegue usar a pasta ${join(arquivo, 'simulador')}.\n`,
    });
  });
});

describe('ending', () => {
  test.each(['SIGTERM', 'SIGINT'] as const)('on %s with code 0, where it runs by itself', async (sinal) => {
    const filho = spawn(process.execPath, [programa], { env: { DATA_DIR: umaPasta(), SIMULADOR_PORT: '0' } });
    onTestFinished(() => void filho.kill('SIGKILL'));
    await once(filho.stdout, 'data');
    filho.kill(sinal);
    expect((await once(filho, 'close'))[0]).toBe(0);
  });

  test('only with its server, whose last calls need it, and not on a signal to the whole group', async () => {
    const processo = umProcesso();
    const { porta } = await processo.pronto();
    for (const sinal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) processo.filho.kill(sinal);
    for (let vez = 0; vez < 5; vez += 1) {
      expect((await fetch(`http://127.0.0.1:${porta}/ws/01001000/json/`)).status).toBe(200);
      await dormir(50);
    }
    processo.filho.disconnect();
    expect(await processo.fim()).toMatchObject({ codigo: 0, erros: '' });
  });

  test('when its parent goes away', async () => {
    const processo = umProcesso();
    await processo.pronto();
    processo.filho.disconnect();
    expect(await processo.fim()).toMatchObject({ codigo: 0, erros: '' });
  });

  test('when its parent goes away while it still waits for its port', async () => {
    const { porta } = await umaPortaOcupada();
    const processo = umProcesso({ SIMULADOR_PORT: String(porta) });
    await dormir(500);
    processo.filho.disconnect();
    expect(await processo.fim()).toMatchObject({ codigo: 0, erros: '' });
  });

  test('when its parent went away before it was there', async () => {
    const { porta } = await umaPortaOcupada();
    const processo = umProcesso({ SIMULADOR_PORT: String(porta) });
    processo.filho.disconnect();
    expect(await processo.fim()).toMatchObject({ codigo: 0, erros: '' });
  });

  test('answers the call in progress first', async () => {
    const processo = umProcesso();
    const { porta } = await processo.pronto();
    const base = `http://127.0.0.1:${porta}`;
    await fetch(`${base}/_simulador/falhas`, {
      method: 'POST',
      body: '{"servico":"viacep","tipo":"atraso","ms":60000}',
    });
    const emCurso = fetch(`${base}/ws/01001000/json/`);
    await expect.poll(async () => (await fetch(`${base}/_simulador/diario`)).json()).toHaveLength(1);
    processo.filho.disconnect();
    expect((await emCurso).status).toBe(200);
    expect(await processo.fim()).toMatchObject({ codigo: 0 });
  });

  test('a connection that never finishes its call does not hold it', async () => {
    const processo = umProcesso();
    const { porta } = await processo.pronto();
    const meia = connect(porta, '127.0.0.1', () =>
      meia.write('POST /ws/x HTTP/1.1\r\nHost: localhost\r\nContent-Length: 9\r\n\r\n1'),
    );
    meia.on('error', () => meia.destroy());
    await expect.poll(async () => (await fetch(`http://127.0.0.1:${porta}/_simulador/diario`)).json()).toHaveLength(1);
    processo.filho.disconnect();
    expect(await processo.fim()).toMatchObject({ codigo: 0 });
  });

  test('killed outright, it has journal and clock when it starts again', async () => {
    const pasta = umaPasta();
    const processo = umProcesso({ DATA_DIR: pasta });
    const base = `http://127.0.0.1:${(await processo.pronto()).porta}`;
    await Promise.all(Array.from({ length: 40 }, () => fetch(`${base}/ws/01001000/json/`)));
    await fetch(`${base}/_simulador/relogio`, { method: 'POST', body: '{"avancar_s":86400}' });
    processo.filho.kill('SIGKILL');
    await processo.fim();

    const outra = `http://127.0.0.1:${(await umProcesso({ DATA_DIR: pasta }).pronto()).porta}`;
    expect(await (await fetch(`${outra}/_simulador/diario`)).json()).toHaveLength(40);
    const relogio = await fetch(`${outra}/_simulador/relogio`, { method: 'POST', body: '{"avancar_s":0}' });
    const { agora } = z.object({ agora: z.number() }).parse(await relogio.json());
    expect(agora - Date.now()).toBeGreaterThan(86_390_000);
  });
});

const readyMessage = z.object({ pronto: z.literal(true), porta: z.number() });

function umProcesso(env: Record<string, string> = {}) {
  const filho = fork(programa, { env: { DATA_DIR: umaPasta(), SIMULADOR_PORT: '0', ...env }, silent: true });
  onTestFinished(() => void filho.kill('SIGKILL'));
  const saida = tudoDe(filho.stdout);
  const erros = tudoDe(filho.stderr);
  const fim = esperarFim(filho).then((codigo) => ({ codigo, saida: saida(), erros: erros() }));
  return {
    filho,
    fim: () => fim,
    pronto: () =>
      new Promise<{ porta: number; saida: () => string }>((resolve, reject) => {
        filho.once('message', (mensagem) => resolve({ porta: readyMessage.parse(mensagem).porta, saida }));
        void fim.then((resultado) => reject(new Error(`acabou antes: ${JSON.stringify(resultado)}`)));
      }),
  };
}

function tudoDe(fluxo: ChildProcess['stdout']): () => string {
  let texto = '';
  fluxo?.on('data', (pedaco) => {
    texto += String(pedaco);
  });
  return () => texto;
}

// The 'close' event would not do: it never comes once the parent has disconnected.
async function esperarFim(filho: ChildProcess): Promise<number | null> {
  const fluxos = [filho.stdout, filho.stderr].map((fluxo) => fluxo && once(fluxo, 'close'));
  await Promise.all([once(filho, 'exit'), ...fluxos]);
  return filho.exitCode;
}

function umaPasta(): string {
  const pasta = mkdtempSync(join(tmpdir(), 'simulador-dados-'));
  onTestFinished(() => rmSync(pasta, { recursive: true, force: true }));
  return pasta;
}

function umaPortaOcupada(): Promise<{ porta: number; soltar: () => void }> {
  return new Promise((resolve) => {
    const servidor = createServer();
    onTestFinished(() => void servidor.close());
    servidor.listen(0, '127.0.0.1', () => resolve({ porta: portaDe(servidor), soltar: () => servidor.close() }));
  });
}

function atende(host: string, port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const conexao = connect({ host, port, timeout: 1000 }, () => terminar(true));
    const terminar = (atendeu: boolean) => {
      conexao.destroy();
      resolve(atendeu);
    };
    conexao.on('error', () => terminar(false));
    conexao.on('timeout', () => terminar(false));
  });
}
