import { dizerPresas } from '@varal/contract/contagens/dizer-presas';
import { quantoAplicar } from '@varal/contract/contagens/quanto-aplicar';
import { reason } from '@varal/contract/errors';
import type { Db } from '../../base/db/db.ts';
import { lancarContagem } from '../../estoque/estoque.queries.ts';
import { anotar } from '../../historico/anotar.ts';
import { comparar as compararCampos } from '../../historico/mudancas.ts';
import type { Executor, Trabalho } from '../../tarefas/executor.ts';
import { anotarAndamento } from '../../tarefas/tarefas.queries.ts';
import type { Falha } from '../../tarefas/tarefas.tables.ts';
import { chaveDe } from '../leituras.queries.ts';
import {
  type Aplicada,
  anotarAplicacao,
  chegadasDaAplicacao,
  contarAplicacao,
  lerSaldos,
  MAIS_PRODUTOS,
  proximasDaAplicacao,
  travarProdutos,
} from './aplicacoes.queries.ts';
import { nomes } from './aplicar-contagem.ts';
import { comparar } from './diferencas.queries.ts';
import { buscarQuemSegura, comQuantoMuda, porProduto, presasDe, quemSegura } from './ver-diferencas.ts';

/** One thing as the ledger is to have it. */
type Lancada = { produto_id: number; variacao_id: number | null; sku: string; saldo: number; muda_saldo: number };
type Feito = { lancadas: Lancada[]; falhas: Falha[] };
type Lote = (db: Db, aplicadas: readonly Aplicada[]) => Promise<Feito>;

/** The long work of writing a count into the stock, and of taking it out again. */
const contagem: Executor = {
  fazer: (trabalho) => passo(trabalho, { de: 'a_fazer', para: 'feito', acao: 'contagem.aplicada' }, escreverContado),
  desfazer: (trabalho) =>
    passo(trabalho, { de: 'feito', para: 'desfeito', acao: 'contagem.aplicacao_desfeita' }, escreverDeVolta),
  chegadas: chegadasDaAplicacao,
};
export const executorDaContagem = { contagem };

type Ida = {
  de: 'a_fazer' | 'feito';
  para: 'feito' | 'desfeito';
  acao: 'contagem.aplicada' | 'contagem.aplicacao_desfeita';
};

async function passo({ db, id, quem, gravar, cabem }: Trabalho, { de, para, acao }: Ida, lote: Lote) {
  const aplicadas = await proximasDaAplicacao(db, id, { estado: de, quantos: cabem(MAIS_PRODUTOS) });
  const [uma] = aplicadas;
  if (!uma) return 'acabou';
  const { contagem_id, nome } = uma;
  await gravar(
    async (trx) => {
      await travarProdutos(trx, [...new Set(aplicadas.map(({ produto_id }) => produto_id))]);
      const { lancadas, falhas } = await lote(trx, aplicadas);
      const motivo = para === 'feito' ? `Contagem ${nome}` : `Contagem ${nome} desfeita`;
      await lancarContagem(trx, { contagem_id, usuario_id: quem.id, motivo }, lancadas);
      await anotarAplicacao(
        trx,
        { tarefa_id: id, estado: para },
        comTodas(aplicadas, para === 'feito' ? lancadas : []),
      );
      await anotar(
        trx,
        { ...quem, origem: 'massa' },
        { acao, alvo: { id: contagem_id, nome }, mudancas: lancadas.flatMap(mudancasDe) },
      );
      const { feitos, total, ...mudou } = await contarAplicacao(trx, id, para === 'desfeito');
      await anotarAndamento(trx, id, { feitos, total, falhas, resultado: { contagem_id, descricao: nome, ...mudou } });
    },
    new Set(aplicadas.map(({ produto_id }) => produto_id)).size,
  );
  return 'mais' as const;
}

const mudancasDe = ({ sku, saldo, muda_saldo }: Lancada) =>
  compararCampos(['saldo'], { saldo }, { saldo: saldo + muda_saldo }, { em: sku, de: sku });

function comTodas(aplicadas: readonly Aplicada[], lancadas: readonly Lancada[]) {
  const mudam = new Map(lancadas.map((uma) => [chaveDe(uma), uma.muda_saldo]));
  return aplicadas.map((uma) => ({ ...uma, muda_saldo: mudam.get(chaveDe(uma)) ?? 0 }));
}

/** Compares once more: what was sold since somebody asked for it is no difference. The caller holds the products. */
async function escreverContado(db: Db, aplicadas: readonly Aplicada[]): Promise<Feito> {
  const chaves = new Set(aplicadas.map(chaveDe));
  const produto_ids = [...new Set(aplicadas.map(({ produto_id }) => produto_id))];
  const escreve = (uma: Parameters<typeof chaveDe>[0]) => chaves.has(chaveDe(uma));
  const todas = await comparar(db, aplicadas[0]?.contagem_id ?? 0, produto_ids);
  const diferem = [...porProduto(todas).values()].flatMap((doProduto) =>
    comQuantoMuda(doProduto, escreve).filter(escreve),
  );
  const presas = diferem.filter((uma) => presasDe(uma) > 0);
  const vendas = await buscarQuemSegura(db, presas);
  const achadas = new Set(diferem.map(chaveDe));
  return {
    lancadas: diferem.map(({ muda, ...uma }) => ({ ...uma, muda_saldo: muda })),
    falhas: [
      ...presas.map((uma) => ({
        alvo: uma.sku,
        motivo: reason('contagem.prometidas', {
          soma: dizerPresas({ ficaria: uma.saldo + uma.muda, presas: presasDe(uma) }),
          vendas: nomes(quemSegura(uma, vendas)),
        }),
      })),
      ...aplicadas
        .filter((uma) => !achadas.has(chaveDe(uma)))
        .map(({ sku }) => ({ alvo: sku, motivo: reason('contagem.fora_do_cadastro') })),
    ],
  };
}

/** Takes out of each balance what the task put in; what was sold since stays sold. The caller holds the products. */
async function escreverDeVolta(db: Db, aplicadas: readonly Aplicada[]): Promise<Feito> {
  const produto_ids = [...new Set(aplicadas.map(({ produto_id }) => produto_id))];
  const saldos = await lerSaldos(db, produto_ids);
  const lancadas: Lancada[] = [];
  const falhas: Falha[] = [];
  for (const produto_id of produto_ids) {
    const dele = saldos.filter((um) => um.produto_id === produto_id);
    const voltam = aplicadas.filter((uma) => uma.produto_id === produto_id && uma.muda_saldo !== 0);
    const itens = voltam.flatMap(({ sku, muda_saldo, ...coisa }) => {
      const saldo = dele.find((um) => chaveDe(um) === chaveDe(coisa));
      if (!saldo) falhas.push({ alvo: sku, motivo: reason('contagem.fora_do_cadastro') });
      return saldo ? [{ ...saldo, sku, esperado: saldo.saldo - muda_saldo }] : [];
    });
    const [um] = itens;
    if (!um) continue;
    const produto = { saldo: um.saldo_do_produto, reservado: um.reservado_do_produto };
    const mudam = quantoAplicar(produto, itens);
    for (const [n, { esperado, ...item }] of itens.entries()) {
      const muda_saldo = mudam[n] ?? 0;
      lancadas.push({ ...item, muda_saldo });
      if (item.saldo + muda_saldo !== esperado) {
        falhas.push({ alvo: item.sku, motivo: reason('contagem.volta_presa', { reservado: item.reservado }) });
      }
    }
  }
  return { lancadas, falhas };
}
