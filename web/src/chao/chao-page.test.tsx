import { screen } from '@testing-library/react';
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

test('looking things up says that this browser keeps no catalogue, and does not ask for a network', async () => {
  abrirEm('/chao/ler', true);
  expect(await screen.findByText('Este navegador não guarda o catálogo.')).toBeDefined();
  expect(screen.queryByText('Abra esta tela uma vez com conexão.')).toBeNull();
});
