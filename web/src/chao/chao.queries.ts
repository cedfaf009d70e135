import { queryOptions } from '@tanstack/react-query';
import { rotasDasOndas } from '@varal/contract/ondas/ondas.routes';
import type { CartaoDaVenda } from '@varal/contract/vendas/venda';
import { rotasDeVendas } from '@varal/contract/vendas/vendas.routes';
import { call } from '../base/rede/api.ts';
import { chavesAbertas, comCopia } from '../sem-sinal/abertas.ts';

const MAIS_VENDAS = '100';

/** What waits to be picked, those that wait longest first. Sales that are in a wave are picked there. */
export const aSepararNoChao = queryOptions({
  queryKey: ['vendas', 'chao', 'a-separar'],
  queryFn: ({ signal }) =>
    comCopia('a separar', async () => {
      const [ondas, vendas] = await Promise.all([
        call(rotasDasOndas.listarOndas, {}, { signal }),
        call(
          rotasDeVendas.listarVendas,
          { query: { status: 'separacao', ordem: 'criado_em', limite: MAIS_VENDAS } },
          { signal },
        ),
      ]);
      const emOnda = new Set(ondas.flatMap(({ venda_ids }) => venda_ids));
      return { ondas, vendas: vendas.filter(({ id }) => !emOnda.has(id)).map(semValores) };
    }),
});

/** No amount lies on the phone that nobody needs there. */
const semValores = ({ id, cliente_nome, n_itens, criado_em }: CartaoDaVenda) => ({
  id,
  cliente_nome,
  n_itens,
  criado_em,
});

/** The names of what was opened on this device. */
export const abertasAqui = queryOptions({
  queryKey: ['abertas-neste-aparelho'],
  queryFn: chavesAbertas,
  staleTime: 0,
  retry: false,
});
