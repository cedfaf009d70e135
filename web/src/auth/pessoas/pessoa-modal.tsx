import { OBRIGATORIO } from '@varal/contract/api.errors';
import { ROTULOS_DO_TIPO, TIPOS_DE_USUARIO, type TipoDeUsuario } from '@varal/contract/auth/usuario';
import type { Pessoa } from '@varal/contract/auth/usuarios.routes';
import { ApiError, fraseDoServidor } from '../../base/rede/api-error.ts';
import { FormModal } from '../../ui/dialog/form-modal.tsx';
import { PasswordField } from '../../ui/field/password-field.tsx';
import { SelectField } from '../../ui/field/select-field.tsx';
import { TextField } from '../../ui/field/text-field.tsx';
import { useForm } from '../../ui/form/use-form.ts';
import { useAlert } from '../../ui/notice/alert.tsx';
import { useCriarPessoa, useMudarPessoa } from './pessoas.queries.ts';

type Props = {
  /** A new person is made when it is absent. */
  pessoa?: Pessoa | undefined;
  onSenhaProvisoria: (username: string, senha: string) => void;
  onClose: () => void;
};

export function PessoaModal(props: Props) {
  return props.pessoa ? <Editar {...props} pessoa={props.pessoa} /> : <Criar {...props} />;
}

type Campos = { username: string; nome: string; tipo: string; senha: string };
const CAMPOS = ['username', 'nome', 'tipo', 'senha'] as const;

function Criar({ onSenhaProvisoria, onClose }: Props) {
  const salvar = useCriarPessoa();
  const { fields, field, submit } = useFicha({
    opening: { username: '', nome: '', tipo: 'vendedor', senha: '' },
    bodyOf: ({ username, nome, tipo, senha }: Campos) => ({ username, nome, tipo: asTipo(tipo), senha: senha || null }),
    save: salvar,
    onSaved: ({ username, senha_provisoria }) => {
      if (senha_provisoria) onSenhaProvisoria(username, senha_provisoria);
      else onClose();
    },
  });

  return (
    <FormModal open title="Novo usuário" submit="Criar usuário" busy={salvar.isPending} onClose={onClose}>
      {(formId) => (
        <form ref={fields} id={formId} noValidate onSubmit={submit} className="flex flex-col gap-3.5">
          <TextField {...field('nome')} label="Nome" required maxLength={150} autoComplete="off" />
          <TextField
            {...field('username')}
            label="Nome de usuário"
            hint="Com ele a pessoa entra; maiúsculas não fazem diferença."
            required
            maxLength={150}
            autoComplete="off"
            autoCapitalize="none"
          />
          <Tipo {...field('tipo')} />
          <PasswordField {...field('senha')} label="Senha" autoComplete="new-password" />
          <p className="-mt-2 text-sm text-ink-soft">
            Em branco, o Varal escolhe uma senha provisória e a mostra só uma vez.
          </p>
        </form>
      )}
    </FormModal>
  );
}

function Editar({ pessoa, onClose }: Props & { pessoa: Pessoa }) {
  const salvar = useMudarPessoa(pessoa.id);
  const { username, nome, tipo } = pessoa;
  const { fields, field, submit } = useFicha({
    opening: { username, nome, tipo, senha: '' },
    bodyOf: (campos: Campos) => ({ nome: campos.nome, tipo: asTipo(campos.tipo) }),
    save: salvar,
    onSaved: onClose,
  });

  return (
    <FormModal open title={`Editar ${username}`} submit="Salvar" busy={salvar.isPending} onClose={onClose}>
      {(formId) => (
        <form ref={fields} id={formId} noValidate onSubmit={submit} className="flex flex-col gap-3.5">
          <TextField {...field('nome')} label="Nome" required maxLength={150} autoComplete="off" />
          <Tipo {...field('tipo')} />
        </form>
      )}
    </FormModal>
  );
}

type Ficha<Body, Saved> = Pick<
  Parameters<typeof useForm<keyof Campos, Campos, Body, Saved>>[0],
  'opening' | 'bodyOf' | 'save' | 'onSaved'
>;

function useFicha<Body, Saved>({ onSaved, ...ficha }: Ficha<Body, Saved>) {
  const alert = useAlert();
  return useForm<keyof Campos, Campos, Body, Saved>({
    ...ficha,
    names: CAMPOS,
    check: ({ username, nome }) => ({
      ...(nome.trim() === '' && { nome: OBRIGATORIO }),
      ...(username.trim() === '' && { username: OBRIGATORIO }),
    }),
    onSaved: (saved) => {
      alert.success('Usuário salvo.');
      onSaved(saved);
    },
    missing: 'Preencha o nome e o nome de usuário.',
    refusal: (error, errors) => ({
      message: fraseDoServidor(error, 'Erro ao salvar usuário'),
      errors: error instanceof ApiError && error.codigo === 'usuario.nome_em_uso' ? { username: error.erro } : errors,
    }),
  });
}

function Tipo(field: { name: string; value: string; onChange: (event: { target: { value: string } }) => void }) {
  return (
    <SelectField {...field} label="Tipo">
      {TIPOS_DE_USUARIO.map((tipo) => (
        <option key={tipo} value={tipo}>
          {ROTULOS_DO_TIPO[tipo]}
        </option>
      ))}
    </SelectField>
  );
}

const asTipo = (typed: string): TipoDeUsuario => TIPOS_DE_USUARIO.find((tipo) => tipo === typed) ?? 'vendedor';
