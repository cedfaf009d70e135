import type { SituacaoDoBling } from '@varal/contract/bling/situacao';
import { errorSentence } from '@varal/contract/errors';
import { abrirAcesso } from '../../base/oauth/acesso.ts';
import type { Bling } from '../bling.ts';
import { BLING } from './acesso.ts';
import { type Conexao, lerConexao } from './conexao.queries.ts';

const NADA = {
  motivo: null,
  empresa: null,
  autorizado_em: null,
  autorizado_por: null,
  token_expira_em: null,
  renovavel_ate: null,
};

export async function situacaoDaLigacao({ db, cofre, simulado, conta }: Bling): Promise<SituacaoDoBling> {
  if (!conta) return { estado: 'nao_configurado', simulado, ...NADA };
  const conexao = await lerConexao(db);
  if (!conexao) return { estado: 'desconectado', simulado, ...NADA };

  const dela = { simulado, ...deQuem(conexao) };
  if (!abrirAcesso(cofre, BLING, conexao)) {
    const motivo = errorSentence(conexao.acesso ? 'bling.outra_chave' : 'bling.autorizacao_encerrada');
    return { ...NADA, ...dela, estado: 'precisa_autorizar', motivo };
  }
  return {
    ...dela,
    estado: 'conectado',
    motivo: null,
    token_expira_em: conexao.acesso_expira_em,
    renovavel_ate: conexao.renovacao_expira_em,
  };
}

const deQuem = ({ empresa_id, empresa_nome, autorizado_em, autorizado_por }: Conexao) => ({
  empresa: empresa_id === null ? null : { id: empresa_id, nome: empresa_nome ?? '' },
  autorizado_em,
  autorizado_por,
});
