import { rotasDoBalcao } from '@varal/contract/balcao/balcao.routes';
import type { LeituraDaContagem } from '@varal/contract/contagens/contagem';
import { rotasDasContagens as rotas } from '@varal/contract/contagens/contagens.routes';
import { MAIS_LEITURAS } from '@varal/contract/contagens/limites';
import { rotasDeProdutos } from '@varal/contract/produtos/produtos.routes';
import { rotasDeVendas } from '@varal/contract/vendas/vendas.routes';
import fc from 'fast-check';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { tempFolder } from '../../../scripts/temp-folder.mjs';
import { conferirEstoque } from '../../seed/conferir.ts';
import { testApi, umaPessoa } from '../../test/api.ts';
import { umaCategoria, umModelo, umProduto } from '../../test/cenario.ts';
import { configFrom } from '../start/config.ts';
import { umBalcao } from '../vendas/test-balcao.ts';
import { novaLeitura, umaContagem } from './test-contagem.ts';

/** The long form is asked for by `npm run prova contagem`. */
const LONGA = process.env.PROVA === 'longa';
const HISTORIAS = Number(process.env.HISTORIAS ?? (LONGA ? 200 : 5));
const VARIACOES = Number(process.env.VARIACOES ?? (LONGA ? 5_000 : 24));
const POR_PRODUTO = LONGA ? 50 : 4;
/** The whole shop is counted: most of it once, while so many of its things are counted in all the ways there are. */
const MEXIDAS = LONGA ? 40 : 8;
const SALDO = 1_000;
/** Repeats the histories of an earlier run. */
const SEMENTE = process.env.SEMENTE ? { seed: Number(process.env.SEMENTE) } : {};

const config = configFrom({ DATA_DIR: tempFolder('dados'), LOG: 'silent', ACCESS_SECONDS: '86400' });
const { app, db, listen, admin, vendedor } = await testApi({ config });
const { vender } = umBalcao({ db, call: admin.call });
const { criar, fechar, aplicar, desfazer } = umaContagem({ db, listen, call: admin.call });
const PESSOAS = [admin, vendedor, await umaPessoa(app, db)] as const;

const categoria_id = await umaCategoria(db);
const modelo_id = await umModelo(db);
type Coisa = { produto_id: number; variacao_id: number; sku: string };
const COISAS: Coisa[] = [];
for (let n = 0; n < VARIACOES; n += POR_PRODUTO) {
  const skus = Array.from({ length: POR_PRODUTO }, (_, k) => `CONTA-${n + k}`);
  const { id, variacoes } = await umProduto(db, {
    ...{ categoria_id, modelo_id, titulo: `Peça ${n}`, sku: `CONTA-P${n}` },
    variacoes: skus.map((sku, k) => ({ sku, nome_cor: `Cor ${k}`, saldo: SALDO })),
  });
  COISAS.push(...skus.map((sku, k) => ({ produto_id: id, variacao_id: variacoes[k] ?? 0, sku })));
}

/**
 * The shelf as it is, written apart from the shop: what lies on each place, in units. What is sold leaves it, what is lost leaves it,
 * and nothing that anybody writes down changes it.
 */
class Prateleira {
  readonly #ha: number[];
  constructor(ha: readonly number[]) {
    this.#ha = [...ha];
  }
  olhar = (n: number): number => this.#ha[n] ?? 0;
  tirar(n: number, quantas: number): void {
    this.#ha[n] = this.olhar(n) - quantas;
  }
}

const coisa = fc.nat({ max: MEXIDAS - 1 });
const qualquer = fc.oneof(coisa, fc.nat({ max: VARIACOES - 1 }));
const quem = fc.nat({ max: 2 });
const quantas = fc.integer({ min: 1, max: 4 });
const passo = fc.oneof(
  { weight: 6, arbitrary: fc.record({ o_que: fc.constant('contar' as const), coisa, quem, partes: quantas }) },
  { weight: 4, arbitrary: fc.record({ o_que: fc.constant('no_balcao' as const), coisa: qualquer, quantas }) },
  { weight: 2, arbitrary: fc.record({ o_que: fc.constant('reservar' as const), coisa: qualquer, quantas }) },
  { weight: 2, arbitrary: fc.record({ o_que: fc.constant('cancelar' as const), n: fc.nat({ max: 5 }) }) },
  { weight: 2, arbitrary: fc.record({ o_que: fc.constant('perder' as const), coisa: qualquer, quantas }) },
  { weight: 2, arbitrary: fc.record({ o_que: fc.constant('engano' as const), coisa, quem }) },
  { weight: 3, arbitrary: fc.record({ o_que: fc.constant('chegar' as const), quem, de_tras: fc.boolean() }) },
  { weight: 1, arbitrary: fc.record({ o_que: fc.constant('editar' as const), coisa }) },
);
const historia = fc.record({
  /** The shelf differs by so much from what is written, */
  erros: fc.array(fc.integer({ min: -20, max: 20 }), { minLength: MEXIDAS, maxLength: MEXIDAS }),
  /** and of the rest each so-manieth thing does. */
  errada_cada: fc.integer({ min: 3, max: LONGA ? 300 : 12 }),
  passos: fc.array(passo, { minLength: 10, maxLength: LONGA ? 60 : 30 }),
  depois: fc.array(fc.record({ coisa: qualquer, quantas }), { maxLength: 4 }),
  /** The third person's clock is wrong by so many hours, and says so when it sends. */
  errado: fc.integer({ min: -5, max: 5 }),
});
type Historia = typeof historia extends fc.Arbitrary<infer H> ? H : never;
type Passo = Historia['passos'][number];

const COM_O_RELOGIO_ERRADO = 2;
const pausa = () => new Promise((done) => setTimeout(done, 3));
let edicoes = 0;

/** The shop's count, the shelf beside it, and what is still on the three phones. */
class Mundo {
  readonly id: number;
  readonly prateleira: Prateleira;
  readonly #errado_ms: number;
  readonly #naMao: LeituraDaContagem[][] = [[], [], []];
  readonly #enviadas: LeituraDaContagem[] = [];
  readonly #vendas: number[] = [];
  /** The readings of a thing that nobody has taken back. */
  readonly #valem = new Map<number, LeituraDaContagem[]>();

  constructor(id: number, prateleira: Prateleira, errado_ms: number) {
    this.id = id;
    this.prateleira = prateleira;
    this.#errado_ms = errado_ms;
  }

  async dar(passo: Passo): Promise<void> {
    if (passo.o_que === 'contar') await this.#contar(passo);
    if (passo.o_que === 'engano') await this.#enganar(passo);
    if (passo.o_que === 'chegar') await this.enviar(passo.quem, passo.de_tras);
    if (passo.o_que === 'no_balcao') await this.sair(passo.coisa, passo.quantas);
    if (passo.o_que === 'perder') await this.#perder(passo.coisa, passo.quantas);
    if (passo.o_que === 'reservar') {
      const itens = [{ sku: COISAS[passo.coisa]?.sku ?? '', quantidade: passo.quantas }];
      this.#vendas.push((await vender({ itens })).id);
    }
    if (passo.o_que === 'cancelar') {
      const [venda] = this.#vendas.splice(passo.n, 1);
      if (venda) await admin.call(rotasDeVendas.cancelarVenda, { params: { id: venda }, query: {} });
    }
    if (passo.o_que === 'editar') {
      const body = { titulo: `Peça ${++edicoes}` };
      const params = { id: COISAS[passo.coisa]?.produto_id ?? 0 };
      expect((await admin.call(rotasDeProdutos.mudarProduto, { params, body })).status).toBe(200);
    }
    // How long a message was on its way adds to the error of a wrong clock: this phone has a network all the time.
    await this.enviar(COM_O_RELOGIO_ERRADO);
    await pausa();
  }

  /** Somebody counts a thing from the beginning, in one or several readings: what was read of it before is taken back. */
  async #contar({ coisa, quem, partes }: { coisa: number; quem: number; partes: number }): Promise<void> {
    for (const antiga of this.#valem.get(coisa) ?? []) this.#desfazer(quem, antiga);
    const ha = this.prateleira.olhar(coisa);
    const lidas = Array.from({ length: partes }, (_, n) =>
      this.#ler(quem, coisa, n < partes - 1 ? Math.floor(ha / partes) : ha - (partes - 1) * Math.floor(ha / partes)),
    );
    this.#valem.set(coisa, lidas);
    await pausa();
  }

  /** Somebody walks along the shelves and counts each of these things in one reading. */
  async contarEmSeguida(quem: number, coisas: readonly number[]): Promise<void> {
    for (const n of coisas) this.#valem.set(n, [this.#ler(quem, n, this.prateleira.olhar(n))]);
    await pausa();
  }

  /** Something that is not there is read, and taken back a little later. */
  async #enganar({ coisa, quem }: { coisa: number; quem: number }): Promise<void> {
    const errada = this.#ler(quem, coisa, 5);
    await pausa();
    this.#desfazer(quem, errada);
  }

  #ler(quem: number, coisa: number, quantidade: number): LeituraDaContagem {
    const lida = { leitura_id: novaLeitura(), codigo: COISAS[coisa]?.sku ?? '', quantidade, em: this.#relogio(quem) };
    this.#naMao[quem]?.push(lida);
    return lida;
  }

  #desfazer(quem: number, { leitura_id: desfaz, codigo }: LeituraDaContagem): void {
    const volta = { leitura_id: novaLeitura(), codigo, quantidade: 0, em: this.#relogio(quem), desfaz };
    this.#naMao[quem]?.push(volta);
  }

  #relogio = (quem: number): string =>
    new Date(Date.now() + (quem === COM_O_RELOGIO_ERRADO ? this.#errado_ms : 0)).toISOString();

  /** A phone has a network again: all it holds arrives, in some order, with something that came before. */
  async enviar(quem: number, deTras = false): Promise<void> {
    do await this.#enviarAlgumas(quem, deTras);
    while (this.#naMao[quem]?.length);
  }

  async #enviarAlgumas(quem: number, deTras: boolean): Promise<void> {
    const naMao = this.#naMao[quem]?.splice(0, MAIS_LEITURAS - 3) ?? [];
    // The phone did not hear that these had arrived.
    const denovo = this.#enviadas.slice(-3).filter((_, n) => deTras || n === 0);
    const leituras = [...(deTras ? naMao.toReversed() : naMao), ...denovo];
    if (leituras.length === 0) return;
    const enviado_em = this.#relogio(quem);
    const enviar = () =>
      PESSOAS[quem]?.call(rotas.lerNaContagem, { params: { id: this.id }, body: { leituras, enviado_em } });
    const respostas = await Promise.all(deTras ? [enviar(), enviar()] : [enviar()]);
    for (const resposta of respostas) {
      expect(resposta?.status).toBe(200);
      expect(resposta?.body.leituras.filter(({ situacao }) => situacao === 'recusada')).toStrictEqual([]);
    }
    const contadas = respostas.flatMap((resposta) =>
      (resposta?.body.leituras ?? []).filter(({ situacao }) => situacao === 'contada'),
    );
    expect(contadas).toHaveLength(naMao.length);
    this.#enviadas.push(...naMao);
  }

  async sair(coisa: number, quantas: number): Promise<void> {
    const itens = [{ sku: COISAS[coisa]?.sku ?? '', quantidade: quantas }];
    const pagamentos = [{ forma: 'dinheiro' as const, valor: 50 * quantas }];
    expect(await admin.call(rotasDoBalcao.venderNoBalcao, { body: { itens, pagamentos } })).toMatchObject({
      status: 201,
    });
    this.prateleira.tirar(coisa, quantas);
  }

  /** A unit is broken, and written off. */
  async #perder(n: number, quantas: number): Promise<void> {
    const coisa = COISAS[n];
    if (!coisa) return;
    const saldo = await saldoDe(coisa);
    const variacoes = [{ id: coisa.variacao_id, quantidade: saldo - quantas }];
    const body = { variacoes, motivo_do_ajuste: 'perda' as const };
    expect((await admin.call(rotasDeProdutos.mudarProduto, { params: { id: coisa.produto_id }, body })).status).toBe(
      200,
    );
    this.prateleira.tirar(n, quantas);
  }

  get contadas(): Set<number> {
    return new Set(this.#valem.keys());
  }

  async largarVendas(): Promise<void> {
    for (const id of this.#vendas.splice(0)) {
      await admin.call(rotasDeVendas.cancelarVenda, { params: { id }, query: {} });
    }
  }
}

async function saldoDe({ variacao_id }: Coisa): Promise<number> {
  const { saldo } = await db
    .selectFrom('variacoes')
    .select('saldo')
    .where('id', '=', variacao_id)
    .executeTakeFirstOrThrow();
  return saldo;
}

async function todosOsSaldos(): Promise<number[]> {
  const ids = COISAS.map(({ variacao_id }) => variacao_id);
  const { rows } = await sql<{ id: number; saldo: number }>`
    select id, saldo from variacoes where id = any(${ids}::int[])`.execute(db);
  const saldos = new Map(rows.map(({ id, saldo }) => [id, saldo]));
  return ids.map((id) => saldos.get(id) ?? 0);
}

const tempos: Record<string, number[]> = {};
async function medir<T>(nome: string, work: () => Promise<T>): Promise<T> {
  const inicio = performance.now();
  const feito = await work();
  tempos[nome] = [...(tempos[nome] ?? []), performance.now() - inicio];
  return feito;
}

async function viver({ erros: dosMexidos, errada_cada, passos, depois, errado }: Historia): Promise<void> {
  const escritos = await todosOsSaldos();
  const erros = escritos.map((_, n) => dosMexidos[n] ?? (n % errada_cada === 0 ? (n % 7) - 3 : 0));
  const prateleira = new Prateleira(escritos.map((saldo, n) => saldo + (erros[n] ?? 0)));
  const { id } = await medir('criar', () => criar({ escopo: { categoria_id }, cega: true }));
  const mundo = new Mundo(id, prateleira, errado * 3_600_000);
  const resto = [...COISAS.keys()].slice(MEXIDAS);
  const deCadaVez = Math.ceil(resto.length / passos.length);
  for (const [n, passo] of passos.entries()) {
    await mundo.contarEmSeguida(n % 3, resto.slice(n * deCadaVez, (n + 1) * deCadaVez));
    await mundo.dar(passo);
  }
  for (const quem of [1, 0]) await mundo.enviar(quem);

  const diferencas = await medir('fechar', () => fechar(id));
  const contadas = mundo.contadas;
  const diferentes = [...contadas].filter((n) => erros[n] !== 0).map((n) => COISAS[n]?.sku);
  expect(diferencas.itens.map(({ sku }) => sku).toSorted()).toStrictEqual(diferentes.toSorted());
  expect(diferencas.conferem).toBe(contadas.size - diferentes.length);
  await mundo.largarVendas();
  const antes = await todosOsSaldos();
  if (diferentes.length === 0) return;

  const tarefa = await medir('aplicar', () => aplicar(id));
  expect(tarefa.falhas).toStrictEqual([]);
  const aplicados = await todosOsSaldos();
  expect(aplicados).toStrictEqual(antes.map((saldo, n) => (contadas.has(n) ? prateleira.olhar(n) : saldo)));

  const vendidas = antes.map(() => 0);
  for (const { coisa, quantas } of depois) {
    await mundo.sair(coisa, quantas);
    vendidas[coisa] = (vendidas[coisa] ?? 0) + quantas;
  }
  const desfeita = await medir('desfazer', () => desfazer(tarefa.id));
  expect(desfeita.falhas).toStrictEqual([]);
  expect(await todosOsSaldos()).toStrictEqual(antes.map((saldo, n) => saldo - (vendidas[n] ?? 0)));
}

test(`${HISTORIAS} counts of ${VARIACOES} things by three people: the stock becomes what lies on the shelf`, {
  timeout: 7_200_000,
}, async () => {
  await fc.assert(fc.asyncProperty(historia, viver), { numRuns: HISTORIAS, endOnFailure: true, ...SEMENTE });
  for (const [regra, quebras] of Object.entries(await conferirEstoque(db))) {
    if (!regra.startsWith('totais')) expect([regra, quebras]).toStrictEqual([regra, 0]);
  }
  if (!LONGA) return;
  for (const [nome, ms] of Object.entries(tempos)) {
    const [meio = 0, pior = 0] = [ms.toSorted((a, b) => a - b)[Math.floor(ms.length / 2)], Math.max(...ms)];
    console.log(`${nome}: ${ms.length} times, median ${meio.toFixed(0)} ms, worst ${pior.toFixed(0)} ms`);
  }
});
