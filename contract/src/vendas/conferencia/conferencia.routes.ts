import { defineRoute } from '../../route.ts';
import { conferencia, faltaDigitada, leituraContada, unidadeDesfeita, unidadeLida } from './conferencia.ts';

export const rotasDaConferencia = {
  verConferencia: defineRoute('GET /vendas/:id/conferencia/', {
    summary: 'Quantas unidades de cada produto da venda já foram lidas, e quais faltam',
    reply: conferencia,
  }),
  lerUnidade: defineRoute('POST /vendas/:id/leituras/', {
    summary: 'Contar uma unidade lida na separação ou na embalagem; cada chamada é uma unidade',
    body: unidadeLida,
    reply: leituraContada,
  }),
  desfazerLeitura: defineRoute('POST /vendas/:id/leituras/desfazer/', {
    summary: 'Descontar uma unidade que foi lida',
    body: unidadeDesfeita,
    reply: conferencia,
  }),
  registrarFalta: defineRoute('POST /vendas/:id/faltas/', {
    summary: 'Dizer quantas unidades de um produto não foram encontradas, e por quê; nenhuma quando apareceram',
    body: faltaDigitada,
    reply: conferencia,
  }),
};
