import type { Modelo } from '@varal/contract/modelos/modelos.routes';
import { memo, useState } from 'react';
import { lateDialog } from '../../../ui/dialog/late-part.ts';
import { SearchedField } from '../../../ui/field/searched-field.tsx';
import { modelosParaEscolher } from '../../produto.queries.ts';
import { rotuloDoModelo } from './rotulo-do-modelo.ts';

type ModeloFieldProps = {
  modelo: Pick<Modelo, 'id' | 'codigo' | 'nome'> | null;
  onChange: (modelo: Modelo) => void;
  error: string | undefined;
};

const CriarModeloModal = lateDialog(() =>
  import('./criar-modelo-modal.tsx').then(({ CriarModeloModal }) => CriarModeloModal),
);

/** Asks for the model of a product, found by code or name; a missing one is created on the spot. */
export const ModeloField = memo(function ModeloField({ modelo, onChange, error }: ModeloFieldProps) {
  const [criando, setCriando] = useState<{ digitado: string } | null>(null);

  return (
    <>
      <SearchedField
        label="Modelo"
        required
        error={error}
        placeholder="Busque por código ou nome"
        value={modelo && opcao(modelo)}
        queryOf={modelosParaEscolher}
        optionOf={opcao}
        onChange={onChange}
        failed="Não foi possível buscar os modelos."
        empty="Nenhum modelo encontrado."
        action={{ label: 'Criar novo modelo', onSelect: (digitado) => setCriando({ digitado }) }}
      />
      <CriarModeloModal
        open={criando !== null}
        nome={criando?.digitado ?? ''}
        onCriado={onChange}
        onClose={() => setCriando(null)}
      />
    </>
  );
});

/** A name that did not fit stands whole in the second line. */
function opcao(modelo: Pick<Modelo, 'id' | 'codigo' | 'nome'>) {
  const label = rotuloDoModelo(modelo);
  return { id: modelo.id, label, detail: label.endsWith('…') ? modelo.nome : undefined };
}
