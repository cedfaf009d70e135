import { rotasDoHistorico } from '@varal/contract/historico/historico.routes';
import { rotasDaMassa as rotas } from '@varal/contract/produtos/em-massa/em-massa.routes';
import { rotasDeProdutos } from '@varal/contract/produtos/produtos.routes';
import type { Sent } from '@varal/contract/route';
import { rotasDeTarefas } from '@varal/contract/tarefas/tarefas.routes';
import { sql } from 'kysely';
import { afterAll, describe, expect, test, vi } from 'vitest';
import { testApi } from '../../../test/api.ts';
import { umaCategoria, umProduto } from '../../../test/cenario.ts';
import { inTransaction } from '../../base/db/transaction.ts';
import { semTrabalho } from '../../tarefas/test-executores.ts';
import { trabalharNasTarefas } from '../../tarefas/trabalhar-nas-tarefas.ts';
import { umaReserva, umCadastro } from '../test-cadastro.ts';
import { tomarProdutosDaMassa } from './em-massa.queries.ts';
import { executoresDaMassa } from './mudar-em-massa.ts';
import { pedirEmMassa } from './pedir-em-massa.ts';

const { db, call, admin, vendedor, listen } = await testApi();
const { criar } = await umCadastro({ db, call });
const erros: unknown[] = [];
afterAll(
  trabalharNasTarefas({
    ...{ db, listen },
    executores: { ...semTrabalho, ...executoresDaMassa },
    log: { error: ({ err }: { err?: unknown }) => erros.push(err), warn: () => undefined },
  }),
);

type Massa = Sent<typeof rotas.mudarEmMassa>['body'];
const prever = async (body: Massa) => (await call(rotas.preverEmMassa, { body })).body;
const ver = async (id: number) => (await call(rotasDeProdutos.verProduto, { params: { id } })).body;

async function terminada(id: number) {
  const parada = vi.waitFor(
    async () => {
      const { body } = await call(rotasDeTarefas.verTarefa, { params: { id } });
      expect(['pronta', 'falhou', 'desfeita']).toContain(body.estado);
      return body;
    },
    { timeout: 120_000, interval: 50 },
  );
  const tarefa = await parada;
  expect(erros).toStrictEqual([]);
  return tarefa;
}
async function mudar(body: Massa) {
  const pedida = await call(rotas.mudarEmMassa, { body });
  expect(pedida).toMatchObject({ status: 202, body: { estado: 'na_fila' } });
  return terminada(pedida.body.id);
}
async function desfazer(id: number) {
  expect((await call(rotasDeTarefas.desfazerTarefa, { params: { id } })).status).toBe(202);
  return terminada(id);
}

const feitoDaTarefa = async (id: number) => {
  const { body } = await call(rotasDoHistorico.listarHistorico, { query: { alvo: `tarefa:${id}` } });
  if (!body[0]) throw new Error('nothing was told of the task');
  return body[0];
};
/** Undoes one row of the history of a task. */
const refazer = (feito: number) => admin.call(rotasDoHistorico.desfazer, { params: { id: feito } });

/** What the shop knows of its products, but for how often and when they were saved. */
async function retrato(): Promise<string | undefined> {
  const { rows } = await sql<{ hash: string }>`
    select md5(concat(
      (select jsonb_agg(to_jsonb(p) - 'versao' - 'alterado_em' order by id) from produtos p),
      (select jsonb_agg(to_jsonb(v) order by id) from variacoes v),
      (select jsonb_agg(to_jsonb(s) order by chave) from skus s),
      (select jsonb_agg(to_jsonb(b) order by produto_id) from produtos_na_busca b)
    )) as hash`.execute(db);
  return rows[0]?.hash;
}

const MAIS_10 = { preco_venda: { modo: 'percentual', valor: 10 } } as const;

describe('prices of many products', () => {
  test('change as the preview says, each with its row of the history, and are put back as they were', async () => {
    const camisa = await criar({
      ...{ titulo: 'Camisa', sku: 'CAMISA', preco_venda: 50 },
      variacoes: [
        { sku: 'CAMISA-P', tamanho: 'P', preco_venda: 19.9 },
        { sku: 'CAMISA-M', tamanho: 'M' },
      ],
    });
    const semPreco = await criar({ titulo: 'Brinde' });
    const antes = await retrato();
    const massa: Massa = { ids: [camisa.id, semPreco.id, 999_999], mudanca: MAIS_10 };
    expect(await prever(massa)).toStrictEqual({
      ...{ n_produtos: 2, n_variacoes: 2 },
      amostra: [
        { id: camisa.id, titulo: 'Camisa', sku: 'CAMISA', campo: 'preco_venda', de: 50, para: 55 },
        { id: camisa.id, titulo: 'Camisa', sku: 'CAMISA-P', campo: 'preco_venda', de: 19.9, para: 21.89 },
      ],
      avisos: ['Fora do cadastro ou na lixeira, ficam de fora: 1 produto.', 'Sem preço próprio, não mudam: 1 produto.'],
    });
    expect(await retrato()).toBe(antes);

    const tarefa = await mudar(massa);
    expect(tarefa).toMatchObject({
      ...{ tipo: 'produtos_em_massa', estado: 'pronta', feitos: 2, total: 2, falhas: [], pode_desfazer: true },
      resultado: { descricao: 'Preço de venda: +10%', mudados: 1 },
      por: { id: vendedor.usuario.id, nome: vendedor.usuario.nome },
    });
    expect(await ver(camisa.id)).toMatchObject({
      preco_venda: 55,
      versao: camisa.versao + 1,
      variacoes: [{ preco_venda: 21.89 }, { preco_venda: null }],
    });
    const { body: historia } = await call(rotasDoHistorico.listarHistorico, {
      query: { alvo: `produto:${camisa.id}` },
    });
    expect(historia[0]).toMatchObject({
      ...{ acao: 'produto.editado', origem: 'massa', pode_desfazer: true },
      resumo:
        'Editou o produto: Preço de venda de R$ 50,00 para R$ 55,00; CAMISA-P · Preço de venda de R$ 19,90 para R$ 21,89.',
    });

    expect(await desfazer(tarefa.id)).toMatchObject({ estado: 'desfeita', feitos: 2, falhas: [] });
    expect(await retrato()).toBe(antes);
  });

  test('that were edited in between stay as edited, and are named', async () => {
    const [um, outro, jogado] = [
      await criar({ titulo: 'Caneca', preco_venda: 10, preco_custo: 4 }),
      await criar({ titulo: 'Copo', preco_venda: 20, variacoes: [{ sku: 'COPO-1', preco_venda: 30 }] }),
      await criar({ titulo: 'Prato', preco_venda: 40 }),
    ];
    const ids = [um.id, outro.id, jogado.id];
    const tarefa = await mudar({
      ids,
      mudanca: { preco_venda: { modo: 'soma', valor: '5,50', arredondar: 0.9 } } as never,
    });
    const editar = (id: number, body: object) => admin.call(rotasDeProdutos.mudarProduto, { params: { id }, body });
    await editar(um.id, { preco_venda: 99, preco_custo: 5 });
    await editar(outro.id, { titulo: 'Copo novo', variacoes: [{ id: outro.variacoes[0]?.id, preco_venda: 77 }] });
    await call(rotasDeProdutos.moverParaLixeira, { params: { id: jogado.id } });

    const quem = admin.usuario.nome;
    expect(await desfazer(tarefa.id)).toMatchObject({
      estado: 'desfeita',
      falhas: [
        { alvo: 'Caneca', motivo: `Preço de venda foi mudado depois por ${quem} e ficou como está.` },
        { alvo: 'Copo novo', motivo: `COPO-1 · Preço de venda foi mudado depois por ${quem} e ficou como está.` },
        { alvo: 'Prato', motivo: 'Não está mais no cadastro: foi para a lixeira ou foi excluído.' },
      ],
    });
    expect(await ver(um.id)).toMatchObject({ preco_venda: 99, preco_custo: 5 });
    expect(await ver(outro.id)).toMatchObject({
      ...{ titulo: 'Copo novo', preco_venda: 20 },
      variacoes: [{ preco_venda: 77 }],
    });
  });

  test('that would be too high are left and named; those that end below cost are told before', async () => {
    const caro = await umProduto(db, { titulo: 'Joia', preco_venda: 9_999_999 });
    const barato = await umProduto(db, { titulo: 'Fita', preco_venda: 2, preco_custo: 3 });
    const ids = [caro.id, barato.id];
    expect((await prever({ ids, mudanca: MAIS_10 })).avisos).toStrictEqual([
      'Passariam de R$ 9.999.999,99 e não mudam: 1 produto.',
      'Ficam com a venda abaixo do custo: 1 produto.',
    ]);
    expect(await mudar({ ids, mudanca: MAIS_10 })).toMatchObject({
      estado: 'pronta',
      falhas: [{ alvo: 'Joia', motivo: 'O preço passaria de R$ 9.999.999,99.' }],
      resultado: { mudados: 1 },
    });
    expect((await ver(caro.id)).preco_venda).toBe(9_999_999);
    const menos = { preco_venda: { modo: 'soma', valor: -50 } } as const;
    expect((await prever({ ids: [barato.id], mudanca: menos })).avisos).toStrictEqual([
      'Ficam no menor preço, R$ 0,01: 1 produto.',
      'Ficam com a venda abaixo do custo: 1 produto.',
    ]);
  });

  test('of twenty products with five hundred variations each take their time in steps, and come back', async () => {
    const ids: number[] = [];
    for (let n = 0; n < 20; n += 1) {
      const { id, criado_por } = await umProduto(db, { sku: `GRANDE-${n}`, tem_variacoes: true });
      ids.push(id);
      await sql`insert into variacoes (produto_id, criado_por, sku, nome_cor, preco_venda)
        select ${id}, ${criado_por}, ${`GRANDE-${n}-`} || v, 'Cor ' || v, 10 + v from generate_series(1, 500) v`.execute(
        db,
      );
    }
    const antes = await retrato();
    const inicio = process.cpuUsage();
    const tarefa = await mudar({ ids, mudanca: MAIS_10 });
    const { user, system } = process.cpuUsage(inicio);
    expect(tarefa).toMatchObject({ estado: 'pronta', feitos: 20, resultado: { mudados: 20 } });
    const { rows } = await sql<{ soma: number }>`
      select sum(preco_venda) as soma from variacoes where sku like 'GRANDE-%'`.execute(db);
    expect(rows).toStrictEqual([{ soma: 20 * 1.1 * (500 * 10 + (500 * 501) / 2) }]);
    await desfazer(tarefa.id);
    expect(await retrato()).toBe(antes);
    // Three seconds are promised of a quick machine that does nothing else. The embedded database is a part of this process.
    expect((user + system) / 1_000).toBeLessThan(6_000);
  });
});

describe('many products', () => {
  test('that a filter finds now go to a category, and back to each its own', async () => {
    const nova = await umaCategoria(db, { nome: 'Novidades' });
    const [um, outro] = [await criar({ titulo: 'Boné listrado' }), await criar({ titulo: 'Boné liso' })];
    const antes = await retrato();
    const filtros = { busca: 'boné' };
    expect(await prever({ filtros, mudanca: { categoria_id: nova } })).toMatchObject({
      n_produtos: 2,
      amostra: [
        { id: um.id, campo: 'categoria_id', de: um.categoria_nome, para: 'Novidades' },
        { id: outro.id, para: 'Novidades' },
      ],
      avisos: [],
    });
    const tarefa = await mudar({ filtros, mudanca: { categoria_id: nova } });
    expect(tarefa.resultado).toStrictEqual({ descricao: 'Categoria: Novidades', mudados: 2 });
    expect((await ver(um.id)).categoria_nome).toBe('Novidades');
    expect((await prever({ filtros, mudanca: { categoria_id: nova } })).avisos).toStrictEqual([
      'Já estão assim e não mudam: 2 produtos.',
    ]);
    await desfazer(tarefa.id);
    expect(await retrato()).toBe(antes);
  });

  test('get a place; a variation that follows its product goes on following it', async () => {
    const meia = await criar({
      local: 'A1',
      variacoes: [
        { sku: 'MEIA-P', tamanho: 'P', local: 'A1-9' },
        { sku: 'MEIA-M', tamanho: 'M' },
      ],
    });
    const antes = await retrato();
    const tarefa = await mudar({ ids: [meia.id], mudanca: { local: ' B2 ' } });
    expect(await ver(meia.id)).toMatchObject({ local: 'B2', variacoes: [{ local: 'B2' }, { local: null }] });
    await mudar({ ids: [meia.id], mudanca: { local: '' } });
    expect(await ver(meia.id)).toMatchObject({ local: null, variacoes: [{ local: null }, { local: null }] });
    const [ultima] = (await call(rotasDeTarefas.listarTarefas, { query: { limite: '1' } })).body;
    await desfazer(ultima?.id ?? 0);
    await desfazer(tarefa.id);
    expect(await retrato()).toBe(antes);
  });

  test('go to the trash, which tells of Bling and of sales first, and come back but for those whose SKU was taken', async () => {
    const [vendido, livre] = [
      await criar({ titulo: 'Vendido', qtd: 3 }),
      await criar({ titulo: 'Livre', sku: 'LIVRE' }),
    ];
    await umaReserva(db, { produto_id: vendido.id, quantidade: 1 });
    const noBling = [
      await umProduto(db, { id_bling: 9_001 }),
      await umProduto(db, { id_bling: 9_002, variacoes: [{ id_bling: 9_003 }] }),
    ];
    const pelaMetade = await umProduto(db, { id_bling: 9_004, variacoes: [{ id_bling: 9_005 }, {}] });
    const ids = [vendido, livre, ...noBling, pelaMetade].map(({ id }) => id);
    const massa: Massa = { ids, mudanca: { lixeira: true } };
    expect((await prever(massa)).avisos).toStrictEqual([
      'Publicados no Bling: 2 produtos.',
      'Em vendas abertas: 1 produto.',
    ]);
    expect((await prever({ ids, mudanca: { local: 'B2' } })).avisos).toStrictEqual([]);
    const tarefa = await mudar(massa);
    expect((await call(rotasDeProdutos.verProduto, { params: { id: livre.id } })).status).toBe(404);
    await criar({ titulo: 'Ladrão', sku: 'LIVRE' });
    expect(await desfazer(tarefa.id)).toMatchObject({
      falhas: [{ alvo: 'Livre', motivo: 'Ficou na lixeira: o SKU LIVRE já é usado por Ladrão.' }],
    });
    expect(await ver(vendido.id)).toMatchObject({ titulo: 'Vendido' });
  });

  test('are done again when their undoing is undone, but for what was edited since, and undone once more', async () => {
    const [um, outro, jogado] = [
      await criar({ titulo: 'Pires', preco_venda: 10, variacoes: [{ sku: 'PIRES-1', preco_venda: 20 }] }),
      await criar({ titulo: 'Bule', preco_venda: 30 }),
      await criar({ titulo: 'Jarra', preco_venda: 40 }),
    ];
    const ids = [um.id, outro.id, jogado.id];
    const precos = () => Promise.all(ids.map(async (id) => (await ver(id)).preco_venda));
    const tarefa = await mudar({ ids, mudanca: MAIS_10 });
    await call(rotasDeProdutos.mudarProduto, { params: { id: jogado.id }, body: { preco_venda: 99 } });
    expect(await desfazer(tarefa.id)).toMatchObject({ estado: 'desfeita', falhas: [{ alvo: 'Jarra' }] });
    const desfeitos = await retrato();
    expect(await precos()).toStrictEqual([10, 30, 99]);

    const volta = await feitoDaTarefa(tarefa.id);
    expect(volta).toMatchObject({ acao: 'tarefa.massa_desfeita', pode_desfazer: true });
    // It was never put back, so it is none of what is done again, whatever it holds by now.
    await call(rotasDeProdutos.mudarProduto, { params: { id: jogado.id }, body: { preco_venda: 40 } });
    await call(rotasDeProdutos.mudarProduto, { params: { id: outro.id }, body: { preco_venda: 31 } });
    const refeita = await refazer(volta.id);
    expect(refeita).toMatchObject({ status: 200, body: { acao: 'tarefa.refeita', pode_desfazer: false } });
    expect(await terminada(tarefa.id)).toMatchObject({
      ...{ estado: 'pronta', feitos: 3, total: 3, desfazendo: false, resultado: { mudados: 1 } },
      falhas: [{ alvo: 'Bule', motivo: expect.stringMatching(/^Preço de venda/) }],
    });
    expect(await precos()).toStrictEqual([11, 31, 40]);
    expect((await ver(um.id)).variacoes).toMatchObject([{ preco_venda: 22 }]);
    expect(await refazer(volta.id)).toMatchObject({ status: 409, body: { codigo: 'historico.ja_desfeito' } });

    await call(rotasDeProdutos.mudarProduto, { params: { id: outro.id }, body: { preco_venda: 30 } });
    await call(rotasDeProdutos.mudarProduto, { params: { id: jogado.id }, body: { preco_venda: 99 } });
    const deNovo = await feitoDaTarefa(tarefa.id);
    expect(deNovo).toMatchObject({ acao: 'tarefa.feita', pode_desfazer: true });
    expect((await refazer(deNovo.id)).body.acao).toBe('tarefa.massa_desfeita');
    expect(await terminada(tarefa.id)).toMatchObject({ estado: 'desfeita', falhas: [] });
    expect(await retrato()).toBe(desfeitos);
  });

  test('go to the trash again when their way out of it is undone', async () => {
    const [um, outro] = [await criar({ titulo: 'Cesto' }), await criar({ titulo: 'Balde' })];
    const ids = [um.id, outro.id];
    const tarefa = await mudar({ ids, mudanca: { lixeira: true } });
    await desfazer(tarefa.id);
    const { id } = await feitoDaTarefa(tarefa.id);
    expect((await refazer(id)).status).toBe(200);
    expect(await terminada(tarefa.id)).toMatchObject({ estado: 'pronta', falhas: [], resultado: { mudados: 2 } });
    for (const um of ids) expect((await call(rotasDeProdutos.verProduto, { params: { id: um } })).status).toBe(404);
  });

  describe('made of a blank', () => {
    const naLixeira = async (ids: readonly number[]) => {
      const { rows } = await sql<{ id: number }>`
        select id from produtos where id = any(${ids}::int[]) and excluido_em is not null order by id`.execute(db);
      return rows.map(({ id }) => id);
    };
    const fazerDe = (ids: readonly number[], lisa: number) =>
      sql`update produtos set lisa_id = ${lisa}, estampa_ids = '{}' where id = any(${ids}::int[])`.execute(db);
    const jogarFora = (id: number) => call(rotasDeProdutos.moverParaLixeira, { params: { id } });
    const comSku = async (sku: string) => (await umProduto(db, { titulo: sku, sku })).id;

    /** Makes more of a blank than the first part of a task takes; the blank is older or younger than all of them. */
    async function umaLisa(nome: string, { antes }: { antes: boolean }) {
      const feitos: number[] = [];
      const maisVelha = antes && (await comSku(nome));
      for (let n = 0; n < 12; n += 1) feitos.push(await comSku(`${nome}-${n}`));
      const lisa = maisVelha || (await comSku(nome));
      await fazerDe(feitos, lisa);
      return { lisa, feitos, ids: [...feitos, lisa].sort((a, b) => a - b) };
    }

    test.each([
      ['older', { antes: true }],
      ['younger', { antes: false }],
    ])('go to the trash with it, come back and go again; the blank is %s', async (qual, idade) => {
      const { ids } = await umaLisa(`LISA-${qual}`, idade);
      const antes = await retrato();
      const tarefa = await mudar({ ids, mudanca: { lixeira: true } });
      expect(tarefa).toMatchObject({ estado: 'pronta', feitos: 13, falhas: [], resultado: { mudados: 13 } });
      expect(await naLixeira(ids)).toStrictEqual(ids);

      expect(await desfazer(tarefa.id)).toMatchObject({ estado: 'desfeita', feitos: 13, falhas: [] });
      expect(await retrato()).toBe(antes);

      await refazer((await feitoDaTarefa(tarefa.id)).id);
      expect(await terminada(tarefa.id)).toMatchObject({ estado: 'pronta', feitos: 13, falhas: [] });
      expect(await naLixeira(ids)).toStrictEqual(ids);
    });

    test('stay in the trash and are named when it stays there, and the others come back', async () => {
      const { lisa, feitos, ids } = await umaLisa('PRESA', { antes: true });
      const outro = await comSku('SOLTO');
      const tarefa = await mudar({ ids: [...ids, outro], mudanca: { lixeira: true } });
      await criar({ titulo: 'Ladrão de lisa', sku: 'PRESA' });
      const { estado, falhas } = await desfazer(tarefa.id);
      expect(estado).toBe('desfeita');
      expect(falhas).toHaveLength(13);
      expect(falhas).toStrictEqual(
        expect.arrayContaining([
          { alvo: 'PRESA', motivo: 'Ficou na lixeira: o SKU PRESA já é usado por Ladrão de lisa.' },
          { alvo: 'PRESA-0', motivo: 'Ficou na lixeira: a lisa de que é feito também está lá.' },
        ]),
      );
      expect(await naLixeira([lisa, ...feitos, outro])).toStrictEqual([lisa, ...feitos]);
    });

    test('stay in the trash and are named when somebody moved it there meanwhile', async () => {
      const [lisa, feito, outro] = [await comSku('SUMIDA'), await comSku('SUMIDA-1'), await comSku('AVULSO')];
      await fazerDe([feito], lisa);
      const tarefa = await mudar({ ids: [feito, outro], mudanca: { lixeira: true } });
      expect((await jogarFora(lisa)).status).toBe(204);
      expect(await desfazer(tarefa.id)).toMatchObject({
        estado: 'desfeita',
        falhas: [{ alvo: 'SUMIDA-1', motivo: 'Ficou na lixeira: a lisa de que é feito também está lá.' }],
      });
      expect(await naLixeira([feito, outro])).toStrictEqual([feito]);
    });

    test('keep it out of the trash when their move there is done again without them, and it is named', async () => {
      const [lisa, outro, novo] = [await comSku('PEDIDA'), await comSku('VIZINHO'), await comSku('PEDIDA-1')];
      const tarefa = await mudar({ ids: [lisa, outro], mudanca: { lixeira: true } });
      await desfazer(tarefa.id);
      await fazerDe([novo], lisa);
      await refazer((await feitoDaTarefa(tarefa.id)).id);
      expect(await terminada(tarefa.id)).toMatchObject({
        ...{ estado: 'pronta', feitos: 2, resultado: { mudados: 1 } },
        falhas: [{ alvo: 'PEDIDA', motivo: 'Esta lisa é usada por 1 produto: PEDIDA-1.' }],
      });
      expect(await naLixeira([lisa, outro, novo])).toStrictEqual([outro]);
      // It was left out, so it is none of what comes back.
      expect(await desfazer(tarefa.id)).toMatchObject({ estado: 'desfeita', falhas: [] });
      expect(await naLixeira([lisa, outro, novo])).toStrictEqual([]);
    });
  });

  test('are asked for at Bling, for good', async () => {
    const { id } = await criar({ titulo: 'Novo' });
    const tarefa = await mudar({ ids: [id], mudanca: { publicar: true } });
    expect(tarefa).toMatchObject({ tipo: 'produtos_publicacao', estado: 'pronta', pode_desfazer: false });
    expect((await ver(id)).bling.estado).toBe('pendente');
    expect(await call(rotasDeTarefas.desfazerTarefa, { params: { id: tarefa.id } })).toMatchObject({ status: 409 });
  });
});

test('products are taken in part by part, and one that was removed for good meanwhile counts no more', async () => {
  const ids: number[] = [];
  for (let n = 0; n < 5; n += 1) ids.push((await umProduto(db, { preco_venda: 10 })).id);
  const quem = { ...vendedor.usuario, sessao_id: 0 };
  const tarefa = await inTransaction(db, async (trx) => {
    const { id } = await pedirEmMassa(trx, { ids, mudanca: { local: 'C3' }, quem });
    expect(await tomarProdutosDaMassa(trx, id, 2)).toStrictEqual({ pedidos: 2, entraram: 2 });
    await sql`delete from produtos where id = ${ids[3]}`.execute(trx);
    return id;
  });
  expect(await terminada(tarefa)).toMatchObject({ feitos: 4, total: 4, falhas: [], resultado: { mudados: 4 } });
  expect(await desfazer(tarefa)).toMatchObject({ feitos: 4, total: 4, falhas: [], resultado: { mudados: 4 } });
});

test('the preview refuses a category that is gone, as the change itself does', async () => {
  const { id } = await umProduto(db);
  const previa = await call(rotas.preverEmMassa, { body: { ids: [id], mudanca: { categoria_id: 999_999 } } });
  expect(previa).toMatchObject({ status: 400, body: { codigo: 'produto.categoria_nao_encontrada' } });
});

describe('a change of many is refused', () => {
  test.each([
    [{ mudanca: MAIS_10 }, 400, 'massa.quais'],
    [{ ids: [1], filtros: {}, mudanca: MAIS_10 }, 400, 'massa.quais'],
    [{ ids: [999_999], mudanca: MAIS_10 }, 409, 'massa.nenhum'],
    [{ ids: [1], mudanca: { categoria_id: 999_999 } }, 400, 'produto.categoria_nao_encontrada'],
    [{ ids: [1], mudanca: {} }, 400, 'entrada.invalida'],
    [{ ids: [1], mudanca: { lixeira: true, publicar: true } }, 400, 'entrada.invalida'],
    [{ ids: [1], mudanca: { publicar: false } }, 400, 'entrada.invalida'],
    [{ ids: [1], mudanca: { local: 'x'.repeat(21) } }, 400, 'entrada.invalida'],
    [{ ids: [1], mudanca: { local: '\u0410-1' } }, 400, 'entrada.invalida'],
    [{ ids: [1], mudanca: { preco_venda: { modo: 'percentual', valor: -101 } } }, 400, 'entrada.invalida'],
    [{ ids: [1], mudanca: { preco_venda: { modo: 'valor', valor: 0 } } }, 400, 'entrada.invalida'],
    [{ ids: [1], mudanca: { preco_venda: { modo: 'soma', valor: 0.001 } } }, 400, 'entrada.invalida'],
    [{ ids: [1], mudanca: { preco_venda: { modo: 'soma', valor: 1, arredondar: 0.5 } } }, 400, 'entrada.invalida'],
  ])('as %j', async (body, status, codigo) => {
    expect(await call(rotas.mudarEmMassa, { body: body as never })).toMatchObject({ status, body: { codigo } });
  });
});
