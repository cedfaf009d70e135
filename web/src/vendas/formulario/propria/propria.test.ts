import type { Variacao } from '@varal/contract/produtos/produto';
import { describe, expect, test } from 'vitest';
import { umaAzul, umProduto } from '../../../produtos/formulario/test-produto.ts';
import { umaVenda, umItem } from '../../test-venda.ts';
import { camposDe, itensDe, mudou } from '../campos-da-venda.ts';
import { erroDaLinha } from '../conferir-venda.ts';
import { comVariacao, disponivelPara, type Linha, linhaDoItem, NADA_SEGURADO, seguradoPor } from '../itens/linha.ts';
import { disponiveisPara } from '../itens/lisas-da-venda.ts';
import { podeEstampar } from './com-estampas.ts';
import { resumoDaPropria } from './resumo-da-propria.ts';
import { COSTAS, FORMATURA, umItemProprio } from './test-propria.ts';

const LISA = umProduto({
  id: 1,
  titulo: 'Camiseta lisa',
  tem_variacoes: true,
  variacoes: [
    umaAzul(71, { sku: 'LISA-M', tamanho: 'M', preco_venda: 50, disponivel: 3 }),
    umaAzul(72, { sku: 'LISA-G', tamanho: 'G', preco_venda: 55, disponivel: 4 }),
  ],
});
const [, G] = LISA.variacoes as [Variacao, Variacao];

describe('a line of a sale with prints of its own', () => {
  const linha = linhaDoItem(umItemProprio({ quantidade: 2, personalizacoes: ['Ana', 'Bia'] }));

  test('costs what its blank and its prints cost today, and says in short what is printed', () => {
    expect(linha).toMatchObject({ preco: 65, livre: 3, propria: { lisa: 'LISA-M', adicional: 15 } });
    expect(linha.propria && resumoDaPropria(linha.propria)).toBe('E0007 frente 280 mm · 2 nomes');
    expect(podeEstampar(linha)).toBe(true);
  });

  test('is sent under its own SKU, with what is printed as it stands', () => {
    expect(itensDe([linha])).toStrictEqual([
      {
        ...{ id: 1, sku: 'LISA-M+E0007', descricao: 'Camiseta lisa · Formatura 2026 Azul M' },
        ...{ quantidade: 2, valor_unitario: 65, desconto: 0 },
        estampas: [{ estampa_id: 7, posicao: 'frente', largura_mm: 280 }],
        personalizacoes: ['Ana', 'Bia'],
      },
    ]);
  });

  test('in another size is a new line of that blank, with the same prints and their price', () => {
    const trocada = comVariacao(linha, LISA, G);
    expect(trocada).toMatchObject({
      ...{ sku: 'LISA-G+E0007', titulo: 'Camiseta lisa · Formatura 2026', livre: 4 },
      ...{ descricao: 'Camiseta lisa · Formatura 2026 Azul G', preco: 70, valor_unitario: '70,00' },
    });
    expect(itensDe([trocada])).toMatchObject([{ sku: 'LISA-G', estampas: [{ estampa_id: 7 }] }]);
  });

  test('keeps apart that a print is not in its own place', () => {
    const item = umItemProprio({ sku: 'LISA-M+E0007@costas', estampas: [{ ...FORMATURA, posicao: 'costas' }] });
    expect(comVariacao(linhaDoItem(item), LISA, G).sku).toBe('LISA-G+E0007@costas');
  });

  test('says at once that the names are not one for each piece', () => {
    expect(erroDaLinha({ ...linha, quantidade: '3' }, NADA_SEGURADO, false)).toStrictEqual({
      frase: 'Há 2 nomes para 3 peças.',
      campo: 'quantidade',
    });
    expect(erroDaLinha(linha, NADA_SEGURADO, false)).toBeUndefined();
    expect(erroDaLinha({ ...linha, quantidade: '' }, NADA_SEGURADO, false)).toBeUndefined();
  });

  test('is another once a name or a width is another', () => {
    const campos = camposDe(umaVenda({ itens: [umItemProprio({ quantidade: 1, personalizacoes: ['Ana'] })] }));
    const [dela] = campos.linhas as [Linha];
    expect(mudou(campos, campos)).toBe(false);
    const comNome = (nomes: string[]) => ({
      ...campos,
      linhas: [{ ...dela, propria: dela.propria && { ...dela.propria, nomes } }],
    });
    expect(mudou(comNome(['Ana']), campos)).toBe(false);
    expect(mudou(comNome(['Bia']), campos)).toBe(true);
  });
});

test('a blank without variations is sent by its product', () => {
  const { propria, ...linha } = linhaDoItem(umItemProprio());
  const nova = { ...linha, temVariacoes: false, propria: propria && { ...propria, guardada: undefined } };
  expect(itensDe([nova])).toMatchObject([{ id: 1, sku: null, estampas: [{ estampa_id: 7 }] }]);
});

test('what the shelf makes of a blank takes no other print', () => {
  expect(podeEstampar(linhaDoItem(umItem(1, { a_estampar: 1, prontas: 0 })))).toBe(false);
  expect(podeEstampar(linhaDoItem(umItem(1)))).toBe(true);
  expect(podeEstampar(linhaDoItem(umItem(1, { id: null })))).toBe(false);
  expect(podeEstampar(linhaDoItem(umItem(1, { na_lixeira: true })))).toBe(false);
});

describe('the blanks that the sale holds', () => {
  const lisa = umItem(1, {
    ...{ sku: 'LISA-M', variacao_id: 71, cor: '#2b3f8c', nome_cor: 'Azul', tamanho: 'M', tem_variacoes: true },
    ...{ quantidade: 3, disponivel: 0 },
  });
  const propria = umItemProprio({ quantidade: 4, a_estampar: 3, prontas: 1, disponivel: 0 });

  test('go with the line to another print', () => {
    const segurado = seguradoPor({ itens: [lisa] });
    const linha = linhaDoItem(umItemProprio({ quantidade: 3, disponivel: 0 }));
    expect(disponivelPara(linha, segurado)).toBe(3);
    expect(disponiveisPara([linha], segurado)).toStrictEqual([3]);
  });

  test('are shared by the plain line and the printed one, and ready pieces are its own', () => {
    const segurado = seguradoPor({ itens: [lisa, propria] });
    const linhas = [linhaDoItem(lisa), linhaDoItem(propria)];
    expect(disponiveisPara(linhas, segurado)).toStrictEqual([6, 4]);
    expect(disponiveisPara(linhas.toReversed(), segurado)).toStrictEqual([7, 3]);
    const menos = [{ ...linhaDoItem(lisa), quantidade: '1' }, linhaDoItem(propria)];
    expect(disponiveisPara(menos, segurado)).toStrictEqual([6, 6]);
  });

  test('of a new sale are counted once', () => {
    const nova = { ...linhaDoItem(umItemProprio({ quantidade: 2, disponivel: 3 })), chave: 'nova' };
    const plana = { ...linhaDoItem(lisa), quantidade: '2', livre: 3 };
    expect(disponiveisPara([nova, plana], NADA_SEGURADO)).toStrictEqual([3, 1]);
    expect(disponiveisPara([plana, nova], NADA_SEGURADO)).toStrictEqual([3, 1]);
  });
});

test('a line carries two prints in the order of their codes', () => {
  const item = umItemProprio({
    sku: 'LISA-M+E0007+E0008@manga',
    estampas: [FORMATURA, { ...COSTAS, posicao: 'manga' }],
  });
  const { propria } = linhaDoItem(item);
  expect(propria && resumoDaPropria(propria)).toBe('E0007 frente 280 mm · E0008 manga 90 mm');
});
