import { z } from 'zod';
import { defineRoute } from '../../route.ts';
import { id } from '../../valores.ts';
import { conferencia, faltaDigitada, leituraContada, unidadeDesfeita, unidadeLida } from './conferencia.ts';

const daVenda = z.object({ id });

export const rotasDaConferencia = {
  verConferencia: defineRoute({
    method: 'GET',
    path: '/vendas/:id/conferencia/',
    access: 'usuario',
    summary: 'Quantas unidades de cada produto da venda já foram lidas, e quais faltam',
    params: daVenda,
    reply: conferencia,
  }),
  lerUnidade: defineRoute({
    method: 'POST',
    path: '/vendas/:id/leituras/',
    access: 'usuario',
    summary: 'Contar uma unidade lida na separação ou na embalagem; cada chamada é uma unidade',
    params: daVenda,
    body: unidadeLida,
    reply: leituraContada,
  }),
  desfazerLeitura: defineRoute({
    method: 'POST',
    path: '/vendas/:id/leituras/desfazer/',
    access: 'usuario',
    summary: 'Descontar uma unidade que foi lida',
    params: daVenda,
    body: unidadeDesfeita,
    reply: conferencia,
  }),
  registrarFalta: defineRoute({
    method: 'POST',
    path: '/vendas/:id/faltas/',
    access: 'usuario',
    summary: 'Dizer quantas unidades de um produto não foram encontradas, e por quê; nenhuma quando apareceram',
    params: daVenda,
    body: faltaDigitada,
    reply: conferencia,
  }),
};
