import { rotasDaAmostra as rotas } from '@varal/contract/amostra/amostra.routes';
import { rotasDeClientes } from '@varal/contract/clientes/clientes.routes';
import { diaDaLoja } from '@varal/contract/dia-da-loja';
import { rotasDoHistorico } from '@varal/contract/historico/historico.routes';
import { rotasDosMockups } from '@varal/contract/mockups/mockups.routes';
import { rotasDePagamentos } from '@varal/contract/pagamentos/pagamentos.routes';
import { rotasDePrimeirosPassos } from '@varal/contract/primeiros-passos/primeiros-passos.routes';
import { rotasDeProdutos } from '@varal/contract/produtos/produtos.routes';
import { sql } from 'kysely';
import { afterEach, describe, expect, inject, test } from 'vitest';
import { tempFolder } from '../../../scripts/temp-folder.mjs';
import type { Db } from '../../src/base/db/db.ts';
import { inTransaction } from '../../src/base/db/transaction.ts';
import { folderStorage } from '../../src/base/storage/storage-folder.ts';
import { segurarComprador } from '../../src/clientes/clientes.queries.ts';
import { segurarCaixa, travarCaixa } from '../../src/pagamentos/caixa/trava.queries.ts';
import { somarDias } from '../../src/resumo/somar-dias.ts';
import { FOTOS_DE_EXEMPLO } from '../../src/start/paths.ts';
import { umBalcao } from '../../src/vendas/test-balcao.ts';
import { testApi } from '../../test/api.ts';
import { umProduto } from '../../test/cenario.ts';
import { databaseContent } from '../../test/database-content.ts';
import { conferirEstoque } from '../conferir.ts';
import { guardarFotos } from '../inserir/guardar-fotos.ts';
import { encherLojaDeExemplo } from '../loja-de-exemplo.ts';

let db: Db;

/** A shop as the demonstration fills it, in which an admin and a seller work too. */
async function umaLojaDeExemplo({ agora = new Date() } = {}) {
  const arquivos = folderStorage(tempFolder('arquivos'));
  const loja = await testApi({ arquivos });
  db = loja.db;
  const antes = await databaseContent(loja.pool);
  await encherLojaDeExemplo(db, { arquivos, agora, guardarFotos: () => guardarFotos(arquivos, FOTOS_DE_EXEMPLO) });
  const balcao = umBalcao({ db, call: loja.call });
  return {
    ...loja,
    ...balcao,
    arquivos,
    /** Every row of the shop before it was filled. */
    antes,
    conta: async () => (await loja.admin.call(rotas.contarAmostra, {})).body,
    apagar: () => loja.admin.call(rotas.apagarAmostra, {}),
    saldo: (sku: string) => saldoDe(db, sku),
  };
}

async function saldoDe(db: Db, sku: string) {
  const { rows } = await sql<{ produto_id: number; variacao_id: number | null; saldo: number; reservado: number }>`
    select s.produto_id, s.variacao_id, coalesce(v.saldo, p.saldo) as saldo, coalesce(v.reservado, p.reservado) as reservado
    from skus s join produtos p on p.id = s.produto_id left join variacoes v on v.id = s.variacao_id
    where s.chave = chave_de_sku(${sku})`.execute(db);
  const [linha] = rows;
  if (!linha) throw new Error(`There is no ${sku}.`);
  return linha;
}

afterEach(async () => {
  await somarDias(db);
  expect(Object.entries(await conferirEstoque(db)).filter(([, quantos]) => quantos > 0)).toStrictEqual([]);
});

describe('a sample that nobody touched', () => {
  test('goes to the last row, and with it what hangs on it', async () => {
    const { admin, pool, apagar, conta, antes, arquivos } = await umaLojaDeExemplo();
    const etiquetas = await db.selectFrom('envios').select('arquivo').execute();
    expect(etiquetas.length).toBeGreaterThan(0);
    expect((await admin.call(rotas.verAmostra, {})).body).toStrictEqual({ ha: true });
    const prevista = await conta();
    expect(prevista).toStrictEqual({
      vao: [
        { coisa: 'produtos', quantos: 34 },
        { coisa: 'vendas', quantos: 25 },
        { coisa: 'clientes', quantos: 12 },
        { coisa: 'modelos', quantos: 9 },
        { coisa: 'estampas', quantos: 6 },
        { coisa: 'categorias', quantos: 16 },
        { coisa: 'atributos', quantos: 3 },
        { coisa: 'contagens', quantos: 2 },
        { coisa: 'caixas', quantos: 2 },
        { coisa: 'pessoas', quantos: 2 },
        { coisa: 'remetente', quantos: 1 },
        { coisa: 'pix', quantos: 1 },
        { coisa: 'faixas_de_frete', quantos: 4 },
        { coisa: 'agencias', quantos: 1 },
      ],
      ficam: [],
    });

    const { status, body } = await apagar();
    expect({ status, body }).toStrictEqual({ status: 200, body: prevista });
    await somarDias(db);
    const depois = await databaseContent(pool);
    const tabelas = Object.keys(depois).filter((tabela) => depois[tabela]?.length !== (antes[tabela]?.length ?? 0));
    // The shop's own nameless customer was made, counts and the search keep notes of what came and went, and the history tells of it.
    expect(tabelas.sort()).toStrictEqual(['clientes', 'historico', 'mudados_na_busca', 'totais']);
    expect(await db.selectFrom('clientes').select(['nome', 'consumidor', 'credito']).execute()).toStrictEqual([
      { nome: 'Consumidor', consumidor: true, credito: 0 },
    ]);
    for (const { arquivo } of etiquetas) expect(await arquivos.get(arquivo ?? '')).toBeUndefined();
    expect(
      await db.selectFrom('configuracao_de_envio').select(['nome', 'documento', 'cep', 'etiquetas']).execute(),
    ).toStrictEqual([{ nome: '', documento: '', cep: '', etiquetas: 'melhor_envio' }]);
  });

  test('is told in the history, once', async () => {
    const { admin, vendedor, apagar } = await umaLojaDeExemplo();
    expect((await vendedor.call(rotas.apagarAmostra, {})).status).toBe(403);
    expect((await vendedor.call(rotas.contarAmostra, {})).status).toBe(403);
    expect((await Promise.all([apagar(), apagar()])).map(({ status }) => status).sort()).toStrictEqual([200, 409]);
    expect((await admin.call(rotas.verAmostra, {})).body).toStrictEqual({ ha: false });
    expect(await apagar()).toMatchObject({
      status: 409,
      body: { codigo: 'amostra.apagada', erro: 'A amostra desta loja já foi apagada.' },
    });
    const { body } = await admin.call(rotasDoHistorico.listarHistorico, {
      query: { acao: 'configuracao.amostra_apagada' },
    });
    expect(body).toMatchObject([
      {
        usuario: { nome: admin.usuario.nome },
        alvo: { tipo: 'configuracao', nome: 'Amostra' },
        resumo: expect.stringContaining('34 produtos, 25 vendas, 12 clientes'),
      },
    ]);
  });

  test('is only counted by who asks what would go', async () => {
    const { pool, conta } = await umaLojaDeExemplo();
    const antes = await databaseContent(pool);
    await conta();
    expect(await databaseContent(pool)).toStrictEqual(antes);
  });
});

describe('what somebody touched stays, and what it needs', () => {
  test('a product that was sold, at the balance that people know', async () => {
    const { vender, apagar, saldo } = await umaLojaDeExemplo();
    // Sales of the sample took some of it and hold some.
    const antes = await saldo('P-CAN01');
    const { id } = await vender({ itens: [{ id: antes.produto_id, sku: 'P-CAN01', quantidade: 1 }] });
    const { body } = await apagar();
    expect(body.ficam).toStrictEqual([
      { coisa: 'produtos', nome: 'Caneca Pão de Queijo', motivo: 'em_uso' },
      { coisa: 'modelos', nome: 'Caneca Cerâmica 325 ml', motivo: 'em_uso' },
      { coisa: 'categorias', nome: 'Casa', motivo: 'em_uso' },
      { coisa: 'categorias', nome: 'Canecas', motivo: 'em_uso' },
      { coisa: 'pessoas', nome: 'Caio Ferreira', motivo: 'em_uso' },
    ]);
    expect(body.vao).toContainEqual({ coisa: 'vendas', quantos: 25 });
    expect(await saldo('P-CAN01')).toStrictEqual({ ...antes, reservado: 1 });
    const { rows: livro } = await sql<{ tipo: string; saldo: number; venda_id: number | null }>`
      select tipo, sum(muda_saldo)::int as saldo, venda_id from movimentos_de_estoque
      where produto_id = ${antes.produto_id} group by tipo, venda_id order by tipo`.execute(db);
    expect(livro.map(({ tipo, venda_id }) => [tipo, venda_id])).toStrictEqual([
      ['ajuste', null],
      ['inicial', null],
      ['reserva', id],
    ]);
    expect(livro.reduce((soma, { saldo }) => soma + saldo, 0)).toBe(antes.saldo);
  });

  test('a product that was edited, a customer with other words, a sale that went on', async () => {
    const { admin, call, irPara, apagar, conta } = await umaLojaDeExemplo();
    const { produto_id } = await saldoDe(db, 'P-POS01');
    const { body: produto } = await call(rotasDeProdutos.verProduto, { params: { id: produto_id } });
    await call(rotasDeProdutos.editarProduto, {
      params: { id: produto_id },
      body: { ...produto, titulo: 'Pôster da loja' },
    });
    const { body: clientes } = await call(rotasDeClientes.listarClientes, { query: { busca: 'Vicente Amorim' } });
    const vicente = clientes[0];
    if (!vicente) throw new Error('He is in the sample.');
    await call(rotasDeClientes.editarCliente, {
      params: { id: vicente.id },
      body: { ...vicente, cpf: vicente.cpf ?? undefined, telefone: '(11) 90000-0000' },
    });
    const enviada = await db
      .selectFrom('vendas')
      .select(['id', 'cliente_id'])
      .where('status', '=', 'enviado')
      .orderBy('id')
      .executeTakeFirstOrThrow();
    expect(await irPara(enviada.id, 'concluido')).toMatchObject({ status: 200 });

    const { ficam } = await conta();
    expect(ficam.filter(({ motivo }) => motivo === 'mudou')).toStrictEqual([
      { coisa: 'produtos', nome: 'Pôster da loja', motivo: 'mudou' },
      { coisa: 'vendas', nome: `Venda ${enviada.id}`, motivo: 'mudou' },
      { coisa: 'clientes', nome: 'Vicente Amorim', motivo: 'mudou' },
    ]);
    expect((await apagar()).body.ficam).toStrictEqual(ficam);
    const { rows } = await sql<{
      id: number;
    }>`select id from clientes where id in (${vicente.id}, ${enviada.cliente_id})`.execute(db);
    expect(rows).toHaveLength(2);
    // Its seller is named by it, and cannot sign in any more.
    const { rows: pessoas } = await sql`
      select u.ativo from vendas v join usuarios u on u.id = v.vendedor_id where v.id = ${enviada.id}`.execute(db);
    expect(pessoas).toStrictEqual([{ ativo: false }]);
    expect((await admin.call(rotas.verAmostra, {})).body.ha).toBe(false);
  });

  test('a blank and a print of which the shop sold a product', async () => {
    const { vender, conta, saldo } = await umaLojaDeExemplo();
    const { produto_id } = await saldo('ECO-LISA-E0003');
    const { id } = await vender({ itens: [{ id: produto_id, sku: 'ECO-LISA-E0003', quantidade: 1 }] });
    const { rows } = await sql`select a_estampar from vendas where id = ${id}`.execute(db);
    expect(rows).toStrictEqual([{ a_estampar: 1 }]);
    const { ficam } = await conta();
    expect(ficam.filter(({ coisa }) => coisa === 'produtos' || coisa === 'estampas')).toStrictEqual([
      { coisa: 'produtos', nome: 'Ecobag Lisa', motivo: 'em_uso' },
      { coisa: 'produtos', nome: 'Ecobag Gato Curioso', motivo: 'em_uso' },
      { coisa: 'estampas', nome: 'E0003 Gato curioso', motivo: 'em_uso' },
    ]);
  });

  test('the part of prints, where a product of the shop is made of a blank and no print is left', async () => {
    const { apagar, saldo } = await umaLojaDeExemplo();
    const { produto_id: lisa_id } = await saldo('ECO-LISA');
    await umProduto(db, { lisa_id, estampa_ids: [] });
    expect((await apagar()).status).toBe(200);
    const { rows } = await sql`
      select ligada, exists (select from estampas) as ha from partes where chave = 'estampas'`.execute(db);
    expect(rows).toStrictEqual([{ ligada: true, ha: false }]);
  });

  test("a customer's own print that the shop sold, and whose it is", async () => {
    const { vender, apagar, saldo } = await umaLojaDeExemplo();
    const { id: cliente_id } = await db
      .selectFrom('clientes')
      .select('id')
      .where('nome', '=', 'Mariana Albuquerque')
      .executeTakeFirstOrThrow();
    const { id: estampa_id } = await db
      .selectFrom('estampas')
      .select('id')
      .where('codigo', '=', 'E0006')
      .executeTakeFirstOrThrow();
    const { produto_id } = await saldo('BASICA-BRANCA-G');
    const peca = { id: produto_id, sku: 'BASICA-BRANCA-G', quantidade: 1, estampas: [{ estampa_id }] };
    const { id } = await vender({ cliente_id, itens: [peca] });
    const { ficam } = (await apagar()).body;
    expect(ficam.filter(({ coisa }) => ['produtos', 'estampas', 'clientes'].includes(coisa))).toStrictEqual([
      { coisa: 'produtos', nome: 'Camiseta Básica Algodão', motivo: 'em_uso' },
      { coisa: 'clientes', nome: 'Mariana Albuquerque', motivo: 'em_uso' },
      { coisa: 'estampas', nome: 'E0006 Terceirão 2026', motivo: 'em_uso' },
    ]);
    const { rows } = await sql`
      select (estampas -> 0 ->> 'estampa_id')::int in (select id from estampas) as ha from itens_da_venda where venda_id = ${id}`.execute(
      db,
    );
    expect(rows).toStrictEqual([{ ha: true }]);
  });

  test('a blank on whose picture somebody drew where prints lie', async () => {
    const { admin, conta, saldo } = await umaLojaDeExemplo();
    const { produto_id: id } = await saldo('ECO-LISA');
    const { body: areas } = await admin.call(rotasDosMockups.verAreas, { params: { id } });
    const maiores = areas.map((area) => ({ ...area, largura_mm: 300 }));
    const { status } = await admin.call(rotasDosMockups.guardarAreas, { params: { id }, body: { areas: maiores } });
    expect([status, areas.length]).toStrictEqual([200, 1]);
    expect((await conta()).ficam).toContainEqual({ coisa: 'produtos', nome: 'Ecobag Lisa', motivo: 'mudou' });
  });

  test('money in a till that the shop closed', async () => {
    const hoje = diaDaLoja(new Date());
    // The sample has sold nothing yet that day, just after midnight.
    const aUma = Date.parse(`${hoje}T01:00:00-03:00`);
    const { admin, conta } = await umaLojaDeExemplo({ agora: new Date(Math.max(Date.now(), aUma)) });
    const { rows } = await sql<{ venda: string }>`
      select distinct 'Venda ' || venda_id as venda from pagamentos where recebido_em is not null and fechamento_id is null`.execute(
      db,
    );
    const fechado = await admin.call(rotasDePagamentos.fecharCaixa, {
      params: { dia: hoje },
      body: { contado: 1_000, motivo: 'A conta é da loja' },
    });
    expect([fechado.status, rows.length > 0]).toStrictEqual([200, true]);
    const ficam = (await conta()).ficam.filter(({ coisa }) => coisa === 'vendas').map(({ nome }) => nome);
    expect(ficam).toStrictEqual(expect.arrayContaining(rows.map(({ venda }) => venda)));
  });

  test('a closing with money of a sale that stays, but nothing in the drawer', async () => {
    const { admin, apagar } = await umaLojaDeExemplo();
    const { rows } = await sql<{ id: number; fechamento_id: number }>`
      update vendas v set versao = versao + 1 from pagamentos p
      where p.id = (
        select id from pagamentos p where fechamento_id = (select max(id) from fechamentos) and forma <> 'credito'
          and not exists (select from devolucoes d where p.venda_id in (d.venda_id, d.troca_id)) order by id limit 1
      ) and v.id = p.venda_id
      returning v.id, p.fechamento_id`.execute(db);
    await apagar();
    const { rows: ficaram } = await sql`select id from fechamentos`.execute(db);
    expect(ficaram).toStrictEqual([{ id: rows[0]?.fechamento_id }]);
    const { body } = await admin.call(rotasDePagamentos.verCaixa, {});
    expect(body.desde_o_ultimo).toMatchObject({ ficou: 0, entrou: 0, saiu: 0, n: 0 });
  });

  test('credit that paid for a sale of the shop', async () => {
    const { call, vender, conta, saldo } = await umaLojaDeExemplo();
    const cliente = await db
      .selectFrom('clientes')
      .select(['id', 'credito'])
      .where('credito', '>', 0)
      .executeTakeFirstOrThrow();
    const { produto_id } = await saldo('P-ECO01');
    const { id } = await vender({ cliente_id: cliente.id, itens: [{ id: produto_id, sku: 'P-ECO01', quantidade: 1 }] });
    const pago = { forma: 'credito', valor: 1, recebido_em: new Date().toISOString() } as const;
    expect(await call(rotasDePagamentos.criarPagamento, { params: { id }, body: pago })).toMatchObject({ status: 201 });
    const { ficam } = await conta();
    // Both sides of the exchange that gave it, and the customer.
    expect(ficam.filter(({ coisa }) => coisa === 'vendas')).toHaveLength(2);
    expect(ficam.filter(({ coisa }) => coisa === 'clientes')).toHaveLength(1);
  });

  test('a ledger row of the shop is a fact also while the sample is there', async () => {
    const { vender, saldo } = await umaLojaDeExemplo();
    const { produto_id } = await saldo('P-ECO01');
    const { id } = await vender({ itens: [{ id: produto_id, sku: 'P-ECO01', quantidade: 1 }] });
    await expect(db.deleteFrom('movimentos_de_estoque').where('venda_id', '=', id).execute()).rejects.toMatchObject({
      constraint: 'movimentos_sao_fatos',
    });
  });
});

describe.runIf(inject('postgres'))('while others work', () => {
  /** Somebody holds something until this has ended, which therefore must not wait for it. */
  const aoLado = <T>(segurar: (trx: Db) => Promise<unknown>, fazer: () => Promise<T>): Promise<T> =>
    inTransaction(db, async (trx) => {
      await segurar(trx);
      const fazendo = fazer();
      const acabou = fazendo.then(() => 'acabou');
      let visto = 'nada';
      await expect.poll(async () => (visto = await Promise.race([acabou, esperaAlguem()]))).not.toBe('nada');
      expect(visto).toBe('acabou');
      return fazendo;
    });
  const esperaAlguem = async () => {
    const { rows } = await sql<{ n: number }>`
      select count(*)::int as n from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(
      db,
    );
    return rows[0]?.n ? 'espera' : 'nada';
  };

  test('who only asks what would go keeps no closing of the till waiting, nor waits for one', async () => {
    const { conta } = await umaLojaDeExemplo();
    const { vao } = await aoLado(travarCaixa, conta);
    expect(vao).toContainEqual({ coisa: 'vendas', quantos: 25 });
  });

  test('a payment at that moment is not waited for, and a customer of a sale at that moment stays', async () => {
    const { apagar } = await umaLojaDeExemplo();
    const { id, nome } = await db
      .selectFrom('clientes')
      .select(['id', 'nome'])
      .where('consumidor', '=', false)
      .orderBy('id')
      .executeTakeFirstOrThrow();
    // A sale holds its customer before it asks for its products: who waited for both would stop it, and it them.
    const { status, body } = await aoLado(async (trx) => {
      await segurarComprador(trx, id);
      await segurarCaixa(trx);
    }, apagar);
    expect({ status, ficam: body.ficam }).toStrictEqual({
      status: 200,
      ficam: [{ coisa: 'clientes', nome, motivo: 'em_uso' }],
    });
    expect(body.vao).toContainEqual({ coisa: 'clientes', quantos: 11 });
  });
});

test('no first step is done by the sample, and each is by the shop', async () => {
  const { admin, apagar } = await umaLojaDeExemplo();
  await db
    .updateTable('usuarios')
    .set({ ativo: false })
    .where('tipo', '=', 'vendedor')
    .where('username', 'not in', ['ana', 'caio'])
    .execute();
  const passos = async () => (await admin.call(rotasDePrimeirosPassos.verPrimeirosPassos, {})).body.passos;
  const nenhum = {
    remetente: { feito: false },
    pix: { feito: false },
    produtos: { feito: false, quantos: 0 },
    pessoas: { feito: false, ativas: 1 },
    melhor_envio: { feito: false },
  };
  expect(await passos()).toMatchObject(nenhum);
  await apagar();
  expect(await passos()).toMatchObject(nenhum);
});

test('the marks are as many as the rows', async () => {
  await umaLojaDeExemplo();
  const { rows } = await sql<{ tabela: string; n: number }>`
    select tabela, count(*) as n from linhas_da_amostra group by tabela`.execute(db);
  expect(Object.fromEntries(rows.map(({ tabela, n }) => [tabela, n]))).toStrictEqual({
    agencias_de_envio: 1,
    atributos: 3,
    categorias: 16,
    clientes: 12,
    configuracao_de_envio: 1,
    configuracao_do_pix: 1,
    contagens: 2,
    estampas: 6,
    fechamentos: 2,
    modelos: 9,
    produtos: 34,
    tabela_de_frete: 4,
    usuarios: 2,
    vendas: 25,
  });
});
