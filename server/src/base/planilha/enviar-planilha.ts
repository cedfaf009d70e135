import type { Readable } from 'node:stream';
import type { FormatoDePlanilha } from '@varal/contract/planilha';
import type { FastifyReply } from 'fastify';
import type { Db } from '../db/db.ts';
import { escreverPlanilha } from './escrever-planilha.ts';
import { linhasDe, type Planilha } from './planilha.ts';

type Call = { params: { formato: FormatoDePlanilha }; reply: FastifyReply };

/** Answers a call with a spreadsheet, which a browser saves under its name. */
export function enviarPlanilha<Linha>(
  db: Db,
  { params: { formato }, reply }: Call,
  planilha: Planilha<Linha>,
): Promise<Readable> {
  reply.headers({
    'content-type': TIPOS[formato],
    'content-disposition': `attachment; filename="${planilha.nome}.${formato}"`,
  });
  return escreverPlanilha(formato, { ...planilha, linhas: linhasDe(db, planilha) });
}

const TIPOS = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} satisfies Record<FormatoDePlanilha, string>;
