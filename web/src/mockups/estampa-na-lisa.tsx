import { useQuery } from '@tanstack/react-query';
import type { Estampa } from '@varal/contract/estampas/estampa';
import { MockupPequeno } from './mockup-pequeno.tsx';
import { estampaEmAlgumaLisa } from './mockups.queries.ts';

/** Shows how a print looks on a blank of the shop; nothing where no blank says where it goes. */
export function EstampaNaLisa({ estampa }: { estampa: Estampa }) {
  const { data } = useQuery(estampaEmAlgumaLisa(estampa));
  return data && <MockupPequeno url={data.url} alt={`${data.titulo} com ${estampa.nome}`} />;
}
