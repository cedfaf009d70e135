import { reason, sentenceOf } from '@varal/contract/errors';
import { chaveDeSku } from '@varal/contract/produtos/sku';
import type { Tarefa } from '@varal/contract/tarefas/tarefas.routes';
import { descricaoDe } from '@varal/contract/vendas/descricao-do-item';
import type { Db } from '../../base/db/db.ts';
import { AppError } from '../../base/errors.ts';
import type { Quem } from '../../base/http/session.ts';
import { pedirTarefa } from '../../tarefas/pedir-tarefa.ts';
import { anotarAndamento } from '../../tarefas/tarefas.queries.ts';
import { verTarefa } from '../../tarefas/ver-tarefa.ts';
import { buscarAplicacao, buscarContagem, type Travada } from '../contagens.queries.ts';
import { abrirContagem } from '../fechar-contagem.ts';
import { type Coisa, inserirAplicacao } from './aplicacoes.queries.ts';
import { type Comparada, compararEmFatias } from './diferencas.queries.ts';
import {
  aAplicar,
  buscarQuemSegura,
  comQuantoMuda,
  type Diferente,
  exigirQueVeja,
  naOrdem,
  porProduto,
  presasDe,
  quemSegura,
} from './ver-diferencas.ts';

type Entrada = {
  id: number;
  skus?: readonly string[] | undefined;
  zerar_nao_contados: boolean;
  confirmar: boolean;
  quem: Quem;
};
/** Balances that are to be changed, as long as the count is still the one that was closed then. */
type Vistas = { fechada_em: string; coisas: Coisa[] };

/** Finds what is to become the balance. It compares all of a count, part by part, and holds nobody meanwhile. */
export async function verOQueAplicar(db: Db, { id, quem, confirmar, ...quais }: Entrada): Promise<Vistas> {
  const contagem = await buscarContagem(db, id);
  if (!contagem) throw new AppError('contagem.nao_encontrada');
  const fechada_em = await exigirParada(db, { ...contagem, criada_por: contagem.por.id }, quem);
  const { coisas, presas } = await acharOQueMuda(db, id, quais);
  if (coisas.length === 0) throw new AppError('contagem.sem_diferenca');
  if (!confirmar && presas.length > 0) await recusarPresas(db, presas);
  return { fechada_em, coisas };
}

/** Asks that what was counted become the balance. */
export async function aplicarContagem(
  db: Db,
  { id, quem, fechada_em, coisas }: Pick<Entrada, 'id' | 'quem'> & Vistas,
): Promise<Tarefa> {
  const contagem = await abrirContagem(db, id);
  if ((await exigirParada(db, contagem, quem)) !== fechada_em) throw new AppError('contagem.mudou');
  const tarefa = await pedirTarefa(db, { tipo: 'contagem', dados: { contagem_id: id, nome: contagem.nome }, quem });
  await inserirAplicacao(db, { tarefa_id: tarefa.id, contagem_id: id }, coisas);
  await anotarAndamento(db, tarefa.id, {
    total: coisas.length,
    resultado: { contagem_id: id, descricao: contagem.nome },
  });
  return verTarefa(db, tarefa.id, quem);
}

type Parada = Pick<Travada, 'id' | 'cega' | 'criada_por' | 'fechada_em'>;

/** Nobody counts any more, and nothing of it is being written. Answers since when. */
async function exigirParada(db: Db, contagem: Parada, quem: Quem): Promise<string> {
  exigirQueVeja(contagem, quem);
  if (contagem.fechada_em === null) throw new AppError('contagem.aberta');
  if ((await buscarAplicacao(db, contagem.id))?.aberta) throw new AppError('contagem.aplicando');
  return contagem.fechada_em;
}

type Quais = Pick<Entrada, 'skus' | 'zerar_nao_contados'>;

async function acharOQueMuda(db: Db, id: number, { skus, zerar_nao_contados }: Quais) {
  const chaves = skus && new Set(skus.map(chaveDeSku));
  const conhecidas = new Set<string>();
  const escreve = ({ sku, contada }: Comparada) =>
    (contada !== null || zerar_nao_contados) && (chaves?.has(chaveDeSku(sku)) ?? true);
  const coisas: Coisa[] = [];
  const presas: Diferente[] = [];
  for await (const fatia of compararEmFatias(db, id)) {
    if (chaves) for (const { sku } of fatia) conhecidas.add(chaveDeSku(sku));
    const mudam = [...porProduto(fatia).values()].flatMap((doProduto) =>
      comQuantoMuda(doProduto, escreve).filter(escreve),
    );
    for (const uma of mudam.filter((uma) => aAplicar(uma) !== 0)) {
      const { produto_id, variacao_id, sku } = uma;
      coisas.push({ produto_id, variacao_id, sku });
      if (presasDe(uma) > 0) presas.push(uma);
    }
  }
  const fora = skus?.filter((sku) => !conhecidas.has(chaveDeSku(sku))) ?? [];
  if (fora.length > 0) throw new AppError('contagem.sku_fora', { skus: fora.join(', ') });
  return { coisas, presas };
}

/** Sales hold some of what is not there: somebody has to know which, before anything is written. */
async function recusarPresas(db: Db, presas: Diferente[]): Promise<never> {
  const vendas = await buscarQuemSegura(db, presas);
  const itens = presas.sort(naOrdem).map((uma) => ({
    ...{ produto_id: uma.produto_id, variacao_id: uma.variacao_id, sku: uma.sku, descricao: descricaoDe(uma) },
    ...{ contada: uma.contada ?? 0, saldo: uma.saldo, reservado: uma.reservado, ficaria: uma.saldo + uma.muda },
    presas: presasDe(uma),
    vendas: quemSegura(uma, vendas),
  }));
  const lista = itens.map(({ sku, vendas }) => sentenceOf(reason('contagem.presa', { sku, vendas: nomes(vendas) })));
  throw new AppError('contagem.presas', { lista: encurtar(lista) }, { itens });
}

export const nomes = (vendas: readonly { venda_id: number }[]): string =>
  `${vendas.length === 1 ? 'venda' : 'vendas'} ${vendas.map(({ venda_id }) => venda_id).join(', ')}`;

const MAIS_DITAS = 5;

const encurtar = (lista: readonly string[]): string =>
  lista.length <= MAIS_DITAS
    ? lista.join('; ')
    : `${lista.slice(0, MAIS_DITAS).join('; ')} e mais ${lista.length - MAIS_DITAS}`;
