import { chaveDeSku } from '@varal/contract/produtos/sku';
import { podeEditar } from '@varal/contract/vendas/conferir-passo';
import { descricaoDe } from '@varal/contract/vendas/descricao-do-item';
import type { Venda } from '@varal/contract/vendas/venda';
import type { Db } from '../../base/db/db.ts';
import { AppError } from '../../base/errors.ts';
import type { Quem } from '../../base/http/session.ts';
import { pedirAoBling } from '../../bling/fila/pedir-ao-bling.queries.ts';
import { dito } from '../../historico/mudancas.ts';
import { abrirVenda, conferirVersao, mudarVenda, recusarFechada, verVenda } from '../abrir-venda.ts';
import { anotarVenda } from '../anotar-venda.ts';
import { faltaParaSincronizar } from '../sincronizar.ts';
import { acertarReserva } from './estoque-da-venda.queries.ts';
import { alterarItens, listarItens } from './itens.queries.ts';
import { buscarVariacaoVendida, travarProdutos } from './mercadorias.queries.ts';

type Entrada = { id: number; item: number; sku: string; versao?: number | undefined; quem: Quem };

/** Says which variation a line is. The price stays as it was sold; what the line held of the product it holds of the variation. */
export async function definirVariacao(db: Db, { id, item: item_id, sku, versao, quem }: Entrada): Promise<Venda> {
  const atual = await abrirVenda(db, id);
  conferirVersao(atual, versao);
  recusarFechada(atual, 'venda.fechada', podeEditar);

  const itens = await listarItens(db, id);
  const lugar = itens.findIndex((one) => one.id === item_id);
  const item = itens[lugar];
  if (!item) throw new AppError('venda.item_nao_encontrado');
  const { descricao, quantidade, produto_id } = item;
  const ehEste = (outro: { sku: string }) => chaveDeSku(outro.sku) === chaveDeSku(sku);
  if (!item.a_definir && ehEste(item)) return verVenda(db, id);
  if (!item.a_definir) throw new AppError('venda.item_definido', { descricao });

  await travarProdutos(db, [{ sku: null, id: produto_id }]);
  const variacao = produto_id && (await buscarVariacaoVendida(db, produto_id, sku));
  if (!variacao) throw new AppError('venda.variacao_de_outro', { descricao });
  if (itens.some(ehEste)) throw new AppError('venda.sku_repetido', { descricao });
  const { disponivel, ...vendida } = variacao;
  if (quantidade > disponivel) throw new AppError('venda.estoque_insuficiente', { descricao, quantidade, disponivel });

  const definido = { ...item, ...vendida, a_definir: false, posicao: lugar + 1 };
  await mudarVenda(db, atual, {});
  await alterarItens(db, [
    { ...definido, descricao: descricao === descricaoDe(item) ? descricaoDe(definido) : descricao },
  ]);
  await acertarReserva(db, { venda_id: id, usuario_id: quem.id });
  const mudancas = [dito('variacao', vendida.sku, item.sku)];
  await anotarVenda(db, quem, { id, acao: 'venda.variacao_definida', mudancas });
  const venda = await verVenda(db, id);
  if (atual.pedido_bling_id !== null || faltaParaSincronizar(venda)) return venda;
  await pedirAoBling(db, { tipo: 'venda', registro_id: id });
  return verVenda(db, id);
}
