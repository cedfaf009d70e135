import { usePartes } from '../partes/use-partes.ts';
import { lateDialog } from '../ui/dialog/late-part.ts';
import { VendaCriarPage } from '../vendas/formulario/venda-criar-page.tsx';
import { VendaEditarPage } from '../vendas/formulario/venda-editar-page.tsx';

/** Both forms of a sale print on its lines, in a shop that prints. One that does not never loads the window. */
export const NovaVendaComEstampas = () => <VendaCriarPage {...useEstamparDaLoja()} />;
export const EditarVendaComEstampas = () => <VendaEditarPage {...useEstamparDaLoja()} />;

const JanelaDeEstampas = lateDialog(() =>
  import('../vendas/formulario/propria/janela-de-estampas.tsx').then((part) => part.JanelaDeEstampas),
);

const useEstamparDaLoja = () => (usePartes()('estampas') ? { Estampar: JanelaDeEstampas } : {});
