import type { VendaNoBalcao } from '@varal/contract/balcao/balcao.routes';
import type { Venda } from '@varal/contract/vendas/venda';
import type { Db } from '../base/db/db.ts';
import type { Quem } from '../base/http/session.ts';
import { acharConsumidor, lerConsumidor } from '../clientes/clientes.queries.ts';
import { criarPagamento } from '../pagamentos/criar-pagamento.ts';
import { verVenda } from '../vendas/abrir-venda.ts';
import { conferirConta } from './conferir-conta.ts';
import { venderNaHora } from './vender-na-hora.ts';

type Entrada = { vendida: VendaNoBalcao; quem: Quem; agora?: Date };

/** A sale over the counter: the goods are gone, the money is in the till, and the sale is done. */
export async function venderNoBalcao(db: Db, { vendida, quem, agora = new Date() }: Entrada): Promise<Venda> {
  const cliente_id = vendida.cliente_id ?? (await acharConsumidor(db));
  const podeDever = cliente_id !== (await lerConsumidor(db));
  const pagar = (total: number) => conferirConta(total, vendida.pagamentos, { agora, podeDever });
  const { nova, pagos } = await venderNaHora(db, { cliente_id, itens: vendida.itens, quem, pagar });

  for (const digitado of pagos) await criarPagamento(db, { venda_id: nova.id, digitado, quem, agora });
  return verVenda(db, nova.id);
}
