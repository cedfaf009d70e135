import { createHmac } from 'node:crypto';
import { sql } from 'kysely';
import { afterEach, expect, test, vi } from 'vitest';
import { linkQueVale } from './link-da-etiqueta.ts';
import { umaLojaQueEnvia } from './test-loja.ts';

const { app, db, deps, venda, gerar, ver, cancelar, envios, parada } = await umaLojaQueEnvia();

afterEach(() => void vi.useRealTimers());

const DIA_MS = 86_400_000;
const abrir = (link: string) => app.inject({ url: link });
const comLink = async () => {
  const id = await venda();
  const { link_etiqueta } = (await gerar(id)).body;
  return { id, link: link_etiqueta };
};

test('a label opens without signing in, as the carrier made it', async () => {
  const { id, link } = await comLink();
  const { statusCode, headers, rawPayload } = await abrir(link);
  expect(statusCode).toBe(200);
  expect(headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': `inline; filename="etiqueta-venda-${id}.pdf"`,
    'cache-control': 'no-store',
  });
  expect(rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
  const [envio] = await envios(id);
  const { pdf } = await deps.provedores.melhor_envio.etiquetas.obter(envio?.id_externo ?? '');
  expect(rawPayload.equals(pdf)).toBe(true);
});

test('with another key, another number or for a cancelled sale it does not', async () => {
  const { id, link } = await comLink();
  const outro = await comLink();
  const [, numero = '', chave = ''] = /etiquetas\/(\d+)\/([\w-]+)\.pdf$/.exec(link) ?? [];
  const [, outroNumero = ''] = /etiquetas\/(\d+)\//.exec(outro.link) ?? [];
  for (const errado of [
    `/api/etiquetas/${numero}/${chave.slice(0, -1)}${chave.endsWith('A') ? 'B' : 'A'}.pdf`,
    `/api/etiquetas/${numero}/${chave.slice(0, -1)}.pdf`,
    `/api/etiquetas/${numero}/${chave}`,
    `/api/etiquetas/${numero}/.pdf`,
    `/api/etiquetas/${outroNumero}/${chave}.pdf`,
    `/api/etiquetas/999999999999/${chave}.pdf`,
    `/api/etiquetas/0/${chave}.pdf`,
    `/api/etiquetas/..%2f..%2f${numero}/${chave}.pdf`,
  ]) {
    expect([errado, (await abrir(errado)).statusCode]).toStrictEqual([errado, 404]);
  }
  await cancelar(id);
  expect((await abrir(link)).statusCode).toBe(404);
  expect((await abrir(outro.link)).statusCode).toBe(200);
});

const VENCIDO = {
  status: 410,
  codigo: 'envio.link_vencido',
  erro: 'Este link da etiqueta venceu. Abra a etiqueta de novo pela venda.',
};

test('a link ends after 90 days; who is signed in gets another, which ends in its turn', async () => {
  const { id, link } = await comLink();
  await sql`update envios set criado_em = now() - interval '89 days' where venda_id = ${id}`.execute(db);
  expect((await abrir(link)).statusCode).toBe(200);
  expect(await ver(id)).toMatchObject({ link_etiqueta_pdf: link });

  await sql`update envios set criado_em = now() - interval '91 days' where venda_id = ${id}`.execute(db);
  expect((await abrir(link)).json()).toMatchObject(VENCIDO);
  const { link_etiqueta_pdf: novo } = await ver(id);
  expect(novo).not.toBe(link);
  expect((await gerar(id)).body.link_etiqueta).toBe(novo);
  expect((await abrir(novo ?? '')).statusCode).toBe(200);
  // Its day is part of what is signed.
  expect((await abrir((novo ?? '').replace(/\/(\d{8})-/, '/29991231-'))).statusCode).toBe(404);

  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 92 * DIA_MS });
  expect((await abrir(novo ?? '')).json()).toMatchObject(VENCIDO);
  vi.useRealTimers();
  await cancelar(id);
  expect((await abrir(novo ?? '')).statusCode).toBe(404);
});

test('who holds a link that ended makes no other one of it, as links were renewed once', async () => {
  const { id, link } = await comLink();
  await sql`update envios set criado_em = now() - interval '91 days' where venda_id = ${id}`.execute(db);
  const [, endereco = '', chave = ''] = /^(.*\/)([\w-]+)\.pdf$/.exec(link) ?? [];
  const amanha = new Date(Date.now() + DIA_MS).toISOString().slice(0, 10).replaceAll('-', '');
  const assinada = createHmac('sha256', chave).update(`link da etiqueta ate ${amanha}`).digest('base64url');
  expect((await abrir(`${endereco}${amanha}-${assinada}.pdf`)).json()).toMatchObject(VENCIDO);
});

test('the renewed link of one label opens no other one', async () => {
  const um = await comLink();
  const outro = await comLink();
  await sql`update envios set criado_em = now() - interval '91 days'`.execute(db);
  const { link_etiqueta_pdf: novo } = await ver(um.id);
  const [, doOutro = ''] = /etiquetas\/(\d+)\//.exec(outro.link) ?? [];
  expect((await abrir(novo ?? '')).statusCode).toBe(200);
  expect((await abrir((novo ?? '').replace(/etiquetas\/\d+/, `etiquetas/${doOutro}`))).statusCode).toBe(404);
});

test('no link counts for longer than 90 days from today, whoever signed it', async () => {
  const { id } = await comLink();
  await sql`update envios set criado_em = now() - interval '91 days' where venda_id = ${id}`.execute(db);
  const [envio] = await envios(id);
  if (!envio) throw new Error('no label');
  // A process whose clock goes ahead signs it.
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 2 * DIA_MS });
  const novo = await linkQueVale(db, envio);
  expect((await abrir(novo)).statusCode).toBe(200);
  vi.useRealTimers();
  expect((await abrir(novo)).statusCode).toBe(404);
});

test('a label that took longer than its link is shown with a link that opens', async () => {
  const id = await venda();
  const parou = parada.em({ passo: 'obter', quando: 'antes' });
  const pedida = gerar(id);
  await parou;
  await sql`update envios set criado_em = now() - interval '91 days' where venda_id = ${id}`.execute(db);
  parada.soltar();
  const { link_etiqueta } = (await pedida).body;
  expect((await abrir(link_etiqueta)).statusCode).toBe(200);
  expect(await ver(id)).toMatchObject({ link_etiqueta_pdf: link_etiqueta });
});
