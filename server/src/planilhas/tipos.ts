import type { TipoDePlanilha } from '@varal/contract/planilhas/importacao-de-planilha';
import type { Db } from '../base/db/db.ts';
import { travarClientes } from '../clientes/clientes-em-lote.queries.ts';
import { travarEmLote } from '../produtos/em-lote/ler-em-lote.queries.ts';
import { desfazerClientes } from './clientes/desfazer-clientes.ts';
import { escreverClientes } from './clientes/escrever-clientes.ts';
import { olharClientes } from './clientes/olhar-clientes.ts';
import type { Desfazer, EmPartes, Olhar } from './passar.ts';
import { desfazerProdutos } from './produtos/desfazer-produtos.ts';
import { escreverProdutos } from './produtos/escrever-produtos.ts';
import { olharProdutos } from './produtos/olhar-produtos.ts';

type Tipo = {
  olhar: Olhar;
  escrever: EmPartes;
  desfazer: Desfazer;
  /** Nobody else changes these records until the end of the transaction. */
  travar: (db: Db, ids: readonly number[]) => Promise<unknown>;
};

export const TIPOS: Record<TipoDePlanilha, Tipo> = {
  clientes: { olhar: olharClientes, escrever: escreverClientes, desfazer: desfazerClientes, travar: travarClientes },
  produtos: { olhar: olharProdutos, escrever: escreverProdutos, desfazer: desfazerProdutos, travar: travarEmLote },
};
