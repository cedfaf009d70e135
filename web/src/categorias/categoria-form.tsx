import { useNavigate } from '@tanstack/react-router';
import type { Categoria } from '@varal/contract/categorias/categorias.routes';
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { erroDoCampo, fraseDoServidor } from '../base/rede/api-error.ts';
import { useAlert } from '../ui/alert.tsx';
import { Button } from '../ui/button.tsx';
import { FormPage } from '../ui/form-page.tsx';
import { FormSection } from '../ui/form-section.tsx';
import { LinkButton } from '../ui/link-button.tsx';
import { TextField } from '../ui/text-field.tsx';
import { useRascunho } from '../ui/use-rascunho.ts';
import { useUnsavedChanges } from '../ui/use-unsaved-changes.tsx';
import { useSalvarCategoria } from './categorias.queries.ts';

type CategoriaFormProps = {
  /** Absent: a new one. */
  categoria?: Categoria;
  /** Chosen on creation only. */
  pai?: { id: number | null; mudar: (id: number | null) => void };
  /** What else is shown of it, below its name. */
  children: ReactNode;
  /** More buttons. */
  actions?: ReactNode;
};

export function CategoriaForm({ categoria, pai, children, actions }: CategoriaFormProps) {
  const alert = useAlert();
  const navigate = useNavigate();
  const salvar = useSalvarCategoria(categoria && String(categoria.id));
  const [nome, setNome] = useState(categoria?.nome ?? '');
  const [erro, setErro] = useState<string>();
  const nomeInput = useRef<HTMLInputElement>(null);
  const isDirty = nome !== (categoria?.nome ?? '') || (pai !== undefined && pai.id !== null);
  const { dialog, letGo } = useUnsavedChanges(isDirty);
  // Saving may lead over Bling's consent page, and back without it.
  useRascunho({
    isDirty,
    ler: () => ({ nome, pai: pai?.id ?? null }),
    repor: (digitado) => {
      setNome(digitado.nome);
      pai?.mudar(digitado.pai);
    },
  });

  useEffect(() => {
    if (!categoria) nomeInput.current?.focus();
  }, [categoria]);

  const refuse = (sentence: string) => {
    setErro(sentence);
    nomeInput.current?.focus();
  };

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (salvar.isPending) return;
    if (nome.trim() === '') {
      alert.show({ type: 'warning', message: 'Preencha o nome' });
      refuse('Campo obrigatório');
      return;
    }
    salvar.mutate(
      { nome, ...(pai && { categoria_pai: pai.id }) },
      {
        onSuccess: () => {
          letGo();
          alert.show({ type: 'success', message: categoria ? 'Categoria atualizada!' : 'Categoria criada!' });
          void navigate({ to: '/categorias' });
        },
        onError: (error) => {
          alert.show({ type: 'error', message: fraseDoServidor(error, 'Erro ao salvar categoria') });
          const sentence = erroDoCampo(error, 'nome');
          if (sentence) refuse(sentence);
        },
      },
    );
  };

  return (
    <FormPage
      title={categoria ? 'Editar Categoria' : 'Nova Categoria'}
      onSubmit={submit}
      footer={
        <>
          <Button type="submit" look="primary" busy={salvar.isPending}>
            Salvar
          </Button>
          <LinkButton to="/categorias">Cancelar</LinkButton>
        </>
      }
      actions={actions}
    >
      <FormSection title="Dados da categoria">
        <TextField
          ref={nomeInput}
          label="Nome"
          required
          maxLength={120}
          value={nome}
          error={erro}
          onChange={(event) => {
            setNome(event.target.value);
            setErro(undefined);
          }}
        />
        {children}
      </FormSection>
      {dialog}
    </FormPage>
  );
}
