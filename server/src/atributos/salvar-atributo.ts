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
  ordenar,
  renomearAtributo,
  travarAtributo,
  travarValor,
} from './atributos.queries.ts';
import {
  ehDosTamanhos,
  recusarEmUso,
  recusarTamanhosDemais,
  tamanhoDigitado,
  type UsosDosTamanhos,
} from './tamanhos.ts';

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
  const antes = await verAtributo(db, id);
  if (ehDosTamanhos(antes) && nome !== antes.nome) throw atField('nome', 'atributo.dos_tamanhos');
  await orRefuse(renomearAtributo(db, id, nome), RECUSAS);
  const depois = await verAtributo(db, id);
  const mudancas = comparar(['nome'], antes, depois);
  if (mudancas.length > 0) await anotar(db, autor, { acao: 'atributo.editado', alvo: depois, mudancas });
  return depois;
}

export async function excluirAtributo(db: Db, autor: Autor, id: number): Promise<void> {
  const atributo = await verAtributo(db, id);
  if (ehDosTamanhos(atributo)) throw new AppError('atributo.dos_tamanhos');
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
  await travarAtributo(db, id);
  const atributo = await verAtributo(db, id);
  const novo = comoValor(atributo, valor);
  if (novo.tamanho !== null) await recusarTamanhosDemais(db);
  const criado = await orRefuse(inserirValor(db, { atributo_id: id, ...novo }), RECUSAS);
  await anotar(db, autor, { acao: 'atributo.valor_criado', alvo: atributo, mudancas: [dito('valor', criado.valor)] });
  return criado;
}

export async function editarValor(
  db: Db,
  autor: Autor,
  { valor, usos, ...qual }: DoValor & { valor: string; usos: UsosDosTamanhos },
): Promise<ValorDeAtributo> {
  await travarAtributo(db, qual.id);
  const atributo = await verAtributo(db, qual.id);
  const antes = await travarValor(db, qual);
  if (!antes) throw new AppError('atributo.valor_nao_encontrado');
  const novo = comoValor(atributo, valor);
  if (antes.tamanho !== null && novo.tamanho !== antes.tamanho) await recusarEmUso(db, antes.tamanho, usos);
  if (antes.tamanho === null && novo.tamanho !== null) await recusarTamanhosDemais(db);
  const mudado = await orRefuse(mudarValor(db, qual, novo), RECUSAS);
  if (!mudado) throw new AppError('atributo.valor_nao_encontrado');
  const mudancas = comparar(['valor'], antes, mudado);
  if (mudancas.length > 0) await anotar(db, autor, { acao: 'atributo.valor_editado', alvo: atributo, mudancas });
  return mudado;
}

/** A value of the attribute of sizes is a size. */
const comoValor = (atributo: Atributo, valor: string): { valor: string; tamanho: string | null } => {
  if (!ehDosTamanhos(atributo)) return { valor, tamanho: null };
  const tamanho = tamanhoDigitado(valor);
  return { valor: tamanho, tamanho };
};

/** Puts the named values first, in their order. The others follow as they were. */
export async function ordenarValores(
  db: Db,
  autor: Autor,
  { id, ordens }: { id: number; ordens: readonly { id: number; ordem: number }[] },
): Promise<ValorDeAtributo[]> {
  await travarAtributo(db, id);
  const atributo = await verAtributo(db, id);
  const atuais = atributo.opcoes.map((um) => um.id);
  const primeiros = [...ordens].sort((um, outro) => um.ordem - outro.ordem).map((um) => um.id);
  if (primeiros.some((um) => !atuais.includes(um))) throw new AppError('atributo.valor_nao_encontrado');

  await ordenar(db, id, [...new Set([...primeiros, ...atuais])]);
  const depois = await verAtributo(db, id);
  const mudancas = comparar(['ordem_dos_valores'], emPalavras(atributo), emPalavras(depois));
  if (mudancas.length > 0) await anotar(db, autor, { acao: 'atributo.valores_ordenados', alvo: atributo, mudancas });
  return depois.opcoes;
}

const emPalavras = ({ opcoes }: Atributo) => ({ ordem_dos_valores: opcoes.map(({ valor }) => valor).join(', ') });

export async function excluirValor(
  db: Db,
  autor: Autor,
  { usos, ...qual }: DoValor & { usos: UsosDosTamanhos },
): Promise<void> {
  const antes = await travarValor(db, qual);
  if (antes && antes.tamanho !== null) await recusarEmUso(db, antes.tamanho, usos);
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
