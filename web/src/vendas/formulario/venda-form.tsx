import { DIZERES_DA_VENDA } from '@varal/contract/vendas/campos';
import { ORIGENS, ROTULOS_DA_ORIGEM } from '@varal/contract/vendas/origem';
import type { ComponentProps, FormEvent, ReactNode } from 'react';
import { SelectField } from '../../ui/field/select-field.tsx';
import { TextField } from '../../ui/field/text-field.tsx';
import { TextareaField } from '../../ui/field/textarea-field.tsx';
import { FormPage, SaveOrCancel } from '../../ui/form/form-page.tsx';
import { FormSection } from '../../ui/form/form-section.tsx';
import { ClienteField } from './cliente-field.tsx';
import { ItensEditor } from './itens/itens-editor.tsx';
import { TotalDaVenda } from './itens/totais.tsx';
import { type EstamparLinha, useEstampar } from './propria/use-estampar.ts';
import { asOrigem } from './ultima-origem.ts';
import type { VendaForm } from './use-venda-form.ts';

type VendaFormPageProps = ComponentProps<typeof SaveOrCancel> & {
  form: VendaForm;
  title: string;
  tab?: string;
  submit: (event: FormEvent) => void;
  dialog: ReactNode;
  note?: ReactNode;
  frete?: number;
  /** A new customer lives there, where that is known already. */
  cep?: string;
  /** Chooses what is printed on a line; a shop that prints nothing has none. */
  Estampar?: EstamparLinha | undefined;
  /** More sections stand after the products. */
  children?: ReactNode;
};

export function VendaFormPage(props: VendaFormPageProps) {
  const { form, title, tab, submit, dialog, note, frete = 0, cep = '', Estampar, children, ...footer } = props;

  return (
    <FormPage
      title={title}
      tab={tab}
      onSubmit={submit}
      footer={
        <>
          <SaveOrCancel {...footer} />
          <TotalDaVenda linhas={form.campos.linhas} frete={frete} />
        </>
      }
    >
      {note}
      <Campos {...{ form, cep, frete, Estampar }} salvando={footer.busy}>
        {children}
      </Campos>
      {dialog}
    </FormPage>
  );
}

type CamposProps = Pick<VendaFormPageProps, 'Estampar'> & {
  form: VendaForm;
  cep: string;
  frete: number;
  salvando: boolean;
  children: ReactNode;
};

function Campos({ form, cep, frete, salvando, Estampar, children }: CamposProps) {
  const { campos, erros, mudar, lugares, ...itens } = form;
  const { onEstampar, janela } = useEstampar({ ...form, linhas: campos.linhas });

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
          cepDoNovo={cep}
          onChange={(cliente) => mudar({ cliente })}
        />
      </FormSection>
      <ItensEditor
        {...{ ...itens, salvando, frete }}
        ouvir="fora-dos-textos"
        linhas={campos.linhas}
        erro={erros.itens}
        onEstampar={Estampar && onEstampar}
      />
      {Estampar && janela && <Estampar key={janela.vez} {...janela.daLinha} cliente_id={campos.cliente?.id ?? null} />}
      {children}
      <FormSection title="Prazo e observação">
        <TextField
          label={DIZERES_DA_VENDA.prazo_pedido.rotulo}
          name="prazo_pedido"
          type="date"
          value={campos.prazo_pedido}
          error={erros.prazo_pedido}
          onChange={({ target }) => mudar({ prazo_pedido: target.value })}
        />
        <TextareaField
          label="Para quem separa"
          name="observacao"
          hint="Não sai na etiqueta."
          maxLength={500}
          value={campos.observacao}
          error={erros.observacao}
          onChange={({ target }) => mudar({ observacao: target.value })}
          className="sm:col-span-2"
        />
      </FormSection>
    </div>
  );
}
