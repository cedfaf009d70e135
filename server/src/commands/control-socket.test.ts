import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdirSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { createConnection, createServer } from 'node:net';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { tempFolder } from '../../../scripts/temp-folder.mjs';
import { CommandError } from '../base/process/command-line.ts';
import { askRunningServer, type ControlSocket, listenForCommands } from './control-socket.ts';

type Run = Parameters<typeof listenForCommands>[1];
const echo: Run = async (name, args) => ({ saida: [name, ...args].join(' | '), codigo: 0 });

async function listen(folder: string, run: Run = echo, onError?: (error: unknown) => void): Promise<ControlSocket> {
  const control = await listenForCommands(folder, run, onError);
  onTestFinished(() => control.close());
  return control;
}

function folderOfLength(length: number): string {
  const base = tempFolder('controle');
  const folder = join(base, ...`${'pasta-comprida/'.repeat(40)}`.slice(0, length - base.length - 2).split('/'), 'f');
  mkdirSync(folder, { recursive: true });
  return folder;
}

function withResolvers() {
  let resolve = () => {};
  const promise = new Promise<void>((done) => {
    resolve = done;
  });
  return { promise, resolve };
}

/** Starts a listener that is killed, so that its socket file stays. */
async function killedListener(folder: string) {
  const script = `require('node:net').createServer().listen('controle.sock', () => process.kill(process.pid, 'SIGKILL'))`;
  spawnSync(process.execPath, ['-e', script], { cwd: folder });
}

test('the running server answers with text, of any language and length, and an exit code', async () => {
  const folder = tempFolder('controle');
  await listen(folder);
  const long = 'ção\n'.repeat(50_000);
  expect(await askRunningServer(folder, 'usuario', ['criar', 'Ação "1"', long])).toStrictEqual({
    saida: `usuario | criar | Ação "1" | ${long}`,
    codigo: 0,
  });
});

test('several commands at once each get their own answer', async () => {
  const folder = tempFolder('controle');
  await listen(folder);
  const numbers = Array.from({ length: 50 }, (_, n) => String(n));
  const answers = await Promise.all(numbers.map((n) => askRunningServer(folder, 'n', [n])));
  expect(answers.map((answer) => answer?.saida)).toStrictEqual(numbers.map((n) => `n | ${n}`));
});

test('without a server there is no answer: no folder, no socket, or one left by a killed process', async () => {
  const folder = tempFolder('controle');
  expect(await askRunningServer(join(folder, 'nao-existe'), 'x', [])).toBeUndefined();
  expect(await askRunningServer(folder, 'x', [])).toBeUndefined();
  await killedListener(folder);
  expect(existsSync(join(folder, 'controle.sock'))).toBe(true);
  expect(await askRunningServer(folder, 'x', [])).toBeUndefined();
});

test('a server replaces what a killed one left', async () => {
  const folder = tempFolder('controle');
  await killedListener(folder);
  mkdirSync(join(folder, '.controle-morto'));
  writeFileSync(join(folder, '.controle-morto', 's'), '');
  await listen(folder);
  expect(await askRunningServer(folder, 'x', [])).toStrictEqual({ saida: 'x', codigo: 0 });
  expect(readdirSync(folder)).toStrictEqual(['controle.sock']);
});

test.each([90, 104, 108, 250, 500])('works in a folder whose path takes about %i bytes', async (length) => {
  const folder = folderOfLength(length);
  const control = await listen(folder);
  expect(await askRunningServer(folder, 'x', [])).toStrictEqual({ saida: 'x', codigo: 0 });
  await control.close();
  expect(readdirSync(folder)).toStrictEqual([]);
});

test('only the owner can reach it, also where everybody may enter the folder', async () => {
  const folder = tempFolder('controle');
  chmodSync(folder, 0o777);
  await listen(folder);
  expect(statSync(join(folder, 'controle.sock')).mode & 0o777).toBe(0o600);
});

test.runIf(process.getuid?.() === 0)('another user of the system is refused', async () => {
  const folder = tempFolder('controle');
  chmodSync(folder, 0o777);
  await listen(folder);
  // The process changes its user only once it runs, because the program may lie where only root may enter.
  const script = `process.setgroups([]); process.setgid(65534); process.setuid(65534);
    require('node:net').createConnection('controle.sock').on('error', (error) => console.log(error.code))`;
  const other = spawnSync(process.execPath, ['-e', script], {
    cwd: folder,
    encoding: 'utf8',
  });
  expect(other.stdout).toBe('EACCES\n');
});

test('a refusal of the command comes back as its sentence, a bug as a neutral one that the server notes', async () => {
  const folder = tempFolder('controle');
  const noted: unknown[] = [];
  const bug = new Error('bug');
  const run: Run = async (name) => {
    throw name === 'bug' ? bug : new CommandError('Não há usuário com o nome ana.');
  };
  await listen(folder, run, (error) => noted.push(error));
  expect(await askRunningServer(folder, 'usuario', [])).toStrictEqual({
    saida: 'Não há usuário com o nome ana.',
    codigo: 1,
  });
  expect(await askRunningServer(folder, 'bug', [])).toStrictEqual({
    saida: 'O servidor não conseguiu executar o comando. Veja o registro do servidor.',
    codigo: 1,
  });
  expect(noted).toStrictEqual([bug]);
});

test('closing lets the command under way end and answer, and takes no other', async () => {
  const folder = tempFolder('controle');
  const { promise: finished, resolve: finish } = withResolvers();
  const { promise: begun, resolve: begin } = withResolvers();
  const control = await listen(folder, async () => {
    begin();
    await finished;
    return { saida: 'pronto', codigo: 0 };
  });
  const asked = askRunningServer(folder, 'backup', []);
  await begun;
  const events: string[] = [];
  const closing = control.close().then(() => events.push('closed'));
  expect(await askRunningServer(folder, 'x', [])).toBeUndefined();
  events.push('finish');
  finish();
  expect(await asked).toStrictEqual({ saida: 'pronto', codigo: 0 });
  await closing;
  expect(events).toStrictEqual(['finish', 'closed']);
});

test('a server that dies in the middle of a command is told in one sentence', async () => {
  const folder = tempFolder('controle');
  const server = createServer((socket) => socket.once('data', () => socket.destroy()));
  server.listen(join(folder, 'controle.sock'));
  await once(server, 'listening');
  await expect(askRunningServer(folder, 'x', [])).rejects.toThrow('O servidor parou antes de responder ao comando.');
  server.close();
});

test('one who sends rubbish, too much, or leaves at once takes nothing down', async () => {
  const folder = tempFolder('controle');
  await listen(folder);
  const answers: string[] = [];
  for (const text of ['lixo\n', '{"comando":1}\n', 'x'.repeat(1_100_000), '']) {
    const socket = createConnection(join(folder, 'controle.sock')).setEncoding('utf8');
    socket.on('error', () => undefined);
    let answer = '';
    socket.on('data', (piece: string) => {
      answer += piece;
    });
    if (text) socket.write(text);
    else socket.end();
    await new Promise((closed) => socket.once('close', closed));
    answers.push(answer);
  }
  const neutral = `${JSON.stringify({
    saida: 'O servidor não conseguiu executar o comando. Veja o registro do servidor.',
    codigo: 1,
  })}\n`;
  expect(answers).toStrictEqual([neutral, neutral, '', '']);
  expect(await askRunningServer(folder, 'x', [])).toStrictEqual({ saida: 'x', codigo: 0 });
});
