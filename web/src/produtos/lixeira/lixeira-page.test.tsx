import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { ProdutoNaLixeira } from '@varal/contract/produtos/produto';
import { rotasDeProdutos as rotas } from '@varal/contract/produtos/produtos.routes';
import { describe, expect, test } from 'vitest';
import { abrir, umUsuario } from '../../../test/abrir.tsx';
import type { redeFalsa } from '../../../test/rede-falsa.ts';
import { umNaLixeira } from '../test-cartao.ts';

type Rede = ReturnType<typeof redeFalsa>;
type Cenario = {
  tipo?: Parameters<typeof umUsuario>[0];
  produtos?: ProdutoNaLixeira[];
  total?: number;
  preparar?: (rede: Rede) => void;
};

function abrirLixeira({
  tipo = 'vendedor',
  produtos = [umNaLixeira(1), umNaLixeira(2), umNaLixeira(3)],
  total = produtos.length,
  preparar,
}: Cenario = {}) {
  return abrir('/configuracoes/lixeira', {
    como: umUsuario(tipo),
    preparar: (rede) => {
      rede.respondePagina(rotas.listarLixeira, produtos, { total });
      preparar?.(rede);
    },
  });
}

const caixa = (titulo: string) => screen.findByRole<HTMLInputElement>('checkbox', { name: `Selecionar ${titulo}` });
const todos = () => screen.findByRole<HTMLInputElement>('checkbox', { name: 'Selecionar todos' });
const botao = (name: string) => screen.getByRole('button', { name });

describe('the trash', () => {
  test('shows what was deleted, by whom and when', async () => {
    abrirLixeira({
      produtos: [
        umNaLixeira(1),
        umNaLixeira(2, { excluido_por: null, tem_variacoes: true, n_variacoes: 4, preco_min: 10, preco_max: 20 }),
      ],
    });

    expect((await caixa('Camiseta 1')).closest('article')?.textContent).toBe(
      'Selecionar Camiseta 1Camiseta 11001·P-CAM-1R$\u00a059,90Excluído em 19/11/2026, 14:05 por Bia Souza',
    );
    expect((await caixa('Camiseta 2')).closest('article')?.textContent).toBe(
      'Selecionar Camiseta 2Camiseta 21002·4 variaçõesR$\u00a010,00 ~ R$\u00a020,00Excluído em 19/11/2026, 14:05',
    );
    expect(screen.getByText('2 produtos')).toBeDefined();
  });

  test('says when it is empty', async () => {
    abrirLixeira({ produtos: [] });

    expect(await screen.findByText('Nenhum produto na lixeira.')).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Restaurar Selecionados' })).toBeNull();
  });

  test('is searched, and says when nothing was found in it', async () => {
    const { user, rede, caminho } = abrirLixeira({ preparar: (rede) => rede.respondePagina(rotas.listarLixeira, []) });
    const search = await screen.findByRole('textbox', { name: 'Buscar na lixeira' });
    fireEvent.change(search, { target: { value: 'saia' } });

    expect(await screen.findByText('Nenhum produto encontrado na lixeira.')).toBeDefined();
    expect(caminho()).toBe('/configuracoes/lixeira?busca=saia');
    expect(rede.caminhos(rotas.listarLixeira).at(-1)).toBe(
      '/api/produtos/lixeira/?excluidos=true&busca=saia&limite=100',
    );
    await user.click(botao('Ver a lixeira toda'));
    expect(await screen.findByText('Nenhum produto na lixeira.')).toBeDefined();
  });

  test('says when it could not be had, which is not the same as empty', async () => {
    const { user, rede } = abrirLixeira({ preparar: (rede) => rede.recusa(rotas.listarLixeira, 400) });
    expect((await screen.findByRole('alert')).textContent).toBe(
      'Não foi possível buscar os produtos da lixeira. Verifique sua conexão e tente novamente.',
    );
    expect(screen.queryByText('Nenhum produto na lixeira.')).toBeNull();
    rede.respondePagina(rotas.listarLixeira, [umNaLixeira(1)]);
    await user.click(botao('Tentar novamente'));

    expect(await caixa('Camiseta 1')).toBeDefined();
  });
});

describe('restoring', () => {
  test('begins with something selected', async () => {
    const { user, rede } = abrirLixeira();
    await caixa('Camiseta 1');
    expect(screen.getByText('Nenhum selecionado')).toBeDefined();
    expect(botao('Restaurar Selecionados').getAttribute('aria-disabled')).toBe('true');
    await user.click(botao('Restaurar Selecionados'));

    expect(rede.enviados(rotas.restaurarVarios)).toEqual([]);
  });

  test('takes what is selected out of the trash and says how many', async () => {
    const { user, rede } = abrirLixeira();
    rede.responde(rotas.restaurarVarios, { restaurados: 2 });
    await user.click(await caixa('Camiseta 1'));
    await user.click(await caixa('Camiseta 3'));
    expect(screen.getByText('2 selecionados de 3')).toBeDefined();
    expect((await todos()).indeterminate).toBe(true);
    rede.respondePagina(rotas.listarLixeira, [umNaLixeira(2)]);
    await user.click(botao('Restaurar Selecionados'));

    expect(await screen.findByText('2 produtos restaurados.')).toBeDefined();
    expect(rede.enviados(rotas.restaurarVarios)).toEqual([{ ids: [1, 3] }]);
    await waitFor(() => expect(screen.queryByRole('checkbox', { name: 'Selecionar Camiseta 1' })).toBeNull());
    expect(screen.getByText('Nenhum selecionado')).toBeDefined();
  });

  test('of all of them reaches also what was not loaded', async () => {
    const { user, rede } = abrirLixeira({ total: 5 });
    rede.responde(rotas.listarIdsDaLixeira, { ids: [1, 2, 3, 4, 5] });
    rede.responde(rotas.restaurarVarios, { restaurados: 5 });
    await user.click(await todos());
    expect(await screen.findByText('5 selecionados de 5')).toBeDefined();
    rede.respondePagina(rotas.listarLixeira, []);
    await user.click(botao('Restaurar Selecionados'));

    expect(await screen.findByText('5 produtos restaurados.')).toBeDefined();
    expect(rede.enviados(rotas.restaurarVarios)).toEqual([{ ids: [1, 2, 3, 4, 5] }]);
    expect(await screen.findByText('Nenhum produto na lixeira.')).toBeDefined();
  });

  test('into a SKU that is taken by now says by which product, and keeps the selection', async () => {
    const { user, rede } = abrirLixeira();
    rede.recusa(
      rotas.restaurarVarios,
      409,
      'Não é possível restaurar Camiseta (o SKU P-CAM-1 já é usado por Saia Midi).',
    );
    await user.click(await caixa('Camiseta 1'));
    await user.click(botao('Restaurar Selecionados'));

    expect((await screen.findByRole('alert')).textContent).toBe(
      'Não é possível restaurar Camiseta (o SKU P-CAM-1 já é usado por Saia Midi).',
    );
    expect(screen.getByText('1 selecionado de 3')).toBeDefined();
  });
});

describe('deleting for good', () => {
  test('is not offered to a seller', async () => {
    abrirLixeira({ tipo: 'vendedor' });
    await caixa('Camiseta 1');

    expect(screen.queryByRole('button', { name: 'Excluir Permanentemente' })).toBeNull();
  });

  test('asks first, says that it cannot be undone, and how many are gone', async () => {
    const { user, rede } = abrirLixeira({ tipo: 'admin' });
    rede.responde(rotas.excluirVarios, { excluidos: 2 });
    await user.click(await caixa('Camiseta 1'));
    await user.click(await caixa('Camiseta 2'));
    await user.click(botao('Excluir Permanentemente'));
    const dialog = await screen.findByRole('dialog', { name: 'Excluir Permanentemente' });
    expect(within(dialog).getByText('2 produtos serão excluídos permanentemente.')).toBeDefined();
    expect(within(dialog).getByText('Isso não pode ser desfeito.')).toBeDefined();
    const cancel = within(dialog).getByRole('button', { name: 'Cancelar' });
    await waitFor(() => expect(document.activeElement).toBe(cancel));
    await user.click(within(dialog).getByRole('button', { name: 'Excluir Permanentemente' }));

    expect(await screen.findByText('2 produtos excluídos permanentemente.')).toBeDefined();
    expect(rede.enviados(rotas.excluirVarios)).toEqual([{ ids: [1, 2] }]);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  test('of one says so in the singular, and does nothing when called off', async () => {
    const { user, rede } = abrirLixeira({ tipo: 'admin' });
    await user.click(await caixa('Camiseta 1'));
    await user.click(botao('Excluir Permanentemente'));
    const dialog = await screen.findByRole('dialog', { name: 'Excluir Permanentemente' });
    expect(within(dialog).getByText('1 produto será excluído permanentemente.')).toBeDefined();
    await user.click(within(dialog).getByRole('button', { name: 'Cancelar' }));

    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(rede.enviados(rotas.excluirVarios)).toEqual([]);
    expect(screen.getByText('1 selecionado de 3')).toBeDefined();
  });

  test('says why it was refused, and keeps the selection', async () => {
    const { user, rede } = abrirLixeira({ tipo: 'admin' });
    rede.recusa(rotas.excluirVarios, 409, 'Não é possível excluir: Camiseta 1 está reservado em vendas abertas.');
    await user.click(await caixa('Camiseta 1'));
    await user.click(botao('Excluir Permanentemente'));
    const dialog = await screen.findByRole('dialog', { name: 'Excluir Permanentemente' });
    await user.click(within(dialog).getByRole('button', { name: 'Excluir Permanentemente' }));

    expect((await screen.findByRole('alert')).textContent).toBe(
      'Não é possível excluir: Camiseta 1 está reservado em vendas abertas.',
    );
    expect(screen.getByText('1 selecionado de 3')).toBeDefined();
  });
});
