import type { OpcaoDeFrete } from '@varal/contract/envio/envio';
import { RETIRADA } from '@varal/contract/envio/retirada';
import type { CamposDaVenda } from '../formulario/campos-da-venda.ts';
import { numerosDe } from '../formulario/itens/linha.ts';

type Frete = { tipo: 'frete'; opcao: OpcaoDeFrete; cep: string; cesta: string };

/** A new sale is picked up, or goes by a service whose price was told for this CEP and these goods. */
export type Entrega = { tipo: 'retirada' } | Frete;

type Linhas = CamposDaVenda['linhas'];

/** A service was asked for before there was a sale, with what was to be sent. */
export type FretePerguntado = { linhas: Linhas; entrega: Frete };

/** To staff the pick-up is what the customer does. */
export const nomeDaOpcao = ({ codigo, nome }: OpcaoDeFrete): string =>
  codigo === RETIRADA.codigo ? 'Retira na loja' : nome;

export const freteDito = (opcao: OpcaoDeFrete, cep: string, linhas: Linhas): Frete => ({
  tipo: 'frete',
  opcao,
  cep,
  cesta: cestaDe(linhas),
});

/** All of the goods that the price of a freight hangs on. */
const cestaDe = (linhas: Linhas): string =>
  JSON.stringify(
    linhas.map((linha) => {
      const { quantidade, valor_unitario, desconto } = numerosDe(linha);
      return [linha.sku, quantidade, valor_unitario, desconto];
    }),
  );

/** The goods or the address are others than those the price was told for. Nobody's address is no other one yet. */
export const mudouDesdeOFrete = (
  entrega: Entrega | null,
  { cliente, linhas }: Pick<CamposDaVenda, 'cliente' | 'linhas'>,
): boolean =>
  entrega?.tipo === 'frete' && (entrega.cesta !== cestaDe(linhas) || (cliente !== null && cliente.cep !== entrega.cep));

export const freteDa = (entrega: Entrega | null): number => (entrega?.tipo === 'frete' ? entrega.opcao.valor : 0);

/** The service as it is sent with a new sale; nothing, when that is decided later. */
export function servicoDa(entrega: Entrega | null) {
  if (entrega === null) return {};
  if (entrega.tipo === 'retirada') return { codigo_servico_frete: RETIRADA.codigo };
  return { codigo_servico_frete: entrega.opcao.codigo, frete_valor: entrega.opcao.valor };
}
