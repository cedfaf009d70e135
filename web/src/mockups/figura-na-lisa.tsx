import { useQuery } from '@tanstack/react-query';
import { MockupPequeno } from './mockup-pequeno.tsx';
import { mockupsDaLisa } from './mockups.queries.ts';

type FiguraNaLisaProps = {
  lisa: { id: number; titulo: string };
  estampas: readonly { id: number; nome: string }[];
  /** One of these pictures of the blank is shown rather than another. */
  fotos: readonly number[];
};

/** Shows the prints on a picture of their blank; nothing where its pictures do not say where. */
export function FiguraNaLisa({ lisa, estampas, fotos }: FiguraNaLisaProps) {
  const { data = [] } = useQuery(mockupsDaLisa(lisa.id, estampas));
  const mockup = data.find(({ imagem_id }) => fotos.includes(imagem_id)) ?? data[0];
  const nomes = estampas.filter(({ id }) => mockup?.estampa_ids.includes(id)).map(({ nome }) => nome);
  return mockup && <MockupPequeno url={mockup.url} alt={`${lisa.titulo} com ${nomes.join(' e ')}`} />;
}
