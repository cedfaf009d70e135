import { relevo } from './relevo.ts';
import { rampa, ruido, vinco } from './ruido.ts';
import { costura, fotografada, roupa } from './tecido.ts';
import { corda, pregador } from './varal.ts';

const CORPO =
  'M452 168C420 176 384 186 350 200C330 260 336 350 352 420C360 520 352 640 346 760C346 790 360 806 384 820C450 860 494 930 512 1030C514 1044 522 1050 536 1050H664C678 1050 686 1044 688 1030C706 930 750 860 816 820C840 806 854 790 854 760C848 640 840 520 848 420C864 350 870 260 850 200C816 186 780 176 748 168C724 240 664 268 600 268C536 268 476 240 452 168Z';
const MANGA_ESQUERDA =
  'M350 200C306 216 270 262 240 330C234 342 236 350 246 356C276 376 306 392 338 402C348 404 354 398 353 388C342 320 334 256 350 200Z';
const MANGA_DIREITA =
  'M850 200C894 216 930 262 960 330C966 342 964 350 954 356C924 376 894 392 862 402C852 404 846 398 847 388C858 320 866 256 850 200Z';
const DENTRO = 'M446 172C500 150 700 150 754 172C728 246 664 274 600 274C536 274 472 246 446 172Z';

type Body = {
  cor: string;
  /** Of neck, cuffs and legs. */
  vies: string;
  estampa?: string;
};

/** A baby's body with snaps between the legs, pegged to the line by its shoulders. */
export function body({ cor, vies, estampa = '' }: Body): string {
  const faixa = (path: string): string =>
    `<path d="${path}" fill="none" stroke="${vies}" stroke-width="30"/>${costura(path, '#fff')}`;
  return `${corda}<g transform="translate(0 -40)"><path d="${DENTRO}" fill="${fotografada(cor)}"/><path d="${DENTRO}" fill="#000" fill-opacity=".28"/>${roupa(
    {
      cor,
      trama: 'malha',
      relevo: DOBRAS(),
      pecas: [
        { contorno: MANGA_ESQUERDA, detalhes: faixa('M238 338C270 362 306 382 346 394') },
        { contorno: MANGA_DIREITA, detalhes: faixa('M962 338C930 362 894 382 854 394') },
        {
          contorno: CORPO,
          estampa,
          detalhes: `${faixa('M346 790C430 830 500 930 520 1050')}${faixa('M854 790C770 830 700 930 680 1050')}${faixa('M452 168C476 240 536 268 600 268C664 268 724 240 748 168')}${OMBROS}${BOTOES}`,
        },
      ],
    },
  )}</g>${pregador(402, 84, -4)}${pregador(798, 84, 3)}`;
}

const OMBROS =
  '<path d="M350 200C334 256 342 320 353 400M850 200C866 256 858 320 847 400" fill="none" stroke="#000" stroke-opacity=".25" stroke-width="4"/><path d="M340 330C390 300 440 240 452 168M860 330C810 300 760 240 748 168" fill="none" stroke="#000" stroke-opacity=".14" stroke-width="5"/>';

const BOTOES = `<path d="M500 984H700" stroke="#000" stroke-opacity=".2" stroke-width="4"/>${[546, 600, 654]
  .map(
    (x) =>
      `<circle cx="${x + 2}" cy="1020" r="14" fill="#000" fill-opacity=".25"/><circle cx="${x}" cy="1017" r="13" fill="#e9e7e2"/><circle cx="${x}" cy="1017" r="7" fill="none" stroke="#b9b5ac" stroke-width="3"/>`,
  )
  .join('')}`;

const DOBRAS = relevo((x, y) => {
  const wx = x + ruido(x / 240, y / 240, 31) * 80;
  const wy = y + ruido(x / 240, y / 240, 32) * 80;
  const pendurado = ruido(wx / 64, wy / 420, 33) * 34 * rampa(560, 200, y);
  const fralda = ruido(wx / 70, wy / 180, 34) * 34 * rampa(700, 960, y);
  return pendurado + fralda + vinco(ruido(wx / 170, wy / 190, 35)) * 52 + ruido(wx / 55, wy / 70, 36) * 6;
});
