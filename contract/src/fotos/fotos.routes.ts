import { z } from 'zod';
import { defineRoute } from '../route.ts';
import { id, textoObrigatorio } from '../valores.ts';

/** The most codes that one search of a folder asks for. */
export const MAXIMO_DE_CODIGOS = 2_000;

const donoDasFotos = z.object({ produto_id: z.int(), titulo: z.string(), sku: z.string(), n_imagens: z.int() });
export type DonoDasFotos = z.output<typeof donoDasFotos>;

export const rotasDasFotos = {
  acharDonos: defineRoute('POST /produtos/fotos/donos/', {
    summary: 'De quem são as fotos: pelos números que os QR Codes dizem e pelos SKUs e códigos dos nomes dos arquivos',
    body: z.object({
      ids: z.array(id).max(MAXIMO_DE_CODIGOS).default([]),
      codigos: z.array(textoObrigatorio(200)).max(MAXIMO_DE_CODIGOS).default([]),
    }),
    large: true,
    reply: z.object({
      donos: z.array(donoDasFotos),
      /** Codes that nothing has are left out. */
      codigos: z.array(z.object({ codigo: z.string(), produto_id: z.int(), por: z.enum(['sku', 'codigo']) })),
    }),
  }),
};
