import { chaveDeSku } from '@varal/contract/produtos/sku';
import { expect, test } from 'vitest';
import { SEM_NADA } from '../campos-da-venda.ts';
import { problemasDaVenda } from '../conferir-venda.ts';
import { fraseDoDisponivel, type Linha, NADA_SEGURADO } from './linha.ts';
import { lisaDa } from './lisa-da-linha.ts';
import { disponiveisPara } from './lisas-da-venda.ts';

const PRETA_M = { cor: '#000000', nome_cor: 'Preta', tamanho: 'M' } as const;
const FEITO_DE = { feito_de: { lisa_id: 9, lisa_titulo: 'Lisa', estampas: [] } };

const umaLinha = (sku: string, quantidade: number, outra: Partial<Linha>): Linha => ({
  ...{ chave: sku, produto_id: 1, sku, titulo: sku, descricao: sku, imagem: null, ...PRETA_M },
  ...{ temVariacoes: true, aDefinir: false, naLixeira: false, desconto: '0,00', preco: 50, livre: 0 },
  ...{ quantidade: String(quantidade), valor_unitario: '50,00' },
  ...outra,
});
const deLisa = (sku: string, quantidade: number, prontas: number, a_estampar: number) =>
  umaLinha(sku, quantidade, {
    livre: prontas + a_estampar,
    estampar: { prontas, a_estampar, lisa: lisaDa(FEITO_DE, { ...PRETA_M, nome_cor: 'preta' }) },
  });
const lisa = umaLinha('LISA', 1, { produto_id: 9, livre: 2 });

test('one blank in three lines is counted once, in whatever order they stand', () => {
  const [a, b] = [deLisa('A', 1, 0, 2), deLisa('B', 1, 0, 2)];
  expect(disponiveisPara([a, b, lisa], NADA_SEGURADO)).toStrictEqual([2, 1, 0]);
  expect(disponiveisPara([lisa, a, b], NADA_SEGURADO)).toStrictEqual([2, 1, 0]);
  const cliente = { id: 1, nome: 'Maria', cpf: null, cnpj: null, cpf_valido: true, cep: '', credito: 0 };
  const problemas = problemasDaVenda(
    { ...SEM_NADA, cliente, origem: 'loja_fisica', linhas: [a, b, lisa] },
    NADA_SEGURADO,
  );
  expect(problemas.map(({ frase }) => frase)).toStrictEqual(['Estoque insuficiente de LISA: pedido 1, disponível 0.']);
});

test('ready pieces take no blank, and other colours and products are of no concern', () => {
  const outra = umaLinha('OUTRA', 1, { produto_id: 8, livre: 4 });
  const branca = umaLinha('BRANCA', 1, { produto_id: 9, nome_cor: 'Branca', livre: 5 });
  const linhas = [deLisa('A', 3, 2, 2), deLisa('B', 4, 3, 2), lisa, branca, outra];
  expect(disponiveisPara(linhas, NADA_SEGURADO)).toStrictEqual([4, 4, 0, 5, 4]);
});

test('what the sale holds already is not taken of the free blanks', () => {
  const guardada = umaLinha('LISA', 2, { produto_id: 9, livre: 3 });
  const segurado = { ...NADA_SEGURADO, porSku: new Map([[chaveDeSku('LISA'), 2]]) };
  expect(disponiveisPara([guardada, deLisa('A', 2, 0, 3)], segurado)).toStrictEqual([5, 3]);
  const mais = { ...guardada, quantidade: '4' };
  expect(disponiveisPara([mais, deLisa('A', 2, 0, 3)], segurado)).toStrictEqual([5, 1]);
});

test('a blank that a person chose is left to the server', () => {
  expect(lisaDa(FEITO_DE, { ...PRETA_M, lisa_variacao_id: 7 })).toBeNull();
  expect(lisaDa({ feito_de: null }, PRETA_M)).toBeNull();
});

test('what there is is said in words', () => {
  const frase = (prontas: number, a_estampar: number) =>
    fraseDoDisponivel(prontas + a_estampar, { prontas, a_estampar, lisa: null });
  expect(frase(3, 12)).toBe('3 prontas · 12 a estampar');
  expect(frase(1, 0)).toBe('1 pronta');
  expect(frase(0, 4)).toBe('4 a estampar');
  expect(frase(0, 0)).toBe('Sem estoque');
});
