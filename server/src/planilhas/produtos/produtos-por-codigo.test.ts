import { rotasDeProdutos } from '@varal/contract/produtos/produtos.routes';
import { beforeAll, expect, test } from 'vitest';
import { umaCategoria, umModelo, umProduto } from '../../../test/cenario.ts';
import { umaLojaComPlanilhas } from '../test-planilhas.ts';

const { app, db, admin, conferir, enviar, prever, aplicar } = await umaLojaComPlanilhas('produtos');

const categoria_id = await umaCategoria(db, { nome: 'Roupas' });
const modelo_id = await umModelo(db, { codigo: 'CAM', nome: 'Camiseta', categoria_id });
const NADA = { criar: 0, mudar: 0, n_erros: 0, erros: [] };

const ver = async (id: number) => (await admin.call(rotasDeProdutos.verProduto, { params: { id } })).body;
const codigo = async (id: number) => (await ver(id)).codigo;
/** Writes the shop's own spreadsheet without these columns. */
const exportarSem = async (...fora: string[]) => {
  const { payload } = await app.inject({
    url: '/api/planilhas/produtos.csv',
    headers: { authorization: `Bearer ${admin.access}` },
  });
  const linhas = payload
    .replace('\uFEFF', '')
    .trimEnd()
    .split('\r\n')
    .map((linha) => linha.split(';'));
  const ficam = linhas[0]?.map((nome) => !fora.includes(nome)) ?? [];
  return linhas.map((celulas) => celulas.filter((_, lugar) => ficam[lugar]).join(';')).join('\r\n');
};
const errosDe = ({ erros }: Awaited<ReturnType<typeof prever>>['previa']) =>
  erros.map(({ linha, coluna, valor, motivo }) => `${linha} ${coluna} ${valor}: ${motivo}`);

const QUAL = 'Não dá para saber de qual variação é esta linha: falta o SKU dela.';
const comum = { modelo_id, categoria_id };
let caneca = 0;
let lisa = 0;

beforeAll(async () => {
  caneca = (await umProduto(db, { ...comum, titulo: 'Caneca', sku: 'CAN', preco_venda: 30, saldo: 4 })).id;
  const variacoes = [
    { sku: 'LISA-P', nome_cor: 'Azul', tamanho: 'P' as const, preco_venda: null, saldo: 5 },
    { sku: 'LISA-M', nome_cor: 'Azul', tamanho: 'M' as const, preco_venda: 60, saldo: 2 },
  ];
  lisa = (await umProduto(db, { ...comum, titulo: 'Lisa', sku: 'LISA', preco_venda: 50, variacoes })).id;
});

test('a column of our codes is enough to change products, and a code that nothing has is an error', async () => {
  const texto = `Código;Preço;Local;Estoque\n${Number(await codigo(caneca))};31,00;;6\n${await codigo(lisa)};55,00;B2;\n9999;10,00;;1\n;10,00;;1`;
  const { body } = await enviar(texto);
  expect(body.colunas.map(({ campo }) => campo)).toStrictEqual(['sku', 'preco_venda', 'local', 'saldo']);
  const semNenhum = await conferir(
    body.id,
    body.colunas.map((uma) => (uma.campo === 'sku' ? { ...uma, campo: null } : uma)),
  );
  expect(semNenhum).toMatchObject({
    status: 400,
    body: {
      codigo: 'planilha.falta_campo',
      erro: 'Diga qual coluna tem “SKU” ou “Código”: é por ela que cada linha é conhecida.',
    },
  });
  const escolhidas = body.colunas.map((uma) => (uma.campo === 'sku' ? { ...uma, campo: 'codigo' } : uma));
  const { status, body: previa } = await conferir(body.id, escolhidas, modelo_id);
  expect(status).toBe(200);
  expect(previa).toMatchObject({ criar: 0, mudar: 2, iguais: 0, n_erros: 2 });
  expect(errosDe(previa)).toStrictEqual([
    '4 Código 9999: A linha não tem SKU nem o código de um produto do cadastro.',
    '5  : A linha não tem SKU nem o código de um produto do cadastro.',
  ]);
  await aplicar(body.id, true);
  expect(await ver(caneca)).toMatchObject({ sku: 'CAN', preco_venda: 31, quantidade_total: 6 });
  expect(await ver(lisa)).toMatchObject({ sku: 'LISA', preco_venda: 55, local: 'B2', quantidade_total: 7 });
});

test('the shop’s own spreadsheet without its SKUs changes nothing, or what was changed in it', async () => {
  const texto = await exportarSem('SKU');
  const { previa, colunas } = await prever(texto);
  expect(colunas[0]).toMatchObject({ coluna: 'Código', campo: 'codigo' });
  expect(previa).toMatchObject({ ...NADA, iguais: 2 });
  expect((await prever(await exportarSem('SKU', 'SKU do produto'))).previa).toMatchObject({ ...NADA, iguais: 2 });

  const outro = await prever(texto.replace(/(Azul;;M;.*;)2(;)/, '$19$2'));
  expect(outro.previa).toMatchObject({ ...NADA, mudar: 1, iguais: 1 });
  await aplicar(outro.id);
  expect((await ver(lisa)).variacoes.map(({ sku, quantidade }) => [sku, quantidade])).toStrictEqual([
    ['LISA-P', 5],
    ['LISA-M', 9],
  ]);
});

test('a row that may be of several variations, or of none that is told, is named', async () => {
  const saldos = `Código;Título;Cor na tela;Estoque\n${await codigo(lisa)};;;3`;
  expect(errosDe((await prever(saldos)).previa)).toStrictEqual([`2 Código ${await codigo(lisa)}: ${QUAL}`]);

  const variacoes = [
    { sku: 'X-1', nome_cor: 'Azul' },
    { sku: 'X-2', nome_cor: 'Azul' },
  ];
  const gemeas = await umProduto(db, { ...comum, titulo: 'Gêmeas', sku: 'GEM', variacoes });
  const sem = await umProduto(db, { ...comum, titulo: 'Sem nome', sku: 'SEM', variacoes: [{ sku: 'SEM-1' }] });
  const { previa } = await prever(await exportarSem('SKU'));
  expect(previa).toMatchObject({ criar: 0, mudar: 0, iguais: 2, n_erros: 2 });
  expect(
    errosDe(previa)
      .map((erro) => erro.replace(/^\d+ /, ''))
      .sort(),
  ).toStrictEqual([`Código ${await codigo(gemeas.id)}: ${QUAL}`, `Código ${await codigo(sem.id)}: ${QUAL}`]);
  const umaSo = `Código;Cor;Cor na tela;SKU;Estoque\n${await codigo(gemeas.id)};Azul;;X-1;1\n${await codigo(gemeas.id)};Azul;;;2`;
  expect((await prever(umaSo)).previa).toMatchObject({ ...NADA, mudar: 1, iguais: 0 });
});
