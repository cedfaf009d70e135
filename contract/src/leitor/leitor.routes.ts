import { z } from 'zod';
import { defineRoute } from '../route.ts';
import { textoObrigatorio } from '../valores.ts';
import { MAIOR_CODIGO } from './leitura.ts';

/** The code that was read belongs to this product; `sku` is the variation's where there is one. */
export const produtoDoCodigo = z.object({
  produto_id: z.int(),
  variacao_id: z.int().nullable(),
  titulo: z.string(),
  sku: z.string(),
  nome_cor: z.string().nullable(),
  tamanho: z.string().nullable(),
});
export type ProdutoDoCodigo = z.output<typeof produtoDoCodigo>;

export const rotasDoLeitor = {
  acharPorCodigo: defineRoute('GET /produtos/por-codigo/', {
    summary: 'O produto ou a variação deste SKU; senão, o produto deste código',
    query: z.object({ codigo: textoObrigatorio(MAIOR_CODIGO) }),
    reply: produtoDoCodigo,
  }),
};
