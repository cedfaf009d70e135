import { constants, copyFileSync, mkdirSync, readdirSync, statSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { join } from 'node:path';
import process from 'node:process';
import { openEmbeddedPostgres } from '@varal/banco-embutido/engine';
import { asReason, reason } from '@varal/contract/errors';
import type pg from 'pg';
import { postgresPool } from '../../base/db/connections/postgres-pool.ts';
import { CommandError } from '../../base/process/command-line.ts';
import { ConfigError } from '../../start/config.ts';
import { openStorage, storageErrorsAs } from '../../start/open-storage.ts';
import { EMBEDDED_POSTGRES } from '../../start/paths.ts';
import { fileErrorsAs } from '../backup/file-errors.ts';
import { abrirLugar, nomeDoLugar, pastaDasCopias } from '../lugar-das-copias.ts';
import { conferirCopia } from './conferir.ts';
import { CopiaError, comFolga, enquantoHaFolga, exigirFolga } from './folga.ts';
import { guardarCopia } from './guardar.ts';
import type { Mensagem, Trabalho } from './mensagens.ts';
import { cederAVez } from './prioridade.ts';

// This is the entry of the process that makes a copy and proves it, beside the server and behind it.
const dizer = (mensagem: Mensagem) => new Promise((dita) => process.send?.(mensagem, dita));

// Without the server nobody waits for the copy, and another one is made.
process.once('disconnect', () => process.exit(1));
process.once('message', (trabalho: Trabalho) => {
  void fazer(trabalho)
    .catch((error: unknown) => dizer(falha(error)))
    .finally(() => process.exit(0));
});
await dizer({ tipo: 'pronto' });

async function fazer(trabalho: Trabalho): Promise<void> {
  const { config, preparo, arquivo: nome, agora } = trabalho;
  const { BACKUP_SENHA: senha } = config;
  const loja = await abrirLoja(trabalho);
  const lugar = await abrirLugar(config);
  const pastas = [config.DATA_DIR, pastaDasCopias(config) ?? config.DATA_DIR];
  exigirFolga(pastas);
  try {
    const arquivos = await openStorage(config);
    const resumo = await guardarCopia(
      { pool: loja.pool, arquivos, agora },
      { lugar, nome, senha, preparo, comFolga: (source) => comFolga(source, pastas) },
    )
      .catch(fileErrorsAs(`Não foi possível gravar a cópia em ${nomeDoLugar(config)}`))
      .catch(storageErrorsAs(`Não foi possível gravar a cópia em ${nomeDoLugar(config)}`));
    await dizer({ tipo: 'guardada', resumo });
  } finally {
    await loja.close();
  }
  exigirFolga(pastas);
  const pasta = await mkdtemp(join(preparo, 'conferencia-'));
  const faltam = await enquantoHaFolga(pastas, conferirCopia({ lugar, nome, senha, pasta }))
    .catch(fileErrorsAs('Não foi possível conferir a cópia'))
    .catch(storageErrorsAs('Não foi possível ler a cópia para conferi-la'));
  await dizer({ tipo: 'conferida', faltam });
}

type Loja = { pool: pg.Pool; close: () => Promise<void> };

/** The embedded database stands still while its folder is read: that goes first and fast, and all the rest behind the server. */
async function abrirLoja({ origem, config, preparo, cedeAVez }: Trabalho): Promise<Loja> {
  if ('url' in origem) {
    if (cedeAVez) cederAVez();
    const pool = postgresPool(origem.url, 1);
    return { pool, close: () => pool.end() };
  }
  const folder = join(preparo, 'loja');
  exigirFolga([config.DATA_DIR], bytesIn(origem.pasta));
  copyFolder(origem.pasta, folder);
  await dizer({ tipo: 'lido' });
  if (cedeAVez) cederAVez();
  return openEmbeddedPostgres({ folder, ...EMBEDDED_POSTGRES, durable: false });
}

/** Does what `cpSync` does in half its time. */
function copyFolder(from: string, to: string): void {
  mkdirSync(to, { mode: 0o700 });
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)];
    if (entry.isDirectory()) copyFolder(source, target);
    else copyFileSync(source, target, constants.COPYFILE_FICLONE);
  }
}

const bytesIn = (folder: string): number =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .reduce((sum, { parentPath, name }) => sum + statSync(join(parentPath, name)).size, 0);

function falha(error: unknown): Mensagem {
  if (error instanceof CopiaError) return { tipo: 'falhou', motivo: error.motivo };
  if (error instanceof CommandError || error instanceof ConfigError)
    return { tipo: 'falhou', motivo: asReason(error.message) };
  const erro = error instanceof Error ? (error.stack ?? error.message) : String(error);
  return { tipo: 'falhou', motivo: reason('copia.erro'), erro };
}
