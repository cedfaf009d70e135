import type { CampoFiscal } from '@varal/contract/modelos/fiscal';
import { errosDeModelos } from '@varal/contract/modelos/modelos.errors';

/** These fields hold what invoices say of goods, as it is typed. */
export type FiscaisDigitados = Record<CampoFiscal, string>;
type Guardados = { ncm: string | null; cest: string | null; origem_fiscal: number | null; unidade: string | null };

export const SEM_FISCAIS: FiscaisDigitados = { ncm: '', cest: '', origem_fiscal: '', unidade: '' };

export const fiscaisDe = ({ ncm, cest, origem_fiscal, unidade }: Guardados): FiscaisDigitados => ({
  ncm: ncm ?? '',
  cest: cest ?? '',
  origem_fiscal: String(origem_fiscal ?? ''),
  unidade: unidade ?? '',
});

const semPontos = (texto: string) => texto.replace(/[.\s-]/g, '');

export const fiscaisParaSalvar = ({ ncm, cest, origem_fiscal, unidade }: FiscaisDigitados): Guardados => ({
  ncm: semPontos(ncm) || null,
  cest: semPontos(cest) || null,
  origem_fiscal: origem_fiscal === '' ? null : Number(origem_fiscal),
  unidade: unidade.trim().toUpperCase() || null,
});

const CERTOS = {
  ncm: [/^(\d{8})?$/, errosDeModelos['modelo.ncm_invalido'].text],
  cest: [/^(\d{7})?$/, errosDeModelos['modelo.cest_invalido'].text],
} as const;

export function errosFiscais(campos: FiscaisDigitados): Partial<Record<CampoFiscal, string>> {
  return Object.fromEntries(
    (['ncm', 'cest'] as const).flatMap((campo) => {
      const [certo, frase] = CERTOS[campo];
      return certo.test(semPontos(campos[campo])) ? [] : [[campo, frase]];
    }),
  );
}
