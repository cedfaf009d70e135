import { Readable } from 'node:stream';
import { rotasDaEstamparia as rotas } from '@varal/contract/estamparia/estamparia.routes';
import { TECNICAS } from '@varal/contract/estampas/estampa';
import type { Db } from '../base/db/db.ts';
import { ONLY_A_PDF } from '../base/http/headers.ts';
import type { Serve } from '../base/http/serve.ts';
import { limitConcurrency } from '../base/process/limit-concurrency.ts';
import { listarAEstampar } from './lista-para-estampar.queries.ts';
import { produzirParaAPrateleira } from './produzir.ts';

/** The list goes through all open sales: so few of them at once. */
const poucasPorVez = limitConcurrency(3);

export function estampariaRoutes(serve: Serve, db: Db): void {
  serve(rotas.baixarListaParaEstampar, async ({ query: { tecnica }, reply }) => {
    // The PDF library is loaded by the first print.
    const { listaEmPdf } = await import('./lista-em-pdf.ts');
    const quais = tecnica ? [tecnica] : [...TECNICAS, null];
    const grupos = quais.map((uma) => ({ tecnica: uma, linhas: listarAEstampar(db, uma) }));
    const pdf = await poucasPorVez(() => listaEmPdf(grupos, new Date()));
    reply.headers({
      'content-type': 'application/pdf',
      'content-length': pdf.length,
      'content-disposition': 'inline; filename="estampar.pdf"',
      'content-security-policy': ONLY_A_PDF,
    });
    return Readable.from([pdf]);
  });
  serve(rotas.produzir, {
    write: (trx, { body, quem }) => produzirParaAPrateleira(trx, { ...body, quem }),
  });
}
