import type { Db } from '../../base/db/db.ts';
import type { Remetente } from '../pedido-de-envio.ts';
import { type ConfiguracaoGuardada, lerConfiguracao } from './configuracao.queries.ts';

type Escolhas = Pick<ConfiguracaoGuardada, 'cotacoes' | 'etiquetas'> & { remetente: Remetente };

/** Reads the sender, and beside it the choice of quotes and labels. */
export async function verRemetente(db: Db): Promise<Escolhas> {
  const { versao: _, cotacoes, etiquetas, ...remetente } = await lerConfiguracao(db);
  return { cotacoes, etiquetas, remetente };
}
