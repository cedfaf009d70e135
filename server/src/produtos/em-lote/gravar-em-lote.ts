import type { Db } from '../../base/db/db.ts';
import { ajustarVarios } from '../../estoque/estoque.queries.ts';
import type { Autor } from '../../historico/anotar.ts';
import {
  alterarVariacoes,
  arquivarVariacoes,
  cederSku,
  type ProdutoTravado,
  removerSemHistoria,
} from '../gravar-produto.queries.ts';
import { anotarCadastros, anotarEdicoes } from '../historia/anotar-produto.ts';
import type { Mudancas, VariacaoNova } from '../mudancas-do-produto.ts';
import {
  type AjusteDoProduto,
  alterarFeitosDe,
  alterarProdutos,
  inserirProdutos,
  inserirVariacoesDe,
  type ProdutoNovo,
} from './gravar-em-lote.queries.ts';
import { lerEmLote } from './ler-em-lote.queries.ts';

export type Mudado = { atual: ProdutoTravado; mudancas: Mudancas };
export type Novo = { produto: ProdutoNovo; variacoes: readonly VariacaoNova[] };
export type Escrita = { autor: Autor & { id: number }; motivo: string };

/**
 * Writes the changes of many products in a few statements, in the order of `gravarMudancas`, and tells the history of each. It brings no
 * variation back and links no picture.
 */
export async function gravarEmLote(db: Db, mudados: readonly Mudado[], { autor, motivo }: Escrita): Promise<void> {
  if (mudados.length === 0) return;
  const ajustar = (ajustes: readonly AjusteDoProduto[]) => ajustarVarios(db, { usuario_id: autor.id, motivo }, ajustes);
  const saem = mudados.flatMap(({ mudancas }) => mudancas.saem.map(({ id }) => id));

  await ajustar(doProduto(mudados, 'ajuste_antes'));
  await arquivarVariacoes(db, saem);
  await cederSku(
    db,
    mudados.flatMap(({ mudancas }) => mudancas.cedem_sku),
  );
  await alterarProdutos(
    db,
    mudados.map(({ atual, mudancas }) => ({ ...atual, ...mudancas.campos })),
  );
  await alterarFeitosDe(
    db,
    mudados.flatMap(({ atual, mudancas: { campos } }) =>
      campos.lisa_id === undefined && campos.estampa_ids === undefined
        ? []
        : { id: atual.id, lisa_id: atual.lisa_id, estampa_ids: atual.estampa_ids, ...soFeitoDe(campos) },
    ),
  );
  await alterarVariacoes(
    db,
    mudados.flatMap(({ mudancas }) => mudancas.mudadas),
  );
  await inserirVariacoesDe(
    db,
    mudados.flatMap(({ atual, mudancas }) => mudancas.novas.map((uma) => ({ ...uma, produto_id: atual.id }))),
    autor.id,
  );
  await ajustar([
    ...doProduto(mudados, 'ajuste_depois'),
    ...mudados.flatMap(({ atual, mudancas }) => mudancas.ajustes.map((um) => ({ ...um, produto_id: atual.id }))),
  ]);
  await removerSemHistoria(db, saem);
  const depois = await lerEmLote(
    db,
    mudados.map(({ atual }) => atual.id),
  );
  await anotarEdicoes(
    db,
    autor,
    mudados.map(({ atual }) => ({ antes: atual, depois: depois.get(atual.id) })),
  );
}

const soFeitoDe = ({ lisa_id, estampa_ids }: Mudancas['campos']) => ({
  ...(lisa_id !== undefined && { lisa_id }),
  ...(estampa_ids !== undefined && { estampa_ids }),
});

const doProduto = (mudados: readonly Mudado[], qual: 'ajuste_antes' | 'ajuste_depois'): AjusteDoProduto[] =>
  mudados.map(({ atual, mudancas }) => ({ produto_id: atual.id, variacao_id: null, muda_saldo: mudancas[qual] }));

/** Makes many products with their variations in a few statements, and answers with their ids. */
export async function criarEmLote(
  db: Db,
  novos: readonly Novo[],
  { autor }: Pick<Escrita, 'autor'>,
): Promise<number[]> {
  const ids = await inserirProdutos(
    db,
    novos.map(({ produto }) => produto),
    autor.id,
  );
  await inserirVariacoesDe(
    db,
    novos.flatMap(({ variacoes }, lugar) => {
      const produto_id = ids[lugar];
      return produto_id === undefined ? [] : variacoes.map((uma) => ({ ...uma, produto_id }));
    }),
    autor.id,
  );
  const feitos = await lerEmLote(db, ids);
  await anotarCadastros(
    db,
    autor,
    ids.flatMap((id) => feitos.get(id) ?? []),
  );
  return ids;
}
