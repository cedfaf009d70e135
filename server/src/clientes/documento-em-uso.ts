import { atField } from '../base/errors.ts';

/** The database's refusals of customers' documents, in the shop's words. */
export const DOCUMENTO_EM_USO = {
  clientes_cpf_key: () => atField('cpf', 'cliente.cpf_em_uso'),
  clientes_cnpj_key: () => atField('cnpj', 'cliente.cnpj_em_uso'),
};
