import { chaveDeSku } from '@varal/contract/produtos/sku';
import { saldoDoQueVolta } from './caminho-do-saldo.ts';

/** Tells whether a figure is written of a thing that is here, or comes back; the path is that of the history. */
export type GravaEstoque = (caminho: string, de: number, para: number) => boolean;

/** Tells which figures of a spreadsheet are written. */
export type EstoqueDito = {
  grava: GravaEstoque;
  /** The keys of SKUs that left the shop: what an old spreadsheet brings back is not new. */
  sairam: ReadonlySet<string>;
};

export const GRAVA: GravaEstoque = () => true;
export const MANTEM: GravaEstoque = () => false;

/** New goods come with their units unasked; goods that come back begin with none. */
export const saldoInicial = (sku: string, saldo: number, { grava, sairam }: EstoqueDito): number =>
  saldo === 0 || !voltou(sku, sairam) || grava(saldoDoQueVolta(sku), 0, saldo) ? saldo : 0;

export const voltou = (sku: string, sairam: ReadonlySet<string>): boolean => sairam.has(chaveDeSku(sku));
