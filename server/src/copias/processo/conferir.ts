import { createHash } from 'node:crypto';
import { mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { openEmbeddedPostgres } from '@varal/banco-embutido/engine';
import type pg from 'pg';
import { connectTo } from '../../base/db/db.ts';
import { CommandError } from '../../base/process/command-line.ts';
import type { Arquivos } from '../../base/storage/storage.ts';
import { migrate } from '../../start/migrations.ts';
import { EMBEDDED_POSTGRES } from '../../start/paths.ts';
import { type Citado, listarCitados } from '../arquivos-citados.queries.ts';
import { damaged, MANIFESTO, type Manifesto, readManifesto, refuseOther } from '../backup/manifesto.ts';
import { type Measure, measured } from '../backup/measured.ts';
import { type DumpedDatabase, dumpDatabase } from '../banco/dump-database.ts';
import { linesOf, loadDatabase } from '../banco/load-database.ts';
import { writeEntry } from '../file/entries.ts';
import { filesIn } from '../file/files-in.ts';

type Copia = {
  lugar: Arquivos;
  nome: string;
  senha: string | undefined;
  /** An empty folder: the rows and the throw-away database lie here. */
  pasta: string;
};

const ARQUIVOS = 'arquivos/';

/**
 * Restores a copy from where it is kept into a throw-away database, and compares all of it: each file with its hash, and each
 * table with the rows that were copied. Refuses a copy that does not come back equal. Returns what its rows name and it lacks.
 */
export async function conferirCopia({ lugar, nome, senha, pasta }: Copia): Promise<Citado[]> {
  const found = await lugar.get(nome);
  if (!found) throw new CommandError(`O arquivo ${nome} não está onde foi guardado.`);
  const medidos = new Map<string, Measure>();
  for await (const entry of filesIn(found.stream, senha, () => damaged(nome))) {
    const file = measured();
    const content = file.pass(entry.content);
    // Pictures are only measured as they pass by: they need no room.
    if (!entry.caminho.startsWith(ARQUIVOS)) await writeEntry(pasta, { ...entry, content });
    else for await (const _ of content);
    medidos.set(entry.caminho, file.result());
  }
  if (!medidos.has(MANIFESTO)) throw damaged(nome);
  const manifesto = readManifesto(await readFile(join(pasta, MANIFESTO), 'utf8'));
  compararArquivos(manifesto, medidos);
  return restaurarAoLado(pasta, manifesto);
}

function compararArquivos({ tabelas, arquivos }: Manifesto, medidos: ReadonlyMap<string, Measure>): void {
  const todos = [...tabelas, ...arquivos.map((arquivo) => ({ ...arquivo, caminho: ARQUIVOS + arquivo.caminho }))];
  for (const file of todos) refuseOther(medidos.get(file.caminho), file);
}

async function restaurarAoLado(pasta: string, manifesto: Manifesto): Promise<Citado[]> {
  const { pool, close } = await openEmbeddedPostgres({
    folder: join(pasta, 'ensaio'),
    ...EMBEDDED_POSTGRES,
    durable: false,
  });
  try {
    await migrate(pool, { only: manifesto.migracoes });
    await loadDatabase(pool, pasta, manifesto, async () => undefined);
    await compararTabelas(pool, pasta, manifesto);
    const copiados = new Set(manifesto.arquivos.map(({ caminho }) => caminho));
    return (await listarCitados(connectTo(pool))).filter(({ nome }) => !copiados.has(nome));
  } finally {
    await close();
  }
}

/** The restored shop is copied again, and has the same rows. */
async function compararTabelas(pool: pg.Pool, pasta: string, manifesto: DumpedDatabase): Promise<void> {
  const outra = join(pasta, 'outra-vez');
  await mkdir(outra, { mode: 0o700 });
  const { tabelas, sequencias } = await dumpDatabase(pool, outra);
  for (const [n, antes] of manifesto.tabelas.entries()) {
    const volta = tabelas[n];
    const igual =
      volta?.sha256 === antes.sha256 ||
      (volta?.linhas === antes.linhas &&
        (await sumOfRows(join(outra, volta.caminho))) === (await sumOfRows(join(pasta, antes.caminho))));
    if (!igual) throw new CommandError(`A restauração não confere: a tabela ${antes.nome} voltou diferente.`);
  }
  if (!isDeepStrictEqual(sequencias, manifesto.sequencias)) {
    throw new CommandError('A restauração não confere: as sequências voltaram diferentes.');
  }
}

/** The sum of the hashes of all rows: a table gives its rows in whatever order they found room. */
async function sumOfRows(path: string): Promise<bigint> {
  let sum = 0n;
  for await (const line of linesOf(path)) sum += BigInt(`0x${createHash('sha256').update(line).digest('hex')}`);
  return sum;
}
