import { z } from 'zod';
import { defineRoute } from '../route.ts';
import { ids } from '../valores.ts';
import { blocoDoCatalogo, MAIS_BLOCOS, marcasDoCatalogo } from './catalogo.ts';

export const rotasDoCatalogo = {
  verMarcas: defineRoute('GET /catalogo/', {
    summary: 'O catálogo em blocos, cada um com a marca do que contém: o aparelho busca os que mudaram',
    reply: marcasDoCatalogo,
    revalidated: true,
  }),
  verBlocos: defineRoute('GET /catalogo/blocos/', {
    summary: 'Os produtos ativos destes blocos, com códigos, lugares, preços e saldos; um bloco vazio não vem',
    query: z.object({ blocos: ids.refine((blocos) => blocos.length <= MAIS_BLOCOS) }),
    reply: z.array(blocoDoCatalogo),
  }),
};
