import { Agent, request } from 'node:http';
import { buffer as readAll } from 'node:stream/consumers';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import type { Resposta } from './julgar.ts';
import type { Chamada } from './pedidos.ts';

const PATIENCE_MS = 60_000;
/** A stream of events never ends by itself. */
const EVENTS_MS = 100;

/** Sends calls to a server as they are, also those that `fetch` would refuse to send. */
export function mensageiro(url: string) {
  const agent = new Agent({ keepAlive: true });
  const { hostname, port } = new URL(url);

  const enviar = ({ route, method, path, headers, body }: Chamada): Promise<Resposta> =>
    new Promise((resolve, reject) => {
      const length = body ? { 'content-length': String(body.length) } : {};
      const sent = request({ agent, hostname, port, method, path, headers: { ...headers, ...length } });
      sent.setTimeout(PATIENCE_MS, () => sent.destroy(new Error('no answer')));
      sent.once('error', reject);
      sent.once('response', (answer) => {
        const { statusCode: status = 0, headers } = answer;
        if (route?.events && status === 200) {
          setTimeout(() => sent.destroy(), EVENTS_MS);
          // Being cut off is an error of the stream, and expected.
          answer.once('error', () => undefined).once('close', () => resolve({ status, headers, body: '' }));
          answer.resume();
          return;
        }
        readAll(answer)
          .then((bytes) => resolve({ status, headers, body: unpacked(bytes, headers['content-encoding']) }))
          .catch(reject);
      });
      sent.end(body);
    });
  return { enviar, fechar: () => agent.destroy() };
}

function unpacked(bytes: Buffer, encoding: string | undefined): string {
  if (bytes.length === 0) return '';
  if (encoding === 'br') return brotliDecompressSync(bytes).toString();
  return (encoding === 'gzip' ? gunzipSync(bytes) : bytes).toString();
}

export type Mensageiro = ReturnType<typeof mensageiro>;
