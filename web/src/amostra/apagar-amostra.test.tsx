import { screen, waitFor, within } from '@testing-library/react';
import { rotasDaAmostra as rotas } from '@varal/contract/amostra/amostra.routes';
import { describe, expect, onTestFinished, test } from 'vitest';
import { abrir, umUsuario } from '../../test/abrir.tsx';

const BANNER = /^A loja ainda tem a amostra da demonstração, com vendas e clientes que não existem\./;
const CONTA = {
  vao: [
    { coisa: 'produtos', quantos: 24 },
    { coisa: 'vendas', quantos: 1 },
    { coisa: 'pix', quantos: 1 },
  ],
  ficam: [
    { coisa: 'produtos', nome: 'Caneca Pão de Queijo', motivo: 'em_uso' },
    { coisa: 'produtos', nome: 'Pôster da loja', motivo: 'mudou' },
    { coisa: 'clientes', nome: 'Vicente Amorim', motivo: 'mudou' },
  ],
} as const;

function modoDaPagina(content: string) {
  const meta = document.createElement('meta');
  meta.name = 'varal-modo';
  meta.content = content;
  document.head.append(meta);
  onTestFinished(() => meta.remove());
}

function abrirLoja({ modo = 'producao', tipo = 'admin' as 'admin' | 'vendedor' } = {}) {
  modoDaPagina(modo);
  return abrir('/vendas', {
    como: umUsuario(tipo),
    preparar: (rede) => {
      rede.responde(rotas.verAmostra, { ha: true });
      rede.responde(rotas.contarAmostra, { vao: [...CONTA.vao], ficam: [...CONTA.ficam] });
    },
  });
}

describe('an admin of a shop that holds the sample', () => {
  test('is told, sees what goes and what stays, and deletes it with two presses', async () => {
    const { user, rede } = abrirLoja();
    expect(await screen.findByText(BANNER)).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Apagar a amostra' }));
    const dialog = await screen.findByRole('dialog', { name: 'Apagar a amostra?' });
    expect(await within(dialog).findByText(/24 produtos, 1 venda e 1 chave Pix\./)).toBeDefined();
    expect(
      within(dialog)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toStrictEqual(['2 produtos (Caneca Pão de Queijo, Pôster da loja)', '1 cliente (Vicente Amorim)']);

    rede.responde(rotas.apagarAmostra, { vao: [...CONTA.vao], ficam: [...CONTA.ficam] });
    rede.responde(rotas.verAmostra, { ha: false });
    await user.click(within(dialog).getByRole('button', { name: 'Apagar a amostra' }));
    expect(await screen.findByText('Amostra apagada: 24 produtos, 1 venda e 1 chave Pix.')).toBeDefined();
    await waitFor(() => expect(screen.queryByText(BANNER)).toBeNull());
    expect(sessionStorage.getItem('varal-sem-amostra')).toBe('sim');
  });

  test('may leave it, and nothing is asked of the shop', async () => {
    const { user } = abrirLoja();
    await user.click(await screen.findByRole('button', { name: 'Apagar a amostra' }));
    const dialog = await screen.findByRole('dialog', { name: 'Apagar a amostra?' });
    await within(dialog).findByText(/24 produtos/);
    await user.click(within(dialog).getByRole('button', { name: 'Cancelar' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.getByText(BANNER)).toBeDefined();
  });
});

test.each([
  ['a seller', { tipo: 'vendedor' }],
  ['who looks at a demonstration', { modo: 'demonstracao' }],
] as const)('%s is told nothing, and the shop is not asked', async (_, quem) => {
  abrirLoja(quem);
  await screen.findByRole('heading', { name: 'Vendas' });
  expect(screen.queryByText(BANNER)).toBeNull();
});
