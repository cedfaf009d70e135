import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import type { Modelo } from '@varal/contract/modelos/modelos.routes';
import type { ReactNode } from 'react';
import { useForm } from 'react-hook-form';
import { ApiError } from '../base/api-error.ts';
import { categoriasQueries } from '../categorias/categorias.queries.ts';
import { opcoesDeCategoria } from '../categorias/opcoes-de-categoria.ts';
import { useAlert } from '../ui/alert.tsx';
import { Button } from '../ui/button.tsx';
import { DecimalField } from '../ui/decimal-field.tsx';
import { FormPage } from '../ui/form-page.tsx';
import { FormSection } from '../ui/form-section.tsx';
import { LinkButton } from '../ui/link-button.tsx';
import { MoneyField } from '../ui/money-field.tsx';
import { SelectField } from '../ui/select-field.tsx';
import { SwitchField } from '../ui/switch-field.tsx';
import { TextField } from '../ui/text-field.tsx';
import { TextareaField } from '../ui/textarea-field.tsx';
import { useRascunho } from '../ui/use-rascunho.ts';
import { useUnsavedChanges } from '../ui/use-unsaved-changes.tsx';
import { type CamposDoModelo, camposDe, errosDe, PADRONIZADOS, paraSalvar } from './campos-do-modelo.ts';
import { useSalvarModelo } from './modelos.queries.ts';

type ModeloFormProps = {
  /** Absent: a new one. */
  modelo?: Modelo;
  /** More buttons. */
  actions?: ReactNode;
};

export function ModeloForm({ modelo, actions }: ModeloFormProps) {
  const alert = useAlert();
  const navigate = useNavigate();
  const salvar = useSalvarModelo(modelo?.id);
  const categorias = useQuery(categoriasQueries.arvore());
  const { register, handleSubmit, setError, setValue, getValues, reset, watch, formState } = useForm<CamposDoModelo>({
    defaultValues: camposDe(modelo),
    resolver: (campos) => {
      const errors = errosDe(campos);
      return Object.keys(errors).length > 0 ? { values: {}, errors } : { values: campos, errors: {} };
    },
  });
  const { dialog, letGo } = useUnsavedChanges(formState.isDirty);
  useRascunho({
    isDirty: formState.isDirty,
    ler: () => getValues(),
    repor: (digitado) => reset(digitado, { keepDefaultValues: true }),
  });
  const padronizar = watch('padronizar');
  const erro = (campo: keyof CamposDoModelo) => formState.errors[campo]?.message;

  const submit = handleSubmit(
    (campos) =>
      salvar.mutate(paraSalvar(campos), {
        onSuccess: () => {
          letGo();
          alert.show({ type: 'success', message: modelo ? 'Modelo atualizado!' : 'Modelo criado!' });
          void navigate({ to: '/modelos' });
        },
        onError: (error) => {
          alert.show({ type: 'error', message: 'Erro ao salvar modelo' });
          showAtFields(error);
        },
      }),
    (errors) => {
      const missing = Boolean(errors.codigo ?? errors.nome);
      alert.show({
        type: 'warning',
        message: missing ? 'Preencha os campos obrigatórios!' : 'Corrija os erros do formulário.',
      });
      // What is wrong must be in sight.
      if (PADRONIZADOS.some((campo) => errors[campo])) setValue('padronizar', true, { shouldDirty: true });
    },
  );

  const showAtFields = (error: Error) => {
    if (!(error instanceof ApiError)) return;
    for (const [campo, [message]] of Object.entries(error.erros)) {
      if (campo in camposDe() && message) setError(campo as keyof CamposDoModelo, { message }, { shouldFocus: true });
    }
  };

  return (
    <FormPage
      title={modelo ? 'Editar Modelo' : 'Novo Modelo'}
      onSubmit={(event) => {
        event.preventDefault();
        if (!salvar.isPending) void submit(event);
      }}
      footer={
        <>
          <Button type="submit" look="primary" busy={salvar.isPending}>
            Salvar
          </Button>
          <LinkButton to="/modelos">Cancelar</LinkButton>
        </>
      }
      actions={actions}
    >
      <FormSection title="Dados do modelo">
        <TextField {...register('codigo')} label="Código" required maxLength={60} error={erro('codigo')} />
        <TextField {...register('nome')} label="Título do modelo" required maxLength={200} error={erro('nome')} />
        <TextareaField
          {...register('descricao')}
          label="Descrição"
          maxLength={10_000}
          error={erro('descricao')}
          className="sm:col-span-2"
        />
        <SwitchField
          {...register('padronizar')}
          label="Padronizar produtos desse modelo?"
          hint="Preços, peso, medidas e categoria passam a valer para os produtos criados com ele."
          className="sm:col-span-2"
        />
      </FormSection>
      {padronizar && (
        <FormSection title="Padrão dos produtos">
          <MoneyField {...register('preco_custo')} label="Preço de Custo" error={erro('preco_custo')} />
          <MoneyField {...register('preco_venda')} label="Preço de Venda" error={erro('preco_venda')} />
          <DecimalField {...register('largura')} label="Largura (cm)" placeholder="0" error={erro('largura')} />
          <DecimalField {...register('altura')} label="Altura (cm)" placeholder="0" error={erro('altura')} />
          <DecimalField
            {...register('profundidade')}
            label="Comprimento (cm)"
            placeholder="0"
            error={erro('profundidade')}
          />
          <DecimalField {...register('peso')} label="Peso (kg)" placeholder="0" error={erro('peso')} />
          <SelectField
            // The choice is shown once there is something to choose from.
            key={categorias.isSuccess ? 'pronta' : 'vazia'}
            {...register('categoria')}
            label="Categoria"
            error={
              categorias.isError ? 'Não foi possível buscar as categorias. Recarregue a página.' : erro('categoria')
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
      <FormSection title="Anotações da equipe">
        <TextareaField
          {...register('observacao')}
          label="Observação"
          maxLength={10_000}
          error={erro('observacao')}
          className="sm:col-span-2"
        />
      </FormSection>
      {dialog}
    </FormPage>
  );
}
