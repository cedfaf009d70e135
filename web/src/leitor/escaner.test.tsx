import { screen, waitFor, within } from '@testing-library/react';
import { rotasDoLeitor } from '@varal/contract/leitor/leitor.routes';
import { rotasDeOperacao } from '@varal/contract/operacao/operacao.routes';
import { rotasDeVendas } from '@varal/contract/vendas/vendas.routes';
import { describe, expect, test, vi } from 'vitest';
import { abrir, umUsuario } from '../../test/abrir.tsx';
import { navegador } from '../base/rede/navegador.ts';
import { umAparelho } from './test-aparelho.ts';
import { teclar } from './test-teclar.ts';

// The code is loaded before the clock of the first test runs.
await import('./escaner-dialog.tsx');

const ERRO_DA_CAMERA = 'Erro ao acessar a câmera. Verifique as permissões.';

/** Opens the scanner over the list of sales, before a device. */
async function abrirEscaner(dado: Parameters<typeof umAparelho>[0] = {}) {
  const aberto = abrir('/vendas', {
    como: umUsuario(),
    preparar: (rede) => {
      rede.respondePagina(rotasDeVendas.listarVendas, []);
      rede.responde(rotasDeOperacao.verEnderecoPublico, { endereco_publico: 'https://loja.example.com.br' });
    },
  });
  const aparelho = umAparelho(dado);
  const janela = vi.spyOn(window, 'open').mockReturnValue(null);
  await aberto.user.click(await screen.findByRole('button', { name: /menu/i }));
  await aberto.user.click(await screen.findByRole('button', { name: 'Escanear QR Code' }));
  const dialogo = within(await screen.findByRole('dialog', { name: 'Escaneie o QR Code' }));
  return { ...aberto, aparelho, janela, dialogo };
}
type Aberto = Awaited<ReturnType<typeof abrirEscaner>>;
const aponta = async ({ dialogo, aparelho }: Aberto) => {
  await dialogo.findByText('Aponte a câmera para o QR Code.');
  await waitFor(() => expect(aparelho.decodificadores()).toBe(1));
};
/** The camera is on, and this comes into its picture. */
async function ler(aberto: Aberto, texto: string) {
  await aponta(aberto);
  await waitFor(async () => {
    await aberto.aparelho.mostrar(texto);
    expect(aberto.aparelho.vibrou.length).toBeGreaterThan(0);
  });
}
const fechou = async ({ aparelho }: Aberto) => {
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect([aparelho.ligadas(), aparelho.decodificadores()]).toEqual([0, 0]);
};

describe('what is read', () => {
  test('opens inside when it is a route of ours, also by the public address', async () => {
    const aberto = await abrirEscaner();
    await ler(aberto, 'https://loja.example.com.br/categorias');
    await fechou(aberto);
    expect([aberto.caminho(), aberto.janela.mock.calls]).toEqual(['/categorias', []]);
    expect(aberto.aparelho.vibrou).toEqual([[60]]);
  });

  test('opens a product or variation by its SKU', async () => {
    const aberto = await abrirEscaner();
    const achado = {
      produto_id: 12,
      variacao_id: 3,
      titulo: 'Lua',
      sku: 'P-LUA-M',
      nome_cor: null,
      tamanho: 'M' as const,
    };
    aberto.rede.responde(rotasDoLeitor.acharPorCodigo, achado);
    await ler(aberto, 'P-LUA-M');
    await waitFor(() => expect(aberto.caminho()).toBe('/produtos/12?variacao=3'));
  });

  test('is told when nobody knows it, once, and reading goes on', async () => {
    const aberto = await abrirEscaner();
    aberto.rede.recusa(rotasDoLeitor.acharPorCodigo, 404, 'Nenhum produto com o código “QB1”.');
    await ler(aberto, 'QB1');
    expect((await aberto.dialogo.findByRole('alert')).textContent).toBe('Nenhum produto com o código “QB1”.');
    await aberto.aparelho.mostrar('QB1');
    await aberto.aparelho.mostrar(null);
    expect(aberto.aparelho.vibrou).toEqual([[90, 70, 90]]);
    expect([aberto.caminho(), aberto.aparelho.ligadas()]).toEqual(['/vendas', 1]);
  });

  test('while another code is looked up is refused, by sound and in words', async () => {
    const aberto = await abrirEscaner();
    aberto.rede.recusa(rotasDoLeitor.acharPorCodigo, 404, 'Nenhum produto com o código “QB11”.');
    const soltar = aberto.rede.segura(rotasDoLeitor.acharPorCodigo);
    await aponta(aberto);
    teclar(document.body, 'QB11\n', 5);
    teclar(document.body, 'QB22\n', 5);
    const recusa = 'Um código de cada vez: leia de novo o que foi lido por último.';
    expect((await aberto.dialogo.findByRole('alert')).textContent).toBe(recusa);
    expect(aberto.aparelho.vibrou).toEqual([[90, 70, 90]]);
    soltar();
    expect(await aberto.dialogo.findByText('Nenhum produto com o código “QB11”.')).toBeDefined();
    expect(aberto.rede.caminhos(rotasDoLeitor.acharPorCodigo)).toHaveLength(1);
    teclar(document.body, 'QB22\n', 5);
    await waitFor(() => expect(aberto.dialogo.queryByText(recusa)).toBeNull());
    await waitFor(() => expect(aberto.rede.caminhos(rotasDoLeitor.acharPorCodigo)).toHaveLength(2));
  });

  test('is not opened outside before it was shown and confirmed', async () => {
    const aberto = await abrirEscaner();
    await ler(aberto, 'https://evil.example/loja');
    const pergunta = within(await screen.findByRole('dialog', { name: 'Abrir outro site?' }));
    expect(pergunta.getByText('evil.example')).toBeDefined();
    await aberto.user.click(pergunta.getByRole('button', { name: 'Não abrir' }));
    expect(aberto.janela).not.toHaveBeenCalled();

    await aberto.user.type(aberto.dialogo.getByLabelText('Código ou SKU'), 'https://evil.example/loja');
    await aberto.user.click(aberto.dialogo.getByRole('button', { name: 'Procurar' }));
    await aberto.user.click(await screen.findByRole('button', { name: 'Abrir site' }));
    expect(aberto.janela.mock.calls).toEqual([['https://evil.example/loja', '_blank', 'noopener,noreferrer']]);
    await fechou(aberto);
    expect(aberto.caminho()).toBe('/vendas');
  });

  test.each(['javascript:alert(1)', '//evil.example', 'data:text/html,x'])(
    'is never opened when it is %s',
    async (texto) => {
      const aberto = await abrirEscaner();
      await ler(aberto, texto);
      expect((await aberto.dialogo.findByRole('alert')).textContent).toBe(
        'Este código leva a um tipo de endereço que não é aberto, por segurança.',
      );
      expect([aberto.caminho(), aberto.janela.mock.calls]).toEqual(['/vendas', []]);
    },
  );
});

describe('the camera', () => {
  test.each([
    ['NotAllowedError', /^Permita a câmera para este site/],
    ['NotFoundError', /^Nenhuma câmera foi encontrada neste aparelho\./],
    ['NotReadableError', /^A câmera parou ou está em uso por outro aplicativo\./],
    ['UnknownError', /^Não foi possível abrir a câmera neste aparelho\./],
  ])('that fails with %s says so, and is tried again', async (falha, conselho) => {
    const { dialogo, aparelho, user } = await abrirEscaner({ falha });
    expect((await dialogo.findByRole('alert')).textContent).toBe(ERRO_DA_CAMERA);
    expect(dialogo.getByText(conselho)).toBeDefined();
    expect(dialogo.getByLabelText('Código ou SKU')).toBeDefined();
    aparelho.arrumar();
    await user.click(dialogo.getByRole('button', { name: 'Tentar novamente' }));
    await waitFor(() => expect(aparelho.ligadas()).toBe(1));
    expect(dialogo.queryByRole('alert')).toBeNull();
  });

  test('is the rear one, or the lens that was chosen last', async () => {
    const { dialogo, aparelho, user } = await abrirEscaner({ lentes: ['Traseira', 'Grande-angular'] });
    await user.selectOptions(await dialogo.findByLabelText('Câmera'), 'Grande-angular');
    await waitFor(() => expect(aparelho.pedidos).toHaveLength(2));
    expect(aparelho.pedidos).toMatchObject([
      { video: { facingMode: { ideal: 'environment' } } },
      { video: { deviceId: { exact: 'lente-2' } } },
    ]);
    await waitFor(() => expect(aparelho.ligadas()).toBe(1));
    expect(localStorage.getItem('varal-leitor-lente')).toBe('lente-2');
  });

  test('has a torch where it has one, which stays as it was left', async () => {
    localStorage.setItem('varal-leitor-lanterna', 'sim');
    const { dialogo, aparelho, user } = await abrirEscaner({ lanterna: true });
    const lanterna = await dialogo.findByRole('button', { name: 'Lanterna' });
    expect([aparelho.lanterna(), lanterna.getAttribute('aria-pressed')]).toEqual([true, 'true']);
    await user.click(lanterna);
    expect([aparelho.lanterna(), localStorage.getItem('varal-leitor-lanterna')]).toEqual([false, 'nao']);
  });

  test('shows nothing to choose where there is nothing, and remembers the sound', async () => {
    const aberto = await abrirEscaner();
    await aponta(aberto);
    expect(aberto.dialogo.queryByRole('button', { name: 'Lanterna' })).toBeNull();
    expect(aberto.dialogo.queryByLabelText('Câmera')).toBeNull();
    await aberto.user.click(aberto.dialogo.getByRole('button', { name: 'Som' }));
    expect(localStorage.getItem('varal-leitor-som')).toBe('nao');
  });

  test('is off while the page is behind another, and on again after', async () => {
    const aberto = await abrirEscaner();
    await aponta(aberto);
    await aberto.aparelho.esconder(true);
    expect([aberto.aparelho.ligadas(), aberto.aparelho.decodificadores()]).toEqual([0, 0]);
    await aberto.aparelho.esconder(false);
    await aponta(aberto);
    expect(aberto.aparelho.ligadas()).toBe(1);
  });

  test('goes off with the dialog, and the page is loaded anew', async () => {
    const recarregar = vi.spyOn(navegador, 'recarregar').mockReturnValue();
    const aberto = await abrirEscaner();
    await aponta(aberto);
    await aberto.user.click(aberto.dialogo.getByRole('button', { name: 'Fechar' }));
    await fechou(aberto);
    expect(aberto.caminho()).toBe('/vendas');
    expect(recarregar).toHaveBeenCalledOnce();
  });

  test('is of no use without what reads its pictures, and that is said', async () => {
    const { dialogo } = await abrirEscaner({ semDecodificador: true });
    expect((await dialogo.findByRole('alert')).textContent).toBe('Não foi possível carregar o leitor.');
  });
});
