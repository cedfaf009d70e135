import { sentenceOf } from '@varal/contract/errors';
import type { Tecnica } from '@varal/contract/estampas/estampa';
import type { FeitoComPecas } from '@varal/contract/vendas/estampar/peca';
import { recusaDePronta } from '@varal/contract/vendas/estampar/recusa-da-peca';
import { z } from 'zod';
import type { Db } from '../../base/db/db.ts';
import { AppError } from '../../base/errors.ts';
import type { Quem } from '../../base/http/session.ts';
import { anotar } from '../../historico/anotar.ts';
import type { Desfazedor } from '../../historico/desfazer.ts';
import { depoisDe } from '../../historico/mudancas.ts';
import {
  estamparPecas,
  lerPecas,
  tirarDaFila,
  travarPecas,
  voltarParaAFila,
} from '../../vendas/estampar/pecas.queries.ts';
import { produzirParaAPrateleira } from '../produzir.ts';

type Pronta = { id: number; tecnica: Tecnica | null; quem: Quem };

/** A piece for the shelf was printed: its blank, which nothing held, is gone. */
export async function darPecaDaPrateleiraPronta(db: Db, { id, tecnica, quem }: Pronta): Promise<FeitoComPecas> {
  await travarPecas(db, [id]);
  const [peca] = await lerPecas(db, [id]);
  if (!peca?.produto_id) throw new AppError('estamparia.peca_nao_encontrada');
  const recusa = recusaDePronta(peca, tecnica);
  if (recusa) return { feitas: 0, recusadas: [{ id, motivo: sentenceOf(recusa) }] };
  const prontas = await estamparPecas(db, [id], tecnica);
  if (prontas.length > 0) {
    const { produto_id, variacao_id } = peca;
    await produzirParaAPrateleira(db, {
      ...(variacao_id === null ? { produto_id } : { variacao_id }),
      ...{ quantidade: 1, quem },
    });
  }
  return { feitas: 1, recusadas: [] };
}

/** Pieces that nobody began to print are not wanted any more. */
export const desfazerPedido: Desfazedor = async (db, feito, autor) => {
  const pedidas = lerPedido(feito);
  await travarPecas(db, pedidas);
  const tiradas = await tirarDaFila(db, pedidas);
  if (tiradas.length < pedidas.length) throw new AppError('peca.ja_comecada');
  await anotar(db, autor, { acao: 'produto.pecas_fora_da_fila', ...doMesmo(feito) });
};

/** They are wanted after all. */
export const refazerPedido: Desfazedor = async (db, feito, autor) => {
  const pedidas = lerPedido(feito);
  await travarPecas(db, pedidas);
  await voltarParaAFila(db, pedidas);
  await anotar(db, autor, { acao: 'produto.pecas_na_fila', ...doMesmo(feito) });
};

type Feito = Parameters<Desfazedor>[1];

const doMesmo = ({ alvo_id, alvo_nome, mudancas }: Feito) => ({ alvo: { id: alvo_id, nome: alvo_nome }, mudancas });

function lerPedido({ mudancas: [mudanca] }: Feito): number[] {
  const pedidas = z.array(z.int()).safeParse(mudanca && depoisDe(mudanca));
  if (!pedidas.success) throw new AppError('historico.sem_o_de_antes');
  return pedidas.data;
}
