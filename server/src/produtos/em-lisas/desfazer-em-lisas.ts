import { type Reason, reason } from '@varal/contract/errors';
import { NOMES_DA_VARIACAO } from '@varal/contract/produtos/campos';
import type { Db } from '../../base/db/db.ts';
import { type Autor, anotar } from '../../historico/anotar.ts';
import { quemMudouDepois } from '../../historico/historico.queries.ts';
import type { Passo } from '../../tarefas/executor.ts';
import { anotarAndamento, guardarDados, lerDados } from '../../tarefas/tarefas.queries.ts';
import type { Falha } from '../../tarefas/tarefas.tables.ts';
import { gravarEmLote } from '../em-lote/gravar-em-lote.ts';
import { lerEmLote, travarEmLote } from '../em-lote/ler-em-lote.queries.ts';
import type { ProdutoTravado } from '../gravar-produto.queries.ts';
import { apagarTrazidos, mexidosNoEstoque } from '../importados/importados.queries.ts';
import { moverVarios } from '../lixeira/lixeira.ts';
import { SEM_MUDANCAS, type VariacaoAtual } from '../mudancas-do-produto.ts';
import { segurarSkus } from '../skus/skus.queries.ts';
import { semNotarQueSaem } from '../skus/skus-que-sairam.queries.ts';
import { dadosEmLisas, type Feita } from './dados-em-lisas.ts';
import { estaNaVenda, foiMexido, vendidasOuMexidas } from './em-lisas.queries.ts';

type Quem = Autor & { id: number };

/** Takes back what the task made of the last blank that is left. What was sold, made or changed since stays, and is named. */
export const desfazerPasso: Passo = async ({ db, id, quem, gravar }) => {
  const dados = dadosEmLisas.parse(await lerDados(db, id));
  const uma = dados.feitas.findLast(({ tentada }) => !tentada);
  if (!uma) return 'acabou';
  await gravar(async (trx) => {
    const autor = { ...quem, origem: 'massa' as const };
    const { falhas, fica } = await desfazer(trx, autor, { uma, publicar: dados.pedido.publicar });
    const feitas = dados.feitas.flatMap((outra) => (outra === uma ? (fica ? [fica] : []) : [outra]));
    await guardarDados(trx, id, { ...dados, feitas });
    const faltam = feitas.filter(({ tentada }) => !tentada).length;
    const total = dados.a_desfazer;
    await anotarAndamento(trx, id, { feitos: total - faltam, total, ficaram: feitas.length - faltam, falhas });
  });
  return 'mais';
};

/** An undoing that is asked for begins with all that is left. */
export async function conferirDesfazer(trx: Db, id: number): Promise<void> {
  const dados = dadosEmLisas.parse(await lerDados(trx, id));
  const feitas = dados.feitas.map((uma) => ({ ...uma, tentada: false }));
  await guardarDados(trx, id, { ...dados, feitas, a_desfazer: feitas.length });
}

type Desfeita = { falhas: Falha[]; fica?: Feita };

async function desfazer(db: Db, autor: Quem, { uma, publicar }: { uma: Feita; publicar: boolean }): Promise<Desfeita> {
  await travarEmLote(db, [uma.produto_id]);
  await segurarSkus(db);
  const atual = (await lerEmLote(db, [uma.produto_id])).get(uma.produto_id);
  if (!atual) return { falhas: [{ alvo: uma.titulo, motivo: reason('massa.fora') }] };
  if (!uma.criado) return tirarVariacoes(db, autor, { uma, atual });
  const motivo = await porQueFica(db, uma, { atual, publicar });
  if (motivo) return { falhas: [{ alvo: atual.titulo, motivo }], fica: { ...uma, tentada: true } };
  // One that was asked for at Bling leaves it by way of the trash.
  if (publicar) await moverVarios(db, { ids: [atual.id], quem: autor });
  else await apagar(db, autor, atual);
  return { falhas: [] };
}

type Feito = { atual: ProdutoTravado; publicar: boolean };

async function porQueFica(db: Db, uma: Feita, { atual, publicar }: Feito): Promise<Reason | null> {
  const noBling = atual.id_bling !== null || atual.variacoes.some(({ id_bling }) => id_bling !== null);
  if (noBling && !publicar) return reason('em_lisas.publicado_depois');
  const variacoes = atual.variacoes.map(({ id }) => id);
  const vendido =
    (await mexidosNoEstoque(db, [atual.id])).size > 0 ||
    (await estaNaVenda(db, atual.id)) ||
    (await vendidasOuMexidas(db, variacoes)).size > 0;
  if (vendido) return reason('em_lisas.vendido_depois');
  const mexido = atual.imagens.length > 0 || (await foiMexido(db, atual.id, uma.historico_id));
  return mexido ? reason('em_lisas.editado_depois') : null;
}

async function apagar(db: Db, autor: Quem, { id }: ProdutoTravado): Promise<void> {
  await semNotarQueSaem(db, [id], async () => {
    for (const { titulo } of await apagarTrazidos(db, [id])) {
      await anotar(db, autor, { acao: 'produto.excluido', alvo: { id, nome: titulo } });
    }
  });
}

/** A product of before keeps its own variations, and one at least: without any it would be another thing. */
async function tirarVariacoes(
  db: Db,
  autor: Quem,
  { uma, atual }: { uma: Feita; atual: ProdutoTravado },
): Promise<Desfeita> {
  const daTarefa = atual.variacoes.filter(({ id }) => uma.variacoes.includes(id));
  const ids = daTarefa.map(({ id }) => id);
  const vendidas = await vendidasOuMexidas(db, ids);
  const mudadas = await mudadasDepois(db, uma, ids);
  const porQue = (variacao: VariacaoAtual): Reason | null => {
    if (vendidas.has(variacao.id) || variacao.reservado > 0) return reason('em_lisas.vendido_depois');
    const mudou = mudadas.has(variacao.id) || variacao.imagens.length > 0 || daTarefa.length === atual.variacoes.length;
    return mudou ? reason('em_lisas.editado_depois') : null;
  };
  const falhas: Falha[] = [];
  const saem: VariacaoAtual[] = [];
  const ficam: number[] = [];
  for (const variacao of daTarefa) {
    const motivo = porQue(variacao);
    if (!motivo) saem.push(variacao);
    else {
      ficam.push(variacao.id);
      falhas.push({ alvo: `${atual.titulo} · ${variacao.sku}`, motivo });
    }
  }
  if (saem.length > 0) {
    await gravarEmLote(db, [{ atual, mudancas: { ...SEM_MUDANCAS, saem } }], { autor, motivo: '' });
  }
  return ficam.length > 0 ? { falhas, fica: { ...uma, variacoes: ficam, tentada: true } } : { falhas };
}

async function mudadasDepois(
  db: Db,
  { produto_id, historico_id }: Feita,
  ids: readonly number[],
): Promise<Set<number>> {
  const donos = new Map<string, number>(
    ids.flatMap((id) => [
      [`variacoes.${id}`, id] as const,
      ...['saldo', ...NOMES_DA_VARIACAO].map((campo) => [`variacoes.${id}.${campo}`, id] as const),
    ]),
  );
  const desde = { id: historico_id, alvo_tipo: 'produto', alvo_id: produto_id } as const;
  const mudancas = await quemMudouDepois(db, desde, [...donos.keys()]);
  return new Set(mudancas.flatMap(({ campo }) => donos.get(campo) ?? []));
}
