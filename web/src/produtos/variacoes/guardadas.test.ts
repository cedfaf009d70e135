import type { Variacao } from '@varal/contract/produtos/produto';
import { expect, test } from 'vitest';
import { adicionar, carregar, desfazer, type Estado, editar, estadoInicial, remover } from './estado.ts';
import { paraGuardar, repor, type VariacoesGuardadas } from './guardadas.ts';
import { mudancas } from './mudancas.ts';
import { umaVariacao } from './test-variacao.ts';

const P = umaVariacao(1, { tamanho: 'P', quantidade: 1, imagens_vinculadas: [10, 11] });
const M = umaVariacao(2, { tamanho: 'M', quantidade: 2 });
const G = umaVariacao(3, { tamanho: 'G', quantidade: 3 });
const IMAGENS = [{ id: 10 }, { id: 11 }];

const carregado = (...variacoes: Variacao[]) => carregar(estadoInicial(), { sku: 'P-10', variacoes });
const quantidades = ({ linhas }: Estado) =>
  [...linhas.values()].map(({ tamanho, quantidade }) => `${tamanho} ${quantidade}`);

/** Returns them as they come back out of the browser's storage. */
const guardadas = (estado: Estado): VariacoesGuardadas => JSON.parse(JSON.stringify(paraGuardar(estado)));

/** Begins with P, M and G: M is typed into, G is removed, GG is new. */
const mexido = () => {
  const digitado = editar(carregado(P, M, G), { chave: 'v2', campo: 'quantidade', valor: '20' });
  return adicionar(remover(digitado, ['v3']), [{ cor: '#2b3f8c', nome_cor: 'Azul', tamanho: 'GG', quantidade: '7' }]);
};

test('only those that were changed are kept in full', () => {
  expect(guardadas(mexido()).linhas).toMatchObject([1, { quantidade: '20' }, { quantidade: '7' }]);
});

test('over the same product they come back as they were', () => {
  const variacoes = [P, M, G];
  const reposto = repor(carregado(...variacoes), guardadas(mexido()), { variacoes, imagens: IMAGENS });
  expect(quantidades(reposto)).toStrictEqual(['P 1', 'M 20', 'GG 7']);
  expect(mudancas(reposto)).toStrictEqual(mudancas(mexido()));
  expect(quantidades(desfazer(reposto))).toStrictEqual(['P 1', 'M 2', 'G 3']);
});

test('over a newer product only what was typed is kept of them', () => {
  const variacoes = [{ ...P, quantidade: 100 }, { ...M, preco_venda: 99.9 }, G, umaVariacao(4, { tamanho: 'PP' })];
  const reposto = repor(carregado(...variacoes), guardadas(mexido()), { variacoes, imagens: IMAGENS });
  expect(quantidades(reposto)).toStrictEqual(['P 100', 'M 20', 'GG 7', 'PP 5']);
  expect(mudancas(reposto)).toMatchObject({
    variacoes: [{ id: 2, quantidade: 20, quantidade_era: 2 }, { tamanho: 'GG' }],
    variacoes_removidas: [3],
  });
});

test('one that somebody else removed does not come back', () => {
  const variacoes = [P, G];
  const reposto = repor(carregado(...variacoes), guardadas(mexido()), { variacoes, imagens: IMAGENS });
  expect(quantidades(reposto)).toStrictEqual(['P 1', 'GG 7']);
});

test('an image that is gone leaves them, and that is no change of theirs', () => {
  const guardado = guardadas(editar(carregado(P), { chave: 'v1', campo: 'quantidade', valor: '8' }));
  const variacoes = [{ ...P, imagens_vinculadas: [11] }];
  const reposto = repor(carregado(...variacoes), guardado, { variacoes, imagens: [{ id: 11 }] });
  expect(mudancas(reposto)).toStrictEqual({ variacoes: [{ id: 1, quantidade: 8, quantidade_era: 1 }] });
});
