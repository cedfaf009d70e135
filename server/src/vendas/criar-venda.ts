import type { Valor } from '@varal/contract/historico/historico.routes';
import { CONTADOS_DA_VENDA, type ContadoDaVenda, type DizerDaVenda } from '@varal/contract/vendas/campos';
import { ROTULOS_DA_ORIGEM } from '@varal/contract/vendas/origem';
import type { Venda, VendaDigitada } from '@varal/contract/vendas/venda';
import type { Db } from '../base/db/db.ts';
import { together } from '../base/db/transaction.ts';
import { atField } from '../base/errors.ts';
import type { Quem } from '../base/http/session.ts';
import { segurarComprador } from '../clientes/clientes.queries.ts';
import { dito } from '../historico/mudancas.ts';
import { anotarVenda } from './anotar-venda.ts';
import { type ItemPronto, prepararItens } from './itens/preparar-itens.ts';
import { inserirVenda, type VendaTravada } from './vendas.queries.ts';

type Nova = { digitada: VendaDigitada; quem: Quem; carregados?: readonly (number | null)[] };

/** A sale with its lines, its goods held and its address copied, or nothing at all. */
export async function criarVenda(db: Db, { digitada, quem, carregados }: Nova): Promise<Venda> {
  const { cliente_id, origem } = obrigatorios(digitada);
  const [endereco, itens] = await together(
    enderecoDoComprador(db, cliente_id),
    prepararItens(db, digitada.itens, {
      venda_id: null,
      guardados: [],
      cliente_id,
      quem,
      ...(carregados && { carregados }),
    }),
  );

  const nova = { cliente_id, origem, endereco, ...dizeresDe(digitada), vendedor_id: quem.id, vendedor: quem.nome };
  const venda = await inserirVenda(db, nova, itens, { paraOBling: todosPublicados(itens) });
  const contada = contar(venda);
  const ditos = CONTADOS_DA_VENDA.filter((campo) => campo !== 'status' && (contada[campo] ?? '') !== '');
  const mudancas = ditos.map((campo) => dito(campo, contada[campo]));
  await anotarVenda(db, quem, { id: venda.id, acao: 'venda.criada', mudancas });
  return venda;
}

export type Dizeres = Pick<VendaTravada, DizerDaVenda>;

/** Reads what is typed of a sale as a whole; one that is edited keeps what is not sent. */
export const dizeresDe = (digitada: Partial<VendaDigitada>, antes: Dizeres = SEM_DIZERES): Dizeres => ({
  prazo_pedido: digitada.prazo_pedido === undefined ? antes.prazo_pedido : digitada.prazo_pedido,
  observacao: digitada.observacao ?? antes.observacao,
});

export const SEM_DIZERES: Dizeres = { prazo_pedido: null, observacao: '' };

export const contar = (venda: Venda): Record<ContadoDaVenda, Valor> => ({
  cliente: venda.cliente_nome,
  origem: ROTULOS_DA_ORIGEM[venda.origem],
  itens: escreverItens(venda.itens),
  total: venda.total,
  status: venda.status,
  prazo_pedido: venda.prazo_pedido,
  observacao_da_venda: venda.observacao,
});

/** Tells the lines of a sale in one text. */
export const escreverItens = (itens: readonly Pick<ItemPronto, 'quantidade' | 'sku'>[]): string =>
  itens.map(({ quantidade, sku }) => `${quantidade} × ${sku}`).join(', ');

/** `antes` is the sale's former customer: a form that sends back both means the new name that was typed. */
export function obrigatorios({ cliente_id, cliente, origem }: VendaDigitada, antes?: number) {
  const ditos = [cliente_id, cliente].filter((dito) => dito !== null && dito !== undefined);
  const escolhido = ditos.find((dito) => dito !== antes) ?? ditos[0];
  if (!escolhido) throw atField('cliente_id', 'venda.sem_cliente');
  if (!origem) throw atField('origem', 'venda.sem_origem');
  return { cliente_id: escolhido, origem };
}

/**
 * Keeps the customer until the sale is theirs, so that nobody deletes or anonymises them, and answers with their
 * address.
 */
export async function enderecoDoComprador(db: Db, cliente_id: number) {
  const comprador = await segurarComprador(db, cliente_id);
  if (!comprador) throw atField('cliente_id', 'venda.cliente_nao_encontrado');
  const { anonimizado_em, ...endereco } = comprador;
  if (anonimizado_em) throw atField('cliente_id', 'venda.cliente_anonimo');
  return endereco;
}

/** Bling takes only lines without an open choice whose product is published there. */
export const todosPublicados = (itens: readonly ItemPronto[]): boolean =>
  itens.every(({ publicado, a_definir }) => publicado && !a_definir);
