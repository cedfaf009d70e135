import type { ContaDaAmostra } from '@varal/contract/amostra/amostra.routes';
import { rotasDaAmostra as rotas } from '@varal/contract/amostra/amostra.routes';
import { dizerQuantos, dizerQueFicam } from '@varal/contract/amostra/dizer-amostra';
import type { Db } from '../base/db/db.ts';
import { inTransaction } from '../base/db/transaction.ts';
import type { Serve } from '../base/http/serve.ts';
import type { Arquivos } from '../base/storage/storage.ts';
import { anotar } from '../historico/anotar.ts';
import { dito } from '../historico/mudancas.ts';
import { temAmostra } from './intactas.queries.ts';

export type Apagar = (
  trx: Db,
  entrada: { usuario_id: number; soContar: boolean },
) => Promise<ContaDaAmostra & { arquivos: string[] }>;

/** Whoever fills a shop with the sample knows all its tables, and deletes it too: `apagar` is handed in. */
type Deps = { db: Db; arquivos: Pick<Arquivos, 'remove'>; apagar: Apagar };

const A_AMOSTRA = { id: null, nome: 'Amostra' };

export function amostraRoutes(serve: Serve, { db, arquivos, apagar }: Deps): void {
  serve(rotas.verAmostra, { read: async (db) => ({ ha: await temAmostra(db) }) });
  serve(rotas.contarAmostra, ({ quem }) =>
    experimentar(db, (trx) => apagar(trx, { usuario_id: quem.id, soContar: true })),
  );
  serve(rotas.apagarAmostra, async ({ quem, transaction }) => {
    let sobras: string[] = [];
    const conta = await transaction(async (trx) => {
      const { arquivos: idas, ...feito } = await apagar(trx, { usuario_id: quem.id, soContar: false });
      sobras = idas;
      const mudancas = [
        dito('apagados', dizerQuantos(feito.vao)),
        ...dizerQueFicam(feito.ficam).map((ficou) => dito('ficaram', ficou)),
      ];
      await anotar(trx, quem, { acao: 'configuracao.amostra_apagada', alvo: A_AMOSTRA, mudancas });
      return feito;
    });
    // No row names them any more: one that stays behind is only a file.
    await arquivos.remove(sobras);
    return conta;
  });
}

/** The preview does the work and takes it back, so that the preview and the work say the same. */
async function experimentar<T>(db: Db, work: (trx: Db) => Promise<T>): Promise<T> {
  try {
    return await inTransaction(db, async (trx): Promise<never> => {
      throw new Experimentado(await work(trx));
    });
  } catch (error) {
    if (error instanceof Experimentado) return error.achado as T;
    throw error;
  }
}

class Experimentado extends Error {
  readonly achado: unknown;

  constructor(achado: unknown) {
    super('taken back');
    this.achado = achado;
  }
}
