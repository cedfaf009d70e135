import { relevo } from './relevo.ts';
import { rampa, ruido, vinco } from './ruido.ts';
import { costura, fotografada, roupa } from './tecido.ts';
import { cabide, corda } from './varal.ts';

const CINTURA = 520;
const CORPETE =
  'M512 214C476 232 440 246 404 264C388 320 396 380 412 420C424 456 430 490 432 526H768C770 490 776 456 788 420C804 380 812 320 796 264C760 246 724 232 688 214C668 300 636 352 600 372C564 352 532 300 512 214Z';
const SAIA =
  'M432 514C392 640 330 840 268 1080C266 1094 272 1100 284 1100C330 1120 372 1092 424 1112C476 1130 520 1096 570 1114C630 1134 676 1098 728 1114C780 1130 820 1094 872 1110C898 1114 918 1104 930 1094C936 1088 934 1084 932 1076C870 840 808 640 768 514C700 526 500 526 432 514Z';
const MANGA_ESQUERDA =
  'M404 264C360 284 324 340 300 404C296 414 300 420 308 424C340 440 376 452 404 456C414 456 416 450 414 440C402 380 392 320 404 264Z';
const MANGA_DIREITA =
  'M796 264C840 284 876 340 900 404C904 414 900 420 892 424C860 440 824 452 796 456C786 456 784 450 786 440C798 380 808 320 796 264Z';
const DENTRO = 'M506 212C540 192 660 192 694 212C674 302 640 356 600 378C560 356 526 302 506 212Z';

type Vestido = { cor: string; estampa: string };

/** A dress with a gathered waist, in a print that runs over all of it. */
export function vestido({ cor, estampa }: Vestido): string {
  return `${corda}<path d="${DENTRO}" fill="${fotografada(cor)}"/><path d="${DENTRO}" fill="#000" fill-opacity=".3"/><g transform="translate(120 0) scale(.8 1)">${cabide}</g>${roupa(
    {
      cor,
      trama: 'fina',
      relevo: DOBRAS(),
      pecas: [
        { contorno: MANGA_ESQUERDA, estampa, detalhes: costura('M304 402C340 422 380 436 414 440') },
        { contorno: MANGA_DIREITA, estampa, detalhes: costura('M896 402C860 422 820 436 786 440') },
        { contorno: SAIA, estampa },
        {
          contorno: CORPETE,
          estampa,
          detalhes: `${ELASTICO}<path d="M512 214C532 300 564 352 600 372C636 352 668 300 688 214" fill="none" stroke="#000" stroke-opacity=".22" stroke-width="22"/>`,
        },
      ],
    },
  )}`;
}

const ELASTICO = `<path d="M430 502H770M430 518H770" stroke="#000" stroke-opacity=".2" stroke-width="3"/><path d="${Array.from({ length: 34 }, (_, n) => `M${434 + n * 10} ${496 + (n % 3) * 2}L${434 + n * 10 + (n % 2) * 3} 526`).join('')}" stroke="#000" stroke-opacity=".14" stroke-width="3"/>`;

const DOBRAS = relevo((x, y) => {
  const wx = x + ruido(x / 200, y / 400, 21) * 40;
  if (y < CINTURA) {
    const franzido = ruido(wx / 26, y / 160, 22) * 16 * rampa(400, CINTURA, y);
    return franzido + ruido(wx / 75, y / 240, 23) * 26 + vinco(ruido(wx / 150, y / 170, 24)) * 40;
  }
  // The skirt's folds open from a point far above the waist.
  const abertura = (wx - 600) / (0.42 + ((y - CINTURA) / 580) * 0.8);
  const pregas =
    ruido(abertura / 64, y / 1500, 25) * 120 + ruido(abertura / 30, y / 900, 26) * 26 * rampa(900, CINTURA, y);
  return pregas * rampa(CINTURA - 60, 760, y) + ruido(wx / 60, y / 110, 27) * 7;
});
