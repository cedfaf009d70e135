import { randomUUID } from 'node:crypto';
import { rotasDeSincronizacao as rotas } from '@varal/contract/sincronizacao/sincronizacao.routes';
import { type Insertable, sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { tempFolder } from '../../../scripts/temp-folder.mjs';
import { testApi } from '../../test/api.ts';
import { umaCategoria, umaVenda, umCliente, umProduto } from '../../test/cenario.ts';
import { tomarProxima } from '../bling/fila/fila.queries.ts';
import { configFrom } from '../start/config.ts';
import type { Tables } from '../tables.ts';

const { call, db, stranger } = await testApi();

type Linha = Insertable<Tables['sincronizacoes']>;
const minuto = (n: number) => new Date(Date.UTC(2026, 0, 5, 12, n)).toISOString();
const daqui = (minutos: number) => new Date(Date.now() + minutos * 60_000).toISOString();

beforeEach(async () => {
  await db.deleteFrom('sincronizacoes').execute();
  await sql`update fila_do_bling set pausada_em = null, pausada_ate = null, motivo_da_pausa = null, falhas_seguidas = 0`.execute(
    db,
  );
});

async function umaLinha(linha: Partial<Linha> & Pick<Linha, 'tipo' | 'registro_id'>): Promise<number> {
  const { id } = await db.insertInto('sincronizacoes').values(linha).returning('id').executeTakeFirstOrThrow();
  return id;
}

const FEITA = { pedida: 1, feita: 1, feita_em: minuto(0) };
const RECUSADA = { pedida: 2, feita: 1, recusada: 2, causa: 'Já existe um produto com este código.', tentativas: 1 };

/** A piece of work of each kind, in every state it can be in. */
async function umaFila() {
  const camiseta = await umProduto(db, { titulo: 'Camiseta Básica', sku: `CAM-${Math.random()}` });
  const maria = await umCliente(db, { nome: 'Maria Ção' });
  const venda = await umaVenda(db, { cliente_id: maria });
  const roupas = await umaCategoria(db);
  const feitaAntes = await umaLinha({ tipo: 'contato', registro_id: maria, ...FEITA, feita_em: minuto(1) });
  const feitaDepois = await umaLinha({ tipo: 'categoria', registro_id: roupas, ...FEITA, feita_em: minuto(2) });
  const espera = await umaLinha({ tipo: 'venda', registro_id: venda, pedida_em: minuto(3) });
  const urgente = await umaLinha({ tipo: 'venda', registro_id: -1, pedida_em: minuto(9), urgente_desde: minuto(9) });
  const emPausa = await umaLinha({
    tipo: 'venda',
    registro_id: -2,
    titulo: 'Sumida',
    pedida_em: minuto(2),
    tentativas: 3,
    causa: 'O Bling não está respondendo. Tente novamente em instantes.',
    tentar_depois_de: daqui(5),
  });
  const emCurso = await umaLinha({
    tipo: 'estoque',
    registro_id: camiseta.id,
    pedida: 4,
    feita: 3,
    tomada_ate: daqui(1),
  });
  const recusadaAntes = await umaLinha({
    tipo: 'produto',
    registro_id: camiseta.id,
    ...RECUSADA,
    pedida_em: minuto(4),
  });
  const recusadaDepois = await umaLinha({ tipo: 'produto', registro_id: -3, ...RECUSADA, pedida_em: minuto(5) });
  return {
    camiseta,
    maria,
    venda,
    roupas,
    feitaAntes,
    feitaDepois,
    espera,
    urgente,
    emPausa,
    emCurso,
    recusadaAntes,
    recusadaDepois,
  };
}

const listar = async (query: Parameters<typeof call<typeof rotas.listarSincronizacoes>>[1]['query'] = {}) => {
  const { status, body, headers } = await call(rotas.listarSincronizacoes, { query });
  expect(status).toBe(200);
  return { ids: body.map(({ id }) => id), total: Number(headers['x-total-count']), link: headers.link, body };
};

describe('the list', () => {
  test('is what Bling refused, what is under way, what waits as it will go, and what is done, newest first', async () => {
    const fila = await umaFila();
    const { ids, total } = await listar();
    expect(ids).toStrictEqual([
      fila.recusadaDepois,
      fila.recusadaAntes,
      fila.emCurso,
      fila.urgente,
      fila.espera,
      fila.emPausa,
      fila.feitaDepois,
      fila.feitaAntes,
    ]);
    expect(total).toBe(8);
  });

  test('says of each what it is, where it is, how it stands and why', async () => {
    const { camiseta, maria, venda, emCurso, espera, emPausa, feitaAntes, recusadaAntes, recusadaDepois } =
      await umaFila();
    const { body } = await listar();
    const de = (id: number) => body.find((uma) => uma.id === id);
    expect(de(recusadaAntes)).toStrictEqual({
      id: recusadaAntes,
      tipo: 'produto',
      registro_id: camiseta.id,
      titulo: 'Camiseta Básica',
      caminho: `/produtos/${camiseta.id}`,
      estado: 'erro',
      causa: 'Já existe um produto com este código.',
      ressalvas: [],
      tentativas: 1,
      pedida_em: minuto(4),
      proxima_tentativa_em: null,
      feita_em: null,
    });
    expect(de(recusadaDepois)).toMatchObject({ titulo: 'Produto -3', caminho: null });
    expect(de(emCurso)).toMatchObject({
      titulo: 'Camiseta Básica',
      caminho: `/produtos/${camiseta.id}`,
      estado: 'em_curso',
    });
    expect(de(espera)).toMatchObject({
      titulo: `Venda ${venda} · Maria Ção`,
      caminho: `/vendas/${venda}`,
      estado: 'pendente',
      causa: null,
      proxima_tentativa_em: null,
    });
    expect(de(emPausa)).toMatchObject({
      titulo: 'Sumida',
      caminho: null,
      estado: 'pendente',
      causa: 'O Bling não está respondendo. Tente novamente em instantes.',
      tentativas: 3,
      proxima_tentativa_em: expect.stringMatching(/^20/),
    });
    expect(de(feitaAntes)).toMatchObject({
      titulo: 'Maria Ção',
      caminho: `/clientes/${maria}`,
      estado: 'feita',
      causa: null,
      feita_em: minuto(1),
    });
  });

  test('leads to the trash for what is in it', async () => {
    const { id } = await umProduto(db, { excluido_em: minuto(0) });
    await umaLinha({ tipo: 'produto', registro_id: id });
    expect((await listar()).body[0]?.caminho).toBe('/configuracoes/lixeira');
  });

  test('keeps what a record was called that is gone', async () => {
    const id = await umaCategoria(db, { nome: 'Outono', id_bling: 77 });
    await db.deleteFrom('categorias').where('id', '=', id).execute();
    expect((await listar()).body).toMatchObject([{ titulo: 'Outono', caminho: null, estado: 'pendente' }]);
  });

  test('can be of one state, of one kind, and of what has some words', async () => {
    const fila = await umaFila();
    expect((await listar({ estado: 'erro' })).ids).toStrictEqual([fila.recusadaDepois, fila.recusadaAntes]);
    expect((await listar({ estado: 'em_curso' })).ids).toStrictEqual([fila.emCurso]);
    expect((await listar({ estado: 'pendente' })).ids).toStrictEqual([fila.urgente, fila.espera, fila.emPausa]);
    expect(await listar({ estado: 'feita' })).toMatchObject({ ids: [fila.feitaDepois, fila.feitaAntes], total: 2 });
    expect((await listar({ tipo: 'venda' })).ids).toStrictEqual([fila.urgente, fila.espera, fila.emPausa]);
    expect((await listar({ tipo: 'produto', estado: 'pendente' })).ids).toStrictEqual([]);
    expect(await listar({ busca: 'basica' })).toMatchObject({ ids: [fila.recusadaAntes, fila.emCurso], total: 2 });
    expect((await listar({ busca: 'ÇÃO' })).ids).toStrictEqual([fila.espera, fila.feitaAntes]);
    expect((await listar({ busca: `venda ${fila.venda} maria` })).ids).toStrictEqual([fila.espera]);
    expect((await listar({ busca: 'sumida' })).ids).toStrictEqual([fila.emPausa]);
    expect((await listar({ busca: '100%' })).ids).toStrictEqual([]);
  });

  test('comes in pages that follow one another', async () => {
    await umaFila();
    const inteira = (await listar()).ids;
    const paginas = await Promise.all([1, 2, 3, 4].map((pagina) => listar({ limite: '3', pagina: String(pagina) })));
    expect(paginas.flatMap(({ ids }) => ids)).toStrictEqual(inteira);
    expect(paginas.map(({ total }) => total)).toStrictEqual([8, 8, 8, 8]);
    expect(paginas[0]?.link).toBe('</api/sincronizacao/?limite=3&pagina=2>; rel="next"');
    expect(paginas[2]?.link).toBeUndefined();
  });

  test.each([{ estado: 'x' }, { tipo: 'pedido' }, { limite: '0' }])('refuses %j', async (query) => {
    expect(await call(rotas.listarSincronizacoes, { query: query as never })).toMatchObject({
      status: 400,
      body: { codigo: 'entrada.invalida' },
    });
  });

  test('is for staff', async () => {
    expect((await stranger(rotas.listarSincronizacoes, {})).status).toBe(401);
  });
});

describe('the summary', () => {
  const resumo = async () => (await call(rotas.verResumoDaFila, {})).body;

  test('counts what waits, what was refused and what differs', async () => {
    expect(await resumo()).toStrictEqual({
      ...{ pendentes: 0, erros: 0, ressalvas: 0, diferencas: 0, pausa: null },
      ...{ calados: [], recusados: [] },
    });
    const { venda } = await umaFila();
    await db
      .insertInto('diferencas_com_o_bling')
      .values({ tipo: 'situacao', venda_id: venda, no_varal: 'Em aberto', no_bling: 'Atendido' } as never)
      .execute();
    expect(await resumo()).toMatchObject({ pendentes: 4, erros: 2, ressalvas: 0, diferencas: 1, pausa: null });
  });

  test('says why nothing goes there, and until when', async () => {
    await sql`update fila_do_bling set motivo_da_pausa = 'limite_por_dia', pausada_em = now(), pausada_ate = '2099-01-02T03:04:05.678Z'`.execute(
      db,
    );
    expect((await resumo()).pausa).toStrictEqual({ motivo: 'limite_por_dia', ate: '2099-01-02T03:04:05.678Z' });
    await sql`update fila_do_bling set pausada_ate = '2020-01-01T00:00:00Z'`.execute(db);
    expect((await resumo()).pausa).toBeNull();
  });
});

describe('trying again', () => {
  const tentar = (id: number) => call(rotas.tentarNovamente, { params: { id } });
  const linha = (id: number) =>
    db.selectFrom('sincronizacoes').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

  test('brings one before the others, whatever it waited for', async () => {
    const { recusadaAntes, emPausa } = await umaFila();
    await sql`update fila_do_bling set motivo_da_pausa = 'fora_do_ar', pausada_em = now(), pausada_ate = now() + interval '1 hour'`.execute(
      db,
    );
    expect(await tentar(recusadaAntes)).toMatchObject({
      status: 200,
      body: { id: recusadaAntes, titulo: 'Camiseta Básica', estado: 'pendente', proxima_tentativa_em: null },
    });
    expect(await linha(recusadaAntes)).toMatchObject({ pedida: 3, feita: 1, urgente_desde: expect.any(String) });
    expect(await tomarProxima(db, randomUUID())).toMatchObject({ id: recusadaAntes });

    expect((await tentar(emPausa)).body).toMatchObject({ estado: 'pendente', proxima_tentativa_em: null });
    expect(Date.parse((await linha(emPausa)).tentar_depois_de)).toBeLessThanOrEqual(Date.now() + 1_000);
  });

  test('compares once more what is done', async () => {
    const { feitaAntes } = await umaFila();
    expect((await tentar(feitaAntes)).body.estado).toBe('pendente');
    expect(await linha(feitaAntes)).toMatchObject({ pedida: 2, feita: 1 });
  });

  test('asks once, however often the same press arrives', async () => {
    const { feitaAntes } = await umaFila();
    const press = () => call(rotas.tentarNovamente, { params: { id: feitaAntes } }, { 'idempotency-key': 'um' });
    expect(await press()).toMatchObject({ status: 200 });
    expect(await press()).toMatchObject({ status: 200, body: { estado: 'pendente' } });
    expect((await linha(feitaAntes)).pedida).toBe(2);
  });

  test('of one nobody knows is refused', async () => {
    expect(await tentar(2_000_000_000)).toMatchObject({
      status: 404,
      body: { codigo: 'sincronizacao.nao_encontrada', erro: 'Sincronização não encontrada.' },
    });
  });

  test('brings all that was refused or waits for its next try', async () => {
    const fila = await umaFila();
    await sql`update fila_do_bling set motivo_da_pausa = 'fora_do_ar', pausada_em = now(), pausada_ate = now() + interval '1 hour'`.execute(
      db,
    );
    expect(await call(rotas.tentarTodasNovamente, {})).toMatchObject({ status: 200, body: { quantas: 3 } });
    expect((await listar({ estado: 'erro' })).ids).toStrictEqual([]);
    expect((await linha(fila.emPausa)).pedida).toBe(1);
    expect((await linha(fila.espera)).pedida).toBe(1);
    expect((await listar()).body.map(({ proxima_tentativa_em }) => proxima_tentativa_em)).toStrictEqual(
      Array(8).fill(null),
    );
    expect((await call(rotas.verResumoDaFila, {})).body).toMatchObject({ pendentes: 6, erros: 0, pausa: null });
  });

  test('goes by way of the consent page while the shop is not linked to Bling', async () => {
    const config = configFrom({ DATA_DIR: tempFolder('dados'), LOG: 'silent', BLING_URL: 'http://127.0.0.1:9' });
    const outra = await testApi({ config });
    const { id } = await outra.db
      .insertInto('sincronizacoes')
      .values({ tipo: 'venda', registro_id: 1, ...RECUSADA })
      .returning('id')
      .executeTakeFirstOrThrow();
    const recusa = { status: 401, body: { codigo: 'bling.requer_autorizacao', requer_login_bling: true } };
    expect(await outra.call(rotas.tentarNovamente, { params: { id } })).toMatchObject(recusa);
    expect(await outra.call(rotas.tentarTodasNovamente, {})).toMatchObject(recusa);
    expect((await outra.call(rotas.verResumoDaFila, {})).body.erros).toBe(1);
  });
});
