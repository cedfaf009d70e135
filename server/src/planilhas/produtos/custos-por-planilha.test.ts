import { rotasDePlanilhas as rotas } from '@varal/contract/planilhas/planilhas.routes';
import { expect, test } from 'vitest';
import { umaCategoria, umModelo, umProduto } from '../../../test/cenario.ts';
import { umaLojaComPlanilhas } from '../test-planilhas.ts';

const { db, admin, vendedor, enviar, conferir, aplicar } = await umaLojaComPlanilhas('produtos');
const categoria_id = await umaCategoria(db);
const modelo_id = await umModelo(db, { preco_custo: 17.77, categoria_id });
await umProduto(db, { sku: 'CAN', titulo: 'Caneca', preco_custo: 8.11, preco_venda: 30, modelo_id, categoria_id });

type Coluna = { coluna: string; campo: string | null };
const doVendedor = {
  enviar: (texto: string) =>
    vendedor.call(rotas.enviarPlanilha, {
      body: { tipo: 'produtos' },
      files: [{ field: 'arquivo', filename: 'loja.csv', content: Buffer.from(texto), type: 'text/csv' }],
    }),
  conferir: (id: number, colunas: readonly Coluna[]) =>
    vendedor.call(rotas.conferirPlanilha, {
      params: { id },
      body: { colunas: colunas.map(({ coluna, campo }) => ({ coluna, campo })), modelo_id },
    }),
  mudancas: (id: number) => vendedor.call(rotas.listarMudancasDaPlanilha, { params: { id }, query: { tipo: 'mudar' } }),
};
const custo = async (sku: string) =>
  (await db.selectFrom('produtos').select('preco_custo').where('sku', '=', sku).executeTakeFirst())?.preco_custo;
const recusado = { status: 403, body: { detail: 'Só um administrador importa “Preço de custo”.' } };

test('a seller’s import neither writes costs nor shows them, and an admin’s goes on knowing the column', async () => {
  const TEXTO = 'SKU;Título;Preço de custo\nCAN;Caneca nova;1,00\nNOVA;Outra;2,00';
  const { body } = await doVendedor.enviar(TEXTO);
  expect(body.colunas.map(({ campo }) => campo)).toStrictEqual(['sku', 'titulo', null]);
  const comCusto = body.colunas.map((uma, n) => (n === 2 ? { ...uma, campo: 'preco_custo' } : uma));
  expect(await doVendedor.conferir(body.id, comCusto)).toMatchObject(recusado);

  const previa = await doVendedor.conferir(body.id, body.colunas);
  expect(previa).toMatchObject({ status: 200, body: { criar: 1, mudar: 1, n_erros: 0 } });
  const vistas = [
    previa.body,
    (await doVendedor.mudancas(body.id)).body,
    (await vendedor.call(rotas.listarMudancasDaPlanilha, { params: { id: body.id }, query: { tipo: 'criar' } })).body,
  ];
  expect(JSON.stringify(vistas)).not.toMatch(/custo|8[.,]11|17[.,]77/i);
  await aplicar(body.id);
  expect(await custo('CAN')).toBe(8.11);

  const doAdmin = (await enviar(TEXTO)).body;
  expect(doAdmin.colunas.map(({ campo }) => campo)).toStrictEqual(['sku', 'titulo', 'preco_custo']);
});

test('what an admin chose for a seller’s spreadsheet is not the seller’s to see or to bring in', async () => {
  const { body } = await doVendedor.enviar('SKU;Custo\nCAN;1,00');
  const comCusto = [
    { coluna: 'SKU', campo: 'sku' },
    { coluna: 'Custo', campo: 'preco_custo' },
  ];
  expect((await conferir(body.id, comCusto)).status).toBe(200);
  expect(await doVendedor.mudancas(body.id)).toMatchObject(recusado);
  const pedida = await vendedor.call(rotas.aplicarPlanilha, { params: { id: body.id }, body: { estoques: 'gravar' } });
  expect(pedida).toMatchObject(recusado);
  expect((await admin.call(rotas.aplicarPlanilha, { params: { id: body.id }, body: {} })).status).toBe(202);
});
