const CORDA = 'M-20 74C300 92 900 92 1220 72';

/** The clothes line every piece hangs from. */
export const corda = `<g fill="none" stroke-linecap="round"><path d="${CORDA}" stroke="#35281a" stroke-opacity=".16" stroke-width="12" transform="translate(12 26)"/><path d="${CORDA}" stroke="#8d7350" stroke-width="11"/><path d="${CORDA}" stroke="#d9c39a" stroke-width="8" stroke-dasharray="9 5"/><path d="${CORDA}" stroke="#fff3d6" stroke-opacity=".45" stroke-width="2.5" transform="translate(0 -2.5)"/></g>`;

const OMBROS =
  'M600 196C574 196 566 206 540 216L372 276C352 283 348 298 362 303C374 307 384 302 398 298C458 280 524 264 600 264C676 264 742 280 802 298C816 302 826 307 838 303C852 298 848 283 828 276L660 216C634 206 626 196 600 196Z';

/** A wooden hanger; the cloth goes over it. */
export const cabide = `<defs><linearGradient id="madeira" x2="0" y2="1"><stop offset="0" stop-color="#d9ab73"/><stop offset=".35" stop-color="#bd8648"/><stop offset="1" stop-color="#7d5026"/></linearGradient></defs>
<g fill="none" stroke-linecap="round"><path d="M600 200V140C600 118 634 116 632 92C630 68 596 64 586 84" stroke="#35281a" stroke-opacity=".18" stroke-width="10" transform="translate(12 16)"/><path d="M600 200V140C600 118 634 116 632 92C630 68 596 64 586 84" stroke="#75726d" stroke-width="10"/><path d="M598 198V140C599 118 632 116 630 92C628 70 597 66 587 84" stroke="#f2f1ee" stroke-width="3.5"/></g>
<path d="${OMBROS}" fill="url(#madeira)"/><path d="M400 262C470 240 540 224 600 220C660 224 730 240 800 262" fill="none" stroke="#6b421d" stroke-opacity=".3" stroke-width="2.5"/><path d="M430 272C500 250 560 238 620 236" fill="none" stroke="#6b421d" stroke-opacity=".25" stroke-width="2"/>`;

/** A wooden peg on the line, its head at the given height. */
export function pregador(x: number, y: number, giro = 0): string {
  return `<g transform="translate(${x} ${y}) rotate(${giro})"><path d="M-13 0H13L10 92H-10Z" fill="#35281a" fill-opacity=".22" transform="translate(8 8)"/><path d="M-13 0Q-13 -6 -7 -6H-1V92H-9Z" fill="#d8ad78"/><path d="M13 0Q13 -6 7 -6H1V92H9Z" fill="#bf8f58"/><path d="M-12 34H12V42H-12Z" fill="#8b8d90"/><path d="M-12 34H12V36H-12Z" fill="#dfe1e3"/></g>`;
}
