import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import type { Cor } from '../estado.ts';
import { umaVariacao } from '../test-variacao.ts';
import { abrirGrade, botao, CAMISETA, celula, celulas, quantidade, ROSA, status, total } from './test-planilha.tsx';

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
    expect(aoLado('Azul P: 1')).toBe('R$\u00a049,90');
  });

  test('prices and SKUs when they are chosen', async () => {
    const { user } = abrirGrade();
    await user.click(screen.getByRole('radio', { name: 'Preço de custo' }));
    expect(aoLado('Azul P: 20,00')).toBe('1 un.');
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
    const onAbrir = vi.fn();
    const { user, mudou } = abrirGrade(
      [...CAMISETA, umaVariacao(9, { sku: 'FLOR', tamanho: 'M', descricao: 'Floral' })],
      {
        onAbrir,
      },
    );
    const fora = within(screen.getByRole('region', { name: 'Fora da grade' }));
    expect(fora.getByText('Azul M · Floral')).toBeDefined();
    await user.type(fora.getByRole('textbox', { name: 'Quantidade de Azul M, Floral' }), '0');
    expect(mudou()).toStrictEqual({ variacoes: [quantidade(9, 50, 5)] });
    await user.click(fora.getByRole('button', { name: 'Abrir Azul M, Floral' }));
    expect(onAbrir).toHaveBeenCalledExactlyOnceWith('v9');

    await user.type(fora.getByRole('textbox', { name: 'Quantidade de Azul M, Floral' }), 'x');
    expect(fora.getByText('Digite um número inteiro.')).toBeDefined();
    await user.click(botao('Ir para o erro'));
    expect(onAbrir).toHaveBeenCalledTimes(2);
  });
});

describe('many cells at once', () => {
  test('a value is repeated in its row, its column and everywhere', async () => {
    const { user } = abrirGrade();
    await user.click(celula('Azul M: 2'));
    await user.click(botao('Repetir na linha'));
    expect(celulas().slice(0, 3)).toStrictEqual(['Azul P: 2', 'Azul M: 2', 'Azul G: 2']);
    expect(status()).toBe('Repetido na linha. 2 valores trocados');
    await user.click(celula('Azul G: 2'));
    await user.keyboard('8{Enter}{ArrowUp}');
    await user.click(botao('Repetir na coluna'));
    expect(celula('Verde G: 8')).toBeDefined();
    expect(status()).toBe('Repetido na coluna. 1 variação a mais.');
    await user.click(botao('Repetir em tudo'));
    expect(total('Total: 48')).toBeDefined();
  });

  test('each column is filled from its own first cell, and what that replaces is told and undone there', async () => {
    const { user, mudou } = abrirGrade();
    await user.click(botao('Selecionar a linha Azul'));
    await user.click(botao('Repetir na coluna'));
    expect(celulas().slice(3)).toStrictEqual(['Verde P: 1', 'Verde M: 2', 'Verde G: 3']);
    expect(status()).toBe('Repetido na coluna. 2 variações a mais. 1 valor trocado');
    await user.click(botao('Desfazer a repetição'));
    expect(mudou()).toStrictEqual({});
    expect(status()).toBe('Desfeito.');

    await user.click(botao('Repetir na coluna'));
    await user.click(celula('Azul P: 1'));
    await user.keyboard('7{Enter}');
    expect(screen.queryByRole('button', { name: 'Desfazer a repetição' })).toBeNull();
  });

  test('a column whose first cell is empty is left as it is', async () => {
    const { user } = abrirGrade();
    await user.click(botao('Selecionar a linha Verde'));
    await user.click(botao('Repetir na coluna'));
    expect(celulas().slice(0, 3)).toStrictEqual(['Azul P: 1', 'Azul M: 4', 'Azul G: 3']);
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
    expect(celulas().slice(0, 3)).toStrictEqual(['Azul P: 3', 'Azul M: 3', 'Azul G: 3']);
  });

  test('Ctrl+D and Ctrl+R repeat what is being typed, and the browser does nothing by them', async () => {
    const { user, mudou } = abrirGrade();
    await user.click(celula('Azul P: 1'));
    await user.keyboard('7');
    expect(comCtrl('d')).toBe('swallowed');
    expect(celulas().slice(3)).toStrictEqual(['Verde P: 7', 'Verde M: 4', 'Verde G: vazia']);
    expect(document.activeElement).toBe(celula('Azul P: 7'));

    await user.dblClick(celula('Azul M: 2'));
    await user.keyboard('5');
    expect(comCtrl('r')).toBe('swallowed');
    expect(celulas().slice(0, 3)).toStrictEqual(['Azul P: 25', 'Azul M: 25', 'Azul G: 25']);
    expect(screen.queryByRole('textbox')).toBeNull();
    await user.keyboard('{Control>}z{/Control}');
    expect(celulas().slice(0, 3)).toStrictEqual(['Azul P: 7', 'Azul M: 25', 'Azul G: 3']);
    await user.keyboard('{Control>}zz{/Control}');
    expect(celula('Azul M: 2')).toBeDefined();
    await user.keyboard('{Control>}z{/Control}');
    expect(mudou()).toStrictEqual({});
  });

  test('an SKU is repeated by no key, and the browser does nothing by them either', async () => {
    const { user, mudou } = abrirGrade();
    await user.click(screen.getByRole('radio', { name: 'SKU' }));
    await user.click(celula('Azul P: P-10-AZUL-P'));
    expect([comCtrl('d'), comCtrl('r')]).toStrictEqual(['swallowed', 'swallowed']);
    expect(mudou()).toStrictEqual({});
    await user.keyboard('MEU');
    expect([comCtrl('d'), comCtrl('r')]).toStrictEqual(['swallowed', 'swallowed']);
    expect(mudou()).toStrictEqual({ variacoes: [{ id: 1, sku: 'MEU', sku_personalizado: true }] });
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'SKU de Azul P' }));
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

  test('the sizes of the shop are offered, and a table pasted with them finds its columns', async () => {
    const { user, mudou } = abrirGrade(undefined, { daLoja: ['P', 'M', 'G', 'G1', '36/38'] });
    expect(screen.getByRole('group', { name: 'Tamanhos' }).textContent).toBe('TamanhosPMGG136/38');
    await user.click(botao('G1'));
    await user.click(celula('Azul P: 1'));
    await user.paste('\tP\tG1\t36/38\nAzul\t7\t8\t9');
    expect(mudou().variacoes).toMatchObject([
      { id: 1, quantidade: 7 },
      { nome_cor: 'Azul', tamanho: 'G1', quantidade: 8 },
      { nome_cor: 'Azul', tamanho: '36/38', quantidade: 9 },
    ]);
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

const aoLado = (nome: string) => celula(nome).querySelector<HTMLElement>('[data-lado]')?.dataset.lado;
const comCtrl = (key: string) =>
  fireEvent.keyDown(document.activeElement ?? document.body, { key, ctrlKey: true }) ? 'left' : 'swallowed';
