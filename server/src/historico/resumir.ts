import { campoDe, escreverValor } from '@varal/contract/campos-do-historico';
import { ACOES, type Acao } from '@varal/contract/historico/acoes';
import type { Mudanca } from './mudancas.ts';

/** The most changes that a sentence tells; a value of many words is left out. */
const DITAS = 2;
const CURTO = 40;

/** Tells in one sentence what was done. A customer's values stay out of it. */
export function resumir(acao: Acao, mudancas: readonly Mudanca[]): string {
  const { texto } = ACOES[acao];
  const ditas = mudancas
    .slice(0, DITAS)
    .map(dizer)
    .filter((uma) => uma !== '');
  const resto = Math.max(0, mudancas.length - DITAS);
  const mais = resto > 0 ? [resto === 1 ? 'mais 1 campo' : `mais ${resto} campos`] : [];
  const tudo = [...ditas, ...mais];
  return tudo.length > 0 ? `${texto}: ${tudo.join('; ')}.` : `${texto}.`;
}

function dizer({ campo, rotulo, de, para, pessoal }: Mudanca): string {
  if (pessoal) return rotulo;
  const [era, ficou] = [escreverValor(campo, de), escreverValor(campo, para)];
  const naFrase = campoDe(campo)?.naFrase;
  if (naFrase === 'nada') return '';
  const nome = naFrase === 'so_o_valor' ? '' : `${rotulo} `;
  if (era.length > CURTO || ficou.length > CURTO) return naFrase ? ficou : rotulo;
  return de === null || de === '' ? `${nome}${ficou}` : `${nome}de ${era} para ${ficou}`;
}
