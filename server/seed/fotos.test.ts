import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { tempFolder } from '../../scripts/temp-folder.mjs';
import { folderStorage } from '../src/base/storage/storage-folder.ts';
import { comporMockup } from '../src/mockups/compor-mockup.ts';
import { listarEstampasNasFotos } from '../src/mockups/mockups.queries.ts';
import { FOTOS_DE_EXEMPLO } from '../src/start/paths.ts';
import { testDb } from '../test/api.ts';
import { ESTAMPAS_DE_EXEMPLO } from './exemplo/estampas.ts';
import { guardarFotos } from './inserir/guardar-fotos.ts';
import { encherLojaDeExemplo } from './loja-de-exemplo.ts';

/** Set, the pictures are written instead of compared: after an art, an area or a blank's picture has changed. */
const DE_NOVO = Boolean(process.env.FOTOS_DE_NOVO);

test('the pictures of products made of blanks are the mock-ups that the server composes', async () => {
  const { db } = await testDb();
  const arquivos = folderStorage(tempFolder('arquivos'));
  const fotos = await guardarFotos(arquivos, FOTOS_DE_EXEMPLO);
  await encherLojaDeExemplo(db, { arquivos, guardarFotos: async () => fotos });

  const estampas = await db.selectFrom('estampas').select(['id', 'nome', 'codigo']).execute();
  const feitas = await db
    .selectFrom('produtos')
    .select(['id', 'sku', 'lisa_id', 'estampa_ids'])
    .where('lisa_id', 'is not', null)
    .orderBy('id')
    .execute();
  expect(feitas.length).toBeGreaterThan(5);
  const variacoes = await db.selectFrom('variacoes').select(['produto_id', 'sku']).execute();

  const compostas = new Map<string, Buffer>();
  for (const { id, sku, lisa_id, estampa_ids } of feitas) {
    const estampa = estampas.find((uma) => uma.id === estampa_ids?.[0]);
    const arte = ESTAMPAS_DE_EXEMPLO.find(({ nome }) => nome === estampa?.nome)?.arte;
    const suas = variacoes.filter(({ produto_id }) => produto_id === id);
    let n = 0;
    for (const naFoto of await listarEstampasNasFotos(db, { produto_id: lisa_id ?? 0, estampas: estampa_ids ?? [] })) {
      const daLisa = fotos.find(({ arquivo }) => arquivo === naFoto.arquivo_da_foto);
      const mostra = daLisa?.variacoes ?? '';
      if (mostra && !suas.some((uma) => uma.sku.startsWith(mostra))) continue;
      n += 1;
      const nome = [sku.replace(`-${estampa?.codigo}`, `+${arte}`), n, ...(mostra ? [mostra] : []), 'webp'].join('.');
      compostas.set(nome, await comporMockup(arquivos, naFoto, [naFoto]));
    }
    expect(n, sku).toBeGreaterThan(0);
  }
  if (DE_NOVO) {
    for (const [nome, mockup] of compostas) await writeFile(join(FOTOS_DE_EXEMPLO, nome), mockup);
  }
  const guardadas = (await readdir(FOTOS_DE_EXEMPLO)).filter((nome) => nome.includes('+'));
  expect(guardadas.sort()).toStrictEqual([...compostas.keys()].sort());
  for (const [nome, mockup] of compostas) {
    const guardada = await readFile(join(FOTOS_DE_EXEMPLO, nome));
    expect(await diferenca(guardada, mockup), nome).toBeLessThan(1);
  }
});

/** Tells how far apart two pictures are on average, of 255; another version of the library rounds otherwise. */
async function diferenca(uma: Buffer, outra: Buffer): Promise<number> {
  const [a, b] = await Promise.all([uma, outra].map((foto) => sharp(foto).raw().toBuffer()));
  if (!a || !b || a.length !== b.length) return 255;
  return a.reduce((soma, pixel, n) => soma + Math.abs(pixel - (b[n] ?? 0)), 0) / a.length;
}
