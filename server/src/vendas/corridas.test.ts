import { setTimeout as sleep } from 'node:timers/promises';
import { rotasDeClientes } from '@varal/contract/clientes/clientes.routes';
import { rotasDeProdutos } from '@varal/contract/produtos/produtos.routes';
import { rotasDeVendas as rotas } from '@varal/contract/vendas/vendas.routes';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { tempFolder } from '../../../scripts/temp-folder.mjs';
import { testApi } from '../../test/api.ts';
import { umCliente, umProduto } from '../../test/cenario.ts';
import { inTransaction } from '../base/db/transaction.ts';
import { forgetAnswers } from '../base/http/idempotency.ts';
import { folderStorage } from '../base/storage/storage-folder.ts';
import { anonimizarCliente } from '../clientes/excluir-cliente.ts';
import { esquecerPessoaNosEnvios, listarEtiquetasDasVendas } from '../envio/etiquetas/esquecer-pessoa.queries.ts';
import { O_SISTEMA } from '../historico/anotar.ts';
import { ENDERECO, transportadoras, umBalcao } from './test-balcao.ts';
import { esquecerPessoaNasVendas, vendasDoCliente } from './vendas-do-cliente.queries.ts';

const { call, admin, db } = await testApi({ envio: transportadoras().envio });
const { vender, preenchida, ver, irPara, levarAte, estoque, tudoConfere } = umBalcao({ db, call });

const RODADAS = 4;
const rodadas = async (uma: (n: number) => Promise<void>) => {
  for (let n = 0; n < RODADAS; n += 1) await uma(n);
  await tudoConfere();
};
const situacoes = (answers: readonly { status: number }[]) => answers.map(({ status }) => status).sort();

test('a step and a cancellation at once: the goods are given back once, whoever was first', () =>
  rodadas(async () => {
    const { id } = await umProduto(db, { saldo: 3 });
    const venda = await vender({ itens: [{ id, quantidade: 2 }] });
    await levarAte(venda.id, 'retirada');
    const [passo, cancelada] = await Promise.all([
      irPara(venda.id, 'enviado'),
      call(rotas.cancelarVenda, { params: { id: venda.id }, query: {} }),
    ]);
    expect(cancelada.status).toBe(204);
    expect(passo.status).toBeOneOf([200, 409]);
    expect(await ver(venda.id)).toMatchObject({ status: 'cancelado' });
    expect(await estoque('produtos', id)).toStrictEqual({ saldo: 3, reservado: 0 });
  }));

test('of several who leave the same step with what they saw, one does', () =>
  rodadas(async () => {
    const { id } = await umProduto(db, { saldo: 3 });
    const venda = await levarAte((await vender({ itens: [{ id, quantidade: 1 }] })).id, 'retirada');
    const answers = await Promise.all([
      irPara(venda.id, 'enviado', venda.versao),
      irPara(venda.id, 'etiqueta', venda.versao),
      irPara(venda.id, 'enviado', venda.versao),
    ]);
    const { status } = await ver(venda.id);
    expect(status).toBeOneOf(['enviado', 'etiqueta']);
    expect(situacoes(answers)).toStrictEqual(status === 'enviado' ? [200, 200, 409] : [200, 409, 409]);
    expect(await estoque('produtos', id)).toStrictEqual(
      status === 'enviado' ? { saldo: 2, reservado: 0 } : { saldo: 3, reservado: 1 },
    );
  }));

test('two edits at once: the second one reads that the sale has changed', () =>
  rodadas(async () => {
    const { id } = await umProduto(db, { saldo: 9 });
    const venda = await vender({ itens: [{ id, quantidade: 1 }] });
    const editar = (quantidade: number, versao?: number) =>
      call(rotas.editarVenda, {
        params: { id: venda.id },
        body: { cliente: venda.cliente_id, origem: venda.origem, versao, itens: [{ id, quantidade }] },
      });
    expect(situacoes(await Promise.all([editar(2, 1), editar(3, 1)]))).toStrictEqual([200, 409]);
    // Two changes without a version are both written, one after the other.
    expect(situacoes(await Promise.all([editar(4), editar(5)]))).toStrictEqual([200, 200]);
    const { itens } = await ver(venda.id);
    expect(await estoque('produtos', id)).toStrictEqual({ saldo: 9, reservado: itens[0]?.quantidade });
  }));

test('sales of the same things in other orders neither fail nor sell what is not there', () =>
  rodadas(async () => {
    const a = await umProduto(db, { variacoes: [{ saldo: 4 }, { saldo: 4 }] });
    const b = await umProduto(db, { saldo: 4 });
    const skus = await db.selectFrom('variacoes').select('sku').where('produto_id', '=', a.id).orderBy('id').execute();
    const itens = [
      { sku: skus[0]?.sku ?? '', quantidade: 1 },
      { id: b.id, quantidade: 1 },
      { sku: skus[1]?.sku ?? '', quantidade: 1 },
    ];
    const bodies = await Promise.all(
      Array.from({ length: 8 }, (_, n) => preenchida({ itens: n % 2 === 0 ? itens : [...itens].reverse() })),
    );
    const answers = await Promise.all(bodies.map((body) => call(rotas.criarVenda, { body })));
    expect(situacoes(answers)).toStrictEqual([201, 201, 201, 201, 409, 409, 409, 409]);
    expect(await estoque('produtos', b.id)).toStrictEqual({ saldo: 4, reservado: 4 });
  }));

test('a sale and an adjustment of the last unit at once: one of them is refused', () =>
  rodadas(async () => {
    const { id } = await umProduto(db, { saldo: 1 });
    const [venda, ajuste] = await Promise.all([
      preenchida({ itens: [{ id, quantidade: 1 }] }).then((body) => call(rotas.criarVenda, { body })),
      call(rotasDeProdutos.mudarProduto, { params: { id }, body: { qtd: 0, qtd_era: 1 } }),
    ]);
    expect([venda.status, ajuste.status]).toBeOneOf([
      [201, 409],
      [409, 200],
    ]);
  }));

test('an edit and an adjustment of what the sale holds at once', () =>
  rodadas(async () => {
    const { id } = await umProduto(db, { saldo: 3 });
    const venda = await vender({ itens: [{ id, quantidade: 1 }] });
    const body = { cliente: venda.cliente_id, origem: venda.origem, itens: [{ id, quantidade: 3 }] };
    const [edicao, ajuste] = await Promise.all([
      call(rotas.editarVenda, { params: { id: venda.id }, body }),
      call(rotasDeProdutos.mudarProduto, { params: { id }, body: { qtd: 1, qtd_era: 3 } }),
    ]);
    expect([edicao.status, ajuste.status]).toBeOneOf([
      [200, 409],
      [409, 200],
    ]);
  }));

test('a product that goes to the trash, or out of its grid, at the moment it is sold', () =>
  rodadas(async () => {
    const { id, variacoes } = await umProduto(db, { variacoes: [{ saldo: 2 }, { saldo: 2 }] });
    const { sku } = await db
      .selectFrom('variacoes')
      .select('sku')
      .where('id', '=', variacoes[0] ?? 0)
      .executeTakeFirstOrThrow();
    const body = await preenchida({ itens: [{ id, sku, quantidade: 1 }] });
    const [venda, outra, saida, lixeira] = await Promise.all([
      call(rotas.criarVenda, { body }),
      call(rotas.criarVenda, { body }),
      call(rotasDeProdutos.mudarProduto, { params: { id }, body: { variacoes_removidas: [variacoes[0] ?? 0] } }),
      call(rotasDeProdutos.moverParaLixeira, { params: { id } }),
    ]);
    expect([venda.status, outra.status]).toStrictEqual([expect.toBeOneOf([201, 409]), expect.toBeOneOf([201, 409])]);
    expect(saida.status).toBeOneOf([200, 404]);
    expect(lixeira.status).toBe(204);
  }));

test('a product that is removed for good at the moment its sale is taken back', () =>
  rodadas(async () => {
    const { id } = await umProduto(db, { saldo: 2 });
    const venda = await levarAte((await vender({ itens: [{ id, quantidade: 1 }] })).id, 'enviado');
    await call(rotasDeProdutos.moverParaLixeira, { params: { id } });
    const [volta, fim] = await Promise.all([
      irPara(venda.id, 'retirada'),
      admin.call(rotasDeProdutos.excluirVarios, { body: { ids: [id] }, query: {} }),
    ]);
    expect(volta.status).toBe(200);
    expect(fim.status).toBeOneOf([200, 409]);
    // The sale may hold nothing of its removed product any more: cancelling it breaks no rule.
    await call(rotas.cancelarVenda, { params: { id: venda.id }, query: {} });
  }));

const PARA_ESQUECER = {
  vendas: vendasDoCliente,
  arquivos: folderStorage(tempFolder('arquivos')),
  pastaDosEsquecidos: tempFolder('esquecidos'),
  esquecer: [esquecerPessoaNosEnvios, esquecerPessoaNasVendas, forgetAnswers],
  excluir: async () => undefined,
  listarArquivos: listarEtiquetasDasVendas,
};

test('a customer who is made anonymous at the moment of a step is nowhere in what is kept of it', async () => {
  const cliente_id = await umCliente(db, { ...ENDERECO, nome: 'Quem Sai da Loja' });
  const { id: produto_id } = await umProduto(db, { saldo: 1 });
  const { id } = await vender({ cliente_id, itens: [{ id: produto_id, quantidade: 1 }] });
  await levarAte(id, 'concluido');
  const passo = await inTransaction(db, async (trx) => {
    await anonimizarCliente(
      { ...PARA_ESQUECER, db: trx, autor: O_SISTEMA, transaction: (work) => work(trx) },
      cliente_id,
      { confirmar: true },
    );
    // The step starts while the customer still has their name, and waits for the end of the change.
    const indo = irPara(id, 'enviado');
    await sleep(200);
    return { indo };
  });
  expect((await passo.indo).body.cliente_nome).not.toBe('Quem Sai da Loja');
  const { rows } = await sql`select from chaves_de_repeticao where resposta like '%Quem Sai da Loja%'`.execute(db);
  expect(rows).toHaveLength(0);
});

test('a customer who is deleted or made anonymous at the moment something is sold to them', () =>
  rodadas(async (n) => {
    const cliente_id = await umCliente(db);
    const { id } = await umProduto(db, { saldo: 1 });
    const sair = n % 2 === 0 ? rotasDeClientes.excluirCliente : rotasDeClientes.anonimizarCliente;
    const [venda, saida] = await Promise.all([
      call(rotas.criarVenda, { body: { cliente_id, origem: 'loja_fisica', itens: [{ id, quantidade: 1 }] } }),
      call(sair, { params: { id: cliente_id } }),
    ]);
    expect([venda.status, saida.status]).toBeOneOf([
      [201, 409],
      [400, 204],
      [409, 200],
    ]);
  }));
