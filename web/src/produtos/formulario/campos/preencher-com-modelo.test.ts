import { describe, expect, test } from 'vitest';
import { modeloDeCamiseta } from '../../../modelos/test-modelo.ts';
import { type CamposDoModelo, camposDoModelo, preencherComModelo } from './preencher-com-modelo.ts';

const VAZIO: CamposDoModelo = {
  sku: '',
  titulo: '',
  descricao: '',
  preco_custo: '',
  preco_venda: '',
  categoria: null,
};
const CAMISETA = camposDoModelo(modeloDeCamiseta(), 'P-CAM01');
const CALCA = camposDoModelo(
  modeloDeCamiseta({
    nome: 'Calça',
    descricao: '',
    categoria: 5,
    categoria_id: 5,
    categoria_nome: 'Calças',
    preco_custo: 0,
  }),
  'P-CAL01',
);

describe('a model gives its product', () => {
  test('SKU, title, description, prices and category', () => {
    expect(CAMISETA).toStrictEqual({
      sku: 'P-CAM01',
      titulo: 'Camiseta básica',
      descricao: 'Malha 30.1',
      preco_custo: '19,90',
      preco_venda: '1.059,90',
      categoria: { id: 2, nome: 'Camisetas' },
    });
  });

  test('no price where it has none, and no category', () => {
    const modelo = modeloDeCamiseta({ preco_custo: 0, preco_venda: 0, categoria: null, categoria_id: null });
    expect(camposDoModelo(modelo, 'P-CAM01')).toMatchObject({ preco_custo: '', preco_venda: '', categoria: null });
  });
});

describe('choosing a model', () => {
  test('fills an empty form', () => {
    expect(preencherComModelo(VAZIO, null, CAMISETA)).toStrictEqual(CAMISETA);
  });

  test('leaves alone what was typed', () => {
    const typed: CamposDoModelo = {
      sku: 'MEU-SKU',
      titulo: 'Camiseta da festa',
      descricao: 'Com estampa',
      preco_custo: '0',
      preco_venda: '99,9',
      categoria: { id: 9, nome: 'Promoções' },
    };
    expect(preencherComModelo(typed, null, CAMISETA)).toStrictEqual({});
    expect(preencherComModelo(typed, CALCA, CAMISETA)).toStrictEqual({});
  });

  test('fills only what is empty', () => {
    const half = { ...VAZIO, titulo: 'Camiseta da festa', preco_venda: '80,00' };
    expect(preencherComModelo(half, null, CAMISETA)).toStrictEqual({
      sku: 'P-CAM01',
      descricao: 'Malha 30.1',
      preco_custo: '19,90',
      categoria: { id: 2, nome: 'Camisetas' },
    });
  });

  test('replaces what the model before it gave, also by nothing', () => {
    expect(preencherComModelo(CAMISETA, CAMISETA, CALCA)).toStrictEqual({
      sku: 'P-CAL01',
      titulo: 'Calça',
      descricao: '',
      preco_custo: '',
      preco_venda: '1.059,90',
      categoria: { id: 5, nome: 'Calças' },
    });
  });

  test('keeps what was changed since the model before it', () => {
    const changed = { ...CAMISETA, titulo: 'Camiseta da festa', preco_custo: '20,00' };
    const filled = preencherComModelo(changed, CAMISETA, CALCA);
    expect(filled).not.toHaveProperty('titulo');
    expect(filled).not.toHaveProperty('preco_custo');
    expect(filled).toMatchObject({ sku: 'P-CAL01', descricao: '' });
  });

  test('takes the same price or text written in another way for unchanged', () => {
    const rewritten = { ...CAMISETA, preco_custo: '19.9', preco_venda: '1059,90', descricao: ' Malha 30.1 ' };
    expect(preencherComModelo(rewritten, CAMISETA, CALCA)).toMatchObject({ preco_custo: '', descricao: '' });
  });

  test('empties the category when the new model has none and it was the old one that gave it', () => {
    const semCategoria = { ...CALCA, categoria: null };
    expect(preencherComModelo(CAMISETA, CAMISETA, semCategoria)).toHaveProperty('categoria', null);
  });
});
