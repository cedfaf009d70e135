import { rotasDaEstamparia } from '@varal/contract/estamparia/estamparia.routes';
import type { StatusDaVenda } from '@varal/contract/fluxo/fluxo-da-venda';
import { rotasDeProdutos } from '@varal/contract/produtos/produtos.routes';
import { ESPERAS, type EstadoDaPeca } from '@varal/contract/vendas/estampar/peca';
import { rotasDeVendas } from '@varal/contract/vendas/vendas.routes';
import { sql } from 'kysely';
import type { Caller } from '../../../test/api.ts';
import type { Db } from '../../base/db/db.ts';
import { type Loja, levadas, presas } from './test-loja.ts';
import { esperaPor, pronta, temNumero } from './test-pecas.ts';
import type { Achada, Coisa, Mercadoria, Peca, Venda } from './test-tipos.ts';

// What the shop holds and says, each beside what the model holds and says of the same.

export type Saldo = { sku: string; saldo: number; reservado: number };
type DoLivro = Pick<Coisa, 'sku'> & { venda_id: number | null; saldo: number; reservado: number; gastas: number };

const daLoja = (coisas: readonly Coisa[]) => sql`
  unnest(
    ${coisas.map(({ sku }) => sku)}::text[], ${coisas.map(({ produto_id }) => produto_id)}::int[],
    ${coisas.map(({ variacao_id }) => variacao_id)}::int[]
  ) with ordinality as coisa (sku, produto_id, variacao_id, n)`;

/** A product with one variation has the units of that one. */
export async function lerSaldos(db: Db, coisas: readonly Coisa[]): Promise<Saldo[]> {
  const { rows } = await sql<Saldo>`
    select coisa.sku, p.saldo, p.reservado from ${daLoja(coisas)} join produtos p on p.id = coisa.produto_id
    left join variacoes v on v.id = coisa.variacao_id
    where coisa.variacao_id is null or (v.saldo, v.reservado) = (p.saldo, p.reservado)
    order by coisa.n`.execute(db);
  return rows;
}

export async function lerLivro(db: Db, coisas: readonly Coisa[]): Promise<DoLivro[]> {
  const { rows } = await sql<DoLivro>`
    select coisa.sku, m.venda_id, sum(m.muda_saldo)::int as saldo, sum(m.muda_reservado)::int as reservado,
      -coalesce(sum(m.muda_saldo) filter (where m.propria), 0)::int as gastas
    from ${daLoja(coisas)} join movimentos_de_estoque m
      on m.produto_id = coisa.produto_id and m.variacao_id is not distinct from coisa.variacao_id
    group by coisa.sku, m.venda_id`.execute(db);
  return rows;
}

export const somasDo = (livro: readonly DoLivro[], coisas: readonly Coisa[]): Saldo[] =>
  coisas.map(({ sku }) => {
    const dela = livro.filter((uma) => uma.sku === sku);
    const somar = (qual: 'saldo' | 'reservado') => dela.reduce((soma, uma) => soma + uma[qual], 0);
    return { sku, saldo: somar('saldo'), reservado: somar('reservado') };
  });

type DaVenda = DoLivro & { venda_id: number };
const daVenda = ({ venda_id, ...feito }: DoLivro): DaVenda[] => (venda_id === null ? [] : [{ ...feito, venda_id }]);
const feitoAlgo = ({ saldo, reservado, gastas }: DaVenda) => saldo !== 0 || reservado !== 0 || gastas !== 0;
const porVenda = (uma: DaVenda, outra: DaVenda) => uma.venda_id - outra.venda_id || (uma.sku < outra.sku ? -1 : 1);

/** The sums of the ledger tell all that a sale did to a thing; those that moved nothing are left out. */
export const oQueAsVendasFizeram = (livro: readonly DoLivro[]): DaVenda[] =>
  livro.flatMap(daVenda).filter(feitoAlgo).toSorted(porVenda);
export const oQueDeviamFazer = ({ vendas, coisas }: Loja): DaVenda[] =>
  vendas.flatMap((venda) => coisas.map((de) => feitoPor(venda, de)).filter(feitoAlgo)).toSorted(porVenda);

/** What its own prints used up, and what was spoilt, stays gone, whatever became of the sale. */
function feitoPor(venda: Venda, de: Coisa): DaVenda {
  const gastas = venda.gastas.get(de) ?? 0;
  let saldo = 0 - gastas - (venda.perdidas.get(de) ?? 0) - levadas(venda, de);
  for (const [{ coisa, lisa }, n] of venda.feitas) {
    if (coisa === de) saldo += n;
    if (lisa === de) saldo -= n;
  }
  return { sku: de.sku, venda_id: venda.id, saldo, reservado: presas(venda, de), gastas };
}

type Guardada = {
  id: number;
  status: StatusDaVenda;
  pago: number;
  item_id: number;
  quantidade: number;
  a_estampar: number;
  sem_roupa: number;
  nomes: readonly string[] | null;
};

export async function lerVendas(db: Db, vendas: readonly Venda[]): Promise<Guardada[]> {
  const { rows } = await sql<Guardada>`
    select v.id, v.status, v.pago::float as pago, i.id::int as item_id, i.quantidade, i.a_estampar, i.sem_roupa, i.personalizacoes as nomes
    from vendas v join itens_da_venda i on i.venda_id = v.id
    where v.id = any(${vendas.map(({ id }) => id)}::int[]) order by v.id, i.posicao`.execute(db);
  return rows;
}

export const comoGuardadas = ({ id, status, pago, linhas }: Venda): Guardada[] =>
  linhas.map(({ item_id, quantidade, a_estampar, sem_roupa, nomes }) => ({
    ...{ id, status, pago, item_id, quantidade, a_estampar, sem_roupa, nomes },
  }));

type Fila = Omit<Peca, 'semArte' | 'prontaEm'> & { venda_id: number | null; item_id: number | null };

/** The pieces that are in the queue or ready. */
export async function lerPecas(db: Db, { vendas, coisas }: Loja): Promise<Fila[]> {
  const { rows } = await sql<Fila>`
    select id, venda_id, item_id::int as item_id, personalizacao as nome, avanco as estado, sem_roupa as "semRoupa", paga, solta, primeira
    from pecas
    where avanco in ('fila', 'pronta') and (venda_id = any(${vendas.map(({ id }) => id)}::int[])
      or venda_id is null and produto_id = any(${coisas.map(({ produto_id }) => produto_id)}::int[]))
    order by id`.execute(db);
  return rows;
}

/** New pieces of the model get the numbers that the shop gave them, line by line. */
export function numerar({ achadas }: Loja, lidas: readonly Fila[]): void {
  const conhecidas = new Set(achadas.map(({ peca: { id } }) => id));
  for (const { peca, linha } of achadas.filter((uma) => !temNumero(uma.peca))) {
    const dela = lidas.find(({ id, item_id }) => item_id === (linha?.item_id ?? null) && !conhecidas.has(id));
    if (!dela) continue;
    conhecidas.add(dela.id);
    peca.id = dela.id;
  }
}

export const comoNaFila = ({ peca: { semArte, prontaEm, ...peca }, venda, linha }: Achada): Fila => ({
  ...{ ...peca, venda_id: venda?.id ?? null, item_id: linha?.item_id ?? null },
});

export async function lerPrazos(db: Db, vendas: readonly Venda[]): Promise<Map<number, string | null>> {
  const { rows } = await sql<{ id: number; prazo: string | null }>`
    select venda_id as id, prazo::text as prazo from producao_das_vendas
    where venda_id = any(${vendas.map(({ id }) => id)}::int[])`.execute(db);
  return new Map(rows.map(({ id, prazo }) => [id, prazo]));
}

/** All that the API says of the pieces of a sale, in the order in which they came. */
export async function lerProducao(call: Caller, { id }: Venda) {
  const [{ body: pecas }, { body: venda }] = await Promise.all([
    call(rotasDaEstamparia.listarPecas, { query: { venda: id, limite: '200' } }),
    call(rotasDeVendas.verVenda, { params: { id } }),
  ]);
  const { producao } = venda;
  return {
    pecas: pecas
      .map(({ id, item_id, n, de, personalizacao, estado, espera_por, primeira }) => ({
        ...{ id, item_id, n, de, nome: personalizacao, estado, espera_por, primeira },
      }))
      .toSorted((uma, outra) => uma.id - outra.id),
    producao: producao && { ...producao, prazo: producao.prazo !== null },
  };
}

/** The day itself is another test's: the model says only whether there is one. */
export function producaoDe({ linhas, sinalEm }: Venda): Awaited<ReturnType<typeof lerProducao>> {
  const todas = linhas
    .flatMap(({ item_id, pecas }) => pecas.map((peca) => ({ item_id, peca })))
    .toSorted((uma, outra) => uma.peca.id - outra.peca.id);
  const quantas = (quais: (peca: Peca) => boolean) => todas.filter(({ peca }) => quais(peca)).length;
  const esperam = todas.map(({ peca }) => esperaPor(peca));
  return {
    pecas: todas.map(({ item_id, peca }, n) => ({
      ...{ id: peca.id, item_id, n: n + 1, de: todas.length, nome: peca.nome, espera_por: esperaPor(peca) },
      ...{ estado: comoEstado(peca), primeira: peca.primeira },
    })),
    producao:
      todas.length === 0
        ? null
        : {
            ...{ total: todas.length, prontas: quantas(pronta), prazo: sinalEm },
            em_espera: quantas((peca) => comoEstado(peca) === 'espera'),
            na_fila: quantas((peca) => comoEstado(peca) === 'liberada'),
            espera_por: ESPERAS.find((espera) => esperam.includes(espera)) ?? null,
          },
  };
}

function comoEstado(peca: Peca): EstadoDaPeca {
  if (peca.estado !== 'fila') return peca.estado;
  return esperaPor(peca) === null ? 'liberada' : 'espera';
}

export async function disponivelDe(call: Caller, { coisa: { sku, produto_id: id, variacao_id } }: Mercadoria) {
  const { body } = await call(rotasDeProdutos.verProduto, { params: { id } });
  const ha = variacao_id === null ? body : body.variacoes.find((uma) => uma.id === variacao_id);
  return { sku, prontas: ha?.prontas, a_estampar: ha?.a_estampar, disponivel: ha?.disponivel };
}
export function disponivelNoModelo({ livres }: Loja, { coisa, lisa }: Mercadoria) {
  const [prontas, a_estampar] = [livres(coisa), lisa ? livres(lisa) : 0];
  return { sku: coisa.sku, prontas, a_estampar, disponivel: prontas + a_estampar };
}
