import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';

type Size = { width?: number; height?: number };

/** Makes a picture, the same each time; no two pixels are alike, so that it does not compress away. */
export function picture({ width = 64, height = 48, alpha = 255 }: Size & { alpha?: number } = {}) {
  const pixels = Buffer.alloc(width * height * 4);
  for (let n = 0; n < width * height; n++) {
    pixels.writeUInt32BE((Math.imul(n + 1, 2_654_435_761) & 0xffffff00) >>> 0, 4 * n);
    // One corner shows through, if asked for.
    pixels[4 * n + 3] = n === 0 ? alpha : 255;
  }
  return sharp(pixels, { raw: { width, height, channels: 4 } });
}

/** The place that a phone writes into its pictures: São Paulo. */
export const GPS = {
  IFD0: { Make: 'Telefone', Orientation: '1' },
  IFD3: { GPSLatitudeRef: 'S', GPSLatitude: '23/1 33/1 0/1', GPSLongitudeRef: 'W', GPSLongitude: '46/1 38/1 0/1' },
};

/** A PNG as it is told to be, also one that lies: one bit a pixel, black. */
export function png({
  width,
  height,
  chunks = [],
  data = deflateSync(Buffer.alloc(height * (1 + Math.ceil(width / 8)))),
}: {
  width: number;
  height: number;
  chunks?: [string, Buffer][];
  data?: Buffer;
}): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header[8] = 1;
  const parts: [string, Buffer][] = [['IHDR', header], ...chunks, ['IDAT', data], ['IEND', Buffer.alloc(0)]];
  return Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), ...parts.map(([type, body]) => chunk(type, body))]);
}

function chunk(type: string, body: Buffer): Buffer {
  const typed = Buffer.concat([Buffer.from(type, 'latin1'), body]);
  const [size, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  size.writeUInt32BE(body.length);
  sum.writeUInt32BE(crc32(typed));
  return Buffer.concat([size, typed, sum]);
}

/** Pads the picture to the exact size with bytes that carry nothing. */
export const padded = (content: Buffer, bytes: number) =>
  Buffer.concat([content, Buffer.alloc(bytes - content.length)]);

export const cut = (content: Buffer, share: number) => content.subarray(0, Math.floor(content.length * share));
