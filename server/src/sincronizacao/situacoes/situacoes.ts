import { ROTULOS, STATUS_DA_VENDA } from '@varal/contract/fluxo/fluxo-da-venda';
import { type SituacoesNoBling, situacoesNoBling } from '@varal/contract/sincronizacao/sincronizacao';
import { z } from 'zod';
import type { Db } from '../../base/db/db.ts';
import { AppError } from '../../base/errors.ts';
import { FalhaDoBling } from '../../bling/falha-do-bling.ts';
import type { Trabalho } from '../../bling/fila/trabalho.ts';
import { type Autor, anotar } from '../../historico/anotar.ts';
import { type Desfazedor, recusarSeMudou } from '../../historico/desfazer.ts';
import { antesDe, comparar } from '../../historico/mudancas.ts';
import { foiRecusado, perguntar } from '../respostas-do-bling.ts';
import { gravarSituacoes, gravarTabela, lerSituacoes } from './situacoes.queries.ts';

/** Orders that are there stay as they are; each gets its new situation when its sale changes next. */
export async function salvarSituacoes(
  db: Db,
  autor: Autor,
  tabela: SituacoesNoBling['tabela'],
): Promise<SituacoesNoBling> {
  const antes = await lerSituacoes(db);
  const { situacoes } = antes;
  const cadaUmUmaVez =
    tabela.length === STATUS_DA_VENDA.length && new Set(tabela.map(({ status }) => status)).size === tabela.length;
  if (!cadaUmUmaVez) throw new AppError('sincronizacao.tabela_incompleta');
  const conhecidas = tabela.every(({ situacao_id }) => situacoes.some(({ id }) => id === situacao_id));
  if (!conhecidas) throw new AppError('sincronizacao.situacao_desconhecida');

  await gravarTabela(db, tabela);
  const depois = await lerSituacoes(db);
  const mudancas = comparar(
    ['situacoes'],
    { situacoes: antes.tabela },
    { situacoes: depois.tabela },
    {
      mostrar: { situacoes: { de: escrever(antes), para: escrever(depois) } },
    },
  );
  const alvo = { id: null, nome: 'Situações do Bling' };
  if (mudancas.length > 0) await anotar(db, autor, { acao: 'configuracao.situacoes', alvo, mudancas });
  return depois;
}

const escrever = ({ situacoes, tabela }: SituacoesNoBling): string =>
  tabela
    .map(({ status, situacao_id }) => `${ROTULOS[status]}: ${situacoes.find(({ id }) => id === situacao_id)?.nome}`)
    .join('; ');

/** Puts the table of situations back. */
export const desfazerSituacoes: Desfazedor = async (db, feito, autor) => {
  const { tabela } = await lerSituacoes(db);
  await recusarSeMudou(db, feito, () => tabela);
  await salvarSituacoes(db, autor, situacoesNoBling.shape.tabela.parse(feito.mudancas.map(antesDe)[0]));
};

/** Asks Bling which situations an order can have: what each account is born with, and the shop's own. It answers their module. */
export async function buscarSituacoes(db: Db, chamar: Trabalho['chamar']): Promise<number> {
  const modulos = await perguntar(chamar, comNomes, { caminho: '/situacoes/modulos' });
  const vendas = modulos.find(({ nome }) => nome === 'Vendas');
  if (!vendas) throw new FalhaDoBling('fora_do_ar');
  const situacoes = await perguntar(chamar, comNomes, { caminho: `/situacoes/modulos/${vendas.id}` });
  if (situacoes.length > 0) await gravarSituacoes(db, situacoes);
  return vendas.id;
}

const comNomes = z.array(z.object({ id: z.int().positive(), nome: z.string().min(1) }));

/** Bling's name of a situation. The name of one that the shop made there is asked for once, and kept. */
export async function nomeDaSituacao({ db, chamar }: Pick<Trabalho, 'db' | 'chamar'>, id: number): Promise<string> {
  const guardadas = db.selectFrom('situacoes_do_bling').select('nome').where('id', '=', id);
  const conhecida = await guardadas.executeTakeFirst();
  if (conhecida) return conhecida.nome;
  try {
    const { nome } = await perguntar(chamar, situacao, { caminho: `/situacoes/${id}` });
    const nova = db.insertInto('situacoes_do_bling').values({ id, nome });
    await nova.onConflict((um) => um.column('id').doNothing()).execute();
    return nome;
  } catch (error) {
    // A missing name must not stop the work: the situation is gone, or the application may not see it.
    if (!foiRecusado(error)) throw error;
    return `Situação ${id}`;
  }
}

const situacao = z.object({ nome: z.string().min(1) });
