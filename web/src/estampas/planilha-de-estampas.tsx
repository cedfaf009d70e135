import { rotasDasEstampas as rotas } from '@varal/contract/estampas/estampas.routes';
import { download } from '../base/rede/api.ts';
import { type DialogoAberto, PlanilhaDialog } from '../ui/late/planilha-dialog.tsx';
import type { FiltrosDaLista } from './estampas.queries.ts';

type PlanilhaDeEstampasProps = DialogoAberto & { filtros: Omit<FiltrosDaLista, 'pagina' | 'limite'> };

export function PlanilhaDeEstampas({ filtros, ...dialog }: PlanilhaDeEstampasProps) {
  return (
    <PlanilhaDialog
      {...dialog}
      ofertas={[
        {
          nome: 'Estampas',
          diz: 'Técnica, posição, tamanho, preço, cliente e quantos produtos têm cada uma.',
          arquivo: 'estampas',
          baixar: (formato) => download(rotas.baixarEstampas, { params: { formato }, query: filtros }),
        },
      ]}
    />
  );
}
