import { OBRIGATORIO } from '@varal/contract/api.errors';
import { fraseDoServidor } from '../base/rede/api-error.ts';
import { PasswordField } from '../ui/field/password-field.tsx';
import { useForm } from '../ui/form/use-form.ts';
import type { useTrocarSenha } from './pessoas/pessoas.queries.ts';

type Props = {
  formId: string;
  trocar: ReturnType<typeof useTrocarSenha>;
  onTrocada: () => void;
};

const NAO_CONFERE = 'As duas senhas não são iguais.';

/** Takes the old password and twice the new one. The server knows the rules and says which one is broken. */
export function TrocarSenhaForm({ formId, trocar, onTrocada }: Props) {
  const { fields, field, submit } = useForm({
    opening: { atual: '', nova: '', repetida: '' },
    names: ['atual', 'nova', 'repetida'],
    check: ({ atual, nova, repetida }) => ({
      ...(atual === '' && { atual: OBRIGATORIO }),
      ...(nova === '' && { nova: OBRIGATORIO }),
      ...(nova !== '' && repetida !== nova && { repetida: NAO_CONFERE }),
    }),
    bodyOf: ({ atual, nova }) => ({ atual, nova }),
    save: trocar,
    onSaved: onTrocada,
    missing: 'Preencha a senha atual e a nova.',
    refusal: (error) => ({ message: fraseDoServidor(error, 'Erro ao trocar a senha') }),
  });

  return (
    <form ref={fields} id={formId} noValidate onSubmit={submit} className="flex flex-col gap-3.5">
      <PasswordField {...field('atual')} label="Senha atual" required autoComplete="current-password" />
      <PasswordField {...field('nova')} label="Senha nova" required autoComplete="new-password" />
      <PasswordField {...field('repetida')} label="Senha nova, outra vez" required autoComplete="new-password" />
      <p className="-mt-1 text-sm text-ink-soft">De 12 a 128 caracteres. Uma frase curta é fácil de lembrar.</p>
    </form>
  );
}
