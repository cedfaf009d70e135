import { bola, em, forma, pontos, repetir, risco, roda } from '../formas.ts';
import { letreiro } from '../letreiro.ts';
import { acaso } from '../ruido.ts';

/** In one ink; `tecido` shows through where nothing is printed. */
export function cafeComPao(tinta: string, tecido: string): string {
  const vapor = [-74, -34, 6]
    .map((x) => risco(`M${x} -96c-16 -20 16 -34 0 -56c-12 -18 8 -26 2 -42`, tinta, 9))
    .join('');
  const pao = forma(
    'M-4 96C-10 60 40 26 104 24C168 22 214 50 210 84C206 112 160 122 100 124C44 126 2 120 -4 96Z',
    tinta,
    tecido,
  );
  const cortes = risco('M40 62C60 46 84 44 98 46M94 74C114 54 142 52 158 58M148 92C164 76 182 74 194 78', tecido, 9);
  return [
    vapor,
    risco('M34 -36C86 -48 96 30 30 36', tinta, 17),
    forma('M-116 -72H46V10C46 60 20 84 -10 84H-60C-92 84 -116 60 -116 10Z', tinta),
    risco('M-96 -44V4C-96 30 -88 46 -76 56', tecido, 7),
    forma('M-160 96H40C30 118 0 124 -30 124H-90C-124 124 -150 116 -160 96Z', tinta, tecido),
    pao,
    cortes,
    letreiro('CAFÉ', { x: -118, y: 196, altura: 52, peso: 14, cor: tinta, espaco: 1.9 }),
    letreiro('COM', { x: 12, y: 200, altura: 22, peso: 6, cor: tinta }),
    letreiro('PÃO', { x: 124, y: 196, altura: 52, peso: 14, cor: tinta, espaco: 1.9 }),
  ].join('');
}

export function feiraLivre(): string {
  const verde = '#3f7d4e';
  const vermelho = '#d8452e';
  const amarelo = '#eeb22c';
  const melancia =
    forma('M-110 0A110 110 0 0 0 110 0Z', verde) +
    forma('M-94 0A94 94 0 0 0 94 0Z', '#fbf3e2') +
    forma('M-84 0A84 84 0 0 0 84 0Z', vermelho) +
    pontos('-46 22, -10 40, 30 24, 0 14, 52 14, -26 60, 24 58', (x, y) =>
      em(x, y, 1, forma('M0 -9C6 -2 5 6 0 7C-5 6 -6 -2 0 -9Z', '#2b1a17')),
    );
  const abacaxi =
    repetir(7, (n) => em(0, -6, 1, forma('M0 -60C-12 -84 -8 -120 0 -134C8 -120 12 -84 0 -60Z', verde), n * 14 - 42)) +
    forma('M0 -70C50 -70 62 -20 58 30C54 76 30 96 0 96C-30 96 -54 76 -58 30C-62 -20 -50 -70 0 -70Z', amarelo) +
    risco('M-44 -44L52 50M-58 -6L34 84M-20 -66L58 14M44 -44L-52 50M58 -6L-34 84M20 -66L-58 14', '#b87a12', 5);
  const banana =
    forma(
      'M-96 -40C-80 40 -10 84 90 66C98 58 96 50 88 46C30 44 -40 16 -70 -48C-78 -58 -94 -54 -96 -40Z',
      amarelo,
      '#b87a12',
    ) +
    risco('M-82 -36C-60 24 0 58 78 58', '#b87a12', 4) +
    forma('M-98 -40L-92 -66L-72 -64L-70 -46Z', '#7a5a26');
  const caju =
    forma('M-40 -50C10 -66 50 -40 44 10C40 50 14 70 -14 64C-48 56 -66 -20 -40 -50Z', vermelho) +
    forma('M-20 62C-26 96 10 104 20 80C10 84 0 78 2 64Z', '#7a5a26') +
    risco('M-24 -36C-36 -10 -32 20 -22 36', '#f2977f', 8);
  const tomate =
    bola(0, 0, 48, vermelho) +
    roda(5, forma('M0 4C-11 -8 -9 -24 0 -34C9 -24 11 -8 0 4Z', verde), 10) +
    risco('M-30 -12C-32 8 -26 20 -16 28', '#f2977f', 7);
  return [
    em(-112, -96, 1, abacaxi, -10),
    em(82, -70, 1.05, melancia, -16),
    em(-70, 90, 1.1, banana, 8),
    em(150, 88, 0.95, caju, 12),
    em(50, 112, 0.9, tomate),
    letreiro('FEIRA LIVRE', { x: 0, y: 236, altura: 60, peso: 16, cor: verde, espaco: 1.9 }),
  ].join('');
}

/** Around 0, 0 and wide enough for a mug. */
export function paoDeQueijo(): string {
  const pao = (n: number): string =>
    forma(
      'M-52 20C-62 -26 -28 -54 6 -52C44 -50 64 -14 54 22C44 46 -40 48 -52 20Z',
      ['#e9b04c', '#f0c063', '#e2a43c'][n % 3] ?? '',
    ) +
    forma('M-34 -16C-26 -36 -4 -44 14 -40C-4 -34 -18 -26 -34 -16Z', '#f9dd97') +
    pontos('-24 14, 10 2, 30 18, -4 26, 26 -16', (x, y) => bola(x, y, 4, '#c27f22'));
  const lugares = '-110 96, 0 104, 110 96, -58 20, 56 22, 0 -58';
  return [
    forma('M-190 120H190C170 172 100 184 0 184C-100 184 -170 172 -190 120Z', '#2f6f73'),
    risco('M-150 142H150', '#8cc0bb', 6),
    pontos(lugares, (x, y, _, n) => em(x, y, 1.08, pao(n), acaso(n, 3) * 24 - 12)),
    repetir(3, (n) => risco(`M${-44 + n * 44} -132c-12 -16 12 -26 0 -44`, '#c9b79c', 7)),
    letreiro('PÃO DE QUEIJO', { x: 0, y: 232, altura: 32, peso: 8, cor: '#2f6f73' }),
  ].join('');
}
