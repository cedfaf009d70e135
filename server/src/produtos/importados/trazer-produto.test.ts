import { rotasDeProdutos as rotas } from '@varal/contract/produtos/produtos.routes';
import { expect, test } from 'vitest';
import { testApi } from '../../../test/api.ts';
import { umaCategoria, umModelo, umUsuario } from '../../../test/cenario.ts';
import { inTransaction } from '../../base/db/transaction.ts';
import { trazerProduto } from './trazer-produto.ts';

const { call, db } = await testApi();

const NADA = {
  gtin: null,
  preco_custo: null,
  preco_venda: null,
  ncm: null,
  cest: null,
  origem_fiscal: null,
  unidade: null,
};
const variacao = (id_bling: number, tamanho: 'P' | 'M') => ({
  ...{ id_bling, sku: `VEST-${tamanho}`, gtin: null, sku_personalizado: true, nome_cor: null, tamanho, saldo: 1 },
  ...{ preco_custo: null, preco_venda: null },
});
const imagem = (arquivo: string, sha256: string | null, variacoes: number[] = []) => ({
  ...{ arquivo: `${arquivo.repeat(32)}.jpg`, largura: 20, altura: 10, bytes: 100, sha256, variacoes },
});

test('a picture that Bling has at two addresses comes once, for all the variations that show it', async () => {
  const autor = { id: await umUsuario(db), nome: 'Bia Souza', origem: 'massa' as const };
  const produto = {
    ...{ ...NADA, id_bling: 900, titulo: 'Vestido', descricao: '', sku: 'VEST', saldo: 0 },
    ...{ modelo_id: await umModelo(db), categoria_id: await umaCategoria(db) },
    variacoes: [variacao(901, 'P'), variacao(902, 'M')],
    // An older version downloaded some without noting what they hold: of these each stays.
    imagens: [
      imagem('a', 'x'),
      imagem('b', 'y', [901]),
      imagem('c', 'x', [901]),
      imagem('d', 'y', [902]),
      imagem('e', null),
      imagem('f', null),
    ],
  };
  const id = await inTransaction(db, (trx) => trazerProduto(trx, { produto, autor, motivo: 'Trazido' }));

  const { body } = await call(rotas.verProduto, { params: { id } });
  const [a, b, e, f] = body.imagens.map((uma) => uma.id);
  expect(body.imagens.map(({ imagem }) => imagem.slice('/midia/'.length, '/midia/'.length + 1))).toStrictEqual([
    'a',
    'b',
    'e',
    'f',
  ]);
  expect(body.variacoes.map(({ imagens_vinculadas }) => imagens_vinculadas)).toStrictEqual([[a, b], [b]]);
  expect(new Set([e, f]).size).toBe(2);
});
