import type { FastifyInstance } from 'fastify';
import { AppError } from '../base/errors.ts';
import type { Arquivos } from '../base/storage/storage.ts';
import { PASTA_DAS_ARTES } from './arquivos-das-artes.ts';
import { ENDERECO_DAS_ARTES, type LinksDasArtes } from './links-das-artes.ts';

const ARTE = /^[0-9a-f]{32}(?:-\d{1,4})?\.(png|jpg|webp)$/;
const TIPOS: Record<string, string> = { jpg: 'image/jpeg', png: 'image/png', webp: 'image/webp' };

/** Serves arts to those who have a link that holds, without a sign-in, as a picture on a screen needs it. */
export function servirArtes(app: FastifyInstance, { arquivos, links }: { arquivos: Arquivos; links: LinksDasArtes }) {
  type Chamada = { Params: { arquivo: string }; Querystring: { ate?: unknown; sinal?: unknown } };
  app.get<Chamada>(`${ENDERECO_DAS_ARTES}:arquivo`, async ({ params, query }, reply) => {
    const [nome = '', extensao = ''] = ARTE.exec(params.arquivo) ?? [];
    const tipo = TIPOS[extensao];
    const ate = Number(query.ate);
    if (!tipo || !links.confere({ nome, ate, sinal: String(query.sinal) })) {
      throw new AppError('rota.nao_encontrada');
    }
    const achada = await arquivos.get(PASTA_DAS_ARTES + nome);
    if (!achada) throw new AppError('rota.nao_encontrada');
    return reply
      .header('content-security-policy', "default-src 'none'; sandbox")
      .header('cache-control', `private, max-age=${Math.max(0, Math.floor(ate - Date.now() / 1000))}`)
      .header('content-length', achada.bytes)
      .type(tipo)
      .send(achada.stream);
  });
}
