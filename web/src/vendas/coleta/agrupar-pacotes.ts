import { transportadoraDe } from '@varal/contract/envio/transportadora';
import type { PacoteNaColeta } from '@varal/contract/vendas/coleta';

export type GrupoDaColeta = { transportadora: string; pacotes: PacoteNaColeta[] };

/** By who collects them, each group and each parcel where it first stood. */
export function agruparPacotes(pacotes: PacoteNaColeta[]): GrupoDaColeta[] {
  const grupos = new Map<string, PacoteNaColeta[]>();
  for (const pacote of pacotes) {
    const transportadora = transportadoraDe(pacote.servico_frete) || 'Sem transportadora';
    grupos.set(transportadora, [...(grupos.get(transportadora) ?? []), pacote]);
  }
  return [...grupos].map(([transportadora, pacotes]) => ({ transportadora, pacotes }));
}
