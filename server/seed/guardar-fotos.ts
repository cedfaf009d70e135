import { limitConcurrency } from '../src/base/process/limit-concurrency.ts';
import type { Arquivos } from '../src/base/storage/storage.ts';
import { guardarPreparada, type ImagemGuardada } from '../src/midia/imagens.ts';
import { type FotoPronta, lerFotoPronta, listarFotosProntas } from './fotos-prontas.ts';

export type FotoGuardada = Pick<FotoPronta, 'sku' | 'ordem' | 'skus'> & ImagemGuardada;

/** Puts the pictures of the sample shop, as the build left them in a folder, into the store of a shop. */
export async function guardarFotos(arquivos: Arquivos, pasta: string): Promise<FotoGuardada[]> {
  const oneOfEight = limitConcurrency(8);
  const guardar = async (foto: FotoPronta): Promise<FotoGuardada> => {
    const imagem = await guardarPreparada(arquivos, await lerFotoPronta(pasta, foto));
    return { sku: foto.sku, ordem: foto.ordem, skus: foto.skus, ...imagem };
  };
  const fotos = await listarFotosProntas(pasta);
  return Promise.all(fotos.map((foto) => oneOfEight(() => guardar(foto))));
}
