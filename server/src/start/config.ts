import { existsSync } from 'node:fs';
import { isIP } from 'node:net';
import { isAbsolute, join, resolve } from 'node:path';
import process from 'node:process';
import { type Reason, sentenceOf } from '@varal/contract/errors';
import { z } from 'zod';
import { regraDaSenha } from '../auth/senhas/regra-da-senha.ts';
import { cofreSettings } from '../base/oauth/cofre.ts';
import { readStorageUrl } from '../base/storage/storage-url.ts';
import { blingSettings } from '../bling/aplicativo.ts';
import { cepSettings } from '../clientes/cep/servicos-de-cep.ts';
import { melhorEnvioSettings } from '../envio/melhor-envio/conta.ts';
import { ENV_FILE, PROJECT_FOLDER } from './paths.ts';

const port = z.coerce.number().int().min(0).max(65_535);
const storageUrl = z
  .string()
  .transform(readStorageUrl)
  .refine((storage) => storage !== undefined);
const databaseUrl = z.string().regex(/^postgres(ql)?:\/\//);
const settings = z.object({
  MODO: z.enum(['demonstracao', 'producao']).default('demonstracao'),
  PORT: port.default(3000),
  HOST: z.string().default('127.0.0.1'),
  DATA_DIR: z.string().default('./data'),
  DATABASE_URL: databaseUrl.optional(),
  /** The address of PostgreSQL itself, where DATABASE_URL is that of a pooler in transaction mode. */
  DATABASE_LISTEN_URL: databaseUrl.optional(),
  PUBLIC_URL: z.url({ protocol: /^https?$/ }).optional(),
  ADMIN_USERNAME: z.string().trim().min(1).max(150).default('admin'),
  ADMIN_PASSWORD: z.string().min(1).max(1024).optional(),
  /** The folder or bucket for files; absent: a folder in DATA_DIR. */
  STORAGE_URL: storageUrl.optional(),
  SIMULADOR_PORT: port.optional(),
  ...blingSettings.shape,
  ...melhorEnvioSettings.shape,
  ...cepSettings.shape,
  /** Addresses or ranges of the reverse proxies whose X-Forwarded-For is believed. */
  TRUST_PROXY: z
    .string()
    .transform((list) => list.split(',').map((one) => one.trim()))
    .refine((list) => list.every(isAddressOrRange))
    .optional(),
  ...cofreSettings.shape,
  /** Backups are encrypted with it. */
  BACKUP_SENHA: z.string().optional(),
  /** The hour of the nightly copy, in São Paulo. */
  BACKUP_HORA: z
    .string()
    .regex(/^([01]\d|2[0-3]):[0-5]\d$/)
    .default('03:00'),
  /** The folder or bucket for copies; absent: a folder in DATA_DIR. */
  BACKUP_URL: storageUrl.optional(),
  METRICAS_TOKEN: z.string().min(16).optional(),
  ACCESS_SECONDS: z.coerce.number().int().min(1).max(86_400).default(900),
  DATABASE_POOL: z.coerce.number().int().min(1).max(200).default(10),
  /**
   * `info` logs a line a request; it is the default only in producao, so that a demonstration's terminal stays
   * readable.
   */
  LOG: z.enum(['info', 'warn', 'silent']).optional(),
});

export type Config = Omit<z.infer<typeof settings>, 'LOG'> & { LOG: 'info' | 'warn' | 'silent' };

/** A setting is wrong or missing: the message is a sentence for the person who starts the server. */
export class ConfigError extends Error {}

/** Reads the environment, completed by the `.env` file beside the README. */
export function readConfig(): Config {
  if (existsSync(ENV_FILE)) loadEnvFile();
  return configFrom(process.env);
}

function loadEnvFile(): void {
  try {
    process.loadEnvFile(ENV_FILE);
  } catch {
    throw new ConfigError(`O arquivo ${ENV_FILE} não pode ser lido. Confira as permissões dele.`);
  }
}

export function configFrom(env: NodeJS.ProcessEnv): Config {
  // A setting left blank, as in a copied .env.example, is a setting not made.
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value?.trim()));
  const read = settings.safeParse(given);
  if (!read.success) throw new ConfigError(`Configuração inválida: ${invalidNames(read.error)}. Veja o README.`);

  const config: Config = {
    ...read.data,
    DATA_DIR: absolute(read.data.DATA_DIR),
    LOG: read.data.LOG ?? (read.data.MODO === 'producao' ? 'info' : 'warn'),
  };
  const missing = config.MODO === 'producao' ? secretsOfProduction(config).filter((name) => !config[name]) : [];
  if (missing.length > 0) {
    throw new ConfigError(`No modo producao falta configurar: ${missing.join(', ')}. Veja .env.example.`);
  }
  const recusa = recusaDoAdmin(config);
  // This rule came later than the rest, and a shop whose admin was made before it starts as ever.
  if (recusa && recusa.codigo !== 'senha.sequencia') throw doAdmin(recusa);
  if (config.DATABASE_LISTEN_URL && !config.DATABASE_URL) {
    throw new ConfigError('DATABASE_LISTEN_URL só serve junto com DATABASE_URL, que é então o endereço do pooler.');
  }
  if (config.BACKUP_SENHA && config.BACKUP_SENHA.length < MIN_BACKUP_PASSWORD) {
    throw new ConfigError(`BACKUP_SENHA não serve. Use pelo menos ${MIN_BACKUP_PASSWORD} caracteres.`);
  }
  if (isAmongFiles(config)) {
    throw new ConfigError(
      'BACKUP_URL não serve. As cópias não podem ficar entre os arquivos da loja: escolha outro lugar.',
    );
  }
  return config;
}

/** Refuses the password for a first admin that is about to be made. A demonstration takes any. */
export function recusarSenhaDoAdmin(config: Config): void {
  const recusa = recusaDoAdmin(config);
  if (recusa) throw doAdmin(recusa);
}

const recusaDoAdmin = ({ MODO, ADMIN_PASSWORD, ADMIN_USERNAME }: Config): Reason | undefined =>
  MODO === 'producao' && ADMIN_PASSWORD ? regraDaSenha(ADMIN_PASSWORD, ADMIN_USERNAME) : undefined;

const doAdmin = (recusa: Reason) => new ConfigError(`ADMIN_PASSWORD não serve. ${sentenceOf(recusa)}`);

/** The settings that a real outside service cannot be reached without. Melhor Envio takes an application for a token. */
function secretsOfProduction({ MELHOR_ENVIO_CLIENT_ID, MELHOR_ENVIO_CLIENT_SECRET }: Config) {
  const doMelhorEnvio = MELHOR_ENVIO_CLIENT_ID && MELHOR_ENVIO_CLIENT_SECRET ? [] : (['MELHOR_ENVIO_TOKEN'] as const);
  return ['BLING_CLIENT_ID', 'BLING_CLIENT_SECRET', ...doMelhorEnvio] as const;
}

const MIN_BACKUP_PASSWORD = 12;

/** A copy among the shop's files would be copied itself, and the next one that, without an end. */
function isAmongFiles({ BACKUP_URL, STORAGE_URL, DATA_DIR }: Config): boolean {
  if (!BACKUP_URL) return false;
  const files = STORAGE_URL ?? { folder: join(DATA_DIR, 'arquivos') };
  if ('bucket' in BACKUP_URL && 'bucket' in files) {
    return BACKUP_URL.bucket.endpoint === files.bucket.endpoint && BACKUP_URL.bucket.bucket === files.bucket.bucket;
  }
  if ('bucket' in BACKUP_URL || 'bucket' in files) return false;
  return `${absolute(BACKUP_URL.folder)}/`.startsWith(`${absolute(files.folder)}/`);
}

function isAddressOrRange(text: string): boolean {
  const [address = '', bits, more] = text.split('/');
  const family = isIP(address);
  if (family === 0 || more !== undefined) return false;
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (family === 4 ? 32 : 128));
}

const invalidNames = (error: z.ZodError) => [...new Set(error.issues.map((issue) => String(issue.path[0])))].join(', ');

const absolute = (folder: string) => (isAbsolute(folder) ? folder : resolve(PROJECT_FOLDER, folder));
