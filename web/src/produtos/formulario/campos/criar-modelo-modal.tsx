import { useQuery } from '@tanstack/react-query';
import { errosDaApi } from '@varal/contract/api.errors';
import type { Modelo } from '@varal/contract/modelos/modelos.routes';
import { categoriasQueries } from '../../../categorias/categorias.queries.ts';
import { opcoesDeCategoria } from '../../../categorias/opcoes-de-categoria.ts';
import { useSalvarModelo } from '../../../modelos/modelos.queries.ts';
import { PadraoFields } from '../../../modelos/padrao-fields.tsx';
import { useModeloForm } from '../../../modelos/use-modelo-form.ts';
import { FormModal } from '../../../ui/dialog/form-modal.tsx';
import { SwitchField } from '../../../ui/field/switch-field.tsx';
import { TextField } from '../../../ui/field/text-field.tsx';
import { TextareaField } from '../../../ui/field/textarea-field.tsx';
import { useAlert } from '../../../ui/notice/alert.tsx';
import { CategoriaField } from './categoria-field.tsx';

type CriarModeloModalProps = {
  open: boolean;
  /** This name was looked for and not found. */
  nome: string;
  onCriado: (modelo: Modelo) => void;
  onClose: () => void;
};

/** Creates a model in the middle of the form of a product. */
export function CriarModeloModal({ open, nome, onCriado, onClose }: CriarModeloModalProps) {
  const criar = useSalvarModelo();

  return (
    <FormModal {...{ open, onClose }} title="Criar novo modelo" size="lg" submit="Criar modelo" busy={criar.isPending}>
      {(formId) => <Formulario {...{ formId, nome, criar, onCriado, onClose }} />}
    </FormModal>
  );
}

type FormularioProps = Omit<CriarModeloModalProps, 'open'> & {
  formId: string;
  criar: ReturnType<typeof useSalvarModelo>;
};

function Formulario({ formId, nome, criar, onCriado, onClose }: FormularioProps) {
  const alert = useAlert();
  const categorias = useQuery(categoriasQueries.arvore());
  const { values, errors, fields, field, type, padronizar, submit } = useModeloForm({
    salvar: criar,
    comeco: { nome },
    onSalvo: (modelo) => {
      onCriado(modelo);
      alert.show({ type: 'success', message: 'Modelo criado com sucesso!' });
      onClose();
    },
    fraseDaRecusa: (emCampos) =>
      emCampos ? errosDaApi['entrada.invalida'].text : 'Erro ao criar modelo. Verifique os dados ou tente mais tarde.',
  });
  const categoria = opcoesDeCategoria(categorias.data ?? []).find(({ id }) => String(id) === values.categoria);

  return (
    <form ref={fields} id={formId} noValidate onSubmit={submit} className="grid gap-x-4 gap-y-3.5 sm:grid-cols-2">
      <TextField {...field('codigo')} label="Código" required maxLength={60} autoComplete="off" />
      <TextField {...field('nome')} label="Título do modelo" required maxLength={200} autoComplete="off" />
      <TextareaField {...field('descricao')} label="Descrição" maxLength={10_000} rows={2} className="sm:col-span-2" />
      <SwitchField
        name="padronizar"
        checked={values.padronizar}
        onChange={({ target }) => padronizar(target.checked)}
        label="Padronizar produtos desse modelo?"
        hint="Preços, medidas e categoria que todos os produtos dele recebem."
        className="sm:col-span-2"
      />
      {values.padronizar && (
        <>
          <CategoriaField
            value={categoria ?? null}
            error={errors.categoria}
            onChange={(escolhida) => type('categoria')(String(escolhida.id))}
            className="sm:col-span-2"
          />
          <div className="grid grid-cols-2 gap-x-4 gap-y-3.5 sm:col-span-2">
            <PadraoFields field={field} />
          </div>
        </>
      )}
    </form>
  );
}
