import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { rotasDosLocais } from '@varal/contract/locais/locais.routes';
import { rotasDeOperacao } from '@varal/contract/operacao/operacao.routes';
import { rotasDeQrcodes as rotas } from '@varal/contract/qrcodes/qrcodes.routes';
import { describe, expect, test, vi } from 'vitest';
import { abrirQrcodes, umEtiquetavel } from './test-qrcodes.ts';

const FEITA = { pdf: '/api/qrcodes/impressoes/abc.pdf', zpl: null, etiquetas: 1, paginas: 1, proxima: 2 };

const naLista = async () => within(await screen.findByRole('region', { name: 'Etiquetas a imprimir' }));

function umaJanela() {
  const janela = {
    closed: false,
    close: vi.fn(),
    document: { title: '', body: { textContent: '' } },
    location: { replace: vi.fn() },
  };
  const open = vi.spyOn(window, 'open').mockReturnValue(janela as unknown as Window);
  return { janela, open };
}

describe('without a public address', () => {
  const semEndereco = () =>
    abrirQrcodes('/qrcodes', {
      preparar: (rede) => rede.responde(rotasDeOperacao.verEnderecoPublico, { endereco_publico: null }),
    });
  const AVISO = 'A câmera do celular não abre estes códigos.';

  test('it is said once that only our own reader opens the codes', async () => {
    const { user } = semEndereco();
    expect(await screen.findByText(AVISO)).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Entendi' }));
    expect(screen.queryByText(AVISO)).toBeNull();

    cleanup();
    semEndereco();
    await screen.findByRole('checkbox', { name: 'QR Code' });
    expect(screen.queryByText(AVISO)).toBeNull();
  });

  test('labels without a code need no warning', async () => {
    const { user } = semEndereco();
    await screen.findByText(AVISO);
    await user.click(screen.getByRole('checkbox', { name: 'QR Code' }));
    expect(screen.queryByText(AVISO)).toBeNull();
  });
});

test('labels of places are picked among those in use or typed, and printed without a product', async () => {
  const { user, rede } = abrirQrcodes('/qrcodes', {
    preparar: (rede) => {
      rede.responde(rotasDosLocais.listarLocais, ['A1', 'A3-2']);
      rede.responde(rotas.imprimir, FEITA);
    },
  });
  umaJanela();
  await user.click(await screen.findByRole('button', { name: 'Lugares' }));
  await user.click(await screen.findByRole('button', { name: 'Adicionar o lugar A3-2' }));
  await user.type(screen.getByRole('textbox', { name: 'Lugar' }), 'Vitrine{Enter}');
  await user.click(screen.getByRole('button', { name: 'Adicionar todos' }));
  const lista = await naLista();
  expect(lista.getByRole('textbox', { name: 'Quantidade de lugar A3-2' })).toHaveProperty('value', '2');
  await user.click(await screen.findByRole('checkbox', { name: 'Local' }));
  await user.click(screen.getByRole('button', { name: 'Imprimir Tudo' }));
  await waitFor(() => expect(rede.enviados(rotas.imprimir)).toHaveLength(1));
  expect(rede.enviados(rotas.imprimir)[0]).toMatchObject({
    itens: [],
    lugares: [
      { local: 'A3-2', quantidade: 2 },
      { local: 'Vitrine', quantidade: 1 },
      { local: 'A1', quantidade: 1 },
    ],
    mostrar: { local: true },
  });
});

describe('what is to be printed', () => {
  test('is found by SKU or name, with its variations, and added', async () => {
    const { user, rede } = abrirQrcodes('/qrcodes', {
      produtos: [
        umEtiquetavel(1, {
          variacoes: [
            { variacao_id: 7, variacao: 'Azul · M', sku: 'CAM-1-AZUL-M', preco: 'R$ 59,90', saldo: 5 },
            { variacao_id: 8, variacao: 'Azul · G', sku: 'CAM-1-AZUL-G', preco: 'R$ 59,90', saldo: 0 },
          ],
        }),
      ],
    });
    await user.type(await screen.findByRole('textbox', { name: 'Buscar por SKU ou nome' }), 'azul');
    await waitFor(() => expect(rede.caminhos(rotas.buscarEtiquetaveis).at(-1)).toContain('busca=azul'));
    await user.click(await screen.findByRole('button', { name: 'Adicionar Camiseta 1, Azul · M' }));
    await user.click(screen.getByRole('button', { name: 'Adicionar todas as variações de Camiseta 1' }));

    const lista = await naLista();
    expect(lista.getByRole('status').textContent).toBe('3 etiquetas');
    expect(lista.getByRole('textbox', { name: 'Quantidade de Camiseta 1, Azul · M' })).toHaveProperty('value', '2');
    await user.click(lista.getByRole('button', { name: 'Uma por unidade em estoque' }));
    expect(lista.getByRole('status').textContent).toBe('6 etiquetas');
    await user.click(lista.getByRole('button', { name: 'Tirar Camiseta 1, Azul · G' }));
    expect(lista.getByRole('status').textContent).toBe('5 etiquetas');
  });

  test('is at least one of each, typed or stepped', async () => {
    const { user } = abrirQrcodes();
    await user.click(await screen.findByRole('button', { name: 'Adicionar Camiseta 1' }));
    const lista = await naLista();
    const campo = lista.getByRole('textbox', { name: 'Quantidade de Camiseta 1' });
    await user.click(lista.getByRole('button', { name: 'Uma etiqueta a menos de Camiseta 1' }));
    expect(campo).toHaveProperty('value', '1');
    await user.clear(campo);
    await user.type(campo, '12');
    expect(lista.getByRole('status').textContent).toBe('12 etiquetas');
    await user.clear(campo);
    await user.type(campo, '0');
    await user.tab();
    expect(campo).toHaveProperty('value', '12');
    await user.click(lista.getByRole('button', { name: 'Uma etiqueta a mais de Camiseta 1' }));
    expect(campo).toHaveProperty('value', '13');
  });

  test('survives a reload', async () => {
    const { user } = abrirQrcodes();
    await user.click(await screen.findByRole('button', { name: 'Adicionar Camiseta 1' }));
    expect(sessionStorage.getItem('varal-etiquetas')).toContain('"titulo":"Camiseta 1"');
    cleanup();
    abrirQrcodes();
    expect((await naLista()).getByRole('status').textContent).toBe('1 etiqueta');
  });

  test('is brought by another screen, once', async () => {
    const { caminho } = abrirQrcodes('/qrcodes?produto=1&variacao=8', {
      produtos: [
        umEtiquetavel(1, {
          variacoes: [
            { variacao_id: 7, variacao: 'Azul', sku: 'A', preco: '', saldo: 2 },
            { variacao_id: 8, variacao: 'Rosa', sku: 'R', preco: '', saldo: 2 },
          ],
        }),
      ],
    });
    const lista = await naLista();
    expect(await lista.findByRole('textbox', { name: 'Quantidade de Camiseta 1, Rosa' })).toBeDefined();
    expect(lista.getByRole('status').textContent).toBe('1 etiqueta');
    await waitFor(() => expect(caminho()).toBe('/qrcodes'));
  });

  test('is nothing when nothing is found, and not had when the server is away', async () => {
    const { rede, user } = abrirQrcodes('/qrcodes', { produtos: [] });
    expect(await screen.findByText('Nenhum produto encontrado.')).toBeDefined();
    rede.recusa(rotas.buscarEtiquetaveis, 400);
    await user.type(screen.getByRole('textbox', { name: 'Buscar por SKU ou nome' }), 'x{Enter}');
    expect((await screen.findByRole('alert')).textContent).toBe(
      'Não foi possível buscar os produtos. Verifique sua conexão e tente novamente.',
    );
  });
});

describe('printing', () => {
  test('opens its window at once, and shows the PDF in it', async () => {
    const { janela, open } = umaJanela();
    const { user, rede } = abrirQrcodes('/qrcodes', {
      preparar: (rede) =>
        rede.responde(rotas.verOpcoes, {
          impressoras: [{ id: 4, nome: 'Zebra', dx: 1, dy: 0, dpi: 203 }],
          folhas: [{ formato: 'pimaco-a4256', posicao: 5 }],
          ultima: null,
        }),
    });
    const responder = rede.demora(rotas.imprimir, FEITA);
    await user.click(await screen.findByRole('button', { name: 'Adicionar Camiseta 1' }));
    await user.selectOptions(await screen.findByRole('combobox', { name: 'Impressora' }), 'Zebra');
    await user.click(screen.getByRole('checkbox', { name: 'Preço' }));
    await user.click(screen.getByRole('button', { name: 'Imprimir Tudo' }));
    expect(open).toHaveBeenCalledOnce();
    expect(janela.document.body.textContent).toBe('Preparando etiquetas…');
    expect(janela.location.replace).not.toHaveBeenCalled();
    responder();
    await waitFor(() => expect(janela.location.replace).toHaveBeenCalledWith('/api/qrcodes/impressoes/abc.pdf'));
    expect(rede.enviados(rotas.imprimir)).toStrictEqual([
      {
        formato: 'pimaco-a4256',
        impressora_id: 4,
        mostrar: { titulo: true, variacao: true, preco: false, sku: true, qr: true, local: false, parcelas: 0 },
        inicio: 5,
        itens: [{ produto_id: 1, variacao_id: null, quantidade: 1 }],
        lugares: [],
      },
    ]);
  });

  test('is printed from a bar at the bottom where the columns stand below each other', async () => {
    vi.spyOn(window, 'innerWidth', 'get').mockReturnValue(390);
    const { user } = abrirQrcodes();
    const imprimir = () => screen.findByRole('button', { name: 'Imprimir Tudo' });
    expect((await imprimir()).closest('.bottom-bar')).toBeNull();
    await user.click(await screen.findByRole('button', { name: 'Adicionar Camiseta 1' }));
    await user.click(screen.getByRole('button', { name: 'Adicionar Camiseta 1' }));
    expect((await imprimir()).closest('.bottom-bar')?.textContent).toBe('2 etiquetasImprimir Tudo');
  });

  test('gives the link where the browser forbids the window', async () => {
    vi.spyOn(window, 'open').mockReturnValue(null);
    const { user, rede } = abrirQrcodes();
    rede.responde(rotas.imprimir, FEITA);
    await user.click(await screen.findByRole('button', { name: 'Adicionar Camiseta 1' }));
    await user.click(await screen.findByRole('button', { name: 'Imprimir Tudo' }));
    expect(await screen.findByText('O navegador bloqueou a janela de impressão.')).toBeDefined();
    expect(screen.getByRole('link', { name: 'Abrir o PDF das etiquetas' }).getAttribute('href')).toBe(FEITA.pdf);
  });

  test('that is refused closes its window and says why', async () => {
    const { janela } = umaJanela();
    const { user, rede } = abrirQrcodes();
    rede.recusa(rotas.imprimir, 409, 'Está na lixeira: Saia. Restaure ou tire da lista.');
    await user.click(await screen.findByRole('button', { name: 'Adicionar Camiseta 1' }));
    await user.click(await screen.findByRole('button', { name: 'Imprimir Tudo' }));
    expect(await screen.findByText('Está na lixeira: Saia. Restaure ou tire da lista.')).toBeDefined();
    expect(janela.close).toHaveBeenCalledOnce();
  });

  test('waits until there is something to print, and not too much', async () => {
    const { open } = umaJanela();
    const { user } = abrirQrcodes();
    const botao = await screen.findByRole('button', { name: 'Imprimir Tudo' });
    await user.click(botao);
    expect(screen.getByText('Adicione ao menos uma etiqueta.')).toBeDefined();
    await user.click(await screen.findByRole('button', { name: 'Adicionar Camiseta 1' }));
    const campo = screen.getByRole('textbox', { name: 'Quantidade de Camiseta 1' });
    await user.clear(campo);
    await user.type(campo, '2001');
    await user.click(botao);
    expect(screen.getByText('São 2.001 etiquetas. Imprima no máximo 2.000 de cada vez.')).toBeDefined();
    expect(open).not.toHaveBeenCalled();
  });
});

describe('a sheet that was begun', () => {
  test('goes on where it is clicked, for everybody', async () => {
    const { user, rede } = abrirQrcodes();
    rede.responde(rotas.lembrarFolha, { formato: 'pimaco-a4256', posicao: 8 });
    const posicao = await screen.findByRole('button', { name: 'Posição 8' });
    rede.responde(rotas.verOpcoes, {
      impressoras: [],
      folhas: [{ formato: 'pimaco-a4256', posicao: 8 }],
      ultima: null,
    });
    await user.click(posicao);
    expect(await screen.findByRole('button', { name: 'Posição 7, usada' })).toBeDefined();
    expect(screen.getByRole('button', { name: 'Posição 8', pressed: true })).toBeDefined();
    expect(rede.caminhos(rotas.lembrarFolha)).toStrictEqual(['/api/qrcodes/folhas/pimaco-a4256/']);
    expect(rede.enviados(rotas.lembrarFolha)).toStrictEqual([{ posicao: 8 }]);
  });

  test('is no matter for a roll, which has ZPL instead', async () => {
    const { user } = abrirQrcodes();
    await user.selectOptions(await screen.findByRole('combobox', { name: 'Etiqueta' }), 'rolo-33x22-3');
    expect(screen.queryByRole('button', { name: /^Posição/ })).toBeNull();
    expect(screen.getByRole('button', { name: 'Baixar ZPL' })).toBeDefined();
  });
});

test('a printer is entered with what it misses by, to either side, and is then the chosen one', async () => {
  const { user, rede } = abrirQrcodes();
  const salva = { id: 9, nome: 'Elgin', dx: -1.5, dy: 0.25, dpi: 300 as const };
  rede.responde(rotas.criarImpressora, salva);
  await user.click(await screen.findByRole('button', { name: 'Impressoras' }));
  const modal = within(await screen.findByRole('dialog', { name: 'Impressoras' }));
  await user.click(modal.getByRole('button', { name: 'Nova impressora' }));
  await user.click(modal.getByRole('button', { name: 'Salvar' }));
  expect(modal.getByText('Campo obrigatório')).toBeDefined();
  await user.type(modal.getByRole('textbox', { name: 'Nome' }), 'Elgin');
  await user.clear(modal.getByRole('textbox', { name: 'Para a direita (mm)' }));
  await user.type(modal.getByRole('textbox', { name: 'Para a direita (mm)' }), '-1,5');
  await user.clear(modal.getByRole('textbox', { name: 'Para baixo (mm)' }));
  await user.type(modal.getByRole('textbox', { name: 'Para baixo (mm)' }), '0,25');
  await user.selectOptions(modal.getByRole('combobox', { name: 'Resolução' }), '300 dpi');
  expect(modal.getByRole('link', { name: 'Página de calibração' }).getAttribute('href')).toBe(
    '/api/qrcodes/calibracao/pimaco-a4256.pdf?dx=-1.5&dy=0.25',
  );
  rede.responde(rotas.verOpcoes, { impressoras: [salva], folhas: [], ultima: null });
  await user.click(modal.getByRole('button', { name: 'Salvar' }));
  await modal.findByText('-1,5 mm para a direita, 0,25 mm para baixo · 300 dpi');
  expect(rede.enviados(rotas.criarImpressora)).toStrictEqual([{ nome: 'Elgin', dx: -1.5, dy: 0.25, dpi: 300 }]);
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.getByRole('combobox', { name: 'Impressora' })).toHaveProperty('value', '9'));
});
