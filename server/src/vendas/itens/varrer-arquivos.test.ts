import { mkdirSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { tempFolder } from '../../../../scripts/temp-folder.mjs';
import { testDb } from '../../../test/api.ts';
import { umaVenda, umItem, umProduto } from '../../../test/cenario.ts';
import type { Arquivos } from '../../base/storage/storage.ts';
import { folderStorage } from '../../base/storage/storage-folder.ts';
import { varrerArquivos } from '../../midia/varrer-arquivos.ts';
import { haImagens, imagensDosProdutos, teveImagens } from '../../produtos/imagens/imagens.queries.ts';
import { imagensDasVendas } from './imagens-das-vendas.queries.ts';

const EM_USO = { haImagens, teveImagens, emUso: [imagensDosProdutos, imagensDasVendas] };

const { db } = await testDb();
const amanha = new Date(Date.now() + 25 * 3_600_000);
let pasta: string;
let arquivos: Arquivos;
beforeEach(async () => {
  pasta = tempFolder('arquivos');
  arquivos = folderStorage(pasta);
  await sql`delete from imagens_de_produto`.execute(db);
});

const nome = (n: number) => `${String(n).padStart(32, '0')}.jpg`;

async function umaImagem(n: number, { produto_id }: { produto_id?: number } = {}) {
  mkdirSync(join(pasta, 'imagens'), { recursive: true });
  for (const name of asTres(n)) writeFileSync(join(pasta, name), 'x');
  if (produto_id) {
    const imagem = { produto_id, arquivo: nome(n), ordem: n, largura: 1, altura: 1, bytes: 1 };
    await db.insertInto('imagens_de_produto').values(imagem).execute();
  }
}

async function guardados(): Promise<string[]> {
  const names = [];
  for await (const { name } of arquivos.list('')) names.push(name);
  return names.sort();
}

const asTres = (n: number) =>
  ['-160.webp', '-480.webp', '.jpg'].map((end) => `imagens/${nome(n).replace('.jpg', end)}`);

test('pictures that nobody names go after a day, with their thumbnails, and no other file', async () => {
  const { id: produto_id } = await umProduto(db);
  await umaImagem(1, { produto_id });
  await umaImagem(2);
  await arquivos.put('etiquetas/1.pdf', Buffer.from('x'));

  expect(await varrerArquivos({ db, arquivos, ...EM_USO })).toBe(0);
  expect(await varrerArquivos({ db, arquivos, ...EM_USO }, amanha)).toBe(3);
  expect(await guardados()).toStrictEqual(['etiquetas/1.pdf', ...asTres(1)]);
  expect(await varrerArquivos({ db, arquivos, ...EM_USO }, amanha)).toBe(0);
});

test('a venda keeps the picture of what was sold, also without its product', async () => {
  const { id: produto_id } = await umProduto(db);
  await umaImagem(1, { produto_id });
  await umaImagem(2, { produto_id });
  await umaImagem(3, { produto_id });
  await umItem(db, await umaVenda(db), { imagem_url: `/midia/${nome(2)}` });
  await sql`delete from imagens_de_produto where ordem > 1`.execute(db);

  expect(await varrerArquivos({ db, arquivos, ...EM_USO }, amanha)).toBe(3);
  expect(await guardados()).toStrictEqual([...asTres(1), ...asTres(2)]);
});

test('two sweeps at once do no harm, however many files there are', async () => {
  const { id: produto_id } = await umProduto(db);
  await umaImagem(1, { produto_id });
  for (let n = 1000; n < 1400; n++) await umaImagem(n);
  await Promise.all([
    varrerArquivos({ db, arquivos, ...EM_USO }, amanha),
    varrerArquivos({ db, arquivos, ...EM_USO }, amanha),
  ]);
  expect(await guardados()).toStrictEqual(asTres(1));
});

test('beside a database that never had a picture nothing is removed: more likely it is the wrong one', async () => {
  const { db: outro } = await testDb();
  await umaImagem(1);
  expect(await varrerArquivos({ db: outro, arquivos, ...EM_USO }, amanha)).toBe(0);
  expect(await guardados()).toStrictEqual(asTres(1));
});

test('a shop that gave up its last picture has its own files swept, and none that is older than it', async () => {
  const { id: produto_id } = await umProduto(db);
  await umaImagem(1, { produto_id });
  await umaImagem(2);
  for (const name of asTres(2)) utimesSync(join(pasta, name), ANTES_DELA, ANTES_DELA);
  await sql`delete from imagens_de_produto`.execute(db);
  expect(await varrerArquivos({ db, arquivos, ...EM_USO }, amanha)).toBe(3);
  expect(await guardados()).toStrictEqual(asTres(2));
});
const ANTES_DELA = new Date('2020-01-01');
