import { type ErroDaVenda, fraseDoErro } from '@varal/contract/vendas/erro-da-venda';
import { AppError } from '../base/errors.ts';

/** Turns the finding of a rule into a refusal; a finding about a line is also shown at that line. */
export const recusaDe = (erro: ErroDaVenda & { item?: number }): AppError =>
  AppError.fromRule(erro, erro.item === undefined ? {} : { erros: { [`itens.${erro.item}`]: [fraseDoErro(erro)] } });
