import { repetir } from './formas.ts';
import { letreiro } from './letreiro.ts';
import { relevo } from './relevo.ts';
import { rampa, ruido, vinco } from './ruido.ts';
import { costura, fotografada, roupa } from './tecido.ts';
import { cabide, corda } from './varal.ts';

const CORPO =
  'M508 208C470 228 420 246 352 268C330 300 328 380 338 462C352 560 356 700 346 850C342 930 336 1000 330 1068C330 1084 338 1090 354 1092C420 1106 500 1092 590 1102C690 1112 770 1090 846 1096C862 1094 870 1088 868 1070C860 990 856 930 852 850C844 700 848 560 862 462C872 380 870 300 848 268C780 246 730 228 692 208C680 262 640 300 600 301C560 300 520 262 508 208Z';
const MANGA_ESQUERDA =
  'M352 268C312 284 286 320 268 372C246 436 222 500 202 552C198 562 202 570 212 574C250 590 290 602 322 608C332 609 338 604 339 594C340 550 342 500 346 462C352 390 372 320 352 268Z';
const MANGA_DIREITA =
  'M848 268C888 284 914 320 932 372C954 436 978 500 998 552C1002 562 998 570 988 574C950 590 910 602 878 608C868 609 862 604 861 594C860 550 858 500 854 462C848 390 828 320 848 268Z';
const CORPO_COSTAS = CORPO.replace('C680 262 640 300 600 301C560 300 520 262 508 208', 'C650 224 550 224 508 208');
const GOLA =
  'M494 214C502 208 508 204 516 204C528 252 562 280 600 281C638 280 672 252 684 204C692 204 698 208 706 214C694 278 650 316 600 317C550 316 506 278 494 214Z';
const GOLA_COSTAS =
  'M504 210C508 200 514 196 520 194C550 206 650 206 680 194C686 196 692 200 696 210C650 234 550 234 504 210Z';
const DENTRO = 'M514 206C540 190 660 190 686 206C676 256 640 284 600 285C560 284 524 256 514 206Z';

type Camiseta = {
  cor: string;
  estampa?: string;
  nasMangas?: string;
  /** Seen from behind. */
  costas?: boolean;
  /** Cut wide, with dropped shoulders. */
  ampla?: boolean;
};

/** A T-shirt on its hanger; the print is drawn in the coordinates of the whole picture. */
export function camiseta({ cor, estampa = '', nasMangas = '', costas = false, ampla = false }: Camiseta): string {
  const largura = ampla ? 1.1 : 1;
  const dentro = `<path d="${DENTRO}" fill="${fotografada(cor)}"/><path d="${DENTRO}" fill="#000" fill-opacity=".34"/>${cabide}<path d="M566 214H634V246H566Z" fill="#f4efe6"/>${letreiro('VARAL', { y: 230, altura: 11, peso: 2, cor: '#5a4a38' })}`;
  const corpo = roupa({
    cor,
    trama: 'malha',
    relevo: ampla ? DOBRAS_AMPLAS() : DOBRAS(),
    pecas: [
      { contorno: MANGA_ESQUERDA, estampa: nasMangas, detalhes: costura('M206 546C250 566 296 580 338 586') },
      { contorno: MANGA_DIREITA, estampa: nasMangas, detalhes: costura('M994 546C950 566 904 580 862 586') },
      {
        contorno: costas ? CORPO_COSTAS : CORPO,
        estampa: esticada(estampa, 1 / largura),
        detalhes: costura('M330 1068C420 1082 500 1068 590 1078C690 1088 770 1066 870 1072') + CAVAS,
      },
      costas ? { contorno: GOLA_COSTAS } : { contorno: GOLA, detalhes: CANELADO },
    ],
  });
  return corda + esticada(`${costas ? cabide : dentro}${corpo}`, largura);
}

/** Made wider or narrower, the middle of the picture staying where it is. */
const esticada = (desenho: string, largura: number): string =>
  `<g transform="translate(600 0) scale(${largura} 1) translate(-600 0)">${desenho}</g>`;

/** The ribs of the collar, all around the neck. */
const CANELADO = `<g stroke="#000" stroke-opacity=".13" stroke-width="2">${repetir(60, (n) => {
  const angle = Math.PI * (0.02 + n * 0.01627);
  const at = (width: number, depth: number): string =>
    `${(600 + Math.cos(angle) * width).toFixed(1)} ${(206 + Math.sin(angle) * depth).toFixed(1)}`;
  return `<path d="M${at(92, 78)}L${at(108, 112)}"/>`;
})}</g>`;

const CAVAS = `<path d="M352 268C328 300 328 380 338 462M848 268C872 300 872 380 862 462" fill="none" stroke="#000" stroke-opacity=".28" stroke-width="4"/>`;

// Cut wide, it falls otherwise.
const DOBRAS = relevo((x, y) => altura(x, y, 0));
const DOBRAS_AMPLAS = relevo((x, y) => altura(x, y, 60));

function altura(x: number, y: number, semente: number): number {
  const noise = (sx: number, sy: number, n: number): number => ruido(sx, sy, semente + n);
  const wx = x + noise(x / 260, y / 300, 1) * 90;
  const wy = y + noise(x / 300, y / 260, 2) * 90;
  const caimento = noise(wx / 92, wy / 1100, 3) * 62 * rampa(380, 1000, y);
  const ombros = noise(wx / 62, wy / 480, 4) * 24 * rampa(720, 300, y) * rampa(40, 190, Math.abs(x - 600));
  const miudas = noise(wx / 80, wy / 110, 6) * 10 + noise(wx / 30, wy / 40, 7) * 2.2;
  const ondas = vinco(noise(wx / 210, wy / 260, 8)) * 34;
  return caimento + ombros + miudas + ondas + leque(x, y, 338, semente) - leque(x, y, 862, semente);
}

/** Folds that open from an armpit towards the chest. */
function leque(x: number, y: number, axila: number, semente: number): number {
  const dx = Math.abs(x - axila) + 30;
  const dy = y - 452;
  const longe = Math.hypot(dx, dy);
  const raios = ruido(Math.atan2(dy, dx) * 2.7 + axila, longe / 420, semente + 5);
  return raios * 25 * rampa(300, 60, longe) * rampa(30, 110, longe);
}
