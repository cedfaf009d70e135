import type { PacoteNaColeta } from '@varal/contract/vendas/coleta';

export type GrupoDaColeta = { transportadora: string; pacotes: PacoteNaColeta[] };

/** By who collects them, each group and each parcel where it first stood. */
export function agruparPacotes(pacotes: PacoteNaColeta[]): GrupoDaColeta[] {
  const grupos = new Map<string, PacoteNaColeta[]>();
  for (const pacote of pacotes) {
    const transportadora = transportadoraDe(pacote);
    grupos.set(transportadora, [...(grupos.get(transportadora) ?? []), pacote]);
  }
  return [...grupos].map(([transportadora, pacotes]) => ({ transportadora, pacotes }));
}

/** A service begins with whose it is: 'Correios PAC', 'Jadlog .Package'. */
const transportadoraDe = ({ servico_frete }: PacoteNaColeta): string =>
  servico_frete.trim().split(/\s+/)[0] || 'Sem transportadora';
