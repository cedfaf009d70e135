import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import process from 'node:process';
import { LARGURAS_DE_MINIATURA } from '@varal/contract/midia/imagens';
import sharp from 'sharp';
import { limitConcurrency } from '../../src/base/process/limit-concurrency.ts';
import { prepareImage } from '../../src/midia/ler-pixels.ts';
import { produtosDeExemplo } from '../exemplo/catalogo.ts';
import { type FotoPronta, gravarFotoPronta, gravarLista } from '../fotos-prontas.ts';
import { desenhar } from './desenhar.ts';
import { fotosDoProduto } from './fotos-do-produto.ts';

const LADO = 800;

const [, , pasta] = process.argv;
if (!pasta) throw new Error('No folder for the pictures was named');
await prepararFotos(pasta);

/** Drawn once, by the build, so that no server that fills the sample shop has to. */
async function prepararFotos(pasta: string): Promise<void> {
  // The shop reads no SVG, whoever sends it; these are our own.
  sharp.unblock({ operation: ['VipsForeignLoadSvg'] });
  await mkdir(join(pasta, 'fotos'));

  const oneOfTwo = limitConcurrency(2);
  const fotos = produtosDeExemplo(new Date()).flatMap((produto) =>
    fotosDoProduto(produto).map(({ skus, svg }, n) => ({ sku: produto.sku, ordem: n + 1, skus, svg })),
  );
  const prontas = fotos.map(async ({ svg, ...foto }, n) => {
    const arquivo = `fotos/${n + 1}.jpg`;
    const tamanho = await oneOfTwo(() => prepararFoto(join(pasta, arquivo), svg()));
    return { ...foto, arquivo, ...tamanho };
  });
  await gravarLista(pasta, await Promise.all(prontas));
}

/** As if somebody had sent it. */
async function prepararFoto(path: string, svg: string): Promise<Pick<FotoPronta, 'largura' | 'altura'>> {
  await writeFile(path, await desenhar(svg, LADO));
  const pronta = await prepareImage(path, { thumbnails: LARGURAS_DE_MINIATURA });
  await gravarFotoPronta(path, pronta);
  return { largura: pronta.width, altura: pronta.height };
}
