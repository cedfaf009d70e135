import { defineRoute } from '../../route.ts';
import { tarefa } from '../../tarefas/tarefas.routes.ts';
import { emLisas, previaEmLisas } from './em-lisas.ts';

export const rotasEmLisas = {
  preverEmLisas: defineRoute('POST /estampas/:id/produtos/previa/', {
    summary: 'Os produtos que uma estampa faria de várias lisas; nada é gravado',
    body: emLisas,
    reply: previaEmLisas,
  }),
  estamparLisas: defineRoute('POST /estampas/:id/produtos/', {
    summary: 'Fazer de várias lisas produtos com uma estampa, só os que faltam: responde com a tarefa, que se desfaz',
    body: emLisas,
    reply: tarefa,
    status: 202,
  }),
};
