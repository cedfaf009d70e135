import { rotasDoLeitor } from '@varal/contract/leitor/leitor.routes';
import { rotasDeOperacao } from '@varal/contract/operacao/operacao.routes';
import { rotasDeProdutos as rotas } from '@varal/contract/produtos/produtos.routes';
import { beforeAll, describe, expect, test } from 'vitest';
import { tempFolder } from '../../../../scripts/temp-folder.mjs';
import { testApi } from '../../../test/api.ts';
import { umProduto } from '../../../test/cenario.ts';
import { configFrom } from '../../start/config.ts';

const { db, call, stranger } = await testApi();
const achar = (codigo: string) => call(rotasDoLeitor.acharPorCodigo, { query: { codigo } });

let lua = { id: 0, codigo: '', preta: 0 };

beforeAll(async () => {
  const { id } = await umProduto(db, {
    sku: 'P-LUA',
    titulo: 'Estampa Lua',
    variacoes: [
      { sku: 'P-LUA-PRETA-M', cor: '#111111', nome_cor: 'Preta', tamanho: 'M' },
      { sku: 'P-LUA-VELHA', arquivada_em: '2026-03-04T05:06:07.000Z' },
    ],
  });
  const { body } = await call(rotas.verProduto, { params: { id } });
  lua = { id, codigo: body.codigo, preta: body.variacoes[0]?.id ?? 0 };
});

describe('what has a code', () => {
  test('is the variation of that SKU, whatever its case', async () => {
    const preta = {
      produto_id: lua.id,
      variacao_id: lua.preta,
      titulo: 'Estampa Lua',
      sku: 'P-LUA-PRETA-M',
      nome_cor: 'Preta',
      tamanho: 'M',
    };
    expect(await achar('P-LUA-PRETA-M')).toMatchObject({ status: 200, body: preta });
    expect((await achar('  p-lua-Preta-m ')).body).toStrictEqual(preta);
  });

  test('is the product of that SKU, or else of that code', async () => {
    const produto = {
      produto_id: lua.id,
      variacao_id: null,
      titulo: 'Estampa Lua',
      sku: 'P-LUA',
      nome_cor: null,
      tamanho: null,
    };
    expect((await achar('p-lua')).body).toStrictEqual(produto);
    expect((await achar(lua.codigo)).body).toStrictEqual(produto);
  });

  test('is whose SKU it is, also where it is the code of another', async () => {
    const { id } = await umProduto(db, { sku: lua.codigo });
    expect((await achar(lua.codigo)).body.produto_id).toBe(id);
    await call(rotas.moverParaLixeira, { params: { id } });
    expect((await achar(lua.codigo)).body.produto_id).toBe(lua.id);
  });

  test('is nothing that waits in the trash', async () => {
    const { id } = await umProduto(db, { sku: 'P-FORA', variacoes: [{ sku: 'P-FORA-G' }] });
    const { codigo } = (await call(rotas.verProduto, { params: { id } })).body;
    await call(rotas.moverParaLixeira, { params: { id } });
    for (const um of ['P-FORA', 'P-FORA-G', codigo]) expect(await achar(um)).toMatchObject({ status: 404 });
    await call(rotas.restaurarVarios, { body: { ids: [id] } });
    for (const um of ['P-FORA', 'P-FORA-G', codigo]) expect((await achar(um)).body.produto_id).toBe(id);
  });

  test.each(['P-LUA-PRETA', 'P-LUA-%', 'P_LUA', 'P-LUA-VELHA', '1', '00', '9999999999', '٠٠٠١', "'; --", '😀'])(
    'is nothing for %j, and the refusal says so',
    async (codigo) => {
      expect(await achar(codigo)).toMatchObject({
        status: 404,
        body: { codigo: 'produto.codigo_desconhecido', erro: `Nenhum produto com o código “${codigo}”.` },
      });
    },
  );

  test('must be there and short enough to be one', async () => {
    expect(await achar('   ')).toMatchObject({ status: 400, body: { erros: { codigo: ['Campo obrigatório'] } } });
    expect(await achar('a'.repeat(201))).toMatchObject({ status: 400 });
    expect(await achar('a\u0000b')).toMatchObject({ status: 400 });
    expect(await stranger(rotasDoLeitor.acharPorCodigo, { query: { codigo: 'P-LUA' } })).toMatchObject({ status: 401 });
  });
});

test('the public address of the shop is what was configured', async () => {
  const ver = rotasDeOperacao.verEnderecoPublico;
  expect(await call(ver, {})).toMatchObject({ status: 200, body: { endereco_publico: null } });
  expect(await stranger(ver, {})).toMatchObject({ status: 401 });

  const PUBLIC_URL = 'https://loja.example.com.br';
  const outra = await testApi({ config: configFrom({ DATA_DIR: tempFolder('dados'), LOG: 'silent', PUBLIC_URL }) });
  expect((await outra.call(ver, {})).body).toStrictEqual({ endereco_publico: 'https://loja.example.com.br' });
});
