import { expect, test } from 'vitest';
import { emLotes } from './em-lotes.ts';

const numeros = (de: number, ate: number) => Array.from({ length: ate - de + 1 }, (_, i) => de + i);

test('asks for at most 5,000 at a time and tells what was done in all', async () => {
  const lotes: number[][] = [];
  const { feitos, restantes, falha } = await emLotes(numeros(1, 12_000), async (lote) => {
    lotes.push(lote);
    return lote.filter((id) => id !== 7);
  });

  expect(lotes).toEqual([numeros(1, 5_000), numeros(5_001, 10_000), numeros(10_001, 12_000)]);
  expect(feitos).toHaveLength(11_999);
  expect({ restantes, falha }).toEqual({ restantes: [], falha: null });
});

test('stops at the first failure, and tells what was done and what was not reached', async () => {
  const semRede = new Error('Sem conexão com o servidor.');
  const resultado = await emLotes(numeros(1, 12_000), async (lote) => {
    if (lote.includes(6_000)) throw semRede;
    return lote;
  });

  expect(resultado).toEqual({ feitos: numeros(1, 5_000), restantes: numeros(5_001, 12_000), falha: semRede });
});
