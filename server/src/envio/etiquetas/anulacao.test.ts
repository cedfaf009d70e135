import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { EnvioSolto } from './envio-tomado.ts';
import { reabrirEnvio, tomarEnvio } from './envios.queries.ts';
import { levarEnvio } from './levar-envio.ts';
import { MOMENTOS, umaLojaQueEnvia } from './test-loja.ts';

const loja = await umaLojaQueEnvia();
const { venda, gerar, ver, cancelar, mudarPacote, conta, parada, naTransportadora, continuar, envios } = loja;

const comEtiqueta = async () => {
  const id = await venda();
  expect(await gerar(id)).toMatchObject({ status: 200 });
  return id;
};
const postar = async (id: number) => {
  const [envio] = await envios(id);
  await conta.avancar(envio?.id_externo ?? '');
};

const MUDANCAS = [
  ['cancelled', cancelar, 204, 'A venda foi cancelada.'],
  ['given another parcel', mudarPacote, 200, 'O envio da venda foi alterado.'],
] as const;

describe.each(MUDANCAS)('a sale that is %s', (_, mudar, status, motivo) => {
  test.each(MOMENTOS)(
    'while its label is made ($quando $passo) never gets it; what it cost comes back',
    async (momento) => {
      const id = await venda();
      const parou = parada.em(momento);
      const espera = gerar(id);
      await parou;
      expect(await mudar(id)).toMatchObject({ status });
      parada.soltar();
      expect(await espera).toMatchObject({
        status: 409,
        body: { erro: 'Este registro foi alterado por outra pessoa.' },
      });
      await expect.poll(async () => (await envios(id))[0]?.tomado_por).toBe(null);
      await continuar();
      expect(await envios(id)).toMatchObject([{ devolucao: 'feita', motivo_da_anulacao: motivo }]);
      expect(await naTransportadora(id)).toMatchObject({ valendo: 0, carrinho: 0 });
      expect(await ver(id)).toMatchObject({ link_etiqueta_pdf: null, etiqueta_anulada: null });
    },
  );

  test('when its label is there gives it back', async () => {
    const id = await comEtiqueta();
    await mudar(id);
    await continuar();
    expect(await envios(id)).toMatchObject([{ devolucao: 'feita' }]);
    expect(await naTransportadora(id)).toMatchObject({ pagas: 1, valendo: 0 });
    expect(await ver(id)).toMatchObject({ etiqueta_anulada: null });
  });

  test('when its parcel is posted says that the money is gone', async () => {
    const id = await comEtiqueta();
    await postar(id);
    await mudar(id);
    await continuar();
    expect(await envios(id)).toMatchObject([{ devolucao: 'impossivel' }]);
    expect(await ver(id)).toMatchObject({
      etiqueta_anulada: expect.stringMatching(
        /^A etiqueta anterior \(ORD-\d+, R\$\s[\d,]+\) não pôde ser cancelada na transportadora: o valor dela não volta\.$/,
      ),
    });
  });
});

test('a sale that is cancelled at the last moment before the payment is not paid for', async () => {
  const id = await venda();
  await conta.saldo(1);
  await gerar(id);
  await conta.saldo(1_000_000);
  const { db, arquivos, provedores, vendas } = loja.deps;
  const [envio] = await envios(id);
  const aberto = await reabrirEnvio(db, envio?.id ?? 0);
  const dono = randomUUID();
  const tomado = await tomarEnvio(db, { ...aberto, dono });
  await cancelar(id);
  const vez = { id: aberto.id, dono, db, arquivos, provedor: provedores.melhor_envio.etiquetas, vendas };
  const comoEra = levarEnvio({ ...vez, parando: new AbortController().signal }, tomado ?? aberto);
  await expect(comoEra).rejects.toThrow(EnvioSolto);
  expect(tomado?.fase).toBe('preparada');
  expect(await naTransportadora(id)).toMatchObject({ pagas: 0 });
});

test.each([
  ['/api/v2/me/shipment/cancel', 'corta_depois'],
  ['/api/v2/me/shipment/cancel', 'corta'],
  ['/api/v2/me/orders', 'lixo'],
] as const)('giving back goes on until it is done, whatever happens to %s (%s)', async (caminho, tipo) => {
  const id = await comEtiqueta();
  await cancelar(id);
  await conta.falhar(caminho, { tipo, vezes: 2 });
  await continuar();
  await conta.simulador.sarar();
  expect(await envios(id)).toMatchObject([{ devolucao: 'feita' }]);
  expect(await naTransportadora(id)).toMatchObject({ pagas: 1, valendo: 0 });
});

test('what was made without an answer is found and taken out of the cart', async () => {
  const id = await venda();
  await conta.falhar('/api/v2/me/cart', { tipo: 'corta_depois', vezes: 1 });
  expect(await gerar(id)).toMatchObject({ status: 502 });
  expect(await naTransportadora(id)).toMatchObject({ carrinho: 1 });
  await cancelar(id);
  await continuar();
  expect(await envios(id)).toMatchObject([{ devolucao: 'feita' }]);
  expect(await naTransportadora(id)).toStrictEqual({ pagas: 0, valendo: 0, carrinho: 0 });
});

test('a label that was cancelled at the carrier is bought anew when somebody asks', async () => {
  const id = await venda();
  const parou = parada.em({ passo: 'gerar', quando: 'antes' });
  const espera = gerar(id);
  await parou;
  const [envio] = await envios(id);
  await conta.cancelar(envio?.id_externo ?? '');
  parada.soltar();
  expect(await espera).toMatchObject({
    status: 502,
    body: { erro: 'O envio não existe mais na transportadora. Gere a etiqueta novamente.' },
  });
  expect(await gerar(id)).toMatchObject({ status: 200 });
  await continuar();
  expect(await envios(id)).toMatchObject([{ devolucao: 'feita' }, { fase: 'pronta', anulado_em: null }]);
  expect(await naTransportadora(id)).toMatchObject({ pagas: 2, valendo: 1 });
});

test('a shipment that the cart kept no longer is put there anew when somebody asks', async () => {
  const id = await venda();
  await conta.saldo(1);
  expect(await gerar(id)).toMatchObject({ status: 502 });
  const [envio] = await envios(id);
  await conta.http.chamar({ metodo: 'DELETE', caminho: `/cart/${envio?.id_externo}` });
  await conta.saldo(1_000_000);
  expect(await gerar(id)).toMatchObject({
    status: 502,
    body: { erro: 'O envio não existe mais na transportadora. Gere a etiqueta novamente.' },
  });
  expect(await gerar(id)).toMatchObject({ status: 200 });
  await continuar();
  expect(await naTransportadora(id)).toStrictEqual({ pagas: 1, valendo: 1, carrinho: 0 });
});

test('other sender data, or another price, make another shipment before anything is paid', async () => {
  const id = await venda();
  await conta.saldo(1);
  await gerar(id);
  await conta.saldo(1_000_000);
  await loja.db.updateTable('configuracao_de_envio').set({ nome: 'Loja Varal Ltda' }).execute();
  expect(await gerar(id)).toMatchObject({ status: 200 });
  await continuar();
  expect(await envios(id)).toMatchObject([
    { fase: 'preparada', devolucao: 'feita', motivo_da_anulacao: 'O envio foi refeito com outros dados.' },
    { fase: 'pronta', pedido: { remetente: { nome: 'Loja Varal Ltda' } } },
  ]);
  expect(await naTransportadora(id)).toStrictEqual({ pagas: 1, valendo: 1, carrinho: 0 });
});

test('a step back and forth keeps the label', async () => {
  const id = await comEtiqueta();
  const { link_etiqueta_pdf } = await ver(id);
  await loja.db
    .updateTable('vendas')
    .set({ link_etiqueta_pdf: null, codigo_rastreamento: null })
    .where('id', '=', id)
    .execute();
  expect(await gerar(id)).toMatchObject({ status: 200, body: { link_etiqueta: link_etiqueta_pdf } });
  expect(await naTransportadora(id)).toMatchObject({ pagas: 1, valendo: 1 });
});
