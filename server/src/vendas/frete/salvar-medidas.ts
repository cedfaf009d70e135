import { ehRetirada } from '@varal/contract/envio/retirada';
import { errorSentence } from '@varal/contract/errors';
import { mudaEnvio, temMedidas } from '@varal/contract/vendas/conferir-passo';
import type { MedidasDigitadas, Venda } from '@varal/contract/vendas/venda';
import type { Db } from '../../base/db/db.ts';
import { AppError } from '../../base/errors.ts';
import type { Quem } from '../../base/http/session.ts';
import { comparar } from '../../historico/mudancas.ts';
import { abrirVenda, conferirVersao, mudarVenda, recusarFechada, verVenda } from '../abrir-venda.ts';
import { anotarVenda } from '../anotar-venda.ts';
import { esquecerCotacoes } from './frete.queries.ts';
import { SEM_SERVICO } from './frete.ts';

/** Saves the parcel's measures. New measures ask for a new freight; the same ones change nothing. */
export async function salvarMedidas(
  db: Db,
  { id, digitadas: { versao, ...medidas }, quem }: { id: number; digitadas: MedidasDigitadas; quem: Quem },
): Promise<Venda> {
  if (!temMedidas(medidas)) throw new AppError('venda.medidas_invalidas', { erros: emBranco(medidas) });

  const atual = await abrirVenda(db, id);
  conferirVersao(atual, versao);
  recusarFechada(atual, 'venda.envio_fechado', mudaEnvio);
  if (mesmasMedidas(atual, medidas)) return verVenda(db, id);

  const semServico = combinouRetirada(atual) ? {} : SEM_SERVICO;
  await mudarVenda(db, atual, { ...medidas, ...semServico });
  await esquecerCotacoes(db, id);
  const mudancas = comparar([...CAMPOS, 'servico_frete'], atual, { ...atual, ...medidas, ...semServico });
  await anotarVenda(db, quem, { id, acao: 'venda.medidas', mudancas });
  return verVenda(db, id);
}

/**
 * A customer who agreed to come to the store when the sale was made still does: nothing was measured then, and a sale that was
 * not made in the store would not be offered it again.
 */
const combinouRetirada = (venda: Pick<Venda, (typeof CAMPOS)[number] | 'codigo_servico_frete' | 'origem'>): boolean =>
  ehRetirada(venda) && (!temMedidas(venda) || venda.origem !== 'loja_fisica');

type Medidas = Pick<Venda, (typeof CAMPOS)[number]>;

export const mesmasMedidas = (umas: Medidas, outras: Medidas): boolean =>
  CAMPOS.every((campo) => umas[campo] === outras[campo]);

const CAMPOS = ['altura', 'largura', 'comprimento', 'peso'] as const;

const emBranco = (medidas: Omit<MedidasDigitadas, 'versao'>): Record<string, string[]> =>
  Object.fromEntries(
    CAMPOS.filter((campo) => !medidas[campo]).map((campo) => [campo, [errorSentence('campo.obrigatorio')]]),
  );
