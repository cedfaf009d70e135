import { z } from 'zod';
import type { Trabalho } from '../../bling/fila/trabalho.ts';
import { ouNada, perguntar } from '../respostas-do-bling.ts';
import { RESERVAM } from './quem-move.ts';

const PAGINA = 100;
const PAGINAS = 5;
/** A list shows inactive products only when asked for all. */
const TODOS = 5;
/** More open orders of others than this are not looked into. */
const DETALHES = 20;

/** Counts the units of a product that open orders of others, such as other channels', can reserve; null when there are too many. */
export async function reservadasPorOutros(trabalho: Trabalho, id_bling: number): Promise<number | null> {
  const alheios = await acharAlheios(trabalho);
  if (alheios === null || alheios.length > DETALHES) return null;
  const itens = [];
  for (const id of alheios) {
    const pedido = await ouNada(perguntar(trabalho.chamar, comItens, { caminho: `/pedidos/vendas/${id}` }));
    itens.push(...(pedido?.itens ?? []));
  }
  const usos = await usosDe(trabalho, id_bling, [...new Set(itens.map(({ produto }) => produto.id))]);
  return itens.reduce((soma, { produto, quantidade }) => soma + quantidade * (usos.get(produto.id) ?? 0), 0);
}

/** Counts how many of a blank each of these products takes: itself one, a composition of ours one, and a kit what its structure says. */
async function usosDe(
  { db, chamar }: Trabalho,
  id_bling: number,
  produtos: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  const usos = new Map([[id_bling, 1]]);
  const nossas = await db
    .selectFrom('composicoes_no_bling')
    .select('id_bling')
    .where('componente', '=', id_bling)
    .where('id_bling', 'in', [0, ...produtos])
    .execute();
  for (const { id_bling: composta } of nossas) usos.set(composta, 1);
  const idsProdutos = produtos.filter((id) => id !== 0 && !usos.has(id));
  if (idsProdutos.length === 0) return usos;
  const query = { tipo: 'E', idComponente: id_bling, criterio: TODOS, idsProdutos, limite: PAGINA };
  for (const { id } of await perguntar(chamar, comIds, { caminho: '/produtos', query })) {
    const estrutura = await ouNada(perguntar(chamar, comComponentes, { caminho: `/produtos/estruturas/${id}` }));
    const uso = estrutura?.componentes.find(({ produto }) => produto.id === id_bling);
    usos.set(id, uso?.quantidade ?? 0);
  }
  return usos;
}

async function acharAlheios({ db, chamar }: Trabalho): Promise<number[] | null> {
  const alheios: number[] = [];
  for (let pagina = 1; pagina <= PAGINAS; pagina += 1) {
    const query = { idsSituacoes: [...RESERVAM], pagina, limite: PAGINA };
    const ids = (await perguntar(chamar, comIds, { caminho: '/pedidos/vendas', query })).map(({ id }) => id);
    const nossos = await db
      .selectFrom('vendas')
      .select('pedido_bling_id')
      .where('pedido_bling_id', 'in', [0, ...ids])
      .execute();
    alheios.push(...ids.filter((id) => !nossos.some(({ pedido_bling_id }) => pedido_bling_id === id)));
    if (ids.length < PAGINA) return alheios;
  }
  return null;
}

const comIds = z.array(z.object({ id: z.int() }));
const comComponentes = z.object({
  componentes: z.array(z.object({ produto: z.object({ id: z.number() }), quantidade: z.coerce.number() })),
});
const comItens = z.object({
  itens: z.array(z.object({ produto: z.object({ id: z.number() }), quantidade: z.coerce.number() })).catch([]),
});
