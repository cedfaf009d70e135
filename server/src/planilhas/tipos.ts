import type { TipoDePlanilha } from '@varal/contract/planilhas/importacao-de-planilha';
import type { Db } from '../base/db/db.ts';
import type { Autor } from '../historico/anotar.ts';
import type { Falha } from '../tarefas/tarefas.tables.ts';
import { desfazerClientes } from './desfazer-clientes.ts';
import { escreverClientes } from './escrever-clientes.ts';
import { olharClientes } from './olhar-clientes.ts';
import type { EmPartes, Olhar } from './passar.ts';
import type { RegistroFeito } from './planilhas.queries.ts';
import { desfazerProdutos } from './produtos/desfazer-produtos.ts';
import { escreverProdutos } from './produtos/escrever-produtos.ts';
import { olharProdutos } from './produtos/olhar-produtos.ts';

type Desfeita = { autor: Autor & { id: number }; registros: readonly RegistroFeito[] };
type Tipo = { olhar: Olhar; escrever: EmPartes; desfazer: (db: Db, desfeita: Desfeita) => Promise<Falha[]> };

export const TIPOS: Record<TipoDePlanilha, Tipo> = {
  clientes: { olhar: olharClientes, escrever: escreverClientes, desfazer: desfazerClientes },
  produtos: { olhar: olharProdutos, escrever: escreverProdutos, desfazer: desfazerProdutos },
};
