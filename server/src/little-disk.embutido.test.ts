import { readdirSync, readFileSync } from 'node:fs';
import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { startServer } from '../../scripts/server-process.mjs';
import { tempFolder } from '../../scripts/temp-folder.mjs';
import { smallDisk } from '../../scripts/testing/small-disk.mjs';
import { login } from '../test/used-shop.ts';
import { answerError } from './base/http/error-handler.ts';
import { folderStorage } from './base/storage/storage-folder.ts';

const disk = smallDisk(160);
const FOTO = readFileSync(new URL('../seed/fotos/BASICA.1.BASICA-PRETA.webp', import.meta.url));
const QUASE_CHEIO =
  'O disco do servidor está quase cheio e não recebe arquivos. Exclua imagens ou avise quem cuida do servidor.';
const LATE = { timeout: 120_000 };
const CHEIO =
  'O disco do servidor está cheio: por enquanto só dá para consultar e excluir. Avise quem cuida do servidor.';

test.runIf(disk)(
  'with little room it starts, takes no pictures, and with less only reads and deletes, until there is room',
  { timeout: 120_000 },
  async ({ onTestFinished }) => {
    if (!disk) return;
    onTestFinished(disk.release);
    const place = { DATA_DIR: `${disk.folder}/dados`, TMPDIR: tempFolder('envios') };
    await (await startServer(place)).stop();
    disk.fillUpTo(25);

    const server = await startServer(place);
    expect(server.output()).toContain(
      'Atenção: há pouco espaço no disco. O Varal abre para consultar e excluir, e volta a receber o resto quando houver espaço.\n',
    );
    const { access } = await login(server.url, 'admin', 'varal-123');
    const call = async (method: string, path: string, body?: FormData | string) => {
      const answer = await fetch(`${server.url}/api${path}`, {
        method,
        headers: {
          authorization: `Bearer ${access}`,
          ...(typeof body === 'string' && { 'content-type': 'application/json' }),
        },
        ...(body !== undefined && { body }),
      });
      const { headers, status } = answer;
      const text = await answer.text();
      const given = text && headers.get('content-type')?.includes('json') ? JSON.parse(text) : undefined;
      return {
        status,
        erro: given?.erro,
        given,
        wait: headers.get('retry-after'),
        espaco: headers.get('x-varal-espaco'),
      };
    };
    const [aExcluir, produto] = (await call('GET', '/produtos/busca/')).given;
    const enviarFoto = async () => {
      const form = new FormData();
      form.append('imagens', new Blob([new Uint8Array(FOTO)], { type: 'image/jpeg' }), 'foto.jpg');
      return call('POST', `/produtos/${produto.id}/imagens/`, form);
    };
    const espaco = async () => (await call('GET', '/produtos/busca/')).espaco;
    const criarModelo = (nome: string) => call('POST', '/modelos/', JSON.stringify({ codigo: nome, nome }));

    expect(await enviarFoto()).toMatchObject({ status: 503, erro: QUASE_CHEIO, wait: '5' });
    expect((await call('GET', '/pronto/')).given.partes.armazenamento).toBe('pouco');
    expect(await criarModelo('CABE')).toMatchObject({ status: 201, espaco: 'pouco' });

    disk.fillUpTo(6);
    await expect.poll(espaco, LATE).toBe('cheio');
    expect(await criarModelo('NAOCABE')).toMatchObject({ status: 503, erro: CHEIO, wait: '5', espaco: 'cheio' });
    expect(await call('GET', '/produtos/busca/')).toMatchObject({ status: 200, espaco: 'cheio' });
    expect(await call('DELETE', `/produtos/${aExcluir.id}/`)).toMatchObject({ status: 204, erro: undefined });
    expect((await login(server.url, 'admin', 'varal-123')).status).toBe(200);

    disk.fillUpTo(60);
    await expect.poll(espaco, LATE).toBeNull();
    expect((await enviarFoto()).status).toBeLessThan(300);
    expect(await server.stop()).toBe(0);
  },
);

test.runIf(disk)(
  'a file that finds no room any more is refused with a sentence and leaves no piece',
  async ({ onTestFinished }) => {
    const full = smallDisk(8);
    if (!full) return;
    onTestFinished(full.release);
    const arquivos = folderStorage(`${full.folder}/arquivos`);
    await arquivos.put('imagens/a.jpg', Buffer.alloc(10));
    full.fillUpTo(2);
    const cut = await arquivos.put('imagens/b.jpg', Buffer.alloc(4 * 1024 ** 2)).catch((error: unknown) => error);
    expect(cut).toMatchObject({ code: 'ENOSPC' });
    expect(readdirSync(`${full.folder}/arquivos/imagens`)).toStrictEqual(['a.jpg']);
    expect(readdirSync(`${full.folder}/arquivos/.rascunhos`)).toStrictEqual([]);

    const app = Fastify();
    app.setErrorHandler(answerError);
    app.post('/', () => Promise.reject(cut));
    const answer = await app.inject({ method: 'POST', url: '/' });
    expect({ status: answer.statusCode, erro: answer.json().erro, wait: answer.headers['retry-after'] }).toStrictEqual({
      status: 503,
      erro: CHEIO,
      wait: '5',
    });
  },
);
