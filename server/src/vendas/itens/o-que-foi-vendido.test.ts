import { rotasDeProdutos } from '@varal/contract/produtos/produtos.routes';
import { expect, test } from 'vitest';
import { tempFolder } from '../../../../scripts/temp-folder.mjs';
import { testApi } from '../../../test/api.ts';
import { picture } from '../../../test/pictures.ts';
import { folderStorage } from '../../base/storage/storage-folder.ts';
import { varrerArquivos } from '../../midia/varrer-arquivos.ts';
import { haImagens, imagensDosProdutos, teveImagens } from '../../produtos/imagens/imagens.queries.ts';
import { umCadastro } from '../../produtos/test-cadastro.ts';
import { transportadoras, umBalcao } from '../test-balcao.ts';
import { imagensDasVendas } from './imagens-das-vendas.queries.ts';

const EM_USO = { haImagens, teveImagens, emUso: [imagensDosProdutos, imagensDasVendas] };

const arquivos = folderStorage(tempFolder('arquivos'));
const { app, call, admin, db } = await testApi({ envio: transportadoras().envio, arquivos });
const { criar, preenchido } = await umCadastro({ db, call });
const { vender, ver, levarAte } = umBalcao({ db, call });

const foto = async (filename: string, width: number) => ({
  filename,
  content: await picture({ width, height: 200 }).jpeg().toBuffer(),
});
const existe = async (url: string | null) => (await app.inject({ url: url ?? '' })).statusCode === 200;
const depoisDeUmDia = () => new Date(Date.now() + 25 * 3_600_000);

test('a sale goes on showing what was sold: edited, without its picture, in the trash, gone for good', async () => {
  const { body: produto } = await call(rotasDeProdutos.criarProduto, {
    body: preenchido({
      titulo: 'Camiseta Lua',
      sku: 'LUA',
      variacoes: [
        { sku: 'LUA-P', nome_cor: 'Azul', tamanho: 'P', preco_venda: 40, quantidade: 5, imagens_enviadas: [1] },
        { sku: 'LUA-M', nome_cor: 'Azul', tamanho: 'M', preco_venda: 40, quantidade: 5 },
      ],
    }),
    files: [await foto('frente.jpg', 300), await foto('azul.jpg', 200)],
  });
  const [frente, azul] = produto.imagens;
  const nascida = await vender({
    itens: [
      { sku: 'LUA-P', quantidade: 1 },
      { sku: 'LUA-M', quantidade: 1 },
    ],
  });
  // A line shows the variation's own picture, else the product's first.
  expect(nascida.itens.map(({ imagem_url }) => imagem_url)).toStrictEqual([azul?.imagem, frente?.imagem]);
  const venda = await levarAte(nascida.id, 'enviado');
  const vendido = venda.itens.map(
    ({ sku, titulo, descricao, modelo, nome_cor, tamanho, imagem_url, valor_unitario }) => ({
      sku,
      titulo,
      descricao,
      modelo,
      nome_cor,
      tamanho,
      imagem_url,
      valor_unitario,
    }),
  );
  const mostraOMesmo = async () => {
    const agora = await ver(venda.id);
    expect(agora.itens).toMatchObject(vendido);
    expect(agora).toMatchObject({ total: venda.total, versao: venda.versao });
    await varrerArquivos({ db, arquivos, ...EM_USO }, depoisDeUmDia());
    for (const { imagem_url } of agora.itens) {
      expect(await existe(imagem_url)).toBe(true);
      expect(await existe(imagem_url?.replace(/\.jpg$/, '-160.webp') ?? null)).toBe(true);
    }
    return agora;
  };
  // The sweep looks at shops that have pictures.
  await call(rotasDeProdutos.criarProduto, { body: preenchido(), files: [await foto('outra.jpg', 300)] });

  await call(rotasDeProdutos.mudarProduto, {
    params: { id: produto.id },
    body: {
      titulo: 'Camiseta Sol',
      sku: 'SOL',
      variacoes: produto.variacoes.map(({ id }, n) => ({ id, sku: `SOL-${n}`, preco_venda: 90 })),
    },
  });
  expect((await mostraOMesmo()).itens).toMatchObject([{ id: produto.id, preco_venda: 90, tem_variacoes: true }, {}]);

  for (const { id } of produto.imagens) {
    expect(await call(rotasDeProdutos.excluirImagem, { params: { id } })).toMatchObject({ status: 204 });
  }
  await mostraOMesmo();

  await call(rotasDeProdutos.moverParaLixeira, { params: { id: produto.id } });
  expect((await mostraOMesmo()).itens).toMatchObject([{ id: produto.id, na_lixeira: true, disponivel: 0 }, {}]);

  const gone = await admin.call(rotasDeProdutos.excluirVarios, { body: { ids: [produto.id] }, query: {} });
  expect(gone).toMatchObject({ status: 200, body: { excluidos: 1 } });
  expect((await mostraOMesmo()).itens).toMatchObject([
    { id: null, variacao_id: null, qr_code_url: null, medidas: null, id_bling: null, variacoes: [], disponivel: 0 },
    { id: null },
  ]);
});

test('a product that open sales hold is not removed for good, and can be trashed', async () => {
  const { id } = await criar({ titulo: 'Presa', sku: 'PRESA', preco_venda: 20, qtd: 3 });
  const venda = await vender({ itens: [{ id, quantidade: 1 }] });
  expect(await call(rotasDeProdutos.moverParaLixeira, { params: { id } })).toMatchObject({ status: 204 });
  expect(await admin.call(rotasDeProdutos.excluirVarios, { body: { ids: [id] }, query: {} })).toMatchObject({
    status: 409,
    body: { erro: 'Não é possível excluir: Presa está reservado em vendas abertas.' },
  });
  await levarAte(venda.id, 'concluido');
  expect(await admin.call(rotasDeProdutos.excluirVarios, { body: { ids: [id] }, query: {} })).toMatchObject({
    status: 200,
  });
});
