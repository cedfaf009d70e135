import type { Cliente } from '@varal/contract/clientes/clientes.routes';
import { type FormEvent, useId, useRef, useState } from 'react';
import { ApiError, erroDoCampo } from '../../base/api-error.ts';
import { mascaraDeCpf, mascaraDeTelefone } from '../../base/masks.ts';
import {
  type Campo,
  camposDe,
  type Erros,
  errosDe,
  OBRIGATORIO,
  paraSalvar,
} from '../../clientes/campos-do-cliente.ts';
import { useSalvarCliente } from '../../clientes/clientes.queries.ts';
import { useAlert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { MaskedField } from '../../ui/masked-field.tsx';
import { Modal } from '../../ui/modal.tsx';
import { TextField } from '../../ui/text-field.tsx';

export type NovoClienteModalProps = {
  open: boolean;
  /** What was looked for and not found. */
  digitado: string;
  onCadastrado: (cliente: Cliente) => void;
  onClose: () => void;
};

/** Somebody new, registered in the middle of a sale with what a sale needs. */
export function NovoClienteModal({ open, digitado, onCadastrado, onClose }: NovoClienteModalProps) {
  const formId = useId();
  const salvar = useSalvarCliente();
  const close = () => {
    if (!salvar.isPending) onClose();
  };

  return (
    <Modal
      open={open}
      title="Cadastrar novo cliente"
      onClose={close}
      footer={
        <>
          <Button onClick={close}>Cancelar</Button>
          <Button look="primary" type="submit" form={formId} busy={salvar.isPending}>
            Cadastrar cliente
          </Button>
        </>
      }
    >
      <Formulario {...{ formId, digitado, salvar, onCadastrado, onClose }} />
    </Modal>
  );
}

type FormularioProps = Omit<NovoClienteModalProps, 'open'> & {
  formId: string;
  salvar: ReturnType<typeof useSalvarCliente>;
};

function Formulario({ formId, digitado, salvar, onCadastrado, onClose }: FormularioProps) {
  const alert = useAlert();
  const form = useRef<HTMLFormElement>(null);
  const [campos, setCampos] = useState(() => ({ ...camposDe(), ...comecoDe(digitado) }));
  const [erros, setErros] = useState<Erros>({});

  const type = (campo: Campo) => (typed: string) => {
    setCampos((antes) => ({ ...antes, [campo]: typed.trimStart() }));
    setErros(({ [campo]: _, ...outros }) => outros);
  };
  const refuse = (achados: Erros) => {
    setErros(achados);
    const [primeiro] = Object.keys(achados);
    form.current?.querySelector<HTMLInputElement>(`[name="${primeiro}"]`)?.focus();
  };

  const submit = (event: FormEvent) => {
    event.preventDefault();
    // React passes what happens in a dialog on to the form around its place in the tree.
    event.stopPropagation();
    if (salvar.isPending) return;
    const achados = errosDe(campos, false);
    if (Object.keys(achados).length > 0) {
      const falta = Object.values(achados).includes(OBRIGATORIO);
      alert.show({
        type: 'warning',
        message: falta ? 'Preencha os campos obrigatórios.' : 'Corrija os erros do formulário.',
      });
      return refuse(achados);
    }
    salvar.mutate(paraSalvar(campos, false), {
      onSuccess: (cliente) => {
        alert.show({ type: 'success', message: 'Cliente salvo com sucesso.' });
        onCadastrado(cliente);
        onClose();
      },
      onError: (error) => {
        const repetido = error instanceof ApiError && error.codigo === 'cliente.cpf_em_uso';
        alert.show({ type: 'error', message: repetido ? 'CPF já cadastrado.' : 'Erro ao salvar cliente.' });
        if (repetido) return refuse({ cpf: 'CPF já cadastrado.' });
        const recusados = CAMPOS.flatMap((campo) => {
          const frase = erroDoCampo(error, campo);
          return frase ? [[campo, frase]] : [];
        });
        if (recusados.length > 0) refuse(Object.fromEntries(recusados));
      },
    });
  };

  const field = (campo: Campo) => ({ name: campo, value: campos[campo], error: erros[campo] });
  return (
    <form ref={form} id={formId} noValidate onSubmit={submit} className="flex flex-col gap-3.5">
      <TextField
        {...field('nome')}
        label="Nome"
        required
        maxLength={200}
        autoComplete="off"
        onChange={({ target }) => type('nome')(target.value)}
      />
      <MaskedField {...field('cpf')} label="CPF" required mask={mascaraDeCpf} onChange={type('cpf')} />
      <MaskedField
        {...field('telefone')}
        label="Telefone"
        mask={mascaraDeTelefone}
        inputMode="tel"
        maxLength={40}
        onChange={type('telefone')}
      />
      <p className="text-sm text-ink-soft">O endereço pode ser completado depois, em Clientes.</p>
    </form>
  );
}

const CAMPOS = ['nome', 'cpf', 'telefone'] as const satisfies Campo[];

/** Who was looked for by number has a number now; everybody else a name. */
function comecoDe(digitado: string): { nome: string } | { cpf: string } {
  const digits = digitado.replace(/\D/g, '');
  const isNumber = digits !== '' && !/[a-z]/i.test(digitado);
  return isNumber ? { cpf: mascaraDeCpf(digits) } : { nome: digitado.trim() };
}
