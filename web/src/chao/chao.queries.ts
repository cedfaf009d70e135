import { queryOptions } from '@tanstack/react-query';
import { rotasDasOndas } from '@varal/contract/ondas/ondas.routes';
import { PASSOS_CONFERIDOS } from '@varal/contract/vendas/conferencia/conferencia';
import type { CartaoDaVenda } from '@varal/contract/vendas/venda';
import { rotasDeVendas } from '@varal/contract/vendas/vendas.routes';
import { call, callPage } from '../base/rede/api.ts';
import type { Page } from '../base/rede/page.ts';
import { abertasAqui } from '../sem-sinal/abertas.queries.ts';
import { comCopia, lerAbertas } from '../sem-sinal/abertas.ts';
import type { VendaNoAparelho } from '../vendas/detalhe/conferencia/venda-no-aparelho.ts';

const POR_PAGINA = '100';
/** Nobody walks past more of them; that there are more is told. */
const A_VISTA = 200;

/** The sales that wait to be picked, the longest waiting first. Sales of a wave are picked in the wave. */
export const aSepararNoChao = queryOptions({
  queryKey: ['vendas', 'chao', 'a-separar'],
  queryFn: ({ signal }) =>
    comCopia('a separar', async () => {
      const ondas = await call(rotasDasOndas.listarOndas, {}, { signal });
      const emOnda = new Set(ondas.flatMap(({ venda_ids }) => venda_ids));
      return { ondas, ...(await foraDe(emOnda, signal)) };
    }),
});

async function foraDe(emOnda: ReadonlySet<number>, signal: AbortSignal) {
  // A sale that moved on meanwhile may come on two pages.
  const vendas = new Map<number, CartaoDaVenda>();
  let proxima: Page<CartaoDaVenda>['proxima'] = {};
  while (proxima && vendas.size < A_VISTA) {
    const query = { status: 'separacao', ordem: 'criado_em', limite: POR_PAGINA, ...proxima } as const;
    const pagina: Page<CartaoDaVenda> = await callPage(rotasDeVendas.listarVendas, { query }, { signal });
    for (const venda of pagina.itens) if (!emOnda.has(venda.id)) vendas.set(venda.id, venda);
    proxima = pagina.proxima;
  }
  return { vendas: [...vendas.values()].map(semValores), temMais: proxima !== null };
}

/** No amount lies on the phone that nobody needs there. */
const semValores = ({ id, cliente_nome, n_itens, criado_em }: CartaoDaVenda) => ({
  id,
  cliente_nome,
  n_itens,
  criado_em,
});

/** The sales that this device keeps and whose units can be read, as they were when it saw them last. */
export const vendasAbertasAqui = queryOptions({
  queryKey: [...abertasAqui.queryKey, 'vendas'],
  queryFn: async () => {
    const vendas = await lerAbertas<VendaNoAparelho>('venda');
    return vendas.filter(({ status }) => PASSOS_CONFERIDOS.some((passo) => passo === status));
  },
  staleTime: 0,
  retry: false,
});
