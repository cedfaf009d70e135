import { reason } from '@varal/contract/errors';
import type { Arte } from '@varal/contract/estampas/estampa';
import type { Db } from '../base/db/db.ts';
import { AppError, invalidField } from '../base/errors.ts';
import type { Upload } from '../base/http/uploads.ts';
import type { Arquivos } from '../base/storage/storage.ts';
import { anotar } from '../historico/anotar.ts';
import { dito } from '../historico/mudancas.ts';
import { apagarArtes, guardarArte } from './arquivos-das-artes.ts';
import { inserirArte, travarEstampa } from './estampas.queries.ts';
import type { ComAutor } from './salvar-estampa.ts';
import { verEstampa } from './ver-estampa.ts';

type Enviada = { arte: Arte; nova: boolean };
type Deps = ComAutor & {
  db: Db;
  arquivos: Arquivos;
  transaction: (work: (db: Db) => Promise<Arte>) => Promise<Arte>;
};

/** Keeps a new version of a print's art. The same bytes are the version that is there already. */
export async function enviarArte(
  { db, arquivos, transaction, ...deps }: Deps,
  { id, files }: { id: number; files: readonly Upload[] },
): Promise<Enviada> {
  const [upload] = files;
  if (!upload) throw invalidField('arte', reason('arte.nenhuma'));
  const jaEsta = async (um: Db) =>
    (await verEstampa(um, deps, id)).artes.find(({ sha256 }) => sha256 === upload.sha256);
  const antiga = await jaEsta(db);
  if (antiga) return { arte: await transaction(async () => antiga), nova: false };

  if (upload.bytes === 0) throw new AppError('arte.danificada');
  // The file is kept before the transaction, which waits for none; without a row it is swept away a day later.
  const guardada = await guardarArte(arquivos, upload);
  let nova = true;
  try {
    const arte = await transaction(async (trx) => {
      const estampa = await travarEstampa(trx, id);
      if (!estampa) throw new AppError('estampa.nao_encontrada');
      if (estampa.de_anonimo) throw new AppError('estampa.de_anonimo');
      const { artes, codigo, nome } = await verEstampa(trx, deps, id);
      const igual = artes.find(({ sha256 }) => sha256 === upload.sha256);
      nova = igual === undefined;
      if (igual) return igual;
      const versao = (artes[0]?.versao ?? 0) + 1;
      await inserirArte(trx, { ...guardada, estampa_id: id, versao, usuario_id: deps.autor.id });
      const mudancas = [dito('arte', `versão ${versao}`)];
      await anotar(trx, deps.autor, {
        acao: 'estampa.arte_enviada',
        alvo: { id, nome: `${codigo} ${nome}` },
        mudancas,
      });
      const {
        artes: [feita],
      } = await verEstampa(trx, deps, id);
      if (!feita) throw new Error(`the art of the print ${id} was not kept`);
      return feita;
    });
    if (!nova) await apagarArtes(arquivos, [guardada.arquivo]);
    return { arte, nova };
  } catch (error) {
    if (error instanceof AppError) await Promise.allSettled([apagarArtes(arquivos, [guardada.arquivo])]);
    throw error;
  }
}
