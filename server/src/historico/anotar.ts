import { campoDe, escreverValor } from '@varal/contract/campos-do-historico';
import { ACOES, type Acao, type Origem } from '@varal/contract/historico/acoes';
import { sql } from 'kysely';
import type { Db } from '../base/db/db.ts';
import { prepared } from '../base/db/prepared.ts';
import type { Mudanca } from './mudancas.ts';

/** The author of a write is a person, or nobody with a name where a program writes. */
export type Autor = {
  id: number | null;
  nome: string | null;
  /** A person writes on a screen, unless this says otherwise. */
  origem?: Origem;
  /** The row of the history that this write undoes. */
  desfaz?: number;
};

export const O_BLING: Autor = { id: null, nome: null, origem: 'bling' };
export const O_SISTEMA: Autor = { id: null, nome: null, origem: 'sistema' };
export const UM_COMANDO: Autor = { id: null, nome: null, origem: 'comando' };

export type Feito = {
  acao: Acao;
  /** The record, or the name of a setting of the whole shop. */
  alvo: { id: number | null; nome: string };
  mudancas?: readonly Mudanca[];
};

/** Leaves one row for each of these in the history, in the transaction that did them. */
export async function anotar(db: Db, autor: Autor, ...feitos: readonly Feito[]): Promise<void> {
  if (feitos.length === 0) return;
  await ANOTAR(db, {
    usuario_id: autor.id,
    usuario_nome: autor.nome,
    origem: autor.origem ?? 'tela',
    desfaz: autor.desfaz ?? null,
    acoes: feitos.map(({ acao }) => acao),
    tipos: feitos.map(({ acao }) => ACOES[acao].alvo),
    ids: feitos.map(({ alvo }) => alvo.id),
    nomes: feitos.map(({ alvo }) => alvo.nome),
    resumos: feitos.map(({ acao, mudancas = [] }) => resumir(acao, mudancas)),
    mudancas: feitos.map(({ mudancas = [] }) => JSON.stringify(mudancas)),
  });
}

/**
 * Leaves a row unless an hour has had so many of its kind: strangers cause it, and may not fill the history. Tells whether
 * it did.
 */
export async function anotarComMedida(
  db: Db,
  autor: Autor,
  feito: Feito,
  { porHora }: { porHora: number },
): Promise<boolean> {
  const { rows } = await sql<{ tantas: number }>`
    select count(*) as tantas from (
      select from historico where em > now() - interval '1 hour' and acao = ${feito.acao} limit ${porHora}
    ) dela`.execute(db);
  const cabe = (rows[0]?.tantas ?? 0) < porHora;
  if (cabe) await anotar(db, autor, feito);
  return cabe;
}

type Linhas = {
  usuario_id: number | null;
  usuario_nome: string | null;
  origem: Origem;
  desfaz: number | null;
  acoes: Acao[];
  tipos: string[];
  ids: (number | null)[];
  nomes: string[];
  resumos: string[];
  mudancas: string[];
};

const ANOTAR = prepared<Linhas, never>(
  (um) => sql`
    insert into historico (usuario_id, usuario_nome, origem, desfaz, acao, alvo_tipo, alvo_id, alvo_nome, resumo, mudancas)
    select ${um.usuario_id}::int, ${um.usuario_nome}::text, ${um.origem}::text, ${um.desfaz}::bigint, acao, tipo, id, nome, resumo,
      mudancas::jsonb
    from unnest(${um.acoes}::text[], ${um.tipos}::text[], ${um.ids}::int[], ${um.nomes}::text[], ${um.resumos}::text[],
      ${um.mudancas}::text[]) as f (acao, tipo, id, nome, resumo, mudancas)`,
  { withCommit: true },
);

/** The most changes that a sentence tells; a value of many words is left out. */
const DITAS = 2;
const CURTO = 40;

/** Tells in one sentence what was done. A customer's values stay out of it. */
function resumir(acao: Acao, mudancas: readonly Mudanca[]): string {
  const { texto } = ACOES[acao];
  const ditas = mudancas
    .slice(0, DITAS)
    .map(dizer)
    .filter((uma) => uma !== '');
  const resto = Math.max(0, mudancas.length - DITAS);
  const mais = resto > 0 ? [resto === 1 ? 'mais 1 campo' : `mais ${resto} campos`] : [];
  const tudo = [...ditas, ...mais];
  return tudo.length > 0 ? `${texto}: ${tudo.join('; ')}.` : `${texto}.`;
}

function dizer({ campo, rotulo, de, para, pessoal }: Mudanca): string {
  if (pessoal) return rotulo;
  const [era, ficou] = [escreverValor(campo, de), escreverValor(campo, para)];
  const naFrase = campoDe(campo)?.naFrase;
  if (naFrase === 'nada') return '';
  const nome = naFrase === 'so_o_valor' ? '' : `${rotulo} `;
  if (era.length > CURTO || ficou.length > CURTO) return naFrase ? ficou : rotulo;
  return de === null || de === '' ? `${nome}${ficou}` : `${nome}de ${era} para ${ficou}`;
}
