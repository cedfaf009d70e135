import { relative, resolve } from 'node:path';
import { sql } from 'kysely';
import { lerIntactas } from '../../src/amostra/intactas.queries.ts';
import type { Db } from '../../src/base/db/db.ts';
import { type Config, ConfigError } from '../../src/start/config.ts';
import { folderOfFiles } from '../../src/start/open-storage.ts';
import { fecharContasDeExemplo } from '../contas-de-exemplo.ts';
import { reconhecerAmostra } from './reconhecer.ts';

/**
 * Lets a shop work only without invented data, or where it did so before there were marks. Answers a line for each door and each
 * key of nobody that it closed.
 */
export async function abrirEmProducao({ db, config }: { db: Db; config: Config }): Promise<string[]> {
  const amostra = await verAmostra(db);
  if (amostra && amostra.em_producao_desde === null) throw new ConfigError(recusa(config));
  const contas = await fecharContasDeExemplo(db);
  return amostra ? [...contas, ...(await tirarPix(db)), AINDA_HA] : contas;
}

async function verAmostra(db: Db) {
  const ler = () => db.selectFrom('amostra').select(['por_reconhecer', 'em_producao_desde']).executeTakeFirst();
  const amostra = await ler();
  if (!amostra?.por_reconhecer) return amostra;
  await reconhecerAmostra(db);
  return ler();
}

const AINDA_HA =
  'Atenção: a loja ainda tem a amostra da demonstração. Um administrador a apaga pelo aviso no alto da tela.';

/** The command begins an empty shop and keeps the demonstration, with its files, where it can be opened again. */
function recusa(config: Config): string {
  const { DATA_DIR, DATABASE_URL, STORAGE_URL } = config;
  if (DATABASE_URL) {
    const lugar = STORAGE_URL ? 'o lugar em STORAGE_URL' : 'a pasta em DATA_DIR';
    return `O banco de DATABASE_URL tem a amostra de uma demonstração, que não vira a loja de verdade: crie um banco vazio com "createdb loja", troque o nome em DATABASE_URL e ${lugar}, onde estão os arquivos dela, e escreva npm start.`;
  }
  const antes = arquivosVaoJunto(config) ? '' : 'troque o lugar em STORAGE_URL, onde estão os arquivos dela, e ';
  const pasta = resolve(DATA_DIR);
  return `A pasta ${pasta} tem a amostra de uma demonstração, que não vira a loja de verdade: ${antes}escreva mv ${quoted(pasta)} ${quoted(`${pasta}-demonstracao`)} && npm start para começar uma loja vazia.`;
}

/** Files in the folder of the database move with it. */
function arquivosVaoJunto(config: Config): boolean {
  const pasta = folderOfFiles(config);
  return pasta !== undefined && !relative(config.DATA_DIR, pasta).startsWith('..');
}

const quoted = (path: string) => (/^[\w./-]+$/.test(path) ? path : `'${path.replaceAll("'", `'\\''`)}'`);

/** A customer must not pay to nobody. */
async function tirarPix(db: Db): Promise<string[]> {
  const deNinguem = await lerIntactas(db, 'configuracao_do_pix');
  if (deNinguem.length === 0) return [];
  await sql`delete from configuracao_do_pix where id = any(${deNinguem}::int[])`.execute(db);
  return ['A chave Pix da amostra foi retirada: cadastre a da loja em Configurações › Pix.'];
}
