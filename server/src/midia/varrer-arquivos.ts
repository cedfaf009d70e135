import { sql } from 'kysely';
import type { Db } from '../base/db/db.ts';
import type { Arquivos } from '../base/storage/storage.ts';
import { type ImagensEmUso, PASTA_DE_IMAGENS } from './imagens.ts';

/** A picture younger than this may still be waiting for the row that names it. */
const HOURS = 24;
const BATCH = 500;

type Deps = {
  db: Db;
  arquivos: Arquivos;
  /** The store keeps these pictures under this prefix: those of products by default. */
  pasta?: string;
  haImagens: (db: Db) => Promise<boolean>;
  /** True when this database named pictures at any time, also such that are gone. */
  teveImagens: (db: Db) => Promise<boolean>;
  emUso: readonly ImagensEmUso[];
};

/** Removes the pictures that no row names any more. Returns the number of files removed. */
export async function varrerArquivos(deps: Deps, agora = new Date()): Promise<number> {
  const { db, arquivos, pasta = PASTA_DE_IMAGENS, emUso } = deps;
  const oldest = await nossosDesde(deps);
  if (oldest === undefined) return 0;

  const newest = agora.getTime() - HOURS * 3_600_000;
  let removed = 0;
  let batch: string[] = [];
  for await (const { name, at } of arquivos.list(pasta)) {
    if (at.getTime() >= oldest && at.getTime() < newest) batch.push(name);
    if (batch.length === BATCH) await sweep();
  }
  await sweep();
  return removed;

  async function sweep() {
    const orphans = await withoutOwner(db, batch, emUso);
    await arquivos.remove(orphans);
    removed += orphans.length;
    batch = [];
  }
}

/**
 * Tells since when the files may be this shop's; undefined when none may. A database that never named a picture points to a wrong
 * setting. One that gave them all up, as after the undoing of an import, put them there itself: nothing older than it is its own.
 */
async function nossosDesde({ db, haImagens, teveImagens }: Deps): Promise<number | undefined> {
  if (await haImagens(db)) return 0;
  return (await teveImagens(db)) ? nascimentoDe(db) : undefined;
}

async function nascimentoDe(db: Db): Promise<number | undefined> {
  const { rows } = await sql<{ em: string | null }>`select min(timestamp) as em from kysely_migration`.execute(db);
  const em = Date.parse(rows[0]?.em ?? '');
  return Number.isNaN(em) ? undefined : em;
}

async function withoutOwner(db: Db, names: string[], emUso: readonly ImagensEmUso[]): Promise<string[]> {
  let stems = [...new Set(names.map(stemOf))];
  for (const inUse of emUso) {
    if (stems.length === 0) break;
    const used = await inUse(db, stems.flatMap(picturesOf));
    stems = except(stems, used.map(stemOf));
  }
  const orphans = new Set(stems);
  return names.filter((name) => orphans.has(stemOf(name)));
}

/** Reads the part of the name that a picture and its thumbnails share. */
const stemOf = (name: string) => /([^/.-]+)(-\d+)?\.\w+$/.exec(name)?.[1] ?? name;

const picturesOf = (stem: string) => [`${stem}.jpg`, `${stem}.png`, `${stem}.webp`];

function except(all: string[], some: string[]): string[] {
  const set = new Set(some);
  return all.filter((one) => !set.has(one));
}
