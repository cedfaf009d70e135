import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { CartaoDeProduto } from '@varal/contract/produtos/produto';
import { rotasDeProdutos as rotas } from '@varal/contract/produtos/produtos.routes';
import { describe, expect, test, vi } from 'vitest';
import { abrir, umUsuario } from '../../../test/abrir.tsx';
import type { redeFalsa } from '../../../test/rede-falsa.ts';
import { umCartao } from '../test-cartao.ts';

type Rede = ReturnType<typeof redeFalsa>;
type Cenario = { produtos?: CartaoDeProduto[]; total?: number; preparar?: (rede: Rede) => void };

const FILTROS = {
  tamanhos: ['P' as const, 'G' as const],
  cores: [{ nome: 'Azul-Marinho', hex: '#101a4d' }],
  preco: { min: 9.9, max: 1259.9 },
  modelos: [
    { id: 3, codigo: 'CAM01', nome: 'Camiseta básica' },
    { id: 4, codigo: 'MOL02', nome: 'Moletom com capuz e bolso canguru' },
  ],
};

function abrirLista(path: string, { produtos = [umCartao(1)], total = produtos.length, preparar }: Cenario = {}) {
  return abrir(path, {
    como: umUsuario(),
    preparar: (rede) => {
      rede.responde(rotas.verFiltros, FILTROS);
      rede.respondePagina(rotas.buscarProdutos, produtos, { total });
      preparar?.(rede);
    },
  });
}

const lista = () => screen.findByRole('list', { name: 'Produtos' });
const cartao = async (titulo: string) => {
  const article = (await screen.findByRole('link', { name: titulo })).closest('article');
  if (!article) throw new Error(`${titulo} is in no card`);
  return article;
};
/** What the list was asked for, page size aside. */
const pedidos = (rede: Rede) =>
  rede.caminhos(rotas.buscarProdutos).map((caminho) => {
    const query = new URLSearchParams(caminho.split('?')[1]);
    query.delete('limite');
    return Object.fromEntries(query);
  });
/** Faster than any hand, so that a busy machine does not look like one that rests. */
const digitar = (field: HTMLElement, text: string) => fireEvent.change(field, { target: { value: text } });
const descansar = () => new Promise((resolve) => setTimeout(resolve, 400));

describe('a card', () => {
  test('says title, code, SKU, price, stock and that the product is not published', async () => {
    abrirLista('/produtos', { produtos: [umCartao(1)] });

    expect((await cartao('Camiseta 1')).textContent).toBe(
      'Selecionar Camiseta 1Camiseta 11001·P-CAM-1InativoR$\u00a059,9012 em estoque',
    );
  });

  test('of a product with variations says how many, and the range of their prices', async () => {
    const comVariacoes = { tem_variacoes: true, preco_venda: null, preco_min: 10, preco_max: 20, id_bling: 77 };
    abrirLista('/produtos', {
      produtos: [umCartao(1, { ...comVariacoes, n_variacoes: 3 }), umCartao(2, { ...comVariacoes, n_variacoes: 1 })],
    });

    const tres = within(await cartao('Camiseta 1'));
    expect(tres.getByText('3 variações')).toBeDefined();
    expect(tres.queryByText('P-CAM-1')).toBeNull();
    expect(tres.getByText(/~/).textContent).toBe('R$\u00a010,00 ~ R$\u00a020,00');
    expect(tres.getByText('Ativo')).toBeDefined();
    expect(within(await cartao('Camiseta 2')).getByText('1 variação')).toBeDefined();
  });

  test('says when there is no price, nothing in stock, or less available than there is', async () => {
    abrirLista('/produtos', {
      produtos: [
        umCartao(1, { preco_venda: null, preco_min: null, preco_max: null, quantidade_total: 0, disponivel: 0 }),
        umCartao(2, { quantidade_total: 1200, disponivel: 1 }),
      ],
    });

    const semPreco = within(await cartao('Camiseta 1'));
    expect(semPreco.getByText('Sem preço')).toBeDefined();
    expect(semPreco.getByText('0 em estoque')).toBeDefined();
    const reservada = within(await cartao('Camiseta 2'));
    expect(reservada.getByText('1.200 em estoque')).toBeDefined();
    expect(reservada.getByText('1 disponível')).toBeDefined();
  });

  test('shows the first picture small, fetched only when it comes near', async () => {
    abrirLista('/produtos', { produtos: [umCartao(1, { imagens_url: ['/midia/a.jpg', '/midia/b.jpg'] })] });

    const image = (await cartao('Camiseta 1')).querySelector('img');
    expect(image?.getAttribute('loading')).toBe('lazy');
    expect(image?.getAttribute('srcset')).toBe('/midia/a-160.webp 160w, /midia/a-480.webp 480w');
  });

  test('leads to the product', async () => {
    abrirLista('/produtos', { produtos: [umCartao(12)] });

    expect((await screen.findByRole('link', { name: 'Camiseta 12' })).getAttribute('href')).toBe('/produtos/12');
  });

  test('shows HTML in a title as text', async () => {
    abrirLista('/produtos', { produtos: [umCartao(1, { titulo: '<img src=x onerror=alert(1)>' })] });

    expect(await screen.findByRole('link', { name: '<img src=x onerror=alert(1)>' })).toBeDefined();
  });
});

describe('the list of products', () => {
  test('says how many there are', async () => {
    const { rede, user } = abrirLista('/produtos', { produtos: [umCartao(1), umCartao(2)], total: 1200 });
    expect(await screen.findByText('1.200 produtos')).toBeDefined();
    rede.respondePagina(rotas.buscarProdutos, [umCartao(1)]);
    await user.type(screen.getByRole('textbox', { name: 'Buscar por nome, cor ou modelo' }), 'x{Enter}');

    expect(await screen.findByText('1 produto')).toBeDefined();
  });

  test('says when nothing was found', async () => {
    abrirLista('/produtos', { produtos: [] });

    expect(await screen.findByText('Nenhum produto encontrado.')).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Limpar busca e filtros' })).toBeNull();
  });

  test('offers to forget search and filters when they find nothing', async () => {
    const { user, caminho } = abrirLista('/produtos?busca=xyz&cor=Azul-Marinho&preco_min=10', { produtos: [] });
    await user.click(await screen.findByRole('button', { name: 'Limpar busca e filtros' }));

    expect(caminho()).toBe('/produtos');
  });

  test('says when it could not be had, which is not the same as empty, and tries again', async () => {
    const { rede, user } = abrirLista('/produtos', {
      preparar: (rede) => rede.recusa(rotas.buscarProdutos, 400, 'O servidor não quis.'),
    });
    const sentence = 'Não foi possível buscar os produtos. Verifique sua conexão e tente novamente.';
    expect((await screen.findByRole('alert')).textContent).toBe(sentence);
    expect(screen.queryByText('Nenhum produto encontrado.')).toBeNull();

    rede.respondePagina(rotas.buscarProdutos, [umCartao(1)]);
    await user.click(screen.getByRole('button', { name: 'Tentar novamente' }));
    expect(await cartao('Camiseta 1')).toBeDefined();
    expect(screen.queryByText(sentence)).toBeNull();
  });

  test('leads to a new product, to the trash and to the scanner', async () => {
    const { user } = abrirLista('/produtos');
    expect((await screen.findByRole('link', { name: 'Criar Produto' })).getAttribute('href')).toBe('/produtos/criar');
    expect(screen.getByRole('link', { name: 'Lixeira' }).getAttribute('href')).toBe('/configuracoes/lixeira');
    await user.click(screen.getByRole('button', { name: 'Escanear' }));

    expect(await screen.findByRole('dialog', { name: 'Escaneie o QR Code' })).toBeDefined();
  });
});

describe('searching', () => {
  test('waits until the hand rests, stands in the address, and leaves what was found until then', async () => {
    const { rede, caminho } = abrirLista('/produtos', { produtos: [umCartao(1)] });
    await cartao('Camiseta 1');
    const release = rede.demora(rotas.buscarProdutos, [umCartao(2)]);
    const busca = screen.getByPlaceholderText('Buscar por nome, cor ou modelo');
    for (const text of ['s', 'saia', 'saia azul']) digitar(busca, text);
    expect(pedidos(rede)).toEqual([{}]);

    await waitFor(() => expect(pedidos(rede)).toEqual([{}, { busca: 'saia azul' }]));
    expect(caminho()).toBe('/produtos?busca=saia+azul');
    expect(screen.getByRole('link', { name: 'Camiseta 1' })).toBeDefined();
    release();
    expect(await cartao('Camiseta 2')).toBeDefined();
    expect(screen.queryByRole('link', { name: 'Camiseta 1' })).toBeNull();
  });

  test('asks for everything that stands in the address', async () => {
    const { rede } = abrirLista(
      '/produtos?busca=saia&modelo=3&cor=Azul-Marinho&tamanho=G&preco_min=10,5&preco_max=1.234,56',
    );
    await lista();

    expect(pedidos(rede)).toEqual([
      { busca: 'saia', modelo: '3', cor: 'Azul-Marinho', tamanho: 'G', preco_min: '10.5', preco_max: '1234.56' },
    ]);
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: /Buscar/ }).value).toBe('saia');
    await waitFor(() => expect(escolhido('Modelo')).toBe('CAM01 - Camiseta básica'));
    expect(escolhido('Cor')).toBe('Azul-Marinho');
    expect(escolhido('Tamanho')).toBe('G');
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Preço mínimo' }).value).toBe('10,5');
  });
});

describe('the filters', () => {
  test('by model, colour and size stand in the address, and are forgotten together', async () => {
    const { user, rede, caminho } = abrirLista('/produtos?busca=saia');
    await screen.findByRole('option', { name: 'CAM01 - Camiseta básica' });
    expect(escolhido('Modelo')).toBe('Todos');
    expect(screen.getByRole('option', { name: 'MOL02 - Moletom com capuz e bo…' })).toBeDefined();
    await user.selectOptions(screen.getByRole('combobox', { name: 'Modelo' }), '4');
    expect(caminho()).toBe('/produtos?busca=saia&modelo=4');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Cor' }), 'Azul-Marinho');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Tamanho' }), 'G');
    expect(caminho()).toBe('/produtos?busca=saia&modelo=4&cor=Azul-Marinho&tamanho=G');
    await waitFor(() =>
      expect(pedidos(rede).at(-1)).toEqual({ busca: 'saia', modelo: '4', cor: 'Azul-Marinho', tamanho: 'G' }),
    );

    await user.selectOptions(screen.getByRole('combobox', { name: 'Modelo' }), 'Todos');
    expect(caminho()).toBe('/produtos?busca=saia&cor=Azul-Marinho&tamanho=G');
    await user.click(screen.getByRole('button', { name: 'Limpar filtros' }));
    expect(caminho()).toBe('/produtos?busca=saia');
    expect(escolhido('Cor')).toBe('Todas');
    expect(screen.queryByRole('button', { name: 'Limpar filtros' })).toBeNull();
  });

  test('show a model that has no products as chosen', async () => {
    const { rede } = abrirLista('/produtos?modelo=99', { produtos: [] });

    await waitFor(() => expect(escolhido('Modelo')).toBe('Modelo sem produtos'));
    expect(pedidos(rede)).toEqual([{ modelo: '99' }]);
  });

  test('by price show the lowest and the highest there is, and take a comma', async () => {
    const { rede, caminho } = abrirLista('/produtos');
    await waitFor(() => expect(preco('mínimo').placeholder).toBe('9,90'));
    expect(preco('máximo').placeholder).toBe('1.259,90');
    digitar(preco('mínimo'), '10,5');
    await waitFor(() => expect(pedidos(rede)).toEqual([{}, { preco_min: '10.5' }]));
    expect(caminho()).toBe('/produtos?preco_min=10%2C5');
  });

  test('say at the field that a price is none, and ask for nothing', async () => {
    const { rede } = abrirLista('/produtos');
    await lista();
    digitar(preco('mínimo'), '10');
    await waitFor(() => expect(pedidos(rede)).toEqual([{}, { preco_min: '10' }]));
    digitar(preco('mínimo'), '10x');

    expect(await screen.findByText('Digite um número válido.')).toBeDefined();
    expect(preco('mínimo').getAttribute('aria-invalid')).toBe('true');
    await descansar();
    expect(pedidos(rede)).toEqual([{}, { preco_min: '10' }]);
    expect(screen.getByRole('list', { name: 'Produtos' })).toBeDefined();
  });

  test('say at the field that the lowest price is above the highest, and ask for nothing', async () => {
    const { rede } = abrirLista('/produtos?preco_max=20');
    await lista();
    digitar(preco('mínimo'), '30');

    expect(await screen.findByText('O preço mínimo é maior que o máximo.')).toBeDefined();
    expect(pedidos(rede)).toEqual([{ preco_max: '20' }]);
    digitar(preco('mínimo'), '3');
    await waitFor(() => expect(pedidos(rede).at(-1)).toEqual({ preco_min: '3', preco_max: '20' }));
  });
});

describe('on a phone', () => {
  test('the filters wait behind a button that says how many are set', async () => {
    vi.spyOn(window, 'innerWidth', 'get').mockReturnValue(390);
    const { user } = abrirLista('/produtos?cor=Azul-Marinho&tamanho=G');
    const button = await screen.findByRole('button', { name: 'Filtros (2)', expanded: false });
    expect(screen.queryByRole('combobox', { name: 'Cor' })).toBeNull();
    await user.click(button);

    expect(await screen.findByRole('combobox', { name: 'Cor' })).toBeDefined();
    expect(screen.getByRole('button', { name: 'Filtros (2)', expanded: true })).toBeDefined();
  });

  test('the filters are open when a price in them is wrong', async () => {
    vi.spyOn(window, 'innerWidth', 'get').mockReturnValue(390);
    abrirLista('/produtos?preco_min=30&preco_max=20');

    expect(await screen.findByText('O preço mínimo é maior que o máximo.')).toBeDefined();
    expect(screen.getByRole('button', { name: 'Filtros (2)', expanded: true })).toBeDefined();
  });

  test('a new product is begun by the thumb, as long as nothing is selected', async () => {
    vi.spyOn(window, 'innerWidth', 'get').mockReturnValue(390);
    const { user } = abrirLista('/produtos');
    expect((await screen.findByRole('link', { name: 'Criar Produto' })).getAttribute('href')).toBe('/produtos/criar');
    await user.click(await screen.findByRole('checkbox', { name: 'Selecionar Camiseta 1' }));

    expect(screen.queryByRole('link', { name: 'Criar Produto' })).toBeNull();
    expect(screen.getByRole('button', { name: 'Excluir selecionados' })).toBeDefined();
  });
});

describe('selecting', () => {
  const tres = [umCartao(1), umCartao(2), umCartao(3)];

  test('counts, and shows at the box of all that it is some of them', async () => {
    const { user } = abrirLista('/produtos', { produtos: tres, total: 120 });
    await user.click(await screen.findByRole('checkbox', { name: 'Selecionar Camiseta 1' }));
    expect(await screen.findByText('1 selecionado de 120')).toBeDefined();
    await user.click(screen.getByRole('checkbox', { name: 'Selecionar Camiseta 3' }));

    expect(screen.getByText('2 selecionados de 120')).toBeDefined();
    expect(todos()).toMatchObject({ checked: false, indeterminate: true });
    await user.click(screen.getByRole('button', { name: 'Limpar seleção' }));
    expect(todos()).toMatchObject({ checked: false, indeterminate: false });
    expect(screen.queryByText(/selecionados? de/)).toBeNull();
  });

  test('all of them means the whole result, not what was loaded', async () => {
    const { user, rede } = abrirLista('/produtos?busca=saia&preco_min=10', { produtos: tres, total: 120 });
    rede.responde(rotas.buscarIds, { ids: Array.from({ length: 120 }, (_, i) => i + 1) });
    await lista();
    await user.click(todos());

    expect(await screen.findByText('120 selecionados de 120')).toBeDefined();
    expect(rede.caminhos(rotas.buscarIds)).toEqual(['/api/produtos/busca/ids/?busca=saia&preco_min=10']);
    expect(todos()).toMatchObject({ checked: true, indeterminate: false });
    await user.click(todos());
    expect(screen.queryByText(/selecionados? de/)).toBeNull();
  });

  test('is forgotten when something else is searched for', async () => {
    const { user } = abrirLista('/produtos', { produtos: tres });
    await user.click(await screen.findByRole('checkbox', { name: 'Selecionar Camiseta 1' }));
    await user.selectOptions(await screen.findByRole('combobox', { name: 'Tamanho' }), 'G');

    await waitFor(() => expect(screen.queryByText(/selecionados? de/)).toBeNull());
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Selecionar Camiseta 1' }).checked).toBe(false);
  });

  test('all of them says so when it fails', async () => {
    const { user, rede } = abrirLista('/produtos', { produtos: tres });
    rede.recusa(rotas.buscarIds, 400);
    await lista();
    await user.click(todos());

    expect((await screen.findByRole('alert')).textContent).toBe(
      'Não foi possível selecionar todos os produtos. Tente novamente.',
    );
  });
});

describe('deleting what is selected', () => {
  const tres = [umCartao(1), umCartao(2), umCartao(3)];

  async function excluirDois(preparar: (rede: Rede) => void) {
    const aberta = abrirLista('/produtos', { produtos: tres, preparar });
    const { user } = aberta;
    await user.click(await screen.findByRole('checkbox', { name: 'Selecionar Camiseta 1' }));
    await user.click(screen.getByRole('checkbox', { name: 'Selecionar Camiseta 3' }));
    await user.click(screen.getByRole('button', { name: 'Excluir selecionados' }));
    const dialog = await screen.findByRole('dialog', { name: 'Mover para a lixeira' });
    expect(within(dialog).getByText('2 produtos vão para a lixeira.')).toBeDefined();
    await user.click(within(dialog).getByRole('button', { name: 'Mover para a lixeira' }));
    return aberta;
  }

  test('asks first, moves them to the trash, and takes exactly those back that were moved', async () => {
    const { rede, user } = await excluirDois((rede) => {
      rede.responde(rotas.moverVariosParaLixeira, { movidos: 1, ids: [3] });
      rede.responde(rotas.restaurarVarios, { restaurados: 1 });
    });
    const alert = await alertWith('1 produto movido para a lixeira.');
    expect(rede.enviados(rotas.moverVariosParaLixeira)).toEqual([{ ids: [1, 3] }]);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.queryByText(/selecionados? de/)).toBeNull();
    await user.click(within(alert).getByRole('button', { name: 'Desfazer' }));

    await alertWith('1 produto restaurado.');
    expect(rede.enviados(rotas.restaurarVarios)).toEqual([{ ids: [3] }]);
  });

  test('takes them out of the list at once', async () => {
    await excluirDois((rede) => {
      rede.responde(rotas.moverVariosParaLixeira, { movidos: 2, ids: [1, 3] });
      const inicial = rede.caminhos(rotas.buscarProdutos).length;
      rede.respondeConforme(rotas.buscarProdutos, () =>
        rede.caminhos(rotas.buscarProdutos).length > inicial + 1 ? [umCartao(2)] : tres,
      );
    });

    await alertWith('2 produtos movidos para a lixeira.');
    await waitFor(() => expect(screen.queryByRole('link', { name: 'Camiseta 1' })).toBeNull());
    expect(screen.getByRole('link', { name: 'Camiseta 2' })).toBeDefined();
    expect(screen.getByText('1 produto')).toBeDefined();
  });

  test('says why it was refused, and keeps the selection', async () => {
    await excluirDois((rede) => rede.recusa(rotas.moverVariosParaLixeira, 409, 'Camiseta 1 está em vendas abertas.'));

    await alertWith('Nenhum produto foi movido para a lixeira. Camiseta 1 está em vendas abertas.');
    expect(screen.getByText('2 selecionados de 3')).toBeDefined();
  });

  test('says when nobody answers, and keeps the selection', async () => {
    const { user } = await excluirDois((rede) => rede.cai(rotas.moverVariosParaLixeira));

    await alertWith(
      'Nenhum produto foi movido para a lixeira. Sem conexão com o servidor. Verifique sua conexão e tente novamente.',
    );
    await user.click(screen.getByRole('button', { name: 'Cancelar' }));
    expect(screen.getByText('2 selecionados de 3')).toBeDefined();
  });

  test('says when taking back fails, and offers it again', async () => {
    const { rede, user } = await excluirDois((rede) => {
      rede.responde(rotas.moverVariosParaLixeira, { movidos: 2, ids: [1, 3] });
      rede.recusa(rotas.restaurarVarios, 409, 'Não é possível restaurar: o SKU P-1 já é usado por Saia.');
    });
    const moved = await alertWith('2 produtos movidos para a lixeira.');
    await user.click(within(moved).getByRole('button', { name: 'Desfazer' }));
    const failed = await alertWith(
      'Não foi possível desfazer. Não é possível restaurar: o SKU P-1 já é usado por Saia.',
    );
    rede.responde(rotas.restaurarVarios, { restaurados: 2 });
    await user.click(within(failed).getByRole('button', { name: 'Tentar novamente' }));

    await alertWith('2 produtos restaurados.');
    expect(rede.enviados(rotas.restaurarVarios)).toEqual([{ ids: [1, 3] }, { ids: [1, 3] }]);
  });
});

describe('scrolling down', () => {
  const cem = Array.from({ length: 100 }, (_, i) => umCartao(i + 1));

  /** A page without a layout cannot be scrolled; this is what can be told of it from where the list stands. */
  function rolar(y: number) {
    vi.spyOn(HTMLUListElement.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, -y, 1_000, 6_400));
    fireEvent.scroll(window);
  }

  test('draws only what is near the window, and fetches the next page on the way', async () => {
    const { rede } = abrirLista('/produtos', {
      preparar: (rede) =>
        rede.respondePagina(rotas.buscarProdutos, cem, { total: 101, proxima: { pagina: '2', depois: '100' } }),
    });
    const list = await lista();
    expect(within(list).getAllByRole('listitem').length).toBeLessThan(40);
    expect(pedidos(rede)).toEqual([{}]);
    rede.respondePagina(rotas.buscarProdutos, [umCartao(101)], { total: 101 });
    rolar(5_700);

    await waitFor(() => expect(pedidos(rede)).toEqual([{}, { pagina: '2', depois: '100' }]));
    const last = await screen.findByRole('link', { name: 'Camiseta 101' });
    expect(last.closest('li')?.getAttribute('aria-posinset')).toBe('101');
    expect(last.closest('li')?.getAttribute('aria-setsize')).toBe('101');
  });

  test('keeps what is shown when the next page does not come, and tries again when asked', async () => {
    const { rede, user } = abrirLista('/produtos', {
      preparar: (rede) =>
        rede.respondePagina(rotas.buscarProdutos, cem, { total: 101, proxima: { pagina: '2', depois: '100' } }),
    });
    await lista();
    rede.recusa(rotas.buscarProdutos, 400);
    rolar(5_700);

    expect((await screen.findByRole('alert')).textContent).toBe(
      'Não foi possível buscar mais produtos. Verifique sua conexão e tente novamente.',
    );
    expect(screen.getByRole('link', { name: 'Camiseta 100' })).toBeDefined();
    rede.respondePagina(rotas.buscarProdutos, [umCartao(101)], { total: 101 });
    await user.click(screen.getByRole('button', { name: 'Tentar novamente' }));
    expect(await screen.findByRole('link', { name: 'Camiseta 101' })).toBeDefined();
  });

  test('keeps the selection', async () => {
    const { user } = abrirLista('/produtos', { produtos: cem });
    await user.click(await screen.findByRole('checkbox', { name: 'Selecionar Camiseta 1' }));
    rolar(5_700);
    await waitFor(() => expect(screen.queryByRole('checkbox', { name: 'Selecionar Camiseta 1' })).toBeNull());
    rolar(0);

    const box = await screen.findByRole<HTMLInputElement>('checkbox', { name: 'Selecionar Camiseta 1' });
    expect(box.checked).toBe(true);
  });
});

const escolhido = (label: string) => {
  const select = screen.getByRole<HTMLSelectElement>('combobox', { name: label });
  return select.selectedOptions[0]?.textContent;
};
const preco = (qual: 'mínimo' | 'máximo') => screen.getByRole<HTMLInputElement>('textbox', { name: `Preço ${qual}` });
const todos = () => screen.getByRole<HTMLInputElement>('checkbox', { name: 'Selecionar todos' });

async function alertWith(sentence: string): Promise<HTMLElement> {
  const text = await screen.findByText(sentence);
  const alert = text.closest<HTMLElement>('[role="status"], [role="alert"]');
  if (!alert) throw new Error(`"${sentence}" is no alert`);
  return alert;
}
