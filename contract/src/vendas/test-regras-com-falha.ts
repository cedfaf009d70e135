import { PASSOS, type StatusDaVenda } from '../fluxo/fluxo-da-venda.ts';
import type { ErroDaVenda } from './erro-da-venda.ts';
import { type Guardada, REGRAS, type Regras } from './test-loja-de-regras.ts';

type NoPasso = Parameters<Regras['impedimento']>[0];
const lugar = (status: StatusDaVenda) => (PASSOS as readonly StatusDaVenda[]).indexOf(status);

/** Makes rules that allow one of the refused steps. */
const deixandoPassar = (
  passa: (venda: NoPasso, para: StatusDaVenda, erro: ErroDaVenda) => boolean,
): Partial<Regras> => ({
  impedimento: (venda, para) => {
    const erro = REGRAS.impedimento(venda, para);
    return erro && passa(venda, para, erro) ? undefined : erro;
  },
});

/** Each of these rule sets has one plausible mistake and is right otherwise. */
export const FALHAS: Record<string, Partial<Regras>> = {
  'back from the first step leads to the last': deixandoPassar(
    ({ status }, para) => status === 'separacao' && para === 'concluido',
  ),
  'two steps at once': deixandoPassar(({ status }, para) => lugar(status) >= 0 && lugar(para) - lugar(status) === 2),
  'nobody asks for the measures': deixandoPassar((_, _para, { codigo }) => codigo === 'venda.falta_medir'),
  'a line that is still to be defined is packed': deixandoPassar(
    (_, _para, { codigo }) => codigo === 'venda.itens_a_definir',
  ),
  'a cancelled sale moves': deixandoPassar(({ status }, para) => status === 'cancelado' && para === 'separacao'),
  'entregue is no word for concluido': {
    statusDaVenda: (escrito) => (escrito === 'entregue' ? undefined : REGRAS.statusDaVenda(escrito)),
  },
  'cancelling gives back twice': {
    movimentosDoCancelamento: (venda, devolver) => {
      const movimentos = REGRAS.movimentosDoCancelamento(venda, devolver);
      return [...movimentos, ...movimentos];
    },
  },
  'an edit does not give back what it had': {
    movimentosDaEdicao: (_, depois) => REGRAS.movimentosDaEdicao([], depois),
  },
  'a step back from enviado takes nothing in again': {
    movimentosDoPasso: (venda: Guardada, para) => (para === 'retirada' ? [] : REGRAS.movimentosDoPasso(venda, para)),
  },
  'an edit forgets that the customer comes for it': { ficaRetirada: (_, dito) => dito === 'RETIRADA' },
  'other measures keep the service': { aoMedir: (_, medidas) => ({ medidas }) },
};
