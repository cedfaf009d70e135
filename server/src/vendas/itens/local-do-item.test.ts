import { rotasDoHistorico } from '@varal/contract/historico/historico.routes';
import { rotasDeProdutos as rotas } from '@varal/contract/produtos/produtos.routes';
import { expect, test } from 'vitest';
import { testApi } from '../../../test/api.ts';
import { umCadastro } from '../../produtos/test-cadastro.ts';
import { umBalcao } from '../test-balcao.ts';

const { db, call } = await testApi();
const { criar, preenchido } = await umCadastro({ db, call });
const { vender, ver } = umBalcao({ db, call });

test('the place of a product, or of a variation that has one of its own, is shown where it is picked', async () => {
  const camisa = await criar({
    ...{ local: ' A3-2 ', preco_venda: 10 },
    variacoes: [
      { sku: 'LUGAR-P', tamanho: 'P', quantidade: 5, local: 'B10' },
      { sku: 'LUGAR-M', tamanho: 'M', quantidade: 5, local: '' },
    ],
  });
  expect(camisa).toMatchObject({ local: 'A3-2', variacoes: [{ local: 'B10' }, { local: null }] });
  const { id } = await vender({
    itens: [
      { sku: 'LUGAR-P', quantidade: 1 },
      { sku: 'LUGAR-M', quantidade: 1 },
    ],
  });
  expect((await ver(id)).itens.map(({ local }) => local)).toStrictEqual(['B10', 'A3-2']);

  const [p] = camisa.variacoes;
  const body = { local: null, variacoes: [{ id: p?.id, local: 'C1' }] };
  const mudado = await call(rotas.mudarProduto, { params: { id: camisa.id }, body });
  expect(mudado.body).toMatchObject({ local: null, variacoes: [{ local: 'C1' }, { local: null }] });
  expect((await ver(id)).itens.map(({ local }) => local)).toStrictEqual(['C1', null]);

  const [feito] = (await call(rotasDoHistorico.listarHistorico, { query: { alvo: `produto:${camisa.id}` } })).body;
  expect(feito?.resumo).toBe('Editou o produto: Local de A3-2 para vazio; LUGAR-P · Local de B10 para C1.');
  await call(rotasDoHistorico.desfazer, { params: { id: feito?.id ?? 0 } });
  expect((await ver(id)).itens.map(({ local }) => local)).toStrictEqual(['B10', 'A3-2']);
});

test('a place has up to twenty characters', async () => {
  const muito = await call(rotas.criarProduto, { body: preenchido({ local: 'x'.repeat(21) }) });
  expect(muito).toMatchObject({ status: 400, body: { erros: { local: ['Digite no máximo 20 caracteres.'] } } });
});
