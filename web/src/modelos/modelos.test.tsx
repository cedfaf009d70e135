import { screen, waitFor, within } from '@testing-library/react';
import { rotasDeCategorias } from '@varal/contract/categorias/categorias.routes';
import { type Modelo, rotasDeModelos as rotas } from '@varal/contract/modelos/modelos.routes';
import { describe, expect, test, vi } from 'vitest';
import { abrir, umUsuario } from '../../test/abrir.tsx';
import { umRamo } from '../categorias/test-categoria.ts';
import { umModelo } from './test-modelo.ts';

const CATEGORIAS = [umRamo(3, 'Roupas')];

type Rede = ReturnType<typeof abrir>['rede'];
const abrirComo = (path: string, preparar: (rede: Rede) => void) =>
  abrir(path, {
    como: umUsuario(),
    preparar: (rede) => {
      rede.respondePagina(rotas.listarModelos, []);
      rede.respondePagina(rotasDeCategorias.listarCategorias, CATEGORIAS);
      preparar(rede);
    },
  });

describe('the list of models', () => {
  test('shows code and name, what is in stock, and the beginning of the description', async () => {
    const descricao = 'Malha de algodão penteado fio 30, gola careca e manga curta';
    abrirComo('/modelos', (rede) =>
      rede.respondePagina(rotas.listarModelos, [
        umModelo({ em_estoque: true, descricao }),
        umModelo({ id: 8, codigo: 'MOL', nome: 'Moletom' }),
      ]),
    );
    const camiseta = await screen.findByRole('link', { name: /CAM01 - Camiseta/ });
    expect(camiseta.getAttribute('href')).toBe('/modelos/7');
    expect(camiseta.textContent).toBe(
      'CAM01 - CamisetaEm estoqueMalha de algodão penteado fio 30, gola careca e ma...',
    );
    expect(screen.getByRole('link', { name: /MOL/ }).textContent).toBe('MOL - Moletom');
    expect(screen.getByRole('link', { name: '+ Novo Modelo' }).getAttribute('href')).toBe('/modelos/criar');
  });

  test('is searched by name or code', async () => {
    const { rede, user } = abrirComo('/modelos', (rede) => rede.respondePagina(rotas.listarModelos, [umModelo()]));
    await screen.findByText('CAM01 - Camiseta');
    rede.respondePagina(rotas.listarModelos, []);
    await user.type(screen.getByPlaceholderText('Buscar modelos por nome ou código'), 'xyz');
    expect(await screen.findByText('Nenhum modelo encontrado.')).toBeDefined();
    expect(screen.queryByRole('link', { name: 'Criar o primeiro modelo' })).toBeNull();
    expect(rede.caminhos(rotas.listarModelos)).toStrictEqual(['/api/modelos/', '/api/modelos/?busca=xyz']);
  });

  test('of a new shop leads to the first one', async () => {
    abrirComo('/modelos', () => undefined);
    const link = await screen.findByRole('link', { name: 'Criar o primeiro modelo' });
    expect(link.getAttribute('href')).toBe('/modelos/criar');
  });

  test('brings the next page when asked to', async () => {
    const { rede, user } = abrirComo('/modelos', (rede) =>
      rede.respondePagina(rotas.listarModelos, [umModelo()], { total: 2, proxima: { pagina: '2' } }),
    );
    await screen.findByText('CAM01 - Camiseta');
    rede.respondePagina(rotas.listarModelos, [umModelo({ id: 8, codigo: 'MOL', nome: 'Moletom' })], { total: 2 });
    await user.click(screen.getByRole('button', { name: 'Mostrar mais modelos' }));
    expect(await screen.findByText('MOL - Moletom')).toBeDefined();
    expect(screen.getByText('CAM01 - Camiseta')).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Mostrar mais modelos' })).toBeNull();
    expect(rede.caminhos(rotas.listarModelos).at(-1)).toBe('/api/modelos/?pagina=2');
  });
});

describe('a new model', () => {
  test('is saved with its texts trimmed, its commas read, and zero where nothing was typed', async () => {
    const { rede, user, caminho } = abrirComo('/modelos/criar', () => undefined);
    expect(await screen.findByRole('heading', { name: 'Novo Modelo' })).toBeDefined();
    await user.type(screen.getByLabelText('Código'), ' CAM01 ');
    await user.type(screen.getByLabelText('Título do modelo'), ' Camiseta ');
    await user.type(screen.getByLabelText('Descrição'), ' Boa ');
    await user.type(screen.getByLabelText('Observação'), ' Nossa ');
    expect(screen.queryByLabelText('Preço de Venda')).toBeNull();
    await user.click(screen.getByRole('switch', { name: /Padronizar produtos desse modelo\?/ }));
    await user.type(screen.getByLabelText('Preço de Venda'), '1.039,90');
    await user.type(screen.getByLabelText('Peso (kg)'), '0,25');
    await user.type(screen.getByLabelText('Comprimento (cm)'), '3.5');
    await user.selectOptions(await screen.findByLabelText('Categoria'), 'Roupas');
    rede.responde(rotas.criarModelo, umModelo());
    await user.dblClick(screen.getByRole('button', { name: 'Salvar' }));
    expect(await screen.findByText('Modelo criado!')).toBeDefined();
    await waitFor(() => expect(caminho()).toBe('/modelos'));
    expect(rede.enviados(rotas.criarModelo)).toStrictEqual([
      {
        codigo: 'CAM01',
        nome: 'Camiseta',
        descricao: 'Boa',
        observacao: 'Nossa',
        padronizar: true,
        categoria: 3,
        preco_custo: 0,
        preco_venda: 1039.9,
        peso: 0.25,
        largura: 0,
        altura: 0,
        profundidade: 3.5,
        ncm: null,
        cest: null,
        origem_fiscal: null,
        unidade: null,
      },
    ]);
  });

  test('needs a code and a title', async () => {
    const { rede, user } = abrirComo('/modelos/criar', () => undefined);
    await user.type(await screen.findByLabelText('Código'), '  ');
    await user.click(screen.getByRole('button', { name: 'Salvar' }));
    expect((await screen.findByRole('alert')).textContent).toBe('Preencha os campos obrigatórios!');
    expect(screen.getByLabelText('Código').getAttribute('aria-invalid')).toBe('true');
    expect(screen.getByLabelText('Título do modelo').getAttribute('aria-invalid')).toBe('true');
    expect(rede.enviados(rotas.criarModelo)).toStrictEqual([]);
  });

  test('with a number that is none says so at the field, revealed if it was hidden', async () => {
    const { rede, user } = abrirComo('/modelos/criar', () => undefined);
    await user.type(await screen.findByLabelText('Código'), 'A');
    await user.type(screen.getByLabelText('Título do modelo'), 'A');
    await user.click(screen.getByRole('switch'));
    await user.type(screen.getByLabelText('Preço de Custo'), 'dez');
    await user.click(screen.getByRole('switch'));
    await user.click(screen.getByRole('button', { name: 'Salvar' }));
    expect((await screen.findByRole('alert')).textContent).toBe('Corrija os erros do formulário.');
    expect(await screen.findByText('Digite um número válido.')).toBeDefined();
    expect(document.activeElement).toBe(screen.getByLabelText('Preço de Custo'));
    expect(rede.enviados(rotas.criarModelo)).toStrictEqual([]);
  });

  test('that was typed without a network says that nothing was saved', async () => {
    const { rede, user } = abrirComo('/modelos/criar', () => undefined);
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    await user.type(await screen.findByLabelText('Código'), 'CAM01');
    await user.type(screen.getByLabelText('Título do modelo'), 'Camiseta');
    rede.cai(rotas.criarModelo);
    await user.click(screen.getByRole('button', { name: 'Salvar' }));
    expect((await screen.findByRole('alert')).textContent).toBe('Sem conexão: nada foi gravado; tente de novo.');
  });

  test('that the server refuses keeps what was typed and says it at the field', async () => {
    const { rede, user, caminho } = abrirComo('/modelos/criar', () => undefined);
    await user.type(await screen.findByLabelText('Código'), 'CAM01');
    await user.type(screen.getByLabelText('Título do modelo'), 'Camiseta');
    rede.recusa(rotas.criarModelo, 409, 'Já existe um modelo com este código.', {
      erros: { codigo: ['Já existe um modelo com este código.'] },
    });
    await user.click(screen.getByRole('button', { name: 'Salvar' }));
    expect(await screen.findByText('Erro ao salvar modelo')).toBeDefined();
    expect(await screen.findByText('Já existe um modelo com este código.')).toBeDefined();
    expect(document.activeElement).toBe(screen.getByLabelText('Código'));
    expect(screen.getByLabelText<HTMLInputElement>('Título do modelo').value).toBe('Camiseta');
    expect(caminho()).toBe('/modelos/criar');
  });
});

describe('editing a model', () => {
  const telaDeEditar = (modelo: Partial<Modelo> = {}) =>
    abrirComo('/modelos/7', (rede) => rede.responde(rotas.verModelo, umModelo(modelo)));

  test('shows numbers as the shop writes them and saves the whole model', async () => {
    const { rede, user } = telaDeEditar({
      padronizar: true,
      categoria: 3,
      categoria_id: 3,
      preco_venda: 1039.9,
      peso: 0.25,
    });
    expect((await screen.findByLabelText<HTMLInputElement>('Preço de Venda')).value).toBe('1.039,90');
    expect(screen.getByRole('heading', { name: 'Editar Modelo' })).toBeDefined();
    expect(document.title).toBe('Camiseta · Editar Modelo · Varal');
    expect(screen.getByLabelText<HTMLInputElement>('Peso (kg)').value).toBe('0,25');
    await waitFor(() => expect(screen.getByLabelText<HTMLSelectElement>('Categoria').value).toBe('3'));
    const nome = screen.getByLabelText('Título do modelo');
    await user.clear(nome);
    await user.type(nome, 'Regata');
    rede.responde(rotas.editarModelo, umModelo());
    await user.click(screen.getByRole('button', { name: 'Salvar' }));
    expect(await screen.findByText('Modelo atualizado!')).toBeDefined();
    expect(rede.enviados(rotas.editarModelo)).toMatchObject([
      { codigo: 'CAM01', nome: 'Regata', categoria: 3, preco_venda: 1039.9, peso: 0.25 },
    ]);
  });

  test('leads to its products', async () => {
    telaDeEditar();
    const link = await screen.findByRole('link', { name: 'Ver Produtos do Modelo' });
    expect(link.getAttribute('href')).toBe('/produtos?modelo=7');
  });

  test('deletes it for good, after asking', async () => {
    const { rede, user, caminho } = telaDeEditar();
    await user.click(await screen.findByRole('button', { name: 'Lixeira' }));
    rede.responde(rotas.excluirModelo, undefined);
    const dialog = await screen.findByRole('dialog', { name: 'Excluir modelo' });
    expect(dialog.textContent).toContain('Deseja realmente excluir o modelo CAM01 - Camiseta?');
    await user.click(within(dialog).getByRole('button', { name: 'Excluir para sempre' }));
    expect(await screen.findByText('Modelo deletado com sucesso!')).toBeDefined();
    await waitFor(() => expect(caminho()).toBe('/modelos'));
  });

  test('says why it cannot be deleted', async () => {
    const { rede, user } = telaDeEditar();
    await user.click(await screen.findByRole('button', { name: 'Lixeira' }));
    rede.recusa(rotas.excluirModelo, 409, 'Não é possível excluir: este modelo tem 3 produtos.');
    const dialog = await screen.findByRole('dialog');
    await user.click(within(dialog).getByRole('button', { name: 'Excluir para sempre' }));
    expect(await screen.findByText('Erro ao deletar modelo.')).toBeDefined();
    expect(within(dialog).getByRole('alert').textContent).toBe('Não é possível excluir: este modelo tem 3 produtos.');
  });

  test('says when it cannot be had', async () => {
    abrirComo('/modelos/7', (rede) => rede.recusa(rotas.verModelo, 404));
    expect((await screen.findAllByText('Erro ao carregar modelo')).length).toBeGreaterThan(0);
  });
});
