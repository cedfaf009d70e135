import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { pipeline } from 'node:stream/promises';
import type { MultipartFile } from '@fastify/multipart';
import type { Route } from '@varal/contract/route';
import type { FastifyRequest } from 'fastify';
import { AppError } from '../errors.ts';
import { inTurn } from '../process/in-turn.ts';
import { refuseJson, refuseUnusable } from './json-body.ts';

/** A file that came with a call, in a temporary file that is gone after the answer. */
export type Upload = { field: string; filename: string; bytes: number; sha256: string; path: string };

/** A parsed call, JSON or form: a form field that occurs once is a text, one that repeats is a list of texts. */
type Received = { body: unknown; files: Upload[] };
type Rules = NonNullable<Route['files']>;

const MOST_FIELDS = 100;
const FIELD_BYTES = 2 * 1024 * 1024;
const HEADER_BYTES = 8 * 1024;
const FOLDER = 'varal-envio-';
const DAY_MS = 86_400_000;

/** Reads a call whose route takes files, and removes these when the work is done, refused or broken off. */
export async function withUploads<T>(
  request: FastifyRequest,
  rules: Rules | undefined,
  work: (received: Received) => Promise<T>,
): Promise<T> {
  if (!rules || !request.isMultipart()) return work({ body: request.body, files: [] });

  const folder = await mkdtemp(join(tmpdir(), `${FOLDER}${process.pid}-`));
  try {
    return await work(await readParts(request, rules, folder).catch(refuse));
  } finally {
    // The rest of the body is read and dropped, so that the client gets to read the answer.
    request.raw.unpipe().resume();
    await rm(folder, { recursive: true, force: true });
  }
}

/** Removes the folders that killed processes left behind. */
export async function removeLostUploads(): Promise<void> {
  for (const name of await readdir(tmpdir())) {
    if (!name.startsWith(FOLDER)) continue;
    const folder = join(tmpdir(), name);
    const found = await stat(folder).catch(() => undefined);
    if (found?.uid === process.getuid?.() && found && Date.now() - found.mtimeMs > DAY_MS) {
      await rm(folder, { recursive: true, force: true });
    }
  }
}

async function readParts(request: FastifyRequest, rules: Rules, folder: string): Promise<Received> {
  const body: Record<string, unknown> = {};
  const files: Upload[] = [];
  let left = FIELD_BYTES;
  for await (const part of request.parts(limitsOf(rules))) {
    if (!part.fieldname) throw new AppError('entrada.malformada');
    refuseUnusable(part.fieldname);
    if (part.type === 'file' && !isJson(part.mimetype, part.filename)) {
      const file = await save(part, rules, join(folder, String(files.length)), files.length);
      if (file) files.push(file);
      continue;
    }
    const text = part.type === 'file' ? await textOf(part.file, left) : String(part.value);
    left -= Buffer.byteLength(text);
    if ((part.type === 'field' && part.valueTruncated) || left < 0) throw new AppError('entrada.grande_demais');
    refuseUnusable(text);
    const refusal = (part.type === 'file' || /^\s*[[{]/.test(text)) && refuseJson(text);
    if (refusal) throw refusal;
    // A field that does not say that it is JSON may hold it all the same: its shape parses it.
    const value = part.type === 'file' ? await inTurn(() => parseJson(request, text)) : text;
    const before = body[part.fieldname];
    body[part.fieldname] = before === undefined ? value : [before, value].flat();
  }
  return { body, files };
}

/** The library would parse a field that says it is JSON before anybody looks what that costs; what it takes for a file is left alone. */
const isJson = (type: string | undefined, filename: string | undefined) =>
  filename === undefined && (type ?? '').startsWith('application/json');

/** Reads a field that came as a file, up to a little more than may be. */
async function textOf(file: AsyncIterable<Buffer>, most: number): Promise<string> {
  const pieces: Buffer[] = [];
  let bytes = 0;
  for await (const piece of file) {
    bytes += piece.length;
    if (bytes > most) throw new AppError('entrada.grande_demais');
    pieces.push(piece);
  }
  return Buffer.concat(pieces).toString();
}

const parseJson = (request: FastifyRequest, text: string): Promise<unknown> =>
  new Promise((resolve, reject) => {
    const parse = request.server.getDefaultJsonParser('error', 'error');
    void parse(request, text, (error, value) => (error ? reject(error) : resolve(value)));
  });

const limitsOf = ({ max, maxBytes }: Rules) => ({
  isPartAFile: (_: string | undefined, type: string | undefined, filename: string | undefined) =>
    isJson(type, filename) || type === 'application/octet-stream' || filename !== undefined,
  // Sizes are counted here below, where it is known what to say.
  throwFileSizeLimit: false,
  limits: {
    fields: MOST_FIELDS,
    // Fields that say they are JSON are taken for files on their way.
    files: max + 1 + MOST_FIELDS,
    parts: MOST_FIELDS + max + 1,
    fieldSize: FIELD_BYTES,
    fileSize: maxBytes + 1,
    headerPairs: 20,
    headerSize: HEADER_BYTES,
  },
});

async function save(part: MultipartFile, rules: Rules, path: string, sofar: number): Promise<Upload | undefined> {
  const { fieldname: field, filename = '' } = part;
  refuseUnusable(filename);
  const hash = createHash('sha256');
  let bytes = 0;
  await pipeline(
    part.file,
    async function* (pieces: AsyncIterable<Buffer>) {
      for await (const piece of pieces) {
        if (field !== rules.field) throw new AppError('arquivo.campo_desconhecido', { campo: rules.field });
        if (sofar >= rules.max) throw new AppError('arquivo.demais', { max: rules.max });
        bytes += piece.length;
        if (bytes > rules.maxBytes) {
          throw new AppError(rules.tooLarge ?? 'imagem.muito_grande', { mb: rules.maxBytes / 1024 ** 2 });
        }
        hash.update(piece);
        yield piece;
      }
    },
    createWriteStream(path, { mode: 0o600 }),
  );
  // An empty choice in a form is sent as a file without name or content.
  if (bytes === 0 && filename === '') return undefined;
  return { field, filename, bytes, sha256: hash.digest('hex'), path };
}

/**
 * Tells a form that cannot be read, which is the caller's fault, from a disk that cannot be written, for use in
 * `catch`.
 */
function refuse(error: unknown): never {
  if (error instanceof AppError) throw error;
  const { syscall = '', statusCode } = error as { syscall?: string; statusCode?: number };
  if (['open', 'write', 'close'].includes(syscall)) throw error;
  throw new AppError(statusCode === 413 ? 'entrada.grande_demais' : 'entrada.malformada');
}
