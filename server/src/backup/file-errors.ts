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

/** For `catch`: the disk's foreseeable refusals as a sentence that begins as told, anything else as it is. */
export const fileErrorsAs =
  (beginning: string) =>
  (error: unknown): never => {
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    throw REASONS[code] ? new CommandError(`${beginning}: ${REASONS[code]}.`) : error;
  };
