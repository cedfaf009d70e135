import type { ClienteDigitado } from '@varal/contract/clientes/clientes.routes';
import { tipoDigitado } from '@varal/contract/clientes/documento-do-cliente';
import type { LinhaDeCliente } from './clientes.queries.ts';

/** A customer has the document of their kind alone: a person a CPF, a company a CNPJ. */
export function comoLinha({ cpf, cnpj, ie, ...digitado }: ClienteDigitado): LinhaDeCliente {
  const tipo_pessoa = tipoDigitado({ ...digitado, cpf, cnpj });
  return tipo_pessoa === 'juridica'
    ? { ...digitado, tipo_pessoa, cpf: null, cnpj, ie }
    : { ...digitado, tipo_pessoa, cpf, cnpj: null, ie: '' };
}
