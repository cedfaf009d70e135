import { mkdir, open, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import type { Arquivos } from '../../base/storage/storage.ts';
import { syncFolder } from '../../base/storage/sync-folder.ts';

const ARQUIVO = 'pessoas-esquecidas.txt';

/**
 * The list of who was forgotten stands beside the data and not in it, so that an older backup does not bring anybody back.
 * It names nobody: a line is a customer's number and the moment they were registered, which no later customer shares.
 */
export async function lerEsquecidos(pasta: string): Promise<Set<string>> {
  try {
    return linhasDe(await readFile(join(pasta, ARQUIVO), 'utf8'));
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return new Set();
    throw error;
  }
}

const linhasDe = (texto: string) => new Set(texto.split('\n').filter((linha) => /^\d+ \d+$/.test(linha)));

/** Adds to the list who is not in it yet. It is written only when there is somebody to add. */
export async function anotarEsquecidos(pasta: string, linhas: Iterable<string>): Promise<void> {
  const anotados = await lerEsquecidos(pasta);
  const novos = [...linhas].filter((linha) => !anotados.has(linha));
  if (novos.length === 0) return;
  await mkdir(pasta, { recursive: true });
  const arquivo = await open(join(pasta, ARQUIVO), 'a', 0o600);
  try {
    // A line that a full disk cut off before does not swallow this one.
    await arquivo.write(`\n${novos.join('\n')}\n`);
    await arquivo.sync();
  } finally {
    await arquivo.close();
  }
  await syncFolder(pasta);
}

/** Brings the list to another place, such as the folder of the backups, or back from there. */
export const levarEsquecidos = async ({ de, para }: { de: string; para: string }): Promise<void> =>
  anotarEsquecidos(para, await lerEsquecidos(de));

/** Brings the list to a storage, such as the bucket of the copies, and leaves out nobody who stands there. */
export async function guardarEsquecidos(de: string, lugar: Arquivos): Promise<void> {
  const daqui = await lerEsquecidos(de);
  const guardada = await lugar.get(ARQUIVO);
  const todos = guardada ? linhasDe(await text(guardada.stream)) : new Set<string>();
  const antes = todos.size;
  for (const linha of daqui) todos.add(linha);
  if (todos.size > antes) await lugar.put(ARQUIVO, Buffer.from(`${[...todos].join('\n')}\n`));
}
