import type { VendaForm } from '../use-venda-form.ts';
import type { Linha } from './linha.ts';
import { LinhaDaVenda } from './linha-da-venda.tsx';

type LinhasDaVendaProps = Pick<VendaForm, 'acoes' | 'segurado' | 'conferida' | 'recusa' | 'destaque' | 'escolhendo'> & {
  linhas: readonly Linha[];
  /** Opens the choice of what is printed on a line; where it is absent, nothing is. It stays the same. */
  onEstampar?: ((chave: string) => void) | undefined;
};

export function LinhasDaVenda({
  linhas,
  acoes,
  segurado,
  conferida,
  recusa,
  destaque,
  escolhendo,
  onEstampar,
}: LinhasDaVendaProps) {
  return (
    <ul aria-label="Produtos da venda" className="@container sm:col-span-2">
      {linhas.map((linha) => (
        <LinhaDaVenda
          key={linha.chave}
          linha={linha}
          segurado={segurado}
          conferida={conferida}
          recusa={recusa?.linha === linha ? recusa.erro : undefined}
          destaque={destaque?.chave === linha.chave ? destaque.vez : undefined}
          escolhendo={escolhendo?.chave === linha.chave ? escolhendo : null}
          acoes={acoes}
          onEstampar={onEstampar}
        />
      ))}
    </ul>
  );
}
