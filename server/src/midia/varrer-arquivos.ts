import { enderecoDaImagem } from '@varal/contract/midia/imagens';
import { sql } from 'kysely';
import type { Db } from '../base/db/db.ts';
import type { Arquivos } from '../base/storage/storage.ts';
import { PASTA_DE_IMAGENS } from './imagens.ts';

/** A picture may wait this long for the row that names it. */
const HOURS = 24;
const BATCH = 500;

/** Removes the pictures that no product and no venda names any more. Says how many files went. */
export async function varrerArquivos(
  { db, arquivos }: { db: Db; arquivos: Arquivos },
  agora = new Date(),
): Promise<number> {
  // A database without one picture beside a store full of them is rather a wrong setting than a shop that gave up all.
  if (!(await hasPictures(db))) return 0;

  const newest = agora.getTime() - HOURS * 3_600_000;
  let removed = 0;
  let batch: string[] = [];
  for await (const { name, at } of arquivos.list(PASTA_DE_IMAGENS)) {
    if (at.getTime() < newest) batch.push(name);
    if (batch.length === BATCH) await sweep();
  }
  await sweep();
  return removed;

  async function sweep() {
    const orphans = await withoutOwner(db, batch);
    await arquivos.remove(orphans);
    removed += orphans.length;
    batch = [];
  }
}

async function hasPictures(db: Db): Promise<boolean> {
  const { rows } = await sql`select 1 from imagens_de_produto limit 1`.execute(db);
  return rows.length > 0;
}

async function withoutOwner(db: Db, names: string[]): Promise<string[]> {
  const stems = [...new Set(names.map(stemOf))];
  const unnamed = except(stems, await namedByProdutos(db, stems));
  const orphans = new Set(except(unnamed, await namedByVendas(db, unnamed)));
  return names.filter((name) => orphans.has(stemOf(name)));
}

async function namedByProdutos(db: Db, stems: string[]): Promise<string[]> {
  const { rows } = await sql<{ nome: string }>`
    select arquivo as nome from imagens_de_produto where arquivo = any(${stems.flatMap(picturesOf)})`.execute(db);
  return rows.map(({ nome }) => stemOf(nome));
}

/** A venda goes on showing what was sold, also when the product is gone. */
async function namedByVendas(db: Db, stems: string[]): Promise<string[]> {
  if (stems.length === 0) return [];
  const { rows } = await sql<{ nome: string }>`
    select distinct imagem_url as nome from itens_da_venda
    where imagem_url = any(${stems.flatMap(picturesOf).map(enderecoDaImagem)})`.execute(db);
  return rows.map(({ nome }) => stemOf(nome));
}

/** What a picture and its thumbnails have in common. */
const stemOf = (name: string) => /([^/.-]+)(-\d+)?\.\w+$/.exec(name)?.[1] ?? name;

const picturesOf = (stem: string) => [`${stem}.jpg`, `${stem}.png`];

function except(all: string[], some: string[]): string[] {
  const set = new Set(some);
  return all.filter((one) => !set.has(one));
}
