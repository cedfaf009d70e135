import { openDB } from 'idb';
import { expect, test } from 'vitest';
import { aparelhoFalso } from '../../../test/aparelho-falso.ts';
import type { Destinos } from '../destino.ts';
import type { Leitura } from '../leitura.ts';
import { createFila } from './fila.ts';
import { abrirGuarda } from './guarda-no-aparelho.ts';
import { comoHoje, type LeituraAntiga } from './leitura-antiga.ts';

const antiga = (leitura_id: string, mais: Partial<LeituraAntiga>): LeituraAntiga => ({
  ...{ leitura_id, tipo: 'venda', alvo_id: 7, alvo: 'Venda 7', codigo: 'CAM-M', quantidade: 1, detalhe: {} },
  ...{ descricao: 'Camiseta M', em: '2026-11-24T12:00:00.000Z' },
  ...{ usuario_id: 1, usuario_nome: 'Ana', recusa: null },
  ...mais,
});
const hoje = (leitura_id: string, mais: Pick<Leitura, 'destino'> & Partial<Leitura>): Leitura => ({
  ...{ leitura_id, codigo: 'CAM-M', quantidade: 1, desfaz: null },
  ...{ descricao: 'Camiseta M', em: '2026-11-24T12:00:00.000Z' },
  ...{ usuario_id: 1, usuario_nome: 'Ana', recusa: null },
  ...mais,
});

const coisa = { produto_id: 3, variacao_id: 31 };
const VENDA = { tipo: 'venda', id: 7, nome: 'Venda 7' } as const;
const ONDA = { tipo: 'onda', id: 4, nome: 'Onda 4' } as const;
const CONTAGEM = { tipo: 'contagem', id: 3, nome: 'Balanço' } as const;
const daOnda = { tipo: 'onda', alvo_id: 4, alvo: 'Onda 4' } as const;
const daContagem = { tipo: 'contagem', alvo_id: 3, alvo: 'Balanço' } as const;

test.each<[string, LeituraAntiga, Leitura]>([
  [
    'a unit that was packed',
    antiga('v1', { detalhe: { passo: 'embalagem', item_id: 70 } }),
    hoje('v1', { destino: { ...VENDA, passo: 'embalagem', item_id: 70 } }),
  ],
  [
    'a unit that the device did not know',
    antiga('v2', { detalhe: { passo: 'separacao' }, descricao: null }),
    hoje('v2', { destino: { ...VENDA, passo: 'separacao', item_id: null }, descricao: null }),
  ],
  [
    'a unit in a box',
    antiga('o1', { ...daOnda, detalhe: { venda_id: 40, item_id: 400 } }),
    hoje('o1', { destino: { ...ONDA, caixa: { venda_id: 40, item_id: 400 } } }),
  ],
  ['a unit without a box', antiga('o2', daOnda), hoje('o2', { destino: { ...ONDA, caixa: null } })],
  [
    'several of a thing',
    antiga('c1', { ...daContagem, quantidade: 4, detalhe: { coisa } }),
    hoje('c1', { destino: { ...CONTAGEM, coisa }, quantidade: 4 }),
  ],
  [
    'a reading that takes those back',
    antiga('c2', { ...daContagem, quantidade: 0, detalhe: { coisa, desfaz: 'c1', menos: 4 } }),
    hoje('c2', { destino: { ...CONTAGEM, coisa }, quantidade: 4, desfaz: 'c1' }),
  ],
  [
    'a refusal',
    antiga('c3', { ...daContagem, recusa: 'Nenhum produto tem o código A.' }),
    hoje('c3', { destino: { ...CONTAGEM, coisa: null }, recusa: 'Nenhum produto tem o código A.' }),
  ],
])('%s that an earlier version kept is what it was', (_, guardada, lida) => {
  expect(comoHoje(guardada)).toStrictEqual(lida);
  expect(comoHoje(lida)).toBe(lida);
});

/** The store as the earlier version made it, which a page of that version still has open. */
const abrirComoAntes = () =>
  openDB('varal-por-enviar', 1, {
    upgrade(db) {
      const leituras = db.createObjectStore('leituras', { keyPath: 'ordem', autoIncrement: true });
      leituras.createIndex('leitura_id', 'leitura_id', { unique: true });
    },
  });

test('what waits on a phone during an update is sent by the new version, in its order and under its own ids', async () => {
  aparelhoFalso();
  const antes = await abrirComoAntes();
  await antes.add('leituras', antiga('v1', { detalhe: { passo: 'embalagem' } }));
  await antes.add('leituras', antiga('o1', { ...daOnda, detalhe: { venda_id: 40, item_id: 400 } }));
  await antes.add('leituras', antiga('c1', { ...daContagem, recusa: 'Nenhum produto tem o código A.' }));

  const enviadas: Leitura[] = [];
  const umDestino = {
    porVez: 200,
    tela: () => '',
    enviar: async (leituras: readonly Leitura[]) => {
      enviadas.push(...leituras);
      return leituras.map(({ leitura_id }) => ({ leitura_id, como: 'contada', resposta: null }) as const);
    },
  };
  const destinos: Destinos = { venda: umDestino, onda: umDestino, contagem: umDestino };
  const fila = createFila({
    guarda: abrirGuarda,
    trava: (trabalho) => trabalho(),
    canal: { dizer: () => undefined, ouvir: () => undefined },
    quem: () => ({ id: 1, username: 'ana', nome: 'Ana', tipo: 'vendedor' }),
    novoId: () => 'n1',
    agora: () => new Date(),
    depois: () => () => undefined,
  });
  await fila.ligar(destinos);
  const ditas = () => enviadas.map(({ leitura_id, destino: { tipo, id } }) => [leitura_id, tipo, id]);
  expect(ditas()).toStrictEqual([
    ['v1', 'venda', 7],
    ['o1', 'onda', 4],
  ]);
  expect(fila.ler().leituras).toMatchObject([{ leitura_id: 'c1', recusa: 'Nenhum produto tem o código A.' }]);

  // The page that is still open keeps one more; what was refused is tried again.
  await antes.add('leituras', antiga('c2', { ...daContagem, quantidade: 0, detalhe: { desfaz: 'c0', menos: 2 } }));
  await fila.tentarDeNovo(['c1']);
  expect(ditas().slice(2)).toStrictEqual([
    ['c1', 'contagem', 3],
    ['c2', 'contagem', 3],
  ]);
  expect(enviadas.at(-1)).toMatchObject({ desfaz: 'c0', quantidade: 2 });
  expect(await antes.getAll('leituras')).toStrictEqual([]);
  antes.close();
});
