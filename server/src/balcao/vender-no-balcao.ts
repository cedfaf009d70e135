import type { VendaNoBalcao } from '@varal/contract/balcao/balcao.routes';
import { contaDoBalcao, semTroco } from '@varal/contract/balcao/conta-do-balcao';
import { escreverReais } from '@varal/contract/dinheiro';
import { RETIRADA } from '@varal/contract/envio/retirada';
import { faltaDefinir } from '@varal/contract/vendas/conferir-passo';
import { totalDosItens } from '@varal/contract/vendas/itens-da-venda';
import type { PagamentoDigitado } from '@varal/contract/vendas/pagamento/pagamento-digitado';
import type { Venda } from '@varal/contract/vendas/venda';
import type { Db } from '../base/db/db.ts';
import { AppError } from '../base/errors.ts';
import type { Quem } from '../base/http/session.ts';
import { acharConsumidor, lerConsumidor } from '../clientes/clientes.queries.ts';
import { dito } from '../historico/mudancas.ts';
import { criarPagamento } from '../pagamentos/criar-pagamento.ts';
import { mudarVenda, verVenda } from '../vendas/abrir-venda.ts';
import { anotarVenda } from '../vendas/anotar-venda.ts';
import { enderecoDoComprador, escreverItens, SEM_DIZERES, todosPublicados } from '../vendas/criar-venda.ts';
import { darSaida } from '../vendas/itens/estoque-da-venda.queries.ts';
import { type ItemPronto, prepararItens } from '../vendas/itens/preparar-itens.ts';
import { recusaDe } from '../vendas/recusa-de.ts';
import { inserirVenda } from '../vendas/vendas.queries.ts';

type Entrada = { vendida: VendaNoBalcao; quem: Quem; agora?: Date };

/** A sale over the counter: the goods are gone, the money is in the till, and the sale is done. */
export async function venderNoBalcao(db: Db, { vendida, quem, agora = new Date() }: Entrada): Promise<Venda> {
  const cliente_id = vendida.cliente_id ?? (await acharConsumidor(db));
  const endereco = await enderecoDoComprador(db, cliente_id);
  const itens = await prepararItens(db, vendida.itens, { venda_id: null, guardados: [] });
  const semVariacao = faltaDefinir({ itens });
  if (semVariacao) throw recusaDe(semVariacao);
  const podeDever = cliente_id !== (await lerConsumidor(db));
  const pagamentos = conferirConta(itens, vendida.pagamentos, { agora, podeDever });

  const nova = { cliente_id, endereco, origem: 'loja_fisica', ...SEM_DIZERES } as const;
  const feita = await inserirVenda(db, { ...nova, vendedor_id: quem.id, vendedor: quem.nome }, itens, {
    paraOBling: todosPublicados(itens),
  });
  const { id } = feita;
  await mudarVenda(db, feita, RETIRADA_E_CONCLUIDA);
  await darSaida(db, { venda_id: id, usuario_id: quem.id });
  const mudancas = [
    dito('cliente', feita.cliente_nome),
    dito('itens', escreverItens(itens)),
    dito('total', feita.total),
  ];
  await anotarVenda(db, quem, { id, acao: 'venda.no_balcao', mudancas });
  for (const digitado of pagamentos) await criarPagamento(db, { venda_id: id, digitado, quem, agora });
  return verVenda(db, id);
}

const RETIRADA_E_CONCLUIDA = {
  para: 'concluido',
  servico_frete: RETIRADA.nome,
  frete_valor: RETIRADA.valor,
  codigo_servico_frete: RETIRADA.codigo,
} as const;

type Condicoes = { agora: Date; podeDever: boolean };

/** Refuses payments that do not make up the total, and returns those the shop keeps. What is only expected pays nothing yet. */
function conferirConta(
  itens: readonly ItemPronto[],
  digitados: readonly PagamentoDigitado[],
  { agora, podeDever }: Condicoes,
): PagamentoDigitado[] {
  const pagamentos = digitados.map(({ recebido_em = agora.toISOString(), ...pago }) => ({ ...pago, recebido_em }));
  const recebidos = pagamentos.filter(({ recebido_em }) => recebido_em !== null);
  const { falta, troco, a_mais } = contaDoBalcao(totalDosItens(itens), recebidos);
  if (falta > 0 && !podeDever) throw new AppError('balcao.falta_pagar', { valor: escreverReais(falta) });
  if (a_mais > 0) throw new AppError('balcao.pago_a_mais', { valor: escreverReais(a_mais) });
  return [...semTroco(recebidos, troco), ...pagamentos.filter(({ recebido_em }) => recebido_em === null)];
}
