import { SepararEmOnda } from '../ondas/separar-em-onda.tsx';
import { VendasPage } from '../vendas/lista/vendas-page.tsx';

/** The list of sales with the wave that begins with the chosen ones, which the list's own feature does not know. */
export const VendasComOndas = () => <VendasPage SepararEmOnda={SepararEmOnda} />;
