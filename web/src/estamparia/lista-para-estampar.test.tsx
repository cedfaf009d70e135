import { screen, waitFor } from '@testing-library/react';
import { rotasDaEstamparia as rotas } from '@varal/contract/estamparia/estamparia.routes';
import { rotasDasPartes } from '@varal/contract/partes/partes.routes';
import { rotasDeVendas } from '@varal/contract/vendas/vendas.routes';
import { expect, test } from 'vitest';
import { abrir, todasAsPartes, umUsuario } from '../../test/abrir.tsx';

type Rede = ReturnType<typeof abrir>['rede'];

const abrirVendas = (path: string, preparar?: (rede: Rede) => void) =>
  abrir(path, {
    como: umUsuario(),
    preparar: (rede) => {
      rede.respondePagina(rotasDeVendas.listarVendas, []);
      preparar?.(rede);
    },
  });
const abrirAcoes = async ({ user }: ReturnType<typeof abrir>) => {
  await user.click(await screen.findByRole('button', { name: 'Mais ações' }));
  await screen.findByRole('menuitem', { name: 'Exportar' });
};
const LISTA = { name: 'Lista para estampar' };

test('whoever picks gets the list for the press with all techniques in one press, or is told why not', async () => {
  const tela = abrirVendas('/vendas?status=separacao');
  tela.rede.recusa(rotas.baixarListaParaEstampar, 503, 'O servidor está parando.');
  await abrirAcoes(tela);
  await tela.user.click(screen.getByRole('menuitem', LISTA));
  await waitFor(() =>
    expect(tela.rede.caminhos(rotas.baixarListaParaEstampar)).toStrictEqual(['/api/pecas/lista.pdf/']),
  );
  expect(await screen.findByText('O servidor está parando.')).toBeDefined();
});

test('the other tabs do not have it', async () => {
  const tela = abrirVendas('/vendas?status=embalagem');
  await abrirAcoes(tela);
  expect(screen.queryByRole('menuitem', LISTA)).toBeNull();
});

test('a shop that prints nothing does not have it', async () => {
  const tela = abrirVendas('/vendas?status=separacao', (rede) =>
    rede.responde(rotasDasPartes.listarPartes, todasAsPartes('estampas')),
  );
  await waitFor(() => expect(localStorage.getItem('varal-partes')).not.toContain('estampas'));
  await abrirAcoes(tela);
  expect(screen.queryByRole('menuitem', LISTA)).toBeNull();
});
