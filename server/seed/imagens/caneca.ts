import { esfumado } from './sombra.ts';

const LOUCA = 'M322 330C322 300 808 300 808 330L800 900C798 958 720 978 565 978C410 978 332 958 330 900Z';
const ASA = 'M796 440C900 410 986 470 980 590C974 720 890 800 792 800';

type Caneca = {
  estampa: string;
  /** Of the inside and the handle. */
  cor?: string;
};

/** A mug on a wooden table; its print lies around 565, 640. */
export function caneca({ estampa, cor = '#f3f1ec' }: Caneca): string {
  return `${MESA}
<g fill="#20140a" fill-opacity=".075">${[0, 1, 2, 3, 4, 5, 6].map((n) => `<ellipse cx="${610 + n * 22}" cy="${960 + n * 4}" rx="${250 + n * 26}" ry="${26 + n * 7}"/>`).join('')}</g>
<defs>${DEFS}</defs>
<g fill="none" stroke-linecap="round"><path d="${ASA}" stroke="#8c857a" stroke-width="62"/><path d="${ASA}" stroke="${cor}" stroke-width="56"/><path d="${ASA}" stroke="#000" stroke-opacity=".1" stroke-width="56"/><path d="${ASA}" stroke="${cor}" stroke-width="38" transform="translate(-3 -5)"/><path d="M820 446C900 430 962 480 960 580" stroke="#fff" stroke-opacity=".7" stroke-width="9" transform="translate(4 -12)"/></g>
<g clip-path="url(#louca)"><path d="${LOUCA}" fill="#f6f4ef"/>${estampa}<path d="${LOUCA}" fill="url(#volta)"/>${esfumado('M322 330C322 366 808 366 808 330', '#000', [6, 14], 0.05)}<path d="${LOUCA}" fill="url(#base)"/><path d="M392 380C386 560 386 740 396 900" fill="none" stroke="#fff" stroke-opacity=".5" stroke-width="26" stroke-linecap="round"/><path d="M426 390C422 560 422 740 428 890" fill="none" stroke="#fff" stroke-opacity=".3" stroke-width="8" stroke-linecap="round"/></g>
<ellipse cx="565" cy="330" rx="243" ry="42" fill="#fbfaf7"/><ellipse cx="565" cy="333" rx="226" ry="34" fill="${cor}"/><ellipse cx="565" cy="333" rx="226" ry="34" fill="url(#dentro)"/>
<path d="M322 330A243 42 0 0 1 808 330" fill="none" stroke="#fff" stroke-width="5"/>`;
}

const DEFS = `<linearGradient id="base" x2="0" y2="1"><stop offset=".78" stop-color="#8a5a30" stop-opacity="0"/><stop offset="1" stop-color="#8a5a30" stop-opacity=".34"/></linearGradient><clipPath id="louca"><path d="${LOUCA}"/></clipPath>
<linearGradient id="volta"><stop offset="0" stop-color="#3a3026" stop-opacity=".42"/><stop offset=".1" stop-color="#3a3026" stop-opacity=".13"/><stop offset=".3" stop-opacity="0"/><stop offset=".6" stop-color="#3a3026" stop-opacity=".06"/><stop offset=".88" stop-color="#3a3026" stop-opacity=".36"/><stop offset=".96" stop-color="#3a3026" stop-opacity=".5"/><stop offset="1" stop-color="#3a3026" stop-opacity=".36"/></linearGradient>
<linearGradient id="dentro"><stop offset="0" stop-opacity=".5"/><stop offset=".5" stop-opacity=".3"/><stop offset="1" stop-opacity=".12"/></linearGradient>`;

const VEIOS = Array.from({ length: 26 }, (_, n) => {
  const y = 842 + n * 14;
  return `M-10 ${y}C${200 + ((n * 137) % 300)} ${y - 9 + ((n * 7) % 18)} ${600 + ((n * 89) % 300)} ${y + 8 - ((n * 11) % 16)} 1210 ${y + ((n * 5) % 9)}`;
}).join('');

const MESA = `<defs><linearGradient id="mesa" x2="0" y2="1"><stop offset="0" stop-color="#a8784a"/><stop offset=".2" stop-color="#bd8d5c"/><stop offset="1" stop-color="#8f6238"/></linearGradient></defs><rect y="760" width="1200" height="70" fill="#35281a" fill-opacity=".05"/><rect y="830" width="1200" height="370" fill="url(#mesa)"/><path d="${VEIOS}" fill="none" stroke="#5d3a1a" stroke-opacity=".2" stroke-width="3"/><path d="M0 980H1200M0 1150H1200" stroke="#4a2d14" stroke-opacity=".4" stroke-width="4"/><rect y="820" width="1200" height="12" fill="#000" fill-opacity=".1"/>`;
