import { screen, within } from '@testing-library/react';
import { rotasDeTarefas as rotas, type Tarefa } from '@varal/contract/tarefas/tarefas.routes';
import { expect, test } from 'vitest';
import { abrir, umUsuario } from '../../test/abrir.tsx';

const MUDANCA: Tarefa = {
  ...{
    id: 4,
    tipo: 'produtos_em_massa',
    estado: 'fazendo',
    desfazendo: false,
    voltando: false,
    parar: false,
    feitos: 30,
    total: 120,
  },
  ...{ falhas: [], n_falhas: 0, resultado: { descricao: 'Preço de venda: +10%' }, por: { id: 7, nome: 'Bia' } },
  ...{ criada_em: '2026-11-23T12:00:00.000Z', terminada_em: null, pode_desfazer: false, pode_parar: true },
};

const abrirTarefas = (tarefa: Partial<Tarefa>) =>
  abrir('/tarefas', {
    como: umUsuario(),
    preparar: (rede) => {
      rede.responde(rotas.listarTarefas, [{ ...MUDANCA, ...tarefa }]);
      rede.responde(rotas.pararTarefa, { ...MUDANCA, ...tarefa, parar: true, pode_parar: false });
    },
  });

test('a task is stopped after a question that says what stays', async () => {
  const { rede, user } = abrirTarefas({});
  await user.click(await screen.findByRole('button', { name: 'Parar' }));
  const pergunta = await screen.findByRole('dialog', { name: 'Parar a tarefa?' });
  expect(pergunta.textContent).toContain('O que já foi feito fica, e o resto não é feito.');
  rede.responde(rotas.listarTarefas, [{ ...MUDANCA, parar: true, pode_parar: false }]);
  await user.click(within(pergunta).getByRole('button', { name: 'Parar' }));
  expect(await screen.findByText('Parando…')).toBeDefined();
  expect(rede.caminhos(rotas.pararTarefa)).toStrictEqual(['/api/tarefas/4/parar/']);
  expect(screen.queryByRole('button', { name: 'Parar' })).toBeNull();
});

test('a task that was stopped says how far it came, and can be undone', async () => {
  abrirTarefas({ estado: 'parada', parar: true, pode_parar: false, pode_desfazer: true });
  expect(await screen.findByText('Parada com 30 de 120 feitos.')).toBeDefined();
  expect(screen.getByRole('button', { name: 'Desfazer tudo' })).toBeDefined();
});
