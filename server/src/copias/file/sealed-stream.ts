import { createCipheriv, createDecipheriv, createHmac, randomBytes, scrypt, timingSafeEqual } from 'node:crypto';
import { CommandError } from '../../base/process/command-line.ts';

export const MAGIC = Buffer.from('VARALCF1');
const SALT_BYTES = 16;
const PROOF_BYTES = 32;
const TAG_BYTES = 16;
const HEADER_BYTES = MAGIC.length + SALT_BYTES + PROOF_BYTES;
const CHUNK_BYTES = 1024 * 1024;
/** A guess costs 128 MB and a good part of a second. */
const SCRYPT = { N: 2 ** 17, r: 8, p: 1, maxmem: 256 * 1024 * 1024 };

type Source = AsyncIterable<Buffer>;

/**
 * Encrypts a stream with a password: AES-256-GCM in chunks whose nonces count them and mark the last one, so that no
 * chunk can be changed, left out, moved or cut off. The key is of this stream alone, by its random salt.
 */
export async function* sealed(source: Source, password: string): AsyncGenerator<Buffer> {
  const salt = randomBytes(SALT_BYTES);
  const { key, proof } = await keyOf(password, salt);
  const header = Buffer.concat([MAGIC, salt, proof]);
  yield header;
  for await (const { chunk, nonce } of numbered(source, CHUNK_BYTES)) {
    const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(header);
    yield Buffer.concat([cipher.update(chunk), cipher.final(), cipher.getAuthTag()]);
  }
}

/** Decrypts what `sealed` wrote. A wrong password is told from damage, which `damaged` words. */
export async function* opened(source: Source, password: string, damaged: () => Error): AsyncGenerator<Buffer> {
  const bytes = source[Symbol.asyncIterator]();
  const { taken: header, rest } = await take(bytes, HEADER_BYTES);
  if (header.length < HEADER_BYTES || !header.subarray(0, MAGIC.length).equals(MAGIC)) throw damaged();
  const { key, proof } = await keyOf(password, header.subarray(MAGIC.length, MAGIC.length + SALT_BYTES));
  if (!timingSafeEqual(proof, header.subarray(-PROOF_BYTES))) {
    throw new CommandError('A senha de BACKUP_SENHA não é a deste backup, e nada foi restaurado.');
  }
  for await (const { chunk, nonce } of numbered(restOf(bytes, rest), CHUNK_BYTES + TAG_BYTES)) {
    if (chunk.length < TAG_BYTES) throw damaged();
    const decipher = createDecipheriv('aes-256-gcm', key, nonce, { authTagLength: TAG_BYTES });
    decipher.setAAD(header).setAuthTag(chunk.subarray(-TAG_BYTES));
    const plain = decipher.update(chunk.subarray(0, -TAG_BYTES));
    try {
      decipher.final();
    } catch {
      throw damaged();
    }
    yield plain;
  }
}

/** Derives the key, and a proof of it that tells a wrong password without a look at the content. */
async function keyOf(password: string, salt: Buffer): Promise<{ key: Buffer; proof: Buffer }> {
  const derived = await new Promise<Buffer>((resolve, reject) =>
    scrypt(password.normalize('NFC'), salt, 64, SCRYPT, (error, key) => (error ? reject(error) : resolve(key))),
  );
  const proof = createHmac('sha256', derived.subarray(32)).update(MAGIC).update(salt).digest();
  return { key: derived.subarray(0, 32), proof };
}

/** Cuts a stream into chunks of one size; the last one is shorter, may be empty, and is the only one marked as such. */
async function* numbered(source: Source, size: number): AsyncGenerator<{ chunk: Buffer; nonce: Buffer }> {
  const nonceOf = (n: number, last: boolean) => {
    const nonce = Buffer.alloc(12);
    nonce.writeUInt32BE(n, 4);
    nonce.writeUInt8(last ? 1 : 0, 11);
    return nonce;
  };
  const waiting: Buffer[] = [];
  let bytes = 0;
  let n = 0;
  for await (const piece of source) {
    waiting.push(piece);
    bytes += piece.length;
    // A whole chunk waits until something follows it: it may be the last one.
    if (bytes <= size) continue;
    let all = Buffer.concat(waiting.splice(0));
    for (; all.length > size; all = all.subarray(size)) {
      yield { chunk: all.subarray(0, size), nonce: nonceOf(n, false) };
      n += 1;
    }
    waiting.push(all);
    bytes = all.length;
  }
  yield { chunk: Buffer.concat(waiting), nonce: nonceOf(n, true) };
}

async function take(bytes: AsyncIterator<Buffer>, size: number): Promise<{ taken: Buffer; rest: Buffer }> {
  let all = Buffer.alloc(0);
  while (all.length < size) {
    const { done, value } = await bytes.next();
    if (done) break;
    all = Buffer.concat([all, value]);
  }
  return { taken: all.subarray(0, size), rest: all.subarray(size) };
}

async function* restOf(bytes: AsyncIterator<Buffer>, first: Buffer): AsyncGenerator<Buffer> {
  yield first;
  for (let next = await bytes.next(); !next.done; next = await bytes.next()) yield next.value;
}
