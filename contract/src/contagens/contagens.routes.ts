import { z } from 'zod';
import { defineRoute } from '../route.ts';
import { tarefa } from '../tarefas/tarefas.routes.ts';
import { lista } from '../valores.ts';
import {
  aplicacaoDaContagem,
  cartaoDaContagem,
  contagem,
  contagemPedida,
  diferencasDaContagem,
  leiturasDaContagem,
  paginaDaContagem,
  paginaDasDiferencas,
  reabertura,
  sorteDaLeitura,
} from './contagem.ts';

export const rotasDasContagens = {
  listarContagens: defineRoute('GET /contagens/', {
    summary: 'As contagens de estoque: as abertas primeiro, depois a mais nova',
    query: lista,
    reply: z.array(cartaoDaContagem),
  }),
  criarContagem: defineRoute('POST /contagens/', {
    summary: 'Começar a contar tudo, uma categoria, um modelo, alguns lugares ou alguns produtos',
    body: contagemPedida,
    reply: contagem,
    status: 201,
  }),
  verContagem: defineRoute('GET /contagens/:id/', {
    summary: 'Uma contagem e uma página dos itens, na ordem da caminhada; a cega não diz o saldo',
    query: paginaDaContagem,
    reply: contagem,
  }),
  baixarFolha: defineRoute('GET /contagens/:id/folha.pdf/', {
    summary: 'A folha para contar à mão, na ordem da caminhada e com quadrados vazios',
    file: true,
  }),
  lerNaContagem: defineRoute('POST /contagens/:id/leituras/', {
    summary: 'Contar o que foi lido, cada leitura uma vez só; responde o que aconteceu com cada uma',
    body: leiturasDaContagem,
    reply: z.object({ leituras: z.array(sorteDaLeitura) }),
  }),
  fecharContagem: defineRoute('POST /contagens/:id/fechar/', {
    summary: 'Terminar de contar e ver as diferenças com o saldo no momento da última leitura de cada item',
    reply: diferencasDaContagem,
  }),
  verDiferencas: defineRoute('GET /contagens/:id/diferencas/', {
    summary: 'Uma página das diferenças de uma contagem fechada, com as vendas que seguram cada item',
    query: paginaDasDiferencas,
    reply: diferencasDaContagem,
  }),
  reabrirContagem: defineRoute('POST /contagens/:id/reabrir/', {
    summary: 'Voltar a contar; o que for dito em `recontar` é contado de novo, do começo',
    body: reabertura.default({}),
    reply: contagem,
  }),
  aplicarContagem: defineRoute('POST /contagens/:id/aplicar/', {
    summary: 'Levar a contagem ao estoque, numa tarefa que pode ser desfeita',
    body: aplicacaoDaContagem.default({ zerar_nao_contados: false, confirmar: false }),
    reply: tarefa,
    status: 202,
  }),
};
