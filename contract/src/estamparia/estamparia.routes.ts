import { z } from 'zod';
import { errosDeCampos } from '../api.errors.ts';
import { TECNICAS } from '../estampas/estampa.ts';
import { defineRoute } from '../route.ts';
import { booleano, dia, id, MAIOR_INTEIRO, opcional } from '../valores.ts';
import { ESPERAS, feitoComPecas } from '../vendas/estampar/peca.ts';
import { configuracaoDaEstamparia, configuracaoDaEstampariaDigitada } from './configuracao.ts';
import { algumasPecas, contagensDasPecas, filtrosDasPecas, peca, perdaDigitada } from './peca.ts';

export const rotasDaEstamparia = {
  baixarListaParaEstampar: defineRoute('GET /pecas/lista.pdf/', {
    summary: 'A lista, para imprimir, do que falta estampar das vendas abertas, por técnica ou só de uma',
    query: z.object({ tecnica: opcional(z.enum(TECNICAS)) }),
    file: true,
  }),
  produzir: defineRoute('POST /producao/', {
    summary:
      'Estampar peças para a prateleira: as lisas saem do estoque, e as peças entram, prontas; com `pronta: false`, ou com um prazo, vão para a fila. Um produto sem variações vem em `produto_id`',
    body: z
      .object({
        variacao_id: id.optional(),
        produto_id: id.optional(),
        quantidade: z.int().min(1).max(MAIOR_INTEIRO),
        /** Pieces that are not ready yet go into the queue; so do those with a day. */
        pronta: booleano.optional(),
        prazo: opcional(dia),
      })
      .refine(({ variacao_id, produto_id }) => variacao_id !== undefined || produto_id !== undefined, {
        path: ['variacao_id'],
        message: errosDeCampos['campo.obrigatorio'].text,
      }),
    requires: ['quantidade'],
    reply: z.object({
      produto_id: z.int(),
      variacao_id: z.int().nullable(),
      quantidade: z.int(),
      prontas: z.int(),
      a_estampar: z.int(),
      /** The row of the history by which it is undone. */
      feito_id: z.int(),
      /** The pieces that went into the queue. */
      peca_ids: z.array(z.int()).optional(),
    }),
    status: 201,
  }),
  listarPecas: defineRoute('GET /pecas/', {
    summary: 'As peças da estamparia, uma por roupa, na ordem em que se fazem',
    query: filtrosDasPecas,
    reply: z.array(peca),
  }),
  contarPecas: defineRoute('GET /pecas/contagens/', {
    summary: 'Quantas peças há por fazer, por estado, por técnica e pelo que esperam',
    reply: contagensDasPecas,
  }),
  darPecasProntas: defineRoute('POST /pecas/prontas/', {
    summary: 'Dizer que peças foram estampadas, de uma técnica ou de todas; cada venda por si',
    body: algumasPecas.extend({ tecnica: opcional(z.enum(TECNICAS)) }),
    reply: feitoComPecas,
  }),
  liberarPecas: defineRoute('POST /pecas/liberar/', {
    summary: 'Liberar peças antes do pagamento ou da aprovação',
    body: algumasPecas,
    reply: feitoComPecas,
  }),
  perderPeca: defineRoute('POST /pecas/:id/perda/', {
    summary: 'Dizer que uma peça se perdeu: a lisa sai do estoque, e outra peça entra na frente da fila',
    body: perdaDigitada,
    reply: z.object({ peca_id: z.int(), espera_por: z.enum(ESPERAS).nullable() }),
    status: 201,
  }),
  verConfiguracaoDaEstamparia: defineRoute('GET /estamparia/configuracao/', {
    summary: 'Os prazos, o sinal e os feriados da estamparia',
    reply: configuracaoDaEstamparia,
  }),
  salvarConfiguracaoDaEstamparia: defineRoute('PUT /estamparia/configuracao/', {
    access: 'admin',
    summary: 'Mudar os prazos, o sinal e os feriados; as vendas que já têm peças ficam com a regra delas',
    body: configuracaoDaEstampariaDigitada,
    reply: configuracaoDaEstamparia,
  }),
};
