import { SepararEmOnda } from '../ondas/separar-em-onda.tsx';
import { usePartes } from '../partes/use-partes.ts';
import { VendasPage } from '../vendas/lista/vendas-page.tsx';

/** The list of sales with the wave that begins with the chosen ones, which the list's own feature does not know. */
export function VendasComOndas() {
  const temParte = usePartes();
  return <VendasPage {...(temParte('ondas') && { SepararEmOnda })} />;
}
