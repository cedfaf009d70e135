import { fireEvent, screen } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { abrirGrade, botao, celula, celulas, quantidade, status, VERDE } from './test-planilha.tsx';

describe('typing', () => {
  test('replaces what is there and Enter goes down, creating what was empty', async () => {
    const { user, mudou, store } = abrirGrade();
    await user.click(celula('Azul P: 1'));
    await user.keyboard('12{Enter}');
    expect(document.activeElement).toBe(celula('Verde P: vazia'));
    await user.keyboard('34{Enter}');
    expect(celulas().slice(0, 4)).toStrictEqual(['Azul P: 12', 'Azul M: 2', 'Azul G: 3', 'Verde P: 34']);
    expect(mudou().variacoes).toStrictEqual([
      quantidade(1, 12, 1),
      expect.objectContaining({ ...VERDE, tamanho: 'P', quantidade: 34, sku: '' }),
    ]);
    expect(store.ler().passado).toHaveLength(2);
  });

  test('Tab goes on to the next cell and to the next row, Shift+Tab back', async () => {
    const { user } = abrirGrade();
    await user.click(celula('Azul M: 2'));
    await user.keyboard('7{Tab}');
    expect(document.activeElement).toBe(celula('Azul G: 3'));
    await user.keyboard('{Tab}');
    expect(document.activeElement).toBe(celula('Verde P: vazia'));
    await user.keyboard('{Shift>}{Tab}{/Shift}');
    expect(document.activeElement).toBe(celula('Azul G: 3'));
  });

  test('the page is never trapped: Tab passes over the grid until something is typed, and after Esc', async () => {
    const { user } = abrirGrade();
    screen.getByRole('radio', { name: 'Quantidade' }).focus();
    while (document.activeElement !== celula('Azul P: 1')) await user.tab();
    await user.tab();
    expect(document.activeElement).toBe(botao('Repetir na linha'));

    await user.click(celula('Azul P: 1'));
    await user.keyboard('5{Tab}');
    expect(document.activeElement).toBe(celula('Azul M: 2'));
    await user.keyboard('{Escape}');
    expect(status()).toBe('Agora Tab sai da grade.');
    await user.tab();
    expect(document.activeElement).toBe(botao('Repetir na linha'));
  });

  test('after the last cell Tab leaves the grid', async () => {
    const { user } = abrirGrade();
    await user.click(celula('Verde G: vazia'));
    await user.keyboard('5{Tab}');
    expect(screen.getByRole('grid').contains(document.activeElement)).toBe(false);
    expect(celula('Verde G: 5')).toBeDefined();
  });

  test('Esc takes back what was being typed, also into an empty cell', async () => {
    const { user, mudou } = abrirGrade();
    await user.click(celula('Azul P: 1'));
    await user.keyboard('99{Escape}');
    expect(document.activeElement).toBe(celula('Azul P: 1'));
    await user.click(celula('Verde P: vazia'));
    await user.keyboard('9{Escape}');
    expect(document.activeElement).toBe(celula('Verde P: vazia'));
    expect(mudou()).toStrictEqual({});
  });

  test('F2 and a double click edit within the text', async () => {
    const { user } = abrirGrade();
    await user.click(celula('Azul P: 1'));
    await user.keyboard('{F2}5{ArrowLeft}{ArrowLeft}2{Enter}');
    expect(celula('Azul P: 215')).toBeDefined();
    await user.dblClick(celula('Azul G: 3'));
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Quantidade de Azul G' }));
  });

  test('what is no number stays as typed, with the reason', async () => {
    const { user } = abrirGrade();
    await user.click(celula('Azul P: 1'));
    await user.keyboard('dez{Enter}');
    expect(celula('Azul P: dez').ariaInvalid).toBe('true');
    expect(screen.getByRole('gridcell', { description: 'Digite um número inteiro.' })).toBe(celula('Azul P: dez'));
    expect(screen.getByText('1 variação com erro.')).toBeDefined();
    await user.click(screen.getByRole('radio', { name: 'SKU' }));
    await user.click(botao('Ir para o erro'));
    expect(document.activeElement).toBe(celula('Azul P: dez'));
  });

  test('an SKU that is its product’s is refused in its cell', async () => {
    const { user } = abrirGrade();
    await user.click(screen.getByRole('radio', { name: 'SKU' }));
    await user.click(celula(/^Verde M/));
    await user.keyboard('p-10{Enter}');
    expect(
      screen.getByRole('gridcell', {
        description: 'A variação "Verde M" está usando o mesmo SKU do produto principal.',
      }),
    ).toBe(celula('Verde M: p-10'));
  });
});

describe('moving and selecting', () => {
  test('arrows, Home, End and their like move one cell that has the keyboard', async () => {
    const { user } = abrirGrade();
    await user.click(celula('Azul P: 1'));
    for (const [teclas, onde] of [
      ['{ArrowRight}', 'Azul M: 2'],
      ['{ArrowDown}', 'Verde M: 4'],
      ['{ArrowDown}', 'Verde M: 4'],
      ['{Home}', 'Verde P: vazia'],
      ['{End}', 'Verde G: vazia'],
      ['{Control>}{Home}{/Control}', 'Azul P: 1'],
      ['{Control>}{ArrowRight}{/Control}', 'Azul G: 3'],
      ['{Control>}{End}{/Control}', 'Verde G: vazia'],
      ['{PageUp}', 'Azul G: 3'],
    ] as const) {
      await user.keyboard(teclas);
      expect(document.activeElement).toBe(celula(onde));
      expect(screen.getByRole('grid').querySelectorAll('[tabindex="0"]')).toHaveLength(1);
    }
  });

  test('Shift and arrows select, Delete empties what is selected', async () => {
    const { user, mudou } = abrirGrade();
    await user.click(celula('Azul P: 1'));
    await user.keyboard('{Shift>}{ArrowRight}{ArrowDown}{/Shift}');
    expect(screen.getAllByRole('gridcell', { selected: true }).map((uma) => uma.ariaLabel)).toStrictEqual([
      'Azul P: 1',
      'Azul M: 2',
      'Verde P: vazia',
      'Verde M: 4',
    ]);
    await user.keyboard('{Delete}');
    expect(mudou().variacoes).toStrictEqual([quantidade(1, 0, 1), quantidade(2, 0, 2), quantidade(4, 0, 4)]);
    await user.keyboard('{Control>}z{/Control}');
    expect(mudou()).toStrictEqual({});
  });

  test('a column and a row are selected by their names', async () => {
    const { user } = abrirGrade();
    const selecionadas = () => screen.getAllByRole('gridcell', { selected: true }).map((uma) => uma.ariaLabel);
    await user.click(botao('Selecionar a coluna G'));
    expect(selecionadas()).toStrictEqual(['Azul G: 3', 'Verde G: vazia']);
    await user.click(botao('Selecionar a linha Verde'));
    expect(selecionadas()).toStrictEqual(['Verde P: vazia', 'Verde M: 4', 'Verde G: vazia']);
  });
});

describe('a block of a spreadsheet', () => {
  test('is pasted with its decimal commas as one step', async () => {
    const { user, mudou, store } = abrirGrade();
    await user.click(screen.getByRole('radio', { name: 'Preço de venda' }));
    await user.click(celula('Azul M: 49,90'));
    await user.paste('R$ 1.059,90\t60\r\n55,5\tcaro\r\n');
    expect(celulas()).toStrictEqual([
      'Azul P: 49,90',
      'Azul M: 1.059,90',
      'Azul G: 60',
      'Verde P: vazia',
      'Verde M: 55,5',
      'Verde G: caro',
    ]);
    expect(status()).toBe('4 células coladas. 1 variação a mais.');
    expect(celula('Verde G: caro').ariaInvalid).toBe('true');
    expect(mudou().variacoes?.[0]).toStrictEqual({ id: 2, preco_venda: 1059.9 });
    await user.click(botao('Desfazer'));
    expect(mudou()).toStrictEqual({});
    await user.click(botao('Refazer'));
    expect(store.ler().linhas.size).toBe(5);
  });

  test('pasted while a cell is being typed into goes to the cells as well', async () => {
    const { user } = abrirGrade();
    await user.dblClick(celula('Azul P: 1'));
    await user.paste('7\t8');
    expect(celulas().slice(0, 2)).toStrictEqual(['Azul P: 7', 'Azul M: 8']);
  });

  test('says how much did not fit', async () => {
    const { user } = abrirGrade();
    await user.click(celula('Verde G: vazia'));
    await user.paste('7\t8\n9');
    expect(status()).toBe('1 célula colada. 2 valores não couberam na grade. 1 variação a mais.');
  });

  test('is copied and cut for a spreadsheet', async () => {
    const { user, mudou } = abrirGrade();
    await user.click(celula('Azul P: 1'));
    await user.keyboard('{Control>}a{/Control}');
    const setData = vi.fn();
    fireEvent.copy(document.activeElement ?? document.body, { clipboardData: { setData } });
    expect(setData).toHaveBeenLastCalledWith('text/plain', '1\t2\t3\n\t4\t');
    expect(mudou()).toStrictEqual({});
    fireEvent.cut(document.activeElement ?? document.body, { clipboardData: { setData } });
    expect(mudou().variacoes).toHaveLength(4);
  });
});
