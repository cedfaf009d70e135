import { z } from 'zod';
import { entreDias, umFormato } from '../planilha.ts';
import { defineRoute } from '../route.ts';
import { lista } from '../valores.ts';
import { movimentoDeDinheiro, movimentoDigitado } from './movimento-do-caixa.ts';
import {
  caixa,
  devolucaoDigitada,
  diaDoCaixa,
  fechamentoDigitado,
  movimentoDoCaixa,
  mudancasDoPagamento,
  pagamento,
  pagamentoAnotado,
  pagamentoDaVenda,
  reaberturaDigitada,
} from './pagamento.ts';

const { pagina, limite } = lista.shape;

export const rotasDePagamentos = {
  listarPagamentos: defineRoute('GET /vendas/:id/pagamentos/', {
    summary: 'Os pagamentos de uma venda, na ordem em que foram anotados',
    reply: z.array(pagamento),
  }),
  baixarPagamentos: defineRoute('GET /planilhas/pagamentos.:formato/', {
    summary: 'Os pagamentos recebidos e devolvidos entre dois dias; sem dias, também os esperados; como planilha',
    params: umFormato,
    query: entreDias,
    file: true,
  }),
  criarPagamento: defineRoute('POST /vendas/:id/pagamentos/', {
    summary:
      'Anotar um pagamento: com `recebido_em`, recebido, e abate o que se esperava; sem, a receber. `a_receber`, o que a tela mostrava, é conferido',
    body: pagamentoDaVenda,
    reply: pagamentoAnotado,
    status: 201,
  }),
  mudarPagamento: defineRoute('PATCH /pagamentos/:id/', {
    summary: 'Mudar um pagamento ou anotar que foi recebido, enquanto ele não está em um caixa fechado',
    body: mudancasDoPagamento,
    reply: pagamento,
  }),
  apagarPagamento: defineRoute('DELETE /pagamentos/:id/', {
    summary: 'Apagar um pagamento que se esperava; um recebido fica, e é estornado',
  }),
  devolverPagamento: defineRoute('POST /pagamentos/:id/devolver/', {
    summary: 'Devolver hoje o dinheiro de um pagamento, todo ou em parte, também de um caixa já fechado',
    body: devolucaoDigitada.default({ observacao: '' }),
    reply: pagamento,
    status: 201,
  }),
  verCaixa: defineRoute('GET /caixa/', {
    summary:
      'O que entrou e saiu num dia, por forma e por pessoa, e o caixa desde o último fechamento; sem `dia`, hoje',
    query: diaDoCaixa.partial(),
    reply: caixa,
  }),
  listarMovimentosDoCaixa: defineRoute('GET /caixa/:dia/pagamentos/', {
    summary: 'Os pagamentos de um dia, o último primeiro',
    params: diaDoCaixa,
    query: z.object({ pagina, limite }),
    reply: z.array(movimentoDoCaixa),
  }),
  moverDinheiro: defineRoute('POST /caixa/movimentos/', {
    summary: 'Pôr dinheiro na gaveta (fundo, suprimento) ou tirar dela (sangria), sem venda',
    body: movimentoDigitado,
    reply: movimentoDeDinheiro,
    status: 201,
  }),
  estornarMovimento: defineRoute('DELETE /caixa/movimentos/:id/', {
    summary: 'Estornar um movimento da gaveta; repetir não faz mal',
  }),
  fecharCaixa: defineRoute('POST /caixa/:dia/fechar/', {
    summary: 'Fechar o caixa com o dinheiro contado: leva o que foi anotado desde o último fechamento',
    params: diaDoCaixa,
    body: fechamentoDigitado,
    reply: caixa,
  }),
  reabrirCaixa: defineRoute('POST /caixa/:dia/reabrir/', {
    summary: 'Reabrir o último fechamento: quem fechou em até 15 minutos, ou um administrador',
    params: diaDoCaixa,
    body: reaberturaDigitada.default({}),
    reply: caixa,
  }),
};
