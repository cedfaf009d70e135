import type { Contagem, PaginaDaContagem } from '@varal/contract/contagens/contagem';
import { sentenceOf } from '@varal/contract/errors';
import type { Db } from '../base/db/db.ts';
import { AppError } from '../base/errors.ts';
import { buscarAplicacao, buscarContagem, listarPessoas, listarRecusadas } from './contagens.queries.ts';
import { contarItens, listarItens } from './itens/itens.queries.ts';

export const PRIMEIRA_PAGINA: PaginaDaContagem = { pagina: 1, limite: 200, busca: '', faltam: false };

/** Tells how far a count came, and a page of its things. */
export async function verContagem(db: Db, id: number, pagina: PaginaDaContagem): Promise<Contagem> {
  const contagem = await buscarContagem(db, id);
  if (!contagem) throw new AppError('contagem.nao_encontrada');
  const itens = await listarItens(db, id, pagina);
  const recusadas = await listarRecusadas(db, id);
  return {
    ...contagem,
    pessoas: await listarPessoas(db, id),
    recusadas: recusadas.map(({ recusa, ...uma }) => ({ ...uma, motivo: sentenceOf(recusa) })),
    tarefa_id: (await buscarAplicacao(db, id))?.tarefa_id ?? null,
    n_achados: await contarAchados(db, contagem, pagina),
    itens: itens.map(({ saldo, ...item }) => ({ ...item, saldo: contagem.cega ? null : saldo })),
  };
}

type Contados = Pick<Contagem, 'id' | 'n_itens' | 'n_contados'>;

async function contarAchados(db: Db, { id, n_itens, n_contados }: Contados, { busca, faltam }: PaginaDaContagem) {
  if (busca !== '') return contarItens(db, id, { busca, faltam });
  return faltam ? n_itens - n_contados : n_itens;
}
