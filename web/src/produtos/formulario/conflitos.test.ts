import { describe, expect, test } from 'vitest';
import { carregar, editar, estadoInicial } from '../variacoes/estado.ts';
import { umaVariacao } from '../variacoes/test-variacao.ts';
import { camposDe } from './campos-do-produto.ts';
import { conflitos, fraseDosConflitos } from './conflitos.ts';
import { umProduto } from './test-produto.ts';

const salvo = umProduto({ tem_variacoes: true, variacoes: [umaVariacao(1), umaVariacao(2, { tamanho: 'G' })] });
const { linhas } = editar(editar(carregar(estadoInicial(), salvo), { chave: 'v1', campo: 'quantidade', valor: '9' }), {
  chave: 'v2',
  campo: 'preco_venda',
  valor: '60',
});
const campos = { ...camposDe(salvo), titulo: 'Daqui', preco_venda: '70,00' };
const daqui = { campos, linhas, salvo };

describe('what somebody else saved while the form was open', () => {
  test('is no conflict where nothing was typed, or the same', () => {
    const novo = { ...salvo, titulo: 'Daqui', descricao: 'De lá', preco_venda: salvo.preco_venda };
    expect(conflitos(daqui, novo)).toStrictEqual([]);
    expect(fraseDosConflitos([])).toBeNull();
  });

  test('is named where something else was typed', () => {
    const novo = {
      ...salvo,
      titulo: 'De lá',
      variacoes: [umaVariacao(1, { quantidade: 41 }), umaVariacao(2, { tamanho: 'G', quantidade: 3 })],
    };
    expect(conflitos(daqui, novo)).toStrictEqual(['título', 'quantidade de Azul M (agora 41)']);
  });

  test('is told of blanks and prints without the numbers that stand for them', () => {
    const chave = 'v1';
    const digitadas = editar(editar(carregar(estadoInicial(), salvo), { chave, campo: 'estampa_ids', valor: [7] }), {
      ...{ chave, campo: 'lisa_variacao_id', valor: 501 },
    });
    const com = (estampa_ids: number[]) => {
      const variacoes = [umaVariacao(1, { estampa_ids, lisa_variacao_id: 502 }), umaVariacao(2, { tamanho: 'G' })];
      return conflitos({ ...daqui, campos: camposDe(salvo), linhas: digitadas.linhas }, { ...salvo, variacoes });
    };
    expect(com([8, 9])).toStrictEqual(['variação da lisa de Azul M', 'estampas de Azul M (agora 2 só desta)']);
    expect(com([])).toStrictEqual(['variação da lisa de Azul M', 'estampas de Azul M (agora nenhuma)']);
  });

  test('and a variation that is gone is named when something was typed into it', () => {
    expect(conflitos(daqui, { ...salvo, variacoes: [umaVariacao(1)] })).toStrictEqual([
      'Azul G (não está mais no produto)',
    ]);
  });

  test('is said in one sentence, however much it is', () => {
    expect(fraseDosConflitos(['título', 'quantidade de Azul M (agora 41)'])).toBe(
      'Outra pessoa também mudou: título; quantidade de Azul M (agora 41). Confira antes de salvar: vale o que está no formulário.',
    );
    expect(fraseDosConflitos(['a', 'b', 'c', 'd', 'e', 'f', 'g'])).toBe(
      'Outra pessoa também mudou: a; b; c; d; e; e mais 2. Confira antes de salvar: vale o que está no formulário.',
    );
  });
});
