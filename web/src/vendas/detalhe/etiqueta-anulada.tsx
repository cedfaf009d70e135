import type { Venda } from '@varal/contract/vendas/venda';
import { Note } from '../../ui/notice/note.tsx';

/** Says what became of a label that is not the sale's any more, and cost something. */
export function EtiquetaAnulada({ venda: { etiqueta_anulada } }: { venda: Venda }) {
  return (
    etiqueta_anulada && (
      <Note tone="amber" title="Etiqueta anulada">
        <p>{etiqueta_anulada} Não use o papel que já foi impresso.</p>
      </Note>
    )
  );
}
