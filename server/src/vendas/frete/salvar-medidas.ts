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
  if (CAMPOS.every((campo) => medidas[campo] === atual[campo])) return verVenda(db, id);

  await mudarVenda(db, atual, { ...medidas, ...SEM_SERVICO });
  await esquecerCotacoes(db, id);
  const mudancas = comparar([...CAMPOS, 'servico_frete'], atual, { ...medidas, servico_frete: null });
  await anotarVenda(db, quem, { id, acao: 'venda.medidas', mudancas });
  return verVenda(db, id);
}

const CAMPOS = ['altura', 'largura', 'comprimento', 'peso'] as const;

const emBranco = (medidas: Omit<MedidasDigitadas, 'versao'>): Record<string, string[]> =>
  Object.fromEntries(
    CAMPOS.filter((campo) => !medidas[campo]).map((campo) => [campo, [errorSentence('campo.obrigatorio')]]),
  );
