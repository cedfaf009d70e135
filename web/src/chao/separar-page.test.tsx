import { screen } from '@testing-library/react';
import { rotasDasOndas } from '@varal/contract/ondas/ondas.routes';
import type { Reply } from '@varal/contract/route';
import { rotasDeVendas } from '@varal/contract/vendas/vendas.routes';
import { expect, test, vi } from 'vitest';
import { abrir, umUsuario } from '../../test/abrir.tsx';
import { umCartao } from '../vendas/test-venda.ts';

const vendas = (de: number, quantas: number) => Array.from({ length: quantas }, (_, n) => umCartao(de + n));
const umaOnda = (venda_ids: number[]): Reply<typeof rotasDasOndas.listarOndas>[number] => ({
  ...{ id: 4, nome: 'Onda 4', aberta: true, criada_em: '2026-11-24T12:00:00Z', por: 'Ana', venda_ids },
});
const MAIS = 'Há mais vendas a separar: aparecem quando estas estiverem separadas.';

test('sales beyond those of a wave are listed, however many are in it', async () => {
  const emOnda = vendas(1, 100);
  abrir('/chao/separar', {
    como: umUsuario(),
    preparar: (rede) => {
      rede.responde(rotasDasOndas.listarOndas, [umaOnda(emOnda.map(({ id }) => id))]);
      rede.respondePaginas(rotasDeVendas.listarVendas, [emOnda, vendas(101, 3)]);
    },
  });
  expect(await screen.findByText('Venda 103')).toBeDefined();
  expect(screen.queryByText('Venda 100')).toBeNull();
  expect(screen.queryByText(MAIS)).toBeNull();
});

test('more than anybody walks past are told, not listed', async () => {
  abrir('/chao/separar', {
    como: umUsuario(),
    preparar: (rede) => {
      rede.responde(rotasDasOndas.listarOndas, []);
      rede.respondePaginas(rotasDeVendas.listarVendas, [vendas(1, 100), vendas(101, 100), vendas(201, 1)]);
    },
  });
  expect(await screen.findByText('Venda 200')).toBeDefined();
  expect(screen.queryByText('Venda 201')).toBeNull();
  expect(screen.getByText(MAIS)).toBeDefined();
});

test('what was never opened on this device cannot be opened without a network', async () => {
  abrir('/chao/separar', {
    como: umUsuario(),
    preparar: (rede) => {
      rede.responde(rotasDasOndas.listarOndas, []);
      rede.respondePaginas(rotasDeVendas.listarVendas, [vendas(1, 1)]);
    },
  });
  expect(await screen.findByRole('link', { name: /^Venda 1/ })).toBeDefined();
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  window.dispatchEvent(new Event('offline'));
  expect(await screen.findByText('Sem conexão: não foi aberta neste aparelho.')).toBeDefined();
  expect(screen.queryByRole('link', { name: /^Venda 1/ })).toBeNull();
});
