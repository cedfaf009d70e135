/** A drawing put somewhere else, larger or turned. */
export const em = (x: number, y: number, escala: number, desenho: string, giro = 0): string =>
  `<g transform="translate(${x} ${y}) rotate(${giro}) scale(${escala})">${desenho}</g>`;

export const repetir = (quantos: number, desenho: (n: number) => string): string =>
  Array.from({ length: quantos }, (_, n) => desenho(n)).join('');

/** The same drawing so many times around the middle, like petals. */
export const roda = (quantos: number, desenho: string, inicio = 0): string =>
  repetir(quantos, (n) => `<g transform="rotate(${inicio + (n * 360) / quantos})">${desenho}</g>`);

export const forma = (d: string, cor: string, traco = ''): string =>
  `<path d="${d}" fill="${cor}"${traco && ` stroke="${traco}" stroke-width="5" stroke-linejoin="round"`}/>`;

export const risco = (d: string, cor: string, largura: number): string =>
  `<path d="${d}" fill="none" stroke="${cor}" stroke-width="${largura}" stroke-linecap="round" stroke-linejoin="round"/>`;

export const bola = (x: number, y: number, raio: number, cor: string): string =>
  `<circle cx="${x}" cy="${y}" r="${raio}" fill="${cor}"/>`;

/** A drawing and its reflection in the vertical axis. */
export const espelhado = (desenho: string): string => `${desenho}<g transform="scale(-1 1)">${desenho}</g>`;

/** Filled with thread instead of ink. */
export const bordado = (d: string, cor: string): string =>
  `<path d="${d}" fill="#000" fill-opacity=".3" transform="translate(2 3)"/><path d="${d}" fill="${cor}" stroke="${cor}" stroke-width="3" stroke-dasharray="3 2"/><path d="${d}" fill="url(#pontos)"/>`;

/** To be drawn once before anything embroidered. */
export const PONTOS =
  '<pattern id="pontos" width="24" height="5" patternUnits="userSpaceOnUse" patternTransform="rotate(-28)"><path d="M0 1H22" stroke="#000" stroke-opacity=".22" stroke-width="1.6"/><path d="M2 3.5H24" stroke="#fff" stroke-opacity=".22" stroke-width="1.6"/></pattern>';

/** The drawing at each of the places, written as "x y, x y"; a third number is whatever the drawing makes of it. */
export const pontos = (lugares: string, desenho: (x: number, y: number, z: number, n: number) => string): string =>
  lugares
    .split(', ')
    .map((lugar, n) => {
      const [x = 0, y = 0, z = 0] = lugar.split(' ').map(Number);
      return desenho(x, y, z, n);
    })
    .join('');

export const tracejado = (d: string, cor: string, largura: number, traco: string): string =>
  `<path d="${d}" fill="none" stroke="${cor}" stroke-width="${largura}" stroke-dasharray="${traco}" stroke-linecap="round"/>`;
