import { createHash } from 'node:crypto';
import type { Db } from '../base/db/db.ts';
import { AppError } from '../base/errors.ts';
import type { LinksDasArtes } from '../estampas/links-das-artes.ts';
import { existeProduto } from '../produtos/produto.queries.ts';
import { type EstampaNaFoto, listarEstampasNasFotos } from './mockups.queries.ts';

export const ENDERECO_DOS_MOCKUPS = '/midia/mockups/';

type Entrada = { produto_id: number; estampas: readonly number[] };

/** Lists the pictures of a blank on which at least one of these prints has its area. */
export async function verMockups(db: Db, links: LinksDasArtes, { produto_id, estampas }: Entrada) {
  if (!(await existeProduto(db, produto_id))) throw new AppError('produto.nao_encontrado');
  const fotos = new Map<number, EstampaNaFoto[]>();
  for (const uma of await listarEstampasNasFotos(db, { produto_id, estampas })) {
    fotos.set(uma.imagem_id, [...(fotos.get(uma.imagem_id) ?? []), uma]);
  }
  return [...fotos].map(([imagem_id, nelas]) => {
    const estampa_ids = nelas.map(({ estampa_id }) => estampa_id);
    const nome = nomeDoMockup(imagem_id, estampa_ids);
    // Another size, art or area has another address: a picture that is shown would stay as it was.
    const url = `${ENDERECO_DOS_MOCKUPS}${nome}?${links.sinal(nome)}&v=${chaveDoMockup(nelas).slice(0, 8)}`;
    return { imagem_id, estampa_ids, url };
  });
}

/** Pictures that are made of the same are the same. */
export const chaveDoMockup = (nasFotos: readonly EstampaNaFoto[]): string =>
  createHash('sha256').update(JSON.stringify(nasFotos)).digest('base64url');

const nomeDoMockup = (imagem_id: number, estampa_ids: readonly number[]): string =>
  `${imagem_id}-${estampa_ids.join('-')}.webp`;
