import type { Contagem } from '@varal/contract/contagens/contagem';
import { sentenceOf } from '@varal/contract/errors';
import { naCaminhada } from '@varal/contract/produtos/caminhada';
import type { Db } from '../base/db/db.ts';
import { AppError } from '../base/errors.ts';
import {
  buscarAplicacao,
  buscarContagem,
  type LinhaDaContagem,
  listarFatias,
  listarItens,
  listarPessoas,
  listarRecusadas,
} from './contagens.queries.ts';
import { mapEmFatias, ordenarEmFatias } from './em-fatias.ts';

export async function verContagem(db: Db, id: number): Promise<Contagem> {
  const contagem = await buscarContagem(db, id);
  if (!contagem) throw new AppError('contagem.nao_encontrada');
  const itens = await itensNaCaminhada(db, id);
  const recusadas = await listarRecusadas(db, id);
  return {
    ...contagem,
    pessoas: await listarPessoas(db, id),
    recusadas: recusadas.map(({ recusa, ...uma }) => ({ ...uma, motivo: sentenceOf(recusa) })),
    tarefa_id: (await buscarAplicacao(db, id))?.tarefa_id ?? null,
    itens: await mapEmFatias(itens, ({ saldo, ...item }) => ({
      ...semModelo(item),
      saldo: contagem.cega ? null : saldo,
    })),
  };
}

async function itensNaCaminhada(db: Db, id: number): Promise<LinhaDaContagem[]> {
  const itens: LinhaDaContagem[] = [];
  for (const fatia of await listarFatias(db, id)) itens.push(...(await listarItens(db, id, fatia)));
  return ordenarEmFatias(itens, naCaminhada);
}

/** The walk alone asks for the model. */
export const semModelo = <T extends Pick<LinhaDaContagem, 'modelo_codigo'>>({ modelo_codigo: _, ...coisa }: T) => coisa;
