import { relevo } from './relevo.ts';
import { rampa, ruido, vinco } from './ruido.ts';
import { sombra } from './sombra.ts';
import { costura, fotografada, roupa } from './tecido.ts';
import { corda, pregador } from './varal.ts';

const BOLSA =
  'M306 470C304 462 308 456 318 456C420 462 520 452 600 456C690 460 790 450 882 456C892 456 896 462 894 472C884 640 890 860 902 1070C904 1090 896 1100 878 1102C700 1116 500 1108 322 1102C304 1100 296 1090 298 1070C312 860 316 640 306 470Z';
const ALCA = 'M438 520C430 400 500 230 552 118C566 90 634 90 648 118C700 230 770 400 762 520';

type Ecobag = { cor: string; estampa?: string };

/** A tote bag pegged to the line by its handles. */
export function ecobag({ cor, estampa = '' }: Ecobag): string {
  const alca = (dx: number, escura: number): string =>
    `<g transform="translate(${dx} 0)" fill="none"><path d="${ALCA}" stroke="${fotografada(cor)}" stroke-width="46"/><path d="${ALCA}" stroke="#000" stroke-opacity="${escura}" stroke-width="46"/><path d="${ALCA}" stroke="#000" stroke-opacity=".16" stroke-width="34" /><path d="${ALCA}" stroke="${fotografada(cor)}" stroke-width="30"/><path d="${ALCA}" stroke="#000" stroke-opacity="${escura}" stroke-width="30"/></g>`;
  return `${corda}<g fill="none" stroke="#35281a" stroke-opacity=".07" transform="translate(14 18)"><path d="${ALCA}" stroke-width="62"/><path d="${ALCA}" stroke-width="48"/></g>${alca(10, 0.3)}${sombra(BOLSA, 1.1)}${roupa(
    {
      cor,
      trama: 'lona',
      relevo: DOBRAS(),
      pecas: [{ contorno: BOLSA, estampa, detalhes: costura('M300 512C500 520 700 508 900 512') }],
    },
  )}${alca(0, 0.02)}${[438, 762].map((x) => `<path d="M${x - 20} 466H${x + 20}V520H${x - 20}ZM${x - 20} 466L${x + 20} 520M${x + 20} 466L${x - 20} 520" fill="none" stroke="#000" stroke-opacity=".3" stroke-width="2" stroke-dasharray="5 3"/>`).join('')}${pregador(600, 74)}`;
}

const DOBRAS = relevo((x, y) => {
  const wx = x + ruido(x / 260, y / 260, 41) * 90;
  const wy = y + ruido(x / 260, y / 260, 42) * 90;
  const alcas = ruido(wx / 76, wy / 420, 43) * 44 * rampa(900, 480, y);
  const fundo = ruido(wx / 120, wy / 90, 44) * 22 * rampa(880, 1080, y);
  return alcas + fundo + vinco(ruido(wx / 230, wy / 260, 45)) * 60 + ruido(wx / 60, wy / 60, 46) * 5;
});
