import { screen, waitFor, within } from '@testing-library/react';
import { rotasDeTarefas as rotas, type Tarefa } from '@varal/contract/tarefas/tarefas.routes';
import { describe, expect, test } from 'vitest';
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

async function andando(path: string, ...tarefas: Partial<Tarefa>[]) {
  const aberto = abrir(path, {
    como: umUsuario(),
    preparar: (rede) =>
      rede.responde(
        rotas.listarTarefas,
        tarefas.map((tarefa) => ({ ...MUDANCA, ...tarefa })),
      ),
  });
  const header = within(await screen.findByRole('banner'));
  await header.findByRole('button', { name: 'Buscar tudo (Ctrl+K)' });
  return { ...aberto, header };
}

describe('work that goes on', () => {
  test('is told in the header of every screen with how far it came, and leads to where it is looked at', async () => {
    const { user, caminho, header } = await andando('/categorias', {});
    const link = await header.findByRole('link', { name: 'Mudança em massa: 25%' });
    expect([link.textContent, link.title]).toStrictEqual(['25%', 'Mudança em massa: 25%']);
    await user.click(link);
    expect(await screen.findByRole('heading', { level: 1, name: 'Tarefas' })).toBeDefined();
    expect(caminho()).toBe('/tarefas');
  });

  test('that buys labels leads to these very labels', async () => {
    const { header } = await andando('/categorias', { tipo: 'etiquetas_compra' });
    const link = await header.findByRole('link', { name: 'Compra de etiquetas: 25%' });
    expect(link.getAttribute('href')).toBe('/vendas/etiquetas?compra=4');
  });

  test('is named by what began last, and the others are counted', async () => {
    const { header } = await andando('/categorias', { id: 6, desfazendo: true, feitos: 2, total: 3 }, {}, { id: 2 });
    const link = await header.findByRole('link', { name: 'Desfazendo: Mudança em massa: 66% e mais 2' });
    expect(link.textContent).toBe('66%');
  });

  test('waits in the queue until somebody knows how much it is', async () => {
    const { header } = await andando('/categorias', { estado: 'na_fila', feitos: 0, total: 0 });
    expect((await header.findByRole('link', { name: 'Mudança em massa: na fila' })).textContent).toBe('na fila');
  });

  test('is gone from the header with its end', async () => {
    const { rede, user, header } = await andando('/tarefas', {});
    await header.findByRole('link', { name: 'Mudança em massa: 25%' });
    rede.respondeConforme(rotas.listarTarefas, ({ query }) =>
      query.get('abertas') === 'true' ? [] : [{ ...MUDANCA, estado: 'parada' as const, pode_parar: false }],
    );
    rede.responde(rotas.pararTarefa, { ...MUDANCA, parar: true, pode_parar: false });
    await user.click(await screen.findByRole('button', { name: 'Parar' }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Parar' }));
    await waitFor(() => expect(header.queryByRole('link', { name: /^Mudança em massa/ })).toBeNull());
  });
});
