import { rotasDasOndas as rotas } from '@varal/contract/ondas/ondas.routes';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Db } from '../base/db/db.ts';
import { AppError } from '../base/errors.ts';
import { ONLY_A_PDF } from '../base/http/headers.ts';
import type { Serve } from '../base/http/serve.ts';
import type { Identify } from '../base/http/session.ts';
import { concluirOnda } from './concluir-onda.ts';
import { criarOnda } from './criar-onda.ts';
import { desfazerNaOnda } from './desfazer-na-onda.ts';
import { lerNaOnda } from './ler-na-onda.ts';
import { listarAbertas } from './ondas.queries.ts';
import { nomeDaOnda, verOnda } from './ver-onda.ts';

type Deps = { enderecoPublico: string | undefined };

export function ondasRoutes(serve: Serve, { enderecoPublico }: Deps): void {
  /** A QR code of the shop holds the public address or the one this page came from. */
  const enderecos = ({ host }: FastifyRequest) => [enderecoPublico ?? '', `http://${host}`];

  serve(rotas.listarOndas, {
    read: async (db) => (await listarAbertas(db)).map((onda) => ({ ...onda, nome: nomeDaOnda(onda.id) })),
  });
  serve(rotas.criarOnda, { write: (db, { body, quem }) => criarOnda(db, { ...body, quem }) });
  serve(rotas.verOnda, { read: (db, { params }) => verOnda(db, params.id) });
  serve(rotas.lerNaOnda, {
    write: (db, { params, body, quem, request }) =>
      lerNaOnda(db, { id: params.id, venda_id: undefined, ...body, enderecos: enderecos(request), quem }),
  });
  serve(rotas.desfazerNaOnda, {
    write: (db, { params, body, quem }) => desfazerNaOnda(db, { id: params.id, leitura_id: body.leitura_id, quem }),
  });
  serve(rotas.concluirOnda, { write: (db, { params, quem }) => concluirOnda(db, { id: params.id, quem }) });
}

const ID = /^[1-9]\d{0,8}$/;

/** The walk on paper, for anyone signed in. */
export function listaDaOnda(api: FastifyInstance, { db, identify }: { db: Db; identify: Identify }): void {
  api.get<{ Params: { id: string } }>('/ondas/:id/lista.pdf', { config: { ids: ['id'] } }, async (request, reply) => {
    const quem = await (await identify(request))(db);
    if (quem.trocar_senha) throw new AppError('usuario.trocar_senha');
    const onda = await verOnda(db, ID.test(request.params.id) ? Number(request.params.id) : 0);
    // The PDF library is loaded by the first print.
    const { listaEmPdf } = await import('./lista-em-pdf.ts');
    const pdf = await listaEmPdf(onda);
    return reply
      .headers({
        'content-type': 'application/pdf',
        'content-length': pdf.length,
        'content-disposition': `inline; filename="onda-${onda.id}.pdf"`,
        'content-security-policy': ONLY_A_PDF,
      })
      .send(pdf);
  });
}
