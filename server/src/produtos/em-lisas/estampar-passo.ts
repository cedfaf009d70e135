import { reason } from '@varal/contract/errors';
import type { LisaEscolhida } from '@varal/contract/produtos/em-lisas/em-lisas';
import { skuEstampado } from '@varal/contract/produtos/em-lisas/estampar-lisa';
import type { Db } from '../../base/db/db.ts';
import type { Passo, Trabalho } from '../../tarefas/executor.ts';
import { anotarAndamento, guardarDados, lerDados } from '../../tarefas/tarefas.queries.ts';
import type { Falha } from '../../tarefas/tarefas.tables.ts';
import { travarEmLote } from '../em-lote/ler-em-lote.queries.ts';
import { pedirPublicacao } from '../pedir-publicacao.ts';
import { segurarSkus } from '../skus/skus.queries.ts';
import { comSkusDisputados } from '../skus/skus-em-uso.ts';
import { type DadosEmLisas, dadosEmLisas, type Feita } from './dados-em-lisas.ts';
import { acharExistentes, listarLisas, ultimoNoHistorico } from './em-lisas.queries.ts';
import { segurarEstampaECategoria } from './estampa-e-categoria.ts';
import { gravarEstampada } from './gravar-estampada.ts';
import { motivosDe, planejar } from './planejar.ts';

/** On the embedded database whoever sells waits while so many variations come into being. */
const VARIACOES = 50;

/** Makes what is missing of the next blank, or the next variations of it. */
export const estamparPasso: Passo = async (trabalho) => {
  const dados = dadosEmLisas.parse(await lerDados(trabalho.db, trabalho.id));
  const escolhida = dados.pedido.lisas[dados.lugar];
  if (!escolhida) return 'acabou';
  await comSkusDisputados(() => trabalho.gravar((trx) => passo(trx, trabalho, { dados, escolhida })));
  return 'mais';
};

type UmPasso = { dados: DadosEmLisas; escolhida: LisaEscolhida };

async function passo(db: Db, { id, quem }: Pick<Trabalho, 'id' | 'quem'>, { dados, escolhida }: UmPasso) {
  const autor = { ...quem, origem: 'massa' as const };
  const { estampa_id, pedido } = dados;
  const estampa = await segurarEstampaECategoria(db, { estampa_id, ...pedido });
  await travarComExistente(db, estampa, escolhida);
  await segurarSkus(db);
  const { planejadas, recusadas } = await planejar(db, { estampa, pedido, escolhidas: [escolhida] });
  const [planejada] = planejadas;
  let falhas: Falha[] = recusadas.map(({ titulo, codigo }) => ({ alvo: titulo, motivo: reason(codigo) }));
  let { lugar, feitas, n_produtos, n_variacoes } = dados;
  let acabou = true;
  if (planejada) {
    const { feita, existente, impossivel } = planejada;
    const cabe = feita.recusa === null && !impossivel;
    const agora = cabe ? feita.variacoes.slice(0, VARIACOES) : [];
    acabou = !cabe || agora.length === feita.variacoes.length;
    if (acabou) falhas = motivosDe(planejada);
    if (cabe && (!existente || agora.length > 0)) {
      const { categoria_id, publicar } = pedido;
      const escrita = await gravarEstampada(db, autor, { planejada, variacoes: agora, estampa_id, categoria_id });
      if (acabou && publicar) await pedirPublicacao(db, autor, { id: escrita.produto_id, titulo: feita.titulo });
      feitas = comMais(feitas, { ...escrita, historico_id: await ultimoNoHistorico(db, escrita.produto_id) });
      n_produtos += escrita.criado ? 1 : 0;
      n_variacoes += agora.length;
    }
  }
  if (acabou) lugar += 1;
  await guardarDados(db, id, { ...dados, lugar, feitas, n_produtos, n_variacoes });
  const resultado = { descricao: dados.descricao, produtos: n_produtos, variacoes: n_variacoes };
  await anotarAndamento(db, id, { feitos: lugar, falhas, resultado });
}

/** Locks the blank and the product that it became before, in the order in which sales lock products. */
async function travarComExistente(db: Db, estampa: { id: number; codigo: string }, { produto_id }: LisaEscolhida) {
  const [lisa] = await listarLisas(db, [produto_id]);
  if (!lisa) return;
  const existentes = await acharExistentes(db, estampa.id, [
    { lisa_id: lisa.id, sku: skuEstampado(lisa.sku, estampa) },
  ]);
  await travarEmLote(db, [lisa.id, ...existentes.values()]);
}

type Escrita = Omit<Feita, 'tentada'>;

/** A product that comes in several parts stands there once. */
function comMais(feitas: readonly Feita[], nova: Escrita): Feita[] {
  const antes = feitas.find(({ produto_id }) => produto_id === nova.produto_id);
  if (!antes) return [...feitas, { ...nova, tentada: false }];
  const variacoes = antes.criado ? [] : [...antes.variacoes, ...nova.variacoes];
  const junta = { ...antes, variacoes, historico_id: nova.historico_id };
  return feitas.map((uma) => (uma === antes ? junta : uma));
}
