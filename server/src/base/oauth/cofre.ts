import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { link, mkdir, open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { syncFolder } from '../storage/sync-folder.ts';

export const cofreSettings = z.object({
  /** The key that encrypts the tokens of outside services; absent: a key made once in DATA_DIR. */
  CHAVE_DE_SEGREDOS: z.string().trim().min(32).optional(),
});
export type CofreSettings = z.infer<typeof cofreSettings> & { DATA_DIR: string };

const ALGORITHM = 'aes-256-gcm';
const KEY_BYTES = 32;
const IV_BYTES = 12;
const TAG_BYTES = 16;

export type Cofre = ReturnType<typeof abrirCofre>;

/**
 * Keeps secrets from a reader of the database, or of a backup of it: the key is elsewhere. `inutilizavel` is the refusal where
 * the key cannot be used.
 */
export function abrirCofre({ CHAVE_DE_SEGREDOS, DATA_DIR }: CofreSettings, inutilizavel: () => Error) {
  const file = join(DATA_DIR, 'chave-de-segredos');
  const chave = () => derived(CHAVE_DE_SEGREDOS ?? readKey(file));

  return {
    /** Makes the key where there is none; refuses one that cannot be used, before anything depends on it. */
    async preparar(): Promise<void> {
      if (!CHAVE_DE_SEGREDOS) await makeKey(DATA_DIR, file, inutilizavel);
      if (!chave()) throw inutilizavel();
    },
    /** `nome` says which secret it is: one cannot be passed off as another. */
    trancar(nome: string, segredo: string): Buffer {
      const key = chave();
      if (!key) throw inutilizavel();
      const iv = randomBytes(IV_BYTES);
      const cipher = createCipheriv(ALGORITHM, key, iv).setAAD(Buffer.from(nome));
      const content = Buffer.concat([cipher.update(segredo, 'utf8'), cipher.final()]);
      return Buffer.concat([iv, cipher.getAuthTag(), content]);
    },
    /** Opens a secret; undefined when it was locked with another key. */
    destrancar(nome: string, trancado: Buffer): string | undefined {
      const key = chave();
      if (!key) return undefined;
      const iv = trancado.subarray(0, IV_BYTES);
      const tag = trancado.subarray(IV_BYTES, IV_BYTES + TAG_BYTES);
      try {
        const decipher = createDecipheriv(ALGORITHM, key, iv, { authTagLength: TAG_BYTES });
        decipher.setAAD(Buffer.from(nome)).setAuthTag(tag);
        const content = decipher.update(trancado.subarray(IV_BYTES + TAG_BYTES));
        return Buffer.concat([content, decipher.final()]).toString('utf8');
      } catch {
        return undefined;
      }
    },
  };
}

const derived = (secret: string | undefined) =>
  secret === undefined ? undefined : Buffer.from(hkdfSync('sha256', secret, '', 'varal tokens', KEY_BYTES));

/** Reads the key; undefined when the file is missing, unreadable or damaged. */
function readKey(file: string): string | undefined {
  try {
    const written = readFileSync(file, 'utf8').trim();
    return Buffer.from(written, 'base64').length === KEY_BYTES ? written : undefined;
  } catch {
    return undefined;
  }
}

/** The file gets its name when it is whole: of several processes that make a key at once, one makes that of all. */
async function makeKey(folder: string, file: string, inutilizavel: () => Error): Promise<void> {
  const draft = `${file}.${randomBytes(6).toString('hex')}`;
  try {
    await mkdir(folder, { recursive: true });
    const handle = await open(draft, 'wx', 0o600);
    try {
      await handle.writeFile(`${randomBytes(KEY_BYTES).toString('base64')}\n`);
      await handle.sync();
    } finally {
      await handle.close();
    }
    await link(draft, file);
    await syncFolder(folder);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) {
      throw inutilizavel();
    }
  } finally {
    await rm(draft, { force: true });
  }
}
