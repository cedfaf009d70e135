import type { PassoConferido } from '@varal/contract/vendas/conferencia/conferencia';
import { type Contado, contarUma } from '@varal/contract/vendas/conferencia/contar-unidades';
import { type CoisaLida, type LinhaParaLer, linhaDaLeitura } from '@varal/contract/vendas/conferencia/linha-da-leitura';
import { descricaoDe } from '@varal/contract/vendas/descricao-do-item';
import { type ErroDaVenda, fraseDoErro } from '@varal/contract/vendas/erro-da-venda';
import { contagem } from '../../../base/texto/format.ts';
import { LeituraRecusada } from '../../../leitor/fila-de-leituras.ts';
import type { Leitura } from '../../../por-enviar/leitura.ts';

type DaVenda = { destino: Pick<Leitura<'venda'>['destino'], 'item_id'> };
type Conhecida = {
  itens: readonly LinhaParaLer[];
  passo: PassoConferido;
  contado: (item: LinhaParaLer) => Contado;
  /** They were read on this device and are not counted yet. */
  esperam: readonly DaVenda[];
};

/** Says what a unit counts for by the rules of the server, as far as this device knows the sale. */
export function preverNaVenda(coisa: CoisaLida, { itens, passo, contado, esperam }: Conhecida) {
  const { item } = ouRecusa(linhaDaLeitura(itens, coisa));
  const { item_id, quantidade } = item;
  const antes = comAsQueEsperam(contado(item), item, esperam);
  const { lidas } = ouRecusa(contarUma(antes, item, passo)).contado;
  const numero = `${contagem(lidas)} de ${contagem(quantidade)}`;
  return { dito: { item_id, descricao: descricaoDe(item), numero }, item_id };
}

/** Counts what waits as well. */
export function comAsQueEsperam(
  { lidas, faltam, motivo }: Contado,
  { item_id, quantidade }: Pick<LinhaParaLer, 'item_id' | 'quantidade'>,
  esperam: readonly DaVenda[],
): Contado {
  const aqui = esperam.filter(({ destino }) => destino.item_id === item_id).length;
  return { lidas: Math.min(quantidade, lidas + aqui), faltam, motivo };
}

function ouRecusa<T extends object>(achado: T | { erro: ErroDaVenda }): T {
  if ('erro' in achado) throw new LeituraRecusada(fraseDoErro(achado.erro));
  return achado;
}
