import type { Sincronizacao } from '@varal/contract/sincronizacao/sincronizacao';
import type { Db } from '../../base/db/db.ts';
import { AppError } from '../../base/errors.ts';
import { retomarFila } from '../../bling/fila/fila.queries.ts';
import { pedirAoBling, pedirTodasDeNovo } from '../../bling/fila/pedir-ao-bling.queries.ts';
import { type Autor, anotar } from '../../historico/anotar.ts';
import { buscarRegistro, buscarSincronizacao } from './sincronizacoes.queries.ts';

/** A person looks at it: it goes before the others, without the rest of any pause. Finished work is compared anew. */
export async function tentarNovamente(db: Db, { id, autor }: { id: number; autor: Autor }): Promise<Sincronizacao> {
  const registro = await buscarRegistro(db, id);
  if (!registro) throw new AppError('sincronizacao.nao_encontrada');

  await pedirAoBling(db, registro, { urgente: true });
  const pedida = await buscarSincronizacao(db, id);
  if (!pedida) throw new AppError('sincronizacao.nao_encontrada');
  const alvo = { id: null, nome: pedida.titulo };
  await anotar(db, autor, { acao: 'configuracao.bling_nova_tentativa', alvo });
  return pedida;
}

export async function tentarTodasNovamente(db: Db, autor: Autor): Promise<number> {
  const quantas = await pedirTodasDeNovo(db);
  await retomarFila(db);
  const alvo = { id: null, nome: 'Tudo o que espera' };
  await anotar(db, autor, { acao: 'configuracao.bling_nova_tentativa', alvo });
  return quantas;
}
