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
  const usos = new Map([[id_bling, 1]]);
  const query = { tipo: 'E', idComponente: id_bling, criterio: TODOS, limite: PAGINA };
  // Each composition over it reserves as many: ours holds one of it, and a kit of others at least one.
  for (const { id } of await perguntar(trabalho.chamar, comIds, { caminho: '/produtos', query })) usos.set(id, 1);
  let unidades = 0;
  for (const id of alheios) {
    const pedido = await ouNada(perguntar(trabalho.chamar, comItens, { caminho: `/pedidos/vendas/${id}` }));
    for (const { produto, quantidade } of pedido?.itens ?? []) unidades += quantidade * (usos.get(produto.id) ?? 0);
  }
  return unidades;
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
const comItens = z.object({
  itens: z.array(z.object({ produto: z.object({ id: z.number() }), quantidade: z.coerce.number() })).catch([]),
});
