import { relevo } from './relevo.ts';
import { rampa, ruido, vinco } from './ruido.ts';
import { costura, fotografada, roupa, type Trama } from './tecido.ts';
import { corda } from './varal.ts';

const CORPO =
  'M470 262C430 274 390 286 346 306C326 360 322 440 330 520C340 660 338 820 332 1010C332 1020 336 1026 344 1026H856C864 1026 868 1020 868 1010C862 820 860 660 870 520C878 440 874 360 854 306C810 286 770 274 730 262C690 330 640 352 600 352C560 352 510 330 470 262Z';
const BARRA = 'M338 1018H862C866 1044 866 1070 858 1092C780 1098 420 1098 342 1092C334 1070 334 1044 338 1018Z';
const MANGA_ESQUERDA =
  'M346 306C306 330 280 380 262 450C238 560 212 700 196 872C194 884 200 892 212 894C240 900 268 902 290 902C302 902 308 896 309 886C314 780 322 640 334 520C334 440 330 360 346 306Z';
const MANGA_DIREITA =
  'M854 306C894 330 920 380 938 450C962 560 988 700 1004 872C1006 884 1000 892 988 894C960 900 932 902 910 902C898 902 892 896 891 886C886 780 878 640 866 520C866 440 870 360 854 306Z';
const PUNHO_ESQUERDO =
  'M198 884C234 896 272 900 308 896C310 920 306 944 298 962C270 964 238 960 212 950C202 930 198 906 198 884Z';
const PUNHO_DIREITO =
  'M1002 884C966 896 928 900 892 896C890 920 894 944 902 962C930 964 962 960 988 950C998 930 1002 906 1002 884Z';
const CAPUZ =
  'M600 136C520 136 476 176 462 236C456 262 462 286 478 306C510 346 560 370 600 384C640 370 690 346 722 306C738 286 744 262 738 236C724 176 680 136 600 136Z';
const FORRO =
  'M600 168C548 168 512 196 504 238C500 268 520 296 548 320C566 334 584 346 600 356C616 346 634 334 652 320C680 296 700 268 696 238C688 196 652 168 600 168Z';
const BOLSO = 'M452 770L394 936C392 944 394 950 402 950H798C806 950 808 944 806 936L748 770Z';

const canelado = (from: number, to: number, y1: number, y2: number): string =>
  `<path d="${Array.from({ length: Math.floor((to - from) / 7) }, (_, n) => `M${from + n * 7} ${y1}V${y2}`).join('')}" stroke="#000" stroke-opacity=".16" stroke-width="2.4"/>`;

type Moletom = { cor: string; trama: Trama; estampa?: string };

/** A hooded sweatshirt with its kangaroo pocket, hung by the hood's loop. */
export function moletom({ cor, trama, estampa = '' }: Moletom): string {
  return `${corda}${GANCHO}${roupa({
    cor,
    trama,
    relevo: DOBRAS(),
    pecas: [
      { contorno: PUNHO_ESQUERDO, detalhes: canelado(196, 312, 880, 970) },
      { contorno: PUNHO_DIREITO, detalhes: canelado(890, 1006, 880, 970) },
      { contorno: MANGA_ESQUERDA },
      { contorno: MANGA_DIREITA },
      { contorno: BARRA, detalhes: canelado(334, 868, 1014, 1100) },
      { contorno: CORPO, estampa, detalhes: CAVAS },
      { contorno: BOLSO, detalhes: costura('M452 786H748') + costura('M404 950H796') },
      {
        contorno: CAPUZ,
        detalhes: `<path d="${FORRO}" fill="${fotografada(cor)}"/><path d="${FORRO}" fill="url(#fundoDoCapuz)"/><path d="${FORRO}" fill="none" stroke="#000" stroke-opacity=".3" stroke-width="4"/>`,
      },
    ],
  })}${CORDOES}`;
}

const GANCHO = `<path d="M600 146V126C600 108 628 104 626 86C624 68 596 68 592 84" fill="none" stroke="#75726d" stroke-width="9" stroke-linecap="round"/><defs><linearGradient id="fundoDoCapuz" x2="0" y2="1"><stop offset="0" stop-opacity=".3"/><stop offset="1" stop-opacity=".62"/></linearGradient></defs>`;

const CAVAS =
  '<path d="M346 306C324 360 322 440 332 540M854 306C876 360 878 440 868 540" fill="none" stroke="#000" stroke-opacity=".3" stroke-width="5"/><path d="M398 950L452 770H748L802 950" fill="none" stroke="#000" stroke-opacity=".2" stroke-width="22" stroke-linejoin="round"/>';

const CORDOES = ['M556 332C548 380 560 420 553 470', 'M644 332C652 380 640 424 649 484']
  .map(
    (path) =>
      `<g fill="none" stroke-linecap="round"><path d="${path}" stroke="#000" stroke-opacity=".3" stroke-width="11" transform="translate(6 7)"/><path d="${path}" stroke="#e9e3d6" stroke-width="9"/><path d="${path}" stroke="#a89f8c" stroke-width="9" stroke-opacity=".5" stroke-dasharray="2 5"/></g>`,
  )
  .join('');

const DOBRAS = relevo((x, y) => {
  const wx = x + ruido(x / 240, y / 260, 11) * 100;
  const wy = y + ruido(x / 260, y / 240, 12) * 100;
  const naManga = rampa(270, 300, Math.abs(x - 600));
  // Heavy cloth folds across the sleeves and gathers above the ribs.
  const mangas =
    ruido(wx / 170 + 5, wy / 62 + Math.abs(x - 600) / 90, 18) * 38 * naManga * rampa(420, 640, y) * rampa(900, 860, y);
  const barra = ruido(wx / 70, wy / 260, 14) * 34 * rampa(780, 1000, y) * (1 - naManga);
  const peito = ruido(wx / 130, wy / 620, 15) * 46 * (1 - naManga * 0.6);
  return mangas + barra + peito + vinco(ruido(wx / 200, wy / 210, 16)) * 58 + ruido(wx / 48, wy / 56, 17) * 5;
});
