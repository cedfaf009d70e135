import { rotasDeClientes } from '@varal/contract/clientes/clientes.routes';
import { rotasDeVendas as rotas } from '@varal/contract/vendas/vendas.routes';
import { sql } from 'kysely';
import { expect, test, vi } from 'vitest';
import { umaLojaQueEnvia } from './test-loja.ts';

const { app, db, call, deps, conta, venda, gerar, ver, cancelar, continuar, envios, naTransportadora } =
  await umaLojaQueEnvia();

const anonimizar = async (id: number) => {
  const { cliente_id } = await ver(id);
  const pedida = { params: { id: cliente_id }, body: { confirmar: true } };
  expect(await call(rotasDeClientes.anonimizarCliente, pedida)).toMatchObject({ status: 200 });
};
/** All that is kept of a sale's labels, as one text. */
const guardado = async (id: number) => {
  const { rows } = await sql<{ tudo: string }>`
    select concat((select json_agg(e) from envios e where venda_id = ${id}), (select json_agg(v) from vendas v where id = ${id})) as tudo`.execute(
    db,
  );
  return rows[0]?.tudo;
};
const DADOS = ['Maria', '01310100', '11988887777', 'Paulista'];

test('of a delivered parcel the person goes, with the paper; the carrier is not asked to take it back', async () => {
  const id = await venda();
  const { link_etiqueta, codigo_rastreamento } = (await gerar(id)).body;
  const [envio] = await envios(id);
  for (const status of ['retirada', 'enviado', 'concluido'] as const) {
    await call(rotas.mudarStatus, { params: { id }, body: { status } });
  }
  for (const dado of DADOS) expect(await guardado(id)).toContain(dado);
  await sql`update envios set ultimo_erro = 'Maria da Silva não foi encontrada.' where venda_id = ${id}`.execute(db);

  await anonimizar(id);
  for (const dado of DADOS) expect(await guardado(id)).not.toContain(dado);
  expect((await app.inject({ url: link_etiqueta })).statusCode).toBe(404);
  expect(await deps.arquivos.get(envio?.arquivo ?? '')).toBeUndefined();
  await continuar();
  expect(await naTransportadora(id)).toMatchObject({ pagas: 1, valendo: 1 });
  expect(await conta.vezes('POST', '/api/v2/me/shipment/cancel')).toBe(0);
  expect(await ver(id)).toMatchObject({
    cliente_nome: 'Cliente anonimizado',
    status: 'concluido',
    link_etiqueta_pdf: null,
    codigo_rastreamento,
    etiqueta_anulada: null,
  });
});

test('of a parcel on its way nothing comes back with the tracking that was asked for before', async () => {
  const id = await venda();
  await gerar(id);
  for (const status of ['retirada', 'enviado'] as const) {
    await call(rotas.mudarStatus, { params: { id }, body: { status } });
  }
  const RASTREIO = '/api/v2/me/shipment/tracking';
  const antes = await conta.vezes('POST', RASTREIO);
  await conta.falhar(RASTREIO, { tipo: 'atraso', ms: 4_000 });
  const perguntada = call(rotas.verRastreamento, { params: { id } });
  await vi.waitFor(async () => expect(await conta.vezes('POST', RASTREIO)).toBe(antes + 1), 20_000);
  await anonimizar(id);
  expect(await perguntada).toMatchObject({ status: 200 });
  await conta.simulador.sarar();
  expect(await db.selectFrom('rastreamentos').selectAll().where('venda_id', '=', id).execute()).toStrictEqual([]);
});

test('of a cancelled sale the money still comes back', async () => {
  const id = await venda();
  await gerar(id);
  const [envio] = await envios(id);
  await cancelar(id);
  expect(await deps.arquivos.get(envio?.arquivo ?? '')).toBeDefined();
  // A process that died between storing the paper and noting it.
  const solta = `etiquetas/${envio?.referencia}.pdf`;
  await sql`update envios set fase = 'gerada', arquivo = null where venda_id = ${id}`.execute(db);
  await anonimizar(id);
  expect(await deps.arquivos.get(solta)).toBeUndefined();
  for (const dado of DADOS) expect(await guardado(id)).not.toContain(dado);
  expect(await naTransportadora(id)).toMatchObject({ valendo: 1 });
  await continuar();
  expect(await naTransportadora(id)).toMatchObject({ pagas: 1, valendo: 0 });
  expect(await envios(id)).toMatchObject([{ devolucao: 'feita', pedido: { destinatario: { cpf: null } } }]);
});
