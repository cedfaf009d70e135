import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import type { Modelo } from '@varal/contract/modelos/modelos.routes';
import type { ReactNode } from 'react';
import { categoriasQueries } from '../categorias/categorias.queries.ts';
import { opcoesDeCategoria } from '../categorias/opcoes-de-categoria.ts';
import { Historico } from '../historico/historico.tsx';
import { SelectField } from '../ui/field/select-field.tsx';
import { SwitchField } from '../ui/field/switch-field.tsx';
import { TextField } from '../ui/field/text-field.tsx';
import { TextareaField } from '../ui/field/textarea-field.tsx';
import { FormPage, SaveOrCancel } from '../ui/form/form-page.tsx';
import { FormSection } from '../ui/form/form-section.tsx';
import { useRascunho } from '../ui/form/use-rascunho.ts';
import { useUnsavedChanges } from '../ui/form/use-unsaved-changes.tsx';
import { useAlert } from '../ui/notice/alert.tsx';
import { camposDe } from './campos-do-modelo.ts';
import { FiscalFields } from './fiscal-fields.tsx';
import { modelosQueries, useSalvarModelo } from './modelos.queries.ts';
import { PadraoFields } from './padrao-fields.tsx';
import { useModeloForm } from './use-modelo-form.ts';

type ModeloFormProps = {
  /** When absent, a new one is made. */
  modelo?: Modelo;
  actions?: ReactNode;
};

export function ModeloForm({ modelo, actions }: ModeloFormProps) {
  const alert = useAlert();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const salvar = useSalvarModelo(modelo?.id);
  const categorias = useQuery(categoriasQueries.arvore());
  const form = useModeloForm({
    salvar,
    modelo,
    onSalvo: () => {
      letGo();
      alert.success(modelo ? 'Modelo atualizado!' : 'Modelo criado!');
      void navigate({ to: '/modelos' });
    },
    fraseDaRecusa: () => 'Erro ao salvar modelo',
  });
  const { values: campos, setValues, reopen, errors, isDirty, fields, field, padronizar, submit } = form;
  const { dialog, letGo } = useUnsavedChanges(isDirty);
  // A draft of an older version lacks the fields that came since.
  const repor = (digitado: typeof campos) => setValues({ ...camposDe(modelo), ...digitado });
  useRascunho({ isDirty, ler: () => campos, repor });

  return (
    <FormPage
      title={modelo ? 'Editar Modelo' : 'Novo Modelo'}
      tab={modelo && `${modelo.nome} · Editar Modelo`}
      onSubmit={submit}
      footer={<SaveOrCancel save="Salvar" busy={salvar.isPending} back={{ to: '/modelos' }} />}
      actions={
        modelo && (
          <>
            <Historico
              alvo={`modelo:${modelo.id}`}
              title={`Histórico de ${modelo.nome}`}
              onDesfeito={async () => reopen(camposDe(await queries.fetchQuery(modelosQueries.um(String(modelo.id)))))}
            />
            {actions}
          </>
        )
      }
    >
      <div ref={fields} className="flex flex-col gap-5">
        <FormSection title="Dados do modelo">
          <TextField {...field('codigo')} label="Código" required maxLength={60} />
          <TextField {...field('nome')} label="Título do modelo" required maxLength={200} />
          <TextareaField {...field('descricao')} label="Descrição" maxLength={10_000} className="sm:col-span-2" />
          <SwitchField
            name="padronizar"
            checked={campos.padronizar}
            onChange={({ target }) => padronizar(target.checked)}
            label="Padronizar produtos desse modelo?"
            hint="Preços, peso, medidas e categoria passam a valer para os produtos criados com ele."
            className="sm:col-span-2"
          />
        </FormSection>
        {campos.padronizar && (
          <FormSection title="Padrão dos produtos">
            <PadraoFields field={field} />
            <SelectField
              {...field('categoria')}
              label="Categoria"
              error={
                categorias.isError ? 'Não foi possível buscar as categorias. Recarregue a página.' : errors.categoria
              }
              className="sm:col-span-2"
            >
              <option value="">Nenhuma</option>
              {opcoesDeCategoria(categorias.data ?? []).map(({ id, rotulo }) => (
                <option key={id} value={id}>
                  {rotulo}
                </option>
              ))}
            </SelectField>
          </FormSection>
        )}
        <FiscalFields field={field} vazio="Em branco" />
        <FormSection title="Anotações da equipe">
          <TextareaField {...field('observacao')} label="Observação" maxLength={10_000} className="sm:col-span-2" />
        </FormSection>
      </div>
      {dialog}
    </FormPage>
  );
}
