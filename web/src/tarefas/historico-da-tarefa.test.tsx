import { screen, within } from '@testing-library/react';
import { rotasDoHistorico } from '@varal/contract/historico/historico.routes';
import { rotasDeTarefas as rotas, type Tarefa } from '@varal/contract/tarefas/tarefas.routes';
import { expect, test } from 'vitest';
import { abrir, umUsuario } from '../../test/abrir.tsx';
import { umFeito } from '../historico/test-feito.ts';

const DESFEITA: Tarefa = {
  ...{
    id: 4,
    tipo: 'produtos_em_massa',
    estado: 'desfeita',
    desfazendo: true,
    voltando: false,
    parar: false,
    feitos: 9,
    total: 9,
  },
  ...{ falhas: [], n_falhas: 0, resultado: { descricao: 'Preço de venda: +10%' }, por: { id: 7, nome: 'Bia' } },
  ...{ criada_em: '2026-11-23T12:00:00.000Z', terminada_em: '2026-11-23T12:01:00.000Z' },
  ...{ pode_desfazer: false, pode_parar: false },
};
const VOLTA = umFeito({
  id: 70,
  acao: 'tarefa.massa_desfeita',
  alvo: { tipo: 'tarefa', id: 4, nome: 'Mudança em massa' },
  resumo: 'Pediu para desfazer a mudança em massa.',
  ...{ mudancas: [], n_mudancas: 0 },
});

test('a task tells its history, and its undoing is undone there', async () => {
  const { rede, user } = abrir('/tarefas', {
    como: umUsuario(),
    preparar: (rede) => {
      rede.responde(rotas.listarTarefas, [DESFEITA]);
      rede.respondePagina(rotasDoHistorico.listarHistorico, [VOLTA]);
      rede.responde(rotasDoHistorico.desfazer, { ...VOLTA, id: 71, acao: 'tarefa.refeita', pode_desfazer: false });
    },
  });
  const nome = 'Histórico de Mudança em massa, Preço de venda: +10%';
  await user.click(await screen.findByRole('button', { name: nome }));
  const dialogo = within(await screen.findByRole('dialog', { name: nome }));
  await user.click(await dialogo.findByRole('button', { name: /^Desfazer: / }));
  const pergunta = await screen.findByRole('dialog', { name: 'Desfazer esta mudança?' });
  expect(pergunta.textContent).toContain(
    'Mudança em massa: tudo volta ao que era antes. O que foi mudado depois fica como está.',
  );
  await user.click(within(pergunta).getByRole('button', { name: 'Desfazer' }));
  expect(await screen.findByText('Pedido: em Tarefas aparece até onde já foi.')).toBeDefined();
  expect(rede.caminhos(rotasDoHistorico.desfazer)).toStrictEqual(['/api/historico/70/desfazer/']);
  expect(rede.caminhos(rotasDoHistorico.listarHistorico)[0]).toBe('/api/historico/?alvo=tarefa%3A4');
});
