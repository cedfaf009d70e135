import { screen, waitFor } from '@testing-library/react';
import { rotasDasEstampas as rotas } from '@varal/contract/estampas/estampas.routes';
import { rotasDosMockups } from '@varal/contract/mockups/mockups.routes';
import { rotasDeProdutos } from '@varal/contract/produtos/produtos.routes';
import { describe, expect, test } from 'vitest';
import { abrir, umUsuario } from '../../test/abrir.tsx';
import { umaEstampa } from '../estampas/test-estampa.ts';
import { umCartao } from '../produtos/test-cartao.ts';

const abrirComo = (path: string, preparar: (rede: ReturnType<typeof abrir>['rede']) => void) =>
  abrir(path, { como: umUsuario(), preparar });

describe('a print on a blank', () => {
  test('is seen beside its art, on the first blank whose pictures say where it goes', async () => {
    const { rede } = abrirComo('/estampas/7', (rede) => {
      rede.responde(rotas.verEstampa, umaEstampa());
      rede.respondePagina(
        rotasDeProdutos.buscarProdutos,
        [51, 50, 49].map((id) => umCartao(id)),
      );
      rede.respondeConforme(rotasDosMockups.verMockups, ({ params }) =>
        Number(params.id) === 51 ? [] : [{ imagem_id: 8, estampa_ids: [7], url: '/midia/mockups/8-7.webp?s' }],
      );
    });
    const figura = await screen.findByRole<HTMLImageElement>('img', { name: 'Camiseta 50 com Onda do mar' });
    expect(['loading', 'width', 'height'].map((nome) => figura.getAttribute(nome))).toStrictEqual([
      'lazy',
      '112',
      '112',
    ]);
    expect(rede.caminhos(rotasDosMockups.verMockups)).toStrictEqual([
      '/api/produtos/51/mockups/?estampas=7',
      '/api/produtos/50/mockups/?estampas=7',
    ]);
    expect(rede.caminhos(rotasDeProdutos.buscarProdutos)).toStrictEqual([
      '/api/produtos/busca/?so_lisas=true&limite=8',
    ]);
  });

  test('is not looked for without an art', async () => {
    const { rede } = abrirComo('/estampas/7', (rede) => rede.responde(rotas.verEstampa, umaEstampa({ artes: [] })));
    await screen.findByLabelText('Nome');
    expect(rede.caminhos(rotasDeProdutos.buscarProdutos)).toStrictEqual([]);
  });

  test('is not shown where no blank says where it goes', async () => {
    const { rede } = abrirComo('/estampas/7', (rede) => {
      rede.responde(rotas.verEstampa, umaEstampa());
      rede.respondePagina(rotasDeProdutos.buscarProdutos, [umCartao(50)]);
      rede.responde(rotasDosMockups.verMockups, []);
    });
    await waitFor(() => expect(rede.caminhos(rotasDosMockups.verMockups)).toHaveLength(1));
    expect(screen.queryByRole('img', { name: /^Camiseta 50/ })).toBeNull();
  });
});
