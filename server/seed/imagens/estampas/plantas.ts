import { bola, bordado, em, espelhado, forma, PONTOS, repetir, risco, roda, tracejado } from '../formas.ts';
import { acaso } from '../ruido.ts';

export function araucaria(verde: string, tronco: string): string {
  const tufo = (x: number, y: number, escala: number): string =>
    em(x, y, escala, bordado('M-44 10C-50 -12 -26 -30 0 -28C26 -30 50 -12 44 10C24 22 -24 22 -44 10Z', verde));
  const galho = (y: number, largura: number, sobe: number): string =>
    espelhado(
      risco(`M0 ${y}C${largura * 0.5} ${y + 18} ${largura * 0.95} ${y + 8} ${largura} ${y - sobe}`, tronco, 9) +
        tufo(largura, y - sobe - 6, 0.86) +
        tufo(largura * 0.52, y - 16, 0.6),
    );
  return [
    PONTOS,
    bordado('M-13 200L-7 -150H7L13 200Z', tronco),
    galho(0, 168, 62),
    galho(-58, 124, 66),
    galho(-108, 74, 64),
    tufo(0, -186, 0.86),
    bordado('M-130 204C-60 188 60 188 130 204C60 216 -60 216 -130 204Z', tronco),
  ].join('');
}

export function mandacaru(verde: string): string {
  const braco = (d: string): string => risco(d, verde, 46) + tracejado(d, '#cfe3cf', 3, '2 16');
  const flor = em(
    0,
    0,
    1,
    roda(9, forma('M0 0C-14 -16 -10 -40 0 -48C10 -40 14 -16 0 0Z', '#fff7ea', '#c9576b')) + bola(0, 0, 13, '#f0b63a'),
  );
  return [
    bola(96, -120, 74, '#e2552d'),
    braco('M-70 40H-104C-122 40 -128 30 -128 12V-54'),
    braco('M0 210V-150'),
    braco('M70 80H98C116 80 124 70 124 52V-20'),
    braco('M0 130H-46C-60 130 -66 122 -66 108V92'),
    risco('M-70 40H0M70 80H0', verde, 46),
    em(0, -190, 0.95, flor),
    em(-128, -90, 0.7, flor, 14),
    em(124, -54, 0.6, flor, -10),
    risco('M-170 214C-90 202 90 202 170 214', '#8a5a35', 12),
    risco('M-150 232H-60M10 232H150', '#8a5a35', 6),
  ].join('');
}

/** All over a dress; `fundo` is the colour of the thin leaves. */
export function floresDoCerrado(petalas: readonly [string, string, string], folha: string): string {
  const flor = (cor: string, miolo: string): string =>
    roda(6, forma('M0 -6C-20 -22 -18 -46 0 -54C18 -46 20 -22 0 -6Z', cor)) +
    bola(0, 0, 13, miolo) +
    roda(8, bola(0, -18, 3, miolo));
  const botao = (cor: string): string =>
    risco('M0 60C-6 30 4 10 0 -6', folha, 5) +
    forma('M0 0C-22 -14 -18 -40 0 -52C18 -40 22 -14 0 0Z', cor) +
    forma('M0 34C-26 28 -34 10 -36 -4C-16 -2 -4 12 0 34Z', folha);
  const ramo =
    risco('M0 70C-10 20 10 -20 0 -66', folha, 5) +
    repetir(5, (n) =>
      em(0, 50 - n * 26, 1, forma('M0 0C14 -20 36 -24 46 -22C42 -4 22 8 0 0Z', folha), n % 2 ? 0 : -118),
    );
  const [a, b, c] = petalas;
  const motivos = [flor(a, '#6b2d1f'), ramo, flor(b, '#8a4b1d'), botao(c), flor(c, '#5d3a1a'), ramo, botao(a)];
  return repetir(15 * 17, (n) => {
    const row = Math.floor(n / 15);
    const x = 190 + (n % 15) * 58 + (row % 2) * 29 + acaso(n, 21) * 22;
    const y = 190 + row * 58 + acaso(n, 22) * 22;
    return em(
      Math.round(x),
      Math.round(y),
      0.44 + acaso(n, 23) * 0.18,
      motivos[Math.floor(acaso(n, 25) * motivos.length)] ?? '',
      Math.round(acaso(n, 24) * 360),
    );
  });
}

/** A sheet of 672 × 950. */
export function ipe(): string {
  const galhos =
    'M336 900C326 760 340 690 330 610M332 700C300 620 250 580 200 520M334 660C370 590 430 560 480 500M330 610C320 540 330 470 316 400M322 520C280 470 250 440 236 380M330 560C380 510 400 440 420 390M250 570C220 560 190 560 160 566M430 556C470 550 500 560 530 574';
  const copa = repetir(620, (n) => {
    const angle = acaso(n, 31) * Math.PI * 2;
    const raio = Math.sqrt(acaso(n, 32));
    const x = 336 + Math.cos(angle) * raio * 248;
    const y = 400 + Math.sin(angle) * raio * 210 + Math.abs(Math.cos(angle)) * raio * 90;
    const cor = ['#f6c41c', '#fbd84a', '#e9a90d', '#ffe88a', '#d9900a'][n % 5] ?? '';
    return `<circle cx="${x.toFixed(0)}" cy="${y.toFixed(0)}" r="${(9 + acaso(n, 33) * 20).toFixed(0)}" fill="${cor}" fill-opacity="${n < 200 ? 0.35 : 0.72}"/>`;
  });
  const caidas = repetir(90, (n) =>
    bola(
      Math.round(90 + acaso(n, 34) * 490),
      Math.round(868 + acaso(n, 35) * 52),
      3 + acaso(n, 36) * 5,
      n % 3 ? '#f3c126' : '#e0a211',
    ),
  );
  const aguada = repetir(
    16,
    (n) =>
      `<ellipse cx="${Math.round(60 + acaso(n, 37) * 560)}" cy="${Math.round(120 + acaso(n, 38) * 560)}" rx="${Math.round(90 + acaso(n, 39) * 150)}" ry="${Math.round(50 + acaso(n, 40) * 90)}" fill="#8fc1cf" fill-opacity=".12"/>`,
  );
  return `<rect width="672" height="950" fill="#f1efe2"/>${aguada}<path d="M0 880C160 840 300 880 430 862C540 850 620 870 672 862V950H0Z" fill="#b9b06a" fill-opacity=".55"/><path d="M0 906C200 880 420 910 672 890V950H0Z" fill="#8c8a48" fill-opacity=".5"/>${risco(galhos, '#5a4130', 13)}${risco('M336 900C326 760 340 690 330 610', '#5a4130', 26)}${risco('M344 890C334 760 346 700 336 620', '#8a6a50', 6)}${copa}${caidas}`;
}
