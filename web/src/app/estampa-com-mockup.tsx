import { EstampaEditarPage } from '../estampas/estampa-editar-page.tsx';
import { EstampaNaLisa } from '../mockups/estampa-na-lisa.tsx';

/** The form of a print with a picture of it on a blank, of which the print's own feature knows nothing. */
export const EstampaComMockup = () => <EstampaEditarPage NaLisa={EstampaNaLisa} />;
