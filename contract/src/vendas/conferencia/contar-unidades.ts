import { descricaoDe } from '../descricao-do-item.ts';
import type { ErroDaVenda } from '../erro-da-venda.ts';
import { prontasDe } from '../estampar/numeros.ts';
import type { ItemDaVenda } from '../venda.ts';
import type { PassoConferido } from './conferencia.ts';

/** Counts, for one line in one step, the units that were read and those that were not found. */
export type Contado = { lidas: number; faltam: number; motivo: string | null };
export const NADA_CONTADO: Contado = { lidas: 0, faltam: 0, motivo: null };

type Contada = { contado: Contado } | { erro: ErroDaVenda };
type Linha = Pick<ItemDaVenda, 'titulo' | 'nome_cor' | 'tamanho' | 'quantidade' | 'a_estampar'>;

/** Adds a unit. A missing unit that is found after all is missing no longer. */
export function contarUma({ lidas, faltam, motivo }: Contado, item: Linha, passo: PassoConferido): Contada {
  if (lidas >= item.quantidade) return { erro: jaContadas(item, passo) };
  // Only ready pieces lie on the shelf.
  const restam = prontasDe(item) - lidas;
  if (restam <= 0) return { erro: naEstamparia(item) };
  return { contado: comFalta({ lidas: lidas + 1, faltam: Math.min(faltam, restam - 1), motivo }) };
}

const naEstamparia = (item: Linha): ErroDaVenda => ({
  codigo: 'venda.leitura_na_estamparia',
  params: { n: item.a_estampar ?? 0, descricao: descricaoDe(item) },
});

/** Takes a unit off: it was read by mistake, or put back. */
export function descontarUma({ lidas, faltam, motivo }: Contado, item: Linha): Contada {
  if (lidas === 0) return { erro: { codigo: 'venda.nada_a_desfazer', params: { descricao: descricaoDe(item) } } };
  return { contado: { lidas: lidas - 1, faltam, motivo } };
}

type Falta = { quantidade: number; motivo?: string | null | undefined };

/** Sets anew how many of the units not yet read are missing, and why. */
export function contarFalta({ lidas }: Contado, item: Linha, { quantidade, motivo }: Falta): Contada {
  if (quantidade === 0) return { contado: { lidas, faltam: 0, motivo: null } };
  const restam = prontasDe(item) - lidas;
  if (item.quantidade === lidas) return { erro: jaContadas(item, 'separacao') };
  if (quantidade > restam) {
    return { erro: { codigo: 'venda.falta_invalida', params: { descricao: descricaoDe(item), restam } } };
  }
  if (!motivo) return { erro: { codigo: 'venda.falta_sem_motivo', params: {} } };
  return { contado: { lidas, faltam: quantidade, motivo } };
}

const comFalta = ({ lidas, faltam, motivo }: Contado): Contado => ({
  lidas,
  faltam,
  motivo: faltam > 0 ? motivo : null,
});

const FEITO = { separacao: ['separada', 'separadas'], embalagem: ['conferida', 'conferidas'] } as const;

function jaContadas(item: Linha, passo: PassoConferido): ErroDaVenda {
  const [uma, muitas] = FEITO[passo];
  const { quantidade } = item;
  const feito = quantidade === 1 ? `foi ${uma} a unidade` : `foram ${muitas} as ${quantidade} unidades`;
  return { codigo: 'venda.leitura_a_mais', params: { feito, descricao: descricaoDe(item) } };
}
