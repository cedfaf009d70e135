import type { Pontos } from '@varal/contract/fotos/ler-foto';
import QRCode from 'qrcode';

export type Cena = { produto: number; qr: boolean; pontos: Pontos };
type Sessao = {
  semente: number;
  fotos: number;
  /** The code is photographed before each product, or before and after it; a number is how many pictures each has. */
  como: 'antes' | 'antes_e_depois' | number;
  /** Codes that come out of focus, and those that nobody photographs. */
  borrados: number;
  esquecidos: number;
};

const [LARGURA, ALTURA] = [480, 360];

/** Makes up a shoot, the same each time: clothes on a table, and codes that are turned, out of focus or missing. */
export function umaSessao({ semente, fotos, como, borrados, esquecidos }: Sessao): Cena[] {
  const acaso = sorteio(semente);
  const cenas: Cena[] = [];
  const comQr = (produto: number) => {
    const borrado = acaso() < borrados;
    if (acaso() < esquecidos) return;
    cenas.push({
      produto,
      qr: true,
      pontos: fotografar(acaso, { codigo: `/produtos/${produto}`, borra: borrado ? 3 + 6 * acaso() : acaso() }),
    });
  };
  for (let produto = 1; cenas.length < fotos; produto += 1) {
    comQr(produto);
    const quantas = typeof como === 'number' ? como : 2 + Math.floor(acaso() * 5);
    for (let n = 0; n < quantas; n += 1) {
      cenas.push({ produto, qr: false, pontos: fotografar(acaso, { codigo: null, borra: acaso() * 1.2 }) });
    }
    if (como === 'antes_e_depois') comQr(produto);
  }
  return cenas;
}

type Acaso = () => number;

function sorteio(semente: number): Acaso {
  let estado = semente >>> 0;
  return () => {
    estado = (estado + 0x6d2b79f5) >>> 0;
    let t = Math.imul(estado ^ (estado >>> 15), 1 | estado);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
}

function fotografar(acaso: Acaso, { codigo, borra }: { codigo: string | null; borra: number }): Pontos {
  const luz = new Float32Array(LARGURA * ALTURA);
  const pintar = codigo === null ? umaRoupa(acaso) : umCodigo(acaso, codigo);
  const mesa = 90 + acaso() * 90;
  for (let y = 0; y < ALTURA; y++) {
    for (let x = 0; x < LARGURA; x++)
      luz[y * LARGURA + x] = pintar(x, y) ?? mesa + 12 * Math.sin(x / 23) * Math.sin(y / 17);
  }
  const borrada = borrar(luz, Math.round(borra));
  const pontos = new Uint8ClampedArray(LARGURA * ALTURA * 4);
  for (const [n, valor] of borrada.entries()) {
    const tom = valor + (acaso() - 0.5) * 8;
    pontos.set([tom, tom, tom, 255], n * 4);
  }
  return { pontos, largura: LARGURA, altura: ALTURA };
}

type Pintar = (x: number, y: number) => number | null;

/** A garment with stripes, checks, dots or a print of squares, which is the most like a code. */
function umaRoupa(acaso: Acaso): Pintar {
  const [tipo, passo, claro, escuro] = [
    Math.floor(acaso() * 4),
    6 + acaso() * 22,
    170 + acaso() * 80,
    20 + acaso() * 90,
  ];
  const giro = acaso() * Math.PI;
  const quadros = Array.from({ length: 4_096 }, () => acaso() < 0.5);
  return (x, y) => {
    if (((x - LARGURA / 2) / 190) ** 2 + ((y - ALTURA / 2) / 150) ** 2 > 1) return null;
    const [u, v] = [x * Math.cos(giro) + y * Math.sin(giro) + 900, y * Math.cos(giro) - x * Math.sin(giro) + 900];
    const [i, j] = [Math.floor(u / passo), Math.floor(v / passo)];
    const escura =
      tipo === 0
        ? i % 2 === 0
        : tipo === 1
          ? (i + j) % 2 === 0
          : tipo === 2
            ? Math.hypot((u % passo) - passo / 2, (v % passo) - passo / 2) < passo / 3
            : quadros[(i * 61 + j) % 4_096];
    return escura ? escuro : claro;
  };
}

function umCodigo(acaso: Acaso, texto: string): Pintar {
  const { modules } = QRCode.create(texto, { errorCorrectionLevel: 'M' });
  const lado = 130 + acaso() * 140;
  const modulo = lado / (modules.size + 8);
  const giro = acaso() * 2 * Math.PI;
  const [cx, cy] = [LARGURA / 2 + (acaso() - 0.5) * 120, ALTURA / 2 + (acaso() - 0.5) * 50];
  return (x, y) => {
    const [u, v] = [x - cx, y - cy];
    const coluna = Math.floor((u * Math.cos(giro) + v * Math.sin(giro) + lado / 2) / modulo) - 4;
    const linha = Math.floor((v * Math.cos(giro) - u * Math.sin(giro) + lado / 2) / modulo) - 4;
    if (Math.min(coluna, linha) < -4 || Math.max(coluna, linha) >= modules.size + 4) return null;
    const dentro = Math.min(coluna, linha) >= 0 && Math.max(coluna, linha) < modules.size;
    return dentro && modules.get(linha, coluna) ? 30 : 235;
  };
}

/** Two passes of a box, across and down. */
function borrar(luz: Float32Array, raio: number): Float32Array {
  if (raio === 0) return luz;
  const passar = (de: Float32Array, passo: number, fim: number, outros: number, salto: number) => {
    const para = new Float32Array(de.length);
    for (let o = 0; o < outros; o++) {
      for (let n = 0; n < fim; n++) {
        let soma = 0;
        for (let d = -raio; d <= raio; d++) soma += de[o * salto + Math.min(fim - 1, Math.max(0, n + d)) * passo] ?? 0;
        para[o * salto + n * passo] = soma / (2 * raio + 1);
      }
    }
    return para;
  };
  const uma = passar(luz, 1, LARGURA, ALTURA, LARGURA);
  return passar(uma, LARGURA, ALTURA, LARGURA, 1);
}
