import { sentenceOf } from '@varal/contract/errors';
import type { Tecnica } from '@varal/contract/estampas/estampa';
import { ROTULOS } from '@varal/contract/fluxo/fluxo-da-venda';
import { produzir } from '@varal/contract/vendas/estampar/numeros';
import type { FeitoComPecas } from '@varal/contract/vendas/estampar/peca';
import { recusaDeLiberar, recusaDePronta } from '@varal/contract/vendas/estampar/recusa-da-peca';
import type { Db } from '../../base/db/db.ts';
import { AppError } from '../../base/errors.ts';
import type { Quem } from '../../base/http/session.ts';
import { dito } from '../../historico/mudancas.ts';
import { abrirVenda, mudarVenda } from '../abrir-venda.ts';
import { anotarVenda } from '../anotar-venda.ts';
import { type ItemDaVendaGuardado, listarItens } from '../itens/itens.queries.ts';
import { travarProdutos } from '../itens/mercadorias.queries.ts';
import { nomeNaAnotacao } from '../propria/nome-na-anotacao.ts';
import type { VendaTravada } from '../vendas.queries.ts';
import { lancarEstampa } from './lancar-estampa.ts';
import { estamparPecas, lerPecas, type PecaGuardada, soltarPecas } from './pecas.queries.ts';

type DaVenda = { venda_id: number; peca_ids: readonly number[]; quem: Quem };
type Recusadas = FeitoComPecas['recusadas'];

/** Pieces of one sale were printed, in one technique or whole; those that cannot be are told, and keep no other back. */
export async function darPecasDaVendaProntas(
  db: Db,
  { tecnica, quem, ...quais }: DaVenda & { tecnica: Tecnica | null },
): Promise<FeitoComPecas> {
  const { atual, pecas, recusadas } = await escolher(db, quais, (peca) => recusaDePronta(peca, tecnica));
  if (atual.status !== 'separacao') throw new AppError('venda.prontas_fora_de_hora', { status: ROTULOS[atual.status] });
  if (pecas.length === 0) return { feitas: 0, recusadas };

  const listar = async () =>
    (await listarItens(db, atual.id)).filter(({ id }) => pecas.some(({ item_id }) => item_id === id));
  await travarProdutos(
    db,
    (await listar()).map((item) => ({ sku: null, id: item.produto_id, guardado: item })),
  );
  // Blanks that came until now dressed pieces of these lines: only whoever holds the products reads them as they stay.
  const dasPecas = await listar();
  const prontas = new Set(await estamparPecas(db, ids(pecas), tecnica));
  const ditos: string[] = [];
  for (const item of dasPecas) {
    const n = pecas.filter(({ id, item_id }) => item_id === item.id && prontas.has(id)).length;
    if (n === 0) continue;
    await darNaLinha(db, { venda_id: atual.id, item, n, quem });
    ditos.push(`${n} × ${nomeNaAnotacao(item)}`);
  }
  await mudarVenda(db, atual, {});
  const mudancas = ditos.length > 0 ? [dito('item', ditos.join(', '))] : [];
  await anotarVenda(db, quem, { id: atual.id, acao: 'venda.pecas_prontas', mudancas });
  return { feitas: pecas.length, recusadas };
}

type NaLinha = { venda_id: number; item: ItemDaVendaGuardado; n: number; quem: Quem };

async function darNaLinha(db: Db, { venda_id, item, n, quem }: NaLinha): Promise<void> {
  const depois = produzir(item, n);
  if (!depois) throw new Error(`line ${item.id} has fewer blanks than pieces with a garment`);
  await lancarEstampa(db, { venda_id, item, depois, quem });
}

/** A person lets pieces of one sale go before their rule does. */
export async function liberarPecasDaVenda(
  db: Db,
  { quem, motivo, ...quais }: DaVenda & { motivo: string },
): Promise<FeitoComPecas> {
  const { atual, pecas, recusadas } = await escolher(db, quais, recusaDeLiberar);
  if (pecas.length === 0) return { feitas: 0, recusadas };
  await soltarPecas(db, ids(pecas));
  await mudarVenda(db, atual, {});
  const mudancas = [dito('pecas', String(pecas.length)), ...(motivo ? [dito('motivo_da_liberacao', motivo)] : [])];
  await anotarVenda(db, quem, { id: atual.id, acao: 'venda.pecas_liberadas', mudancas });
  return { feitas: pecas.length, recusadas };
}

type Escolhidas = { atual: VendaTravada; pecas: PecaGuardada[]; recusadas: Recusadas };

/** Locks the sale, and parts its pieces in those that can be changed and those that are refused. */
async function escolher(
  db: Db,
  { venda_id, peca_ids }: Omit<DaVenda, 'quem'>,
  recusaDe: (peca: PecaGuardada) => ReturnType<typeof recusaDePronta>,
): Promise<Escolhidas> {
  const atual = await abrirVenda(db, venda_id);
  const pecas: PecaGuardada[] = [];
  const recusadas: Recusadas = [];
  for (const peca of await lerPecas(db, peca_ids)) {
    const recusa = recusaDe(peca);
    if (recusa) recusadas.push({ id: peca.id, motivo: sentenceOf(recusa) });
    else pecas.push(peca);
  }
  return { atual, pecas, recusadas };
}

const ids = (pecas: readonly PecaGuardada[]): number[] => pecas.map(({ id }) => id);
