import type { SituacaoDoMelhorEnvio } from '@varal/contract/envio/situacao-do-melhor-envio';
import { errorSentence } from '@varal/contract/errors';
import { z } from 'zod';
import type { Db } from '../../../base/db/db.ts';
import { jsonOrNothing } from '../../../base/process/outside-call.ts';
import { lerConexao } from './conexao.queries.ts';

const DIA_MS = 86_400_000;
/** Staff hear of an end so long before it. */
const DIAS_DE_AVISO = 15;

type Deps = { db: Db; token: string | undefined; podeAutorizar: boolean };

export async function situacaoDoMelhorEnvio({ db, token, podeAutorizar }: Deps): Promise<SituacaoDoMelhorEnvio> {
  const conexao = await lerConexao(db);
  const comum = { pode_autorizar: podeAutorizar, autorizado_em: null, autorizado_por: null, vale_ate: null };
  if (conexao) {
    const { autorizado_em, autorizado_por, renovacao_expira_em: vale_ate, estado } = conexao;
    const dela = { ...comum, autorizado_em, autorizado_por };
    if (estado === 'conectado') {
      const aviso = avisoDe(vale_ate, { vence: 'envio.autorizacao_vence', venceu: 'envio.autorizar_de_novo' });
      return { ...dela, estado: 'autorizado', vale_ate, aviso };
    }
    return { ...dela, estado: 'precisa_autorizar', aviso: errorSentence('envio.autorizar_de_novo') };
  }
  if (!token) return { ...comum, estado: 'sem_acesso', aviso: errorSentence('envio.sem_token') };
  const vale_ate = fimDoToken(token);
  const aviso = vale_ate && avisoDe(vale_ate, { vence: 'envio.token_vence', venceu: 'envio.token_venceu' });
  return { ...comum, estado: 'token_do_painel', vale_ate, aviso };
}

type Frases = {
  vence: 'envio.token_vence' | 'envio.autorizacao_vence';
  venceu: 'envio.token_venceu' | 'envio.autorizar_de_novo';
};

function avisoDe(vale_ate: string, { vence, venceu }: Frases): string | null {
  const dias = Math.floor((Date.parse(vale_ate) - Date.now()) / DIA_MS);
  if (dias < 0) return errorSentence(venceu);
  if (dias >= DIAS_DE_AVISO) return null;
  return errorSentence(vence, { dias: dias === 0 ? 'menos de um dia' : dias === 1 ? '1 dia' : `${dias} dias` });
}

const corpoDoJwt = z.object({ exp: z.number().positive().max(8_640_000_000_000) });

/** The moment at which a token says that it ends; null for one that does not say. */
function fimDoToken(token: string): string | null {
  const [, corpo = ''] = token.split('.');
  const lido = corpoDoJwt.safeParse(jsonOrNothing(Buffer.from(corpo, 'base64url').toString('utf8')));
  return lido.success ? new Date(lido.data.exp * 1000).toISOString() : null;
}
