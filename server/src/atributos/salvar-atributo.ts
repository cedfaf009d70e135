import type { Atributo, ValorDeAtributo } from '@varal/contract/atributos/atributos.routes';
import { orRefuse } from '../base/db/broken-rule.ts';
import type { Db } from '../base/db/db.ts';
import { AppError, atField } from '../base/errors.ts';
import { buscarAtributo, inserirAtributo, inserirValor, mudarValor, renomearAtributo } from './atributos.queries.ts';

export async function criarAtributo(db: Db, nome: string): Promise<Atributo> {
  return { ...(await orRefuse(inserirAtributo(db, nome), RECUSAS)), opcoes: [] };
}

export async function editarAtributo(db: Db, id: number, nome: string): Promise<Atributo> {
  await orRefuse(renomearAtributo(db, id, nome), RECUSAS);
  return verAtributo(db, id);
}

export async function verAtributo(db: Db, id: number): Promise<Atributo> {
  const atributo = await buscarAtributo(db, id);
  if (!atributo) throw new AppError('atributo.nao_encontrado');
  return atributo;
}

export const criarValor = (db: Db, id: number, valor: string): Promise<ValorDeAtributo> =>
  orRefuse(inserirValor(db, id, valor), RECUSAS);

export async function editarValor(
  db: Db,
  doValor: { id: number; valorId: number },
  valor: string,
): Promise<ValorDeAtributo> {
  const mudado = await orRefuse(mudarValor(db, doValor, valor), RECUSAS);
  if (!mudado) throw new AppError('atributo.valor_nao_encontrado');
  return mudado;
}

const RECUSAS = {
  atributos_nome: () => atField('nome', 'atributo.nome_em_uso'),
  valores_de_atributo_valor: () => atField('valor', 'atributo.valor_em_uso'),
  valores_de_atributo_atributo_id_fkey: () => new AppError('atributo.nao_encontrado'),
};
