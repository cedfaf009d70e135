import type { Regra } from '@varal/contract/lote/escolher-pela-regra';

export const quantasVendas = (n: number): string => (n === 1 ? '1 venda' : `${n} vendas`);

export const quantosDias = ({ dias = 0 }: Pick<Regra, 'dias'>): string => (dias === 1 ? '1 dia' : `${dias} dias`);

export function dizerRegra({ regra, dias }: Regra): string {
  if (regra === 'mais_barata') return 'pela mais barata';
  if (regra === 'mais_rapida') return 'pela mais rápida';
  return `pela mais barata em ${quantosDias({ dias })}`;
}
