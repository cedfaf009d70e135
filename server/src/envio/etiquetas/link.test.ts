import { expect, test } from 'vitest';
import { umaLojaQueEnvia } from './test-loja.ts';

const { app, deps, venda, gerar, cancelar, envios } = await umaLojaQueEnvia();

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
