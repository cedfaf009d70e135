import { Readable } from 'node:stream';
import { rotasDasContagens as rotas } from '@varal/contract/contagens/contagens.routes';
import type { FastifyRequest } from 'fastify';
import type { Db } from '../base/db/db.ts';
import { ONLY_A_PDF } from '../base/http/headers.ts';
import { answerPage } from '../base/http/page.ts';
import type { Serve } from '../base/http/serve.ts';
import { aplicarContagem } from './aplicar-contagem.ts';
import { listarContagens } from './contagens.queries.ts';
import { criarContagem } from './criar-contagem.ts';
import { fecharContagem, reabrirContagem } from './fechar-contagem.ts';
import { lerNaContagem } from './ler-na-contagem.ts';
import { verContagem } from './ver-contagem.ts';
import { verDiferencas } from './ver-diferencas.ts';

type Deps = { db: Db; enderecoPublico: string | undefined };

export function contagensRoutes(serve: Serve, { db, enderecoPublico }: Deps): void {
  /** A QR code of the shop holds the public address or the one this page came from. */
  const enderecos = ({ host }: FastifyRequest) => [enderecoPublico ?? '', `http://${host}`];

  serve(rotas.listarContagens, { read: (on, { query }) => listarContagens(on, query), answer: answerPage });
  serve(rotas.criarContagem, { write: (trx, { body, quem }) => criarContagem(trx, { ...body, quem }) });
  serve(rotas.verContagem, { read: (on, { params }) => verContagem(on, params.id) });
  serve(rotas.lerNaContagem, {
    write: (trx, { params: { id }, body: { leituras, enviado_em }, quem, request, reply }) => {
      const haQuanto = () => reply.elapsedTime;
      return lerNaContagem(trx, { id, leituras, enviado_em, enderecos: enderecos(request), quem, haQuanto });
    },
  });
  serve(rotas.fecharContagem, { write: (trx, { params, quem }) => fecharContagem(trx, { id: params.id, quem }) });
  serve(rotas.verDiferencas, ({ params, quem }) => verDiferencas(db, { id: params.id, quem }));
  serve(rotas.baixarFolha, async ({ params, reply }) => {
    const contagem = await verContagem(db, params.id);
    // The PDF library is loaded by the first print.
    const { folhaEmPdf } = await import('./folha-em-pdf.ts');
    const pdf = await folhaEmPdf(contagem);
    reply.headers({
      'content-type': 'application/pdf',
      'content-length': pdf.length,
      'content-disposition': `inline; filename="contagem-${params.id}.pdf"`,
      'content-security-policy': ONLY_A_PDF,
    });
    return Readable.from([pdf]);
  });
  serve(rotas.reabrirContagem, {
    write: (trx, { params, body, quem }) => reabrirContagem(trx, { id: params.id, ...body, quem }),
  });
  serve(rotas.aplicarContagem, {
    write: (trx, { params, body, quem }) => aplicarContagem(trx, { id: params.id, ...body, quem }),
  });
}
