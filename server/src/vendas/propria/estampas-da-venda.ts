import { emCentavos, emReais } from '@varal/contract/dinheiro';
import { recusaDeOutroCliente } from '@varal/contract/estampas/de-outro-cliente';
import type { Posicao } from '@varal/contract/estampas/estampa';
import { chaveDeSku } from '@varal/contract/produtos/sku';
import { descricaoDe } from '@varal/contract/vendas/descricao-do-item';
import {
  type EstampaDaLinha,
  type EstampaEscolhida,
  estampaRepetida,
  PECAS_NA_VENDA,
  skuComEstampas,
} from '@varal/contract/vendas/propria/estampas-da-linha';
import type { ItemDigitado } from '@varal/contract/vendas/venda';
import type { Db } from '../../base/db/db.ts';
import { AppError, atField } from '../../base/errors.ts';
import { type EstampaSegura, lerEstampasPorId, segurarEstampas } from '../../estampas/estampas.queries.ts';
import type { ItemDaVendaGuardado } from '../itens/itens.queries.ts';
import type { Mercadoria } from '../itens/mercadorias.queries.ts';
import type { EstampaGuardada } from '../vendas.tables.ts';

/** A print as a line carries it, with what the line's SKU and price take of it. */
export type EstampaNaLinha = EstampaDaLinha & { preco: number; daEstampa: Posicao };

type Linhas = { digitados: readonly ItemDigitado[]; guardados?: readonly Pick<ItemDaVendaGuardado, 'estampas'>[] };
/** The prints that lines may name, by id. */
export type Estampas = ReadonlyMap<number, EstampaSegura>;

/** Keeps the prints of these lines as they are until the end of the transaction. It comes before the products are locked. */
export const segurarEstampasDasLinhas = (db: Db, linhas: Linhas): Promise<Estampas> =>
  dasLinhas(linhas, (ids) => segurarEstampas(db, ids));

export const lerEstampasDasLinhas = (db: Db, linhas: Linhas): Promise<Estampas> =>
  dasLinhas(linhas, (ids) => lerEstampasPorId(db, ids));

async function dasLinhas(
  { digitados, guardados = [] }: Linhas,
  ler: (ids: readonly number[]) => Promise<EstampaSegura[]>,
): Promise<Estampas> {
  const nomeadas = [...digitados, ...guardados].flatMap(({ estampas }) => estampas ?? []);
  const ids = [...new Set(nomeadas.map(({ estampa_id }) => estampa_id))];
  return new Map((ids.length === 0 ? [] : await ler(ids)).map((uma) => [uma.id, uma]));
}

export type NaVenda = {
  estampas: Estampas;
  cliente_id: number | null;
  /** The sale becomes this customer's: what it has is judged anew. */
  outroCliente?: boolean;
  item: number;
};
type Escolhida = Pick<EstampaGuardada, 'estampa_id'> & { posicao: Posicao | undefined; largura_mm: number | undefined };

/** Chosen prints with the places where they are printed. One that is not there has none. */
export const ondeFicam = (estampas: Estampas, escolhidas: readonly EstampaEscolhida[]): Escolhida[] =>
  escolhidas.map(({ estampa_id, posicao, largura_mm }) => ({
    estampa_id,
    ...{ posicao: posicao ?? estampas.get(estampa_id)?.posicao, largura_mm: largura_mm ?? undefined },
  }));

export function comporSku(estampas: Estampas, sku: string | null, escolhidas: readonly Escolhida[]): string | null {
  const naLinha = escolhidas.flatMap(({ estampa_id, posicao }) => {
    const estampa = estampas.get(estampa_id);
    return estampa && posicao ? [{ codigo: estampa.codigo, posicao, daEstampa: estampa.posicao }] : [];
  });
  return sku === null || naLinha.length < escolhidas.length ? null : skuComEstampas(sku, naLinha);
}

type Digitada = {
  sku: string | null;
  /** The same with the prints; null where one of them is not there. */
  composto: string | null;
  id: number | null;
  escolhidas: readonly Escolhida[];
};

/** A line of the sale is meant by its own SKU, or by its blank, together with its prints in their places. */
export function ehAMesma(guardada: ItemDaVendaGuardado, { sku, composto, id, escolhidas }: Digitada): boolean {
  if (!guardada.estampas || !temAsMesmas(guardada.estampas, escolhidas)) return false;
  if (!sku) return guardada.produto_id === id && guardada.variacao_id === null;
  return [sku, composto].some((um) => um !== null && chaveDeSku(um) === chaveDeSku(guardada.sku));
}

const temAsMesmas = (guardadas: readonly EstampaGuardada[], escolhidas: readonly Escolhida[]): boolean =>
  guardadas.length === escolhidas.length &&
  guardadas.every((uma) => escolhidas.some((outra) => noMesmoLugar(uma, outra)));

const noMesmoLugar = (uma: Pick<EstampaGuardada, 'estampa_id' | 'posicao'>, outra: Escolhida): boolean =>
  uma.estampa_id === outra.estampa_id && uma.posicao === outra.posicao;

export const comLarguras = (
  guardadas: readonly EstampaGuardada[],
  escolhidas: readonly Escolhida[],
): EstampaGuardada[] =>
  guardadas.map((uma) => ({
    ...uma,
    largura_mm: escolhidas.find((outra) => noMesmoLugar(uma, outra))?.largura_mm ?? uma.largura_mm,
  }));

/** The prints of a line that is new to its sale, in the order of its SKU. */
export function estampasNovas(
  { estampas, cliente_id, item }: NaVenda,
  escolhidas: readonly Escolhida[],
): EstampaNaLinha[] {
  const naLinha = escolhidas.map(({ estampa_id, posicao, largura_mm }) => {
    const estampa = estampas.get(estampa_id);
    if (!estampa) throw atField(campoDaLinha(item), 'estampa.sumiu', { codigo: codigoDe(estampa_id) });
    if (estampa.arquivada) throw atField(campoDaLinha(item), 'estampa.arquivada', { codigo: estampa.codigo });
    return comEstampa(estampa, { posicao: posicao ?? estampa.posicao, largura_mm: largura_mm ?? estampa.largura_mm });
  });
  const repetida = estampaRepetida(naLinha);
  if (repetida) throw atField(campoDaLinha(item), 'venda.estampa_repetida', { codigo: repetida.codigo });
  recusarDeOutro(naLinha, { estampas, cliente_id, item });
  return naLinha.sort((uma, outra) => (skuDe(uma) < skuDe(outra) ? -1 : 1));
}

/** The prints of a line that its sale has: an archived one goes on. */
export function estampasQueFicam(
  { estampas, cliente_id, outroCliente, item }: NaVenda,
  guardadas: readonly EstampaGuardada[],
): EstampaNaLinha[] {
  const naLinha = guardadas.map(({ estampa_id, ...lugar }) => {
    const estampa = estampas.get(estampa_id);
    if (!estampa) throw new Error(`a line kept the print ${estampa_id}, which is not there`);
    return comEstampa(estampa, lugar);
  });
  if (outroCliente) recusarDeOutro(naLinha, { estampas, cliente_id, item });
  return naLinha;
}

const comEstampa = (
  { id, codigo, nome, preco, posicao }: EstampaSegura,
  lugar: Omit<EstampaGuardada, 'estampa_id'>,
) => ({
  ...{ estampa_id: id, codigo, nome, preco, daEstampa: posicao },
  ...lugar,
});

const skuDe = (uma: EstampaNaLinha): string => skuComEstampas('', [uma]);

/** A customer's own print is on that customer's sales alone, also where a sale becomes somebody else's. */
function recusarDeOutro(naLinha: readonly EstampaNaLinha[], { estampas, cliente_id, item }: NaVenda): void {
  for (const { estampa_id } of naLinha) {
    const estampa = estampas.get(estampa_id);
    if (estampa && recusaDeOutroCliente(estampa, cliente_id)) {
      throw atField(campoDaLinha(item), 'estampa.de_cliente', { nome: estampa.cliente_nome ?? '' });
    }
  }
}

/** A print that is not there has its code all the same. */
const codigoDe = (id: number): string => `E${String(id).padStart(4, '0')}`;

/** A finding about a line is also shown at that line. */
const campoDaLinha = (item: number): string => `itens.${item}`;

/** The blank of a line as the piece that the line sells. It is made of nothing itself, and its colour and size are known. */
export function comEstampas<M extends Mercadoria>(
  lisa: M,
  { estampas, item }: { estampas: readonly EstampaNaLinha[]; item: number },
): M {
  if (lisa.lisa_id !== null)
    throw atField(campoDaLinha(item), 'venda.estampa_em_peca_feita', { descricao: descricaoDe(lisa) });
  if (lisa.tem_variacoes && lisa.variacao_id === null) throw atField(campoDaLinha(item), 'venda.prontas_a_definir');
  return {
    ...lisa,
    sku: skuComEstampas(lisa.sku, estampas),
    titulo: [lisa.titulo, ...estampas.map(({ nome }) => nome)].join(' · '),
    lisa_id: lisa.produto_id,
    lisa_variacao_id: lisa.variacao_id,
  };
}

/** The names of the pieces as the line will keep them; what is not sent stays. */
export function nomesDe(
  { personalizacoes }: Pick<ItemDigitado, 'personalizacoes'>,
  antes: readonly string[] | null,
): string[] | null {
  const ditos = personalizacoes === undefined ? antes : personalizacoes;
  return ditos && ditos.length > 0 ? [...ditos] : null;
}

type ComNomes = { quantidade: number; estampas: unknown; personalizacoes: readonly string[] | null };

export function conferirNomes({ quantidade: q, estampas, personalizacoes }: ComNomes, item: number): void {
  if (!personalizacoes) return;
  if (!estampas) throw atField(campoDaLinha(item), 'venda.nomes_sem_estampa');
  const n = personalizacoes.length;
  if (n !== q) throw atField(campoDaLinha(item), 'venda.nomes_errados', { n, q });
}

export function recusarPecasDemais(itens: readonly { quantidade: number; estampas: unknown }[]): void {
  const pecas = itens.reduce((soma, { quantidade, estampas }) => soma + (estampas ? quantidade : 0), 0);
  if (pecas > PECAS_NA_VENDA) throw new AppError('venda.estampadas_demais', { maximo: '2.000' });
}

/** The prints of a line add this to the price of its blank. */
export const precoDasEstampas = (estampas: readonly EstampaNaLinha[] | null): number =>
  emReais((estampas ?? []).reduce((soma, { preco }) => soma + emCentavos(preco), 0));

/** The columns that a line with prints of its own keeps beside those of its blank. */
export const comoGuardadas = (estampas: readonly EstampaNaLinha[]): EstampaGuardada[] =>
  estampas.map(({ estampa_id, posicao, largura_mm }) => ({ estampa_id, posicao, largura_mm }));
