import { screen, waitFor, within } from '@testing-library/react';
import { type Atributo, rotasDeAtributos as rotas } from '@varal/contract/atributos/atributos.routes';
import { describe, expect, test, vi } from 'vitest';
import { abrir, umUsuario } from '../../test/abrir.tsx';

const GOLA: Atributo = {
  id: 1,
  nome: 'Gola',
  opcoes: [
    { id: 10, valor: 'Careca' },
    { id: 11, valor: 'Canoa' },
  ],
};
const TECIDO: Atributo = { id: 2, nome: 'Tecido', opcoes: [] };

const EM_USO = { codigo: 'atributo.nome_em_uso' };

function telaDeAtributos(path = '/atributos', atributos: Atributo[] = [GOLA, TECIDO]) {
  return abrir(path, { como: umUsuario(), preparar: (rede) => rede.respondePagina(rotas.listarAtributos, atributos) });
}

describe('the attributes', () => {
  test('are listed on the left; the chosen one opens on the right and stays in the address', async () => {
    const { user, caminho } = telaDeAtributos();
    const lista = await screen.findByRole('region', { name: 'Lista de atributos' });
    expect(
      within(lista)
        .getAllByRole('button')
        .map(({ textContent }) => textContent),
    ).toStrictEqual(['Gola2 valores', 'Tecido0 valores', 'Adicionar novo']);
    await user.click(within(lista).getByRole('button', { name: /Gola/ }));
    const painel = await screen.findByRole('region', { name: 'Gola' });
    expect(
      within(painel)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toStrictEqual(['Careca', 'Canoa']);
    expect(caminho()).toBe('/atributos?atributo=1');
  });

  test('open in sight when the list above is longer than the screen', async () => {
    const broughtIntoSight: Element[] = [];
    // A page without a layout has nothing to scroll.
    Element.prototype.scrollIntoView = function scrollIntoView(this: Element) {
      broughtIntoSight.push(this);
    };
    vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 2_000, 390, 400));
    const { user } = telaDeAtributos();
    await user.click(await screen.findByRole('button', { name: /Gola/ }));
    expect(broughtIntoSight).toStrictEqual([await screen.findByRole('region', { name: 'Gola' })]);
  });

  test('say when there are none', async () => {
    telaDeAtributos('/atributos', []);
    expect(await screen.findByText('Nenhum atributo cadastrado.')).toBeDefined();
    expect(screen.queryByText('Escolha um atributo para ver e editar seus valores.')).toBeNull();
  });

  test('say when they could not be had', async () => {
    abrir('/atributos', { como: umUsuario(), preparar: (rede) => rede.recusa(rotas.listarAtributos, 400) });
    expect(
      await screen.findByText('Não foi possível buscar os atributos. Verifique sua conexão e tente novamente.'),
    ).toBeDefined();
  });

  test('get a new one, which opens at once', async () => {
    const { rede, user, caminho } = telaDeAtributos();
    await user.click(await screen.findByRole('button', { name: 'Adicionar novo' }));
    await user.type(screen.getByLabelText('Novo atributo'), ' Manga ');
    rede.responde(rotas.criarAtributo, { id: 3, nome: 'Manga', opcoes: [] });
    rede.respondePagina(rotas.listarAtributos, [GOLA, { id: 3, nome: 'Manga', opcoes: [] }, TECIDO]);
    await user.keyboard('{Enter}');
    expect(await screen.findByRole('region', { name: 'Manga' })).toBeDefined();
    expect(caminho()).toBe('/atributos?atributo=3');
    expect(rede.enviados(rotas.criarAtributo)).toStrictEqual([{ nome: 'Manga' }]);
  });

  test('refuse an empty name and one that is taken', async () => {
    const { rede, user } = telaDeAtributos();
    await user.click(await screen.findByRole('button', { name: 'Adicionar novo' }));
    await user.keyboard('  {Enter}');
    expect(await screen.findByText('Campo obrigatório')).toBeDefined();
    expect(rede.enviados(rotas.criarAtributo)).toStrictEqual([]);
    await user.type(screen.getByLabelText('Novo atributo'), 'gola');
    rede.recusa(rotas.criarAtributo, 409, 'Já existe um atributo com este nome.', EM_USO);
    await user.keyboard('{Enter}');
    expect((await screen.findAllByText('Este nome já está em uso. Escolha outro.')).length).toBeGreaterThan(0);
    expect(screen.getByLabelText<HTMLInputElement>('Novo atributo').value).toContain('gola');
  });
});

const telaDaGola = () => telaDeAtributos('/atributos?atributo=1');

describe('the name of an attribute', () => {
  const renomear = async (nome: string, prepare: (rede: ReturnType<typeof abrir>['rede']) => void) => {
    const tela = telaDaGola();
    await tela.user.click(await screen.findByRole('button', { name: 'Editar o nome de Gola' }));
    const campo = screen.getByLabelText('Nome do atributo');
    await tela.user.clear(campo);
    await tela.user.type(campo, nome);
    prepare(tela.rede);
    await tela.user.keyboard('{Enter}');
    return tela;
  };

  test('is edited in its place', async () => {
    const { rede } = await renomear('Decote', (rede) => {
      rede.responde(rotas.editarAtributo, { ...GOLA, nome: 'Decote' });
      rede.respondePagina(rotas.listarAtributos, [{ ...GOLA, nome: 'Decote' }, TECIDO]);
    });
    expect(await screen.findByText('Atributo atualizado com sucesso!')).toBeDefined();
    expect(await screen.findByRole('heading', { name: 'Decote' })).toBeDefined();
    expect(rede.enviados(rotas.editarAtributo)).toStrictEqual([{ nome: 'Decote' }]);
  });

  test('that is taken asks for another, and stays to be changed', async () => {
    await renomear('Tecido', (rede) =>
      rede.recusa(rotas.editarAtributo, 409, 'Já existe um atributo com este nome.', EM_USO),
    );
    expect((await screen.findAllByText('Este nome já está em uso. Escolha outro.')).length).toBeGreaterThan(0);
    expect(screen.getByLabelText<HTMLInputElement>('Nome do atributo').value).toBe('Tecido');
  });

  test('that could not be changed for another reason says so', async () => {
    await renomear('Decote', (rede) => rede.recusa(rotas.editarAtributo, 500, 'Problemas no servidor.'));
    expect((await screen.findAllByText('Erro ao atualizar o atributo.')).length).toBeGreaterThan(0);
  });

  test('is left as it was by Esc', async () => {
    const { rede, user } = telaDaGola();
    await user.click(await screen.findByRole('button', { name: 'Editar o nome de Gola' }));
    await user.keyboard('xyz{Escape}');
    expect(await screen.findByRole('heading', { name: 'Gola' })).toBeDefined();
    expect(rede.enviados(rotas.editarAtributo)).toStrictEqual([]);
  });
});

describe('deleting an attribute', () => {
  test('asks first and says so', async () => {
    const { rede, user } = telaDaGola();
    await user.click(await screen.findByRole('button', { name: 'Excluir Gola' }));
    const dialog = await screen.findByRole('dialog');
    expect(dialog.textContent).toContain('Deseja realmente excluir o atributo Gola e seus 2 valores?');
    rede.responde(rotas.excluirAtributo, undefined);
    rede.respondePagina(rotas.listarAtributos, [TECIDO]);
    await user.click(within(dialog).getByRole('button', { name: 'Excluir' }));
    expect(await screen.findByText('Atributo removido')).toBeDefined();
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Gola' })).toBeNull());
  });

  test('shows what the server says when it fails', async () => {
    const { rede, user } = telaDaGola();
    await user.click(await screen.findByRole('button', { name: 'Excluir Gola' }));
    rede.recusa(rotas.excluirAtributo, 409, 'Este atributo não pode sair.');
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Excluir' }));
    expect(await screen.findByText('Este atributo não pode sair.')).toBeDefined();
  });
});

describe('the values of an attribute', () => {
  test('get a new one, and the line is empty for the next', async () => {
    const { rede, user } = telaDaGola();
    await user.type(await screen.findByLabelText('Novo valor'), 'V');
    rede.responde(rotas.criarValor, { id: 12, valor: 'V' });
    rede.respondePagina(rotas.listarAtributos, [{ ...GOLA, opcoes: [...GOLA.opcoes, { id: 12, valor: 'V' }] }]);
    await user.keyboard('{Enter}');
    expect(await screen.findByRole('button', { name: 'Remover V' })).toBeDefined();
    const linha = screen.getByLabelText<HTMLInputElement>('Novo valor');
    expect(linha.value).toBe('');
    expect(document.activeElement).toBe(linha);
    expect(rede.enviados(rotas.criarValor)).toStrictEqual([{ valor: 'V' }]);
  });

  test('refuse an empty one, and keep one that is refused', async () => {
    const { rede, user } = telaDaGola();
    await user.type(await screen.findByLabelText('Novo valor'), '   {Enter}');
    expect(await screen.findByText('Campo obrigatório')).toBeDefined();
    rede.recusa(rotas.criarValor, 409, 'Este atributo já tem este valor.');
    await user.type(screen.getByLabelText('Novo valor'), 'careca{Enter}');
    expect((await screen.findAllByText('Este atributo já tem este valor.')).length).toBeGreaterThan(0);
    expect(screen.getByLabelText<HTMLInputElement>('Novo valor').value).toContain('careca');
  });

  test('are edited in their place', async () => {
    const { rede, user } = telaDaGola();
    await user.click(await screen.findByRole('button', { name: 'Editar Canoa' }));
    const campo = screen.getByLabelText('Valor Canoa');
    await user.clear(campo);
    rede.responde(rotas.editarValor, { id: 11, valor: 'Barco' });
    await user.type(campo, 'Barco{Enter}');
    expect(await screen.findByText('Atributo atualizado com sucesso!')).toBeDefined();
    expect(rede.enviados(rotas.editarValor)).toStrictEqual([{ valor: 'Barco' }]);
  });

  test('that could not be edited say so', async () => {
    const { rede, user } = telaDaGola();
    await user.click(await screen.findByRole('button', { name: 'Editar Canoa' }));
    rede.recusa(rotas.editarValor, 500, 'Problemas.');
    await user.type(screen.getByLabelText('Valor Canoa'), 's{Enter}');
    expect((await screen.findAllByText('Erro ao atualizar o atributo.')).length).toBeGreaterThan(0);
  });

  test('are taken out', async () => {
    const { rede, user } = telaDaGola();
    await screen.findByRole('button', { name: 'Remover Canoa' });
    rede.responde(rotas.excluirValor, undefined);
    rede.respondePagina(rotas.listarAtributos, [{ ...GOLA, opcoes: GOLA.opcoes.slice(0, 1) }]);
    await user.click(screen.getByRole('button', { name: 'Remover Canoa' }));
    expect(await screen.findByText('Valor do atributo removido')).toBeDefined();
    await waitFor(() => expect(screen.queryByText('Canoa')).toBeNull());
  });

  test('that could not be taken out show what the server says', async () => {
    const { rede, user } = telaDaGola();
    rede.recusa(rotas.excluirValor, 404, 'Valor do atributo não encontrado.');
    await user.click(await screen.findByRole('button', { name: 'Remover Canoa' }));
    expect(await screen.findByText('Valor do atributo não encontrado.')).toBeDefined();
  });
});

const TAMANHO: Atributo = {
  id: 3,
  nome: 'Tamanho',
  opcoes: [
    { id: 20, valor: 'M' },
    { id: 21, valor: 'G' },
    { id: 22, valor: 'G1' },
  ],
};
const telaDoTamanho = () => telaDeAtributos('/atributos?atributo=3', [TAMANHO]);

describe('the shop’s sizes', () => {
  test('stay under their name; those of every shop are only moved', async () => {
    telaDoTamanho();
    const painel = await screen.findByRole('region', { name: 'Tamanho' });
    expect(painel.textContent).toContain(
      'Os tamanhos da loja. A grade, a separação, os filtros e as planilhas seguem esta ordem.',
    );
    expect(
      within(painel)
        .getAllByRole('button')
        .map(({ ariaLabel, textContent }) => ariaLabel ?? textContent),
    ).toStrictEqual([
      ...['Histórico de Tamanho', 'Subir M', 'Descer M', 'Subir G', 'Descer G'],
      ...['Editar G1', 'Remover G1', 'Subir G1', 'Descer G1', 'Adicionar'],
    ]);
  });

  test('are moved one place at a time', async () => {
    const { rede, user } = telaDoTamanho();
    const opcoes = [TAMANHO.opcoes[0], TAMANHO.opcoes[2], TAMANHO.opcoes[1]].flatMap((uma) => uma ?? []);
    rede.responde(rotas.ordenarValores, opcoes);
    await user.click(await screen.findByRole('button', { name: 'Subir M' }));
    expect(rede.enviados(rotas.ordenarValores)).toStrictEqual([]);
    rede.respondePagina(rotas.listarAtributos, [{ ...TAMANHO, opcoes }]);
    await user.click(screen.getByRole('button', { name: 'Subir G1' }));
    await waitFor(() => expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toContain('G1'));
    expect(rede.enviados(rotas.ordenarValores)).toStrictEqual([
      [
        { id: 20, ordem: 0 },
        { id: 22, ordem: 1 },
        { id: 21, ordem: 2 },
      ],
    ]);
  });

  test('say why one is refused', async () => {
    const { rede, user } = telaDoTamanho();
    const FRASE = 'Um tamanho tem até 6 letras ou números, sem acentos nem espaços, como G1, 38 ou 36/38.';
    rede.recusa(rotas.criarValor, 400, FRASE, { codigo: 'atributo.tamanho_invalido' });
    await user.type(await screen.findByLabelText('Novo tamanho'), 'Único{Enter}');
    expect((await screen.findAllByText(FRASE)).length).toBeGreaterThan(0);
    rede.recusa(rotas.excluirValor, 409, 'O tamanho G1 está em uso em 3 variações: não pode ser mudado nem excluído.');
    await user.click(screen.getByRole('button', { name: 'Remover G1' }));
    expect(
      await screen.findByText('O tamanho G1 está em uso em 3 variações: não pode ser mudado nem excluído.'),
    ).toBeDefined();
  });
});
