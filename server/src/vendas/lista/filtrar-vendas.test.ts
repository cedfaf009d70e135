import { diaDaLoja, outroDia } from '@varal/contract/dia-da-loja';
import { STATUS_DA_VENDA } from '@varal/contract/fluxo/fluxo-da-venda';
import { normalizar } from '@varal/contract/valores';
import { colunaDe, ehDescendente, ORDENS_DA_LISTA } from '@varal/contract/vendas/lista/ordem-da-lista';
import { ORIGENS } from '@varal/contract/vendas/origem';
import { estaAtrasada } from '@varal/contract/vendas/prazo-do-pedido';
import type { CartaoDaVenda } from '@varal/contract/vendas/venda';
import { rotasDeVendas as rotas } from '@varal/contract/vendas/vendas.routes';
import { sql } from 'kysely';
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { testApi } from '../../../test/api.ts';
import { umaVenda, umCliente, umItem, umUsuario } from '../../../test/cenario.ts';
import { inTransaction } from '../../base/db/transaction.ts';
import { listarVendas } from './lista.queries.ts';

const { call, db } = await testApi();

type Query = Record<string, string>;

/** Reads all pages of a list, and what it says how many there are. */
async function tudo(query: Query, limite = '200') {
  const vistas: CartaoDaVenda[] = [];
  let total = '';
  for (let address = `?${new URLSearchParams({ ...query, limite })}`; address; ) {
    const pagina = Object.fromEntries(new URLSearchParams(address.split('?')[1] ?? ''));
    const { status, body, headers } = await call(rotas.listarVendas, { query: pagina });
    expect(status).toBe(200);
    vistas.push(...body);
    total = String(headers['x-total-count']);
    address = /<([^>]+)>; rel="next"/.exec(String(headers.link ?? ''))?.[1] ?? '';
  }
  return { vistas, total: Number(total) };
}

const HOJE = diaDaLoja(new Date('2026-03-20T15:00:00Z'));
/** Around midnight in the shop, which is three hours later in UTC. */
const noDia = (dias: number, hora: number) => `${outroDia(HOJE, -dias)}T${String(hora).padStart(2, '0')}:30:00.000Z`;

/** With these the cheapest goods are not the cheapest sale. */
const FRETES = [40.1, null, 0, 12.35];

/** The promised days are far enough from today that midnight may come meanwhile. */
const AGORA = diaDaLoja(new Date());
const PRAZOS = [-90, -3, 3, null, 90, null, null].map((dias) => (dias === null ? null : outroDia(AGORA, dias)));
const atrasada: Teste = (venda) => estaAtrasada(venda, AGORA);

let todas: CartaoDaVenda[] = [];
const zoe = { id: 0, nome: 'Zoé Vendas' };
const ana = { id: 0, nome: 'Ana Vendas' };
let bruna = 0;
beforeAll(async () => {
  for (const pessoa of [zoe, ana]) {
    pessoa.id = await umUsuario(db);
    await db.updateTable('usuarios').set({ nome: pessoa.nome }).where('id', '=', pessoa.id).execute();
  }
  // Two customers share a name, and case and accents do not count.
  const clientes = await Promise.all(
    ['Érica', 'bruna', 'Carla', 'Bruna', 'ana'].map((nome) => umCliente(db, { nome })),
  );
  bruna = clientes[3] ?? 0;
  for (let n = 0; n < 48; n += 1) {
    const status = STATUS_DA_VENDA[n % 8] ?? 'separacao';
    const vendedor = n % 3 === 0 ? ana : zoe;
    const frete_valor = FRETES[n % 4] ?? null;
    const id = await umaVenda(db, {
      status,
      origem: ORIGENS[n % 3] ?? 'loja_fisica',
      cliente_id: clientes[(n * 7) % 5] ?? 0,
      vendedor_id: vendedor.id,
      vendedor: vendedor.nome,
      criado_em: noDia(n % 6, (n * 5) % 24),
      alterado_em: noDia(n % 4, (n * 11) % 24),
      prazo_pedido: PRAZOS[n % 7] ?? null,
      cancelado_em: status === 'cancelado' ? noDia(0, 0) : null,
      ...(frete_valor !== null && { servico_frete: 'PAC', codigo_servico_frete: '1', frete_valor }),
    });
    await umItem(db, id, { quantidade: 1 + (n % 4), valor_unitario: 12.35 });
    if (n % 5 === 0) await sql`update vendas set pago = total where id = ${id}`.execute(db);
    // Some came into their status later than they were made, several of them at once.
    if (n % 4 === 1) await sql`update vendas set no_status_desde = ${noDia(n % 3, 7)} where id = ${id}`.execute(db);
  }
  todas = (await tudo({})).vistas;
});

type Teste = (venda: CartaoDaVenda) => boolean;
const dia = (momento: string) => diaDaLoja(new Date(momento));
const PAGA: Teste = ({ situacao_do_pagamento: situacao }) => situacao === 'pago' || situacao === 'a_mais';

const FILTROS: [string, Query | (() => Query), Teste][] = [
  ['nothing', {}, () => true],
  ['their numbers', () => ({ ids: algumas().join(',') }), ({ id }) => algumas().includes(id)],
  [
    'their numbers and a status',
    () => ({ ids: algumas().join(','), status: 'etiqueta' }),
    ({ id, status }) => algumas().includes(id) && status === 'etiqueta',
  ],
  [
    'one of two customers with a name',
    () => ({ cliente_id: String(bruna) }),
    ({ cliente_nome }) => cliente_nome === 'Bruna',
  ],
  ['a status', { status: 'enviado' }, ({ status }) => status === 'enviado'],
  ['what the shop calls a status', { status: 'entregue' }, ({ status }) => status === 'concluido'],
  ['an origin', { origem: 'redes_sociais' }, ({ origem }) => origem === 'redes_sociais'],
  ['a seller', () => ({ vendedor: String(zoe.id) }), ({ vendedor }) => vendedor === 'Zoé Vendas'],
  ['the name of a seller', { vendedor: 'zoe vendas' }, ({ vendedor }) => vendedor === 'Zoé Vendas'],
  ['nobody', { vendedor: 'ninguém' }, () => false],
  ['what is paid', { pago: 'true' }, PAGA],
  ['what is not paid', { pago: 'false' }, (venda) => !PAGA(venda)],
  ['what is due', { situacao_do_pagamento: 'a_receber' }, ({ a_receber }) => a_receber > 0],
  ['what is paid and due', { situacao_do_pagamento: 'a_receber', pago: 'true' }, () => false],
  ['days on', { de: outroDia(HOJE, -2) }, ({ criado_em }) => dia(criado_em) >= outroDia(HOJE, -2)],
  ['days up to', { ate: outroDia(HOJE, -3) }, ({ criado_em }) => dia(criado_em) <= outroDia(HOJE, -3)],
  [
    'one day of change',
    { data: 'alterado_em', de: outroDia(HOJE, -1), ate: outroDia(HOJE, -1) },
    ({ alterado_em }) => dia(alterado_em) === outroDia(HOJE, -1),
  ],
  ['what is late', { atrasadas: 'true' }, atrasada],
  ['what is not late', { atrasadas: 'false' }, (venda) => !atrasada(venda)],
  [
    'a status and what is late',
    { atrasadas: 'true', status: 'etiqueta' },
    (venda) => atrasada(venda) && venda.status === 'etiqueta',
  ],
  ['what has left and is late', { atrasadas: 'true', status: 'enviado' }, () => false],
  ['what is late and not paid', { atrasadas: 'true', pago: 'false' }, (venda) => atrasada(venda) && !PAGA(venda)],
  [
    'a word and what is late',
    { atrasadas: 'true', busca: 'bruna' },
    (venda) => atrasada(venda) && normalizar(venda.cliente_nome) === 'bruna',
  ],
  [
    'all at once',
    { status: 'separacao', origem: 'loja_integrada', pago: 'false', de: outroDia(HOJE, -5), vendedor: 'Ana Vendas' },
    (venda) =>
      venda.status === 'separacao' &&
      venda.origem === 'loja_integrada' &&
      !PAGA(venda) &&
      dia(venda.criado_em) >= outroDia(HOJE, -5) &&
      venda.vendedor === 'Ana Vendas',
  ],
  ['a word and a status', { busca: 'bruna', status: 'etiqueta' }, ehDeBruna('etiqueta')],
  ['a status in words and another one', { busca: 'embalagem bruna', status: 'etiqueta' }, () => false],
];

const algumas = (): number[] => todas.filter((_, n) => n % 3 === 0).map(({ id }) => id);

function ehDeBruna(status: string): Teste {
  return (venda) => venda.status === status && normalizar(venda.cliente_nome) === 'bruna';
}

const valorDe = (venda: CartaoDaVenda, coluna: ReturnType<typeof colunaDe>): string | number =>
  coluna === 'numero'
    ? venda.id
    : coluna === 'cliente'
      ? normalizar(venda.cliente_nome)
      : coluna === 'prazo'
        ? (venda.prazo_pedido ?? '9999-12-31')
        : venda[CAMPOS_DA_COLUNA[coluna]];

const CAMPOS_DA_COLUNA = {
  criado_em: 'criado_em',
  alterado_em: 'alterado_em',
  total: 'total_com_frete',
  espera: 'no_status_desde',
} as const;

/** Sorts as the list should. */
function emOrdem(vendas: CartaoDaVenda[], ordem: (typeof ORDENS_DA_LISTA)[number]): number[] {
  const sinal = ehDescendente(ordem) ? -1 : 1;
  const compara = (a: string | number, b: string | number) => (a < b ? -sinal : a > b ? sinal : 0);
  const coluna = colunaDe(ordem);
  return [...vendas]
    .sort((a, b) => compara(valorDe(a, coluna), valorDe(b, coluna)) || compara(a.id, b.id))
    .map(({ id }) => id);
}

describe('filters', () => {
  test.each(FILTROS)('by %s give these sales and no others, and count them', async (_, pedidos, combina) => {
    const { vistas, total } = await tudo(typeof pedidos === 'function' ? pedidos() : pedidos);
    const esperadas = todas.filter(combina);
    expect(vistas.map(({ id }) => id)).toStrictEqual(emOrdem(esperadas, '-alterado_em'));
    expect(total).toBe(esperadas.length);
  });

  test.each([
    ['status', 'talvez'],
    ['origem', 'feira'],
    ['pago', 'talvez'],
    ['de', '2026-02-30'],
    ['ate', '12/03/2026'],
    ['data', 'ontem'],
    ['ordem', 'vendedor'],
    ['ordem', '-prazo'],
    ['ordem', '-espera'],
    ['atrasadas', 'talvez'],
  ])('%s cannot be %s', async (filtro, valor) => {
    const { status, body } = await call(rotas.listarVendas, { query: { [filtro]: valor } });
    expect(status).toBe(400);
    expect(body).toHaveProperty(['erros', filtro, 0], expect.any(String));
  });

  test('by what is no number are refused', async () => {
    expect((await call(rotas.listarVendas, { query: { ids: '1,dois' } })).status).toBe(400);
  });
});

test.each(ORDENS_DA_LISTA)('the order %s holds over pages, whatever is filtered', async (ordem) => {
  const filtrada = await tudo({ ordem, pago: 'false' }, '7');
  expect(filtrada.vistas.map(({ id }) => id)).toStrictEqual(
    emOrdem(
      todas.filter((venda) => !PAGA(venda)),
      ordem,
    ),
  );
  const buscada = await tudo({ ordem, busca: 'bruna' }, '5');
  expect(buscada.vistas.map(({ id }) => id)).toStrictEqual(
    emOrdem(
      todas.filter(({ cliente_nome }) => normalizar(cliente_nome) === 'bruna'),
      ordem,
    ),
  );
});

describe('waiting sales', () => {
  test('stand in the order of their wait within a status, over pages, and wait anew after each step', async () => {
    const ordem = 'espera';
    const esperam = (await tudo({ ordem, status: 'embalagem' }, '2')).vistas;
    expect(esperam.map(({ id }) => id)).toStrictEqual(
      emOrdem(
        todas.filter(({ status }) => status === 'embalagem'),
        ordem,
      ),
    );
    const [primeira] = esperam;
    await sql`update vendas set status = 'separacao' where id = ${primeira?.id}`.execute(db);
    await sql`update vendas set status = 'embalagem' where id = ${primeira?.id}`.execute(db);
    const depois = (await tudo({ ordem, status: 'embalagem' }, '2')).vistas;
    expect(depois.map(({ id }) => id)).toStrictEqual([...esperam.slice(1), ...esperam.slice(0, 1)].map(({ id }) => id));
    const desde = primeira?.no_status_desde ?? '';
    await sql`update vendas set no_status_desde = ${desde} where id = ${primeira?.id}`.execute(db);
  });
});

describe('late sales', () => {
  afterEach(() => void vi.useRealTimers());

  test('are late from midnight in the shop on, whatever the clock and the zone of the database say', async () => {
    const id = await umaVenda(db, { prazo_pedido: '2031-05-10' });
    const achada = (now: string) => {
      vi.useFakeTimers({ toFake: ['Date'], now: new Date(now) });
      return inTransaction(db, async (trx) => {
        await sql`set local time zone 'Pacific/Auckland'`.execute(trx);
        const consulta = {
          busca: '',
          pagina: 1,
          limite: 200,
          depois: null,
          ordem: '-numero',
          atrasadas: true,
        } as const;
        return (await listarVendas(trx, consulta)).rows.some((venda) => venda.id === id);
      });
    };
    expect(await achada('2031-05-10T12:00:00.000Z')).toBe(false);
    expect(await achada('2031-05-11T02:59:59.999Z')).toBe(false);
    expect(await achada('2031-05-11T03:00:00.000Z')).toBe(true);
    await db.deleteFrom('vendas').where('id', '=', id).execute();
  });

  test('begin nowhere in the order of promised days that the calendar does not have', async () => {
    const { status, body } = await call(rotas.listarVendas, {
      query: { ordem: 'prazo', depois: '9999999999999999-1' },
    });
    expect({ status, body }).toStrictEqual({ status: 200, body: [] });
  });
});

test('a card tells the goods, the freight and what the customer pays', () => {
  const somas = new Set(
    todas.map(({ total, frete_valor, total_com_frete }) => [total, frete_valor, total_com_frete].join()),
  );
  expect([...somas].sort()).toStrictEqual(['12.35,40.1,52.45', '24.7,,24.7', '37.05,0,37.05', '49.4,12.35,61.75']);
});

test('each status is counted, and all of them', async () => {
  const { body } = await call(rotas.contarVendas, {});
  const em = (status: string) => todas.filter((venda) => venda.status === status).length;
  expect(body).toStrictEqual({
    todas: todas.length,
    ...Object.fromEntries(STATUS_DA_VENDA.map((status) => [status, em(status)])),
  });
});

test('the sellers to choose from are those who sold something', async () => {
  await umUsuario(db);
  expect((await call(rotas.listarVendedores, {})).body).toStrictEqual([ana, zoe]);
});
