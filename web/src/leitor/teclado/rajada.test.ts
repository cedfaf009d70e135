import { describe, expect, test } from 'vitest';
import { criarRajada } from './rajada.ts';

/** Types keys at these distances, and returns the codes made out of them. */
function digitar(
  texto: string | string[],
  distancia: number | ((vez: number) => number),
  rajada = criarRajada(50),
  inicio = 1_000,
) {
  let agora = inicio;
  const lidos: string[] = [];
  [...texto].forEach((key, vez) => {
    agora += typeof distancia === 'number' ? distancia : distancia(vez);
    const resposta = rajada.tecla({ key: key === '\n' ? 'Enter' : key, agora });
    if ('lido' in resposta) lidos.push(resposta.lido);
  });
  return lidos;
}

describe('a reader', () => {
  test.each([1, 8, 20, 45])('is made out with a key every %i ms', (distancia) =>
    expect(digitar('P-LUA-PRETA-M\n', distancia)).toEqual(['P-LUA-PRETA-M']),
  );

  test('may send one code after the other, and stutter a little', () => {
    expect(digitar('0012\n0034\n', 5)).toEqual(['0012', '0034']);
    expect(digitar('/produtos/12?variacao=3\n', (vez) => [4, 30, 12, 49][vez % 4] ?? 0)).toEqual([
      '/produtos/12?variacao=3',
    ]);
  });

  test('presses Shift for capitals', () =>
    expect(digitar(['Shift', 'P', 'Shift', '-', 'a', 'ç', 'Enter'], 10)).toEqual(['P-aç']));

  test('is told from what somebody typed before it', () => {
    const rajada = criarRajada(50);
    digitar('cam', 200, rajada);
    expect(digitar('P-LUA\n', 10, rajada, 60_000)).toEqual(['P-LUA']);
  });
});

describe('a person', () => {
  test.each([60, 120, 400])('is none with a key every %i ms', (distancia) =>
    expect(digitar('P-LUA-PRETA-M\n', distancia)).toEqual([]),
  );

  test('is none who types fast and waits once, or before the Enter', () => {
    expect(digitar('P-LUA\n', (vez) => (vez === 3 ? 90 : 30))).toEqual([]);
    expect(digitar('P-LUA\n', (vez) => (vez === 5 ? 90 : 30))).toEqual([]);
  });

  test('is none who hits three keys at once, or Enter alone', () => {
    expect(digitar('sim\n', 10)).toEqual([]);
    expect(digitar('\n\n', 10)).toEqual([]);
  });

  test.each(['Tab', 'Backspace', 'ArrowLeft', 'Escape', 'Dead'])('is one who presses %s in between', (key) =>
    expect(digitar(['P', '-', 'L', key, 'U', 'A', 'Enter'], 10)).toEqual([]),
  );
});

test('what never ends is no code', () => expect(digitar(`${'a'.repeat(2_101)}\n`, 1)).toEqual([]));
