import { type Reason, reason } from '@varal/contract/errors';
import type { EmLisas, LisaEscolhida } from '@varal/contract/produtos/em-lisas/em-lisas';
import { type Estampada, estamparLisa, skuEstampado } from '@varal/contract/produtos/em-lisas/estampar-lisa';
import { MAXIMO_DE_VARIACOES } from '@varal/contract/produtos/produto';
import { chaveDeSku, MAXIMO_DO_SKU } from '@varal/contract/produtos/sku';
import type { Db } from '../../base/db/db.ts';
import type { EstampaSozinha } from '../../estampas/estampas.queries.ts';
import { lerEmLote } from '../em-lote/ler-em-lote.queries.ts';
import type { ProdutoTravado } from '../gravar-produto.queries.ts';
import { listarSkusEmUso } from '../skus/skus.queries.ts';
import { acharExistentes } from './em-lisas.queries.ts';

/** A SKU that cannot be taken: another product has it, or it is too long where it is nobody's. */
type Conflito = { sku: string; de: string | null };
export type Planejada = {
  lisa: ProdutoTravado;
  existente: ProdutoTravado | undefined;
  /** It holds only what can be made. */
  feita: Estampada;
  /** The product itself cannot be made. */
  impossivel: boolean;
  conflitos: Conflito[];
};
/** A blank of which nothing can be made. */
export type Recusada = {
  titulo: string;
  codigo: 'produto.lisa_nao_encontrada' | 'produto.lisa_de_outra';
};

type Planejar = { estampa: EstampaSozinha; pedido: EmLisas; escolhidas: readonly LisaEscolhida[] };

/** Tells what a print makes of blanks, by the shop as it is. */
export async function planejar(
  db: Db,
  { estampa, pedido, escolhidas }: Planejar,
): Promise<{ planejadas: Planejada[]; recusadas: Recusada[] }> {
  const lisas = await lerEmLote(
    db,
    escolhidas.map(({ produto_id }) => produto_id),
  );
  const achados = await acharExistentes(
    db,
    estampa.id,
    [...lisas.values()].map(({ id, sku }) => ({ lisa_id: id, sku: skuEstampado(sku, estampa) })),
  );
  const existentes = await lerEmLote(db, [...achados.values()]);
  const planejadas: Planejada[] = [];
  const recusadas: Recusada[] = [];
  for (const escolhida of escolhidas) {
    const lisa = lisas.get(escolhida.produto_id);
    if (!lisa || lisa.lisa_id !== null) {
      const codigo = lisa ? 'produto.lisa_de_outra' : 'produto.lisa_nao_encontrada';
      recusadas.push({ titulo: lisa?.titulo ?? '', codigo });
      continue;
    }
    const existente = existentes.get(achados.get(lisa.id) ?? 0);
    const { preco, titulo, lisas: todas } = pedido;
    const feita = estamparLisa(lisa, { escolhida, estampa, preco, titulo, varias: todas.length > 1 }, existente);
    planejadas.push({ lisa, existente, feita, impossivel: false, conflitos: [] });
  }
  return { planejadas: await semConflitos(db, planejadas), recusadas };
}

/** Takes out what cannot have its SKU. */
async function semConflitos(db: Db, planejadas: readonly Planejada[]): Promise<Planejada[]> {
  const emUso = await listarSkusEmUso(db, planejadas.flatMap(skusDe), null);
  const donos = new Map(emUso.map(({ sku, titulo }) => [chaveDeSku(sku), titulo]));
  const conflitoDe = (sku: string): Conflito[] => {
    const de = donos.get(chaveDeSku(sku));
    return de !== undefined || sku.length > MAXIMO_DO_SKU ? [{ sku, de: de ?? null }] : [];
  };
  return planejadas.map((uma) => {
    const { feita, existente } = uma;
    if (feita.recusa !== null) return uma;
    const doProduto = existente ? [] : conflitoDe(feita.sku);
    if (doProduto.length > 0) return { ...uma, impossivel: true, conflitos: doProduto };
    const conflitos = feita.variacoes.flatMap(({ sku }) => conflitoDe(sku));
    const variacoes = feita.variacoes.filter(({ sku }) => conflitoDe(sku).length === 0);
    const impossivel = !existente && feita.variacoes.length > 0 && variacoes.length === 0;
    return { ...uma, feita: { ...feita, variacoes }, impossivel, conflitos };
  });
}

const skusDe = ({ feita, existente }: Planejada): string[] => [
  ...(existente ? [] : [feita.sku]),
  ...feita.variacoes.map(({ sku }) => sku),
];

/** Tells of a blank why nothing, or not all, was made of it. */
export function motivosDe({ feita, conflitos }: Planejada): { alvo: string; motivo: Reason }[] {
  if (feita.recusa) return [{ alvo: feita.titulo, motivo: RECUSAS[feita.recusa] }];
  return conflitos.map(({ sku, de }) => ({
    alvo: feita.titulo,
    motivo:
      de === null
        ? reason('em_lisas.sku_longo', { sku, maximo: MAXIMO_DO_SKU })
        : reason('em_lisas.sku_em_uso', { sku, de }),
  }));
}

const RECUSAS: Record<NonNullable<Estampada['recusa']>, Reason> = {
  nada_escolhido: reason('em_lisas.nada_escolhido'),
  preco_alto: reason('massa.preco_alto'),
  variacoes_demais: reason('em_lisas.variacoes_demais', { maximo: MAXIMO_DE_VARIACOES }),
};
