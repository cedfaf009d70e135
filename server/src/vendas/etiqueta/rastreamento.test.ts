import { rotasDeVendas as rotas } from '@varal/contract/vendas/vendas.routes';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { umaVenda } from '../../../test/cenario.ts';
import { umaLojaQueEnvia } from '../../envio/etiquetas/test-loja.ts';
import { buscarCodigosTardios } from '../../envio/rastreamento/consultar-rastreio.ts';
import { rastreador } from './rastreamento.ts';

const { db, call, deps, conta, venda, gerar, ver, envios } = await umaLojaQueEnvia();
const PERGUNTA = '/api/v2/me/shipment/tracking';

const rastrear = (id: number) => call(rotas.verRastreamento, { params: { id } });
const comEtiqueta = async () => {
  const id = await venda();
  expect(await gerar(id)).toMatchObject({ status: 200 });
  return id;
};
const irPara = (id: number, status: string) => call(rotas.mudarStatus, { params: { id }, body: { status } });
const andar = async (id: number) => {
  const [envio] = await envios(id);
  await conta.avancar(envio?.id_externo ?? '');
  // The carrier repeats its answer for an hour, and we keep it for five minutes.
  await conta.simulador.avancar(3_700);
};
const envelhecer = () => sql`update rastreamentos set consultado_em = consultado_em - interval '6 minutes'`.execute(db);

test('the carrier is asked once in five minutes, however many look', async () => {
  const id = await comEtiqueta();
  const antes = await conta.vezes('POST', PERGUNTA);
  const [primeira, ...outras] = await Promise.all([rastrear(id), rastrear(id), rastrear(id)]);
  expect(primeira).toMatchObject({
    status: 200,
    body: { status: 'Etiqueta gerada', consultado_em: expect.any(String), erro: null, proposta: null },
  });
  // The carrier tells no places.
  expect(primeira?.body.eventos.map(({ descricao, local }) => [descricao, local])).toStrictEqual([
    ['Etiqueta gerada', 'Correios'],
    ['Etiqueta paga', 'Correios'],
    ['Etiqueta criada', 'Correios'],
  ]);
  for (const outra of [...outras, await rastrear(id)]) expect(outra.body).toStrictEqual(primeira?.body);
  expect((await conta.vezes('POST', PERGUNTA)) - antes).toBe(1);
  await envelhecer();
  await rastrear(id);
  expect((await conta.vezes('POST', PERGUNTA)) - antes).toBe(2);
});

test('what a simulated carrier said before its clock was moved is asked for again', async () => {
  const id = await comEtiqueta();
  let movido = 0;
  const contar = rastreador({ db, provedores: deps.provedores, valeDesde: () => movido });
  expect(await contar(id)).toMatchObject({ status: 'Etiqueta gerada' });
  await andar(id);
  expect(await contar(id)).toMatchObject({ status: 'Etiqueta gerada' });
  movido = Date.now();
  expect(await contar(id)).toMatchObject({ status: 'Objeto postado' });
});

test('where the parcel is tells where the sale may go; it goes nowhere by itself', async () => {
  const id = await comEtiqueta();
  await irPara(id, 'retirada');
  expect((await rastrear(id)).body).toMatchObject({ proposta: null });
  await andar(id);
  await envelhecer();
  expect((await rastrear(id)).body).toMatchObject({ status: 'Objeto postado', proposta: 'enviado' });
  await irPara(id, 'enviado');
  // A stored answer is judged anew by the sale's present status.
  expect((await rastrear(id)).body).toMatchObject({ status: 'Objeto postado', proposta: null });
  await andar(id);
  await envelhecer();
  const { body } = await rastrear(id);
  expect(body).toMatchObject({ status: 'Objeto entregue ao destinatário', proposta: 'concluido' });
  expect(body.eventos[0]).toMatchObject({ descricao: 'Objeto entregue ao destinatário' });
  expect(await ver(id)).toMatchObject({ status: 'enviado' });
});

test('while the carrier is away what it said before is told, with its date and that it is away; if it never said anything that is said', async () => {
  const id = await comEtiqueta();
  const { body } = await rastrear(id);
  await envelhecer();
  await conta.falhar(PERGUNTA, { tipo: 'corta', vezes: 2 });
  const velha = await rastrear(id);
  expect(velha).toMatchObject({
    status: 200,
    body: { status: body.status, eventos: body.eventos, erro: 'Erro ao consultar rastreamento' },
  });
  expect(Date.parse(velha.body.consultado_em)).toBe(Date.parse(body.consultado_em) - 360_000);

  expect(await rastrear(await comEtiqueta())).toMatchObject({
    status: 502,
    body: { erro: 'Erro ao consultar rastreamento' },
  });
  expect((await rastrear(id)).body).toMatchObject({ status: body.status, erro: null });
});

test('without a label, or without a carrier to ask, there is nothing to tell', async () => {
  const semNada = { status: 400, body: { erro: 'Código de rastreamento não disponível' } };
  expect(await rastrear(await venda())).toMatchObject(semNada);
  expect(await rastrear(await umaVenda(db))).toMatchObject(semNada);
  expect(await rastrear(await venda({ codigo_rastreamento: 'OY1BR' }))).toMatchObject({
    status: 502,
    body: { erro: 'Erro ao consultar rastreamento' },
  });
});

test('a code that the carrier gives only with the parcel becomes the sale’s when somebody looks, or by and by', async () => {
  await conta.ajustar({ codigo_so_na_postagem: true });
  const olhada = await comEtiqueta();
  const esquecida = await comEtiqueta();
  for (const id of [olhada, esquecida]) {
    expect(await ver(id)).toMatchObject({ link_etiqueta_pdf: expect.any(String), codigo_rastreamento: null });
  }
  expect(await rastrear(olhada)).toMatchObject({
    status: 400,
    body: { erro: 'Código de rastreamento não disponível' },
  });
  await andar(olhada);
  await andar(esquecida);
  await envelhecer();
  expect(await rastrear(olhada)).toMatchObject({ status: 200, body: { status: 'Objeto postado' } });
  expect(await ver(olhada)).toMatchObject({ codigo_rastreamento: expect.stringMatching(/^ZZ\d{9}BR$/) });
  await buscarCodigosTardios(deps);
  expect(await ver(esquecida)).toMatchObject({ codigo_rastreamento: expect.stringMatching(/^ZZ\d{9}BR$/) });
  await conta.ajustar({ codigo_so_na_postagem: false });
});

test('a parcel that never gets a code, or whose carrier always fails, keeps no other from its own', async () => {
  await conta.ajustar({ codigo_so_na_postagem: true });
  const parada = await comEtiqueta();
  const falha = await comEtiqueta();
  const andou = await comEtiqueta();
  await sql`update envios set id_externo = 'de-ninguem' where venda_id = ${falha}`.execute(db);
  await andar(andou);
  const procurar = () => buscarCodigosTardios({ ...deps, deUmaVez: 1 });
  for (const _ of [parada, falha]) await procurar();
  expect(await ver(andou)).toMatchObject({ codigo_rastreamento: null });
  await procurar();
  expect(await ver(andou)).toMatchObject({ codigo_rastreamento: expect.stringMatching(/^ZZ\d{9}BR$/) });
  await conta.ajustar({ codigo_so_na_postagem: false });
});
