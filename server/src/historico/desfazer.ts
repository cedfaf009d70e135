import { isDeepStrictEqual } from 'node:util';
import { fillGaps } from '@varal/contract/api.errors';
import { reason } from '@varal/contract/errors';
import { type Acao, ALVOS_DE_ADMIN, ehDesfazivel } from '@varal/contract/historico/acoes';
import { FOI_MUDADO_POR } from '@varal/contract/historico/historico.errors';
import type { Db } from '../base/db/db.ts';
import { AppError } from '../base/errors.ts';
import type { Quem } from '../base/http/session.ts';
import type { Autor } from './anotar.ts';
import { buscarFeito, buscarOQueDesfez, type Linha, quemMudouDepois } from './historico.queries.ts';
import { antesDe, depoisDe } from './mudancas.ts';

export type FeitoADesfazer = Linha & { alvo_id: number };
/** Puts the old values of one row back, by the same way as any other edit, which leaves the new row in the history. */
export type Desfazedor = (db: Db, feito: FeitoADesfazer, autor: Autor & Quem) => Promise<unknown>;
/** Each feature undoes its own writes. */
export type Desfazedores = Partial<Record<Acao, Desfazedor>>;

/** Undoes one row, unless one of its fields has changed since. Answers with the row it made. */
export async function desfazer(
  db: Db,
  { id, quem, desfazedores }: { id: number; quem: Quem; desfazedores: Desfazedores },
): Promise<Linha> {
  const feito = await buscarFeito(db, id);
  if (!feito) throw new AppError('historico.nao_encontrado');
  if (ALVOS_DE_ADMIN.includes(feito.alvo_tipo) && quem.tipo !== 'admin') throw new AppError('acesso.nao_permitido');
  if (feito.desfeito_por) throw new AppError('historico.ja_desfeito', { nome: feito.desfeito_por_nome ?? '' });

  const volta = desfazedores[feito.acao];
  if (!volta || !podeDesfazer(feito)) throw new AppError('historico.nao_desfaz', { motivo: porQueNao(feito) });
  try {
    await volta(db, { ...feito, alvo_id: feito.alvo_id ?? 0 }, { ...quem, desfaz: id });
  } catch (error) {
    throw comoRecusa(error);
  }
  const feita = await buscarOQueDesfez(db, id);
  if (!feita) throw new Error(`undoing the row ${id} of the history wrote nothing`);
  return feita;
}

/** Nobody typed what comes back, so nothing of it is a wrong input: the shop has changed. */
function comoRecusa(error: unknown): unknown {
  if (!(error instanceof AppError) || (error.status !== 400 && error.status !== 404)) return error;
  const frase = Object.values(error.extra.erros ?? {})[0]?.[0] ?? error.message;
  return new AppError('historico.nao_cabe_mais', {
    palavras: frase.charAt(0).toLowerCase() + frase.slice(1).replace(/\.$/, ''),
  });
}

export const podeDesfazer = ({ acao, anonimo, desfeito_por }: Pick<Linha, 'acao' | 'anonimo' | 'desfeito_por'>) =>
  ehDesfazivel(acao) && !anonimo && desfeito_por === null;

/** Reads the old values of one row, by their fields; refuses when the record no longer holds what the row left there. */
export async function valoresDeAntes(db: Db, feito: Linha, atual: object): Promise<Record<string, unknown>> {
  const agora = new Map<string, unknown>(Object.entries(atual));
  await recusarSeMudou(db, feito, (campo) => agora.get(campo));
  return Object.fromEntries(feito.mudancas.map((mudanca) => [mudanca.campo, antesDe(mudanca)]));
}

/** Refuses to undo when a field no longer holds what this row left there, and says who changed it. */
export async function recusarSeMudou(db: Db, feito: Linha, agora: (campo: string) => unknown): Promise<void> {
  const outros = feito.mudancas.filter(
    (mudanca) => !isDeepStrictEqual(agora(mudanca.campo) ?? null, depoisDe(mudanca)),
  );
  if (outros.length === 0) return;
  const quem = await quemMudouDepois(
    db,
    // A setting of the whole shop has no number in the table.
    { ...feito, alvo_id: feito.alvo_id || null },
    outros.map(({ campo }) => campo),
  );
  const campos = outros.map(({ campo, rotulo }) => {
    const ultimo = quem.find((um) => um.campo === campo);
    return { campo, rotulo, por: ultimo?.usuario_nome ?? null, em: ultimo?.em ?? null };
  });
  throw new AppError('historico.mudou_depois', { lista: campos.map(dizer).join('; ') }, { campos });
}

const dizer = ({ rotulo, por }: { rotulo: string; por: string | null }) =>
  por ? fillGaps(FOI_MUDADO_POR, { campo: rotulo, nome: por }) : `${rotulo} mudou depois`;

function porQueNao({ acao, anonimo, alvo_tipo }: Linha) {
  if (anonimo) return reason('historico.de_um_anonimo');
  if (/image(m|ns)_/.test(acao)) return reason('historico.de_uma_imagem');
  if (/criad[oa]$/.test(acao)) return reason('historico.de_um_cadastro');
  if (/excluid[oa]$|anonimizado$/.test(acao)) return reason('historico.de_uma_exclusao');
  if (acao === 'tarefa.desfeita') return reason('historico.de_uma_tarefa_desfeita');
  if (alvo_tipo === 'venda') return reason('historico.de_uma_venda');
  if (alvo_tipo === 'pagamento') return reason('historico.de_um_pagamento');
  if (alvo_tipo === 'devolucao') return reason('historico.de_uma_devolucao');
  if (alvo_tipo === 'usuario') return reason('historico.de_um_acesso');
  if (alvo_tipo === 'atributo') return reason('historico.de_um_atributo');
  return reason(acao.includes('bling') || acao.includes('public') ? 'historico.de_fora' : 'historico.so_registro');
}
