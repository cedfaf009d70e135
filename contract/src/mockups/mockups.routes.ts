import { z } from 'zod';
import { MAXIMO_DE_ESTAMPAS } from '../produtos/feito-de/feito-de.ts';
import { defineRoute } from '../route.ts';
import { ids } from '../valores.ts';
import { area, areasDigitadas } from './area.ts';
import { errosDosMockups } from './mockups.errors.ts';

const mockup = z.object({
  imagem_id: z.int(),
  /** Those that lie on this picture. */
  estampa_ids: z.array(z.int()),
  /** It is signed and holds for an hour or two. */
  url: z.string(),
});

export const rotasDosMockups = {
  verAreas: defineRoute('GET /produtos/:id/areas/', {
    summary: 'Onde se estampa em cada foto de uma lisa, em partes da foto',
    reply: z.array(area),
  }),
  guardarAreas: defineRoute('PUT /produtos/:id/areas/', {
    summary: 'Guardar onde se estampa em cada foto de uma lisa; o que não vier deixa de existir',
    body: areasDigitadas,
    reply: z.array(area),
  }),
  verMockups: defineRoute('GET /produtos/:id/mockups/', {
    summary: 'As fotos de uma lisa com estas estampas, em escala; só as fotos que têm área para alguma delas',
    query: z.object({
      estampas: ids.refine(
        ({ length }) => length <= MAXIMO_DE_ESTAMPAS,
        errosDosMockups['mockup.estampas_demais'].text,
      ),
    }),
    reply: z.array(mockup),
  }),
};
