import { z } from 'zod';
import { defineRoute } from '../route.ts';
import { cartaoDaOnda, fimDaOnda, leituraDaOnda, leituraDesfeita, leituraNaOnda, onda, ondaPedida } from './onda.ts';

export const rotasDasOndas = {
  listarOndas: defineRoute('GET /ondas/', {
    summary: 'As ondas de separação abertas, a mais nova primeiro',
    reply: z.array(cartaoDaOnda),
  }),
  criarOnda: defineRoute('POST /ondas/', {
    summary:
      'Separar várias vendas de uma vez: de 2 a 40, em separação, sem variação a definir e em nenhuma outra onda',
    body: ondaPedida,
    reply: onda,
    status: 201,
  }),
  verOnda: defineRoute('GET /ondas/:id/', {
    summary: 'Uma onda: as vendas, e o que buscar na ordem da caminhada',
    reply: onda,
  }),
  lerNaOnda: defineRoute('POST /ondas/:id/leituras/', {
    summary: 'Contar uma unidade lida para a primeira venda da onda que ainda precisa dela',
    body: leituraNaOnda,
    reply: leituraDaOnda,
  }),
  desfazerNaOnda: defineRoute('POST /ondas/:id/leituras/desfazer/', {
    summary: 'Descontar uma unidade lida na onda: a última de quem pede, ou a que for dita',
    body: leituraDesfeita.default({}),
    reply: leituraDaOnda,
  }),
  concluirOnda: defineRoute('POST /ondas/:id/concluir/', {
    summary: 'Levar as vendas completas para a embalagem e soltar as outras',
    reply: fimDaOnda,
  }),
};
