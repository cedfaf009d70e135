import { createHash } from 'node:crypto';
import { crc32, deflateSync } from 'node:zlib';

/** The end of the file's name says what is wrong with the picture, if anything is. */
const FORMAS: Record<string, { largura: number; altura: number; ruido?: true }> = {
  normal: { largura: 320, altura: 400 },
  estreita: { largura: 4, altura: 24_000 },
  pesada: { largura: 1_600, altura: 1_300, ruido: true },
};

/** Draws the picture that a name stands for, always the same; nothing for a name that stands for none. */
export function desenharImagem(arquivo: string): Buffer | undefined {
  const [, mini, nome = '', forma = 'normal'] =
    /^(mini-)?(.+?)(?:-(estreita|pesada|quebrada))?\.png$/.exec(arquivo) ?? [];
  const medidas = FORMAS[mini ? 'normal' : forma];
  if (nome === '') return undefined;
  if (!medidas) return Buffer.from('isto não é uma imagem');
  const { largura, altura, ruido } = medidas;
  const cor = createHash('sha256').update(nome).digest();
  const linha = Buffer.alloc(1 + largura * 3);
  const linhas: Buffer[] = [];
  let sorte = cor.readUInt32BE(0) || 1;
  for (let y = 0; y < altura; y += 1) {
    for (let x = 1; x < linha.length; x += 1) {
      if (ruido) sorte = (Math.imul(sorte, 1_664_525) + 1_013_904_223) >>> 0;
      linha[x] = ruido ? sorte >>> 24 : ((cor[(x - 1) % 3] ?? 0) + (y >> 3)) & 255;
    }
    linhas.push(Buffer.from(linha));
  }
  return png(largura, altura, Buffer.concat(linhas));
}

function png(largura: number, altura: number, pixels: Buffer): Buffer {
  const cabecalho = Buffer.alloc(13);
  cabecalho.writeUInt32BE(largura, 0);
  cabecalho.writeUInt32BE(altura, 4);
  cabecalho.set([8, 2, 0, 0, 0], 8);
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    pedaco('IHDR', cabecalho),
    pedaco('IDAT', deflateSync(pixels, { level: 1 })),
    pedaco('IEND', Buffer.alloc(0)),
  ]);
}

function pedaco(tipo: string, conteudo: Buffer): Buffer {
  const inteiro = Buffer.concat([Buffer.from(tipo, 'latin1'), conteudo]);
  const [tamanho, soma] = [Buffer.alloc(4), Buffer.alloc(4)];
  tamanho.writeUInt32BE(conteudo.length);
  soma.writeUInt32BE(crc32(inteiro));
  return Buffer.concat([tamanho, inteiro, soma]);
}
