import { createHash, createHmac, randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

type Stored = { content: Buffer; at: Date };
type Upload = { key: string; at: Date; parts: Map<number, Buffer> };
type Call = {
  method: string;
  key: string;
  query: URLSearchParams;
  headers: IncomingMessage['headers'];
  content: Buffer;
};
type Options = { accessKeyId?: string; secretAccessKey?: string; region?: string; bucket?: string; pageSize?: number };

/**
 * A server that speaks S3 as far as a shop needs it, after the reference of Amazon: one bucket, named in the path; calls signed
 * with version 4 or refused; lists page by page. `break` makes it answer nothing but what it is told.
 */
export async function startS3({
  accessKeyId = 'CHAVE',
  secretAccessKey = 'segredo/com+sinais=',
  region = 'us-east-1',
  bucket = 'loja',
  pageSize = 1000,
}: Options = {}) {
  const objects = new Map<string, Stored>();
  const uploads = new Map<string, Upload>();
  const sockets = new Set<{ destroy: () => void }>();
  let broken: number | 'silent' | undefined;

  const server = createServer((request, response) => {
    if (broken === 'silent') return;
    answer(request, response).catch((error: unknown) => {
      const { status, code } = error instanceof S3Error ? error : new S3Error(500, 'InternalError');
      const body = `<?xml version="1.0" encoding="UTF-8"?><Error><Code>${code}</Code><Message>${code}</Message></Error>`;
      response.writeHead(status, { 'content-type': 'application/xml' }).end(request.method === 'HEAD' ? '' : body);
    });
  });
  server.on('connection', (socket) => sockets.add(socket));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const content = await buffer(request);
    if (typeof broken === 'number') throw new S3Error(broken, 'InternalError');
    checkSignature(request, content, { accessKeyId, secretAccessKey, region });
    const { pathname, searchParams: query } = new URL(request.url ?? '', 'http://s3');
    const [, inBucket, ...rest] = decodeURIComponent(pathname).split('/');
    if (inBucket !== bucket) throw new S3Error(404, 'NoSuchBucket');
    const { method = '', headers } = request;
    const call = { method, key: rest.join('/'), query, headers, content };
    if (call.key === '') ofBucket(call, response);
    else ofObject(call, response);
  }

  function ofBucket({ method, query }: Call, response: ServerResponse): void {
    if (method === 'HEAD') return void response.writeHead(200).end();
    if (method === 'GET' && query.has('uploads'))
      return void sendXml(response, listOfUploads(query.get('prefix') ?? ''));
    if (method !== 'GET' || query.get('list-type') !== '2') throw new S3Error(405, 'MethodNotAllowed');
    const after = Buffer.from(query.get('continuation-token') ?? '', 'base64').toString();
    const wanted = Math.min(Number(query.get('max-keys') ?? pageSize), pageSize);
    const found = [...objects]
      .filter(([key]) => key.startsWith(query.get('prefix') ?? '') && key > after)
      .sort(([a], [b]) => (a < b ? -1 : 1));
    const page = found.slice(0, wanted);
    const last = page.at(-1)?.[0] ?? '';
    const more = found.length > page.length;
    const next = more ? `<NextContinuationToken>${Buffer.from(last).toString('base64')}</NextContinuationToken>` : '';
    const contents = page.map(
      ([key, { content, at }]) =>
        `<Contents><Key>${escaped(key)}</Key><LastModified>${at.toISOString()}</LastModified><ETag>${etagOf(content)}</ETag><Size>${content.length}</Size></Contents>`,
    );
    const xml = `<?xml version="1.0" encoding="UTF-8"?><ListBucketResult xmlns="http://s3.amazonaws.com/doc/2006-03-01/"><Name>${bucket}</Name><KeyCount>${page.length}</KeyCount><IsTruncated>${more}</IsTruncated>${next}${contents.join('')}</ListBucketResult>`;
    sendXml(response, xml);
  }

  function listOfUploads(prefix: string): string {
    const found = [...uploads].filter(([, { key }]) => key.startsWith(prefix));
    const each = found.map(
      ([id, { key, at }]) =>
        `<Upload><Key>${escaped(key)}</Key><UploadId>${id}</UploadId><Initiated>${at.toISOString()}</Initiated></Upload>`,
    );
    return `<?xml version="1.0" encoding="UTF-8"?><ListMultipartUploadsResult><Bucket>${bucket}</Bucket>${each.join('')}</ListMultipartUploadsResult>`;
  }

  /** An object that comes in parts. */
  function ofUpload({ method, key, query, content }: Call, response: ServerResponse): void {
    if (method === 'POST' && query.has('uploads')) {
      const id = randomUUID();
      uploads.set(id, { key, at: new Date(), parts: new Map() });
      const xml = `<InitiateMultipartUploadResult><Bucket>${bucket}</Bucket><Key>${escaped(key)}</Key><UploadId>${id}</UploadId></InitiateMultipartUploadResult>`;
      return void sendXml(response, xml);
    }
    const id = query.get('uploadId') ?? '';
    const upload = uploads.get(id);
    if (upload?.key !== key) throw new S3Error(404, 'NoSuchUpload');
    if (method === 'PUT') {
      upload.parts.set(Number(query.get('partNumber')), content);
      return void response.writeHead(200, { etag: etagOf(content) }).end();
    }
    uploads.delete(id);
    if (method === 'DELETE') return void response.writeHead(204).end();
    const told = [...content.toString().matchAll(/<PartNumber>(\d+)<\/PartNumber>/g)].map(([, n]) => Number(n));
    const parts = told.map((n) => upload.parts.get(n));
    const whole = parts.every((part, at) => part && (at === parts.length - 1 || part.length >= LEAST_PART_BYTES));
    if (!whole || told.length === 0) throw new S3Error(400, 'EntityTooSmall');
    objects.set(key, { content: Buffer.concat(parts.filter((part) => part !== undefined)), at: new Date() });
    sendXml(response, `<CompleteMultipartUploadResult><Key>${escaped(key)}</Key></CompleteMultipartUploadResult>`);
  }

  function ofObject(call: Call, response: ServerResponse): void {
    const { method, key, query, content } = call;
    if (query.has('uploads') || query.has('uploadId')) return void ofUpload(call, response);
    if (method === 'PUT') {
      objects.set(key, { content, at: new Date() });
      return void response.writeHead(200, { etag: etagOf(content) }).end();
    }
    if (method === 'DELETE') {
      objects.delete(key);
      return void response.writeHead(204).end();
    }
    if (method !== 'GET' && method !== 'HEAD') throw new S3Error(405, 'MethodNotAllowed');
    const stored = objects.get(key);
    if (!stored) throw new S3Error(404, 'NoSuchKey');
    response.writeHead(200, {
      'content-length': stored.content.length,
      'last-modified': stored.at.toUTCString(),
      etag: etagOf(stored.content),
    });
    response.end(method === 'GET' ? stored.content : undefined);
  }

  return {
    /** The address in the form of STORAGE_URL. */
    url: `s3://${accessKeyId}:${secretAccessKey}@127.0.0.1:${port}/${bucket}?tls=nao`,
    port,
    objects,
    uploads,
    break: (how: number | 'silent' | undefined) => {
      broken = how;
    },
    close: () => {
      for (const socket of sockets) socket.destroy();
      return new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}

/** Amazon takes no smaller part, but for the last one. */
const LEAST_PART_BYTES = 5 * 1024 * 1024;

function sendXml(response: ServerResponse, xml: string): void {
  response.writeHead(200, { 'content-type': 'application/xml' }).end(xml);
}

class S3Error extends Error {
  readonly status: number;
  readonly code: string;
  constructor(status: number, code: string) {
    super(code);
    this.status = status;
    this.code = code;
  }
}

type Key = { accessKeyId: string; secretAccessKey: string; region: string };

/** Checks Signature Version 4 in the header: the call has the right key, region, time and content. */
function checkSignature({ method = '', url = '', headers }: IncomingMessage, content: Buffer, key: Key): void {
  const [, id, day, region, signedHeaders = '', signature] =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, ?SignedHeaders=([\w;-]+), ?Signature=([0-9a-f]{64})$/.exec(
      headers.authorization ?? '',
    ) ?? [];
  if (!id || !day || !region || !signature) throw new S3Error(403, 'AccessDenied');
  if (id !== key.accessKeyId) throw new S3Error(403, 'InvalidAccessKeyId');
  if (region !== key.region) throw new S3Error(400, 'AuthorizationHeaderMalformed');
  const moment = String(headers['x-amz-date']);
  if (Math.abs(Date.now() - momentOf(moment)) > 15 * 60_000) throw new S3Error(403, 'RequestTimeTooSkewed');
  const contentHash = String(headers['x-amz-content-sha256']);
  if (contentHash !== 'UNSIGNED-PAYLOAD' && contentHash !== sha256(content)) {
    throw new S3Error(400, 'XAmzContentSHA256Mismatch');
  }

  const [path = '', search = ''] = url.split('?');
  const names = signedHeaders.split(';');
  if (!names.includes('host') || !names.includes('x-amz-date')) throw new S3Error(403, 'AccessDenied');
  const canonical = [
    method,
    path,
    search.split('&').sort().join('&'),
    ...names.map((name) => `${name}:${String(headers[name]).trim()}`),
    '',
    signedHeaders,
    contentHash,
  ].join('\n');
  const scope = `${day}/${region}/s3/aws4_request`;
  const toSign = ['AWS4-HMAC-SHA256', moment, scope, sha256(Buffer.from(canonical))].join('\n');
  const signingKey = [day, region, 's3', 'aws4_request'].reduce(hmac, Buffer.from(`AWS4${key.secretAccessKey}`));
  if (hmac(signingKey, toSign).toString('hex') !== signature) throw new S3Error(403, 'SignatureDoesNotMatch');
}

/** Reads a moment like `20261120T130500Z`. */
const momentOf = (text: string) =>
  Date.parse(text.replace(/^(\d{4})(\d\d)(\d\dT\d\d)(\d\d)(\d\dZ)$/, '$1-$2-$3:$4:$5'));

const hmac = (key: Buffer, text: string) => createHmac('sha256', key).update(text).digest();
const sha256 = (content: Buffer) => createHash('sha256').update(content).digest('hex');
const etagOf = (content: Buffer) => `"${createHash('md5').update(content).digest('hex')}"`;
const escaped = (text: string) => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
