import { type Reason, reason } from '@varal/contract/errors';
import { CAMPOS_FISCAIS, type CampoFiscal, fiscalDigitado } from '@varal/contract/modelos/fiscal';
import type { ProdutoInteiro } from '../leitura/lido.ts';

export type Fiscal = { ncm: string | null; cest: string | null; origem_fiscal: number | null; unidade: string | null };

export const SEM_FISCAL: Fiscal = { ncm: null, cest: null, origem_fiscal: null, unidade: null };

const NATIONAL = 0;

/** Takes what an invoice needs. What would be refused from staff is left out, and said. */
export function prepararFiscal({ unidade, tributacao }: ProdutoInteiro, avisos: Reason[]): Fiscal {
  const { ncm, cest, origem } = tributacao;
  // Bling shows the origin of a product that nobody filled in as national.
  const dita = origem === NATIONAL && ncm === '' ? null : (origem ?? null);
  const lido: Record<CampoFiscal, string | number | null> = { ncm, cest, origem_fiscal: dita, unidade };
  const fiscal: Record<string, unknown> = {};
  for (const campo of CAMPOS_FISCAIS) {
    const { data, success } = fiscalDigitado[campo].safeParse(lido[campo]);
    fiscal[campo] = data ?? null;
    if (!success) avisos.push(reason(AVISOS[campo], { valor: String(lido[campo]) }));
  }
  return fiscal as Fiscal;
}

const AVISOS = {
  ncm: 'importacao.aviso_ncm',
  cest: 'importacao.aviso_cest',
  origem_fiscal: 'importacao.aviso_origem',
  unidade: 'importacao.aviso_unidade',
} as const satisfies Record<CampoFiscal, string>;
