import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { ImagemDeProduto } from '@varal/contract/produtos/produto';
import { rotasDeProdutos as rotas } from '@varal/contract/produtos/produtos.routes';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { abrirCriacao, abrirEdicao } from '../formulario/test-formulario.tsx';
import { umProduto } from '../formulario/test-produto.ts';

const imagem = (id: number, ordem = id): ImagemDeProduto => ({ id, ordem, imagem: `/midia/${id}.jpg` });
const DUAS = [imagem(1), imagem(2)];
const COM_IMAGENS = umProduto({ imagens: DUAS, imagens_url: DUAS.map(({ imagem }) => imagem) });

const arquivo = (nome: string, type = 'image/png', bytes = 4) => new File([new Uint8Array(bytes)], nome, { type });

// A browser without a screen shows no files.
beforeEach(() => {
  let shown = 0;
  vi.stubGlobal(
    'URL',
    class extends URL {
      static override createObjectURL = () => `blob:${++shown}`;
      static override revokeObjectURL = () => undefined;
    },
  );
  return () => vi.unstubAllGlobals();
});

/** Chooses files in the system's own window, which lets anything through that a page drops. */
function escolherArquivos(onde: HTMLElement, arquivos: File[]) {
  const campo = onde.querySelector('input[type="file"]');
  if (!campo) throw new Error('There is nothing to choose files with');
  fireEvent.change(campo, { target: { files: arquivos } });
}

describe('the images of a new product', () => {
  test('are shown as they are chosen, and what cannot be taken is named with its reason', async () => {
    await abrirCriacao();
    const zona = await screen.findByRole('region', { name: 'Imagens' });
    escolherArquivos(zona, [
      arquivo('frente.png'),
      arquivo('desenho.svg', 'image/svg+xml'),
      arquivo('enorme.jpg', 'image/jpeg', 5_242_881),
      arquivo('costas.webp', 'image/webp'),
    ]);
    expect(await screen.findByText('Alguns arquivos foram rejeitados')).toBeDefined();
    const recusados = within(await screen.findByRole('list', { name: 'Arquivos rejeitados' }));
    expect(recusados.getAllByRole('listitem').map(({ textContent }) => textContent)).toStrictEqual([
      'desenho.svg: Tipo de arquivo não suportado',
      'enorme.jpg: Arquivo muito grande (máx. 5MB)',
    ]);
    expect(
      within(zona)
        .getAllByRole('img')
        .map((img) => img.getAttribute('alt')),
    ).toStrictEqual(['Imagem 1', 'Imagem 2']);
  });

  test('can be taken out again', async () => {
    const { user } = await abrirCriacao();
    const zona = await screen.findByRole('region', { name: 'Imagens' });
    escolherArquivos(zona, [arquivo('frente.png'), arquivo('costas.png')]);
    await user.click(await within(zona).findByRole('button', { name: 'Remover imagem 1' }));
    await waitFor(() => expect(within(zona).getAllByRole('img')).toHaveLength(1));
  });
});

async function abrirGerenciar() {
  const aberto = await abrirEdicao(COM_IMAGENS);
  await aberto.user.click(await screen.findByRole('button', { name: 'Gerenciar imagens' }));
  const modal = await screen.findByRole('dialog', { name: 'Gerenciar imagens' });
  return { ...aberto, modal };
}

const imagensEm = (onde: HTMLElement) =>
  within(within(onde).getByRole('list', { name: 'Imagens do produto' }))
    .getAllByRole('img')
    .map((img) => img.getAttribute('src'));

describe('the images of a product', () => {
  test('are seen in the form, small, and open large', async () => {
    await abrirEdicao(COM_IMAGENS);
    const primeira = await screen.findByRole('img', { name: 'Camiseta Capivara, imagem 1' });
    expect(primeira.getAttribute('src')).toBe('/midia/1-480.webp');
    expect(primeira.closest('a')?.getAttribute('href')).toBe('/midia/1.jpg');
  });

  test('are sent one by one, and those that arrived stay when one does not', async () => {
    const { rede, user, modal } = await abrirGerenciar();
    let tries = 0;
    rede.responde(rotas.enviarImagens, [...DUAS, imagem(3)]);
    escolherArquivos(modal, [arquivo('tres.png')]);
    await waitFor(() => expect(imagensEm(modal)).toHaveLength(3));

    rede.recusa(rotas.enviarImagens, 400, 'A imagem está vazia, incompleta ou danificada. Escolha outra.');
    escolherArquivos(modal, [arquivo('quatro.png')]);
    expect(await screen.findByText('Erro ao enviar imagens. Tente novamente.')).toBeDefined();
    expect(modal.textContent).toContain('quatro.png: A imagem está vazia, incompleta ou danificada. Escolha outra.');
    expect(imagensEm(modal)).toHaveLength(3);

    rede.responde(rotas.enviarImagens, [...DUAS, imagem(3), imagem(4)]);
    await user.click(within(modal).getByRole('button', { name: 'Tentar novamente' }));
    await waitFor(() => expect(imagensEm(modal)).toHaveLength(4));
    expect(within(modal).queryByText(/quatro\.png/)).toBeNull();
    for (const body of rede.enviados(rotas.enviarImagens)) {
      tries += 1;
      expect(body instanceof FormData && body.getAll('imagens')).toHaveLength(1);
    }
    expect(tries).toBe(3);
  });

  test('do not arrive twice when the answer was lost and they are sent once more', async () => {
    const { rede, user, modal } = await abrirGerenciar();
    const fetching = vi.spyOn(globalThis, 'fetch');
    const chaves = () =>
      fetching.mock.calls.flatMap(([, init]) =>
        init?.method === 'POST' ? new Headers(init.headers).get('Idempotency-Key') : [],
      );
    rede.cai(rotas.enviarImagens);
    escolherArquivos(modal, [arquivo('tres.png'), arquivo('quatro.png')]);
    await screen.findByText('Erro ao enviar imagens. Tente novamente.');
    rede.responde(rotas.enviarImagens, [...DUAS, imagem(3), imagem(4)]);
    await user.click(within(modal).getByRole('button', { name: 'Tentar novamente' }));
    await waitFor(() => expect(imagensEm(modal)).toHaveLength(4));
    const [tres, quatro, ...deNovo] = chaves();
    expect(tres).not.toBe(quatro);
    expect(deNovo).toStrictEqual([tres, quatro]);
  });

  test('are removed after asking, with the warning about Bling', async () => {
    const { rede, user, modal } = await abrirGerenciar();
    await user.click(await within(modal).findByRole('button', { name: 'Remover imagem 1' }));
    const pergunta = await screen.findByRole('dialog', { name: 'Remover imagem' });
    expect(within(pergunta).getByText('Deseja realmente remover esta imagem?')).toBeDefined();
    expect(within(pergunta).getByText(/a imagem NÃO é removida no Bling/)).toBeDefined();
    rede.responde(rotas.excluirImagem, undefined);
    await user.click(within(pergunta).getByRole('button', { name: 'Remover' }));
    await waitFor(() => expect(imagensEm(modal)).toStrictEqual(['/midia/2-480.webp']));
  });

  test('that cannot be removed stay, and it is said', async () => {
    const { rede, user, modal } = await abrirGerenciar();
    await user.click(await within(modal).findByRole('button', { name: 'Remover imagem 1' }));
    rede.cai(rotas.excluirImagem);
    await user.click(
      within(await screen.findByRole('dialog', { name: 'Remover imagem' })).getByRole('button', { name: 'Remover' }),
    );
    expect(await screen.findByText('Erro ao remover imagem. Tente novamente.')).toBeDefined();
    expect(imagensEm(modal)).toHaveLength(2);
  });
});
