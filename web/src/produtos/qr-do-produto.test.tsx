import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { rotasDeProdutos as rotas } from '@varal/contract/produtos/produtos.routes';
import { describe, expect, test, vi } from 'vitest';
import { abrir, umUsuario } from '../../test/abrir.tsx';
import { umCartao } from './test-cartao.ts';

const NADA = { tamanhos: [], cores: [], preco: { min: null, max: null }, modelos: [] };

async function abrirQr(titulo: string) {
  const { user } = abrir('/produtos', {
    como: umUsuario(),
    preparar: (rede) => {
      rede.responde(rotas.verFiltros, NADA);
      rede.responde(rotas.buscarProdutos, [umCartao(5, { titulo })]);
    },
  });
  await user.click(await screen.findByRole('button', { name: `QR Code de ${titulo}` }));
  return { user, dialog: await screen.findByRole('dialog', { name: 'QR Code' }) };
}

const noPapel = () => [...document.body.children].filter((child) => child.className.includes('print:flex'));

describe('the QR code of a product', () => {
  test('is shown large, with title and SKU', async () => {
    const { dialog } = await abrirQr('Camiseta Tigre');

    const image = within(dialog).getByRole('img', { name: 'QR Code de Camiseta Tigre' });
    expect(image.getAttribute('src')).toBe('/midia/qr/5.png');
    expect(within(dialog).getByText('Camiseta Tigre')).toBeDefined();
    expect(within(dialog).getByText('P-CAM-5')).toBeDefined();
  });

  test('leads to labels of the same product', async () => {
    const { dialog } = await abrirQr('Camiseta Tigre');

    const link = within(dialog).getByRole('link', { name: 'Etiquetas em folha ou rolo' });
    expect(link.getAttribute('href')).toBe('/qrcodes?produto=5');
  });

  test('is printed alone, once it has come, with title and SKU', async () => {
    const print = vi.spyOn(window, 'print').mockReturnValue();
    const { user, dialog } = await abrirQr('Camiseta Tigre');
    const button = within(dialog).getByRole('button', { name: 'Imprimir este QR Code' });
    await user.click(button);
    expect(print).not.toHaveBeenCalled();
    fireEvent.load(within(dialog).getByRole('img'));
    await user.click(button);

    expect(print).toHaveBeenCalledOnce();
    expect(document.body.classList).toContain('print:*:hidden');
    expect(noPapel().map((label) => label.textContent)).toEqual(['Camiseta TigreP-CAM-5']);
    expect(noPapel()[0]?.querySelector('img')?.getAttribute('src')).toBe('/midia/qr/5.png');
  });

  test('leaves the page to be printed as it is once it is closed', async () => {
    const { user } = await abrirQr('Camiseta Tigre');
    await user.keyboard('{Escape}');

    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(document.body.classList).not.toContain('print:*:hidden');
    expect(noPapel()).toEqual([]);
  });

  test('shows and prints HTML in a title as text', async () => {
    const { dialog } = await abrirQr('<b onclick=alert(1)>Saia</b>');

    expect(within(dialog).getByText('<b onclick=alert(1)>Saia</b>')).toBeDefined();
    expect(noPapel()[0]?.textContent).toBe('<b onclick=alert(1)>Saia</b>P-CAM-5');
  });

  test('says when it could not be had, and is asked for again', async () => {
    const { user, dialog } = await abrirQr('Camiseta Tigre');
    fireEvent.error(within(dialog).getByRole('img'));
    expect(within(dialog).getByRole('alert').textContent).toBe(
      'Não foi possível buscar o QR Code. Verifique sua conexão e tente novamente.',
    );
    await user.click(within(dialog).getByRole('button', { name: 'Tentar novamente' }));

    expect(within(dialog).getByRole('img', { name: 'QR Code de Camiseta Tigre' })).toBeDefined();
  });
});
