import { screen } from '@testing-library/react';
import { rotasDeBling } from '@varal/contract/bling/bling.routes';
import { rotasDaConferencia } from '@varal/contract/vendas/conferencia/conferencia.routes';
import { rotasDeVendas as rotas } from '@varal/contract/vendas/vendas.routes';
import { expect, test } from 'vitest';
import { abrir, umUsuario } from '../../../test/abrir.tsx';
import { umaSituacaoDoBling } from '../../bling/test-situacao.ts';
import { abrirVenda, olharDeNovo } from '../detalhe/test-detalhe.tsx';
import { umasContagens, umaVenda, umCartao } from '../test-venda.ts';

// It is loaded beforehand, so that the test does not wait for it.
import '../detalhe/venda-page.tsx';

const paginas = (...ids: number[][]) => ids.map((pagina) => pagina.map((id) => umCartao(id)));

test('far down in a tab it leads to the sale below, not to the top', async () => {
  // There is nothing to scroll without a layout.
  Element.prototype.scrollIntoView = () => undefined;
  const { rede, user } = abrir('/vendas?status=separacao', {
    como: umUsuario(),
    preparar: (rede) => {
      rede.respondePaginas(rotas.listarVendas, paginas([9, 8], [7, 5]));
      rede.responde(rotas.verVenda, umaVenda({ id: 7 }));
      rede.responde(rotas.contarVendas, umasContagens());
      rede.responde(rotas.listarVendedores, []);
      rede.responde(rotas.sugerirMedidas, []);
      rede.responde(rotasDeBling.situacao, umaSituacaoDoBling());
      rede.responde(rotasDaConferencia.verConferencia, { versao: 3, vez: 0, contagens: [] });
    },
  });
  await user.click(await screen.findByRole('link', { name: /Cliente 7/ }));
  await screen.findByRole('button', { name: 'Produtos Separados' });
  rede.respondePaginas(rotas.listarVendas, paginas([9, 8], [5]));
  rede.responde(rotas.verVenda, umaVenda({ id: 7, status: 'embalagem', versao: 4 }));
  olharDeNovo();

  const proxima = await screen.findByRole('link', { name: 'Próxima venda' });
  expect(proxima.getAttribute('href')).toBe('/vendas/5');
  expect(screen.getByText('A separar: mais 3')).toBeDefined();
});

test('it never leads by the list that the sale before left behind', async () => {
  const { rede, user } = await abrirVenda(umaVenda({ id: 9 }), (rede) => rede.respondePagina(rotas.listarVendas, []));
  const moverA = (id: number) => {
    rede.responde(rotas.verVenda, umaVenda({ id, status: 'embalagem', versao: 4 }));
    olharDeNovo();
  };
  rede.respondePagina(rotas.listarVendas, [umCartao(8), umCartao(7)]);
  moverA(9);
  const proxima = await screen.findByRole('link', { name: 'Próxima venda' });
  rede.responde(rotas.verVenda, umaVenda({ id: 8 }));
  await user.click(proxima);
  await screen.findByRole('heading', { level: 1, name: 'Venda 8' });

  // Somebody else moved sale 7 meanwhile.
  const chega = rede.demora(rotas.listarVendas, [umCartao(6)]);
  moverA(8);
  await screen.findByRole('heading', { name: 'Medidas do pacote' });
  expect(screen.queryByRole('link', { name: 'Próxima venda' })).toBeNull();
  chega();
  expect((await screen.findByRole('link', { name: 'Próxima venda' })).getAttribute('href')).toBe('/vendas/6');
});
