import type { Cliente } from '@varal/contract/clientes/clientes.routes';
import type { EnderecoDeEntrega } from '@varal/contract/envio/envio';
import type { Pacote } from './pacote.ts';

/** The sender: a person has a CPF, a company a CNPJ and its state registration. */
export type Remetente = EnderecoDeEntrega & {
  nome: string;
  /** A CPF has eleven digits, a CNPJ fourteen letters and digits. */
  documento: string;
  inscricao_estadual: string;
  /** The seven digits of its economic activity. */
  cnae: string;
  telefone: string;
  email: string;
};

/** Everything that a label is made of: sender, content and recipient. It may be kept as JSON. */
export type PedidoDeEnvio = Pick<Pacote, 'venda_id' | 'medidas' | 'valor'> & {
  codigo_servico: string;
  remetente: Remetente;
  /** The carrier of the service, as Melhor Envio numbered it when it quoted. */
  transportadora?: number;
  /** The carrier's agency that takes the parcel, as Melhor Envio numbers it. */
  agencia?: number;
  /** A person has a CPF. A company alone has the other two, which orders kept by earlier versions do not name. */
  destinatario: Pick<Cliente, 'nome' | 'cpf' | 'telefone' | 'email'> &
    Partial<Pick<Cliente, 'cnpj' | 'ie'>> &
    EnderecoDeEntrega;
  itens: { nome: string; quantidade: number; valor_unitario: number }[];
  /** This travels with the goods: the key of the invoice, or of the electronic declaration of content. */
  documento_fiscal: { tipo: 'nfe' | 'dce'; chave: string } | null;
};
