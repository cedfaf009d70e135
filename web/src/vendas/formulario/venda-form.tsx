import { ORIGENS, ROTULOS_DA_ORIGEM } from '@varal/contract/vendas/origem';
import { FormSection } from '../../ui/form-section.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { ClienteField } from './cliente-field.tsx';
import { ItensEditor } from './itens/itens-editor.tsx';
import { asOrigem } from './ultima-origem.ts';
import type { VendaForm } from './use-venda-form.ts';

/** Shows the fields of a sale. */
export function CamposDaVendaForm({ form }: { form: VendaForm }) {
  const { campos, erros, mudar, lugares, acoes, segurado, conferida, recusa, destaque, escolhendo } = form;

  return (
    <div ref={lugares.form} className="flex flex-col gap-5">
      <FormSection title="Venda">
        <SelectField
          label="Origem"
          name="origem"
          required
          value={campos.origem}
          error={erros.origem}
          onChange={({ target }) => mudar({ origem: asOrigem(target.value) })}
        >
          <option value="">Selecione...</option>
          {ORIGENS.map((origem) => (
            <option key={origem} value={origem}>
              {ROTULOS_DA_ORIGEM[origem]}
            </option>
          ))}
        </SelectField>
        <ClienteField
          cliente={campos.cliente}
          error={erros.cliente}
          ref={lugares.cliente}
          onChange={({ id, nome, cpf }) => mudar({ cliente: { id, nome, cpf } })}
        />
      </FormSection>
      <ItensEditor
        linhas={campos.linhas}
        erro={erros.itens}
        {...{ acoes, segurado, conferida, recusa, destaque, escolhendo }}
      />
    </div>
  );
}
