import { chmodSync, mkdtempSync, readdirSync, renameSync, rmdirSync, rmSync, statSync, symlinkSync } from 'node:fs';
import { createConnection, createServer, type Server, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';
import { type Answer, CommandError } from '../base/process/command-line.ts';

export type ControlSocket = {
  /** Refuses new commands and waits for those under way. */
  close: () => Promise<void>;
};

type Run = (name: string, args: string[]) => Promise<Answer>;

const SOCKET = 'controle.sock';
const DRAFT = '.controle-';
const LONGEST_REQUEST = 1_000_000;
const REQUEST_WITHIN_MS = 10_000;
const request = z.object({ comando: z.string(), args: z.array(z.string()) });
const answer = z.object({ saida: z.string(), codigo: z.int() });

/**
 * Takes commands for the process that holds the folder, over a socket that only its owner can reach. A request is one
 * line of JSON and so is its answer. The folder lock excludes another server, so a leftover socket is replaced.
 */
export async function listenForCommands(
  folder: string,
  run: Run,
  onError: (error: unknown) => void = () => undefined,
): Promise<ControlSocket> {
  removeDrafts(folder);
  const sockets = new Set<Socket>();
  const running = new Set<Promise<void>>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
    const serving = serve(socket);
    running.add(serving);
    void serving.finally(() => running.delete(serving));
  });
  // The socket is created in a folder that only the owner may enter, so that it is never open to others.
  const draft = mkdtempSync(join(folder, DRAFT));
  await throughShortPath(draft, 's', (path) => listening(server, path));
  chmodSync(join(draft, 's'), 0o600);
  renameSync(join(draft, 's'), join(folder, SOCKET));
  rmdirSync(draft);
  const own = identityOf(join(folder, SOCKET));

  return {
    async close() {
      const closed = new Promise<void>((resolve) => server.close(() => resolve()));
      if (identityOf(join(folder, SOCKET)) === own) rmSync(join(folder, SOCKET), { force: true });
      await Promise.all(running);
      for (const socket of sockets) socket.destroy();
      await closed;
    },
  };

  async function serve(socket: Socket): Promise<void> {
    const line = await readLine(socket, REQUEST_WITHIN_MS).catch(() => undefined);
    if (line === undefined) return void socket.destroy();
    const told = await answerTo(line, run, onError);
    await new Promise<void>((sent) => socket.end(`${JSON.stringify(told)}\n`, () => sent()));
  }
}

/** Asks the server that runs on this folder. Returns nothing when none does. */
export async function askRunningServer(folder: string, name: string, args: string[]): Promise<Answer | undefined> {
  const socket = await throughShortPath(folder, SOCKET, connected);
  if (!socket) return undefined;
  socket.write(`${JSON.stringify({ comando: name, args })}\n`);
  try {
    return answer.parse(JSON.parse(await readLine(socket)));
  } catch {
    throw new CommandError('O servidor parou antes de responder ao comando.');
  } finally {
    socket.destroy();
  }
}

async function answerTo(line: string, run: Run, onError: (error: unknown) => void): Promise<Answer> {
  try {
    const { comando, args } = request.parse(JSON.parse(line));
    return await run(comando, args);
  } catch (error) {
    if (error instanceof CommandError) return { saida: error.message, codigo: 1 };
    onError(error);
    return { saida: 'O servidor não conseguiu executar o comando. Veja o registro do servidor.', codigo: 1 };
  }
}

function readLine(socket: Socket, withinMs = 0): Promise<string> {
  return new Promise((resolve, reject) => {
    let text = '';
    const stop = () => reject(new Error('The connection ended in the middle of a line.'));
    socket.setEncoding('utf8');
    socket.on('data', (piece: string) => {
      text += piece;
      const end = text.indexOf('\n');
      if (end < 0 && text.length > LONGEST_REQUEST) stop();
      if (end < 0) return;
      socket.setTimeout(0);
      resolve(text.slice(0, end));
    });
    socket.setTimeout(withinMs, stop);
    // The other side may also leave before the line is complete. An error is always followed by a close.
    socket.on('error', stop);
    socket.on('close', stop);
  });
}

function listening(server: Server, path: string): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(path, () => {
      server.off('error', reject);
      resolve();
    });
  });
}

function connected(path: string): Promise<Socket | undefined> {
  return new Promise((resolve, reject) => {
    const socket = createConnection(path);
    socket.once('connect', () => resolve(socket));
    socket.once('error', ({ code }: NodeJS.ErrnoException) => {
      if (code === 'EACCES' || code === 'EPERM') reject(new CommandError(ANOTHER_USER));
      else resolve(undefined);
    });
  });
}

const ANOTHER_USER = 'O servidor roda com outro usuário do sistema. Dê o comando com o mesmo usuário.';

/** The smallest limit of a socket's address among the systems, without its final zero. */
const LONGEST_ADDRESS = 103;

/** Reaches a socket with a long path through a link, because the kernel limits the length of its address. */
async function throughShortPath<T>(folder: string, name: string, use: (path: string) => Promise<T>): Promise<T> {
  const direct = join(folder, name);
  if (Buffer.byteLength(direct) <= LONGEST_ADDRESS) return use(direct);

  const linkFolder = mkdtempSync(join(tmpdir().length < 60 ? tmpdir() : '/tmp', 'varal-'));
  try {
    symlinkSync(folder, join(linkFolder, 'd'));
    return await use(join(linkFolder, 'd', name));
  } finally {
    rmSync(linkFolder, { recursive: true, force: true });
  }
}

function removeDrafts(folder: string): void {
  for (const name of readdirSync(folder)) {
    if (name.startsWith(DRAFT)) rmSync(join(folder, name), { recursive: true, force: true });
  }
}

function identityOf(path: string): string | undefined {
  const found = statSync(path, { throwIfNoEntry: false });
  return found && `${found.dev}:${found.ino}`;
}
