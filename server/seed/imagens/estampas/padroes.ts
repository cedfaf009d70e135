import { bola, em, espelhado, forma, pontos, repetir, risco, roda, tracejado } from '../formas.ts';
import { letreiro } from '../letreiro.ts';
import { acaso } from '../ruido.ts';

/** Blue tiles in rows and columns, around 0, 0. */
export function azulejos(colunas: number, linhas: number): string {
  const azul = '#22539c';
  const quarto =
    forma('M0 0C26 -4 40 -18 46 -46C18 -40 4 -26 0 0Z', azul) +
    risco('M6 -50C10 -30 30 -10 50 -6', '#6f9bd6', 5) +
    bola(42, -42, 5, '#e0b13c');
  const par = roda(4, quarto) + roda(4, forma('M-12 -50H12L0 -34Z', azul)) + bola(0, 0, 8, '#e0b13c');
  const impar =
    roda(4, forma('M0 -6C-16 -18 -14 -36 0 -48C14 -36 16 -18 0 -6Z', '#6f9bd6')) +
    roda(4, forma('M0 -4C-8 -16 -6 -30 0 -38C6 -30 8 -16 0 -4Z', azul), 45) +
    roda(4, forma('M-50 -50H-22A28 28 0 0 1 -50 -22Z', azul)) +
    bola(0, 0, 9, '#e0b13c');
  return repetir(colunas * linhas, (n) => {
    const column = n % colunas;
    const row = Math.floor(n / colunas);
    return em(
      (column - (colunas - 1) / 2) * 106,
      (row - (linhas - 1) / 2) * 106,
      1,
      `<rect x="-51" y="-51" width="102" height="102" rx="3" fill="#f7f4ea"/>${(row + column) % 2 ? impar : par}`,
    );
  });
}

/** Ribbons of wishes, hanging all over a dress. */
export function fitas(): string {
  const cores = ['#d7263d', '#f5a623', '#1b998b', '#2e5eaa', '#f2d13a', '#7b3fa0', '#e86fa3', '#3aa655', '#f26430'];
  return repetir(40, (n) => {
    const x = 220 + n * 20 + acaso(n, 61) * 10;
    const topo = 190 + acaso(n, 62) * 80;
    const fim = 780 + acaso(n, 63) * 420;
    const dobra = (acaso(n, 64) - 0.5) * 60;
    const aberta = (x - 600) * 0.55;
    const path = `M${x.toFixed(0)} ${topo.toFixed(0)}C${(x + dobra).toFixed(0)} ${(topo + 200).toFixed(0)} ${(x - dobra).toFixed(0)} ${(fim - 300).toFixed(0)} ${(x + aberta).toFixed(0)} ${fim.toFixed(0)}`;
    return `<path d="${path}" fill="none" stroke="${cores[(n * 4) % cores.length]}" stroke-width="13"/><path d="${path}" fill="none" stroke="#fff" stroke-opacity=".75" stroke-width="5" stroke-dasharray="2 2 4 3 1 3 3 9"/>`;
  });
}

/** For a mug. */
export function metro(): string {
  const linhas: readonly (readonly [string, string])[] = [
    ['M-240 -150H-110L-20 -60V70L70 160H240', '#1f5fa8'],
    ['M-240 40H-90L40 -90H240', '#2f8f4e'],
    ['M-170 190V90L-60 -20H120L240 100', '#d8352a'],
    ['M-240 130H-20L110 0V-90', '#f0b51e'],
    ['M-100 -200V-40L20 80H240', '#7f3f98'],
  ];
  const estacoes =
    '-180 -150, -65 -105, 80 160, 160 160, -190 40, -130 40, 180 -90, -170 140, 50 -20, 170 20, -100 130, -100 -140, -100 -80, 100 80, 180 80';
  return (
    linhas.map(([d, cor]) => risco(d, cor, 15)).join('') +
    pontos(estacoes, (x, y) => bola(x, y, 10, '#2b2b2b') + bola(x, y, 6, '#fff')) +
    pontos('-24 -24, -20 40, 10 100, 110 -20, 110 -90', (x, y) => bola(x, y, 16, '#2b2b2b') + bola(x, y, 11, '#fff')) +
    letreiro('VOCÊ ESTÁ AQUI', { x: 96, y: -140, altura: 15, peso: 3.4, cor: '#2b2b2b' }) +
    risco('M40 -128L-14 -42', '#2b2b2b', 3)
  );
}

/** A sheet of 672 × 950: black and white stones in waves. */
export function calcadao(): string {
  const curva = 'q60 -96 116 -6t104 36t104 -36t104 36t104 -36t104 36t104 -36';
  const onda = (y: number): string =>
    forma(`M-70 ${y}${curva}V${y + 300}H-70Z`, '#26262a') + forma(`M-70 ${y + 72}${curva}V${y + 320}H-70Z`, '#efece4');
  const pedras =
    repetir(46, (n) => `M0 ${n * 20}q168 ${acaso(n, 71) * 14 - 7} 336 0t336 0`) +
    repetir(34, (n) => `M${n * 20} 0q${acaso(n, 72) * 14 - 7} 240 0 475t0 475`);
  return `<rect width="672" height="950" fill="#efece4"/>${repetir(9, (n) => onda(-20 + n * 140))}<path d="${pedras}" fill="none" stroke="#8d8a82" stroke-opacity=".38" stroke-width="1.6"/>`;
}

/** A woodcut from the backlands, in one ink. */
export function xilogravura(tinta: string, tecido: string): string {
  const rosto =
    bola(0, 0, 62, tinta) +
    espelhado(bola(22, -12, 11, tecido) + bola(23, -11, 5, tinta) + risco('M8 -32C20 -42 34 -38 42 -30', tecido, 5)) +
    risco('M0 -10V14H10M-22 30C-8 42 10 42 22 30', tecido, 6);
  const sol =
    roda(16, forma('M-11 -72L0 -116L11 -72Z', tinta)) + roda(16, risco('M0 -74V-92', tinta, 6), 11.25) + rosto;
  const cacto =
    risco('M0 120V-90M0 40H-36C-46 40 -50 34 -50 24V-20M0 70H36C46 70 50 64 50 54V4', tinta, 30) +
    tracejado('M0 110V-86M-50 20V-18M50 50V6', tecido, 4, '10 9');
  const boi =
    forma(
      'M-110 10C-104 -36 -40 -44 20 -40C50 -38 66 -52 74 -70C64 -84 66 -102 82 -110C80 -96 88 -86 100 -86C112 -86 120 -96 118 -110C134 -102 136 -84 126 -70C140 -50 144 -26 132 -8C118 4 100 0 92 -8C90 14 86 24 84 84H62L54 34C20 44 -30 42 -56 34L-66 84H-88L-92 30C-112 40 -116 64 -120 78C-126 50 -124 26 -110 10Z',
      tinta,
    ) +
    bola(104, -56, 6, tecido) +
    risco('M-80 -8L-60 -20M-84 10L-40 -14M-60 16L-10 -16M-30 20L20 -14M4 20L44 -8M36 18L60 2', tecido, 5) +
    em(-4, 6, 1, roda(6, forma('M0 -3C-5 -9 -4 -15 0 -18C4 -15 5 -9 0 -3Z', tecido)));
  const ave = forma(
    'M-56 2C-34 -30 -12 -24 0 -6C12 -24 34 -30 56 2C34 -8 14 -4 8 14L0 24L-8 14C-14 -4 -34 -8 -56 2Z',
    tinta,
  );
  const chao = repetir(26, (n) => risco(`M${-220 + n * 17} ${170 + (n % 3) * 8}l22 -5`, tinta, 6));
  return [
    em(10, -130, 1.05, sol),
    em(-160, 50, 1.05, cacto),
    em(172, 70, 0.85, cacto),
    em(6, 90, 1, boi),
    em(-130, -150, 0.75, ave, 10),
    em(168, -110, 0.6, ave, -8),
    chao,
    letreiro('SERTÃO', { x: 0, y: 232, altura: 50, peso: 15, cor: tinta, espaco: 2.6 }),
  ].join('');
}
