import type { Cliente } from '@varal/contract/clientes/clientes.routes';

/** Builds a customer with an address and a valid CPF. */
export const umCliente = (mais: Partial<Cliente> = {}): Cliente => ({
  id: 7,
  nome: 'Bia Souza',
  cpf: '52998224725',
  tipo_pessoa: 'fisica',
  cnpj: null,
  ie: '',
  cpf_valido: true,
  consumidor: false,
  telefone: '(11) 98123-4455',
  email: 'bia@example.com',
  cep: '05010000',
  endereco: 'Rua Caiubi',
  numero: '10',
  complemento: '',
  bairro: 'Perdizes',
  municipio: 'São Paulo',
  uf: 'SP',
  n_vendas: 0,
  credito: 0,
  anonimizado_em: null,
  ...mais,
});
