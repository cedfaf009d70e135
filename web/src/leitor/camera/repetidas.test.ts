import { expect, test } from 'vitest';
import { criarRepetidas } from './repetidas.ts';

/** Shows pictures, one every 40 ms or one after so long, and says which of them counted. */
function criarCamera() {
  const { veio, abriu } = criarRepetidas();
  let agora = 1_000;
  const depois = (ms: number, texto: string | null, opcoes?: { parada: boolean }): boolean => {
    agora += ms;
    return veio(texto, agora, opcoes);
  };
  const quadros = (texto: string | null, ms: number, opcoes?: { parada: boolean }): boolean[] =>
    Array.from({ length: ms / 40 }, () => depois(40, texto, opcoes));
  const fechada = (ms: number): void => {
    agora += ms;
    abriu(agora);
  };
  return { quadros, depois, fechada };
}

test('a code counts once for as long as it is in the picture', () => {
  const { quadros } = criarCamera();
  const [primeiro, ...outros] = quadros('A', 10_000);
  expect(primeiro).toBe(true);
  expect(outros).not.toContain(true);
});

test('it counts again after a second and a half out of it, not sooner', () => {
  const { quadros } = criarCamera();
  quadros('A', 40);
  quadros(null, 1_480);
  expect(quadros('A', 40)).toEqual([false]);
  quadros(null, 1_520);
  expect(quadros('A', 40)).toEqual([true]);
});

test('another counts at once, and two in one picture do not count by turns', () => {
  const { quadros } = criarCamera();
  expect(['A', 'B', 'A', 'B', 'A'].flatMap((texto) => quadros(texto, 40))).toEqual([true, true, false, false, false]);
});

test('what is seen while nothing is wanted stays known, and what is new then counts afterwards', () => {
  const { quadros } = criarCamera();
  quadros('A', 40);
  quadros('A', 10_000, { parada: true });
  quadros('B', 40, { parada: true });
  expect([...quadros('A', 40), ...quadros('B', 40)]).toEqual([false, true]);
});

test('a code that was in the picture before and after a long stop of the phone never left it', () => {
  const { quadros, depois } = criarCamera();
  quadros('A', 400);
  expect(depois(60_000, 'A')).toBe(false);
  depois(10_000, null);
  expect(depois(10_000, 'A')).toBe(false);
});

test('a code counts again after the camera was closed for long, and not after a change of lens', () => {
  const { quadros, fechada } = criarCamera();
  quadros('A', 400);
  fechada(800);
  expect(quadros('A', 40)).toEqual([false]);
  fechada(1_500);
  expect(quadros('A', 40)).toEqual([true]);
});

test('on a phone that sees a picture a second it still counts again once it was away', () => {
  const { depois } = criarCamera();
  depois(1_000, 'A');
  for (let n = 0; n < 3; n += 1) depois(1_000, null);
  expect(depois(1_000, 'A')).toBe(true);
});
