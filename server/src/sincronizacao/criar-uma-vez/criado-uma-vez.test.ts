import { sql } from 'kysely';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { umaCategoria, umaVenda, umCliente, umItem, umProduto } from '../../../test/cenario.ts';
import { umaFila } from '../../../test/fila.ts';
import { pedirAoBling } from '../../bling/fila/pedir-ao-bling.queries.ts';
import { levadores } from '../levadores.ts';
import { umCatalogoComBling } from '../produto/test-catalogo.ts';

const GRAVAR_MS = 1_500;
const loja = await umCatalogoComBling();
const { db, simulador, listar, linha } = loja;
const fila = umaFila(
  { ...loja, patience: { ler: 10_000, gravar: GRAVAR_MS } },
  levadores({ enderecoPublico: undefined }),
);

type Tipo = 'produto' | 'contato' | 'categoria' | 'venda';
const pedir = (tipo: Tipo, registro_id: number) => pedirAoBling(db, { tipo, registro_id });
const cortarDepois = (caminho: string) =>
  simulador.falhar({ servico: 'bling', tipo: 'corta_depois', caminho: `/Api/v3${caminho}`, metodo: 'POST', vezes: 1 });
/** Loses the answer of a creation, so that its result is unknown. */
async function perderResposta(tipo: Tipo, registro_id: number) {
  await pedir(tipo, registro_id);
  await vi.waitFor(
    async () => expect(await linha(tipo, registro_id)).toMatchObject({ procurar: true, tentativas: 1 }),
    {
      timeout: 120_000,
    },
  );
}
const produtos = async () => (await listar('/produtos?criterio=5')).map(({ codigo, situacao }) => [codigo, situacao]);
const criacoes = () => db.selectFrom('criacoes_no_bling').selectAll().execute();

beforeEach(async () => {
  await loja.recomecar();
  await db.deleteFrom('criacoes_no_bling').execute();
  await loja.conectar();
});

describe('what Bling takes too long to make', () => {
  test('is there once, and not looked for too soon, whoever asks', async () => {
    const categoria_id = await umaCategoria(db, { nome: 'Lenta' });
    const { id } = await umProduto(db, { sku: 'LENTO', categoria_id });
    await pedir('categoria', categoria_id);
    await fila.esvaziar();
    const falha = { servico: 'bling', caminho: '/Api/v3/produtos', metodo: 'POST' } as const;
    await simulador.falhar({ ...falha, tipo: 'atraso', ms: GRAVAR_MS + 900, vezes: 1 });
    await perderResposta('produto', id);
    const inicio = performance.now();
    await pedirAoBling(db, { tipo: 'produto', registro_id: id }, { urgente: true });
    const { id: outro } = await umProduto(db, { sku: 'OUTRO', categoria_id });
    await pedirAoBling(db, { tipo: 'produto', registro_id: outro }, { urgente: true });
    await fila.esvaziar();
    expect(performance.now() - inicio).toBeGreaterThan(GRAVAR_MS - 300);
    expect((await produtos()).sort()).toStrictEqual([
      ['LENTO', 'A'],
      ['OUTRO', 'A'],
    ]);
  });
});

describe('what was made there without anybody hearing of it', () => {
  test('is the product whose SKU has changed since', async () => {
    const { id } = await umProduto(db, { sku: 'VELHO' });
    await cortarDepois('/produtos');
    await perderResposta('produto', id);
    await db.updateTable('produtos').set({ sku: 'NOVO' }).where('id', '=', id).execute();
    await fila.esvaziar();
    expect(await produtos()).toStrictEqual([['NOVO', 'A']]);
    expect(await criacoes()).toStrictEqual([]);
  });

  test('is the product with variations all of whose SKUs have changed since', async () => {
    const variacoes = ['Azul', 'Verde'].map((nome_cor) => ({ sku: `V-${nome_cor}`, nome_cor }));
    const { id } = await umProduto(db, { sku: 'V', variacoes });
    await cortarDepois('/produtos');
    await perderResposta('produto', id);
    await db.updateTable('produtos').set({ sku: 'W' }).where('id', '=', id).execute();
    await sql`update variacoes set sku = 'W-' || nome_cor where produto_id = ${id}`.execute(db);
    await fila.esvaziar();
    expect((await produtos()).map(([codigo]) => codigo).sort()).toStrictEqual(['W', 'W-Azul', 'W-Verde']);
  });

  test('is excluded when the product is gone for good since', async () => {
    const { id } = await umProduto(db, { sku: 'SUMIDO' });
    await cortarDepois('/produtos');
    await perderResposta('produto', id);
    await db.deleteFrom('produtos').where('id', '=', id).execute();
    await fila.esvaziar();
    expect((await produtos()).filter(([, situacao]) => situacao !== 'E')).toStrictEqual([]);
    expect(await criacoes()).toStrictEqual([]);
  });

  test('is left to the product that goes by its SKU now', async () => {
    const { id } = await umProduto(db, { sku: 'TROCA' });
    await cortarDepois('/produtos');
    await perderResposta('produto', id);
    await db.updateTable('produtos').set({ sku: 'TROCA-2' }).where('id', '=', id).execute();
    const { id: outro } = await umProduto(db, { sku: 'TROCA' });
    await pedirAoBling(db, { tipo: 'produto', registro_id: outro }, { urgente: true });
    await fila.esvaziar();
    expect((await produtos()).map(([codigo]) => codigo).sort()).toStrictEqual(['TROCA', 'TROCA-2']);
  });

  test('is the contact of the customer whose CPF has changed since', async () => {
    const id = await umCliente(db, { nome: 'Rita', cpf: '52998224725' });
    await cortarDepois('/contatos');
    await perderResposta('contato', id);
    await db.updateTable('clientes').set({ cpf: '11144477735' }).where('id', '=', id).execute();
    await fila.esvaziar();
    const la = await listar('/contatos?criterio=1');
    expect(la.filter(({ nome }) => nome === 'Rita')).toMatchObject([{ numeroDocumento: '111.444.777-35' }]);
    expect(await criacoes()).toStrictEqual([]);
  });

  test('is that contact also when a sale made it', async () => {
    const { id: produto_id } = await umProduto(db, { sku: 'DA-VENDA' });
    await pedir('produto', produto_id);
    await fila.esvaziar();
    const cliente_id = await umCliente(db, { nome: 'Rosa', cpf: '39053344705' });
    const venda = await umaVenda(db, { cliente_id });
    await umItem(db, venda, { produto_id, sku: 'DA-VENDA' });
    await cortarDepois('/contatos');
    await perderResposta('venda', venda);
    await db.updateTable('clientes').set({ cpf: '86288366757' }).where('id', '=', cliente_id).execute();
    await fila.esvaziar();
    const la = await listar('/contatos?criterio=1');
    expect(la.filter(({ nome }) => nome === 'Rosa')).toMatchObject([{ numeroDocumento: '862.883.667-57' }]);
  });

  test('is the category whose name has changed since', async () => {
    const id = await umaCategoria(db, { nome: 'Antiga' });
    await cortarDepois('/categorias/produtos');
    await perderResposta('categoria', id);
    await db.updateTable('categorias').set({ nome: 'Atual' }).where('id', '=', id).execute();
    await fila.esvaziar();
    const la = (await listar('/categorias/produtos')).map(({ descricao }) => descricao);
    expect(la.filter((nome) => nome === 'Antiga' || nome === 'Atual')).toStrictEqual(['Atual']);
    expect(await criacoes()).toStrictEqual([]);
  });

  test('is no more looked for once Bling has said no', async () => {
    const { id } = await umProduto(db, { sku: 'NEGADO' });
    await simulador.falhar({
      ...{ servico: 'bling', caminho: '/Api/v3/produtos', metodo: 'POST' },
      ...{ tipo: 'status', status: 400, vezes: 1 },
    });
    await pedir('produto', id);
    await fila.esvaziar();
    expect(await criacoes()).toStrictEqual([]);
    expect(await produtos()).toStrictEqual([]);
  });
});
