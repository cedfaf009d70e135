import { createHash } from 'node:crypto';
import { rotasDeClientes } from '@varal/contract/clientes/clientes.routes';
import { rotasDasEstampas as rotas } from '@varal/contract/estampas/estampas.routes';
import { BYTES_DA_ARTE } from '@varal/contract/estampas/limites-da-arte';
import sharp from 'sharp';
import { expect, test, vi } from 'vitest';
import { testApi } from '../../test/api.ts';
import { umCliente } from '../../test/cenario.ts';
import { cut, GPS, padded, picture, png } from '../../test/pictures.ts';
import { varrerArquivos } from '../midia/varrer-arquivos.ts';
import { PASTA_DAS_ARTES } from './arquivos-das-artes.ts';
import { artesEmUso, haArtes, teveArtes } from './estampas.queries.ts';

const { app, admin, call, db, deps } = await testApi();

async function umaEstampa(mais: { cliente_id?: number; largura_mm?: number } = {}) {
  const body = { nome: 'Onda', tecnica: 'dtf', posicao: 'frente', largura_mm: 100, ...mais } as const;
  return (await call(rotas.criarEstampa, { body })).body.id;
}
const enviar = (id: number, content: Buffer, filename = 'arte.png') =>
  call(rotas.enviarArte, { params: { id }, body: {}, files: [{ filename, content }] });
const baixar = async (url: string | null) => app.inject({ url: url ?? '' });
const ver = async (id: number) => (await call(rotas.verEstampa, { params: { id } })).body;

async function guardados(): Promise<string[]> {
  const names = [];
  for await (const { name } of deps.arquivos.list(PASTA_DAS_ARTES)) names.push(name);
  return names.sort();
}

test('an art is kept byte for byte, with what the phone wrote into it; its thumbnail has none of that', async () => {
  const id = await umaEstampa();
  const content = await picture({ width: 600, height: 300 }).withExif(GPS).jpeg().toBuffer();
  const { status, body } = await enviar(id, content, 'foto.jpg');
  expect(status).toBe(201);
  const sha256 = createHash('sha256').update(content).digest('hex');
  expect(body).toMatchObject({ versao: 1, sha256, formato: 'jpeg', largura_px: 600, altura_px: 300, dpi: 152 });

  const inteira = await baixar(body.url);
  expect([inteira.statusCode, inteira.headers['content-type']]).toStrictEqual([200, 'image/jpeg']);
  expect(inteira.rawPayload.equals(content)).toBe(true);
  const miniatura = await baixar(body.miniatura_url);
  const { exif, width, format } = await sharp(miniatura.rawPayload).metadata();
  expect({ exif, width, format }).toStrictEqual({ exif: undefined, width: 480, format: 'webp' });
});

test('the same bytes are the version that is there; other bytes are a new one, the first in the list', async () => {
  const id = await umaEstampa();
  const [uma, outra] = [png({ width: 1200, height: 900 }), png({ width: 300, height: 300 })];
  const primeira = await enviar(id, uma);
  const segunda = await enviar(id, outra);
  expect([primeira.status, segunda.status]).toStrictEqual([201, 201]);
  const antes = await guardados();
  expect(await enviar(id, uma)).toMatchObject({ status: 200, body: { id: primeira.body.id, versao: 1 } });
  expect(await guardados()).toStrictEqual(antes);

  const { artes, avisos, versao } = await ver(id);
  expect(artes.map((arte) => [arte.versao, arte.dpi])).toStrictEqual([
    [2, 76],
    [1, 304],
  ]);
  expect(artes[0]?.por).toMatch(/^Pessoa /);
  expect(avisos).toStrictEqual([{ nivel: 'alerta', frase: 'A arte tem 76 dpi neste tamanho.' }]);
  // A form that is open meanwhile can still be saved.
  expect(versao).toBe(1);
});

test('two people who send the same bytes at once make one version', async () => {
  const id = await umaEstampa();
  const respostas = await Promise.all([
    enviar(id, png({ width: 31, height: 8 })),
    enviar(id, png({ width: 31, height: 8 })),
  ]);
  expect(respostas.map(({ status }) => status).sort()).toStrictEqual([200, 201]);
  expect((await ver(id)).artes).toHaveLength(1);
});

test('what cannot be printed is refused, each with its sentence, and leaves no file', async () => {
  const id = await umaEstampa();
  const antes = await guardados();
  const gif = await picture().gif().toBuffer();
  const erro = async (content: Buffer) => {
    const { status, body } = await enviar(id, content);
    return [status, (body as object as { erro: string }).erro];
  };
  expect(await erro(gif)).toStrictEqual([415, 'Envie PNG, JPEG ou WebP.']);
  expect(await erro(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'))).toStrictEqual([
    415,
    'Envie PNG, JPEG ou WebP.',
  ]);
  expect(await erro(padded(png({ width: 8, height: 8 }), BYTES_DA_ARTE + 1))).toStrictEqual([
    413,
    'A arte tem mais de 30 MB.',
  ]);
  expect(await erro(png({ width: 10_001, height: 10_000, data: Buffer.alloc(0) }))).toStrictEqual([
    400,
    'A arte tem mais de 100 megapixels.',
  ]);
  expect(await erro(cut(await picture({ width: 300, height: 300 }).png().toBuffer(), 0.5))).toStrictEqual([
    400,
    'A arte está vazia, incompleta ou danificada. Escolha outra.',
  ]);
  expect(await erro(Buffer.alloc(0))).toStrictEqual([
    400,
    'A arte está vazia, incompleta ou danificada. Escolha outra.',
  ]);
  expect(await call(rotas.enviarArte, { params: { id }, body: {} })).toMatchObject({
    status: 400,
    body: { erros: { arte: ['Escolha uma arte.'] } },
  });
  expect((await enviar(999_999, png({ width: 8, height: 8 }))).status).toBe(404);
  expect(await guardados()).toStrictEqual(antes);
});

test('a picture that lies on its side counts as it is seen', async () => {
  const id = await umaEstampa();
  const content = await picture({ width: 400, height: 200 }).withMetadata({ orientation: 6 }).jpeg().toBuffer();
  expect((await enviar(id, content)).body).toMatchObject({ largura_px: 200, altura_px: 400 });
});

test('a link shows one art for an hour or two, and nothing shows it otherwise', async () => {
  const id = await umaEstampa();
  const { body } = await enviar(id, png({ width: 77, height: 8 }));
  const url = body.url ?? '';
  expect((await baixar(url)).headers['cache-control']).toMatch(/^private, max-age=\d+$/);
  const [caminho = '', busca = ''] = url.split('?');
  const outra = (await enviar(id, png({ width: 78, height: 8 }))).body.url?.split('?')[0] ?? '';
  for (const errado of [caminho, `${outra}?${busca}`, url.replace(/ate=\d/, 'ate=9'), `${url}x`, url.slice(0, -1)]) {
    expect((await baixar(errado)).statusCode, errado).toBe(404);
  }
  expect((await baixar(caminho.replace('/artes/', '/'))).statusCode).toBe(404);
  const ate = Number(new URLSearchParams(busca).get('ate')) * 1000;
  expect(ate - Date.now()).toBeGreaterThan(3_600_000 - 5_000);
  expect(ate - Date.now()).toBeLessThanOrEqual(7_200_000);
  vi.useFakeTimers({ toFake: ['Date'], now: ate + 1000 });
  expect((await baixar(url)).statusCode).toBe(404);
  vi.useRealTimers();
});

test('the files go with the print; a file that no row names goes a day later', async () => {
  const id = await umaEstampa();
  const { body } = await enviar(id, png({ width: 55, height: 8 }));
  const antes = await guardados();
  await deps.arquivos.put(`${PASTA_DAS_ARTES}${'0'.repeat(32)}.webp`, Buffer.from('x'));
  await deps.arquivos.put(`${PASTA_DAS_ARTES}${'0'.repeat(32)}-480.webp`, Buffer.from('x'));
  const arte = { db, arquivos: deps.arquivos, pasta: PASTA_DAS_ARTES, haImagens: haArtes, teveImagens: teveArtes };
  const amanha = new Date(Date.now() + 25 * 3_600_000);
  expect(await varrerArquivos({ ...arte, emUso: [artesEmUso] }, amanha)).toBe(2);
  expect(await guardados()).toStrictEqual(antes);

  await call(rotas.excluirEstampa, { params: { id } });
  expect(await guardados()).toHaveLength(antes.length - 2);
  expect((await baixar(body.url)).statusCode).toBe(404);
});

test('forgetting a customer takes the bytes of their own arts, and leaves the hash', async () => {
  const cliente_id = await umCliente(db);
  const id = await umaEstampa({ cliente_id });
  const { body } = await enviar(id, png({ width: 66, height: 8 }));
  await admin.call(rotasDeClientes.anonimizarCliente, { params: { id: cliente_id }, body: {} });
  expect((await baixar(body.url)).statusCode).toBe(404);
  expect((await ver(id)).artes).toMatchObject([{ sha256: body.sha256, url: null, miniatura_url: null }]);
  // A file stays out of the store also if it is sent again.
  const nomes = (await guardados()).length;
  expect((await enviar(id, png({ width: 67, height: 8 }))).status).toBe(409);
  expect(await guardados()).toHaveLength(nomes);
});
