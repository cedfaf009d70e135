import { RETIRADA } from '@varal/contract/envio/retirada';
import { faltaDefinir } from '@varal/contract/vendas/conferir-passo';
import { totalDosItens } from '@varal/contract/vendas/itens-da-venda';
import type { ItemDigitado, Venda } from '@varal/contract/vendas/venda';
import type { Db } from '../base/db/db.ts';
import { AppError } from '../base/errors.ts';
import type { Quem } from '../base/http/session.ts';
import { dito } from '../historico/mudancas.ts';
import { mudarVenda } from '../vendas/abrir-venda.ts';
import { anotarVenda } from '../vendas/anotar-venda.ts';
import { enderecoDoComprador, escreverItens, SEM_DIZERES, todosPublicados } from '../vendas/criar-venda.ts';
import { darSaida } from '../vendas/itens/estoque-da-venda.queries.ts';
import { type ItemPronto, prepararItens } from '../vendas/itens/preparar-itens.ts';
import { recusaDe } from '../vendas/recusa-de.ts';
import { inserirVenda } from '../vendas/vendas.queries.ts';

type NaHora<P> = {
  cliente_id: number;
  itens: readonly ItemDigitado[];
  quem: Quem;
  /** An exchange carries these prices over, line by line. */
  carregados?: readonly (number | null)[];
  /** Says how `total` is paid, or refuses it before anything is sold. */
  pagar: (total: number) => P;
};

/** Sells what the customer takes along: the goods are gone and the sale is done. Whoever calls it notes the money. */
export async function venderNaHora<P>(
  db: Db,
  { cliente_id, itens: digitados, quem, carregados, pagar }: NaHora<P>,
): Promise<{ nova: Venda; pagos: P }> {
  const endereco = await enderecoDoComprador(db, cliente_id);
  const itens = await prepararItens(db, digitados, {
    venda_id: null,
    guardados: [],
    cliente_id,
    quem,
    ...(carregados && { carregados }),
  });
  const semVariacao = faltaDefinir({ itens });
  if (semVariacao) throw recusaDe(semVariacao);
  const semEstampa = itens.filter(({ a_estampar }) => a_estampar > 0);
  if (semEstampa.length > 0) throw new AppError('venda.a_estampar', { itens: semEstampa.map(comoFica) });
  const pagos = pagar(totalDosItens(itens));

  const dados = { cliente_id, endereco, origem: 'loja_fisica', ...SEM_DIZERES } as const;
  const nova = await inserirVenda(db, { ...dados, vendedor_id: quem.id, vendedor: quem.nome }, itens, {
    paraOBling: todosPublicados(itens),
  });
  const { id } = nova;
  await mudarVenda(db, nova, RETIRADA_E_CONCLUIDA);
  await darSaida(db, { venda_id: id, usuario_id: quem.id });
  const mudancas = [dito('cliente', nova.cliente_nome), dito('itens', escreverItens(itens)), dito('total', nova.total)];
  await anotarVenda(db, quem, { id, acao: 'venda.no_balcao', mudancas });
  return { nova, pagos };
}

/** Only ready pieces can be taken along. */
const comoFica = ({ sku, quantidade, a_estampar }: ItemPronto) => ({
  sku,
  prontas: quantidade - a_estampar,
  a_estampar,
});

const RETIRADA_E_CONCLUIDA = {
  para: 'concluido',
  servico_frete: RETIRADA.nome,
  frete_valor: RETIRADA.valor,
  codigo_servico_frete: RETIRADA.codigo,
} as const;
