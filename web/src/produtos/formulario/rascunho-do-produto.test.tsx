import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { rotasDeAuth } from '@varal/contract/auth/auth.routes';
import { rotasDeProdutos as rotas } from '@varal/contract/produtos/produtos.routes';
import { describe, expect, test, vi } from 'vitest';
import { umUsuario } from '../../../test/abrir.tsx';
import { type Aberto, abrirCriacao, abrirEdicao, alertRole, botao, campo, escolherModelo } from './test-formulario.tsx';
import { comVariacoes, umaAzul } from './test-produto.ts';

const DE_VOLTA = 'O que você tinha digitado está de volta. Confira e salve.';

const guardado = () => sessionStorage.getItem('varal-rascunho');
const cartao = (nome: string) => within(screen.getByRole('article', { name: `Variação ${nome}` }));
const quantidade = (nome: string) => cartao(nome).getByLabelText<HTMLInputElement>('Quantidade');

async function digitar({ user }: Aberto, input: HTMLElement, texto: string) {
  await user.clear(input);
  await user.type(input, texto);
}

/** The page goes down; only what was kept up to now is still there. */
function cair() {
  window.dispatchEvent(new Event('pagehide'));
  const rascunho = guardado();
  cleanup();
  sessionStorage.setItem('varal-rascunho', rascunho ?? '');
}

const PORQUE = /^Por que o estoque mudou/;

describe('a product that was being edited when the tab went down', () => {
  /** Changes the title and the quantity of Azul G, and removes Azul M. */
  const editarECair = async () => {
    const aberto = await abrirEdicao(comVariacoes());
    await digitar(aberto, campo('Título'), 'Meu título');
    await digitar(aberto, quantidade('Azul G'), '9');
    await aberto.user.click(botao('Remover Azul M'));
    cair();
  };

  test('is as it was typed when it is opened again, and saved as that', async () => {
    await editarECair();
    const aberto = await abrirEdicao(comVariacoes());
    expect(await alertRole(DE_VOLTA)).toBe('status');
    expect(campo('Título').value).toBe('Meu título');
    expect(quantidade('Azul G').value).toBe('9');
    expect(screen.queryByRole('article', { name: 'Variação Azul M' })).toBeNull();
    window.dispatchEvent(new Event('pagehide'));
    expect(guardado()).toContain('Meu título');

    aberto.rede.responde(
      rotas.mudarProduto,
      comVariacoes({ titulo: 'Meu título', variacoes: [umaAzul(72, { tamanho: 'G', quantidade: 9 })], versao: 5 }),
    );
    await aberto.user.selectOptions(screen.getByLabelText(PORQUE), 'Contagem');
    await aberto.user.click(botao('Salvar'));
    await screen.findByText('Produto atualizado com sucesso!');
    expect(aberto.rede.enviados(rotas.mudarProduto)).toStrictEqual([
      {
        titulo: 'Meu título',
        variacoes: [{ id: 72, quantidade: 9, quantidade_era: 2 }],
        motivo_do_ajuste: 'contagem',
        variacoes_removidas: [71],
        versao: 4,
      },
    ]);
    await waitFor(() => expect(guardado()).toBeNull());
  });

  test('is what the server has where somebody else changed it meanwhile, and says where both did', async () => {
    await editarECair();
    const deOutro = comVariacoes({ titulo: 'Título de outro', descricao: 'De outra pessoa', versao: 6 });
    const aberto = await abrirEdicao({
      ...deOutro,
      variacoes: [...deOutro.variacoes, umaAzul(73, { tamanho: 'GG' })],
    });
    await screen.findByText(DE_VOLTA);
    expect(
      await alertRole('Outra pessoa também mudou: título. Confira antes de salvar: vale o que está no formulário.'),
    ).toBe('alert');
    expect(campo('Título').value).toBe('Meu título');
    expect(screen.getAllByLabelText<HTMLTextAreaElement>('Descrição')[0]?.value).toBe('De outra pessoa');
    expect(quantidade('Azul GG').value).toBe('5');

    await aberto.user.selectOptions(screen.getByLabelText(PORQUE), 'Contagem');
    await aberto.user.click(botao('Salvar'));
    await screen.findByText('Produto atualizado com sucesso!');
    expect(aberto.rede.enviados(rotas.mudarProduto)).toMatchObject([{ titulo: 'Meu título', versao: 6 }]);
    expect(aberto.rede.enviados(rotas.mudarProduto)[0]).not.toHaveProperty('descricao');
  });

  test('is as saved again where what was typed is not wanted', async () => {
    await editarECair();
    const aberto = await abrirEdicao(comVariacoes());
    await aberto.user.click(await screen.findByRole('button', { name: 'Descartar' }));
    expect(campo('Título').value).toBe('Camiseta Capivara');
    expect(quantidade('Azul M').value).toBe('5');
    expect(quantidade('Azul G').value).toBe('2');
    await aberto.user.click(screen.getByRole('link', { name: 'Cancelar' }));
    await waitFor(() => expect(aberto.caminho()).toBe('/produtos'));
  });

  test('is kept without a sign that anything is wrong, and forgotten with what was given up', async () => {
    const aberto = await abrirEdicao(comVariacoes());
    await digitar(aberto, quantidade('Azul G'), '9');
    await waitFor(() => expect(guardado()).toContain('"quantidade":"9"'));
    await aberto.user.click(screen.getByRole('link', { name: 'Cancelar' }));
    await aberto.user.click(await screen.findByRole('button', { name: 'Sair sem salvar' }));
    await waitFor(() => expect(aberto.caminho()).toBe('/produtos'));
    expect(guardado()).toBeNull();
  });
});

test('a product whose session ends while it is being saved keeps what was typed for who signs in again', async () => {
  const aberto = await abrirEdicao(comVariacoes());
  await digitar(aberto, quantidade('Azul G'), '9');
  await aberto.user.selectOptions(screen.getByLabelText(PORQUE), 'Contagem');
  aberto.rede.recusa(rotasDeAuth.verificar, 401);
  aberto.rede.recusa(rotas.mudarProduto, 401);
  await aberto.user.click(botao('Salvar'));
  await screen.findByText('Sua sessão terminou. Entre novamente.');

  aberto.rede.responde(rotasDeAuth.entrar, { access: 'a9', refresh: 'r9', usuario: umUsuario() });
  await aberto.user.type(screen.getByLabelText('Nome de usuário'), 'bia');
  await aberto.user.type(screen.getByLabelText('Senha'), 'segredo');
  await aberto.user.click(botao('Entrar'));
  await screen.findByText(DE_VOLTA);
  expect(aberto.caminho()).toBe('/produtos/7');
  // Nobody has chosen cards any more.
  expect(await screen.findByRole('gridcell', { name: /^Azul G: 9/ })).toBeDefined();
});

test('a new product is as it was typed after the tab went down, all but its images', async () => {
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:1', revokeObjectURL: () => {} }));
  const antes = await abrirCriacao();
  await escolherModelo(antes, 'CAM01');
  await waitFor(() => expect(campo('SKU').value).toBe('P-CAM01-2'));
  const foto = new File(['x'], 'frente.png', { type: 'image/png' });
  await antes.user.upload(document.querySelector<HTMLInputElement>('input[type=file]') as HTMLInputElement, foto);
  await antes.user.click(campo('Produto com variações/estampas'));
  await antes.user.click(botao('Adicionar variação'));
  await antes.user.click(botao('Escolher imagens de Variação 1'));
  await antes.user.click(await screen.findByRole('button', { name: 'Imagem 1' }));
  await antes.user.click(botao('Usar estas imagens'));
  await antes.user.selectOptions(cartao('1').getByLabelText('Tamanho'), 'PP');
  cair();

  const aberto = await abrirCriacao();
  expect(await alertRole('Escolha as imagens de novo: elas não ficam guardadas.')).toBe('alert');
  expect(campo('Modelo').value).toBe('CAM01 - Camiseta básica');
  await aberto.user.type(cartao('PP').getByLabelText('Quantidade'), '4');
  await aberto.user.click(botao('Criar Produto'));
  await screen.findByText('Produto criado com sucesso!');
  expect(aberto.rede.enviados(rotas.criarProduto)).toMatchObject([
    { sku: 'P-CAM01-2', titulo: 'Camiseta básica', variacoes: [{ tamanho: 'PP', quantidade: 4 }] },
  ]);
});

test('a new product that came back still knows what its model gave', async () => {
  const antes = await abrirCriacao();
  await escolherModelo(antes, 'CAM01');
  await waitFor(() => expect(campo('SKU').value).toBe('P-CAM01-2'));
  cair();
  const aberto = await abrirCriacao();
  await screen.findByText(DE_VOLTA);
  await escolherModelo(aberto, 'CAL01');
  expect(campo('Título').value).toBe('Calça');
});
