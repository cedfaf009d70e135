import { CAMPOS } from '@varal/contract/campos-do-historico';
import type { Db } from '../../base/db/db.ts';
import { type Autor, anotar } from '../../historico/anotar.ts';
import { comparar, type Mudanca } from '../../historico/mudancas.ts';
import type { ProdutoNaMassa, VariacaoNaMassa } from './alteracoes.ts';
import { gravarProdutos, gravarVariacoes, segurarCategorias } from './em-massa.queries.ts';
import type { Alteracao } from './em-massa.tables.ts';

export type Alterado = { produto: ProdutoNaMassa; alteracoes: readonly Alteracao[] };

/** Writes changes of many products in a few statements, and a row of the history for each of them. */
export async function gravarAlteracoes(db: Db, autor: Autor, alterados: readonly Alterado[]): Promise<void> {
  const mudam = alterados.filter(({ alteracoes }) => alteracoes.length > 0);
  if (mudam.length === 0) return;
  const categorias = await segurarCategorias(db, mudam.flatMap(categoriasDe));
  await gravarVariacoes(db, mudam.flatMap(variacoesMudadas));
  await gravarProdutos(
    db,
    mudam.map(({ produto, alteracoes }) => ({ ...produto, ...camposPorDono(alteracoes).get(null) })),
  );
  await anotar(
    db,
    autor,
    ...mudam.map(({ produto, alteracoes }) => ({
      acao: 'produto.editado' as const,
      alvo: { id: produto.id, nome: produto.titulo },
      mudancas: comoHistoria(produto, alteracoes, categorias),
    })),
  );
}

/** Reads the new values of each thing that changes, by the id of the variation; null stands for the product itself. */
function camposPorDono(alteracoes: readonly Alteracao[]): Map<number | null, Record<string, Alteracao['para']>> {
  const porDono = new Map<number | null, Record<string, Alteracao['para']>>();
  for (const { variacao_id, campo, para } of alteracoes) {
    porDono.set(variacao_id, { ...porDono.get(variacao_id), [campo]: para });
  }
  return porDono;
}

function variacoesMudadas({ produto, alteracoes }: Alterado): VariacaoNaMassa[] {
  const porDono = camposPorDono(alteracoes);
  return produto.variacoes
    .filter(({ id }) => porDono.has(id))
    .map((variacao) => ({ ...variacao, ...porDono.get(variacao.id) }));
}

const categoriasDe = ({ alteracoes }: Alterado): number[] =>
  alteracoes.flatMap(({ campo, de, para }) =>
    campo === 'categoria_id' ? [de, para].filter((id) => typeof id === 'number') : [],
  );

function comoHistoria(
  { variacoes }: ProdutoNaMassa,
  alteracoes: readonly Alteracao[],
  categorias: ReadonlyMap<number, string>,
): Mudanca[] {
  const skus = new Map(variacoes.map(({ id, sku }) => [id, sku]));
  const nome = (id: Alteracao['de']) => (typeof id === 'number' ? (categorias.get(id) ?? null) : null);
  return alteracoes.flatMap(({ variacao_id, campo, de, para }) =>
    comparar(
      [campo],
      { [campo]: de },
      { [campo]: para },
      {
        ...(variacao_id !== null && { em: `variacoes.${variacao_id}`, de: skus.get(variacao_id) ?? '' }),
        ...(campo === 'categoria_id' && { mostrar: { categoria_id: { de: nome(de), para: nome(para) } } }),
      },
    ),
  );
}

/** Names a field of a product or of one of its variations, as the history does. */
export const rotuloDe = ({ campo }: Alteracao, sku: string | undefined): string =>
  sku ? `${sku} · ${CAMPOS[campo].rotulo}` : CAMPOS[campo].rotulo;
