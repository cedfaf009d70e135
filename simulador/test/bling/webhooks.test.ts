import { createHmac } from 'node:crypto';
import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import { expect, onTestFinished, test, vi } from 'vitest';
import { z } from 'zod';
import { portaDe } from '../simulador.ts';
import { SEGREDO, umaConta, umBling } from './conta.ts';
import { ATENDIDO, umaLoja } from './loja.ts';

const evento = z.object({ eventId: z.string(), event: z.string(), data: z.looseObject({}) });

/** Listens to events and answers each with the next of `status` and then 200, the first after a while. */
async function umOuvinte(status: number[] = [], demora_ms = 0) {
  const recebidos: { corpo: string; assinatura: unknown; evento: z.infer<typeof evento> }[] = [];
  const servidor = createServer(async (request, response) => {
    const corpo = await text(request);
    recebidos.push({
      corpo,
      assinatura: request.headers['x-bling-signature-256'],
      evento: evento.parse(JSON.parse(corpo)),
    });
    setTimeout(() => response.writeHead(status.shift() ?? 200).end(), recebidos.length === 1 ? demora_ms : 0);
  });
  await new Promise<void>((pronto) => servidor.listen(0, '127.0.0.1', pronto));
  onTestFinished(() => void servidor.close());
  return {
    url: `http://127.0.0.1:${portaDe(servidor)}/webhook`,
    recebidos,
    nomes: () => recebidos.map((um) => um.evento.event),
  };
}

/** Waits until so many came and, a moment later, no more: by then the sender knows their fate. */
async function chegaram({ recebidos }: Awaited<ReturnType<typeof umOuvinte>>, quantos: number): Promise<void> {
  await vi.waitFor(() => expect(recebidos.length).toBeGreaterThanOrEqual(quantos), { timeout: 120_000 });
  await new Promise((pronto) => setTimeout(pronto, 300));
  expect(recebidos).toHaveLength(quantos);
}

async function umaContaComOuvinte(status?: number[], opcoes: Record<string, boolean | number> = {}) {
  const conta = await umaConta();
  const ouvinte = await umOuvinte(status);
  await conta.postar('/_simulador/bling/webhooks', { url: ouvinte.url, ...opcoes });
  return { conta, ouvinte };
}

const CANECA = { nome: 'Caneca', codigo: 'CAN', tipo: 'P', situacao: 'A', formato: 'S' };

test('an event is signed with the secret of the application', async () => {
  const { conta, ouvinte } = await umaContaComOuvinte();
  const id = await conta.criar('/produtos', CANECA);
  await chegaram(ouvinte, 1);
  const [{ corpo, assinatura } = { corpo: '', assinatura: '' }] = ouvinte.recebidos;
  expect(assinatura).toBe(`sha256=${createHmac('sha256', SEGREDO).update(corpo).digest('hex')}`);
  expect(JSON.parse(corpo)).toStrictEqual({
    eventId: expect.stringMatching(/^[0-9a-f-]{36}$/),
    date: expect.stringMatching(/^2026-11-20T15:00:\d\dZ$/),
    version: 'v1',
    event: 'product.created',
    companyId: 'd4475854366a36c86a37e792f9634a51',
    data: {
      id,
      nome: 'Caneca',
      codigo: 'CAN',
      tipo: 'P',
      situacao: 'A',
      preco: 0,
      unidade: 'UN',
      formato: 'S',
      idProdutoPai: 0,
      categoria: { id: 0 },
      descricaoCurta: '',
      descricaoComplementar: '',
    },
  });
  expect(await conta.buscar('/empresas/me/dados-basicos')).toMatchObject({ id: 'd4475854366a36c86a37e792f9634a51' });
});

test('orders, stock and what is left of it are told as they change', async () => {
  const { conta, ouvinte } = await umaContaComOuvinte();
  const { vender, produto } = await umaLoja(conta);
  const id = await vender(1);
  await conta.chamar('PATCH', `/pedidos/vendas/${id}/situacoes/${ATENDIDO}`);
  await conta.chamar('DELETE', `/pedidos/vendas/${id}`);
  await chegaram(ouvinte, 10);
  expect(ouvinte.nomes()).toStrictEqual([
    'product.created',
    'stock.created',
    'virtual_stock.updated',
    'order.created',
    'virtual_stock.updated',
    'order.updated',
    'virtual_stock.updated',
    'order.updated',
    'virtual_stock.updated',
    'order.deleted',
  ]);
  expect(ouvinte.recebidos.map((um) => um.evento.data)).toMatchObject([
    {},
    { produto: { id: produto }, operacao: 'B', quantidade: 10, saldoFisicoTotal: 10, deposito: { saldoFisico: 10 } },
    { produto: { id: produto }, saldoVirtualTotal: 10, vinculoComplexo: false },
    { id, numero: 1, numeroLoja: 'V-1', total: 80.5, situacao: { id: 6, valor: 0 } },
    { saldoFisicoTotal: 10, saldoVirtualTotal: 8 },
    { id, situacao: { id: 9, valor: 1 } },
    { saldoVirtualTotal: 10 },
    { id, situacao: { id: 12, valor: 2 } },
    {},
    { id },
  ]);
});

test('an event that is refused comes again after growing pauses, the same', async () => {
  const { conta, ouvinte } = await umaContaComOuvinte([500, 302]);
  await conta.criar('/produtos', CANECA);
  await chegaram(ouvinte, 1);
  conta.relogio.agora += 1000;
  await chegaram(ouvinte, 2);
  conta.relogio.agora += 1999;
  await chegaram(ouvinte, 2);
  conta.relogio.agora += 1;
  await chegaram(ouvinte, 3);
  expect(new Set(ouvinte.recebidos.map(({ corpo }) => corpo)).size).toBe(1);
});

test('after three days without success a resource is switched off, until told where again', async () => {
  const { conta, ouvinte } = await umaContaComOuvinte([500, 500]);
  await conta.criar('/produtos', CANECA);
  await chegaram(ouvinte, 1);
  conta.relogio.agora += 3 * 86_400_000;
  await chegaram(ouvinte, 2);

  const { access_token } = await conta.umPar();
  await conta.chamarCom(access_token, 'POST', '/produtos', { ...CANECA, codigo: 'B' });
  await chegaram(ouvinte, 2);
  await conta.postar('/_simulador/bling/webhooks', { url: ouvinte.url });
  await conta.chamarCom(access_token, 'POST', '/produtos', { ...CANECA, codigo: 'C' });
  await chegaram(ouvinte, 3);
  expect(ouvinte.recebidos.at(-1)?.evento.data.codigo).toBe('C');
});

test('a resource can be made to be switched off after a few failures, and nothing says so', async () => {
  const { conta, ouvinte } = await umaContaComOuvinte([500, 500], { desistir_apos: 2 });
  const id = await conta.criar('/produtos', CANECA);
  await chegaram(ouvinte, 1);
  conta.relogio.agora += 1000;
  await chegaram(ouvinte, 2);
  conta.relogio.agora += 86_400_000;
  expect(await conta.chamar('PATCH', `/produtos/${id}`, { preco: 1 }).then(({ status }) => status)).not.toBe(500);
  const { access_token } = await conta.umPar();
  await conta.chamarCom(access_token, 'PATCH', `/produtos/${id}`, { preco: 2 });
  await chegaram(ouvinte, 2);
});

test('an event whose answer takes more than five seconds counts as refused', async () => {
  const conta = await umaConta();
  const ouvinte = await umOuvinte([], 5500);
  await conta.postar('/_simulador/bling/webhooks', { url: ouvinte.url });
  await conta.criar('/produtos', CANECA);
  await chegaram(ouvinte, 1);
  await new Promise((pronto) => setTimeout(pronto, 5000));
  // The machine's speed decides the exact moment of giving up.
  const maisUmSegundo = setInterval(() => {
    if (ouvinte.recebidos.length === 1) conta.relogio.agora += 1000;
  }, 200);
  await chegaram(ouvinte, 2).finally(() => clearInterval(maisUmSegundo));
});

test('events can be made to come twice', async () => {
  const { conta, ouvinte } = await umaContaComOuvinte([], { duplicar: true });
  await conta.criar('/produtos', CANECA);
  await chegaram(ouvinte, 2);
  const [um, outro] = ouvinte.recebidos;
  expect(um?.evento.eventId).toBe(outro?.evento.eventId);
});

test('events can be made to overtake each other', async () => {
  const { conta, ouvinte } = await umaContaComOuvinte([], { desordenar: true });
  const id = await conta.criar('/produtos', CANECA);
  await conta.chamar('PATCH', `/produtos/${id}`, { preco: 1 });
  await chegaram(ouvinte, 1);
  conta.relogio.agora += 1500;
  await chegaram(ouvinte, 2);
  expect(ouvinte.nomes()).toStrictEqual(['product.updated', 'product.created']);
});

test('nothing is told before somebody authorised the application', async () => {
  const { postar, estado } = await umBling();
  const ouvinte = await umOuvinte();
  await postar('/_simulador/bling/webhooks', { url: ouvinte.url });
  expect((await postar('/_simulador/bling/estoque', { codigo: 'CAN', quantidade: 3 })).status).toBe(404);
  expect(await estado()).toMatchObject({ bling: { produtos: [] } });
  expect(ouvinte.recebidos).toStrictEqual([]);
});
