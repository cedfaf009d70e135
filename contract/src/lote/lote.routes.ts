import { z } from 'zod';
import { defineRoute } from '../route.ts';
import { tarefa } from '../tarefas/tarefas.routes.ts';
import { compraPedida, cotacaoPedida, etiquetasPedidas } from './lote.ts';

export const rotasDoLote = {
  cotarLote: defineRoute('POST /envios/lote/cotar/', {
    summary:
      'Cotar o frete de até 100 vendas em Escolher Envio, ou só sem etiqueta, que ficam com o serviço que têm; o `resultado` da tarefa tem, de cada uma, as cotações, a que a regra escolhe ou o que falta',
    body: cotacaoPedida,
    reply: tarefa,
    status: 202,
  }),
  verSaldoDoLote: defineRoute('GET /envios/lote/saldo/', {
    summary:
      'O saldo da carteira, menos o que outros lotes ainda vão comprar; `null` quando as etiquetas são pagas no Bling ou a transportadora não diz',
    reply: z.object({ saldo: z.number().nullable() }),
  }),
  comprarLote: defineRoute('POST /envios/lote/comprar/', {
    summary:
      'Comprar as etiquetas de até 100 vendas, cada uma pelo serviço e valor cotados; a soma é comparada com o saldo antes de qualquer compra',
    body: compraPedida,
    reply: tarefa,
    status: 202,
  }),
  baixarEtiquetas: defineRoute('GET /envios/etiquetas.pdf/', {
    summary: 'As etiquetas destas vendas num PDF só, na ordem pedida, uma por folha 10×15 ou quatro por A4',
    query: etiquetasPedidas,
    file: true,
  }),
};
