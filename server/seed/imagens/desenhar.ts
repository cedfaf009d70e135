import sharp from 'sharp';
import { acaso } from './ruido.ts';

/** The picture as a camera would have left it, so many pixels wide and high: a little grain, JPEG. */
export async function desenhar(svg: string, lado = LADO_DO_DESENHO): Promise<Buffer> {
  return await sharp(Buffer.from(svg), { density: (PONTOS_POR_POLEGADA * lado) / LADO_DO_DESENHO })
    .flatten()
    .composite([{ input: GRAO, raw: { width: TILE, height: TILE, channels: 3 }, tile: true, blend: 'overlay' }])
    .jpeg({ quality: 85 })
    .toBuffer();
}

const LADO_DO_DESENHO = 1200;
/** At which a unit of an SVG is a pixel. */
const PONTOS_POR_POLEGADA = 72;
const TILE = 200;
const GRAO = Buffer.alloc(TILE * TILE * 3);
for (let n = 0; n < TILE * TILE; n++) GRAO.fill(121 + Math.round(acaso(n, 7) * 14), n * 3, n * 3 + 3);
