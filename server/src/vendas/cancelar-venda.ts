import { seguraEstoque } from '@varal/contract/fluxo/fluxo-da-venda';
import { sql } from 'kysely';
import type { Db } from '../base/db/db.ts';
import type { Quem } from '../base/http/session.ts';
import { desistirDoBling } from '../bling/fila/pedir-ao-bling.queries.ts';
import { dito } from '../historico/mudancas.ts';
import { abrirVenda, conferirVersao, mudarVenda } from './abrir-venda.ts';
import { anotarVenda } from './anotar-venda.ts';
import { devolver, liberar, travarProdutosDaVenda } from './itens/estoque-da-venda.queries.ts';
import { esquecerAEstampar } from './itens/itens.queries.ts';
import { verLisasNoBling } from './propria/lisas-no-bling.queries.ts';

type Entrada = {
  id: number;
  versao?: number | undefined;
  /** True when goods that had left came back to the shop. */
  voltou: boolean;
  quem: Quem;
};

/** Keeps the sale and frees its goods; a repeated cancellation changes nothing. */
export async function cancelarVenda(db: Db, { id, versao, voltou, quem }: Entrada): Promise<void> {
  const atual = await abrirVenda(db, id);
  if (atual.status === 'cancelado') return;
  conferirVersao(atual, versao);

  if (atual.a_estampar > 0) {
    // Blanks that come free for pieces of other sales are locked before the lines, as everywhere.
    await travarProdutosDaVenda(db, id);
    await esquecerAEstampar(db, id);
  }
  await mudarVenda(db, atual, {
    para: 'cancelado',
    cancelado_em: sql<string>`clock_timestamp()`,
  });
  const mudancas = [
    dito('status', 'cancelado', atual.status),
    ...(seguraEstoque(atual.status) ? [] : [dito('mercadoria_voltou', voltou)]),
  ];
  await anotarVenda(db, quem, { id, acao: 'venda.cancelada', mudancas });
  // Bling never gets an order that was given up before.
  if (atual.pedido_bling_id === null) await desistirDoBling(db, { tipo: 'venda', registro_id: id });
  const venda = { venda_id: id, usuario_id: quem.id };
  if (seguraEstoque(atual.status)) await liberar(db, venda);
  else if (voltou) await devolver(db, venda);
  await verLisasNoBling(db, id);
}
