import { screen, within } from '@testing-library/react';
import { rotasDeTarefas as rotas, type Tarefa } from '@varal/contract/tarefas/tarefas.routes';
import { expect, test } from 'vitest';
import { abrir, umUsuario } from '../../test/abrir.tsx';

const falhas = (quantas: number) =>
  Array.from({ length: quantas }, (_, n) => ({
    alvo: `Camiseta ${n + 1}`,
    motivo: 'O preço passaria de R$ 9.999.999,99.',
  }));

const MUDANCA: Tarefa = {
  ...{
    id: 4,
    tipo: 'produtos_em_massa',
    estado: 'pronta',
    desfazendo: false,
    voltando: false,
    parar: false,
    feitos: 900,
    total: 900,
  },
  ...{ falhas: falhas(100), n_falhas: 150, resultado: { descricao: 'Preço de venda: +10%', mudados: 750 } },
  ...{ por: { id: 7, nome: 'Bia' }, criada_em: '2026-11-23T12:00:00.000Z', terminada_em: '2026-11-23T12:01:00.000Z' },
  ...{ pode_desfazer: true, pode_parar: false },
};
const ULTIMA = 'Camiseta 150: O preço passaria de R$ 9.999.999,99.';
const DIALOGO = 'Avisos de Mudança em massa, Preço de venda: +10%';

const abrirTarefas = (tarefa: Partial<Tarefa>, quantasVem: number) =>
  abrir('/tarefas', {
    como: umUsuario(),
    preparar: (rede) => {
      rede.responde(rotas.listarTarefas, [{ ...MUDANCA, ...tarefa }]);
      rede.responde(rotas.listarFalhas, falhas(quantasVem));
    },
  });

test('all that a task failed for is read, also what stands behind the first', async () => {
  const { rede, user } = abrirTarefas({}, 150);
  expect(await screen.findByText('Camiseta 20: O preço passaria de R$ 9.999.999,99.')).toBeDefined();
  expect(screen.getByText('e mais 130.')).toBeDefined();
  expect(rede.caminhos(rotas.listarFalhas)).toStrictEqual([]);

  await user.click(screen.getByRole('button', { name: 'Ver todos os avisos' }));
  const dialogo = within(await screen.findByRole('dialog', { name: DIALOGO }));
  expect(await dialogo.findByText(ULTIMA)).toBeDefined();
  expect(dialogo.getAllByRole('listitem')).toHaveLength(150);
  expect(dialogo.queryByText(/foram só contados/)).toBeNull();
  expect(rede.caminhos(rotas.listarFalhas)).toStrictEqual(['/api/tarefas/4/falhas/']);
});

test('what is counted and not named is told behind the last', async () => {
  const { user } = abrirTarefas({ n_falhas: 1_350 }, 150);
  await user.click(await screen.findByRole('button', { name: 'Ver todos os avisos' }));
  const dialogo = within(await screen.findByRole('dialog', { name: DIALOGO }));
  expect(await dialogo.findByText('e mais 1.200, que foram só contados.')).toBeDefined();
});

test('a task that says all at once offers no more', async () => {
  abrirTarefas({ falhas: falhas(20), n_falhas: 20 }, 20);
  expect(await screen.findByText('Camiseta 20: O preço passaria de R$ 9.999.999,99.')).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Ver todos os avisos' })).toBeNull();
});
