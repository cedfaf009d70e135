import { CommandError } from '../base/process/command-line.ts';

const REASONS: Record<string, string> = {
  EACCES: 'sem permissão',
  EPERM: 'sem permissão',
  EROFS: 'o disco é somente leitura',
  ENOSPC: 'o disco está cheio',
  EDQUOT: 'o espaço permitido acabou',
  ENOTDIR: 'há um arquivo no lugar da pasta',
  EEXIST: 'há um arquivo no lugar da pasta',
  ENAMETOOLONG: 'o nome é longo demais',
};

/** Serves as a `catch`: turns the disk's foreseeable errors into a sentence and rethrows anything else. */
export const fileErrorsAs =
  (beginning: string) =>
  (error: unknown): never => {
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    throw REASONS[code] ? new CommandError(`${beginning}: ${REASONS[code]}.`) : error;
  };
