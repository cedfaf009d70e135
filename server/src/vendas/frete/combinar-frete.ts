import { ehRetirada } from '@varal/contract/envio/retirada';
import type { ServicoEscolhido } from '@varal/contract/vendas/venda';
import type { Db } from '../../base/db/db.ts';
import { AppError } from '../../base/errors.ts';
import type { Quem } from '../../base/http/session.ts';
import type { Bling } from '../../bling/bling.ts';
import { guardarCotacoes } from './frete.queries.ts';
import { combinarRetirada, escolherServico } from './frete.ts';
import { salvarMedidas } from './salvar-medidas.ts';
import { acharSimulado } from './simulados.queries.ts';

type Combinado = { bling: Bling; id: number; escolhido: ServicoEscolhido; quem: Quem };

/**
 * Gives a new sale the service and the price that its customer was told before it was made. The parcel has the measures that
 * were quoted, until somebody measures it.
 */
export async function combinarFrete(db: Db, { bling, id, escolhido, quem }: Combinado): Promise<void> {
  if (ehRetirada(escolhido)) return combinarRetirada(db, { id, quem });
  const simulado = await acharSimulado(db, id);
  if (!simulado) throw new AppError('venda.frete_mudou');
  const { opcoes, ...medidas } = simulado;
  await salvarMedidas(db, { id, digitadas: medidas, quem });
  await guardarCotacoes(db, id, opcoes);
  await escolherServico(db, { bling, id, escolhido, quem });
}
