import type { Contagem, ItemDaContagem } from '@varal/contract/contagens/contagem';
import { describe, expect, test } from 'vitest';
import type { Leitura } from '../../por-enviar/leitura.ts';
import { comAsQueEsperam } from './com-as-que-esperam.ts';

const item = (variacao_id: number, sku: string, contada: number | null): ItemDaContagem => ({
  ...{ produto_id: 7, variacao_id, sku, titulo: sku, nome_cor: null, tamanho: null, imagem_url: null },
  ...{ local: null, contada, lida_em: null, saldo: 10 },
});
const CONTAGEM: Contagem = {
  ...{ id: 3, nome: 'Balanço', escopo: { tudo: true }, escopo_dito: 'Tudo', cega: false, situacao: 'aberta' },
  ...{ por: { id: 7, nome: 'Bia' }, criada_em: '2026-11-20T17:05:00.000Z', fechada_em: null },
  ...{
    n_itens: 2,
    n_contados: 1,
    unidades: 3,
    pessoas: [],
    recusadas: [],
    tarefa_id: null,
    montando: false,
    n_achados: 2,
  },
  itens: [item(71, 'CAM-P', 3), item(72, 'CAM-M', null)],
};
type Coisa = Leitura<'contagem'>['destino']['coisa'];
type Mais = Partial<Leitura<'contagem'>> & { coisa?: Coisa };
const leitura = (leitura_id: string, { coisa = null, ...mais }: Mais): Leitura<'contagem'> => ({
  ...{ leitura_id, destino: { tipo: 'contagem', id: 3, nome: 'Balanço', coisa } },
  ...{ codigo: 'CAM-M', quantidade: 1, desfaz: null, descricao: null },
  ...{ em: '2026-11-24T12:00:00.000Z', usuario_id: 7, usuario_nome: 'Bia', recusa: null },
  ...mais,
});
const vistas = (...esperam: Leitura<'contagem'>[]) => {
  const { itens, n_contados } = comAsQueEsperam(CONTAGEM, esperam);
  return [...itens.map(({ contada }) => contada), n_contados];
};

describe('what waits on this device is counted on its screen', () => {
  test('by the thing that this device took it for, or by its SKU', () => {
    expect(vistas()).toStrictEqual([3, null, 1]);
    expect(vistas(leitura('a', { codigo: 'cam-m' }), leitura('b', { quantidade: 4 }))).toStrictEqual([3, 5, 2]);
    const coisa = { produto_id: 7, variacao_id: 71 };
    expect(vistas(leitura('a', { codigo: '/produtos/7?variacao=71', coisa }))).toStrictEqual([4, null, 1]);
    expect(vistas(leitura('a', { codigo: 'CAM-P' }), leitura('b', { coisa }))).toStrictEqual([5, null, 1]);
    expect(vistas(leitura('a', { codigo: 'NAO-EXISTE' }))).toStrictEqual([3, null, 1]);
  });

  test('but not what was taken back, whether it was sent before or not', () => {
    const volta = leitura('b', { desfaz: 'a' });
    expect(vistas(leitura('a', {}), volta)).toStrictEqual([3, null, 1]);
    expect(vistas({ ...volta, codigo: 'CAM-P' })).toStrictEqual([2, null, 1]);
  });
});
