import { mudaEnvio } from './conferir-passo.ts';
import type { StatusDaVenda } from './fluxo-da-venda.ts';
import type { EnderecoDaVenda } from './venda.ts';

const CAMPOS = [
  'cep',
  'endereco',
  'numero',
  'complemento',
  'bairro',
  'municipio',
  'uf',
] as const satisfies (keyof EnderecoDaVenda)[];

type Venda = {
  status: StatusDaVenda;
  link_etiqueta_pdf: string | null;
  endereco: EnderecoDaVenda;
  cliente: EnderecoDaVenda;
};

/** Whether the customer lives elsewhere by now, and no label says otherwise yet. */
export const podeUsarEnderecoAtual = ({ status, link_etiqueta_pdf, endereco, cliente }: Venda): boolean =>
  (mudaEnvio(status) || status === 'etiqueta') &&
  link_etiqueta_pdf === null &&
  CAMPOS.some((campo) => endereco[campo] !== cliente[campo]);
