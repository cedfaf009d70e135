import { type Agencia, agencia } from '@varal/contract/envio/agencias';
import type { Db } from '../../../base/db/db.ts';
import { AppError } from '../../../base/errors.ts';
import { type Autor, anotar } from '../../../historico/anotar.ts';
import { type Desfazedor, recusarSeMudou } from '../../../historico/desfazer.ts';
import { antesDe, dito } from '../../../historico/mudancas.ts';
import { nomeDaTransportadora } from '../transportadoras.ts';
import { esquecerAgencia, esquecerConferencia, guardarAgencia, lerAgencias } from './agencias.queries.ts';

type Troca = { transportadora: number; nova: Agencia | null };

/** Keeps which agency takes the parcels of a carrier, or that none does. */
export async function trocarAgencia(db: Db, autor: Autor, { transportadora, nova }: Troca): Promise<void> {
  const antes = await lerAgencia(db, transportadora);
  if (antes?.id === nova?.id) return;
  await (nova ? guardarAgencia(db, transportadora, nova) : esquecerAgencia(db, transportadora));
  const guardado = { de: antes && comoEra(antes), para: nova && comoEra(nova) };
  const mudancas = [{ ...dito('agencia', nova?.nome ?? null, antes?.nome ?? null), guardado }];
  const alvo = { id: transportadora, nome: nomeDaTransportadora(transportadora) };
  await anotar(db, autor, { acao: 'configuracao.agencia', alvo, mudancas });
}

async function lerAgencia(db: Db, transportadora: number): Promise<Agencia | null> {
  const escolhida = (await lerAgencias(db)).find((uma) => uma.transportadora === transportadora);
  return escolhida ? agencia.parse(escolhida) : null;
}

/** Whether it is open changes by itself, and is no part of what was chosen. */
const comoEra = ({ aberta: _, ...dela }: Agencia) => dela;
const guardada = agencia.omit({ aberta: true }).nullable();

/** Puts the agency back as it was known. Melhor Envio is asked about it at the next look at all of them. */
export const desfazerAgencia: Desfazedor = async (db, feito, autor) => {
  const [mudanca] = feito.mudancas;
  // Older rows tell the agency's name alone.
  if (!mudanca?.guardado) throw new AppError('historico.sem_o_de_antes');
  const agora = await lerAgencia(db, feito.alvo_id);
  await recusarSeMudou(db, feito, () => agora && comoEra(agora));
  const volta = guardada.parse(antesDe(mudanca));
  await trocarAgencia(db, autor, { transportadora: feito.alvo_id, nova: volta && { ...volta, aberta: true } });
  if (volta) await esquecerConferencia(db, feito.alvo_id);
};
