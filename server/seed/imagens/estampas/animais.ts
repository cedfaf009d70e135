import { bola, bordado, em, espelhado, forma, PONTOS, pontos, repetir, risco, roda } from '../formas.ts';
import { letreiro } from '../letreiro.ts';
import { acaso } from '../ruido.ts';

// Around 0, 0 and about 400 across, unless said otherwise; `clara` is the ink for what must stand out from the cloth.

export function capivara(clara: string): string {
  const pelo = repetir(34, (n) => {
    const x = -140 + acaso(n, 1) * 210;
    const y = -26 + acaso(n, 2) * 110;
    return `M${x.toFixed(0)} ${y.toFixed(0)}l-13 5`;
  });
  const agua = repetir(3, (n) =>
    risco(`M${-200 + n * 34} ${118 + n * 24}q25 -16 50 0t50 0t50 0t50 0t50 0${n < 2 ? 't50 0' : ''}`, clara, 7),
  );
  return [
    bola(0, -24, 158, '#d9683a'),
    forma(
      'M-185 104C-200 10 -150 -58 -70 -62C-30 -64 0 -70 34 -92C70 -108 120 -100 150 -84C176 -74 184 -30 172 -6C164 10 130 16 96 18C90 40 92 70 98 104Z',
      '#7c4f2d',
    ),
    risco(pelo, '#5a361b', 5),
    forma('M150 -84C176 -74 184 -30 172 -6C164 10 140 14 116 16C128 -20 130 -60 150 -84Z', '#5e3b20'),
    forma('M26 -86C18 -112 44 -122 58 -98Z', '#5a361b'),
    risco('M92 -66q11 9 22 1', '#23140a', 6),
    risco('M160 -14C150 -8 138 -8 128 -14M164 -58l7 8', '#23140a', 5),
    bola(84, -128, 27, '#f2a03d'),
    risco('M84 -152q4 -14 20 -14', '#5f8a3c', 8),
    agua,
    letreiro('CAPIVARA ZEN', { x: 0, y: 226, altura: 34, peso: 8, cor: clara }),
  ].join('');
}

/** The coat alone, all over the picture. */
export function pintas(cor: string, miolo: string): string {
  return repetir(17 * 17, (n) => {
    const row = Math.floor(n / 17);
    const x = 180 + (n % 17) * 52 + (row % 2) * 26 + acaso(n, 1) * 18;
    const y = 190 + row * 55 + acaso(n, 2) * 18;
    const raio = 13 + acaso(n, 3) * 7;
    const giro = (acaso(n, 4) * 360).toFixed(0);
    const arcos = `M${raio} 0A${raio} ${raio} 0 0 1 ${-raio * 0.3} ${raio * 0.95}M${-raio * 0.75} ${raio * 0.66}A${raio} ${raio} 0 0 1 ${-raio * 0.7} ${-raio * 0.7}M${-raio * 0.2} ${-raio}A${raio} ${raio} 0 0 1 ${raio * 0.85} ${-raio * 0.5}`;
    return `<g transform="translate(${x.toFixed(0)} ${y.toFixed(0)}) rotate(${giro})">${bola(0, 0, raio * 0.7, miolo)}<path d="${arcos}" fill="none" stroke="${cor}" stroke-width="10" stroke-linecap="round"/></g>`;
  });
}

const ROSTO = 'M0 -140C60 -150 116 -130 124 -60C160 20 116 128 0 150Z';

export function onca(): string {
  const metade = [
    bola(92, -112, 49, '#1c120b'),
    bola(92, -112, 44, '#e3a235'),
    bola(94, -110, 25, '#2a1a10'),
    forma('M0 34C40 6 96 34 92 78C88 118 34 126 0 110Z', '#fbeed2'),
    forma('M34 -34C54 -58 92 -54 104 -30C86 -14 54 -14 34 -34Z', '#f6e7a1', '#1c120b'),
    bola(70, -34, 11, '#1c120b'),
    risco(
      'M24 -104l2 -34M52 -92l14 -30M20 -72q14 -10 22 -4M98 -66l26 -8M112 -30l28 2M106 4q18 4 26 14M112 44q12 4 18 10',
      '#1c120b',
      13,
    ),
    risco('M52 60h4M72 76h4M44 84h4', '#1c120b', 8),
    risco('M88 74C130 66 150 68 190 58M86 92C130 92 150 98 184 104', '#fbeed2', 4),
  ].join('');
  return [
    em(0, 0, 1.035, espelhado(forma(ROSTO, '#1c120b'))),
    espelhado(forma(ROSTO, '#e3a235')),
    espelhado(metade),
    forma('M-34 26H34C34 50 14 62 0 66C-14 62 -34 50 -34 26Z', '#1c120b'),
    risco('M0 64V90C-10 106 -34 108 -46 98M0 90C10 106 34 108 46 98', '#1c120b', 7),
    forma('M-24 -20L-20 26H20L24 -20C12 -30 -12 -30 -24 -20Z', '#eeb852'),
  ].join('');
}

export function loboGuara(): string {
  const metade = [
    forma('M18 -64C22 -150 62 -206 108 -216C122 -150 112 -80 74 -34Z', '#c65a26'),
    forma('M44 -78C50 -136 70 -170 96 -186C100 -140 92 -96 72 -60Z', '#f3e3cc'),
    forma('M0 -84C50 -84 84 -56 94 -12C80 20 52 40 42 76C34 112 22 134 0 136Z', '#d96a2c'),
    forma('M94 -12C96 24 78 58 40 78C44 46 62 18 94 -12Z', '#f3e3cc'),
    forma('M0 24C22 26 36 50 38 84C32 118 20 136 0 138Z', '#2b1a17'),
    forma('M26 -14C40 -28 58 -24 66 -8C52 2 36 0 26 -14Z', '#f2b84b'),
    bola(48, -12, 8, '#1c120f'),
    forma('M0 150C40 140 70 110 88 70C130 120 150 190 156 230H0Z', '#b34f21'),
    forma('M0 132C34 130 50 110 56 100C78 150 84 190 84 230H0Z', '#2b1a17'),
  ].join('');
  const capim = repetir(22, (n) => {
    const x = -190 + n * 18;
    return risco(
      `M${x} 236Q${x + 4} ${190 - acaso(n, 5) * 40} ${x - 16 + acaso(n, 6) * 40} ${160 - acaso(n, 7) * 50}`,
      '#8a9a4a',
      6,
    );
  });
  return `${bola(0, -30, 176, '#f1dfb6')}${espelhado(metade)}${forma('M-18 118C-18 106 18 106 18 118C14 134 -14 134 -18 118Z', '#0f0908')}${capim}`;
}

export function dinossauro(): string {
  const espinhos = pontos('-128 44 -38, -92 8 -42, -52 -26 -32, -8 -46 -20, 32 -66 -50, 38 -108 -92', (x, y, giro) =>
    em(x, y, 1, forma('M-20 6L0 -34L20 6Z', '#f2a65a'), giro),
  );
  return [
    espinhos,
    forma(
      'M-184 66C-130 76 -116 24 -66 -10C-24 -38 24 -34 44 -64C56 -86 36 -122 56 -152C80 -186 146 -180 156 -140C162 -110 136 -94 110 -96C106 -60 122 -30 116 20C112 60 96 76 94 124H48C46 100 42 92 36 82H-34C-40 92 -42 102 -44 124H-90C-90 96 -98 84 -112 84C-140 92 -176 100 -184 66Z',
      '#5fae86',
    ),
    forma('M-60 70C-40 20 60 10 84 40C80 60 70 76 48 82H-34Z', '#a8dcbc'),
    pontos('-40 14, 6 -4, -84 40, 58 -30', (x, y) => bola(x, y, 11, '#478f6d')),
    bola(112, -140, 9, '#20332a'),
    bola(115, -143, 3, '#fff'),
    risco('M112 -112C126 -108 138 -114 142 -122', '#20332a', 6),
    bola(86, -122, 11, '#f29c8e'),
    em(-120, -110, 0.9, roda(8, risco('M0 -42V-58', '#f2c14e', 9)) + bola(0, 0, 32, '#f2c14e')),
    em(10, 168, 1, risco('M-150 0q24 -14 48 0t48 0t48 0t48 0t48 0', '#5fae86', 7)),
  ].join('');
}

export function tamandua(): string {
  return [
    PONTOS,
    bordado(
      'M-60 20C-110 -60 -190 -70 -214 -10C-222 30 -200 70 -196 96C-176 60 -160 84 -150 100C-140 74 -120 84 -112 98C-104 74 -84 66 -60 60Z',
      '#6b4a33',
    ),
    bordado(
      'M-84 30C-70 -44 20 -70 80 -40C110 -26 128 -6 150 20C170 46 196 84 208 118C198 124 190 122 184 114C166 90 140 66 112 52C108 70 104 100 106 132H70C72 104 66 86 56 72C30 84 0 84 -22 78C-30 96 -32 112 -30 132H-66C-66 104 -90 70 -84 30Z',
      '#a47a55',
    ),
    bordado('M78 -36C96 -28 108 -18 118 -8C90 0 40 26 -10 74C-24 70 -34 60 -40 48C6 14 40 -20 78 -36Z', '#2b1d16'),
    risco('M68 -44C32 -24 0 6 -46 42M122 2C92 12 50 34 4 82', '#f3e8d3', 6),
    bordado('M102 -18C100 -42 124 -46 128 -22Z', '#6b4a33'),
    bola(140, 18, 6, '#17100c'),
    risco('M206 116C214 126 216 138 208 146', '#d4574f', 5),
    pontos('-90 160, -40 152, 150 150, 186 162', (x, y) =>
      em(x, y, 1, bola(-9, 0, 6, '#4a3a30') + bola(0, 0, 5, '#4a3a30') + bola(9, -1, 7, '#4a3a30')),
    ),
  ].join('');
}

export function bemTeVi(): string {
  return [
    risco('M-190 118C-90 100 60 116 200 84', '#6f4c30', 15),
    forma('M110 92C120 50 160 40 190 50C184 82 150 100 110 92Z', '#6f9a54'),
    forma('M-130 106C-150 70 -182 64 -204 76C-194 104 -164 116 -130 106Z', '#7fae5f'),
    forma('M-60 34C-110 70 -150 130 -186 190L-150 196C-110 150 -70 110 -20 84Z', '#6b4c33'),
    forma('M70 -76C96 -30 92 40 40 84C10 108 -40 104 -60 70C-76 20 -40 -60 10 -90Z', '#f4c63d'),
    forma('M14 -86C-40 -60 -96 10 -92 92C-50 88 10 50 26 -10Z', '#84603f'),
    risco('M-74 66C-40 60 -8 36 8 4M-66 40C-40 34 -16 14 -2 -14', '#5c3f27', 6),
    forma('M-2 -84C-6 -150 90 -168 110 -104C112 -70 90 -50 60 -50C30 -52 4 -62 -2 -84Z', '#fdfaf2', '#d8cfc0'),
    forma('M0 -112C14 -158 86 -158 104 -122C70 -136 34 -134 0 -112Z', '#231a15'),
    forma('M-4 -84C20 -106 76 -116 113 -102L108 -82C70 -78 30 -70 -1 -74Z', '#231a15'),
    forma('M106 -112L168 -92L106 -82Z', '#2b211b'),
    bola(78, -95, 8, '#fff'),
    bola(79, -95, 5, '#0d0907'),
    risco('M4 96l-4 22M34 88l2 22', '#2b211b', 8),
  ].join('');
}
