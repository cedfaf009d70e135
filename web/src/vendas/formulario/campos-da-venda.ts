import type { Cliente } from '@varal/contract/clientes/clientes.routes';
import { ehRetirada, RETIRADA } from '@varal/contract/envio/retirada';
import type { CampoDaVenda, DizerDaVenda } from '@varal/contract/vendas/campos';
import type { Origem } from '@varal/contract/vendas/origem';
import type { Venda } from '@varal/contract/vendas/venda';
import type { VendaEnviada } from '../vendas.queries.ts';
import { type Linha, linhaDoItem, numerosDe } from './itens/linha.ts';
import { propriaEnviada } from './propria/propria.ts';

export type ClienteDaVenda = Pick<Cliente, 'id' | 'nome' | 'cpf' | 'cnpj' | 'cpf_valido' | 'cep' | 'credito'>;

export type CamposDaVenda = Record<DizerDaVenda, string> & {
  cliente: ClienteDaVenda | null;
  origem: Origem | '';
  linhas: readonly Linha[];
  /** The customer of a sale that is edited comes to the store for it; a new one keeps what was agreed on apart. */
  retira?: boolean;
};

export const SEM_NADA: CamposDaVenda = { cliente: null, origem: '', linhas: [], prazo_pedido: '', observacao: '' };

export const camposDe = ({ itens, ...venda }: Venda): CamposDaVenda => ({
  cliente: venda.cliente,
  origem: venda.origem,
  prazo_pedido: venda.prazo_pedido ?? '',
  observacao: venda.observacao,
  retira: ehRetirada(venda),
  linhas: itens.map(linhaDoItem),
});

type Enviada = Required<Pick<VendaEnviada, CampoDaVenda>>;

export const paraEnviar = ({ cliente, origem, linhas, prazo_pedido, observacao }: CamposDaVenda): Enviada => ({
  cliente_id: cliente?.id ?? null,
  origem: origem || null,
  prazo_pedido: prazo_pedido || null,
  observacao,
  itens: itensDe(linhas),
});

export const itensDe = (linhas: readonly Linha[]) =>
  linhas.map((linha) => ({
    id: linha.produto_id,
    sku: linha.sku,
    descricao: linha.descricao,
    ...numerosDe(linha),
    ...(linha.propria && propriaEnviada(linha, linha.propria)),
  }));

/** The same of a sale that is edited, with what becomes of the pick-up. */
export const paraMudar = ({ retira, ...campos }: CamposDaVenda) => ({
  ...paraEnviar(campos),
  ...(retira !== undefined && { codigo_servico_frete: retira ? RETIRADA.codigo : '' }),
});

/** What is said of a sale beside its goods: a change of it restarts nothing. */
export const dizeresDe = ({ prazo_pedido, observacao }: CamposDaVenda): Record<DizerDaVenda, string> => ({
  prazo_pedido,
  observacao,
});

/** Tells whether saving one would leave something else than saving the other. */
export const mudou = (agora: CamposDaVenda, antes: CamposDaVenda): boolean =>
  JSON.stringify(paraMudar(agora)) !== JSON.stringify(paraMudar(antes));
