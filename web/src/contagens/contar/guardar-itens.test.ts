import { QueryClient } from '@tanstack/react-query';
import type { Contagem, ItemDaContagem } from '@varal/contract/contagens/contagem';
import { rotasDasContagens as rotas } from '@varal/contract/contagens/contagens.routes';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { umUsuario } from '../../../test/abrir.tsx';
import { aparelhoFalso } from '../../../test/aparelho-falso.ts';
import { redeFalsa } from '../../../test/rede-falsa.ts';
import { lerAberta } from '../../sem-sinal/abertas.ts';
import { comoFoiDito, contagensQueries, mudarItens } from '../contagens.queries.ts';

const item = (n: number, contada: number | null = null): ItemDaContagem => ({
  ...{ produto_id: n, variacao_id: null, sku: `S${n}`, titulo: `Caneca ${n}`, nome_cor: null, tamanho: null },
  ...{ imagem_url: null, local: null, contada, lida_em: null, saldo: 4 },
});
const CONTAGEM: Contagem = {
  ...{ id: 3, nome: 'Balanço', escopo: { tudo: true }, escopo_dito: 'Tudo', cega: false, situacao: 'aberta' },
  ...{ por: { id: 7, nome: 'Bia' }, criada_em: '2026-11-20T17:05:00.000Z', fechada_em: null, montando: false },
  ...{ n_itens: 3, n_contados: 0, unidades: 0, pessoas: [], recusadas: [], tarefa_id: null, n_achados: 3 },
  itens: [item(1), item(2)],
};
const contadas = (itens: readonly ItemDaContagem[]) => itens.map(({ sku, contada }) => [sku, contada]);
const em = (momento: string) => vi.setSystemTime(new Date(momento));
const rede = () => {
  const rede = redeFalsa();
  rede.respondeConforme(rotas.verContagem, ({ query }) =>
    query.get('pagina') === '2' ? { ...CONTAGEM, itens: [item(2), item(3)] } : CONTAGEM,
  );
  return rede;
};

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
  em('2026-11-24T12:00:00.000Z');
  localStorage.setItem('usuario', JSON.stringify(umUsuario()));
  aparelhoFalso();
});

describe('the things of a long count', () => {
  test('are all there without a network, as they were counted on this device last', async () => {
    const aRede = rede();
    const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });
    const todos = await queries.fetchQuery(contagensQueries.todos('3'));
    expect(contadas(todos.itens)).toStrictEqual([
      ...[
        ['S1', null],
        ['S2', null],
        ['S3', null],
      ],
    ]);
    em('2026-11-24T12:05:00.000Z');
    await queries.fetchQuery(contagensQueries.uma('3'));
    mudarItens(queries, '3', (um) => (um.sku === 'S3' ? { ...um, contada: 8 } : um));
    await vi.waitFor(async () => {
      const guardados = await lerAberta<{ itens: ItemDaContagem[] }>('itens da contagem 3');
      expect(contadas(guardados?.itens ?? []).at(-1)).toStrictEqual(['S3', 8]);
    }, 120_000);

    aRede.cai(rotas.verContagem);
    const depois = await new QueryClient({ defaultOptions: { queries: { retry: false } } }).fetchQuery(
      contagensQueries.uma('3'),
    );
    expect(contadas(depois.itens)).toStrictEqual([
      ...[
        ['S1', null],
        ['S2', null],
        ['S3', 8],
      ],
    ]);
    // Nobody here knows what others counted of them since then.
    expect(depois.de).toBe('2026-11-24T12:00:00.000Z');
  });

  test('are as the server told them last, whatever was counted of others since', async () => {
    const aRede = rede();
    const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });
    await queries.fetchQuery(contagensQueries.todos('3'));
    aRede.respondeConforme(rotas.verContagem, () => ({ ...CONTAGEM, itens: [item(3)] }));
    await queries.fetchQuery(contagensQueries.achados('3', { busca: 'caneca', faltam: false }));
    em('2026-11-24T12:01:00.000Z');
    aRede.respondeConforme(rotas.verContagem, () => ({ ...CONTAGEM, itens: [item(3, 5)] }));
    await queries.fetchQuery(contagensQueries.achados('3', { busca: 'caneca 3', faltam: false }));
    em('2026-11-24T12:02:00.000Z');
    mudarItens(queries, '3', (um) => (um.sku === 'S1' ? { ...um, contada: 2 } : um));
    expect(comoFoiDito(queries, '3', item(3)).contada).toBe(5);
    expect(comoFoiDito(queries, '3', item(1)).contada).toBe(2);
    expect(comoFoiDito(queries, '3', item(9, 1)).contada).toBe(1);
  });
});
