import { CommandError } from '../../base/process/command-line.ts';
import { OF_FILES } from '../../start/reasons.ts';

const REASONS: Record<string, string> = {
  ...OF_FILES,
  ENOSPC: 'o disco está cheio',
  EDQUOT: 'o espaço permitido acabou',
  ENAMETOOLONG: 'o nome é longo demais',
};

/** Serves as a `catch`: turns the disk's foreseeable errors into a sentence and rethrows anything else. */
export const fileErrorsAs =
  (beginning: string) =>
  (error: unknown): never => {
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    throw REASONS[code] ? new CommandError(`${beginning}: ${REASONS[code]}.`) : error;
  };
