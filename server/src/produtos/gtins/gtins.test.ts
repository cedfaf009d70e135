import { rotasDoHistorico } from '@varal/contract/historico/historico.routes';
import { rotasDoLeitor } from '@varal/contract/leitor/leitor.routes';
import { chaveDeGtin } from '@varal/contract/produtos/gtin';
import type { Produto } from '@varal/contract/produtos/produto';
import { rotasDeProdutos as rotas } from '@varal/contract/produtos/produtos.routes';
import { sql } from 'kysely';
import { afterAll, describe, expect, test } from 'vitest';
import { testApi } from '../../../test/api.ts';
import { umGtin } from '../../../test/um-gtin.ts';
import { umCadastro } from '../test-cadastro.ts';

const { admin, call, db } = await testApi();
const { criar, preenchido } = await umCadastro({ db, call });

const tentar = (produto: Parameters<typeof preenchido>[0]) => call(rotas.criarProduto, { body: preenchido(produto) });
const mudar = (id: number, body: object) => call(rotas.mudarProduto, { params: { id }, body });
const ver = async (id: number): Promise<Produto> => (await call(rotas.verProduto, { params: { id } })).body;
const gtinsDe = ({ gtin, variacoes }: Produto) => [gtin, ...variacoes.map((uma) => uma.gtin)];
const mover = (...ids: number[]) => call(rotas.moverVariosParaLixeira, { body: { ids } });
const restaurar = (...ids: number[]) => call(rotas.restaurarVarios, { body: { ids } });

const ultimoFeito = async (id: number): Promise<number> =>
  (await call(rotasDoHistorico.listarHistorico, { query: { alvo: `produto:${id}` } })).body[0]?.id ?? 0;
const desfazer = (id: number) => call(rotasDoHistorico.desfazer, { params: { id } });

/** Refused with this sentence, at this field. */
const recusado = (status: number, erro: string, ...campos: string[]) => ({
  ...{ status, body: { erro, erros: Object.fromEntries(campos.map((campo) => [campo, [erro]])) } },
});

afterAll(async () => {
  const { rows } = await sql`
    (select chave_de_gtin(gtin) as chave, id as produto_id, null::int as variacao_id from produtos
      where excluido_em is null and gtin is not null
    union all
    select chave_de_gtin(v.gtin), v.produto_id, v.id from variacoes v join produtos p on p.id = v.produto_id
      where v.arquivada_em is null and p.excluido_em is null and v.gtin is not null)
    except all select chave, produto_id, variacao_id from gtins`.execute(db);
  expect(rows).toStrictEqual([]);
  const quantos = await sql<{ n: number }>`
    select (select count(*) from gtins) - (
      select count(*) from produtos where excluido_em is null and gtin is not null
    ) - (
      select count(*) from variacoes v join produtos p on p.id = v.produto_id
      where v.arquivada_em is null and p.excluido_em is null and v.gtin is not null
    ) as n`.execute(db);
  expect(Number(quantos.rows[0]?.n)).toBe(0);
});

describe('a GTIN', () => {
  test('is kept as it was typed, without spaces and hyphens, and empty it is none', async () => {
    const { id, gtin } = await criar({ gtin: '0 36000-29145 2' });
    expect(gtin).toBe('036000291452');
    expect(await mudar(id, { gtin: '036000291453' })).toMatchObject({
      status: 400,
      body: { erros: { gtin: ['GTIN inválido: confira os dígitos.'] } },
    });
    expect((await mudar(id, { gtin: ' ' })).body.gtin).toBeNull();
  });

  test('is of one thing over products and variations, and the refusal says whose it is', async () => {
    const [um, outro] = [umGtin(), umGtin()];
    await criar({ titulo: 'Caneca Lua', gtin: um });
    await criar({ titulo: 'Camiseta Sol', variacoes: [{ nome_cor: 'Azul', tamanho: 'M', gtin: outro }] });
    const daCaneca = `O GTIN ${um} já é de Caneca Lua.`;
    const daCamiseta = `O GTIN ${outro} já é de Camiseta Sol Azul M.`;

    expect(await tentar({ gtin: um })).toMatchObject(recusado(409, daCaneca, 'gtin'));
    expect(await tentar({ gtin: outro })).toMatchObject(recusado(409, daCamiseta, 'gtin'));
    const variacoes = [{ tamanho: 'P' as const }, { tamanho: 'M' as const, gtin: um }];
    expect(await tentar({ variacoes })).toMatchObject(recusado(409, daCaneca, 'variacoes.1.gtin'));
    const { id } = await criar();
    expect(await mudar(id, { gtin: outro })).toMatchObject(recusado(409, daCamiseta, 'gtin'));
  });

  test('is the same one with a zero in front', async () => {
    await criar({ titulo: 'Lápis', gtin: '012345678905' });
    expect(await tentar({ gtin: '0012345678905' })).toMatchObject(
      recusado(409, 'O GTIN 0012345678905 já é de Lápis.', 'gtin'),
    );
    const { rows } = await sql<{ chave: string }>`select chave_de_gtin('012345678905') as chave`.execute(db);
    expect(rows[0]?.chave).toBe(chaveDeGtin('0012345678905'));
  });

  test('is of one variation of a product', async () => {
    const gtin = umGtin();
    const variacoes = (['P', 'M'] as const).map((tamanho) => ({ tamanho, gtin }));
    const erro = `O GTIN ${gtin} está em mais de uma variação.`;
    expect(await tentar({ variacoes })).toMatchObject(recusado(400, erro, 'variacoes.0.gtin', 'variacoes.1.gtin'));
    const { id } = await criar({ variacoes: [{ tamanho: 'P', gtin }] });
    expect(await mudar(id, { variacoes: [{ tamanho: 'M', gtin }] })).toMatchObject({ status: 400, body: { erro } });
  });

  test('goes to one of ten who take it at the same time', async () => {
    const gtin = umGtin();
    const feitos = await Promise.all(
      Array.from({ length: 10 }, (_, n) => tentar(n % 2 === 0 ? { gtin } : { variacoes: [{ tamanho: 'P', gtin }] })),
    );
    expect(feitos.map(({ status }) => status).sort()).toStrictEqual([201, ...Array.from({ length: 9 }, () => 409)]);
  });

  test('goes to one of two whose products want each other’s', async () => {
    const [a, b] = [umGtin(), umGtin()];
    const [um, dois] = [await criar({ gtin: a }), await criar({ gtin: b })];
    const feitos = await Promise.all([mudar(um.id, { gtin: b }), mudar(dois.id, { gtin: a })]);
    expect(feitos.map(({ status }) => status)).toStrictEqual([409, 409]);
  });

  test('is exchanged between two variations in one save', async () => {
    const [a, b] = [umGtin(), umGtin()];
    const { id, variacoes } = await criar({
      variacoes: [
        { tamanho: 'P', gtin: a },
        { tamanho: 'M', gtin: b },
      ],
    });
    const trocados = variacoes.map((uma, n) => ({ id: uma.id, gtin: n === 0 ? b : a }));
    expect(gtinsDe((await mudar(id, { variacoes: trocados })).body)).toStrictEqual([null, b, a]);
  });

  test('goes from a product to the variation that it becomes, and back with the undoing', async () => {
    const gtin = umGtin();
    const { id } = await criar({ gtin });
    expect(gtinsDe((await mudar(id, { variacoes: [{ tamanho: 'P', gtin }] })).body)).toStrictEqual([null, gtin]);
    expect((await desfazer(await ultimoFeito(id))).status).toBe(200);
    expect(gtinsDe(await ver(id))).toStrictEqual([gtin]);
  });

  test('is no product’s own that has variations', async () => {
    const { id } = await criar({ gtin: umGtin(), variacoes: [{ tamanho: 'P' }] });
    expect(gtinsDe(await ver(id))).toStrictEqual([null, null]);
    expect(gtinsDe((await mudar(id, { gtin: umGtin() })).body)).toStrictEqual([null, null]);
  });
});

describe('in the trash', () => {
  test('a product gives its GTINs back, and does not come back while others have them', async () => {
    const [a, b] = [umGtin(), umGtin()];
    const um = await criar({ titulo: 'Um', gtin: a });
    const dois = await criar({ titulo: 'Dois', variacoes: [{ tamanho: 'P', gtin: b }] });
    await mover(um.id, dois.id);
    const novo = await criar({ titulo: 'Novo', gtin: b });
    const erro = `Não é possível restaurar Dois (o GTIN ${b} já é usado por Novo).`;
    expect(await restaurar(um.id, dois.id)).toMatchObject({ status: 409, body: { erro } });
    await mover(novo.id);
    expect((await restaurar(um.id, dois.id)).status).toBe(200);
    expect(await tentar({ gtin: b })).toMatchObject({ status: 409, body: { erro: `O GTIN ${b} já é de Dois P.` } });
  });

  test('two with one GTIN do not come back together', async () => {
    const gtin = umGtin();
    const um = await criar({ titulo: 'Primeiro', gtin });
    await mover(um.id);
    const dois = await criar({ titulo: 'Segundo', gtin });
    await mover(dois.id);
    expect(await restaurar(um.id, dois.id)).toMatchObject({
      status: 409,
      body: { erro: `Não é possível restaurar Segundo (o GTIN ${gtin} já é usado por Primeiro).` },
    });
  });

  test('a GTIN is free, and so is that of a variation that was taken out or removed for good', async () => {
    const [a, b] = [umGtin(), umGtin()];
    const um = await criar({ variacoes: [{ tamanho: 'P', gtin: a, quantidade: 1 }, { tamanho: 'M' }] });
    await mudar(um.id, { variacoes_removidas: [um.variacoes[0]?.id ?? 0] });
    expect((await criar({ gtin: a })).gtin).toBe(a);
    const dois = await criar({ gtin: b });
    await mover(dois.id);
    await admin.call(rotas.excluirVarios, { body: { ids: [dois.id] } });
    expect((await criar({ gtin: b })).gtin).toBe(b);
  });

  test('a variation comes back by the undoing only while its GTIN is free', async () => {
    const gtin = umGtin();
    const um = await criar({ variacoes: [{ tamanho: 'P', gtin }, { tamanho: 'M' }] });
    await mudar(um.id, { variacoes_removidas: [um.variacoes[0]?.id ?? 0] });
    const retirada = await ultimoFeito(um.id);
    const outro = await criar({ titulo: 'Outro dono', gtin });
    expect(await desfazer(retirada)).toMatchObject({
      status: 409,
      body: { erro: `O GTIN ${gtin} já é de Outro dono.` },
    });
    await mover(outro.id);
    expect((await desfazer(retirada)).status).toBe(200);
    expect(gtinsDe(await ver(um.id))).toStrictEqual([null, gtin, null]);
  });
});

describe('a whole GTIN', () => {
  const achar = async (codigo: string) => (await call(rotasDoLeitor.acharPorCodigo, { query: { codigo } })).body;
  const buscar = async (busca: string, filtros = {}) =>
    (await call(rotas.buscarProdutos, { query: { busca, ...filtros } })).body.map(({ id }) => id);

  test('that is read finds its product or variation, with a zero in front or without', async () => {
    const gtin = umGtin();
    const { id } = await criar({ titulo: 'Borracha', sku: 'BOR', gtin: '725272730706' });
    const { id: camiseta, variacoes } = await criar({ variacoes: [{ sku: 'LIDA-P', tamanho: 'P', gtin }] });
    const borracha = { produto_id: id, variacao_id: null, sku: 'BOR', titulo: 'Borracha' };
    expect(await achar('725272730706')).toMatchObject(borracha);
    expect(await achar('0725272730706')).toMatchObject(borracha);
    expect(await achar(gtin)).toMatchObject({ produto_id: camiseta, variacao_id: variacoes[0]?.id, sku: 'LIDA-P' });
  });

  test('is nothing before the SKU that reads alike', async () => {
    const gtin = umGtin();
    await criar({ gtin });
    const { id } = await criar({ sku: gtin });
    expect(await achar(gtin)).toMatchObject({ produto_id: id });
  });

  test('finds its product in the search, in any order and with filters', async () => {
    const [gtin, outro] = [umGtin(), umGtin()];
    const { id } = await criar({
      preco_venda: 30,
      variacoes: [
        { tamanho: 'P', gtin },
        { tamanho: 'M', gtin: outro },
      ],
    });
    expect(await buscar(gtin)).toStrictEqual([id]);
    expect(await buscar(`${gtin.slice(0, 3)} ${gtin.slice(3)}`)).toStrictEqual([id]);
    expect(await buscar(gtin, { ordem: 'titulo' })).toStrictEqual([id]);
    expect(await buscar(outro, { tamanho: 'P' })).toStrictEqual([id]);
    expect(await buscar(gtin, { tamanho: 'GG' })).toStrictEqual([]);
    expect(await buscar(gtin.slice(0, 12))).toStrictEqual([]);
    await mover(id);
    expect(await buscar(gtin)).toStrictEqual([]);
  });

  test('finds both the product that has it and one whose SKU is like it', async () => {
    const gtin = umGtin();
    const [comGtin, comSku] = [await criar({ gtin }), await criar({ sku: `X-${gtin}` })];
    expect((await buscar(gtin)).sort()).toStrictEqual([comGtin.id, comSku.id].sort());
  });
});
