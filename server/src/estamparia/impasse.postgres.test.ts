import { diaDaLoja } from '@varal/contract/dia-da-loja';
import { rotasDaEstamparia as rotas } from '@varal/contract/estamparia/estamparia.routes';
import { rotasDasEstampas } from '@varal/contract/estampas/estampas.routes';
import { rotasDePagamentos } from '@varal/contract/pagamentos/pagamentos.routes';
import { rotasDeProdutos } from '@varal/contract/produtos/produtos.routes';
import { rotasDasProntas } from '@varal/contract/vendas/estampar/prontas.routes';
import { rotasDeVendas } from '@varal/contract/vendas/vendas.routes';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { tempFolder } from '../../../scripts/temp-folder.mjs';
import { sorteio } from '../../seed/gerar/sorteio.ts';
import { testApi } from '../../test/api.ts';
import { umCliente } from '../../test/cenario.ts';
import { png } from '../../test/pictures.ts';
import { umaLisa } from '../produtos/feito-de/test-lisa.ts';
import { configFrom } from '../start/config.ts';
import { umBalcao } from '../vendas/test-balcao.ts';

// Sales, prints, losses, payments, new arts, corrections of stock and changes of the blank run beside each other, on products that lie
// before and after their blanks. One blank is scarce, so that pieces of many sales wait for it. Whatever waits for whom, nobody waits in a circle: the server would run one of the two again, so the database is asked.
const LONGA = process.env.PROVA === 'longa';
const RODADAS = Number(process.env.RODADAS ?? (LONGA ? 10_000 : 150));
const AO_MESMO_TEMPO = 4;

const config = configFrom({ DATA_DIR: tempFolder('dados'), LOG: 'silent', ACCESS_SECONDS: '86400' });
const { admin, call, db } = await testApi({ config });
const { tudoConfere } = umBalcao({ db, call });

const impasses = async () => {
  // A connection tells its numbers after a statement, at most once a second.
  await Promise.all(Array.from({ length: AO_MESMO_TEMPO }, () => sql`select pg_sleep(1.1)`.execute(db)));
  const { rows } = await sql<{ n: number }>`
    select deadlocks::int as n from pg_stat_database where datname = current_database()`.execute(db);
  return rows[0]?.n;
};

/** As many pieces in the queue are looked at as a screen shows. */
const algumasPecas = async () => {
  const { rows } = await sql<{ id: number; venda_id: number | null }>`
    select id, venda_id from pecas where avanco in ('fila', 'pronta') order by id desc limit 50`.execute(db);
  return rows;
};

test(`${RODADAS} changes of one blank and what is made of it wait for each other in one order`, {
  timeout: 14_400_000,
}, async () => {
  const um = await umaLisa(db, { lisas: 10_000, prontas: [5, 5] });
  const outro = await umaLisa(db, { lisas: 10_000, prontas: [5, 5] });
  const raro = await umaLisa(db, { lisas: 3, prontas: [0, 0] });
  const cliente_id = await umCliente(db);
  await admin.call(rotas.salvarConfiguracaoDaEstamparia, { body: { sinal: 50 } });
  const estampa = { nome: 'Onda', tecnica: 'dtf', posicao: 'frente', largura_mm: 200, preco: 10 } as const;
  const { id: estampa_id } = (await call(rotasDasEstampas.criarEstampa, { body: estampa })).body;
  // Two products lie before a blank that they may be made of, and two after one.
  const [a, b] = um.pecas;
  const [c, d] = outro.pecas;
  if (!a || !b || !c || !d) throw new Error('no pieces');
  const pecas = [a, b, c, d];
  const lisas = [um.lisa, outro.lisa];
  const todas = [...pecas, ...raro.pecas, ...lisas, raro.lisa];
  await sql`update produtos set estampa_ids = ${[estampa_id]}::int[] where id = any(${[...pecas, ...raro.pecas].map(({ id }) => id)})`.execute(
    db,
  );
  const sorte = sorteio(Number(process.env.SEMENTE ?? 7), 'impasse');
  const antes = await impasses();
  const respostas = new Map<number, number>();

  const vender = async () => {
    const quais = todas.map(({ sku }) => ({ sku, ordem: sorte.inteiro(0, 99) }));
    const itens = quais
      .toSorted((x, y) => x.ordem - y.ordem)
      .slice(0, 3)
      .map(({ sku }) => ({ sku, quantidade: sorte.inteiro(1, 2) }));
    const { status, body } = await call(rotasDeVendas.criarVenda, {
      body: { cliente_id, origem: 'loja_fisica', itens },
    });
    if (status !== 201) return status;
    const item = body.itens.find(({ a_estampar = 0 }) => a_estampar > 0);
    if (item && sorte.chance(0.6)) {
      await call(rotasDasProntas.darProntas, { params: { id: body.id, item: item.item_id }, body: { quantidade: 1 } });
    }
    if (sorte.chance(0.5)) await call(rotasDeVendas.cancelarVenda, { params: { id: body.id }, query: {} });
    return status;
  };
  const produzir = async () => {
    const { variacao } = sorte.um(pecas);
    return (await call(rotas.produzir, { body: { variacao_id: variacao, quantidade: 1 } })).status;
  };
  const corrigir = async () => {
    const { id, variacao } = sorte.um(todas);
    // Pieces that wait are served whenever a few of the scarce blank come.
    const quantidade = id === raro.lisa.id ? sorte.inteiro(3, 12) : sorte.inteiro(9_000, 10_000);
    const variacoes = [{ id: variacao, quantidade }];
    return (await call(rotasDeProdutos.mudarProduto, { params: { id }, body: { variacoes } })).status;
  };
  const trocarLisa = async () => {
    const { id } = sorte.um(pecas);
    const body = { feito_de: { lisa_id: sorte.um(lisas).id, estampa_ids: [estampa_id] } };
    return (await call(rotasDeProdutos.mudarProduto, { params: { id }, body })).status;
  };

  const perder = async () => {
    const achadas = await algumasPecas();
    if (achadas.length === 0) return vender();
    const perdeu = sorte.um(['estampa', 'roupa', 'as_duas'] as const);
    const params = { id: sorte.um(achadas).id };
    return (await call(rotas.perderPeca, { params, body: { perdeu, causa: 'prensa' } })).status;
  };
  const darProntas = async () => {
    const achadas = await algumasPecas();
    if (achadas.length === 0) return vender();
    const peca_ids = [sorte.um(achadas).id, sorte.um(achadas).id, sorte.um(achadas).id];
    const rota = sorte.um([rotas.darPecasProntas, rotas.darPecasProntas, rotas.liberarPecas]);
    return (await call(rota, { body: { peca_ids } })).status;
  };
  const pagamentos: number[] = [];
  const pagar = async () => {
    const vendas = (await algumasPecas()).flatMap(({ venda_id }) => venda_id ?? []);
    if (pagamentos.length > 0 && sorte.chance(0.3)) {
      const id = pagamentos.splice(sorte.inteiro(0, pagamentos.length - 1), 1)[0] ?? 0;
      return (await call(rotasDePagamentos.devolverPagamento, { params: { id }, body: {} })).status;
    }
    if (vendas.length === 0) return vender();
    const body = { forma: 'pix', valor: sorte.inteiro(10, 200), recebido_em: diaDaLoja(new Date()) } as const;
    const feito = await call(rotasDePagamentos.criarPagamento, { params: { id: sorte.um(vendas) }, body });
    if (feito.status === 201) pagamentos.push(feito.body.id);
    return feito.status;
  };
  let artes = 0;
  const trocarArte = async () => {
    artes += 1;
    const files = [{ filename: 'arte.png', content: png({ width: 100 + artes, height: 100 }) }];
    return (await call(rotasDasEstampas.enviarArte, { params: { id: estampa_id }, body: {}, files })).status;
  };
  const tudo = [
    vender,
    vender,
    vender,
    produzir,
    corrigir,
    corrigir,
    trocarLisa,
    perder,
    perder,
    darProntas,
    darProntas,
  ];

  let faltam = RODADAS;
  const trabalhar = async () => {
    while (faltam > 0) {
      faltam -= 1;
      const status = await sorte.um([...tudo, pagar, pagar, trocarArte])();
      respostas.set(status, (respostas.get(status) ?? 0) + 1);
    }
  };
  await Promise.all(Array.from({ length: AO_MESMO_TEMPO }, trabalhar));

  expect([...respostas.keys()].filter((status) => status >= 500)).toStrictEqual([]);
  expect(await impasses()).toBe(antes);
  await tudoConfere();
  console.log(Object.fromEntries(respostas));
});
