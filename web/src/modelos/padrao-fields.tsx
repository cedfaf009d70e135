import { DecimalField, MoneyField } from '../ui/field/decimal-field.tsx';
import type { useModeloForm } from './use-modelo-form.ts';

export function PadraoFields({ field }: Pick<ReturnType<typeof useModeloForm>, 'field'>) {
  return (
    <>
      <MoneyField {...field('preco_custo')} label="Preço de Custo" />
      <MoneyField {...field('preco_venda')} label="Preço de Venda" />
      <DecimalField {...field('largura')} label="Largura (cm)" placeholder="0" />
      <DecimalField {...field('altura')} label="Altura (cm)" placeholder="0" />
      <DecimalField {...field('profundidade')} label="Comprimento (cm)" placeholder="0" />
      <DecimalField {...field('peso')} label="Peso (kg)" placeholder="0" />
    </>
  );
}
