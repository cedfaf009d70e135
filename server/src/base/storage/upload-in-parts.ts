import {
  AbortMultipartUploadCommand,
  type CompletedPart,
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  ListMultipartUploadsCommand,
  type S3Client,
  UploadPartCommand,
} from '@aws-sdk/client-s3';

/** A bucket takes 10,000 parts, so this is enough for 160 GB. */
const PART_BYTES = 16 * 1024 * 1024;
const DAY_MS = 86_400_000;

type Target = { client: S3Client; Bucket: string; Key: string; patience_ms: number };

/** Uploads content whose size nobody knows yet. The object is not there before its last part has come. */
export async function uploadInParts(target: Target, content: AsyncIterable<Buffer>): Promise<void> {
  const { client, Bucket, Key } = target;
  const within = () => ({ abortSignal: AbortSignal.timeout(target.patience_ms) });
  await removeOldUploads(target);
  const { UploadId } = await client.send(new CreateMultipartUploadCommand({ Bucket, Key }), within());
  const upload = { Bucket, Key, UploadId };
  try {
    const Parts: CompletedPart[] = [];
    for await (const Body of partsOf(content)) {
      const PartNumber = Parts.length + 1;
      const { ETag } = await client.send(new UploadPartCommand({ ...upload, PartNumber, Body }), within());
      Parts.push({ PartNumber, ETag });
    }
    await client.send(new CompleteMultipartUploadCommand({ ...upload, MultipartUpload: { Parts } }), within());
  } catch (error) {
    // Parts that cannot be removed now are removed a day later.
    await client.send(new AbortMultipartUploadCommand(upload), within()).catch(() => undefined);
    throw error;
  }
}

async function* partsOf(content: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let waiting: Buffer[] = [];
  let bytes = 0;
  for await (const piece of content) {
    waiting.push(piece);
    bytes += piece.length;
    if (bytes < PART_BYTES) continue;
    yield Buffer.concat(waiting);
    waiting = [];
    bytes = 0;
  }
  yield Buffer.concat(waiting);
}

/** The parts of an upload whose process was killed are kept, and paid for, until somebody removes them. */
async function removeOldUploads({ client, Bucket, Key, patience_ms }: Target): Promise<void> {
  const within = () => ({ abortSignal: AbortSignal.timeout(patience_ms) });
  // A bucket may be shared with others: names that begin as this one, before its date, are ours.
  const Prefix = /^\D*/.exec(Key)?.[0] ?? Key;
  const { Uploads = [] } = await client.send(new ListMultipartUploadsCommand({ Bucket, Prefix }), within());
  const old = Uploads.filter(({ Initiated }) => Initiated && Date.now() - Initiated.getTime() > DAY_MS);
  for (const { Key: name, UploadId } of old) {
    await client.send(new AbortMultipartUploadCommand({ Bucket, Key: name, UploadId }), within());
  }
}
