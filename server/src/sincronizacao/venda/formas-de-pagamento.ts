import { reason } from '@varal/contract/errors';
import { z } from 'zod';
import { FalhaDoBling } from '../../bling/falha-do-bling.ts';
import type { Trabalho } from '../../bling/fila/trabalho.ts';
import { lidoDoBling } from '../ler-resposta.ts';

const UMA_HORA_MS = 3_600_000;

export type FormaDePagamento = (chamar: Trabalho['chamar'], como?: { deNovo: boolean }) => Promise<number>;

/** The way to pay that orders are given, remembered for an hour: each account has ids of its own. */
export function umaFormaDePagamento(): FormaDePagamento {
  let lembrada: { id: number; ate: number } | undefined;

  return async (chamar, { deNovo } = { deNovo: false }) => {
    if (lembrada && Date.now() < lembrada.ate && !deNovo) return lembrada.id;
    const query = { situacao: ATIVA, limite: 100 };
    const id = escolherForma(
      lidoDoBling(formas, await chamar({ metodo: 'GET', caminho: '/formas-pagamentos', query })),
    );
    lembrada = { id, ate: Date.now() + UMA_HORA_MS };
    return id;
  };
}

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
