import { z } from 'zod';
import { umFormato } from '../planilha.ts';
import { defineRoute } from '../route.ts';
import { arte, estampa, estampaDigitada, filtrosDasEstampas, mudancasDaEstampa } from './estampa.ts';
import { BYTES_DA_ARTE } from './limites-da-arte.ts';

export const rotasDasEstampas = {
  listarEstampas: defineRoute('GET /estampas/', {
    summary: 'Estampas; a busca olha código, nome e cliente',
    query: filtrosDasEstampas,
    reply: z.array(estampa),
  }),
  baixarEstampas: defineRoute('GET /planilhas/estampas.:formato/', {
    summary: 'As estampas que a busca e os filtros encontram, na ordem da lista, como planilha',
    params: umFormato,
    query: filtrosDasEstampas.omit({ pagina: true, limite: true }),
    file: true,
  }),
  criarEstampa: defineRoute('POST /estampas/', {
    summary: 'Criar uma estampa; o código vem sozinho',
    body: estampaDigitada,
    reply: estampa,
    status: 201,
  }),
  verEstampa: defineRoute('GET /estampas/:id/', {
    summary: 'Uma estampa, com todas as versões da arte',
    reply: estampa,
  }),
  editarEstampa: defineRoute('PUT /estampas/:id/', {
    summary: 'Guardar uma estampa; o que não vier fica como está',
    body: mudancasDaEstampa,
    reply: estampa,
  }),
  excluirEstampa: defineRoute('DELETE /estampas/:id/', {
    summary: 'Excluir de vez uma estampa sem produtos nem vendas',
  }),
  enviarArte: defineRoute('POST /estampas/:id/artes/', {
    summary: 'Guardar uma versão nova da arte, byte por byte; o mesmo arquivo de novo é a versão que já há (200)',
    body: z.object({}).default({}),
    files: { field: 'arte', max: 1, maxBytes: BYTES_DA_ARTE, tooLarge: 'arte.muito_grande' },
    reply: arte,
    status: 201,
  }),
};
