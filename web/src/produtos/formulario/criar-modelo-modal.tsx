import { lerDecimal } from '@varal/contract/decimal';
import type { Modelo } from '@varal/contract/modelos/modelos.routes';
import { type FormEvent, useId } from 'react';
import { Controller, useForm } from 'react-hook-form';
import { ApiError } from '../../base/api-error.ts';
import { type ModeloDigitado, useSalvarModelo } from '../../modelos/modelos.queries.ts';
import { useAlert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { DecimalField } from '../../ui/decimal-field.tsx';
import { Modal } from '../../ui/modal.tsx';
import { MoneyField } from '../../ui/money-field.tsx';
import { SwitchField } from '../../ui/switch-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { TextareaField } from '../../ui/textarea-field.tsx';
import { type CategoriaEscolhida, CategoriaField } from './categoria-field.tsx';

export type CriarModeloModalProps = {
  open: boolean;
  /** What was looked for and not found. */
  nome: string;
  onCriado: (modelo: Modelo) => void;
  onClose: () => void;
};

/** A model made in the middle of the form of a product. */
export function CriarModeloModal({ open, nome, onCriado, onClose }: CriarModeloModalProps) {
  const formId = useId();
  const criar = useSalvarModelo();
  const close = () => {
    if (!criar.isPending) onClose();
  };

  return (
    <Modal
      open={open}
      title="Criar novo modelo"
      size="lg"
      onClose={close}
      footer={
        <>
          <Button onClick={close}>Cancelar</Button>
          <Button look="primary" type="submit" form={formId} busy={criar.isPending}>
            Criar modelo
          </Button>
        </>
      }
    >
      <Formulario {...{ formId, nome, criar, onCriado, onClose }} />
    </Modal>
  );
}

type FormularioProps = Omit<CriarModeloModalProps, 'open'> & {
  formId: string;
  criar: ReturnType<typeof useSalvarModelo>;
};

function Formulario({ formId, nome, criar, onCriado, onClose }: FormularioProps) {
  const alert = useAlert();
  const { register, control, formState, handleSubmit, setError, setFocus, watch } = useForm<Campos>({
    defaultValues: { ...VAZIO, nome },
  });
  const erroEm = (campo: keyof Campos) => formState.errors[campo]?.message;

  const enviar = async (campos: Campos) => {
    if (criar.isPending) return;
    try {
      onCriado(await criar.mutateAsync(corpoDe(campos)));
      alert.show({ type: 'success', message: 'Modelo criado com sucesso!' });
      onClose();
    } catch (error) {
      const erros = error instanceof ApiError ? error.erros : {};
      const recusados = CAMPOS.filter((campo) => erros[campo]);
      for (const campo of recusados) setError(campo, { type: 'server', message: erros[campo]?.join(' ') ?? '' });
      if (recusados[0]) setFocus(recusados[0]);
      alert.show({
        type: 'error',
        message:
          recusados.length > 0
            ? 'Corrija os erros do formulário.'
            : 'Erro ao criar modelo. Verifique os dados ou tente mais tarde.',
      });
    }
  };
  const recusar = () => alert.show({ type: 'warning', message: 'Preencha os campos obrigatórios!' });
  const submit = (event: FormEvent) => {
    // React passes what happens in a dialog on to the form around its place in the tree.
    event.stopPropagation();
    void handleSubmit(enviar, recusar)(event);
  };

  return (
    <form id={formId} noValidate onSubmit={submit} className="grid gap-x-4 gap-y-3.5 sm:grid-cols-2">
      <TextField
        label="Código"
        maxLength={60}
        autoComplete="off"
        error={erroEm('codigo')}
        {...register('codigo', OBRIGATORIO)}
      />
      <TextField
        label="Título do modelo"
        maxLength={200}
        autoComplete="off"
        error={erroEm('nome')}
        {...register('nome', OBRIGATORIO)}
      />
      <TextareaField
        label="Descrição"
        className="sm:col-span-2"
        rows={2}
        error={erroEm('descricao')}
        {...register('descricao')}
      />
      <SwitchField
        label="Padronizar produtos desse modelo?"
        hint="Preços, medidas e categoria que todos os produtos dele recebem."
        className="sm:col-span-2"
        {...register('padronizar')}
      />
      {watch('padronizar') && (
        <>
          <Controller
            control={control}
            name="categoria"
            render={({ field: { value, onChange, onBlur, ref } }) => (
              <CategoriaField
                className="sm:col-span-2"
                error={erroEm('categoria')}
                {...{ value, onChange, onBlur, ref }}
              />
            )}
          />
          <div className="grid grid-cols-2 gap-x-4 gap-y-3.5 sm:col-span-2">
            <MoneyField label="Preço de Custo" error={erroEm('preco_custo')} {...register('preco_custo')} />
            <MoneyField label="Preço de Venda" error={erroEm('preco_venda')} {...register('preco_venda')} />
            <DecimalField label="Largura (cm)" error={erroEm('largura')} {...register('largura')} />
            <DecimalField label="Altura (cm)" error={erroEm('altura')} {...register('altura')} />
            <DecimalField label="Comprimento (cm)" error={erroEm('profundidade')} {...register('profundidade')} />
            <DecimalField label="Peso (kg)" error={erroEm('peso')} {...register('peso')} />
          </div>
        </>
      )}
    </form>
  );
}

type Campos = {
  codigo: string;
  nome: string;
  descricao: string;
  padronizar: boolean;
  categoria: CategoriaEscolhida | null;
  preco_custo: string;
  preco_venda: string;
  largura: string;
  altura: string;
  profundidade: string;
  peso: string;
};

const CAMPOS = [
  'codigo',
  'nome',
  'descricao',
  'categoria',
  'preco_custo',
  'preco_venda',
  'largura',
  'altura',
  'profundidade',
  'peso',
] as const satisfies (keyof Campos)[];

const VAZIO: Campos = {
  codigo: '',
  nome: '',
  descricao: '',
  padronizar: false,
  categoria: null,
  preco_custo: '',
  preco_venda: '',
  largura: '',
  altura: '',
  profundidade: '',
  peso: '',
};

const OBRIGATORIO = { validate: (typed: string) => typed.trim() !== '' || 'Campo obrigatório' };

function corpoDe({ codigo, nome, descricao, padronizar, categoria, ...numeros }: Campos): ModeloDigitado {
  const textos = { codigo: codigo.trim(), nome: nome.trim(), descricao: descricao.trim(), padronizar };
  if (!padronizar) return textos;
  const lidos = Object.fromEntries(Object.entries(numeros).map(([campo, typed]) => [campo, lido(typed)]));
  return { ...textos, ...lidos, categoria_id: categoria?.id ?? null };
}

/** What is no number goes as it was typed: the server says what is wrong with it. */
const lido = (typed: string): number | string | null => (typed.trim() === '' ? null : (lerDecimal(typed) ?? typed));
