import { screen, waitFor, within } from '@testing-library/react';
import { rotasDaMassa } from '@varal/contract/produtos/em-massa/em-massa.routes';
import { rotasDeProdutos as rotas } from '@varal/contract/produtos/produtos.routes';
import { rotasDeTarefas, type Tarefa } from '@varal/contract/tarefas/tarefas.routes';
import { describe, expect, test } from 'vitest';
import { umCartao } from '../test-cartao.ts';
import { abrirLista, alertWith, type Rede } from './test-lista.ts';

const NA_FILA: Tarefa = {
  ...{
    id: 9,
    tipo: 'produtos_em_massa',
    estado: 'na_fila',
    desfazendo: false,
    voltando: false,
    parar: false,
    feitos: 0,
    total: 2,
  },
  ...{ falhas: [], n_falhas: 0, resultado: { descricao: 'Mover para a lixeira' }, por: { id: 7, nome: 'Bia' } },
  ...{ criada_em: '2026-11-23T12:00:00.000Z', terminada_em: null, pode_desfazer: false, pode_parar: true },
};
const PRONTA: Tarefa = {
  ...NA_FILA,
  ...{ estado: 'pronta', feitos: 2, terminada_em: '2026-11-23T12:00:01.000Z', pode_desfazer: true, pode_parar: false },
  resultado: { descricao: 'Mover para a lixeira', mudados: 2 },
};
const PREVIA = { n_produtos: 2, n_variacoes: 0, amostra: [], avisos: [] };
const PARA_A_LIXEIRA = { ids: [1, 3], mudanca: { lixeira: true } };

describe('deleting what is selected', () => {
  const tres = [umCartao(1), umCartao(2), umCartao(3)];

  async function abrirJanela(preparar: (rede: Rede) => void = () => undefined) {
    const aberta = abrirLista('/produtos', {
      produtos: tres,
      preparar: (rede) => {
        rede.responde(rotasDaMassa.preverEmMassa, PREVIA);
        rede.responde(rotasDaMassa.mudarEmMassa, NA_FILA);
        rede.responde(rotasDeTarefas.verTarefa, PRONTA);
        preparar(rede);
      },
    });
    const { user } = aberta;
    await user.click(await screen.findByRole('checkbox', { name: 'Selecionar Camiseta 1' }));
    await user.click(screen.getByRole('checkbox', { name: 'Selecionar Camiseta 3' }));
    await user.click(screen.getByRole('button', { name: 'Excluir selecionados' }));
    const dialog = await screen.findByRole('dialog', { name: 'Mover para a lixeira' });
    expect(within(dialog).getByText('2 produtos vão para a lixeira.')).toBeDefined();
    return { ...aberta, dialog };
  }

  async function excluirDois(preparar?: (rede: Rede) => void) {
    const aberta = await abrirJanela(preparar);
    const mover = within(aberta.dialog).getByRole('button', { name: 'Mover para a lixeira' });
    await waitFor(() => expect(mover.getAttribute('aria-disabled')).toBeNull());
    await aberta.user.click(mover);
    return aberta;
  }

  test('says first how many are published and in open sales', async () => {
    const avisos = ['Publicados no Bling: 1 produto.', 'Em vendas abertas: 2 produtos.'];
    const { rede, dialog } = await abrirJanela((rede) =>
      rede.responde(rotasDaMassa.preverEmMassa, { ...PREVIA, avisos }),
    );
    for (const aviso of avisos) expect(await within(dialog).findByText(aviso)).toBeDefined();
    expect(rede.enviados(rotasDaMassa.preverEmMassa)).toEqual([PARA_A_LIXEIRA]);
    expect(rede.enviados(rotasDaMassa.mudarEmMassa)).toEqual([]);
  });

  test('waits until that is known', async () => {
    let contar = () => {};
    const { dialog } = await abrirJanela((rede) => {
      contar = rede.demora(rotasDaMassa.preverEmMassa, PREVIA);
    });
    const mover = within(dialog).getByRole('button', { name: 'Mover para a lixeira' });
    expect(mover.getAttribute('aria-disabled')).toBe('true');
    contar();
    await waitFor(() => expect(mover.getAttribute('aria-disabled')).toBeNull());
    expect(within(dialog).queryByRole('note')).toBeNull();
  });

  test('says when that cannot be had, and can be done all the same', async () => {
    const { dialog } = await abrirJanela((rede) => rede.recusa(rotasDaMassa.preverEmMassa, 409, 'Agora não dá.'));
    expect(await within(dialog).findByText('Agora não dá.')).toBeDefined();
    const mover = within(dialog).getByRole('button', { name: 'Mover para a lixeira' });
    expect(mover.getAttribute('aria-disabled')).toBeNull();
  });

  test('moves them to the trash as a task, which one press undoes', async () => {
    const { rede, user } = await excluirDois((rede) => rede.responde(rotasDeTarefas.desfazerTarefa, NA_FILA));
    const alert = await alertWith('2 produtos movidos para a lixeira.');
    expect(rede.enviados(rotasDaMassa.mudarEmMassa)).toEqual([PARA_A_LIXEIRA]);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.queryByText(/selecionados? de/)).toBeNull();
    await user.click(within(alert).getByRole('button', { name: 'Desfazer' }));

    await alertWith('Os produtos estão voltando da lixeira: em Tarefas aparece até onde já foi.');
    expect(rede.caminhos(rotasDeTarefas.desfazerTarefa)).toEqual(['/api/tarefas/9/desfazer/']);
  });

  test('takes them out of the list at once', async () => {
    await excluirDois((rede) => {
      const inicial = rede.caminhos(rotas.buscarProdutos).length;
      rede.respondeConforme(rotas.buscarProdutos, () =>
        rede.caminhos(rotas.buscarProdutos).length > inicial + 1 ? [umCartao(2)] : tres,
      );
    });

    await alertWith('2 produtos movidos para a lixeira.');
    await waitFor(() => expect(screen.queryByRole('link', { name: 'Camiseta 1' })).toBeNull());
    expect(screen.getByRole('link', { name: 'Camiseta 2' })).toBeDefined();
    expect(screen.getByText('1 produto')).toBeDefined();
  });

  test('shows how far it came, and may be left', async () => {
    const { dialog, user } = await excluirDois((rede) =>
      rede.responde(rotasDeTarefas.verTarefa, { ...NA_FILA, estado: 'fazendo', feitos: 1 }),
    );
    expect(await within(dialog).findByText('1 de 2')).toBeDefined();
    expect(screen.queryByText(/selecionados? de/)).toBeNull();
    await user.click(within(dialog).getAllByRole('button', { name: 'Fechar' })[0] as HTMLElement);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  test('names those that did not go', async () => {
    const motivo = 'Não está mais no cadastro: foi para a lixeira ou foi excluído.';
    const { dialog } = await excluirDois((rede) =>
      rede.responde(rotasDeTarefas.verTarefa, {
        ...PRONTA,
        ...{ falhas: [{ alvo: 'Camiseta 3', motivo }], n_falhas: 1 },
      }),
    );
    expect(await within(dialog).findByText(`Camiseta 3: ${motivo}`)).toBeDefined();
    expect(within(dialog).getByRole('button', { name: 'Desfazer tudo' })).toBeDefined();
  });

  test('says why it was refused, and keeps the selection', async () => {
    await excluirDois((rede) =>
      rede.recusa(rotasDaMassa.mudarEmMassa, 409, 'Nenhum destes produtos está no cadastro.'),
    );

    await alertWith('Nenhum produto foi movido para a lixeira. Nenhum destes produtos está no cadastro.');
    expect(screen.getByText('2 selecionados de 3')).toBeDefined();
  });

  test('says when nobody answers, and keeps the selection', async () => {
    const { user } = await excluirDois((rede) => rede.cai(rotasDaMassa.mudarEmMassa));

    await alertWith(
      'Nenhum produto foi movido para a lixeira. Sem conexão com o servidor. Verifique sua conexão e tente novamente.',
    );
    await user.click(screen.getByRole('button', { name: 'Cancelar' }));
    expect(screen.getByText('2 selecionados de 3')).toBeDefined();
  });

  test('says when taking back fails, and offers it again', async () => {
    const { rede, user } = await excluirDois((rede) =>
      rede.recusa(rotasDeTarefas.desfazerTarefa, 409, 'Esta tarefa ainda está em andamento. Espere ela terminar.'),
    );
    const moved = await alertWith('2 produtos movidos para a lixeira.');
    await user.click(within(moved).getByRole('button', { name: 'Desfazer' }));
    const failed = await alertWith(
      'Não foi possível desfazer. Esta tarefa ainda está em andamento. Espere ela terminar.',
    );
    rede.responde(rotasDeTarefas.desfazerTarefa, NA_FILA);
    await user.click(within(failed).getByRole('button', { name: 'Tentar novamente' }));

    await alertWith('Os produtos estão voltando da lixeira: em Tarefas aparece até onde já foi.');
    expect(rede.caminhos(rotasDeTarefas.desfazerTarefa)).toHaveLength(2);
  });
});
