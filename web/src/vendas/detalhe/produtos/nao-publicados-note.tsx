import { ehRetirada } from '@varal/contract/envio/retirada';
import { naoPublicados } from '@varal/contract/produtos/publicacao';
import { antesDaEtiqueta, mudaEnvio } from '@varal/contract/vendas/conferir-passo';
import type { Venda } from '@varal/contract/vendas/venda';
import { Note } from '../../../ui/notice/note.tsx';
import { ListaDeNaoPublicados } from './lista-de-nao-publicados.tsx';

export function NaoPublicadosNote({ venda }: { venda: Venda }) {
  const faltam = naoPublicados(venda.itens);
  if (faltam.length === 0) return null;

  return (
    <Note tone="amber" title="Produtos não publicados no Bling">
      <p>
        A venda está registrada, mas não é sincronizada enquanto estes produtos não forem publicados.
        {precisaDeEtiqueta(venda) && indisponivelAte(venda)}
      </p>
      <ListaDeNaoPublicados venda_id={venda.id} itens={faltam} />
    </Note>
  );
}

/**
 * Tells whether a label is still to come: a sale that has its label, or is picked up at the store, waits for nothing.
 */
const precisaDeEtiqueta = (venda: Venda): boolean => antesDaEtiqueta(venda) && !ehRetirada(venda);

const indisponivelAte = ({ status }: Venda): string =>
  mudaEnvio(status)
    ? ' Até lá, o frete de transportadora e a etiqueta ficam indisponíveis.'
    : ' Até lá, a etiqueta fica indisponível.';
