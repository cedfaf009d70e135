import type { ErrorParams } from '@varal/contract/errors';
import { type ErroDaVenda, fraseDoErro } from '@varal/contract/vendas/erro-da-venda';
import { errosDeVendas } from '@varal/contract/vendas/vendas.errors';
import { AppError } from '../base/errors.ts';

/** What a rule of the sale found wrong, as a refusal; with the number of a line, also said at that line. */
export function recusaDe(erro: ErroDaVenda & { item?: number }): AppError {
  const extra = erro.item === undefined ? {} : { erros: { [`itens.${erro.item}`]: [fraseDoErro(erro)] } };
  if (!errosDeVendas[erro.codigo].text.includes('{')) return new AppError(semLacunas(erro), extra);
  const { codigo, params } = comLacunas(erro);
  return new AppError(codigo, params, extra);
}

// The rules fill the gaps of their own sentences; the compiler only sees that it is one code of many.
const semLacunas = ({ codigo }: ErroDaVenda) => codigo as 'venda.sem_itens';
const comLacunas = (erro: ErroDaVenda) =>
  erro as { codigo: 'venda.passo_invalido'; params: ErrorParams<'venda.passo_invalido'> };
