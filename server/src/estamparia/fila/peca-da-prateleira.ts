import { sentenceOf } from '@varal/contract/errors';
import type { Tecnica } from '@varal/contract/estampas/estampa';
import { descricaoDe } from '@varal/contract/vendas/descricao-do-item';
import type { FeitoComPecas } from '@varal/contract/vendas/estampar/peca';
import { recusaDePronta } from '@varal/contract/vendas/estampar/recusa-da-peca';
import { z } from 'zod';
import type { Db } from '../../base/db/db.ts';
import { AppError } from '../../base/errors.ts';
import type { Quem } from '../../base/http/session.ts';
import { lancarProducao } from '../../estoque/estoque.queries.ts';
import { anotar } from '../../historico/anotar.ts';
import type { Desfazedor } from '../../historico/desfazer.ts';
import { depoisDe, dito } from '../../historico/mudancas.ts';
import {
  estamparPecas,
  lerPecas,
  type PecaGuardada,
  tirarDaFila,
  travarPecas,
  voltarParaAFila,
} from '../../vendas/estampar/pecas.queries.ts';
import { travarProdutos } from '../../vendas/itens/mercadorias.queries.ts';
import type { ProducaoGuardada } from '../desfazer-producao.ts';
import { buscarLivres } from './livres.queries.ts';

type Pronta = { id: number; tecnica: Tecnica | null; quem: Quem };

/** A piece for the shelf was printed: its blank, which nothing held, is gone. */
export async function darPecaDaPrateleiraPronta(db: Db, { id, tecnica, quem }: Pronta): Promise<FeitoComPecas> {
  await travarPecas(db, [id]);
  const [peca] = await lerPecas(db, [id]);
  if (!peca?.produto_id) throw new AppError('estamparia.peca_nao_encontrada');
  const recusa = recusaDePronta(peca, tecnica);
  if (recusa) return { feitas: 0, recusadas: [{ id, motivo: sentenceOf(recusa) }] };
  const prontas = await estamparPecas(db, [id], tecnica);
  if (prontas.length > 0) await produzirPeca(db, peca, quem);
  return { feitas: 1, recusadas: [] };
}

/** It was printed on the blank that it names, whatever its product is made of by now. */
async function produzirPeca(
  db: Db,
  { id, produto_id, variacao_id, lisa_id, lisa_variacao_id }: PecaGuardada,
  quem: Quem,
) {
  if (produto_id === null || lisa_id === null) throw new AppError('estamparia.peca_nao_encontrada');
  await travarProdutos(db, [], { tambem: [produto_id, lisa_id] });
  const peca = { produto_id, variacao_id };
  const lisa = { produto_id: lisa_id, variacao_id: lisa_variacao_id };
  const { livres, ...daLisa } = await buscarLivres(db, lisa);
  if (livres < 1)
    throw new AppError('estamparia.lisas_insuficientes', { n: Math.max(0, livres), lisa: descricaoDe(daLisa) });
  await lancarProducao(db, {
    venda_id: null,
    usuario_id: quem.id,
    motivo: 'Estampa para a prateleira',
    peca,
    lisa,
    n: 1,
  });
  const daPeca = await buscarLivres(db, peca);
  const para: ProducaoGuardada = { peca, lisa, quantidade: 1, peca_id: id };
  const mudancas = [{ ...dito('item', `1 × ${descricaoDe(daPeca)}`), guardado: { de: null, para } }];
  await anotar(db, quem, { acao: 'produto.produzido', alvo: { id: produto_id, nome: daPeca.titulo }, mudancas });
}

/** Pieces that nobody began to print are not wanted any more. */
export const desfazerPedido: Desfazedor = async (db, feito, autor) => {
  const pedidas = lerPedido(feito);
  await travarPecas(db, pedidas);
  const tiradas = await tirarDaFila(db, pedidas);
  if (tiradas.length === 0) throw new AppError('peca.ja_comecada');
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
