import { act, screen, waitFor } from '@testing-library/react';
import { rotasDeClientes } from '@varal/contract/clientes/clientes.routes';
import { rotasDeVendas } from '@varal/contract/vendas/vendas.routes';
import { expect, test } from 'vitest';
import { abrir, umUsuario } from '../../test/abrir.tsx';
import { umAparelho } from '../leitor/test-aparelho.ts';
// The code is loaded beforehand, so that no test waits for it.
import '../leitor/escaner-dialog.tsx';

/** The sales are open, and the customers were before. */
async function abrirVendas() {
  const app = abrir('/vendas', {
    como: umUsuario(),
    antes: '/clientes',
    preparar: (rede) => {
      rede.respondePagina(rotasDeVendas.listarVendas, []);
      rede.respondePagina(rotasDeClientes.listarClientes, []);
    },
  });
  await screen.findByRole('heading', { level: 1, name: 'Vendas' });
  return app;
}
type Aberto = Awaited<ReturnType<typeof abrirVendas>>;

const abrirMenu = async ({ user }: Aberto) => {
  await user.click(await screen.findByRole('button', { name: 'Abrir menu' }));
  await screen.findByRole('dialog', { name: 'Menu' });
};
const abrirBusca = async ({ user }: Aberto) => {
  await user.click(await screen.findByRole('button', { name: 'Buscar tudo (Ctrl+K)' }));
  await screen.findByRole('dialog');
};
const abrirEscaner = async (aberto: Aberto) => {
  umAparelho();
  await abrirMenu(aberto);
  await aberto.user.click(screen.getByRole('button', { name: 'Escanear QR Code' }));
  await screen.findByRole('dialog', { name: 'Escaneie o QR Code' });
};

const voltar = () => act(async () => window.history.back());

test.each([
  ['the menu', abrirMenu],
  ['the search', abrirBusca],
  ['the scanner that was opened from the menu', abrirEscaner],
])('going back closes %s and stays on the page, and once more leaves it', async (_, abrirPorCima) => {
  const aberto = await abrirVendas();
  await abrirPorCima(aberto);
  await waitFor(() => expect(screen.getAllByRole('dialog')).toHaveLength(1));

  await voltar();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(aberto.caminho()).toBe('/vendas');
  expect(screen.getByRole('heading', { level: 1, name: 'Vendas' })).toBeDefined();

  await voltar();
  expect(await screen.findByRole('heading', { level: 1, name: 'Clientes' })).toBeDefined();
  expect(aberto.caminho()).toBe('/clientes');
});
