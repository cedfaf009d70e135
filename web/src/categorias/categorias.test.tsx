import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { type Categoria, rotasDeCategorias as rotas } from '@varal/contract/categorias/categorias.routes';
import { describe, expect, test } from 'vitest';
import { abrir, umUsuario } from '../../test/abrir.tsx';
import { umRamo } from './test-categoria.ts';

const ARVORE = [
  umRamo(1, 'Roupas', [umRamo(2, 'Camisetas', [umRamo(3, 'Estampadas')]), umRamo(4, 'Vestidos')]),
  umRamo(5, 'Casa'),
];

const umaCategoria = (mais: Partial<Categoria> = {}): Categoria => ({
  id: 2,
  codigo: '0002',
  nome: 'Camisetas',
  id_bling: null,
  categoria_pai: 1,
  categoria_pai_nome: 'Roupas',
  subcategorias: [],
  n_subcategorias: 0,
  ...mais,
});

const telaDaLista = (preparar?: Parameters<typeof abrir>[1]) =>
  abrir('/categorias', {
    como: umUsuario(),
    preparar: (rede) => {
      rede.respondePagina(rotas.listarCategorias, ARVORE);
      preparar?.preparar?.(rede);
    },
  });

describe('the list of categories', () => {
  test('is a tree with the two icons for each, and a way to a new one', async () => {
    telaDaLista();
    const camisetas = (await screen.findByText('Camisetas')).closest('li');
    expect(within(camisetas ?? document.body).getByText('Estampadas')).toBeDefined();
    for (const nome of ['Roupas', 'Camisetas', 'Estampadas', 'Vestidos', 'Casa']) {
      expect(screen.getByRole('link', { name: `Editar ${nome}` })).toBeDefined();
      expect(screen.getByRole('button', { name: `Excluir ${nome}` })).toBeDefined();
    }
    expect(screen.getByRole('link', { name: 'Nova Categoria' }).getAttribute('href')).toBe('/categorias/criar');
  });

  test('is searched by name or code', async () => {
    const { rede, user, caminho } = telaDaLista();
    await screen.findByText('Camisetas');
    rede.respondePagina(rotas.listarCategorias, []);
    await user.type(screen.getByPlaceholderText('Buscar categorias por nome ou código'), 'xyz');
    expect(await screen.findByText('Nenhuma categoria encontrada.')).toBeDefined();
    expect(caminho()).toBe('/categorias?busca=xyz');
    expect(rede.caminhos(rotas.listarCategorias)).toStrictEqual([
      '/api/categorias/?limite=200',
      '/api/categorias/?busca=xyz&limite=200',
    ]);
  });

  test('of a new shop leads to the first one', async () => {
    telaDaLista({ preparar: (rede) => rede.respondePagina(rotas.listarCategorias, []) });
    const link = await screen.findByRole('link', { name: 'Criar a primeira categoria' });
    expect(link.getAttribute('href')).toBe('/categorias/criar');
  });

  test('says when it could not be had, and that is not the empty list', async () => {
    telaDaLista({ preparar: (rede) => rede.recusa(rotas.listarCategorias, 400) });
    expect(await screen.findByRole('button', { name: 'Tentar novamente' })).toBeDefined();
    expect(screen.queryByText('Nenhuma categoria encontrada.')).toBeNull();
  });
});

describe('deleting a category', () => {
  test('asks first, says so and shows the list anew', async () => {
    const { rede, user } = telaDaLista();
    await user.click(await screen.findByRole('button', { name: 'Excluir Casa' }));
    const dialog = await screen.findByRole('dialog', { name: 'Excluir categoria' });
    expect(dialog.textContent).toContain('Deseja realmente excluir a categoria Casa?');
    rede.responde(rotas.excluirCategoria, undefined);
    rede.respondePagina(rotas.listarCategorias, ARVORE.slice(0, 1));
    await user.click(within(dialog).getByRole('button', { name: 'Excluir' }));
    expect(await screen.findByText('Categoria excluída com sucesso!')).toBeDefined();
    await waitFor(() => expect(screen.queryByText('Casa')).toBeNull());
  });

  test('is not offered for one with subcategories, and says what to do first', async () => {
    const { rede, user } = telaDaLista();
    await user.click(await screen.findByRole('button', { name: 'Excluir Roupas' }));
    const dialog = await screen.findByRole('dialog');
    expect(
      within(dialog).getByText('Esta categoria tem subcategorias. Exclua ou mova as subcategorias primeiro.'),
    ).toBeDefined();
    await user.click(within(dialog).getByRole('button', { name: 'Excluir' }));
    expect(rede.enviados(rotas.excluirCategoria)).toStrictEqual([]);
  });

  test.each([
    [
      'what the server says',
      (rede: Rede) => rede.recusa(rotas.excluirCategoria, 409, 'Está em uso por 2 produtos.'),
      'Está em uso por 2 produtos.',
    ],
    [
      'its own sentence when nobody answers',
      (rede: Rede) => rede.cai(rotas.excluirCategoria),
      'Erro ao excluir categoria.',
    ],
  ])('shows %s when it fails', async (_, prepare, sentence) => {
    const { rede, user } = telaDaLista();
    await user.click(await screen.findByRole('button', { name: 'Excluir Casa' }));
    prepare(rede);
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Excluir' }));
    expect(await screen.findByText(sentence)).toBeDefined();
  });
});

type Rede = ReturnType<typeof abrir>['rede'];

const telaDeCriar = () =>
  abrir('/categorias/criar', {
    como: umUsuario(),
    preparar: (rede) => rede.respondePagina(rotas.listarCategorias, ARVORE),
  });

describe('a new category', () => {
  test('is made below the chosen one, with one request', async () => {
    const { rede, user, caminho } = telaDeCriar();
    expect(await screen.findByRole('heading', { name: 'Nova Categoria' })).toBeDefined();
    const pai = screen.getByRole('combobox', { name: 'Categoria superior' });
    await waitFor(() =>
      expect(
        within(pai)
          .getAllByRole('option')
          .map(({ textContent }) => textContent),
      ).toStrictEqual(['Nenhuma (categoria de topo)', 'Roupas', '— Camisetas', '—— Estampadas', '— Vestidos', 'Casa']),
    );
    await user.selectOptions(pai, '— Camisetas');
    await user.type(screen.getByLabelText('Nome'), 'Regatas');
    rede.responde(rotas.criarCategoria, umaCategoria());
    await user.dblClick(screen.getByRole('button', { name: 'Salvar' }));
    expect(await screen.findByText('Categoria criada!')).toBeDefined();
    await waitFor(() => expect(caminho()).toBe('/categorias'));
    expect(rede.enviados(rotas.criarCategoria)).toStrictEqual([{ nome: 'Regatas', categoria_pai: 2 }]);
    expect(localStorage.getItem('blingPendingActions')).toBeNull();
  });

  test('is noted down before the call, for after the authorisation of Bling', async () => {
    const { rede, user } = telaDeCriar();
    await user.type(await screen.findByLabelText('Nome'), 'Regatas');
    const answer = rede.demora(rotas.criarCategoria, umaCategoria());
    await user.click(screen.getByRole('button', { name: 'Salvar' }));
    await waitFor(() =>
      expect(JSON.parse(localStorage.getItem('blingPendingActions') ?? '[]')).toMatchObject([
        {
          method: 'POST',
          url: '/api/categorias/',
          data: { nome: 'Regatas', categoria_pai: null },
          redirect: '/categorias',
        },
      ]),
    );
    answer();
    expect(await screen.findByText('Categoria criada!')).toBeDefined();
  });

  test('is typed only once: who comes back from Bling without its consent finds it in the form', async () => {
    const { user } = telaDeCriar();
    await user.type(await screen.findByLabelText('Nome'), 'Regatas');
    await user.selectOptions(screen.getByLabelText('Categoria superior'), '— Camisetas');
    // A page that is left for another site is not taken down in order.
    window.dispatchEvent(new Event('pagehide'));
    const guardado = sessionStorage.getItem('varal-rascunho') ?? '';
    cleanup();
    sessionStorage.setItem('varal-rascunho', guardado);

    telaDeCriar();
    expect(await screen.findByText('O que você tinha digitado está de volta. Confira e salve.')).toBeDefined();
    expect(valorDe('Nome')).toBe('Regatas');
    await waitFor(() => expect(valorDe('Categoria superior')).toBe('2'));
  });

  test.each(['', '   '])('needs a name (%j)', async (nome) => {
    const { rede, user } = telaDeCriar();
    const campo = await screen.findByLabelText('Nome');
    if (nome) await user.type(campo, nome);
    await user.click(screen.getByRole('button', { name: 'Salvar' }));
    expect((await screen.findByRole('alert')).textContent).toBe('Preencha o nome');
    expect(campo.getAttribute('aria-invalid')).toBe('true');
    expect(document.activeElement).toBe(campo);
    expect(rede.enviados(rotas.criarCategoria)).toStrictEqual([]);
  });

  test.each([
    [
      'what the server says',
      (rede: Rede) => rede.recusa(rotas.criarCategoria, 409, 'Já existe uma categoria com este nome.'),
      'Já existe uma categoria com este nome.',
    ],
    [
      'its own sentence when nobody answers',
      (rede: Rede) => rede.cai(rotas.criarCategoria),
      'Erro ao salvar categoria',
    ],
  ])('that cannot be saved keeps what was typed and shows %s', async (_, prepare, sentence) => {
    const { rede, user, caminho } = telaDeCriar();
    await user.type(await screen.findByLabelText('Nome'), 'Roupas');
    prepare(rede);
    await user.click(screen.getByRole('button', { name: 'Salvar' }));
    expect(await screen.findByText(sentence)).toBeDefined();
    expect(screen.getByLabelText<HTMLInputElement>('Nome').value).toBe('Roupas');
    expect(caminho()).toBe('/categorias/criar');
  });

  test('half typed is not left without asking', async () => {
    const { user, caminho } = telaDeCriar();
    await user.type(await screen.findByLabelText('Nome'), 'Reg');
    await user.click(screen.getByRole('link', { name: 'Cancelar' }));
    expect(await screen.findByRole('dialog', { name: 'Sair sem salvar?' })).toBeDefined();
    expect(caminho()).toBe('/categorias/criar');
    await user.click(screen.getByRole('button', { name: 'Sair sem salvar' }));
    await waitFor(() => expect(caminho()).toBe('/categorias'));
  });
});

const telaDeEditar = (categoria: Partial<Categoria> = {}) =>
  abrir('/categorias/2', {
    como: umUsuario(),
    preparar: (rede) => {
      rede.responde(rotas.verCategoria, umaCategoria(categoria));
      rede.respondePagina(rotas.listarCategorias, ARVORE);
    },
  });

describe('editing a category', () => {
  test('shows the one above and the number at Bling, neither to be changed', async () => {
    telaDeEditar({ id_bling: 9876 });
    await screen.findByLabelText('Nome');
    expect(screen.getByRole('heading', { name: 'Editar Categoria' })).toBeDefined();
    expect(document.title).toBe('Camisetas · Editar Categoria · Varal');
    expect(valorDe('Nome')).toBe('Camisetas');
    expect(valorDe('Categoria superior')).toBe('Roupas');
    expect(valorDe('ID no Bling')).toBe('9876');
    for (const label of ['Categoria superior', 'ID no Bling']) {
      expect(screen.getByLabelText(label).hasAttribute('readonly')).toBe(true);
    }
  });

  test('keeps the keyboard at its heading when the record comes after the page', async () => {
    const { user } = telaDaLista({ preparar: (rede) => rede.responde(rotas.verCategoria, umaCategoria()) });
    await user.click(await screen.findByRole('link', { name: 'Editar Camisetas' }));
    await screen.findByLabelText('Nome');
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Editar Categoria' }));
  });

  test('says when it is at the top, and nothing of Bling when it is not there', async () => {
    telaDeEditar({ categoria_pai: null, categoria_pai_nome: null });
    await screen.findByLabelText('Nome');
    expect(valorDe('Categoria superior')).toBe('Nenhuma (categoria de topo)');
    expect(screen.queryByLabelText('ID no Bling')).toBeNull();
  });

  test('renames it and goes to the list', async () => {
    const { rede, user, caminho } = telaDeEditar();
    const nome = await screen.findByLabelText('Nome');
    await user.clear(nome);
    await user.type(nome, 'Blusas');
    rede.responde(rotas.editarCategoria, umaCategoria({ nome: 'Blusas' }));
    await user.click(screen.getByRole('button', { name: 'Salvar' }));
    expect(await screen.findByText('Categoria atualizada!')).toBeDefined();
    await waitFor(() => expect(caminho()).toBe('/categorias'));
    expect(rede.enviados(rotas.editarCategoria)).toStrictEqual([{ nome: 'Blusas' }]);
  });

  test('moves it, but not below itself', async () => {
    const { rede, user } = telaDeEditar({ n_subcategorias: 1 });
    rede.respondePagina(rotas.listarCategorias, ARVORE);
    await user.click(await screen.findByRole('button', { name: 'Mover' }));
    const dialog = within(await screen.findByRole('dialog'));
    const superior = dialog.getByRole<HTMLSelectElement>('combobox', { name: 'Categoria superior' });
    await dialog.findByRole('option', { name: 'Casa' });
    expect([...superior.options].map(({ label }) => label)).toStrictEqual([
      'Nenhuma (categoria de topo)',
      'Roupas',
      '— Vestidos',
      'Casa',
    ]);
    await user.selectOptions(superior, 'Casa');
    rede.recusa(rotas.moverCategoria, 409, 'Já existe uma categoria com este nome.');
    await user.click(dialog.getByRole('button', { name: 'Mover' }));
    expect(await screen.findByText('Já existe uma categoria com este nome.')).toBeDefined();
    rede.responde(rotas.moverCategoria, umaCategoria({ categoria_pai: 5, categoria_pai_nome: 'Casa' }));
    rede.responde(rotas.verCategoria, umaCategoria({ categoria_pai: 5, categoria_pai_nome: 'Casa' }));
    await user.click(dialog.getByRole('button', { name: 'Mover' }));
    expect(await screen.findByText('Categoria movida.')).toBeDefined();
    await waitFor(() => expect(valorDe('Categoria superior')).toBe('Casa'));
    expect(rede.enviados(rotas.moverCategoria)).toStrictEqual([{ categoria_pai: 5 }, { categoria_pai: 5 }]);
  });

  test('can delete it', async () => {
    const { rede, user, caminho } = telaDeEditar();
    await user.click(await screen.findByRole('button', { name: 'Lixeira' }));
    rede.responde(rotas.excluirCategoria, undefined);
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Excluir' }));
    expect(await screen.findByText('Categoria excluída com sucesso!')).toBeDefined();
    await waitFor(() => expect(caminho()).toBe('/categorias'));
  });

  test('says when it cannot be had', async () => {
    abrir('/categorias/2', { como: umUsuario(), preparar: (rede) => rede.recusa(rotas.verCategoria, 404) });
    expect((await screen.findAllByText('Erro ao carregar categoria')).length).toBeGreaterThan(0);
    expect(screen.getByRole('link', { name: 'Voltar para a lista' })).toBeDefined();
  });
});

const valorDe = (label: string) => screen.getByLabelText<HTMLInputElement>(label).value;
