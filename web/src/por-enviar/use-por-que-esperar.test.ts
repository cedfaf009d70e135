import { expect, test } from 'vitest';
import type { Leitura } from './leitura.ts';
import { porQueEsperar } from './use-por-que-esperar.ts';

const leitura = (usuario_id: number, usuario_nome: string): Leitura => ({
  destino: { tipo: 'contagem', id: 3, nome: 'Balanço', coisa: null },
  ...{ leitura_id: `${usuario_id}`, codigo: 'A', quantidade: 1, desfaz: null, descricao: null },
  ...{ em: '2026-11-24T12:00:00.000Z', usuario_id, usuario_nome, recusa: null },
});
const BIA = leitura(7, 'Bia Souza');
const CAIO = leitura(8, 'Caio Lima');

test('what waits for the network says so, and what waits for another person names them', () => {
  expect(porQueEsperar([], 7)).toBeUndefined();
  expect(porQueEsperar([CAIO, BIA], 7)).toBe('Há leituras por enviar: espere a conexão voltar.');
  expect(porQueEsperar([CAIO], 7)).toBe(
    'Há leituras de Caio Lima por enviar: elas esperam que Caio Lima entre neste aparelho.',
  );
});
