import { type Reason, reason, sentenceOf } from '@varal/contract/errors';
import { ROTULOS } from '@varal/contract/fluxo/fluxo-da-venda';
import type { rotasDasOndas } from '@varal/contract/ondas/ondas.routes';
import type { Reply } from '@varal/contract/route';
import type { Db } from '../base/db/db.ts';
import type { Quem } from '../base/http/session.ts';
import { anotar } from '../historico/anotar.ts';
import { dito } from '../historico/mudancas.ts';
import { nomeDaVenda } from '../historico/nome-da-venda.ts';
import { mudarStatus } from '../vendas/mudar-status.ts';
import { naEstamparia } from './criar-onda.ts';
import { exigirAberta } from './ler-na-onda.ts';
import {
  encerrarOnda,
  type LinhaLida,
  listarLinhasDaOnda,
  listarVendasDaOnda,
  travarCandidatas,
  type VendaNaOnda,
} from './ondas.queries.ts';
import { aSeparar, estaCompleta, nomeDaOnda } from './ver-onda.ts';

type Fim = Reply<typeof rotasDasOndas.concluirOnda>;

/** Ends the walk: what is complete goes on to be packed, and the other sales are picked by themselves. */
export async function concluirOnda(db: Db, { id, quem }: { id: number; quem: Quem }): Promise<Fim> {
  await exigirAberta(db, id);
  const presentes = await listarVendasDaOnda(db, id);
  // From here on nobody reads, edits or moves one of them.
  await travarCandidatas(
    db,
    presentes.map((venda) => venda.id),
  );
  const vendas = await listarVendasDaOnda(db, id);
  const linhas = await listarLinhasDaOnda(db, id);
  const daVenda = (venda: VendaNaOnda) => linhas.filter(({ venda_id }) => venda_id === venda.id);
  const completas = vendas.filter((venda) => aSeparar(venda) && estaCompleta(daVenda(venda)));
  for (const venda of completas) await mudarStatus(db, { id: venda.id, para: 'embalagem', quem });

  const movidas = completas.map((venda) => venda.id);
  const liberadas = vendas
    .filter((venda) => !completas.includes(venda))
    .map((venda) => ({ id: venda.id, motivo: sentenceOf(porQue(venda, daVenda(venda))) }));
  await encerrarOnda(db, id, { movidas, liberadas: liberadas.map((uma) => uma.id) });
  await anotar(
    db,
    quem,
    ...liberadas.map((uma) => ({
      acao: 'venda.fora_da_onda' as const,
      alvo: { id: uma.id, nome: nomeDaVenda(uma.id) },
      mudancas: [dito('onda', nomeDaOnda(id))],
    })),
  );
  return { movidas, liberadas };
}

function porQue({ status, a_estampar }: VendaNaOnda, linhas: readonly LinhaLida[]): Reason {
  if (a_estampar > 0) return naEstamparia(a_estampar);
  if (status !== 'separacao') return reason('onda.saiu_antes', { etapa: ROTULOS[status] });
  const faltam = linhas.reduce((soma, { quantidade, lidas }) => soma + quantidade - lidas, 0);
  return reason('onda.falta_ler', { quantas: faltam === 1 ? '1 unidade' : `${faltam} unidades` });
}
