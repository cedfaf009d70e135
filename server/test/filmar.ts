import { randomBytes } from 'node:crypto';
import QRCode from 'qrcode';

const LARGURA = 480;
const ALTURA = 360;
const QUADROS_POR_SEGUNDO = 10;
const QUADROS = 10;
/** The film begins with this many pictures of a desk without a code, so that the camera is seen waiting. */
const SEM_CODIGO = 3;

const MESA = 150;
const PAPEL = 235;
const TINTA = 30;
const LADO = 210;
/** Every camera sees the quiet zone around a code. */
const MARGEM = 4;

/**
 * Makes a film for a fake camera: a code held before it by a hand that trembles. Without a text it shows only the desk.
 */
export function filmar(texto: string | null): Buffer {
  const matriz = texto === null ? null : QRCode.create(texto, { errorCorrectionLevel: 'M' }).modules;
  const cabecalho = `YUV4MPEG2 W${LARGURA} H${ALTURA} F${QUADROS_POR_SEGUNDO}:1 Ip A1:1 C420jpeg\n`;
  const cores = Buffer.alloc((LARGURA * ALTURA) / 2, 128);
  const ruido = randomBytes(LARGURA * ALTURA);
  const quadros = Array.from({ length: QUADROS }, (_, vez) => {
    const luz = Buffer.alloc(LARGURA * ALTURA);
    const visivel = vez < SEM_CODIGO ? null : matriz;
    desenhar(luz, visivel, { giro: 0.12 * Math.sin(vez / 3) + 0.05, dx: 14 * Math.sin(vez / 4), ruido });
    return Buffer.concat([Buffer.from('FRAME\n'), borrar(luz), cores]);
  });
  return Buffer.concat([Buffer.from(cabecalho), ...quadros]);
}

type Matriz = { size: number; get: (linha: number, coluna: number) => number | boolean };

function desenhar(
  luz: Buffer,
  matriz: Matriz | null,
  { giro, dx, ruido }: { giro: number; dx: number; ruido: Buffer },
): void {
  const modulo = matriz ? LADO / (matriz.size + 2 * MARGEM) : 0;
  const [seno, cosseno] = [Math.sin(giro), Math.cos(giro)];
  for (let y = 0; y < ALTURA; y++) {
    for (let x = 0; x < LARGURA; x++) {
      const [u, v] = [x - LARGURA / 2 - dx, y - ALTURA / 2];
      const [a, b] = [u * cosseno + v * seno + LADO / 2, v * cosseno - u * seno + LADO / 2];
      const noPapel = matriz && a >= 0 && b >= 0 && a < LADO && b < LADO;
      const [coluna, linha] = [Math.floor(a / modulo) - MARGEM, Math.floor(b / modulo) - MARGEM];
      const preto =
        noPapel &&
        linha >= 0 &&
        coluna >= 0 &&
        linha < matriz.size &&
        coluna < matriz.size &&
        matriz.get(linha, coluna);
      const valor = noPapel ? (preto ? TINTA : PAPEL) : MESA;
      luz[y * LARGURA + x] = valor + ((ruido[y * LARGURA + x] ?? 0) % 24) - 12;
    }
  }
}

/** Blurs the picture like a camera that is not quite in focus. */
function borrar(luz: Buffer): Buffer {
  const borrada = Buffer.from(luz);
  for (let y = 1; y < ALTURA - 1; y++) {
    for (let x = 1; x < LARGURA - 1; x++) {
      const aqui = y * LARGURA + x;
      const acima = luz.readUInt8(aqui - LARGURA);
      const abaixo = luz.readUInt8(aqui + LARGURA);
      const lados = luz.readUInt8(aqui - 1) + luz.readUInt8(aqui + 1);
      borrada[aqui] = (luz.readUInt8(aqui) + acima + abaixo + lados) / 5;
    }
  }
  return borrada;
}
