import { describe, expect, test } from 'vitest';
import { umFeito } from './test-feito.ts';
import { alvosQueSairam, deOndeVeio, deParaDe, destinoDoAlvo, estaNoResumo, quemFez } from './textos-do-feito.ts';

test('names the person, the program, or the name that a stranger tried', () => {
  expect(quemFez(umFeito())).toBe('Bia Souza');
  expect(quemFez(umFeito({ usuario: null, origem: 'bling' }))).toBe('Bling');
  expect(quemFez(umFeito({ usuario: null, origem: 'comando' }))).toBe('Comando');
  const recusado = umFeito({
    usuario: null,
    origem: 'sistema',
    acao: 'acesso.recusado',
    alvo: { tipo: 'usuario', id: null, nome: 'joao' },
  });
  expect(quemFez(recusado)).toBe('Alguém como “joao”');
});

test('says where it came from only when it was no screen', () => {
  expect(deOndeVeio(umFeito())).toBeNull();
  expect(deOndeVeio(umFeito({ origem: 'planilha' }))).toBe('Por planilha');
});

describe('a change', () => {
  const mudanca = { campo: 'titulo', rotulo: 'Título', de: 'Antes', para: 'Depois' };

  test('is told before and after, or as it is now where nothing was before', () => {
    expect(deParaDe(mudanca)).toStrictEqual({ de: 'Antes', para: 'Depois' });
    expect(deParaDe({ ...mudanca, de: null })).toStrictEqual({ de: null, para: 'Depois' });
    expect(deParaDe({ ...mudanca, para: null })).toStrictEqual({ de: 'Antes', para: 'vazio' });
  });

  test('of a person who was forgotten says that it is gone', () => {
    expect(deParaDe({ ...mudanca, de: null, para: null })).toStrictEqual({ de: null, para: 'apagado' });
  });

  test('is told by the sentence when it names both values', () => {
    expect(estaNoResumo('Editou o produto: Título de Antes para Depois.', mudanca)).toBe(true);
    expect(estaNoResumo('Editou o produto: Título.', mudanca)).toBe(false);
  });
});

describe('the record of a row', () => {
  test('is led to by its kind', () => {
    expect(destinoDoAlvo(umFeito())).toStrictEqual({ to: '/produtos/$produtoId', params: { produtoId: '12' } });
    const volta = umFeito({ acao: 'devolucao.recebida', alvo: { tipo: 'devolucao', id: 3, nome: 'Venda 12' } });
    expect(destinoDoAlvo(volta)).toStrictEqual({ to: '/vendas/$vendaId', params: { vendaId: '12' } });
    const tabela = umFeito({
      acao: 'configuracao.tabela_de_frete',
      alvo: { tipo: 'configuracao', id: null, nome: 'Tabela de frete' },
    });
    expect(destinoDoAlvo(tabela)).toStrictEqual({ to: '/configuracoes/envio' });
  });

  test('is gone after it was deleted, and not once it was restored', () => {
    const lixo = umFeito({ acao: 'produto.na_lixeira' });
    expect([...alvosQueSairam([lixo, umFeito()])]).toStrictEqual(['produto:12']);
    expect([...alvosQueSairam([umFeito({ acao: 'produto.restaurado' }), lixo])]).toStrictEqual([]);
    // An image of it was deleted, not the product.
    expect([...alvosQueSairam([umFeito({ acao: 'produto.imagem_excluida' })])]).toStrictEqual([]);
  });
});
