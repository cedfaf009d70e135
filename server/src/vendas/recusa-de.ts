import { type ErroDaVenda, fraseDoErro } from '@varal/contract/vendas/erro-da-venda';
import { AppError } from '../base/errors.ts';

/** What a rule of the sale found wrong, as a refusal; with the number of a line, also said at that line. */
export const recusaDe = (erro: ErroDaVenda & { item?: number }): AppError =>
  AppError.fromRule(erro, erro.item === undefined ? {} : { erros: { [`itens.${erro.item}`]: [fraseDoErro(erro)] } });
