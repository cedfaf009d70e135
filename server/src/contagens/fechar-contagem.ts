import type { Contagem } from '@varal/contract/contagens/contagem';
import { chaveDeSku } from '@varal/contract/produtos/sku';
import type { Db } from '../base/db/db.ts';
import { inTransaction } from '../base/db/transaction.ts';
import { AppError } from '../base/errors.ts';
import type { Quem } from '../base/http/session.ts';
import { anotar } from '../historico/anotar.ts';
import { dito } from '../historico/mudancas.ts';
import { buscarAplicacao, marcarFechada, recontar, type Travada, travarContagem } from './contagens.queries.ts';
import { exigirQueVeja } from './diferencas/ver-diferencas.ts';
import { juntarParte, MAIS_PRODUTOS } from './itens/escopo.queries.ts';
import { PRIMEIRA_PAGINA, verContagem } from './ver-contagem.ts';

type Fecho = { id: number; quem: Quem; chave: string | undefined };

/**
 * Ends the counting. Readings that are on their way are counted first, later ones are refused. The call that closed it may come
 * again, since its answer is made afterwards.
 */
export async function fecharContagem(db: Db, { id, quem, chave }: Fecho): Promise<void> {
  const ate = await juntarOQueFalta(db, id);
  await inTransaction(db, async (trx) => {
    const contagem = await abrirContagem(trx, id);
    exigirQueVeja(contagem, quem);
    if (contagem.fechada_em !== null && chave !== undefined && contagem.fechada_com === chave) return;
    exigirAberta(contagem);
    // Products that came into the shop meanwhile have the highest numbers.
    await juntarParte(trx, { ...contagem, depois: ate, quantos: MAIS_PRODUTOS });
    await marcarFechada(trx, id, { chave });
    await anotar(trx, quem, { acao: 'contagem.fechada', alvo: { id, nome: contagem.nome } });
  });
}

/** Brings in what came into the scope since the count began, part by part, so that nobody waits for it. Tells up to which product. */
async function juntarOQueFalta(db: Db, id: number): Promise<number> {
  let ate = 0;
  for (let mais = true; mais; ) {
    mais = await inTransaction(db, async (trx) => {
      const contagem = await abrirContagem(trx, id);
      if (contagem.fechada_em !== null) return false;
      exigirAberta(contagem);
      const { juntou_ate, ultimo } = await juntarParte(trx, { ...contagem, depois: ate, quantos: MAIS_PRODUTOS });
      ate = ultimo ?? ate;
      return juntou_ate !== null;
    });
  }
  return ate;
}

function exigirAberta({ fechada_em, juntou_ate }: Travada): void {
  if (fechada_em !== null) throw new AppError('contagem.fechada');
  if (juntou_ate !== null) throw new AppError('contagem.montando');
}

type Reabertura = { id: number; recontar?: readonly string[] | undefined; quem: Quem };

/** Goes on counting. What is counted anew begins at nothing. */
export async function reabrirContagem(db: Db, { id, recontar: skus = [], quem }: Reabertura): Promise<Contagem> {
  const contagem = await abrirContagem(db, id);
  if (skus.length === 0 && contagem.fechada_em === null) throw new AppError('contagem.aberta');
  if ((await buscarAplicacao(db, id))?.aberta) throw new AppError('contagem.aplicando');
  const feitas = await recontar(db, id, skus);
  const chaves = new Set(feitas.map(chaveDeSku));
  const fora = skus.filter((sku) => !chaves.has(chaveDeSku(sku)));
  if (fora.length > 0) throw new AppError('contagem.sku_fora', { skus: fora.join(', ') });
  await marcarFechada(db, id, null);
  const mudancas = feitas.length > 0 ? [dito('recontar', feitas.join(', '))] : [];
  await anotar(db, quem, { acao: 'contagem.reaberta', alvo: { id, nome: contagem.nome }, mudancas });
  return verContagem(db, id, PRIMEIRA_PAGINA);
}

export async function abrirContagem(db: Db, id: number): Promise<Travada> {
  const contagem = await travarContagem(db, id, 'para_mudar');
  if (!contagem) throw new AppError('contagem.nao_encontrada');
  return contagem;
}
