import { type CampoDoCliente, NOMES_DO_CLIENTE } from '@varal/contract/clientes/campos';
import { comecou, comparar, type Mudanca } from '../historico/mudancas.ts';

type Dados = { readonly [C in CampoDoCliente]?: unknown };

/** Tells what changed of a customer. All of it is personal, also what other records have under the same name. */
export const historiaDoCliente = (antes: Dados, depois: Dados): Mudanca[] =>
  comparar(NOMES_DO_CLIENTE, antes, depois, { pessoal: true });

export const comecoDoCliente = (cliente: Dados): Mudanca[] => comecou(NOMES_DO_CLIENTE, cliente, { pessoal: true });
