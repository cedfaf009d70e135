import { Readable } from 'node:stream';
import { rotasDoLote as rotas } from '@varal/contract/lote/lote.routes';
import type { Db } from '../base/db/db.ts';
import { ONLY_A_PDF } from '../base/http/headers.ts';
import type { Serve } from '../base/http/serve.ts';
import { limitConcurrency } from '../base/process/limit-concurrency.ts';
import type { Arquivos } from '../base/storage/storage.ts';
import type { Envio } from '../envio/envio.ts';
import { pedirCotacao } from './cotar-lote.ts';
import { lerEtiquetas } from './ler-etiquetas.ts';
import { pedirCompra, verSaldo } from './pedir-compra.ts';

/** A hundred papers of carriers are held in memory while they are put together. */
const oneAtATime = limitConcurrency(1);

type Deps = { db: Db; envio: Envio; arquivos: Arquivos };

export function loteRoutes(serve: Serve, { db, envio, arquivos }: Deps): void {
  serve(rotas.cotarLote, { write: (trx, { body, quem }) => pedirCotacao(trx, { ...body, quem }) });
  serve(rotas.verSaldoDoLote, () => verSaldo({ db, envio }));
  serve(rotas.comprarLote, ({ body, quem, transaction }) => pedirCompra({ db, envio, transaction }, { ...body, quem }));
  serve(rotas.baixarEtiquetas, async ({ query, reply }) => {
    const pdf = await oneAtATime(async () => {
      const etiquetas = await lerEtiquetas({ db, arquivos }, query.vendas);
      // The PDF library is loaded by the first print.
      const { juntarEtiquetas } = await import('./juntar-etiquetas.ts');
      return juntarEtiquetas(etiquetas, query.folha);
    });
    reply.headers({
      'content-type': 'application/pdf',
      'content-length': pdf.length,
      'content-disposition': 'inline; filename="etiquetas.pdf"',
      'content-security-policy': ONLY_A_PDF,
    });
    return Readable.from([pdf]);
  });
}
