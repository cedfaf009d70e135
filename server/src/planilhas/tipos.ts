import type { TipoDePlanilha } from '@varal/contract/planilhas/importacao-de-planilha';
import type { Passar } from './passar.ts';
import { passarClientes } from './passar-clientes.ts';

export const PASSAR: Record<TipoDePlanilha, Passar> = { clientes: passarClientes };
