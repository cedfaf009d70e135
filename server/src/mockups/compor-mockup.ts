import { buffer } from 'node:stream/consumers';
import { miniatura } from '@varal/contract/midia/imagens';
import { type Foto, ondeFica } from '@varal/contract/mockups/onde-fica';
import sharp, { type OverlayOptions } from 'sharp';
import { AppError } from '../base/errors.ts';
import type { Arquivos } from '../base/storage/storage.ts';
import { PASTA_DAS_ARTES } from '../estampas/arquivos-das-artes.ts';
import { LARGURA_DA_MINIATURA } from '../estampas/links-das-artes.ts';
import { PASTA_DE_IMAGENS } from '../midia/imagens.ts';
import { inLine, PATIENCE_S } from '../midia/ler-pixels.ts';
import type { EstampaNaFoto } from './mockups.queries.ts';
import { parteVisivel, pixelsDe } from './parte-visivel.ts';

/** A telephone and a product's page show no more. */
const LADO = 1200;

/** Draws prints on the picture of their blank, each as large as it is in truth. */
export async function comporMockup(
  arquivos: Arquivos,
  { arquivo_da_foto, foto }: Pick<EstampaNaFoto, 'arquivo_da_foto' | 'foto'>,
  estampas: readonly EstampaNaFoto[],
): Promise<Buffer> {
  const escala = Math.min(1, LADO / Math.max(foto.largura, foto.altura));
  const tela = { largura: Math.round(foto.largura * escala), altura: Math.round(foto.altura * escala) };
  const camadas: OverlayOptions[] = [];
  // One after another: four arts at once would be a hundred megabytes.
  for (const estampa of estampas) camadas.push(...(await camadaDe(arquivos, estampa, tela)));
  return inLine(foto.largura * foto.altura, async () =>
    sharp(await ler(arquivos, PASTA_DE_IMAGENS + arquivo_da_foto))
      .timeout({ seconds: PATIENCE_S })
      .resize(tela.largura, tela.altura, { fit: 'fill' })
      .composite(camadas)
      .webp({ quality: 82 })
      .toBuffer(),
  );
}

/** Makes what is laid over the picture; nothing, where the print lies beside it. */
async function camadaDe(
  arquivos: Arquivos,
  { foto, arte, tamanho, ...area }: EstampaNaFoto,
  tela: Foto,
): Promise<OverlayOptions[]> {
  const inteira = pixelsDe(ondeFica(foto, area, tamanho, arte), tela);
  const parte = parteVisivel(inteira, tela);
  if (!parte) return [];
  // The thumbnail is read in a moment, and is as sharp as long as nothing larger is drawn.
  const basta = Math.max(inteira.width, inteira.height) <= LARGURA_DA_MINIATURA;
  const nome = basta ? miniatura(arte.arquivo, LARGURA_DA_MINIATURA) : arte.arquivo;
  const input = await inLine(basta ? 0 : arte.largura_px * arte.altura_px, async () =>
    sharp(await ler(arquivos, PASTA_DAS_ARTES + nome), { limitInputPixels: false })
      .timeout({ seconds: PATIENCE_S })
      .autoOrient()
      .resize(inteira.width, inteira.height, { fit: 'fill' })
      .extract(parte.daArte)
      .toColourspace('srgb')
      .png({ compressionLevel: 0 })
      .toBuffer(),
  );
  return [{ input, ...parte.naTela }];
}

async function ler(arquivos: Arquivos, nome: string): Promise<Buffer> {
  const achado = await arquivos.get(nome);
  if (!achado) throw new AppError('rota.nao_encontrada');
  return buffer(achado.stream);
}
