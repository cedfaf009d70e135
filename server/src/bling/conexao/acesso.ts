import { type Acesso, abrirAcesso, acessoVigente, type Servico } from '../../base/oauth/acesso.ts';
import type { Bling } from '../bling.ts';
import { FalhaDoBling } from '../falha-do-bling.ts';
import { lerConexao, TABELA } from './conexao.queries.ts';

export const BLING: Servico = {
  tabela: TABELA,
  segredos: { acesso: 'acesso', renovacao: 'renovacao' },
  ler: lerConexao,
  espera: 15_000,
  semAutorizacao: () => new FalhaDoBling('nao_autorizado'),
  foraDoAr: () => new FalhaDoBling('fora_do_ar'),
  encerra: (error) => (error instanceof FalhaDoBling ? error.tipo === 'nao_autorizado' : undefined),
};

/** Answers with a valid access token. `recusado` is the pair Bling has just refused. */
export const acessoAoBling = ({ db, cofre, conta }: Bling, recusado?: string): Promise<Acesso> =>
  acessoVigente({ db, cofre, servico: BLING, renovar: conta?.http.renovar }, ({ par }) => par === recusado);

/** True when tokens are stored that we can open. Bling itself is not asked. */
export async function temAcesso({ db, cofre, conta }: Bling): Promise<boolean> {
  const conexao = conta && (await lerConexao(db));
  return Boolean(conexao && abrirAcesso(cofre, BLING, conexao));
}
