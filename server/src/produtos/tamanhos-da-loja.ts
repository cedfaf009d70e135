import { errorSentence } from '@varal/contract/errors';
import { TAMANHOS_FIXOS } from '@varal/contract/tamanhos';
import { segurarTamanhos } from '../atributos/tamanhos.queries.ts';
import type { Db } from '../base/db/db.ts';
import { AppError } from '../base/errors.ts';

export type TamanhoNovo = { tamanho: string | null; campo: string };

/** Refuses sizes that the shop does not have, each at its field. The fixed ones need no look. */
export async function recusarTamanhosDeFora(db: Db, novos: readonly TamanhoNovo[]): Promise<void> {
  const outros = novos.filter(({ tamanho }) => tamanho !== null && !TAMANHOS_FIXOS.includes(tamanho));
  if (outros.length === 0) return;
  const daLoja = await segurarTamanhos(db, [...new Set(outros.flatMap(({ tamanho }) => tamanho ?? []))]);
  const fora = outros.filter(({ tamanho }) => tamanho !== null && !daLoja.has(tamanho));
  if (fora.length === 0) return;
  const erros = Object.fromEntries(fora.map(({ campo }) => [campo, [errorSentence('campo.opcao_invalida')]]));
  throw new AppError('entrada.invalida', { erros });
}
