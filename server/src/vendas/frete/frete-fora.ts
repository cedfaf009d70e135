import type { ServicosFora } from '@varal/contract/envio/servico-fora';
import type { Db } from '../../base/db/db.ts';
import { tellKept } from '../../base/kept-reason.ts';
import type { Envio } from '../../envio/envio.ts';
import { lerFora } from './frete.queries.ts';

/** The quoted services that cannot be bought, one line for each reason, and what will soon keep all of them away. */
export async function verFreteFora(
  { db, conexao }: { db: Db } & Pick<Envio, 'conexao'>,
  id: number,
): Promise<ServicosFora[]> {
  const [fora, { aviso }] = await Promise.all([lerFora(db, id), conexao.situacao()]);
  const porMotivo = new Map<string, ServicosFora>();
  for (const { nome, fora: motivoGuardado, conserto } of fora) {
    const motivo = tellKept(motivoGuardado) ?? '';
    const linha = porMotivo.get(motivo) ?? { servicos: [], motivo, conserto };
    linha.servicos.push(nome);
    porMotivo.set(motivo, linha);
  }
  const doAcesso: ServicosFora[] = aviso === null ? [] : [{ servicos: [], motivo: aviso, conserto: 'envio' }];
  return [...doAcesso, ...porMotivo.values()];
}
