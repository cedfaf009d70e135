import { STATUS_DA_VENDA } from '@varal/contract/fluxo/fluxo-da-venda';
import type { SituacoesNoBling } from '@varal/contract/sincronizacao/sincronizacao';
import { z } from 'zod';
import type { Db } from '../../base/db/db.ts';
import { AppError } from '../../base/errors.ts';
import type { PedidoAoBling } from '../../bling/bling-http.ts';
import { FalhaDoBling } from '../../bling/falha-do-bling.ts';
import { lidoDoBling } from '../ler-resposta.ts';
import { gravarSituacoes, gravarTabela, lerSituacoes } from './situacoes.queries.ts';

/** Orders that are there stay as they are; each gets its new situation when its sale changes next. */
export async function salvarSituacoes(db: Db, tabela: SituacoesNoBling['tabela']): Promise<SituacoesNoBling> {
  const { situacoes } = await lerSituacoes(db);
  const cadaUmUmaVez =
    tabela.length === STATUS_DA_VENDA.length && new Set(tabela.map(({ status }) => status)).size === tabela.length;
  if (!cadaUmUmaVez) throw new AppError('sincronizacao.tabela_incompleta');
  const conhecidas = tabela.every(({ situacao_id }) => situacoes.some(({ id }) => id === situacao_id));
  if (!conhecidas) throw new AppError('sincronizacao.situacao_desconhecida');

  await gravarTabela(db, tabela);
  return lerSituacoes(db);
}

type Chamar = (pedido: PedidoAoBling) => Promise<unknown>;

/** Asks Bling which situations an order can have: what each account is born with, and the shop's own. */
export async function buscarSituacoes(db: Db, chamar: Chamar): Promise<void> {
  const modulos = lidoDoBling(comNomes, await chamar({ metodo: 'GET', caminho: '/situacoes/modulos' }));
  const vendas = modulos.find(({ nome }) => nome === 'Vendas');
  if (!vendas) throw new FalhaDoBling('fora_do_ar');
  const situacoes = lidoDoBling(comNomes, await chamar({ metodo: 'GET', caminho: `/situacoes/modulos/${vendas.id}` }));
  if (situacoes.length > 0) await gravarSituacoes(db, situacoes);
}

const comNomes = z.array(z.object({ id: z.int().positive(), nome: z.string().min(1) }));
