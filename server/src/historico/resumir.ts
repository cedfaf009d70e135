import { ACOES, type Acao } from '@varal/contract/historico/acoes';
import { escreverValor } from '@varal/contract/historico/campos';
import type { Mudanca } from './mudancas.ts';

/** So many changes are told in the sentence, and only values of a few words. */
const DITAS = 2;
const CURTO = 40;

/** Tells in one sentence what was done. A customer's values stay out of it. */
export function resumir(acao: Acao, mudancas: readonly Mudanca[]): string {
  const { texto } = ACOES[acao];
  if (mudancas.length === 0) return `${texto}.`;
  const ditas = mudancas.slice(0, DITAS).map(dizer);
  const resto = mudancas.length - ditas.length;
  const mais = resto > 0 ? [resto === 1 ? 'mais 1 campo' : `mais ${resto} campos`] : [];
  return `${texto}: ${[...ditas, ...mais].join('; ')}.`;
}

function dizer({ campo, rotulo, de, para, pessoal }: Mudanca): string {
  if (pessoal) return rotulo;
  const [era, ficou] = [escreverValor(campo, de), escreverValor(campo, para)];
  if (era.length > CURTO || ficou.length > CURTO) return rotulo;
  return de === null || de === '' ? `${rotulo} ${ficou}` : `${rotulo} de ${era} para ${ficou}`;
}
