import { expect, test } from 'vitest';
import { nomeDaTarefa } from './nome-da-tarefa.ts';
import { telaDaTarefa } from './tela-da-tarefa.ts';

test.each([
  ['produtos_em_massa', 'Mudança em massa', '/tarefas', {}],
  ['estampa_em_lisas', 'Estampa em lisas', '/tarefas', {}],
  ['etiquetas_cotacao', 'Cotação de etiquetas', '/vendas/etiquetas', { cotacao: 4 }],
  ['etiquetas_compra', 'Compra de etiquetas', '/vendas/etiquetas', { compra: 4 }],
  ['contagem', 'Contagem de estoque', '/contagens', {}],
  ['bling_importacao', 'Importação do Bling', '/configuracoes/bling/trazer', {}],
] as const)('a task of the kind %s is called %s and looked at under %s', (tipo, nome, to, search) => {
  expect(nomeDaTarefa({ tipo, desfazendo: false })).toBe(nome);
  expect(telaDaTarefa({ id: 4, tipo })).toStrictEqual({ to, search });
});
