import type { Modelo } from '@varal/contract/modelos/modelos.routes';
import { MAXIMO_DO_LOCAL } from '@varal/contract/produtos/local';
import { memo, type ReactNode, useCallback } from 'react';
import { contagem, decimal } from '../../base/texto/format.ts';
import { FiscalFields } from '../../modelos/fiscal-fields.tsx';
import { MoneyField } from '../../ui/field/decimal-field.tsx';
import { IntegerField } from '../../ui/field/integer-field.tsx';
import { TextField } from '../../ui/field/text-field.tsx';
import { TextareaField } from '../../ui/field/textarea-field.tsx';
import { FormSection } from '../../ui/form/form-section.tsx';
import { quantidadeTotal } from '../variacoes/numeros.ts';
import { useVariacoes } from '../variacoes/use-variacoes.ts';
import { type CategoriaEscolhida, CategoriaField } from './campos/categoria-field.tsx';
import { GtinField } from './campos/gtin-field.tsx';
import { ModeloField } from './campos/modelo-field.tsx';
import { PrecoDasVariacoes } from './campos/preco-das-variacoes.tsx';
import type { CampoEscrito, CamposDoProduto, Medidas } from './campos-do-produto.ts';
import type { ErrosDosCampos } from './conferir-campos.ts';

type ProdutoFormProps = {
  campos: CamposDoProduto;
  erros: ErrosDosCampos;
  onChange: (mudanca: Partial<CamposDoProduto>) => void;
  onModelo: (modelo: Modelo) => void;
  reservado?: number;
  imagens: ReactNode;
  /** Asks for the blank, in a shop that prints. */
  feitoDe: ReactNode;
  /** Asks why a balance is corrected. */
  motivo?: ReactNode;
  variacoes: ReactNode;
};

export function ProdutoForm(props: ProdutoFormProps) {
  const { campos, erros, onChange, onModelo, reservado = 0, imagens, feitoDe, motivo, variacoes } = props;
  const texto = (campo: CampoEscrito) => ({
    value: campos[campo],
    error: erros[campo],
    onChange: ({ target }: { target: { value: string } }) => onChange({ [campo]: target.value }),
  });
  const mudarCategoria = useCallback((categoria: CategoriaEscolhida) => onChange({ categoria }), [onChange]);
  const { modelo, categoria, tem_variacoes } = campos;
  const dicaDoPreco = (campo: 'preco_custo' | 'preco_venda') =>
    tem_variacoes && <PrecoDasVariacoes campo={campo} preco={campos[campo]} />;

  return (
    <>
      <FormSection title="Produto">
        <ModeloField modelo={modelo} onChange={onModelo} error={erros.modelo} />
        <div className="flex flex-wrap gap-x-4 gap-y-3.5">
          <TextField
            {...texto('sku')}
            label="SKU"
            className="flex-[3_1_9rem]"
            maxLength={200}
            autoComplete="off"
            spellCheck={false}
            placeholder="Sugerido pelo modelo"
          />
          {!tem_variacoes && <GtinField {...texto('gtin')} className="flex-[2_1_9rem]" />}
        </div>
        <TextField {...texto('titulo')} label="Título" required maxLength={300} autoComplete="off" />
        <CategoriaField required value={categoria} onChange={mudarCategoria} error={erros.categoria} />
        <TextareaField {...texto('descricao')} label="Descrição" maxLength={20_000} className="sm:col-span-2" />
        <MedidasDoModelo medidas={modelo?.medidas ?? null} />
      </FormSection>
      {imagens}
      <FormSection title="Preços e estoque">
        <div className="grid grid-cols-2 gap-x-4 gap-y-3.5 sm:col-span-2 sm:grid-cols-3">
          <MoneyField {...texto('preco_custo')} label="Preço de Custo" hint={dicaDoPreco('preco_custo')} />
          <MoneyField {...texto('preco_venda')} label="Preço de Venda" hint={dicaDoPreco('preco_venda')} />
          {tem_variacoes ? (
            <QuantidadeTotal />
          ) : (
            <IntegerField
              {...texto('qtd')}
              label="Quantidade em Estoque"
              className="max-sm:col-span-2"
              placeholder="0"
              hint={reservado > 0 ? `${contagem(reservado)} em vendas abertas` : undefined}
            />
          )}
          {!tem_variacoes && motivo}
          <TextField
            {...texto('local')}
            label="Local"
            className="max-sm:col-span-2"
            autoComplete="off"
            maxLength={MAXIMO_DO_LOCAL}
            placeholder="Ex.: A3-2"
            hint="Onde fica na loja: aparece na separação."
          />
        </div>
      </FormSection>
      {feitoDe}
      {variacoes}
      {tem_variacoes && motivo}
      <FiscalFields field={texto} vazio="Do modelo" />
    </>
  );
}

const MEDIDAS = [
  ['largura', 'Largura', 'cm'],
  ['altura', 'Altura', 'cm'],
  ['comprimento', 'Comprimento', 'cm'],
  ['peso', 'Peso', 'kg'],
] as const;

/** They hold for all products of the model, and are changed there. */
const MedidasDoModelo = memo(function MedidasDoModelo({ medidas }: { medidas: Medidas | null }) {
  return (
    <div className="grid grid-cols-2 gap-x-4 gap-y-3.5 sm:col-span-2 sm:grid-cols-4">
      {MEDIDAS.map(([medida, label, unidade]) => (
        <TextField
          key={medida}
          label={label}
          disabled
          value={medidas ? `${decimal(medidas[medida])} ${unidade}` : ''}
          placeholder="Do modelo"
        />
      ))}
    </div>
  );
});

function QuantidadeTotal() {
  const total = useVariacoes(quantidadeTotal);
  return (
    <TextField
      label="Quantidade em Estoque"
      className="max-sm:col-span-2"
      disabled
      value={contagem(total)}
      hint="A soma das quantidades das variações."
    />
  );
}
