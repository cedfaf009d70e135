/** The same outline many times, ever wider and each hardly there: a soft edge at a tenth of the price of a blur. */
export function esfumado(contorno: string, cor: string, larguras: readonly number[], opacidade: number): string {
  const strokes = larguras.map((largura) => `<path d="${contorno}" stroke-width="${largura}"/>`).join('');
  return `<g fill="none" stroke="${cor}" stroke-opacity="${opacidade}" stroke-linejoin="round">${strokes}</g>`;
}

/** What falls on the wall behind a thing with that outline: the farther from it, the wider and weaker. */
export function sombra(contorno: string, longe = 1): string {
  const steps = Array.from({ length: 9 }, (_, n) => {
    const away = (n + 1) * longe;
    return `<path d="${contorno}" stroke-width="${away * 6}" transform="translate(${away * 2.2} ${away * 3.4})"/>`;
  });
  return `<g fill="#35281a" fill-opacity=".028" stroke="#35281a" stroke-opacity=".028" stroke-linejoin="round">${steps.join('')}</g>`;
}
