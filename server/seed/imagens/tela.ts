const LADO = 1200;

/** x, y and side of the part that is seen. */
export type Recorte = readonly [x: number, y: number, lado: number];

/** A whole picture: the scene over the wall of the studio, lit from the upper left. */
export function tela(cena: string, recorte: Recorte = [0, 0, LADO]): string {
  const [x, y, lado] = recorte;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${LADO}" height="${LADO}" viewBox="${x} ${y} ${lado} ${lado}">
<defs>
<radialGradient id="luz" cx=".32" cy=".2" r=".95"><stop offset="0" stop-color="#fff" stop-opacity=".5"/><stop offset=".55" stop-color="#fff" stop-opacity=".08"/><stop offset="1" stop-color="#2b1d10" stop-opacity=".2"/></radialGradient>
</defs>
<rect width="${LADO}" height="${LADO}" fill="#ddd4c8"/><rect width="${LADO}" height="${LADO}" fill="url(#luz)"/>
${cena}
</svg>`;
}
