import type { OpcaoDeFrete } from '@varal/contract/envio/envio';
import { TABELA_PROPRIA } from '@varal/contract/envio/retirada';
import type { FaixaDeFrete } from '@varal/contract/envio/tabela-de-frete';
import type { Db } from '../../base/db/db.ts';
import type { Cotacao } from '../cotacao/cotacao.ts';
import { validarOpcoes } from '../cotacao/validar-opcoes.ts';
import type { Volume } from '../pacote.ts';
import { buscarFaixas } from './tabela-de-frete.queries.ts';

export const tabelaPropria = (db: Db): Cotacao => ({
  cotar: async (pacote) => opcoesDaTabela(await buscarFaixas(db, pacote.cep), pacote),
});

/**
 * Finds the table's offers for a parcel. They go by the weight on the scale, since that is what the lines are about;
 * the size counts for nothing. Among lines of one name the one for the fewest postal codes holds, and among those the
 * lightest that bears the parcel.
 */
export function opcoesDaTabela(faixas: readonly FaixaDeFrete[], { cep, medidas }: Volume): OpcaoDeFrete[] {
  const serve = ({ cep_de, cep_ate, peso_ate }: FaixaDeFrete) =>
    cep_de <= cep && cep <= cep_ate && medidas.peso <= peso_ate;
  const porNome = new Map<string, FaixaDeFrete>();
  for (const faixa of faixas.filter(serve).sort(maisExata)) {
    if (!porNome.has(faixa.nome)) porNome.set(faixa.nome, faixa);
  }
  return validarOpcoes(
    [...porNome.values()].map(({ nome, valor, prazo_entrega }) => ({
      nome,
      valor,
      prazo_entrega,
      codigo: `${TABELA_PROPRIA}${nome}`,
    })),
  );
}

const maisExata = (a: FaixaDeFrete, b: FaixaDeFrete): number =>
  largura(a) - largura(b) || a.peso_ate - b.peso_ate || a.valor - b.valor;

const largura = ({ cep_de, cep_ate }: FaixaDeFrete): number => Number(cep_ate) - Number(cep_de);
