import { errorSentence } from '@varal/contract/errors';
import type { Db } from '../../base/db/db.ts';
import { AppError } from '../../base/errors.ts';
import type { Quem } from '../../base/http/session.ts';
import { listarArquivos } from '../imagens/imagens.queries.ts';
import { segurarSkus } from '../skus/skus.queries.ts';
import { excluirDeVez, listarConflitos, moverParaALixeira, restaurar, travarVarios } from './lixeira.queries.ts';

type Varios = { ids: readonly number[]; quem: Quem };

/** Moves a product to the trash. One that is already there stays, and only an unknown one is refused. */
export async function moverUm(db: Db, { id, quem }: { id: number; quem: Quem }): Promise<void> {
  const movidos = await moverParaALixeira(db, [id], quem.id);
  if (movidos.length > 0) return;

  const [conhecido] = await travarVarios(db, [id]);
  if (!conhecido) throw new AppError('produto.nao_encontrado');
}

export async function moverVarios(db: Db, { ids, quem }: Varios): Promise<{ movidos: number; ids: number[] }> {
  const movidos = await moverParaALixeira(db, ids, quem.id);
  return { movidos: movidos.length, ids: movidos };
}

/** Restores all of these products or none. A refusal names each SKU taken in the meantime and the product that has it. */
export async function restaurarVarios(db: Db, ids: readonly number[]): Promise<{ restaurados: number }> {
  const conhecidos = await travarVarios(db, ids);
  if (conhecidos.length < ids.length) throw new AppError('produto.nao_encontrado');

  await segurarSkus(db);
  const conflitos = await listarConflitos(db, ids);
  if (conflitos.length > 0) {
    throw new AppError('produto.restaurar_sku_em_uso', { conflitos: emPalavras(conflitos) }, { conflitos });
  }
  await restaurar(db, ids);
  return { restaurados: conhecidos.filter(({ excluido }) => excluido).length };
}

/** Writes the conflicts as text, up to a number that can be read at once. */
function emPalavras(conflitos: Awaited<ReturnType<typeof listarConflitos>>): string {
  const frases = conflitos.map(({ titulo, sku, usado_por }) =>
    errorSentence('produto.conflito_de_sku', { titulo, sku, usado_por }),
  );
  const resto = frases.length - LEGIVEIS;
  if (resto <= 0) return E.format(frases);
  return E.format([...frases.slice(0, LEGIVEIS), resto === 1 ? 'mais 1' : `mais ${resto}`]);
}

const LEGIVEIS = 3;
const E = new Intl.ListFormat('pt-BR');

type Exclusao = { excluidos: number; arquivos: string[] };

/** Deletes products for good with all that belongs to them, and returns their files. Missing ones are ignored. */
export async function excluirVarios(db: Db, ids: readonly number[]): Promise<Exclusao> {
  const conhecidos = await travarVarios(db, ids);
  if (conhecidos.some(({ excluido }) => !excluido)) throw new AppError('produto.fora_da_lixeira');

  const reservado = conhecidos.find((produto) => produto.reservado > 0);
  if (reservado) throw new AppError('produto.reservado_em_vendas', { produto: reservado.titulo });

  const existentes = conhecidos.map(({ id }) => id);
  const arquivos = await listarArquivos(db, { produtos: existentes });
  await excluirDeVez(db, existentes);
  return { excluidos: existentes.length, arquivos };
}
