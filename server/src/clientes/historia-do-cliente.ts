import { type CampoDoCliente, NOMES_DO_CLIENTE } from '@varal/contract/clientes/campos';
import { comecou, comparar, type Mudanca } from '../historico/mudancas.ts';

type Dados = { readonly [C in CampoDoCliente]?: unknown };

/** Tells what changed of a customer. All of it is personal, also what other records have under the same name. */
export const historiaDoCliente = (antes: Dados, depois: Dados): Mudanca[] =>
  comparar(NOMES_DO_CLIENTE, antes, depois, { pessoal: true });

/** A CPF or a CNPJ says by itself what kind of customer it is of. */
export const comecoDoCliente = (cliente: Dados): Mudanca[] => comecou(SEM_TIPO, cliente, { pessoal: true });
const SEM_TIPO = NOMES_DO_CLIENTE.filter((nome) => nome !== 'tipo_pessoa');
