import { antesDaEtiqueta } from './conferir-passo.ts';
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
export const podeUsarEnderecoAtual = (venda: Venda): boolean =>
  antesDaEtiqueta(venda) && CAMPOS.some((campo) => venda.endereco[campo] !== venda.cliente[campo]);
