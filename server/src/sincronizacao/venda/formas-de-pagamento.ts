import { reason } from '@varal/contract/errors';
import { z } from 'zod';
import { FalhaDoBling } from '../../bling/falha-do-bling.ts';
import { lembrarPorUmaHora } from '../lembrar-por-uma-hora.ts';
import { perguntar } from '../respostas-do-bling.ts';

export type FormaDePagamento = ReturnType<typeof umaFormaDePagamento>;

/** The way to pay that orders are given: each account has ids of its own. */
export const umaFormaDePagamento = () =>
  lembrarPorUmaHora(async (chamar) => {
    const query = { situacao: ATIVA, limite: 100 };
    return escolherForma(await perguntar(chamar, formas, { caminho: '/formas-pagamentos', query }));
  });

const ATIVA = 1;
const SO_PAGAMENTOS = 1;
const OUTROS = 99;
const SEM_PAGAMENTO = 90;

const formas = z.array(
  z.object({
    id: z.number(),
    tipoPagamento: z.number().catch(0),
    situacao: z.number().catch(ATIVA),
    finalidade: z.number().catch(0),
  }),
);

/** A sale does not say how it was paid, so the order does not say it either. The account's first would make it cash. */
export function escolherForma(todas: z.output<typeof formas>): number {
  const servem = todas.filter(({ situacao, finalidade }) => situacao === ATIVA && finalidade !== SO_PAGAMENTOS);
  const [primeira] = servem;
  const doTipo = (tipo: number) => servem.find(({ tipoPagamento }) => tipoPagamento === tipo);
  const escolhida = doTipo(OUTROS) ?? doTipo(SEM_PAGAMENTO) ?? primeira;
  if (escolhida) return escolhida.id;
  throw new FalhaDoBling('recusado', reason('sincronizacao.sem_forma_de_pagamento'));
}
