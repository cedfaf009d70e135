import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { OBRIGATORIO } from '@varal/contract/api.errors';
import { errosDeCategorias } from '@varal/contract/categorias/categorias.errors';
import type { Categoria } from '@varal/contract/categorias/categorias.routes';
import { type ReactNode, useEffect, useRef } from 'react';
import { fraseDoServidor } from '../base/rede/api-error.ts';
import { Historico } from '../historico/historico.tsx';
import { TextField } from '../ui/field/text-field.tsx';
import { FormPage, SaveOrCancel } from '../ui/form/form-page.tsx';
import { FormSection } from '../ui/form/form-section.tsx';
import { useForm } from '../ui/form/use-form.ts';
import { useRascunho } from '../ui/form/use-rascunho.ts';
import { useUnsavedChanges } from '../ui/form/use-unsaved-changes.tsx';
import { useAlert } from '../ui/notice/alert.tsx';
import { categoriasQueries, useSalvarCategoria } from './categorias.queries.ts';

type CategoriaFormProps = {
  /** When absent, a new one is made. */
  categoria?: Categoria;
  /** The parent is chosen here on creation only; later the category is moved. */
  pai?: { id: number | null; mudar: (id: number | null) => void };
  children: ReactNode;
  actions?: ReactNode;
};

export function CategoriaForm({ categoria, pai, children, actions }: CategoriaFormProps) {
  const alert = useAlert();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const salvar = useSalvarCategoria(categoria && String(categoria.id));
  const form = useForm({
    opening: { nome: categoria?.nome ?? '' },
    names: ['nome'],
    check: ({ nome }) => (nome.trim() === '' ? { nome: OBRIGATORIO } : {}),
    bodyOf: ({ nome }) => ({ nome, ...(pai && { categoria_pai: pai.id }) }),
    save: salvar,
    onSaved: () => {
      letGo();
      alert.success(categoria ? 'Categoria atualizada!' : 'Categoria criada!');
      void navigate({ to: '/categorias' });
    },
    missing: errosDeCategorias['categoria.nome_obrigatorio'].text,
    refusal: (error) => ({ message: fraseDoServidor(error, 'Erro ao salvar categoria') }),
  });
  const isDirty = form.isDirty || (pai !== undefined && pai.id !== null);
  const { dialog, letGo } = useUnsavedChanges(isDirty);
  // Saving may lead over Bling's consent page, and back without it.
  useRascunho({
    isDirty,
    ler: () => ({ nome: form.values.nome, pai: pai?.id ?? null }),
    repor: (digitado) => {
      form.setValues({ nome: digitado.nome });
      pai?.mudar(digitado.pai);
    },
  });

  const nomeInput = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (!categoria) nomeInput.current?.focus();
  }, [categoria]);

  return (
    <FormPage
      title={categoria ? 'Editar Categoria' : 'Nova Categoria'}
      tab={categoria && `${categoria.nome} · Editar Categoria`}
      onSubmit={form.submit}
      footer={<SaveOrCancel save="Salvar" busy={salvar.isPending} back={{ to: '/categorias' }} />}
      actions={
        categoria && (
          <>
            <Historico
              alvo={`categoria:${categoria.id}`}
              title={`Histórico de ${categoria.nome}`}
              onDesfeito={async () => {
                const { nome } = await queries.fetchQuery(categoriasQueries.uma(String(categoria.id)));
                form.reopen({ nome });
              }}
            />
            {actions}
          </>
        )
      }
    >
      <div ref={form.fields}>
        <FormSection title="Dados da categoria">
          <TextField ref={nomeInput} {...form.field('nome')} label="Nome" required maxLength={120} />
          {children}
        </FormSection>
      </div>
      {dialog}
    </FormPage>
  );
}
