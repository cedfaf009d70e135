import { screen, waitFor, within } from '@testing-library/react';
import { rotasDasOndas } from '@varal/contract/ondas/ondas.routes';
import { expect, test, vi } from 'vitest';
import { abrir, umUsuario } from '../../test/abrir.tsx';

/** The tests' browser has neither IndexedDB nor a worker, as some private windows have not. */
const abrirEm = (caminho: string, seguro: boolean) => {
  vi.stubGlobal('isSecureContext', seguro);
  return abrir(caminho, { como: umUsuario(), preparar: (rede) => rede.responde(rotasDasOndas.listarOndas, []) });
};

test('a browser that keeps nothing says so, and why the page does not open without a network', async () => {
  abrirEm('/chao', true);
  expect(await screen.findByText('Este navegador não guarda o catálogo.')).toBeDefined();
  expect(screen.getByText(/^Este navegador não deixa: em uma janela anônima isso é normal\./)).toBeDefined();
});

test('plain http says that https is what is missing', async () => {
  abrirEm('/chao', false);
  expect(await screen.findByText(/^O navegador só permite isso em um endereço que começa com https\./)).toBeDefined();
});

test('putting things away is not offered without a network, and says why, while the rest is', async () => {
  abrirEm('/chao', true);
  const oQueFazer = within(await screen.findByRole('navigation', { name: 'O que fazer' }));
  const guardar = () => oQueFazer.queryByRole('link', { name: /^Guardar/ });
  expect(guardar()?.getAttribute('href')).toBe('/guardar');
  const rede = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  window.dispatchEvent(new Event('offline'));
  await waitFor(() => expect(guardar()).toBeNull());
  expect(oQueFazer.getByText('Guardar').closest('[aria-disabled="true"]')?.textContent).toBe('GuardarSem conexão');
  expect(oQueFazer.getAllByRole('link').map((link) => link.getAttribute('href'))).toStrictEqual([
    '/chao/ler',
    '/chao/separar',
    '/contagens',
  ]);
  rede.mockReturnValue(true);
  window.dispatchEvent(new Event('online'));
  await waitFor(() => expect(guardar()).not.toBeNull());
});

test('looking things up says that this browser keeps no catalogue, and does not ask for a network', async () => {
  abrirEm('/chao/ler', true);
  expect(await screen.findByText('Este navegador não guarda o catálogo.')).toBeDefined();
  expect(screen.queryByText('Abra esta tela uma vez com conexão.')).toBeNull();
});
