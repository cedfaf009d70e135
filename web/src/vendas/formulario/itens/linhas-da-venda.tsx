import type { VendaForm } from '../use-venda-form.ts';
import type { Linha } from './linha.ts';
import { LinhaDaVenda } from './linha-da-venda.tsx';

type LinhasDaVendaProps = Pick<VendaForm, 'acoes' | 'segurado' | 'conferida' | 'recusa' | 'destaque' | 'escolhendo'> & {
  linhas: readonly Linha[];
};

export function LinhasDaVenda({
  linhas,
  acoes,
  segurado,
  conferida,
  recusa,
  destaque,
  escolhendo,
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
        />
      ))}
    </ul>
  );
}
