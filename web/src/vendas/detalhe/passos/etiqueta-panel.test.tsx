import { screen, within } from '@testing-library/react';
import { rotasDeVendas as rotas } from '@varal/contract/vendas/vendas.routes';
import { describe, expect, test } from 'vitest';
import { comEtiqueta, comFrete, naLoja, noBling, umaVenda } from '../../test-venda.ts';
import { abrirVenda, aviso, botao, estaBloqueado } from '../test-detalhe.tsx';

const pronta = umaVenda({ status: 'etiqueta', ...comFrete, ...noBling });
const { endereco } = pronta;
const checklist = () =>
  within(screen.getByRole('region', { name: 'Etiqueta de envio' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);

describe('the label', () => {
  test('needs four things, and the last can be had here', async () => {
    const nada = { altura: null, largura: null, comprimento: null, peso: null };
    const vazia = umaVenda({ status: 'etiqueta', ...nada, endereco: { ...endereco, uf: '' } });
    await abrirVenda(vazia);
    expect(checklist()).toEqual([
      'Dados de endereço do cliente incompletosCompletar cadastro',
      'Medidas do pacote incompletas',
      'Serviço de frete não selecionado',
      'Pedido não sincronizado com BlingSincronizar',
    ]);
    expect(screen.getAllByRole('button', { name: 'Sincronizar' })).toHaveLength(1);
    expect(estaBloqueado('Gerar Etiqueta')).toBe(true);
    expect(
      screen.getByText(
        'Dados incompletos: Dados de endereço do cliente incompletos, Medidas do pacote incompletas, Serviço de frete não selecionado, Pedido não sincronizado com Bling',
      ),
    ).toBeDefined();
  });

  test.each([
    ['address', { endereco: { ...endereco, cep: '' } }, 'Dados de endereço do cliente incompletos'],
    ['measures', { peso: null }, 'Medidas do pacote incompletas'],
    ['service', { codigo_servico_frete: null }, 'Serviço de frete não selecionado'],
    ['order at Bling', { numero_pedido_bling: null }, 'Pedido não sincronizado com Bling'],
  ])('is not made without the %s', async (_, falta, frase) => {
    const { rede, user } = await abrirVenda({ ...pronta, ...falta });
    expect(screen.getByText(`Dados incompletos: ${frase}`)).toBeDefined();
    await user.click(botao('Gerar Etiqueta'));
    expect(rede.enviados(rotas.gerarEtiqueta)).toEqual([]);
  });

  test('is made once, and the sale goes on with the version it has by then', async () => {
    const { rede, user } = await abrirVenda(pronta);
    rede.responde(rotas.gerarEtiqueta, { link_etiqueta: '/midia/12.pdf', codigo_rastreamento: 'BR1' });
    rede.responde(rotas.verVenda, umaVenda({ status: 'etiqueta', ...comEtiqueta, versao: 4 }));
    rede.responde(rotas.mudarStatus, umaVenda({ status: 'retirada', ...comEtiqueta, versao: 5 }));
    await user.dblClick(botao('Gerar Etiqueta'));
    expect(await aviso('Etiqueta gerada com sucesso!')).toBe('status');
    await screen.findByRole('heading', { name: 'Confirmar a retirada' });
    expect(rede.enviados(rotas.gerarEtiqueta)).toHaveLength(1);
    expect(rede.enviados(rotas.mudarStatus)).toEqual([{ status: 'retirada', versao: 4 }]);
  });

  test('that comes without a link is no label', async () => {
    const { rede, user } = await abrirVenda(pronta);
    rede.responde(rotas.gerarEtiqueta, { link_etiqueta: '', codigo_rastreamento: null });
    await user.click(botao('Gerar Etiqueta'));
    expect(await aviso('Erro ao gerar etiqueta. Verifique os dados.')).toBe('alert');
    expect(rede.enviados(rotas.mudarStatus)).toEqual([]);
  });

  test('that is refused says why, or that it failed', async () => {
    const { rede, user } = await abrirVenda(pronta);
    rede.recusa(rotas.gerarEtiqueta, 409, 'Dados incompletos: Serviço de frete não selecionado');
    await user.click(botao('Gerar Etiqueta'));
    expect(await aviso('Dados incompletos: Serviço de frete não selecionado')).toBe('alert');
    rede.cai(rotas.gerarEtiqueta);
    await user.click(botao('Gerar Etiqueta'));
    expect(await aviso('Erro ao gerar etiqueta')).toBe('alert');
  });

  test('that exists already is kept', async () => {
    const { rede, user } = await abrirVenda(umaVenda({ status: 'etiqueta', ...comEtiqueta }));
    rede.responde(rotas.mudarStatus, umaVenda({ status: 'retirada', ...comEtiqueta, versao: 4 }));
    await user.dblClick(botao('Seguir com esta etiqueta'));
    await screen.findByRole('heading', { name: 'Confirmar a retirada' });
    expect(rede.enviados(rotas.mudarStatus)).toEqual([{ status: 'retirada', versao: 3 }]);
    expect(rede.enviados(rotas.gerarEtiqueta)).toEqual([]);
  });

  test('is not needed for what is picked up at the store', async () => {
    const { rede, user } = await abrirVenda(umaVenda({ status: 'etiqueta', ...naLoja }));
    expect(screen.queryByRole('button', { name: 'Gerar Etiqueta' })).toBeNull();
    rede.responde(rotas.mudarStatus, umaVenda({ status: 'retirada', ...naLoja, versao: 4 }));
    await user.dblClick(botao('Seguir sem etiqueta'));
    expect(await screen.findByText('Confirme quando o cliente levar os produtos.')).toBeDefined();
    expect(rede.enviados(rotas.mudarStatus)).toEqual([{ status: 'retirada', versao: 3 }]);
  });
});
