import type { SegurarVenda } from '../../envio/etiquetas/venda-do-envio.ts';
import { alterarVenda, travarVenda } from '../vendas.queries.ts';

/** Lets the labels write on the sale that they are made for. */
export const segurarVendaDoEnvio: SegurarVenda = async (db, venda_id) => {
  const venda = await travarVenda(db, venda_id);
  return (
    venda && {
      temEtiqueta: venda.link_etiqueta_pdf !== null,
      anotar: (etiqueta) => alterarVenda(db, venda, etiqueta),
    }
  );
};
