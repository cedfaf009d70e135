import type { EnderecoDeEntrega } from '../../envio/envio.ts';
import type { StatusDaVenda } from '../../fluxo/fluxo-da-venda.ts';
import { antesDaEtiqueta } from '../conferir-passo.ts';

const CAMPOS: (keyof EnderecoDeEntrega)[] = ['cep', 'endereco', 'numero', 'complemento', 'bairro', 'municipio', 'uf'];

type Venda = {
  status: StatusDaVenda;
  link_etiqueta_pdf: string | null;
  endereco: EnderecoDeEntrega;
  cliente: EnderecoDeEntrega;
};

/** Tells whether the customer lives elsewhere by now and no label is made yet. */
export const podeUsarEnderecoAtual = (venda: Venda): boolean =>
  antesDaEtiqueta(venda) && CAMPOS.some((campo) => venda.endereco[campo] !== venda.cliente[campo]);
