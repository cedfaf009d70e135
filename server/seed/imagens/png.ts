import { crc32, deflateSync } from 'node:zlib';

/** A picture that only darkens (below zero) or lightens (above) what lies under it, as the address of an image in SVG. */
export function sombreado(lado: number, intensidade: (x: number, y: number) => number): string {
  const rows = Buffer.alloc(lado * (lado * 2 + 1));
  for (let y = 0; y < lado; y++) {
    for (let x = 0; x < lado; x++) {
      const luz = Math.max(-1, Math.min(1, intensidade(x, y)));
      const at = y * (lado * 2 + 1) + 1 + x * 2;
      rows[at] = luz > 0 ? 255 : 0;
      rows[at + 1] = Math.round(Math.abs(luz) * 255);
    }
  }
  const header = Buffer.alloc(13);
  header.writeUInt32BE(lado, 0);
  header.writeUInt32BE(lado, 4);
  header.set([8, GREY_WITH_ALPHA], 8);
  const png = Buffer.concat([
    SIGNATURE,
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(rows, { level: 1 })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
  return `data:image/png;base64,${png.toString('base64')}`;
}

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const GREY_WITH_ALPHA = 4;

function chunk(type: string, content: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), content]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(content.length);
  const check = Buffer.alloc(4);
  check.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, check]);
}
