import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export type Bucket = {
  endpoint: string;
  region: string;
  bucket: string;
  accessKeyId: string;
  secretAccessKey: string;
  /** All names begin with it there. */
  prefix?: string;
};
export type StorageUrl = { folder: string } | { bucket: Bucket };

/** A part of the folder or bucket that whoever uses the rest does not look into. */
export function storageBelow(place: StorageUrl, name: string): StorageUrl {
  if ('folder' in place) return { folder: join(place.folder, name) };
  return { bucket: { ...place.bucket, prefix: `${place.bucket.prefix ?? ''}${name}/` } };
}

/** `s3://chave:segredo@servidor[:porta]/bucket?regiao=…&tls=nao`; the secret as it is or percent-encoded. */
const S3 =
  /^s3:\/\/([^:/@]+):(.+)@([\w.-]+(?::\d{1,5})?|\[[\da-f:]+\](?::\d{1,5})?)\/([a-z\d][a-z\d.-]{1,62})\/?(?:\?(.*))?$/i;

/** A folder or a bucket, as the setting says; undefined when it makes no sense. */
export function readStorageUrl(text: string): StorageUrl | undefined {
  const given = text.trim();
  if (/^s3:/i.test(given)) return readBucket(given);
  if (/^file:/i.test(given)) return readFileUrl(given);
  return /^[a-z][a-z\d+.-]*:\/\//i.test(given) || given.includes('\0') ? undefined : { folder: given };
}

function readBucket(text: string): StorageUrl | undefined {
  const [, key, secret, host, bucket, search] = S3.exec(text) ?? [];
  if (!key || !secret || !host || !bucket) return undefined;
  const { regiao = 'us-east-1', tls = 'sim', ...unknown } = Object.fromEntries(new URLSearchParams(search));
  if (Object.keys(unknown).length > 0 || !/^[\w-]+$/.test(regiao) || !['sim', 'nao'].includes(tls)) return undefined;
  const endpoint = `${tls === 'sim' ? 'https' : 'http'}://${host}`;
  if (!URL.canParse(endpoint)) return undefined;
  return {
    bucket: { endpoint, region: regiao, bucket, accessKeyId: decoded(key), secretAccessKey: decoded(secret) },
  };
}

function readFileUrl(text: string): StorageUrl | undefined {
  try {
    return { folder: fileURLToPath(text) };
  } catch {
    return undefined;
  }
}

/** A percent sign that encodes nothing stands for itself. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
