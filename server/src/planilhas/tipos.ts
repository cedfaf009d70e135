import type { TipoDePlanilha } from '@varal/contract/planilhas/importacao-de-planilha';
import type { Db } from '../base/db/db.ts';
import type { Autor } from '../historico/anotar.ts';
import type { Falha } from '../tarefas/tarefas.tables.ts';
import { desfazerClientes } from './desfazer-clientes.ts';
import type { Passar } from './passar.ts';
import { passarClientes } from './passar-clientes.ts';
import type { RegistroFeito } from './planilhas.queries.ts';
import { desfazerProdutos } from './produtos/desfazer-produtos.ts';
import { passarProdutos } from './produtos/passar-produtos.ts';

type Desfeita = { autor: Autor & { id: number }; registros: readonly RegistroFeito[] };
type Tipo = { passar: Passar; desfazer: (db: Db, desfeita: Desfeita) => Promise<Falha[]> };

export const TIPOS: Record<TipoDePlanilha, Tipo> = {
  clientes: { passar: passarClientes, desfazer: desfazerClientes },
  produtos: { passar: passarProdutos, desfazer: desfazerProdutos },
};
