import type { TamanhoDaLoja } from '@varal/contract/atributos/atributos.routes';
import { ATRIBUTO_DOS_TAMANHOS, MAIS_TAMANHOS, podeSerTamanho, TAMANHOS_FIXOS } from '@varal/contract/tamanhos';
import { normalizar } from '@varal/contract/valores';
import type { Db } from '../base/db/db.ts';
import { AppError, atField } from '../base/errors.ts';
import { listarTamanhos } from './tamanhos.queries.ts';

/** The questions about sizes that the products answer. */
export type UsosDosTamanhos = {
  emUso: (db: Db) => Promise<ReadonlySet<string>>;
  /** Counts the variations of a size, those of the archive too. */
  contar: (db: Db, tamanho: string) => Promise<number>;
};

export async function verTamanhos(db: Db, { emUso }: UsosDosTamanhos): Promise<TamanhoDaLoja[]> {
  const tamanhos = await listarTamanhos(db);
  const usados = await emUso(db);
  return tamanhos.map((valor) => ({ valor, fixo: ehFixo(valor), em_uso: usados.has(valor) }));
}

const ehFixo = (valor: string): boolean => TAMANHOS_FIXOS.includes(valor);

/** The values of this attribute are the shop's sizes. */
export const ehDosTamanhos = ({ nome }: { nome: string }): boolean =>
  normalizar(nome) === normalizar(ATRIBUTO_DOS_TAMANHOS);

/** Reads what was typed as a size, or refuses it. */
export function tamanhoDigitado(digitado: string): string {
  const tamanho = digitado.toUpperCase();
  if (!podeSerTamanho(tamanho)) throw atField('valor', 'atributo.tamanho_invalido');
  return tamanho;
}

/** Refuses one size more than a shop may have; the attribute is locked. */
export async function recusarTamanhosDemais(db: Db): Promise<void> {
  const outros = (await listarTamanhos(db)).filter((um) => !ehFixo(um));
  if (outros.length >= MAIS_TAMANHOS) throw new AppError('atributo.tamanhos_demais', { maximo: MAIS_TAMANHOS });
}

/** Refuses to change or delete a size that every shop has, or that a variation has. */
export async function recusarEmUso(db: Db, tamanho: string, { contar }: UsosDosTamanhos): Promise<void> {
  if (ehFixo(tamanho)) throw new AppError('atributo.tamanho_fixo', { tamanho });
  const quantas = await contar(db, tamanho);
  if (quantas === 0) return;
  const variacoes = quantas === 1 ? '1 variação' : `${quantas.toLocaleString('pt-BR')} variações`;
  throw new AppError('atributo.tamanho_em_uso', { tamanho, variacoes });
}
