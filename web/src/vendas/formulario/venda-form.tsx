import { ORIGENS, ROTULOS_DA_ORIGEM } from '@varal/contract/vendas/origem';
import type { ComponentProps, FormEvent, ReactNode } from 'react';
import { SelectField } from '../../ui/field/select-field.tsx';
import { FormPage, SaveOrCancel } from '../../ui/form/form-page.tsx';
import { FormSection } from '../../ui/form/form-section.tsx';
import { ClienteField } from './cliente-field.tsx';
import { ItensEditor } from './itens/itens-editor.tsx';
import { TotalDaVenda } from './itens/totais.tsx';
import { asOrigem } from './ultima-origem.ts';
import type { VendaForm } from './use-venda-form.ts';

type VendaFormPageProps = ComponentProps<typeof SaveOrCancel> & {
  form: VendaForm;
  title: string;
  submit: (event: FormEvent) => void;
  dialog: ReactNode;
  note?: ReactNode;
  children?: ReactNode;
};

export function VendaFormPage({ form, title, submit, dialog, note, children, ...footer }: VendaFormPageProps) {
  return (
    <FormPage
      title={title}
      onSubmit={submit}
      footer={
        <>
          <SaveOrCancel {...footer} />
          <TotalDaVenda linhas={form.campos.linhas} />
        </>
      }
    >
      {note}
      <Campos form={form} />
      {dialog}
      {children}
    </FormPage>
  );
}

function Campos({ form }: { form: VendaForm }) {
  const { campos, erros, mudar, lugares, ...itens } = form;

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
      <ItensEditor {...itens} linhas={campos.linhas} erro={erros.itens} />
    </div>
  );
}
