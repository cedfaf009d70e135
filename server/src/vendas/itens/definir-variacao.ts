import { escreverReais } from '@varal/contract/dinheiro';
import { ehRetirada } from '@varal/contract/envio/retirada';
import { chaveDeSku } from '@varal/contract/produtos/sku';
import { podeEditar } from '@varal/contract/vendas/conferir-passo';
import { descricaoDe } from '@varal/contract/vendas/descricao-do-item';
import { quantasCabem, repartir, SEM_NUMEROS } from '@varal/contract/vendas/estampar/numeros';
import { problemaDosItens } from '@varal/contract/vendas/itens-da-venda';
import type { Venda } from '@varal/contract/vendas/venda';
import type { Db } from '../../base/db/db.ts';
import { AppError } from '../../base/errors.ts';
import type { Quem } from '../../base/http/session.ts';
import { pedirAoBling } from '../../bling/fila/pedir-ao-bling.queries.ts';
import { comparar, dito } from '../../historico/mudancas.ts';
import { abrirVenda, conferirVersao, mudarVenda, recusarFechada, verVenda } from '../abrir-venda.ts';
import { anotarVenda } from '../anotar-venda.ts';
import { esquecerCotacoes } from '../frete/frete.queries.ts';
import { SEM_SERVICO } from '../frete/frete.ts';
import { recusaDe } from '../recusa-de.ts';
import { faltaParaSincronizar } from '../sincronizar.ts';
import { acertarReserva } from './estoque-da-venda.queries.ts';
import { alterarItens, listarItens } from './itens.queries.ts';
import { buscarVariacaoVendida, travarProdutos } from './mercadorias.queries.ts';

type Entrada = {
  id: number;
  item: number;
  sku: string;
  /** The price that the customer agreed to pay for the variation; without one, the line keeps its price. */
  valor_unitario: number | null;
  versao?: number | undefined;
  quem: Quem;
};

/** Says which variation a line is. What the line held of the product it holds of the variation. */
export async function definirVariacao(db: Db, entrada: Entrada): Promise<Venda> {
  const { id, item: item_id, sku, versao, quem } = entrada;
  const atual = await abrirVenda(db, id);
  conferirVersao(atual, versao);
  recusarFechada(atual, 'venda.fechada', podeEditar);

  const itens = await listarItens(db, id);
  const lugar = itens.findIndex((one) => one.id === item_id);
  const item = itens[lugar];
  if (!item) throw new AppError('venda.item_nao_encontrado');
  const { descricao, produto_id } = item;
  const valor_unitario = entrada.valor_unitario ?? item.valor_unitario;
  const outroPreco = valor_unitario !== item.valor_unitario;
  const ehEste = (outro: { sku: string }) => chaveDeSku(outro.sku) === chaveDeSku(sku);
  if (!item.a_definir && ehEste(item) && !outroPreco) return verVenda(db, id);
  if (!item.a_definir) throw new AppError('venda.item_definido', { descricao });

  await travarProdutos(db, [{ sku: null, id: produto_id, guardado: item }]);
  const variacao = produto_id && (await buscarVariacaoVendida(db, item, sku));
  if (!variacao) throw new AppError('venda.variacao_de_outro', { descricao });
  if (itens.some(ehEste)) throw new AppError('venda.sku_repetido', { descricao });
  const { livres, ...vendida } = variacao;
  const numeros = repartir(SEM_NUMEROS, item.quantidade, livres);
  const disponivel = quantasCabem(SEM_NUMEROS, item.quantidade, livres);
  const definido = { ...item, ...vendida, ...numeros, valor_unitario, a_definir: false, posicao: lugar + 1 };
  const problema = problemaDosItens([{ ...definido, disponivel }]);
  if (problema) throw recusaDe({ codigo: problema.codigo, params: problema.params });

  const { pago } = atual;
  if (outroPreco && pago > 0) throw new AppError('venda.preco_ja_pago', { valor: escreverReais(pago), descricao });
  const frete = outroPreco && !ehRetirada(atual) ? SEM_SERVICO : {};
  await mudarVenda(db, atual, frete);
  // The carriers were asked about a parcel of another value.
  if (outroPreco) await esquecerCotacoes(db, id);
  await alterarItens(db, [
    { ...definido, descricao: descricao === descricaoDe(item) ? descricaoDe(definido) : descricao },
  ]);
  await acertarReserva(db, { venda_id: id, usuario_id: quem.id });
  const venda = await verVenda(db, id);
  const mudancas = [
    dito('variacao', vendida.sku, item.sku),
    ...comparar(['valor_unitario'], item, { valor_unitario }),
    ...comparar(['total', 'servico_frete', 'frete_valor'], atual, venda),
  ];
  await anotarVenda(db, quem, { id, acao: 'venda.variacao_definida', mudancas });
  if (atual.pedido_bling_id !== null || faltaParaSincronizar(venda)) return venda;
  await pedirAoBling(db, { tipo: 'venda', registro_id: id });
  return verVenda(db, id);
}
