import { screen } from '@testing-library/react';
import { rotasDeTarefas as rotas, type Tarefa } from '@varal/contract/tarefas/tarefas.routes';
import { expect, test } from 'vitest';
import { abrir, umUsuario } from '../../test/abrir.tsx';

const umaTarefa = (tarefa: Pick<Tarefa, 'id' | 'tipo'>): Tarefa => ({
  ...{
    estado: 'pronta',
    desfazendo: false,
    voltando: false,
    parar: false,
    feitos: 2,
    total: 2,
    falhas: [],
    n_falhas: 0,
  },
  ...{ resultado: {}, por: { id: 7, nome: 'Bia' }, pode_desfazer: false, pode_parar: false },
  ...{ criada_em: '2026-11-23T12:00:00.000Z', terminada_em: '2026-11-23T12:01:00.000Z' },
  ...tarefa,
});

test.each([
  ['etiquetas_compra', 'Ver as etiquetas', '/vendas/etiquetas?compra=4'],
  ['etiquetas_cotacao', 'Ver a cotação', '/vendas/etiquetas?cotacao=4'],
  ['bling_importacao', 'Ver a importação', '/configuracoes/bling/trazer'],
] as const)('what came of a task of the kind %s is found again after its end', async (tipo, nome, endereco) => {
  abrir('/tarefas', {
    como: umUsuario(),
    preparar: (rede) => rede.responde(rotas.listarTarefas, [umaTarefa({ id: 4, tipo })]),
  });
  const link = await screen.findByRole('link', { name: nome });
  expect(link.getAttribute('href')).toBe(endereco);
});
