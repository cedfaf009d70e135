import type { Atributo, ValorDeAtributo } from '@varal/contract/atributos/atributos.routes';
import { orRefuse } from '../base/db/broken-rule.ts';
import type { Db } from '../base/db/db.ts';
import { AppError, atField } from '../base/errors.ts';
import { type Autor, anotar } from '../historico/anotar.ts';
import { comparar, dito } from '../historico/mudancas.ts';
import {
  apagarAtributo,
  apagarValor,
  buscarAtributo,
  inserirAtributo,
  inserirValor,
  mudarValor,
  renomearAtributo,
} from './atributos.queries.ts';

export async function criarAtributo(db: Db, autor: Autor, nome: string): Promise<Atributo> {
  const criado = await orRefuse(inserirAtributo(db, nome), RECUSAS);
  await anotar(db, autor, { acao: 'atributo.criado', alvo: criado });
  return { ...criado, opcoes: [] };
}

export async function editarAtributo(
  db: Db,
  autor: Autor,
  { id, nome }: { id: number; nome: string },
): Promise<Atributo> {
  const antes = await buscarAtributo(db, id);
  await orRefuse(renomearAtributo(db, id, nome), RECUSAS);
  const depois = await verAtributo(db, id);
  const mudancas = comparar(['nome'], antes ?? {}, depois);
  if (mudancas.length > 0) await anotar(db, autor, { acao: 'atributo.editado', alvo: depois, mudancas });
  return depois;
}

export async function excluirAtributo(db: Db, autor: Autor, id: number): Promise<void> {
  const excluido = await apagarAtributo(db, id);
  if (!excluido) throw new AppError('atributo.nao_encontrado');
  await anotar(db, autor, { acao: 'atributo.excluido', alvo: { id, ...excluido } });
}

export async function verAtributo(db: Db, id: number): Promise<Atributo> {
  const atributo = await buscarAtributo(db, id);
  if (!atributo) throw new AppError('atributo.nao_encontrado');
  return atributo;
}

type DoValor = { id: number; valorId: number };

export async function criarValor(
  db: Db,
  autor: Autor,
  { id, valor }: { id: number; valor: string },
): Promise<ValorDeAtributo> {
  const criado = await orRefuse(inserirValor(db, id, valor), RECUSAS);
  const atributo = await verAtributo(db, id);
  await anotar(db, autor, { acao: 'atributo.valor_criado', alvo: atributo, mudancas: [dito('valor', valor)] });
  return criado;
}

export async function editarValor(
  db: Db,
  autor: Autor,
  { valor, ...qual }: DoValor & { valor: string },
): Promise<ValorDeAtributo> {
  const atributo = await verAtributo(db, qual.id);
  const antes = atributo.opcoes.find((um) => um.id === qual.valorId);
  const mudado = await orRefuse(mudarValor(db, qual, valor), RECUSAS);
  if (!mudado) throw new AppError('atributo.valor_nao_encontrado');
  const mudancas = comparar(['valor'], antes ?? {}, mudado);
  if (mudancas.length > 0) await anotar(db, autor, { acao: 'atributo.valor_editado', alvo: atributo, mudancas });
  return mudado;
}

export async function excluirValor(db: Db, autor: Autor, qual: DoValor): Promise<void> {
  const excluido = await apagarValor(db, qual);
  if (!excluido) throw new AppError('atributo.valor_nao_encontrado');
  const atributo = await verAtributo(db, qual.id);
  await anotar(db, autor, {
    acao: 'atributo.valor_excluido',
    alvo: atributo,
    mudancas: [dito('valor', null, excluido.valor)],
  });
}

const RECUSAS = {
  atributos_nome: () => atField('nome', 'atributo.nome_em_uso'),
  valores_de_atributo_valor: () => atField('valor', 'atributo.valor_em_uso'),
  valores_de_atributo_atributo_id_fkey: () => new AppError('atributo.nao_encontrado'),
};
