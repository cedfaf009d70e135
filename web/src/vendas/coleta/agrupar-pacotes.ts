import { transportadoraDe } from '@varal/contract/envio/transportadora';
import type { PacoteNaColeta } from '@varal/contract/vendas/despacho/coleta';

export type GrupoDaColeta = { transportadora: string; pacotes: PacoteNaColeta[] };

/** Groups the parcels by their carrier; each group, and each parcel in it, keeps the order of the list. */
export function agruparPacotes(pacotes: PacoteNaColeta[]): GrupoDaColeta[] {
  const grupos = new Map<string, PacoteNaColeta[]>();
  for (const pacote of pacotes) {
    const transportadora = transportadoraDe(pacote.servico_frete) || 'Sem transportadora';
    grupos.set(transportadora, [...(grupos.get(transportadora) ?? []), pacote]);
  }
  return [...grupos].map(([transportadora, pacotes]) => ({ transportadora, pacotes }));
}
