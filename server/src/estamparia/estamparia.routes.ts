import { Readable } from 'node:stream';
import { rotasDaEstamparia as rotas } from '@varal/contract/estamparia/estamparia.routes';
import { TECNICAS } from '@varal/contract/estampas/estampa';
import type { Db } from '../base/db/db.ts';
import { ONLY_A_PDF } from '../base/http/headers.ts';
import { answerPage } from '../base/http/page.ts';
import type { Serve } from '../base/http/serve.ts';
import { limitConcurrency } from '../base/process/limit-concurrency.ts';
import type { LinksDasArtes } from '../estampas/links-das-artes.ts';
import { salvarConfiguracaoDaEstamparia, verConfiguracaoDaEstamparia } from './configuracao.ts';
import { darPecasProntas, liberarPecas } from './fila/muitas-pecas.ts';
import { perderPeca } from './fila/perder-peca.ts';
import { contarPecasDeHoje, verPecas } from './fila/ver-pecas.ts';
import { listarAEstampar } from './lista-para-estampar.queries.ts';
import { pedirParaAPrateleira, produzirParaAPrateleira } from './produzir.ts';

/** The list goes through all open sales: so few of them at once. */
const poucasPorVez = limitConcurrency(3);

export function estampariaRoutes(serve: Serve, { db, links }: { db: Db; links: LinksDasArtes }): void {
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
    write: (trx, { body: { pronta, prazo, ...body }, quem }) =>
      (pronta ?? !prazo)
        ? produzirParaAPrateleira(trx, { ...body, quem })
        : pedirParaAPrateleira(trx, { ...body, prazo: prazo ?? null, quem }),
  });
  serve(rotas.listarPecas, { read: (um, { query }) => verPecas(um, links, query), answer: answerPage });
  serve(rotas.contarPecas, { read: contarPecasDeHoje });
  serve(rotas.darPecasProntas, ({ body: { peca_ids, tecnica = null }, quem }) =>
    darPecasProntas(db, { peca_ids, tecnica, quem }),
  );
  serve(rotas.liberarPecas, ({ body, quem }) => liberarPecas(db, { ...body, quem }));
  serve(rotas.perderPeca, {
    write: (trx, { params: { id }, body: perda, quem }) => perderPeca(trx, { id, perda, quem }),
  });
  serve(rotas.verConfiguracaoDaEstamparia, { read: verConfiguracaoDaEstamparia });
  serve(rotas.salvarConfiguracaoDaEstamparia, {
    write: (trx, { body, quem }) => salvarConfiguracaoDaEstamparia(trx, quem, body),
  });
}
