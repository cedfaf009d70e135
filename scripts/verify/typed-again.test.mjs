// @ts-check
import { describe, expect, test } from 'vitest';
import { sentencesIn, typedAgain } from './typed-again.mjs';

const CATALOGUE = new Set(
  sentencesIn(`
    const SEM_FRETE = 'Erro ao calcular o frete';
    export const erros = defineErrors({
      'onda.concluida': { status: 409, text: 'Esta onda já foi concluída.' },
      'caixa.sem_motivo': { text: 'A diferença é de {valor}: escreva o motivo.' },
      'motivo.em_palavras': { text: '{palavras}' },
      'balcao.falta': { text: 'Faltam {valor}.' },
      'envio.recusado': { text: \`\${SEM_FRETE}. {motivo}\` },
    });`),
);

const linesOf = (/** @type {string} */ text, path = 'web/src/ondas/x.tsx') => typedAgain({ path, text }, CATALOGUE);

describe('a sentence of the catalogue is typed once', () => {
  test.each([
    "const x = 'Esta onda já foi concluída.';",
    "const x = 'Esta onda já foi concluída';",
    'const x = `A diferença é de ${dinheiro(n)}: escreva o motivo.`;',
    "const x = fraseDoServidor(error, 'Erro ao calcular o frete');",
    'const x = <p>Esta onda já foi concluída.</p>;',
    'const x = <p>\n  Esta onda já\n  foi concluída.\n</p>;',
  ])('%s', (text) => expect(linesOf(text)).toHaveLength(1));

  test('and the line is told', () => {
    expect(linesOf("\nconst a = 'Outra.';\nconst x = 'Esta onda já foi concluída.';")).toStrictEqual([3]);
  });
});

test.each([
  "const x = 'Esta onda ainda não foi concluída.';",
  'const x = `${a}`;',
  'const x = `Faltam ${dinheiro(n)}.`;',
  "const x = errosDasOndas['onda.concluida'].text;",
])('is let pass: %s', (text) => expect(linesOf(text)).toStrictEqual([]));
