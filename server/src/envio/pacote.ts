import type { Cliente } from '@varal/contract/clientes/clientes.routes';

/** A carrier asks this of what it is to take, also where nothing is sold yet. */
export type Volume = {
  /** The CEP has eight digits. */
  cep: string;
  /** Measures are in cm, the weight in kg. */
  medidas: { altura: number; largura: number; comprimento: number; peso: number };
  valor: number;
  /** It is absent while nobody is known who receives the parcel. */
  destinatario?: Pick<Cliente, 'cpf' | 'telefone' | 'email'> & Partial<Pick<Cliente, 'cnpj'>>;
};

export type Pacote = Volume & { venda_id: number };
