import { bola, em, forma, pontos, repetir, risco, roda } from '../formas.ts';
import { letreiro } from '../letreiro.ts';
import { acaso } from '../ruido.ts';

const estrela = 'M0 -10C1.5 -2.5 2.5 -1.5 10 0C2.5 1.5 1.5 2.5 0 10C-1.5 2.5 -2.5 1.5 -10 0C-2.5 -1.5 -1.5 -2.5 0 -10Z';

export function lua(clara: string, escura: string): string {
  const crateras = pontos(
    '-60 -70 34, 50 -40 22, -20 40 42, 80 60 26, -100 30 18, 20 -120 16, -50 118 20, 110 -10 12',
    (x, y, r) =>
      `<circle cx="${x}" cy="${y}" r="${r}" fill="${escura}" fill-opacity=".22"/><circle cx="${x + 4}" cy="${y + 4}" r="${r * 0.78}" fill="${escura}" fill-opacity=".16"/>`,
  );
  const nuvem =
    'M-190 0H190C186 -18 150 -22 134 -14C124 -40 76 -42 62 -18C40 -30 10 -26 4 -10C-30 -40 -80 -30 -86 -8C-120 -24 -176 -22 -190 0Z';
  const galho =
    'M230 -210C150 -190 90 -200 40 -240M150 -196C130 -170 100 -160 80 -160M200 -204C190 -170 170 -150 140 -140';
  return [
    bola(0, 0, 164, clara),
    crateras,
    risco(galho, escura, 7),
    risco(galho, clara, 4),
    em(-70, 96, 0.95, forma(nuvem, escura) + risco('M-170 12H150M-110 26H170', clara, 4)),
    em(96, 140, 0.7, forma(nuvem, escura) + risco('M-170 12H150', clara, 5)),
    repetir(16, (n) =>
      em(
        Math.round(Math.cos(n * 2.4) * (190 + acaso(n, 1) * 60)),
        Math.round(Math.sin(n * 2.4) * (190 + acaso(n, 2) * 50)),
        0.6 + acaso(n, 3),
        forma(estrela, clara),
      ),
    ),
  ].join('');
}

export const fraseDaLua = (cor: string): string =>
  em(0, -46, 0.9, forma('M14 -26A28 28 0 1 0 26 10A22 22 0 1 1 14 -26Z', cor) + em(20, -14, 0.9, forma(estrela, cor))) +
  letreiro('LUA DE OUTUBRO', { x: 0, y: 10, altura: 19, peso: 4.5, cor, espaco: 2.2 });

const SIGNOS: Record<string, { glifo: string; estrelas: string }> = {
  Áries: {
    glifo: 'M0 80V-20C0 -80 -70 -90 -70 -40C-70 -14 -44 -8 -36 -26M0 -20C0 -80 70 -90 70 -40C70 -14 44 -8 36 -26',
    estrelas: '-150 60, -40 0, 70 -60, 140 -40',
  },
  Touro: {
    glifo: 'M-64 -84C-50 -36 50 -36 64 -84M0 -46A62 62 0 1 0 .1 -46',
    estrelas: '-160 -110, -70 -30, 0 10, 60 40, 40 -10, 150 -90',
  },
  Câncer: {
    glifo: 'M76 -34C30 -74 -60 -64 -74 -16A26 26 0 1 0 -40 -34M-76 34C-30 74 60 64 74 16A26 26 0 1 0 40 34',
    estrelas: '-120 90, -20 10, 0 -50, 30 -140, 110 60',
  },
  Leão: {
    glifo: 'M-50 30A26 26 0 1 0 -30 14C-60 -60 -40 -90 0 -90C50 -90 54 -40 34 10C20 50 30 84 66 70',
    estrelas: '-150 40, -100 110, 60 80, 110 -10, 60 -70, 90 -130, 140 -120',
  },
  Peixes: {
    glifo: 'M-60 -86C-20 -40 -20 40 -60 86M60 -86C20 -40 20 40 60 86M-64 0H64',
    estrelas: '-160 -60, -110 30, -40 110, 40 50, 110 0, 160 -60, 120 -100',
  },
};

export function signo(nome: string): string {
  const { glifo, estrelas } = SIGNOS[nome] ?? { glifo: '', estrelas: '0 0' };
  return [
    `<circle r="196" fill="none" stroke="#e8c98a" stroke-width="4"/><circle r="182" fill="none" stroke="#e8c98a" stroke-width="2"/>`,
    roda(12, risco('M0 -196V-182', '#e8c98a', 5)),
    `<g opacity=".55">${risco(`M${estrelas.replaceAll(', ', 'L')}`, '#9fb4d8', 3)}${pontos(estrelas, (x, y) => em(x, y, 1.5, forma(estrela, '#dfe8f7')))}</g>`,
    risco(glifo, '#f3dca8', 17),
    letreiro(nome.toUpperCase(), { x: 0, y: 252, altura: 38, peso: 8, cor: '#f3dca8', espaco: 3 }),
  ].join('');
}

/** A sheet of 672 × 950. */
export function discoVoador(): string {
  const ceu = repetir(110, (n) =>
    em(
      Math.round(acaso(n, 51) * 672),
      Math.round(acaso(n, 52) * 560),
      0.2 + acaso(n, 53) * 0.7,
      forma(estrela, '#f7ecc9'),
    ),
  );
  const morros =
    forma('M0 700C120 610 220 640 320 690C420 630 560 600 672 680V950H0Z', '#233a4f') +
    forma('M0 770C150 720 300 760 400 780C520 740 600 750 672 770V950H0Z', '#1a2b3d') +
    forma('M0 850C220 810 460 860 672 830V950H0Z', '#111d2b');
  const casas = [70, 132, 470, 540, 596]
    .map((x, n) =>
      em(x, 764 + (n % 2) * 14, 1, forma('M0 0L26 -24L52 0V44H0Z', '#0c1621') + forma('M16 10h16v16h-16Z', '#f3c95c')),
    )
    .join('');
  const caixa = em(
    186,
    720,
    1,
    risco('M-20 90L-12 0M20 90L12 0M-16 50H16', '#0c1621', 6) + forma('M-34 0C-40 -40 40 -40 34 0Z', '#0c1621'),
  );
  return [
    '<defs><linearGradient id="noite" x2="0" y2="1"><stop offset="0" stop-color="#1b2547"/><stop offset=".6" stop-color="#4b4a7d"/><stop offset="1" stop-color="#e08a5b"/></linearGradient><linearGradient id="feixe" x2="0" y2="1"><stop offset="0" stop-color="#fff3a8" stop-opacity=".85"/><stop offset="1" stop-color="#fff3a8" stop-opacity=".08"/></linearGradient></defs><rect width="672" height="950" fill="url(#noite)"/>',
    ceu,
    morros,
    caixa,
    casas,
    forma('M290 350L140 850H560L400 350Z', 'url(#feixe)'),
    em(
      350,
      690,
      0.9,
      forma(
        'M-70 -20C-40 -36 40 -36 60 -16L84 -40L96 -8C90 6 78 8 66 4L60 44H48L44 14H-44L-50 44H-62L-66 8Z',
        '#f4efe4',
      ) +
        forma(
          'M-40 -28C-20 -34 0 -30 4 -14C-10 0 -40 -4 -40 -28ZM30 -24C44 -26 54 -18 50 -4C40 2 28 -8 30 -24Z',
          '#2a211c',
        ) +
        risco('M-70 -18C-84 0 -80 20 -88 30', '#f4efe4', 5),
      14,
    ),
    em(
      345,
      320,
      1.15,
      forma('M-70 -20C-66 -90 66 -90 70 -20Z', '#a9d6dd') +
        forma('M-40 -60C-30 -74 -10 -78 0 -78C-20 -66 -30 -50 -34 -30Z', '#e8f7f8') +
        forma('M-170 10C-160 -34 160 -34 170 10C150 46 -150 46 -170 10Z', '#8f98a8') +
        forma('M-170 10C-120 30 120 30 170 10C150 46 -150 46 -170 10Z', '#5c6478') +
        [-120, -62, 0, 62, 120].map((x) => bola(x, 10 - Math.abs(x) / 30, 12, '#ffd75e')).join(''),
    ),
    letreiro('VARGINHA', { x: 336, y: 858, altura: 46, peso: 11, cor: '#f7ecc9', espaco: 2.6 }),
  ].join('');
}
