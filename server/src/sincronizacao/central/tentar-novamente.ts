import type { Sincronizacao } from '@varal/contract/sincronizacao/sincronizacao';
import type { Db } from '../../base/db/db.ts';
import { AppError } from '../../base/errors.ts';
import { retomarFila } from '../../bling/fila/fila.queries.ts';
import { pedirAoBling, pedirTodasDeNovo } from '../../bling/fila/pedir-ao-bling.queries.ts';
import { buscarRegistro, buscarSincronizacao } from './sincronizacoes.queries.ts';

/** A person looks at it: it goes before the others, without the rest of any pause. Finished work is compared anew. */
export async function tentarNovamente(db: Db, id: number): Promise<Sincronizacao> {
  const registro = await buscarRegistro(db, id);
  if (!registro) throw new AppError('sincronizacao.nao_encontrada');

  await pedirAoBling(db, registro, { urgente: true });
  const pedida = await buscarSincronizacao(db, id);
  if (!pedida) throw new AppError('sincronizacao.nao_encontrada');
  return pedida;
}

export async function tentarTodasNovamente(db: Db): Promise<number> {
  const quantas = await pedirTodasDeNovo(db);
  await retomarFila(db);
  return quantas;
}
