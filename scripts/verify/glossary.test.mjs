// @ts-check
import { expect, test } from 'vitest';
import { namesAgainstGlossary } from './glossary.mjs';

test.each([
  ['server/src/vendas/x.ts', 'type Pedido = { id: number };'],
  ['server/src/vendas/x.ts', 'type Meios = { db: Db };'],
  ['server/src/vendas/x.ts', 'const PACIENCIA_MS = 5;'],
  ['web/src/x.tsx', 'return <Modal onClose={aoFechar} />;'],
])('%s: %s is refused', (path, line) => {
  expect(namesAgainstGlossary(path, `const one = 1;\n${line}\n`)).toHaveLength(1);
  expect(namesAgainstGlossary(path, line)[0]).toContain(`${path}:1 diz `);
});

test.each([
  ['simulador/src/bling/pedidos/pedido.ts', 'export type Pedido = z.infer<typeof pedido>;'],
  ['server/src/sincronizacao/venda/x.ts', 'type Pedido = { id: number };'],
  ['web/src/x.tsx', '<FormSection title="Onde entregar">'],
  ['server/src/vendas/x.ts', 'type Entrada = { id: number };'],
])('%s: %s is not', (path, line) => {
  expect(namesAgainstGlossary(path, line)).toStrictEqual([]);
});
