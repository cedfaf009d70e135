import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { rotasDasCopias as rotas } from '@varal/contract/copias/copias.routes';
import { afterAll, expect, test } from 'vitest';
import { tempFolder } from '../../../scripts/temp-folder.mjs';
import { testApi } from '../../test/api.ts';
import { umProduto } from '../../test/cenario.ts';
import { startS3 } from '../../test/s3-server.ts';
import { folderStorage } from '../base/storage/storage-folder.ts';
import { anotarEsquecidos } from '../clientes/esquecer/lista-de-esquecidos.ts';
import { configFrom } from '../start/config.ts';
import { abrirCopias } from './copias.ts';
import { conferirCopia } from './processo/conferir.ts';

const NAME = '0123456789abcdef0123456789abcdef.jpg';
const log = { error: () => undefined };
const s3 = await startS3();
afterAll(s3.close);
const DATA_DIR = tempFolder('dados');
const arquivos = folderStorage(join(DATA_DIR, 'arquivos'));
const config = configFrom({
  MODO: 'producao',
  BLING_CLIENT_ID: 'x',
  BLING_CLIENT_SECRET: 'x',
  MELHOR_ENVIO_TOKEN: 'x',
  DATA_DIR,
  LOG: 'silent',
  BACKUP_URL: s3.url,
});
const { admin, db, origem, pool } = await testApi({ config, arquivos });

test('two servers make one copy a night in a bucket, and find the picture that is missing in it', {
  timeout: 240_000,
}, async () => {
  const relogio = { agora: new Date('2026-11-24T06:00:30Z') };
  const servidores = [1, 2].map(() =>
    abrirCopias({ config, db, pool, origem, cedeAVez: false, agora: () => relogio.agora }),
  );
  const noite = () => Promise.all(servidores.map((servidor) => servidor.cuidar(log)));
  const copias = async () => (await admin.call(rotas.listarCopias, {})).body;
  const { id: produto_id } = await umProduto(db, { titulo: 'Camiseta "Sol"' });
  const imagem = { produto_id, arquivo: NAME, largura: 9, altura: 9, bytes: 9, ordem: 1 };
  await db.insertInto('imagens_de_produto').values(imagem).execute();
  await arquivos.put('imagens/outra.jpg', Buffer.alloc(300_000, 'pixel'));
  await anotarEsquecidos(DATA_DIR, ['12 1763900000000000']);
  s3.objects.set('pessoas-esquecidas.txt', { content: Buffer.from('7 1763800000000000\n'), at: new Date() });

  await noite();
  const [semFoto, ...outras] = await copias();
  expect(outras).toStrictEqual([]);
  expect(semFoto).toMatchObject({
    estado: 'falhou',
    pedida_por: null,
    comprovada_em: null,
    motivo:
      'A cópia está guardada, mas nela falta o que a loja mostra: a imagem do produto “Camiseta "Sol"”. No total faltam 1.',
  });

  // The next try waits for a while: what was missing may be there again.
  await db.updateTable('copias').set({ terminada_em: relogio.agora.toISOString() }).execute();
  await noite();
  expect(await copias()).toHaveLength(1);

  expect([...s3.objects.keys()].sort()).toStrictEqual(['pessoas-esquecidas.txt', semFoto?.arquivo]);
  const lista = s3.objects.get('pessoas-esquecidas.txt')?.content.toString();
  expect(lista).toBe('7 1763800000000000\n12 1763900000000000\n');
  const guardada = s3.objects.get(semFoto?.arquivo ?? '')?.content ?? Buffer.alloc(0);
  expect(guardada).toHaveLength(semFoto?.bytes ?? 0);

  await esperarQueAcheOEstrago(guardada);
});

/** Damage done to a copy where it lies is found before any of it is restored. */
async function esperarQueAcheOEstrago(guardada: Buffer): Promise<void> {
  const pasta = tempFolder('estragadas');
  const lugar = folderStorage(pasta);
  const mudada = (at: number) => {
    const outra = Buffer.from(guardada);
    outra.writeUInt8(outra.readUInt8(at) ^ 1, at);
    return outra;
  };
  const foto = guardada.indexOf('pixelpixel') + 100_000;
  for (const [conteudo, motivo] of [
    [mudada(foto), 'O backup está danificado: arquivos/imagens/outra.jpg não confere.'],
    // The first file begins behind its heading of 512 bytes.
    [mudada(512 + 12), /^O backup está danificado: banco\/.* não confere\.$/],
    [guardada.subarray(0, guardada.length - 1_500), 'O backup está danificado: estragada.tar não confere.'],
    [Buffer.alloc(0), 'O backup está danificado: estragada.tar não confere.'],
  ] as const) {
    writeFileSync(join(pasta, 'estragada.tar'), conteudo);
    const copia = { lugar, nome: 'estragada.tar', senha: undefined, pasta: tempFolder('conferencia') };
    await expect(conferirCopia(copia)).rejects.toThrow(motivo);
  }
}
