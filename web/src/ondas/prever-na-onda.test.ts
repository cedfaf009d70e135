import type { ItemDaOnda, Onda } from '@varal/contract/ondas/onda';
import { describe, expect, test } from 'vitest';
import type { CoisaLida } from '../catalogo/coisa-lida.ts';
import { LeituraRecusada } from '../leitor/fila-de-leituras.ts';
import { comAsQueEsperam, comContada, preverNaOnda } from './prever-na-onda.ts';

const caixa = (posicao: number, quantidade: number, lidas = 0) => ({
  ...{ venda_id: posicao * 10, item_id: posicao * 100, posicao, quantidade, lidas, em_falta: 0 },
});
const CANECA: ItemDaOnda = {
  ...{ produto_id: 1, variacao_id: null, sku: 'CANECA', titulo: 'Caneca', nome_cor: null, tamanho: null },
  ...{ imagem_url: null, local: 'B2', pedidas: 3, lidas: 1, faltam: 2, para: [caixa(1, 2, 1), caixa(2, 1)] },
};
const venda = (posicao: number, unidades: number, lidas = 0) => ({
  ...{
    id: posicao * 10,
    posicao,
    observacao: '',
    cliente_nome: 'Bia',
    status: 'separacao' as const,
    completa: false,
    unidades,
    lidas,
  },
});
const ONDA: Onda = {
  ...{ id: 4, nome: 'Onda 4', aberta: true, criada_em: '2026-11-24T12:00:00Z', por: 'Ana' },
  vendas: [venda(1, 2, 1), venda(2, 1)],
  itens: [CANECA],
};
const lida: CoisaLida = { produto_id: 1, variacao_id: null, descricao: 'Caneca' };
const espera = (posicao: number) => ({ destino: { caixa: { venda_id: posicao * 10, item_id: posicao * 100 } } });
type Espera = ReturnType<typeof espera>;

const prever = (coisa: CoisaLida, esperam: Espera[] = []) => {
  try {
    return preverNaOnda(coisa, { onda: ONDA, esperam }).dito.numero;
  } catch (error) {
    if (!(error instanceof LeituraRecusada)) throw error;
    return error.message;
  }
};

describe('without signal the phone says by itself', () => {
  test('which box is next, counting what it has yet to send', () => {
    expect(prever(lida)).toBe('Caixa 1');
    expect(prever(lida, [espera(1)])).toBe('Caixa 2');
    expect(prever(lida, [espera(1), espera(2)])).toBe('Já foram lidas todas as unidades de Caneca desta onda.');
    expect(preverNaOnda(lida, { onda: ONDA, esperam: [espera(1)] }).caixa).toStrictEqual({
      venda_id: 20,
      item_id: 200,
    });
  });

  test('the box of a thing whose GTIN was read, also where this device has no catalogue', () => {
    const onda = { ...ONDA, itens: [{ ...CANECA, gtin: '036000291452' }] };
    expect(preverNaOnda({ codigo: '0036000291452' }, { onda, esperam: [] }).dito.numero).toBe('Caixa 1');
    expect(prever({ codigo: '0036000291452' })).toBe('Nenhum produto desta onda tem o código 0036000291452.');
  });

  test('no box for the label of a blank, where the piece has a print of its own', () => {
    const propria = { ...CANECA, sku: 'CANECA+E0007', gtin: '036000291452', propria: true } as const;
    const onda = { ...ONDA, itens: [propria] };
    const prevista = (coisa: CoisaLida) => preverNaOnda(coisa, { onda, esperam: [] }).dito.numero;

    expect(prevista({ codigo: 'caneca+e0007' })).toBe('Caixa 1');
    expect(() => prevista(lida)).toThrow('Não está nesta onda: Caneca.');
    expect(() => prevista({ codigo: '036000291452' })).toThrow('Nenhum produto desta onda tem o código 036000291452.');
  });

  test('the first box of all, where sales name the thing by two SKUs', () => {
    const [velha, nova] = [
      { ...CANECA, sku: 'CANECA-1', para: [caixa(3, 1), caixa(4, 1)] },
      { ...CANECA, sku: 'CANECA-2', para: [caixa(1, 1, 1), caixa(2, 1)] },
    ];
    const onda = { ...ONDA, itens: [velha, nova] };
    const prevista = (...esperam: Espera[]) => preverNaOnda(lida, { onda, esperam }).dito.numero;
    expect(prevista()).toBe('Caixa 2');
    expect(prevista(espera(2))).toBe('Caixa 3');
    expect(prevista(espera(2), espera(3))).toBe('Caixa 4');
    expect(() => prevista(espera(2), espera(3), espera(4))).toThrow(
      'Já foram lidas todas as unidades de Caneca desta onda.',
    );
  });

  test('what is not in the wave, and finds by SKU what is not in its catalogue', () => {
    expect(prever({ codigo: ' caneca ' })).toBe('Caixa 1');
    expect(prever({ codigo: 'XYZ' })).toBe('Nenhum produto desta onda tem o código XYZ.');
    expect(prever({ ...lida, produto_id: 2, descricao: 'Copo' })).toBe('Não está nesta onda: Copo.');
    expect(prever({ ...lida, variacao_id: 7, descricao: 'Caneca azul' })).toBe('Não está nesta onda: Caneca azul.');
  });
});

test('the wave is shown as it will be once what waits is counted', () => {
  const { itens, vendas } = comAsQueEsperam(ONDA, [espera(1), espera(2)]);
  expect(itens).toMatchObject([{ lidas: 3, faltam: 0, para: [{ lidas: 2 }, { lidas: 1 }] }]);
  expect(vendas.map(({ lidas }) => lidas)).toStrictEqual([2, 1]);
});

test('a unit that was counted is shown at once, in its box alone', () => {
  const resposta = { venda_id: 20, sku: 'CANECA', faltam_na_venda: 0, venda_completa: true };
  const contada = comContada(ONDA, resposta);
  const [item] = contada.itens;
  expect([item?.lidas, item?.faltam, item?.para.map(({ lidas }) => lidas)]).toStrictEqual([2, 1, [1, 1]]);
  expect(contada.vendas.map(({ lidas, completa }) => [lidas, completa])).toStrictEqual([
    [1, false],
    [1, true],
  ]);
  // The wave was read anew before the answer came.
  expect(comContada(contada, resposta)).toBe(contada);
  const [caneca = CANECA] = ONDA.itens;
  const duas: Onda = {
    ...ONDA,
    vendas: [venda(1, 2, 1), venda(2, 2, 1)],
    itens: [{ ...caneca, para: [caixa(2, 2, 1)] }],
  };
  expect(comContada(duas, { ...resposta, faltam_na_venda: 1, venda_completa: false })).toBe(duas);
});
