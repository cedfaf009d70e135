import { textoDoQr } from '@varal/contract/midia/qr';
import { MAIOR_INTEIRO } from '@varal/contract/valores';
import type { FastifyInstance, FastifyReply } from 'fastify';
import QRCode from 'qrcode';
import { AppError } from '../base/errors.ts';
import { limitConcurrency } from '../base/process/limit-concurrency.ts';
import type { Arquivos } from '../base/storage/storage.ts';
import { PASTA_DE_IMAGENS } from './imagens.ts';

const PICTURE = /^[0-9a-f]{32}(?:-\d{1,4})?\.(jpg|png|webp)$/;
const QR_OF = /^([1-9]\d{0,9})(?:-([1-9]\d{0,9}))?\.png$/;

const TYPES: Record<string, string> = { jpg: 'image/jpeg', png: 'image/png', webp: 'image/webp' };
/** Whatever a file turned out to be, opened by itself it can do nothing. */
const SANDBOX = "default-src 'none'; sandbox";
const YEAR_S = 31_536_000;
const DAY_S = 86_400;
const QR_PIXELS = 512;
/** Packed as well as can be it is 4 kB instead of 21, and takes eight times as long. */
const QUICKLY = { deflateLevel: 1, deflateStrategy: 0, filterType: 0 } as const;
/** What the standard asks for around the code, in modules. */
const QUIET_ZONE = 4;

/** Pictures for whoever knows their names, which nobody can guess, and QR codes, which tell nothing but their address. */
export function midiaRoutes(
  app: FastifyInstance,
  { arquivos, enderecoPublico }: { arquivos: Arquivos; enderecoPublico: string | undefined },
): void {
  app.get<{ Params: { arquivo: string } }>('/midia/:arquivo', async (request, reply) => {
    const { arquivo } = request.params;
    const [, extension = ''] = PICTURE.exec(arquivo) ?? [];
    const type = TYPES[extension];
    if (!type) throw new AppError('rota.nao_encontrada');
    // A name is never used for another content.
    const etag = `"${arquivo}"`;
    if (request.headers['if-none-match'] === etag) return keep(reply, YEAR_S).header('etag', etag).code(304).send();

    const found = await arquivos.get(PASTA_DE_IMAGENS + arquivo);
    if (!found) throw new AppError('rota.nao_encontrada');
    const headers = { etag, 'content-length': found.bytes, 'content-type': type };
    return keep(reply, YEAR_S).headers(headers).send(found.stream);
  });

  app.get<{ Params: { arquivo: string } }>('/midia/qr/:arquivo', async ({ params }, reply) => {
    const [, produto, variacao] = (QR_OF.exec(params.arquivo) ?? []).map(Number);
    if (!produto || produto > MAIOR_INTEIRO || (variacao && variacao > MAIOR_INTEIRO)) {
      throw new AppError('rota.nao_encontrada');
    }
    const picture = await oneAtATime(() => qrOf(textoDoQr(produto, variacao, enderecoPublico)));
    return keep(reply, DAY_S).type('image/png').send(picture);
  });
}

function keep(reply: FastifyReply, seconds: number): FastifyReply {
  return reply
    .header('content-security-policy', SANDBOX)
    .header('cache-control', `public, max-age=${seconds}${seconds === YEAR_S ? ', immutable' : ''}`);
}

/** Drawn for whoever asks, signed in or not: however many ask, everybody else is answered in between. */
const oneAtATime = limitConcurrency(1);

/** A whole number of pixels for each module keeps the edges sharp. */
function qrOf(text: string): Promise<Buffer> {
  const { modules } = QRCode.create(text, { errorCorrectionLevel: 'M' });
  const scale = Math.max(1, Math.round(QR_PIXELS / (modules.size + 2 * QUIET_ZONE)));
  return QRCode.toBuffer(text, { errorCorrectionLevel: 'M', margin: QUIET_ZONE, scale, rendererOpts: QUICKLY });
}
