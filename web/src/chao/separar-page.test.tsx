import { screen, within } from '@testing-library/react';
import { rotasDoCatalogo } from '@varal/contract/catalogo/catalogo.routes';
import type { StatusDaVenda } from '@varal/contract/fluxo/fluxo-da-venda';
import { rotasDasOndas } from '@varal/contract/ondas/ondas.routes';
import type { Reply } from '@varal/contract/route';
import { rotasDeVendas } from '@varal/contract/vendas/vendas.routes';
import { expect, test, vi } from 'vitest';
import { abrir, umUsuario } from '../../test/abrir.tsx';
import { aparelhoFalso, sossegar } from '../../test/aparelho-falso.ts';
import { guardarAberta } from '../sem-sinal/abertas.ts';
import { umCartao } from '../vendas/test-venda.ts';

const vendas = (de: number, quantas: number) => Array.from({ length: quantas }, (_, n) => umCartao(de + n));
const umaOnda = (venda_ids: number[]): Reply<typeof rotasDasOndas.listarOndas>[number] => ({
  ...{ id: 4, nome: 'Onda 4', aberta: true, criada_em: '2026-11-24T12:00:00Z', por: 'Ana', venda_ids },
});
const MAIS = 'Há mais vendas a separar: aparecem quando estas estiverem separadas.';

function perderRede() {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  window.dispatchEvent(new Event('offline'));
}

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
  perderRede();
  expect(await screen.findByText('Sem conexão: não foi aberta neste aparelho.')).toBeDefined();
  expect(screen.queryByRole('link', { name: /^Venda 1/ })).toBeNull();
});

/** This device saw these sales a while ago. */
async function abriu(...vendas: { id: number; cliente_nome: string; status: StatusDaVenda }[]) {
  aparelhoFalso();
  localStorage.setItem('usuario', JSON.stringify(umUsuario()));
  vi.useFakeTimers({ now: Date.now() - 3 * 3_600_000, toFake: ['Date'] });
  for (const venda of vendas) await guardarAberta(`venda ${venda.id}`, { ...venda, observacao: '', itens: [] });
  vi.useRealTimers();
}

const abertasAqui = async () => within(await screen.findByRole('region', { name: 'Abertas neste aparelho' }));

test('without a network the sales that were opened here are listed as well, as far as units of them are read', async () => {
  await abriu(
    { id: 1, cliente_nome: 'Ana', status: 'separacao' },
    { id: 35, cliente_nome: 'Caio', status: 'embalagem' },
    { id: 36, cliente_nome: 'Davi', status: 'enviado' },
  );
  abrir('/chao/separar', {
    como: umUsuario(),
    preparar: (rede) => {
      rede.recusa(rotasDoCatalogo.verMarcas, 403);
      rede.responde(rotasDasOndas.listarOndas, []);
      rede.respondePaginas(rotasDeVendas.listarVendas, [vendas(1, 1)]);
    },
  });
  await screen.findByRole('link', { name: /^Venda 1/ });
  expect(screen.queryByText('Venda 35')).toBeNull();
  perderRede();
  const links = (await abertasAqui()).getAllByRole('link');
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toStrictEqual([
    ['Venda 35Caio, Embalagem, vista há 3 horas', '/chao/separar/35'],
  ]);
  await sossegar();
});

test('they are listed also where the list itself was never opened with a network', async () => {
  await abriu({ id: 35, cliente_nome: 'Caio', status: 'separacao' });
  abrir('/chao/separar', {
    como: umUsuario(),
    preparar: (rede) => {
      rede.recusa(rotasDoCatalogo.verMarcas, 403);
      rede.cai(rotasDasOndas.listarOndas);
    },
  });
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  expect((await abertasAqui()).getByRole('link', { name: /^Venda 35/ })).toBeDefined();
  expect(await screen.findByText('Sem conexão. Abra esta tela uma vez com conexão.')).toBeDefined();
  await sossegar();
});
