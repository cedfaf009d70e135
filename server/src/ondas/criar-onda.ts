import { type Reason, reason, sentenceOf } from '@varal/contract/errors';
import { ROTULOS } from '@varal/contract/fluxo/fluxo-da-venda';
import type { Onda } from '@varal/contract/ondas/onda';
import type { Db } from '../base/db/db.ts';
import { AppError } from '../base/errors.ts';
import type { Quem } from '../base/http/session.ts';
import { anotar } from '../historico/anotar.ts';
import { dito } from '../historico/mudancas.ts';
import { nomeDaVenda } from '../historico/nome-da-venda.ts';
import { type Candidata, inserirOnda, travarCandidatas } from './ondas.queries.ts';
import { nomeDaOnda, verOnda } from './ver-onda.ts';

type Entrada = { venda_ids: readonly number[]; quem: Quem };

/** Begins to pick several sales in one walk; the order in which they are named is that of the boxes. */
export async function criarOnda(db: Db, { venda_ids, quem }: Entrada): Promise<Onda> {
  const conhecidas = new Map((await travarCandidatas(db, venda_ids)).map((uma) => [uma.id, uma]));
  const fora = venda_ids.flatMap((id) => {
    const motivo = oQueImpede(conhecidas.get(id));
    return motivo ? [{ id, motivo: sentenceOf(motivo) }] : [];
  });
  if (fora.length > 0) {
    const vendas = fora.map(({ id, motivo }) => `venda ${id} (${motivo})`).join(', ');
    throw new AppError('onda.vendas_fora', { vendas }, { vendas: fora });
  }
  const onda_id = await inserirOnda(db, { venda_ids, criada_por: quem.id });
  await anotar(
    db,
    quem,
    ...venda_ids.map((id) => ({
      acao: 'venda.na_onda' as const,
      alvo: { id, nome: nomeDaVenda(id) },
      mudancas: [dito('onda', nomeDaOnda(onda_id))],
    })),
  );
  return verOnda(db, onda_id);
}

function oQueImpede(venda: Candidata | undefined): Reason | undefined {
  if (!venda) return reason('onda.venda_nao_existe');
  const { status, onda_id, a_definir, a_estampar } = venda;
  if (status !== 'separacao') return reason('onda.venda_em_outra_etapa', { etapa: ROTULOS[status] });
  if (onda_id !== null) return reason('onda.venda_em_outra_onda', { onda: nomeDaOnda(onda_id) });
  if (a_definir !== null) return reason('onda.venda_a_definir', { descricao: a_definir });
  if (a_estampar > 0) return naEstamparia(a_estampar);
  return undefined;
}

export const naEstamparia = (n: number): Reason =>
  reason('onda.venda_na_estamparia', { n: n === 1 ? '1 peça' : `${n} peças` });
