import { PackageCheck, Ruler, Tag } from 'lucide-react';
import type { FunctionComponent } from 'react';
import { Button } from '../../ui/button/button.tsx';
import { LinkButton } from '../../ui/button/link-button.tsx';
import { ImprimirEscolhidas } from './imprimir-escolhidas.tsx';
import type { PassoComSelecao } from './selecao.ts';
import { escreverVendas } from './vendas-no-endereco.ts';

export type AcoesDaSelecaoProps = {
  passo: PassoComSelecao;
  /** The sale that waits longest comes first. */
  ids: number[];
  SepararEmOnda?: FunctionComponent<{ venda_ids: number[] }>;
  onMedir: () => void;
};

/** Shows what is to be done with the chosen sales of a tab. */
export function AcoesDaSelecao({ passo, ids, SepararEmOnda, onMedir }: AcoesDaSelecaoProps) {
  if (passo === 'separacao') {
    return (
      <>
        <ImprimirEscolhidas venda_ids={ids} />
        {SepararEmOnda && <SepararEmOnda venda_ids={ids} />}
      </>
    );
  }
  if (passo === 'embalagem') {
    return (
      <Button look="primary" icon={Ruler} onClick={onMedir}>
        Confirmar medidas de todas
      </Button>
    );
  }
  const search = { vendas: escreverVendas(ids) };
  return passo === 'retirada' ? (
    <LinkButton look="primary" icon={PackageCheck} to="/vendas/coleta" search={search}>
      Despachar
    </LinkButton>
  ) : (
    <LinkButton look="primary" icon={Tag} to="/vendas/etiquetas" search={search}>
      Envio e etiquetas
    </LinkButton>
  );
}
