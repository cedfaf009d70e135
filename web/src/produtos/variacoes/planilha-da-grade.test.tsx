import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Variacao } from '@varal/contract/produtos/produto';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import type { Cor } from './estado.ts';
import { mudancas } from './mudancas.ts';
import { PlanilhaDaGrade, type PlanilhaProps } from './planilha-da-grade.tsx';
import { umaVariacao } from './test-variacao.ts';
import { VariacoesContext } from './use-variacoes.ts';
import { criarVariacoesStore } from './variacoes-store.ts';

const VERDE = { cor: '#00aa00', nome_cor: 'Verde' };
const ROSA = { cor: '#ff00aa', nome_cor: 'Rosa' };

// Azul P, M, G and Verde M; of Verde P and G there is none.
const CAMISETA = [
  umaVariacao(1, { tamanho: 'P', quantidade: 1 }),
  umaVariacao(2, { tamanho: 'M', quantidade: 2 }),
  umaVariacao(3, { tamanho: 'G', quantidade: 3 }),
  umaVariacao(4, { ...VERDE, tamanho: 'M', quantidade: 4 }),
];

function abrirGrade(variacoes: Variacao[] = CAMISETA, props: Partial<PlanilhaProps> = {}) {
  // A browser without a screen cannot scroll.
  Element.prototype.scrollIntoView = vi.fn();
  onTestFinished(cleanup);
  const store = criarVariacoesStore({ sku: 'P-10', variacoes });
  const user = userEvent.setup();
  render(
    <>
      <button type="button">Antes</button>
      <VariacoesContext value={store}>
        <PlanilhaDaGrade temCor temTamanho {...props} />
      </VariacoesContext>
      <button type="button">Depois</button>
    </>,
  );
  return { store, user, mudou: () => mudancas(store.ler()) };
}

// With `hidden` nobody has to work out what is visible, which takes most of a query's time in a grid.
const celula = (nome: string | RegExp) => screen.getByRole('gridcell', { name: nome, hidden: true });
const celulas = () => screen.getAllByRole('gridcell', { name: /:/, hidden: true }).map((uma) => uma.ariaLabel);
const total = (nome: string) => screen.getByRole('cell', { name: nome, hidden: true });
const botao = (nome: string) => screen.getByRole('button', { name: nome, hidden: true });
const status = () => screen.getByRole('status').textContent;
const quantidade = (id: number, quantidade: number, quantidade_era: number) => ({ id, quantidade, quantidade_era });

describe('what is shown', () => {
  test('every combination, the empty ones too, with totals', () => {
    abrirGrade();
    expect(celulas()).toStrictEqual([
      'Azul P: 1',
      'Azul M: 2',
      'Azul G: 3',
      'Verde P: vazia',
      'Verde M: 4',
      'Verde G: vazia',
    ]);
    expect(total('Total de Azul: 6')).toBeDefined();
    expect(total('Total de M: 6')).toBeDefined();
    expect(total('Total: 10')).toBeDefined();
    expect(within(celula('Azul P: 1')).getByText('R$ 49,90')).toBeDefined();
  });

  test('prices and SKUs when they are chosen', async () => {
    const { user } = abrirGrade();
    await user.click(screen.getByRole('radio', { name: 'Preço de custo' }));
    expect(within(celula('Azul P: 20,00')).getByText('1 un.')).toBeDefined();
    await user.click(screen.getByRole('radio', { name: 'SKU' }));
    expect(celula('Verde M: P-10-VERDE-M')).toBeDefined();
  });

  test('a product with colours alone is one column, with sizes alone one row', () => {
    abrirGrade([umaVariacao(1, { tamanho: null })], { temTamanho: false });
    expect(celulas()).toStrictEqual(['Azul: 5']);
    cleanup();
    abrirGrade([umaVariacao(1, { nome_cor: null, cor: null })], { temCor: false });
    expect(celulas()).toStrictEqual(['M: 5']);
  });

  test('a new product asks for its first colour', () => {
    abrirGrade([]);
    expect(screen.getByText('Adicione a primeira cor para começar.')).toBeDefined();
    expect(screen.queryByRole('grid')).toBeNull();
  });

  test('prints in the same colour and size are listed, to be typed into and opened', async () => {
    const aoAbrir = vi.fn();
    const { user, mudou } = abrirGrade(
      [...CAMISETA, umaVariacao(9, { sku: 'FLOR', tamanho: 'M', descricao: 'Floral' })],
      {
        aoAbrir,
      },
    );
    const fora = within(screen.getByRole('region', { name: 'Fora da grade' }));
    expect(fora.getByText('Azul M · Floral')).toBeDefined();
    await user.type(fora.getByRole('textbox', { name: 'Quantidade de Azul M, Floral' }), '0');
    expect(mudou()).toStrictEqual({ variacoes: [quantidade(9, 50, 5)] });
    await user.click(fora.getByRole('button', { name: 'Abrir Azul M, Floral' }));
    expect(aoAbrir).toHaveBeenCalledExactlyOnceWith('v9');

    await user.type(fora.getByRole('textbox', { name: 'Quantidade de Azul M, Floral' }), 'x');
    expect(fora.getByText('Digite um número inteiro.')).toBeDefined();
    await user.click(botao('Ir para o erro'));
    expect(aoAbrir).toHaveBeenCalledTimes(2);
  });
});

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

describe('many cells at once', () => {
  test('a value is repeated in its row, its column and everywhere', async () => {
    const { user } = abrirGrade();
    await user.click(celula('Azul M: 2'));
    await user.click(botao('Repetir na linha'));
    expect(celulas().slice(0, 3)).toStrictEqual(['Azul P: 2', 'Azul M: 2', 'Azul G: 2']);
    await user.click(celula('Azul G: 2'));
    await user.keyboard('8{Enter}{ArrowUp}');
    await user.click(botao('Repetir na coluna'));
    expect(celula('Verde G: 8')).toBeDefined();
    await user.click(botao('Repetir em tudo'));
    expect(total('Total: 48')).toBeDefined();
  });

  test('an empty cell is not repeated: it would empty the others', async () => {
    const { user, mudou } = abrirGrade();
    await user.click(celula('Verde G: vazia'));
    await user.click(botao('Repetir em tudo'));
    expect(status()).toBe('Digite um valor para repetir.');
    expect(mudou()).toStrictEqual({});
  });

  test('Ctrl+D repeats the first row of the selection, Ctrl+R its first column', async () => {
    const { user } = abrirGrade();
    await user.click(celula('Azul P: 1'));
    await user.keyboard('{Control>}a{/Control}{Control>}d{/Control}');
    expect(celulas().slice(3)).toStrictEqual(['Verde P: 1', 'Verde M: 2', 'Verde G: 3']);
    await user.click(celula('Azul G: 3'));
    await user.keyboard('{Control>}r{/Control}');
    expect(celula('Azul G: 2')).toBeDefined();
  });

  test('all missing combinations are created with one button', async () => {
    const { user, store } = abrirGrade();
    await user.click(botao('Criar as 2 que faltam'));
    expect(celulas().slice(3)).toStrictEqual(['Verde P: em branco', 'Verde M: 4', 'Verde G: em branco']);
    expect(store.ler().passado).toHaveLength(1);
    expect(screen.queryByRole('button', { name: /que faltam/ })).toBeNull();
  });

  test('variations are removed, and come back with undo', async () => {
    const { user, mudou } = abrirGrade();
    await user.click(botao('Selecionar a linha Azul'));
    await user.click(botao('Remover variações'));
    expect(mudou()).toStrictEqual({ variacoes_removidas: [1, 2, 3] });
    expect(status()).toBe('3 variações removidas.');
    await user.click(botao('Desfazer'));
    expect(mudou()).toStrictEqual({});
  });
});

describe('colours and sizes', () => {
  test('a chosen colour gets a row, and its variations as they are typed', async () => {
    const { user, mudou } = abrirGrade(CAMISETA, { escolherCor: (escolhida) => escolhida(ROSA) });
    await user.click(botao('Adicionar cor'));
    expect(mudou()).toStrictEqual({});
    await user.click(celula('Rosa M: vazia'));
    await user.keyboard('6{Enter}');
    expect(mudou().variacoes).toStrictEqual([expect.objectContaining({ ...ROSA, tamanho: 'M', quantidade: 6 })]);
    await user.click(botao('Adicionar cor'));
    expect(status()).toBe('A cor Rosa já está na grade.');
  });

  test('of a new product the usual sizes stay while the first ones are typed', async () => {
    const { user } = abrirGrade([], { escolherCor: (escolhida) => escolhida(ROSA) });
    await user.click(botao('Adicionar cor'));
    await user.click(celula('Rosa P: vazia'));
    await user.keyboard('6{Tab}7{Tab}');
    expect(celulas()).toStrictEqual(['Rosa P: 6', 'Rosa M: 7', 'Rosa G: vazia', 'Rosa GG: vazia']);
    expect(document.activeElement).toBe(celula('Rosa G: vazia'));
  });

  test('the colour of all its sizes is exchanged at once', async () => {
    let escolher: (cor: Cor) => void = () => undefined;
    let comeco: Cor | undefined;
    const { user, mudou } = abrirGrade(CAMISETA, {
      escolherCor: (escolhida, atual) => {
        escolher = escolhida;
        comeco = atual;
      },
    });
    await user.click(celula('Azul M: 2'));
    await user.click(botao('Trocar a cor Azul'));
    expect(comeco).toStrictEqual({ cor: '#2b3f8c', nome_cor: 'Azul' });
    act(() => escolher(ROSA));
    expect(mudou().variacoes).toStrictEqual([1, 2, 3].map((id) => ({ id, ...ROSA })));
  });

  test('sizes come and go; one with variations takes them along, and undo brings them back', async () => {
    const { user, mudou } = abrirGrade();
    const tamanho = botao;
    await user.click(tamanho('GG'));
    expect(celula('Verde GG: vazia')).toBeDefined();
    expect(mudou()).toStrictEqual({});
    await user.click(tamanho('M'));
    expect(mudou()).toStrictEqual({ variacoes_removidas: [2, 4] });
    expect(status()).toBe('2 variações removidas. Desfazer traz de volta.');
    await user.click(botao('Desfazer'));
    expect(celula('Verde M: 4')).toBeDefined();
    expect(mudou()).toStrictEqual({});
  });
});
