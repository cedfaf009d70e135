import { CENTIMETROS, QUILOS } from '@varal/contract/dinheiro';
import type { SugestaoDeMedidas } from '@varal/contract/vendas/sugestao-de-medidas';
import type { ItemDaVenda } from '@varal/contract/vendas/venda';
import type { Db } from '../../base/db/db.ts';
import { verVenda } from '../abrir-venda.ts';
import { buscarCaixasUsadas, cestaDaVenda } from './sugerir-medidas.queries.ts';

const QUANTAS = 5;

/** Boxes for a sale: those of earlier sales of the same things, else one as big as what is in it. */
export async function sugerirMedidas(db: Db, id: number): Promise<SugestaoDeMedidas[]> {
  const { itens } = await verVenda(db, id);
  const usadas = await buscarCaixasUsadas(db, { cesta: await cestaDaVenda(db, id), menos: id }, QUANTAS);
  if (usadas.length > 0) return usadas.map((caixa) => ({ ...caixa, origem: 'vendas' }));
  return pilhaDe(itens);
}

type Pecas = Pick<ItemDaVenda, 'quantidade' | 'medidas'>;

/** Stacks the pieces as folded clothes lie; empty when the size or weight of one of them is unknown. */
export function pilhaDe(itens: readonly Pecas[]): SugestaoDeMedidas[] {
  const medidas = itens.flatMap(({ quantidade, medidas }) => (medidas ? [{ ...medidas, quantidade }] : []));
  const soma = (de: 'altura' | 'peso') => medidas.reduce((total, um) => total + um[de] * um.quantidade, 0);
  const maior = (de: 'largura' | 'comprimento') => Math.max(...medidas.map((um) => um[de]));
  const todas = medidas.length === itens.length && medidas.length > 0;
  if (!todas || medidas.some((um) => [um.altura, um.largura, um.comprimento, um.peso].includes(0))) return [];

  const pilha = {
    altura: arredondado(soma('altura'), 2),
    largura: maior('largura'),
    comprimento: maior('comprimento'),
    peso: arredondado(soma('peso'), 3),
  };
  // A suggestion above the limits of a sale would be refused.
  const cabe = pilha.altura <= CENTIMETROS.max && pilha.peso <= QUILOS.max;
  return cabe ? [{ ...pilha, origem: 'produtos', vezes: 0 }] : [];
}

const arredondado = (numero: number, casas: number): number => Number(numero.toFixed(casas));
