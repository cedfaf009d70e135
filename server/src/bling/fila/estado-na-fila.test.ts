import { describe, expect, test } from 'vitest';
import { estadoNaFila, estadoNoBling, type LinhaDaFila } from './estado-na-fila.ts';

const linha: LinhaDaFila = {
  pedida: 3,
  feita: 2,
  recusada: null,
  causa: null,
  em_curso: false,
  pedida_em: '2026-11-20T18:00:00.000Z',
  feita_em: '2026-11-19T18:00:00.000Z',
};

describe('how far a piece of work is', () => {
  test.each([
    ['asked for', {}, 'pendente'],
    ['under way', { em_curso: true }, 'em_curso'],
    ['there', { feita: 3 }, 'feita'],
    ['refused', { recusada: 3, em_curso: true }, 'erro'],
    ['asked for again after a refusal', { recusada: 2 }, 'pendente'],
  ])('%s', (_, mais, estado) => {
    expect(estadoNaFila({ ...linha, ...mais })).toBe(estado);
  });
});

describe('how a record stands with Bling', () => {
  const { pedida_em, feita_em } = linha;
  const nada = { pedida: null, feita: null, recusada: null, causa: null, pedida_em: null, feita_em: null };
  const recusa = { recusada: 3, causa: 'Falta o nome.' };

  test.each([
    ['never asked for', nada, true, 'publicado', null, null],
    ['there as it is', { feita: 3 }, true, 'publicado', null, feita_em],
    ['on its way for the first time', {}, false, 'pendente', null, pedida_em],
    ['changed since', {}, true, 'alterado', null, pedida_em],
    ['waiting for its next try', { causa: 'Fora do ar.' }, true, 'alterado', 'Fora do ar.', pedida_em],
    ['refused', recusa, true, 'erro', 'Falta o nome.', pedida_em],
  ])('%s', (_, mais, conhecido, estado, erro, atualizado_em) => {
    const dela = estadoNoBling({ ...linha, ...mais }, { conhecido, parado: 'publicado' });
    expect(dela).toStrictEqual({ estado, erro, atualizado_em });
  });
});
