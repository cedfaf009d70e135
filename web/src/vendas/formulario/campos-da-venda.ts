import type { Cliente } from '@varal/contract/clientes/clientes.routes';
import type { Origem } from '@varal/contract/vendas/origem';
import type { Venda } from '@varal/contract/vendas/venda';
import type { VendaEnviada } from '../vendas.queries.ts';
import { type Linha, linhaDoItem, numerosDe } from './itens/linha.ts';

export type ClienteDaVenda = Pick<Cliente, 'id' | 'nome' | 'cpf' | 'cpf_valido' | 'cep' | 'credito'>;

export type CamposDaVenda = {
  cliente: ClienteDaVenda | null;
  origem: Origem | '';
  linhas: readonly Linha[];
  observacao: string;
};

export const SEM_NADA: CamposDaVenda = { cliente: null, origem: '', linhas: [], observacao: '' };

export const camposDe = ({ cliente, origem, itens, observacao }: Venda): CamposDaVenda => ({
  cliente,
  origem,
  observacao,
  linhas: itens.map(linhaDoItem),
});

type Enviada = Required<Pick<VendaEnviada, 'cliente_id' | 'origem' | 'itens' | 'observacao'>>;

export const paraEnviar = ({ cliente, origem, linhas, observacao }: CamposDaVenda): Enviada => ({
  cliente_id: cliente?.id ?? null,
  origem: origem || null,
  observacao,
  itens: itensDe(linhas),
});

export const itensDe = (linhas: readonly Linha[]) =>
  linhas.map((linha) => ({ id: linha.produto_id, sku: linha.sku, descricao: linha.descricao, ...numerosDe(linha) }));

/** Tells whether saving one would leave something else than saving the other. */
export const mudou = (agora: CamposDaVenda, antes: CamposDaVenda): boolean =>
  JSON.stringify(paraEnviar(agora)) !== JSON.stringify(paraEnviar(antes));
