import { reason } from '@varal/contract/errors';
import type { Db } from '../../base/db/db.ts';
import { listarGtinsEmUso } from '../../produtos/gtins/gtins.queries.ts';
import { acharLisa, fazerDeLisa } from '../../produtos/importados/fazer-de-lisa.queries.ts';
import { trazerProduto } from '../../produtos/importados/trazer-produto.ts';
import { anotarNumerosNoBling } from '../../produtos/numeros-no-bling.queries.ts';
import { segurarSkus } from '../../produtos/skus/skus.queries.ts';
import { anotarSaldosVistos } from '../../sincronizacao/estoque/levar-estoque.queries.ts';
import { anotarComposicoesDaConta } from '../../sincronizacao/produto/catalogo-no-bling.queries.ts';
import type { Falha } from '../../tarefas/tarefas.tables.ts';
import type { LigacaoPronta } from '../conferencia/conferir-produtos.ts';
import { type Fiscal, SEM_FISCAL } from '../conferencia/preparar-fiscal.ts';
import type { ProdutoPronto } from '../conferencia/preparar-produto.ts';
import {
  anotarConflito,
  anotarFeito,
  type ItemAFazer,
  imagensProntas,
  lerOndeFicam,
  travarProdutoSeDeOutro,
} from './aplicacao.queries.ts';
import type { Trazer } from './trazer.ts';

const MOTIVO = 'Trazido do Bling';

/** Makes products with all they have, and links those that are here already. */
export const trazerProdutos: Trazer = async (trx, { importacao_id, itens, quem }) => {
  await segurarSkus(trx);
  const ficam = await lerOndeFicam(trx, importacao_id);
  const imagens = await imagensProntas(
    trx,
    importacao_id,
    itens.map(({ id_bling }) => id_bling),
  );
  const falhas: Falha[] = [];
  for (const item of itens) {
    const { id_bling, registro_id } = item;
    if (item.a_fazer === 'ligar' && registro_id !== null) {
      falhas.push(...(await ligarProduto(trx, { importacao_id, item, produto_id: registro_id })));
      continue;
    }
    const { medidas: _, categoria, no_bling, variacoes, fiscal, compostas = [], ...campos } = comoPronto(item);
    const onde = ficam.get(categoria);
    if (!onde) {
      const qual = { importacao_id, tipo: 'produto' as const, id_bling };
      const motivo = reason('importacao.sem_categoria_aqui');
      await anotarConflito(trx, qual, motivo);
      falhas.push({ alvo: item.nome, motivo });
      continue;
    }
    const lisa =
      compostas.length > 0
        ? await acharLisa(
            trx,
            compostas.map(({ componente }) => componente),
          )
        : undefined;
    if (compostas.length > 0 && !lisa) {
      const motivo = reason('importacao.lisa_desconhecida');
      await anotarConflito(trx, { importacao_id, tipo: 'produto', id_bling }, motivo);
      falhas.push({ alvo: item.nome, motivo });
      continue;
    }
    const gtins = await gtinsLivres(trx, [campos, ...variacoes]);
    const produto_id = await trazerProduto(trx, {
      produto: {
        ...campos,
        ...{ modelo_id: onde.modelo_id, categoria_id: onde.categoria_id },
        ...oQueEhSeu(fiscal, onde),
        gtin: gtins(campos),
        variacoes: variacoes.map(({ no_bling: __, ...uma }) => ({ ...uma, gtin: gtins(uma) })),
        imagens: imagens.filter((uma) => uma.id_bling === id_bling).map(({ id_bling: ___, ...uma }) => uma),
      },
      autor: quem,
      motivo: MOTIVO,
    });
    if (lisa) {
      await fazerDeLisa(trx, { produto_id, lisa, compostas });
      await anotarComposicoesDaConta(trx, produto_id, compostas);
    }
    await anotarSaldos(trx, produto_id, variacoes.length > 0 ? variacoes : [{ id_bling, no_bling }]);
    await anotarFeito(trx, { importacao_id, tipo: 'produto', id_bling }, produto_id);
  }
  return falhas;
};

/** A product that was linked to another since it was looked at stays with that one. */
async function ligarProduto(
  trx: Db,
  { importacao_id, item, produto_id }: { importacao_id: number; item: ItemAFazer; produto_id: number },
): Promise<Falha[]> {
  const { id_bling, nome: alvo } = item;
  const qual = { importacao_id, tipo: 'produto' as const, id_bling };
  const de_outro = await travarProdutoSeDeOutro(trx, produto_id, id_bling);
  if (de_outro) {
    const { sku, titulo } = de_outro;
    const motivo = reason('importacao.sku_de_outro', { sku, titulo });
    await anotarConflito(trx, qual, motivo);
    return [{ alvo, motivo }];
  }
  await anotarNumerosNoBling(trx, { produto_id, id_bling, variacoes: new Map(comoLigacao(item).variacoes) });
  await anotarFeito(trx, qual, produto_id);
  return [];
}

/** A GTIN that somebody here got since the look stays at Bling alone; an older version read none. */
async function gtinsLivres(trx: Db, coisas: readonly { gtin?: string | null }[]) {
  const emUso = await listarGtinsEmUso(
    trx,
    coisas.flatMap(({ gtin }) => gtin ?? []),
    null,
  );
  const tomados = new Set(emUso.map(({ gtin }) => gtin));
  return ({ gtin = null }: { gtin?: string | null }) => (gtin !== null && tomados.has(gtin) ? null : gtin);
}

type ComSaldo = { id_bling: number; no_bling: number | null };

/** Bling's balance is known from now on: a change there is seen, and ours is brought there when it changes. */
async function anotarSaldos(trx: Db, produto_id: number, todos: readonly ComSaldo[]): Promise<void> {
  const vistos = todos.flatMap(({ id_bling, no_bling }) =>
    no_bling === null ? [] : [{ id_bling, produto_id, visto: no_bling }],
  );
  await anotarSaldosVistos(trx, vistos);
}

/** A value that the model has is left to the model, so that one correction there reaches all its products. */
const oQueEhSeu = (fiscal: Fiscal, modelo: Fiscal): Fiscal => ({
  ncm: fiscal.ncm === modelo.ncm ? null : fiscal.ncm,
  cest: fiscal.cest === modelo.cest ? null : fiscal.cest,
  origem_fiscal: fiscal.origem_fiscal === modelo.origem_fiscal ? null : fiscal.origem_fiscal,
  unidade: fiscal.unidade === modelo.unidade ? null : fiscal.unidade,
});

/** It was written by the look at what was read, and is kept as it was; an older version did not read what invoices say. */
const comoPronto = ({ pronto }: ItemAFazer): ProdutoPronto => {
  const { fiscal = SEM_FISCAL, ...lido } = pronto as Omit<ProdutoPronto, 'fiscal'> & { fiscal?: Fiscal };
  return { ...lido, fiscal };
};
const comoLigacao = ({ pronto }: ItemAFazer) => pronto as LigacaoPronta;
