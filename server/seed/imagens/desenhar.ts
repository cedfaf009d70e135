import sharp from 'sharp';
import { acaso } from './ruido.ts';

/** The picture as a camera would have left it: a little grain, JPEG. */
export async function desenhar(svg: string): Promise<Buffer> {
  return await sharp(Buffer.from(svg))
    .flatten()
    .composite([{ input: GRAO, raw: { width: TILE, height: TILE, channels: 3 }, tile: true, blend: 'overlay' }])
    .jpeg({ quality: 85 })
    .toBuffer();
}

const TILE = 200;
const GRAO = Buffer.alloc(TILE * TILE * 3);
for (let n = 0; n < TILE * TILE; n++) GRAO.fill(121 + Math.round(acaso(n, 7) * 14), n * 3, n * 3 + 3);
