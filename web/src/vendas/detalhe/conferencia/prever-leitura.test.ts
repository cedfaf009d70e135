import { NADA_CONTADO } from '@varal/contract/vendas/conferencia/contar-unidades';
import type { CoisaLida, LinhaParaLer } from '@varal/contract/vendas/conferencia/linha-da-leitura';
import { expect, test } from 'vitest';
import { LeituraRecusada } from '../../../leitor/fila-de-leituras.ts';
import { preverNaVenda } from './prever-leitura.ts';

const CAMISETA: LinhaParaLer = {
  ...{ id: 1, item_id: 11, variacao_id: 5, sku: 'CAM-M', titulo: 'Camiseta', nome_cor: 'Azul', tamanho: 'M' },
  ...{ quantidade: 2, a_definir: false, tem_variacoes: true },
};
const lida: CoisaLida = { produto_id: 1, variacao_id: 5, descricao: 'Camiseta Azul M' };
const espera = { destino: { item_id: 11 } };

const prever = (coisa: CoisaLida, esperam: (typeof espera)[] = []) => {
  try {
    const conhecida = { itens: [CAMISETA], passo: 'separacao' as const, contado: () => NADA_CONTADO, esperam };
    return preverNaVenda(coisa, conhecida).dito.numero;
  } catch (error) {
    if (!(error instanceof LeituraRecusada)) throw error;
    return error.message;
  }
};

test('without signal a unit counts by the server’s own rules, beside those that wait', () => {
  expect([prever(lida), prever(lida, [espera])]).toStrictEqual(['1 de 2', '2 de 2']);
  expect(prever(lida, [espera, espera])).toBe('Já foram separadas as 2 unidades de Camiseta Azul M.');
  expect(prever({ ...lida, variacao_id: 6, descricao: 'Camiseta Azul G' })).toBe(
    'Variação errada: foi lido Camiseta Azul G, e a venda pede Camiseta Azul M.',
  );
});
