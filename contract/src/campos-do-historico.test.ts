import { expect, test } from 'vitest';
import { CAMPOS, escreverValor } from './campos-do-historico.ts';
import { CAMPOS_DO_CLIENTE } from './clientes/campos.ts';
import { CAMPOS_DO_MODELO } from './modelos/campos.ts';
import { CAMPOS_DA_VARIACAO, CAMPOS_DO_PRODUTO } from './produtos/campos.ts';

const DOS_REGISTROS = Object.entries({
  CAMPOS_DO_CLIENTE,
  CAMPOS_DO_MODELO,
  CAMPOS_DO_PRODUTO,
  CAMPOS_DA_VARIACAO,
}).flatMap(([registro, campos]) =>
  Object.entries(campos).map(([campo, { rotulo, tipo }]) => ({ registro, campo, rotulo, tipo })),
);

// The history knows a field by its name alone, without its record.
test.each(DOS_REGISTROS)('$campo of $registro is told as that of every record is', ({ campo, rotulo, tipo }) => {
  expect(CAMPOS).toHaveProperty(campo, expect.objectContaining({ rotulo, tipo }));
});

test('a day is told as staff read it', () => {
  expect(escreverValor('prazo_pedido', '2026-12-02')).toBe('02/12/2026');
  expect(escreverValor('prazo_pedido', null)).toBe('vazio');
});
