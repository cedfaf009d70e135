import { createHash } from 'node:crypto';
import { join, normalize, sep } from 'node:path';
import { z } from 'zod';
import { CommandError } from '../../base/process/command-line.ts';
import type { Measure } from './measured.ts';

export const MANIFESTO = 'manifesto.json';

const sha256 = z.string().regex(/^[0-9a-f]{64}$/);
// A path that leads out of the backup's own folder is never followed.
export const caminho = z.string().refine((path) => path !== '' && normalize(path) === path && staysInside(path));
const arquivo = z.object({ caminho, bytes: z.int().min(0), sha256 });

const manifesto = z.object({
  formato: z.literal(1),
  versao: z.string(),
  momento: z.iso.datetime(),
  migracoes: z.array(z.string()).min(1),
  tabelas: z.array(arquivo.extend({ nome: z.string(), colunas: z.array(z.string()), linhas: z.int().min(0) })),
  sequencias: z.array(z.object({ nome: z.string(), valor: z.string().regex(/^-?\d+$/), usada: z.boolean() })),
  arquivos: z.array(arquivo),
});

export type Manifesto = z.infer<typeof manifesto>;
export type ArquivoCopiado = z.infer<typeof arquivo>;
export type TabelaCopiada = Manifesto['tabelas'][number];

/** Adds a checksum of the content, so that a later change to the file is noticed. */
export function writeManifesto(conteudo: Manifesto): string {
  return `${JSON.stringify({ ...conteudo, sha256: hashOf(conteudo) }, null, 2)}\n`;
}

export function readManifesto(text: string): Manifesto {
  const { sha256: told, ...rest } = parsed(text);
  if (typeof rest.formato === 'number' && rest.formato > 1) throw madeByNewerVersion();
  const read = manifesto.safeParse(rest);
  if (!read.success || told !== hashOf(rest)) throw damaged(MANIFESTO);
  return read.data;
}

export const madeByNewerVersion = () =>
  new CommandError('Este backup foi feito por uma versão mais nova do Varal. Atualize o Varal antes de restaurar.');

export const damaged = (path: string) => new CommandError(`O backup está danificado: ${path} não confere.`);

/** Refuses a backup that lacks a file of its manifest, or has another one in its place. */
export function refuseOther(found: Measure | undefined, { caminho, bytes, sha256 }: ArquivoCopiado): void {
  if (!found) throw new CommandError(`O backup está danificado: falta ${caminho}.`);
  if (found.bytes !== bytes || found.sha256 !== sha256) throw damaged(caminho);
}

const hashOf = (content: unknown) => createHash('sha256').update(JSON.stringify(content)).digest('hex');

function parsed(text: string): Record<string, unknown> {
  try {
    return z.record(z.string(), z.unknown()).parse(JSON.parse(text));
  } catch {
    throw new CommandError(`O backup está danificado: ${MANIFESTO} não pode ser lido.`);
  }
}

function staysInside(path: string): boolean {
  const root = `${sep}r`;
  return join(root, path).startsWith(root + sep) && !path.startsWith(sep);
}
