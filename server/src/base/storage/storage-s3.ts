import process from 'node:process';
import type { Readable } from 'node:stream';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadBucketCommand,
  ListObjectsV2Command,
  NoSuchKey,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import { limitConcurrency } from '../process/limit-concurrency.ts';
import { type Arquivos, checkName, type Guardado } from './storage.ts';
import type { Bucket } from './storage-url.ts';
import { uploadInParts } from './upload-in-parts.ts';

const CONNECT_MS = 3_000;
/** The limit covers one call with all its attempts. */
const PATIENCE_MS = 30_000;
const CHECK_MS = 2_500;

// The client warns about the Node that its later versions will need; the person who starts the server cannot act on it.
process.env.AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED = 'true';

export type Patience = {
  /** A file may take so long to be read to its end. */
  wholeFile_ms?: number;
};

/** Files in a bucket of any server that speaks S3. */
export function s3Storage(
  { endpoint, region, bucket: Bucket, accessKeyId, secretAccessKey, prefix = '' }: Bucket,
  { wholeFile_ms = PATIENCE_MS }: Patience = {},
): Arquivos {
  const client = new S3Client({
    endpoint,
    region,
    credentials: { accessKeyId, secretAccessKey },
    // Every kind of server understands a bucket in the path, and checksums only where S3 demands them.
    forcePathStyle: true,
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    maxAttempts: 3,
    requestHandler: { connectionTimeout: CONNECT_MS, requestTimeout: PATIENCE_MS, throwOnRequestTimeout: true },
  });
  const within = (ms: number) => ({ abortSignal: AbortSignal.timeout(ms) });
  const oneOfEight = limitConcurrency(8);
  const keyOf = (name: string) => `${prefix}${checkName(name)}`;

  return {
    put: async (name, content) => {
      const put = new PutObjectCommand({ Bucket, Key: keyOf(name), Body: content });
      await client.send(put, within(PATIENCE_MS));
    },
    putStream: (name, content) =>
      uploadInParts({ client, Bucket, Key: keyOf(name), patience_ms: PATIENCE_MS }, content),
    get: async (name) => {
      const get = new GetObjectCommand({ Bucket, Key: keyOf(name) });
      const found = await client.send(get, within(wholeFile_ms)).catch(undefinedIfMissing);
      if (!found?.Body) return undefined;
      return { stream: asStream(found.Body), bytes: found.ContentLength ?? 0 };
    },
    remove: async (names) => {
      // The objects are removed one by one: servers differ in how they want the request for many to be signed.
      const removals = names.map((name) => new DeleteObjectCommand({ Bucket, Key: keyOf(name) }));
      await Promise.all(removals.map((one) => oneOfEight(() => client.send(one, within(PATIENCE_MS)))));
    },
    list: async function* (folder): AsyncGenerator<Guardado> {
      let ContinuationToken: string | undefined;
      do {
        const list = new ListObjectsV2Command({
          Bucket,
          Prefix: `${prefix}${folder}`,
          ...(ContinuationToken && { ContinuationToken }),
        });
        const { Contents = [], NextContinuationToken } = await client.send(list, within(PATIENCE_MS));
        for (const { Key, Size = 0, LastModified } of Contents) {
          if (Key && LastModified) yield { name: Key.slice(prefix.length), bytes: Size, at: LastModified };
        }
        ContinuationToken = NextContinuationToken;
      } while (ContinuationToken);
    },
    check: async () => {
      await client.send(new HeadBucketCommand({ Bucket }), within(CHECK_MS));
    },
  };
}

/** The body of an answer is a stream of Node here; the type also speaks of browsers. */
const asStream = (body: object) => body as Readable;

function undefinedIfMissing(error: unknown): undefined {
  if (!(error instanceof NoSuchKey)) throw error;
}
