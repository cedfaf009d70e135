import type { Db } from '../base/db/db.ts';
import { AppError } from '../base/errors.ts';
import type { LinksDasArtes } from '../estampas/links-das-artes.ts';
import { existeProduto } from '../produtos/produto.queries.ts';
import { listarEstampasNasFotos } from './mockups.queries.ts';

export const ENDERECO_DOS_MOCKUPS = '/midia/mockups/';

type Entrada = { produto_id: number; estampas: readonly number[] };

/** Lists the pictures of a blank on which at least one of these prints has its area. */
export async function verMockups(db: Db, links: LinksDasArtes, { produto_id, estampas }: Entrada) {
  if (!(await existeProduto(db, produto_id))) throw new AppError('produto.nao_encontrado');
  const fotos = new Map<number, number[]>();
  for (const { imagem_id, estampa_id } of await listarEstampasNasFotos(db, { produto_id, estampas })) {
    fotos.set(imagem_id, [...(fotos.get(imagem_id) ?? []), estampa_id]);
  }
  return [...fotos].map(([imagem_id, estampa_ids]) => {
    const nome = nomeDoMockup(imagem_id, estampa_ids);
    return { imagem_id, estampa_ids, url: `${ENDERECO_DOS_MOCKUPS}${nome}?${links.sinal(nome)}` };
  });
}

const nomeDoMockup = (imagem_id: number, estampa_ids: readonly number[]): string =>
  `${imagem_id}-${estampa_ids.join('-')}.webp`;
