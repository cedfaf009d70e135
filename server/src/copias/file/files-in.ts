import { CommandError } from '../../base/process/command-line.ts';
import { type Entry, reader } from './entries.ts';
import { unpacked } from './packed.ts';
import { MAGIC, opened } from './sealed-stream.ts';
import { untarred } from './tar.ts';

/** The files in a backup of one file: an encrypted one, which tells itself by its beginning, or a tar archive. */
export async function* filesIn(
  source: AsyncIterable<Buffer>,
  password: string | undefined,
  damaged: () => Error,
): AsyncGenerator<Entry> {
  const bytes = reader(source);
  const beginning = await bytes.exactly(MAGIC.length);
  const all = joined(beginning, bytes.some);
  if (!beginning.equals(MAGIC)) return yield* untarred(all, damaged);
  if (!password) throw new CommandError('Este backup é cifrado: diga a senha dele em BACKUP_SENHA.');
  yield* unpacked(opened(all, password, damaged), damaged);
}

async function* joined(first: Buffer, some: (most: number) => Promise<Buffer>): AsyncGenerator<Buffer> {
  for (let piece = first; piece.length > 0; piece = await some(Number.MAX_SAFE_INTEGER)) yield piece;
}
