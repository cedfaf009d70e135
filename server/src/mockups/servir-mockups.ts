import type { FastifyInstance } from 'fastify';
import type { Db } from '../base/db/db.ts';
import { AppError } from '../base/errors.ts';
import type { Arquivos } from '../base/storage/storage.ts';
import type { LinksDasArtes } from '../estampas/links-das-artes.ts';
import { listarEstampasNasFotos } from './mockups.queries.ts';
import { mockupsFeitos } from './mockups-feitos.ts';
import { chaveDoMockup, ENDERECO_DOS_MOCKUPS } from './ver-mockups.ts';

const MOCKUP = /^(\d{1,9})((?:-\d{1,9}){1,4})\.webp$/;

type Deps = { db: Db; arquivos: Arquivos; links: LinksDasArtes };

/** Serves mock-ups to those who have a link that holds. One is made when it is asked for, so an art that is gone is in none. */
export function servirMockups(app: FastifyInstance, { db, arquivos, links }: Deps): void {
  const feito = mockupsFeitos();
  type Chamada = { Params: { arquivo: string }; Querystring: { ate?: unknown; sinal?: unknown } };
  app.get<Chamada>(`${ENDERECO_DOS_MOCKUPS}:arquivo`, async ({ params, query, headers }, reply) => {
    const [nome, imagem, estampas] = MOCKUP.exec(params.arquivo) ?? [];
    const ate = Number(query.ate);
    if (!nome || !estampas || !links.confere({ nome, ate, sinal: String(query.sinal) })) {
      throw new AppError('rota.nao_encontrada');
    }
    const quais = { imagem_id: Number(imagem), estampas: estampas.slice(1).split('-').map(Number) };
    const nasFotos = await listarEstampasNasFotos(db, quais);
    const [primeira] = nasFotos;
    if (!primeira) throw new AppError('rota.nao_encontrada');
    const chave = chaveDoMockup(nasFotos);
    reply
      .header(
        'cache-control',
        `private, max-age=${Math.min(MINUTO_S, Math.max(0, Math.floor(ate - Date.now() / 1000)))}`,
      )
      .header('etag', `"${chave}"`);
    if (headers['if-none-match'] === `"${chave}"`) return reply.code(304).send();
    // The library is loaded on first use, so a server where nothing is printed does without its 20 MB.
    const { comporMockup } = await import('./compor-mockup.ts');
    const mockup = await feito(chave, () => comporMockup(arquivos, primeira, nasFotos));
    return reply.header('content-security-policy', "default-src 'none'; sandbox").type('image/webp').send(mockup);
  });
}

/** A new art or area is seen soon; the same picture is not sent twice. */
const MINUTO_S = 60;
