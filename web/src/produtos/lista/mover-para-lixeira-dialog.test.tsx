import { screen, waitFor, within } from '@testing-library/react';
import { rotasDeProdutos as rotas } from '@varal/contract/produtos/produtos.routes';
import { describe, expect, test } from 'vitest';
import { umCartao } from '../test-cartao.ts';
import { abrirLista, alertWith, type Rede } from './test-lista.ts';

describe('deleting what is selected', () => {
  const tres = [umCartao(1), umCartao(2), umCartao(3)];

  async function excluirDois(preparar: (rede: Rede) => void) {
    const aberta = abrirLista('/produtos', { produtos: tres, preparar });
    const { user } = aberta;
    await user.click(await screen.findByRole('checkbox', { name: 'Selecionar Camiseta 1' }));
    await user.click(screen.getByRole('checkbox', { name: 'Selecionar Camiseta 3' }));
    await user.click(screen.getByRole('button', { name: 'Excluir selecionados' }));
    const dialog = await screen.findByRole('dialog', { name: 'Mover para a lixeira' });
    expect(within(dialog).getByText('2 produtos vão para a lixeira.')).toBeDefined();
    await user.click(within(dialog).getByRole('button', { name: 'Mover para a lixeira' }));
    return aberta;
  }

  test('asks first, moves them to the trash, and takes exactly those back that were moved', async () => {
    const { rede, user } = await excluirDois((rede) => {
      rede.responde(rotas.moverVariosParaLixeira, { movidos: 1, ids: [3] });
      rede.responde(rotas.restaurarVarios, { restaurados: 1 });
    });
    const alert = await alertWith('1 produto movido para a lixeira.');
    expect(rede.enviados(rotas.moverVariosParaLixeira)).toEqual([{ ids: [1, 3] }]);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.queryByText(/selecionados? de/)).toBeNull();
    await user.click(within(alert).getByRole('button', { name: 'Desfazer' }));

    await alertWith('1 produto restaurado.');
    expect(rede.enviados(rotas.restaurarVarios)).toEqual([{ ids: [3] }]);
  });

  test('takes them out of the list at once', async () => {
    await excluirDois((rede) => {
      rede.responde(rotas.moverVariosParaLixeira, { movidos: 2, ids: [1, 3] });
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

  test('says why it was refused, and keeps the selection', async () => {
    await excluirDois((rede) => rede.recusa(rotas.moverVariosParaLixeira, 409, 'Camiseta 1 está em vendas abertas.'));

    await alertWith('Nenhum produto foi movido para a lixeira. Camiseta 1 está em vendas abertas.');
    expect(screen.getByText('2 selecionados de 3')).toBeDefined();
  });

  test('says when nobody answers, and keeps the selection', async () => {
    const { user } = await excluirDois((rede) => rede.cai(rotas.moverVariosParaLixeira));

    await alertWith(
      'Nenhum produto foi movido para a lixeira. Sem conexão com o servidor. Verifique sua conexão e tente novamente.',
    );
    await user.click(screen.getByRole('button', { name: 'Cancelar' }));
    expect(screen.getByText('2 selecionados de 3')).toBeDefined();
  });

  test('says when taking back fails, and offers it again', async () => {
    const { rede, user } = await excluirDois((rede) => {
      rede.responde(rotas.moverVariosParaLixeira, { movidos: 2, ids: [1, 3] });
      rede.recusa(rotas.restaurarVarios, 409, 'Não é possível restaurar Calça (o SKU P-1 já é usado por Saia).');
    });
    const moved = await alertWith('2 produtos movidos para a lixeira.');
    await user.click(within(moved).getByRole('button', { name: 'Desfazer' }));
    const failed = await alertWith(
      'Não foi possível desfazer. Não é possível restaurar Calça (o SKU P-1 já é usado por Saia).',
    );
    rede.responde(rotas.restaurarVarios, { restaurados: 2 });
    await user.click(within(failed).getByRole('button', { name: 'Tentar novamente' }));

    await alertWith('2 produtos restaurados.');
    expect(rede.enviados(rotas.restaurarVarios)).toEqual([{ ids: [1, 3] }, { ids: [1, 3] }]);
  });
});
