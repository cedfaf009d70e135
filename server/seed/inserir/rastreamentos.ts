import type { StatusDaVenda } from '@varal/contract/fluxo/fluxo-da-venda';
import { sql } from 'kysely';
import type { Db } from '../../src/base/db/db.ts';
import type { Andamento, SituacaoDoEnvio } from '../../src/envio/rastreamento/rastreio.ts';
import type { VendaNova } from '../novos.ts';
import { rowsOf } from './linhas.ts';

/** Inserts the last answer of the carrier for each parcel with a code, as read a moment ago. */
export async function inserirRastreamentos(db: Db, vendas: readonly (VendaNova & { id: number })[]): Promise<void> {
  const rows = vendas.flatMap(({ id, ...venda }) => {
    const { codigo_rastreamento: codigo } = venda;
    return codigo === null ? [] : [{ venda_id: id, codigo, resposta: andamentoDe(venda, codigo) }];
  });
  await sql`
    insert into rastreamentos (venda_id, codigo, resposta)
    select * from ${rowsOf(rows)} as (venda_id int, codigo text, resposta jsonb)`.execute(db);
}

type Marco = readonly [descricao: string, parte: number];
const etiquetaEm = (parte: number): readonly Marco[] => [
  ['Etiqueta criada', parte - 0.002],
  ['Etiqueta paga', parte - 0.001],
  ['Etiqueta gerada', parte],
];
const ETIQUETA = etiquetaEm(0.302);
/**
 * The events until a sale reaches its status, each at its share of the time from the sale's beginning to its last move.
 */
const CAMINHO: Partial<Record<StatusDaVenda, { situacao: SituacaoDoEnvio; marcos: readonly Marco[] }>> = {
  enviado: { situacao: 'postada', marcos: [...ETIQUETA, ['Objeto postado', 1]] },
  concluido: {
    situacao: 'entregue',
    marcos: [...ETIQUETA, ['Objeto postado', 0.5], ['Objeto entregue ao destinatário', 1]],
  },
};

function andamentoDe({ status, criado_em, alterado_em }: VendaNova, codigo_rastreamento: string): Andamento {
  const { situacao, marcos } = CAMINHO[status] ?? { situacao: 'paga', marcos: etiquetaEm(1) };
  const [de, ate] = [Date.parse(criado_em), Date.parse(alterado_em)];
  const eventos = marcos
    .map(([descricao, parte]) => ({ data: new Date(de + parte * (ate - de)).toISOString(), descricao, local: '' }))
    .reverse();
  const [ultimo] = eventos;
  return {
    situacao,
    status: ultimo?.descricao ?? '',
    ultima_atualizacao: ultimo?.data ?? null,
    eventos,
    codigo_rastreamento,
  };
}
