import { useMutation } from '@tanstack/react-query';
import { Printer } from 'lucide-react';
import { SepararEmOnda } from '../ondas/separar-em-onda.tsx';
import { usePartes } from '../partes/use-partes.ts';
import type { ListAction } from '../ui/list/list-actions.tsx';
import { useAlert } from '../ui/notice/alert.tsx';
import { VendasPage } from '../vendas/lista/vendas-page.tsx';

/**
 * The list of sales with the wave that begins with the chosen ones, and with the list for the press, which the list's own feature
 * does not know.
 */
export function VendasComOndas() {
  const temParte = usePartes();
  const paraEstampar = useListaParaEstampar();
  return <VendasPage {...(temParte('ondas') && { SepararEmOnda })} {...(temParte('estampas') && { paraEstampar })} />;
}

function useListaParaEstampar(): ListAction {
  const alert = useAlert();
  const { mutate } = useMutation({
    mutationFn: async () => (await import('../estamparia/baixar-lista.ts')).baixarLista(),
    onError: (error) => alert.failed(error, 'Não foi possível baixar a lista para estampar.'),
  });
  return { label: 'Lista para estampar', icon: Printer, onSelect: () => mutate() };
}
