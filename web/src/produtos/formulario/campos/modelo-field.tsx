import { useQuery } from '@tanstack/react-query';
import type { Modelo } from '@varal/contract/modelos/modelos.routes';
import { memo, type Ref, useEffect, useEffectEvent, useState } from 'react';
import { useDebouncedValue } from '../../../base/busca/use-debounced-value.ts';
import { useAlert } from '../../../ui/alert.tsx';
import { ComboboxField } from '../../../ui/combobox-field.tsx';
import { latePart } from '../../../ui/late-part.ts';
import { modelosParaEscolher } from '../../produto.queries.ts';
import type { CriarModeloModalProps } from './criar-modelo-modal.tsx';
import { rotuloDoModelo } from './rotulo-do-modelo.ts';

type ModeloFieldProps = {
  modelo: Pick<Modelo, 'id' | 'codigo' | 'nome'> | null;
  onChange: (modelo: Modelo) => void;
  error?: string | undefined;
  ref?: Ref<HTMLInputElement>;
};

const useCriarModeloModal = latePart<CriarModeloModalProps>(() =>
  import('./criar-modelo-modal.tsx').then(({ CriarModeloModal }) => CriarModeloModal),
);

/** The model of a product, found by code or name; a missing one is created on the spot. */
export const ModeloField = memo(function ModeloField({ modelo, onChange, error, ref }: ModeloFieldProps) {
  const [busca, setBusca] = useState('');
  const [criando, setCriando] = useState<{ digitado: string } | null>(null);
  const procurado = useDebouncedValue(busca.trim(), 300);
  const modelos = useQuery(modelosParaEscolher(procurado));
  const options = (modelos.data ?? []).map(opcao);
  const alert = useAlert();
  const { Part: CriarModeloModal, bring } = useCriarModeloModal();

  const giveUp = useEffectEvent(() => {
    alert.show({ type: 'error', message: 'Não foi possível abrir. Verifique sua conexão e tente novamente.' });
    setCriando(null);
  });
  useEffect(() => {
    if (criando && !CriarModeloModal) bring().catch(giveUp);
  }, [criando, CriarModeloModal, bring]);

  return (
    <>
      <ComboboxField
        label="Modelo"
        required
        error={error}
        placeholder="Busque por código ou nome"
        value={modelo && opcao(modelo)}
        onChange={(option) => {
          const chosen = modelos.data?.find(({ id }) => id === option?.id);
          if (chosen) onChange(chosen);
        }}
        options={options}
        onSearch={setBusca}
        loading={modelos.isPending || procurado !== busca.trim() || modelos.isPlaceholderData}
        failed={modelos.isError ? 'Não foi possível buscar os modelos.' : undefined}
        empty="Nenhum modelo encontrado."
        action={{ label: 'Criar novo modelo', onSelect: (digitado) => setCriando({ digitado }) }}
        {...(ref && { ref })}
      />
      {CriarModeloModal && (
        <CriarModeloModal
          open={criando !== null}
          nome={criando?.digitado ?? ''}
          onCriado={onChange}
          onClose={() => setCriando(null)}
        />
      )}
    </>
  );
});

/** A name that did not fit stands whole in the second line. */
function opcao(modelo: Pick<Modelo, 'id' | 'codigo' | 'nome'>) {
  const label = rotuloDoModelo(modelo);
  return { id: modelo.id, label, detail: label.endsWith('…') ? modelo.nome : undefined };
}
