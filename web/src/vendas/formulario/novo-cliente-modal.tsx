import type { Cliente } from '@varal/contract/clientes/clientes.routes';
import { useId } from 'react';
import { mascaraDeCpf, mascaraDeTelefone } from '../../base/texto/masks.ts';
import { useSalvarCliente } from '../../clientes/clientes.queries.ts';
import { useClienteForm } from '../../clientes/use-cliente-form.ts';
import { Button } from '../../ui/button/button.tsx';
import { Modal } from '../../ui/dialog/modal.tsx';
import { MaskedField } from '../../ui/field/masked-field.tsx';
import { TextField } from '../../ui/field/text-field.tsx';

export type NovoClienteModalProps = {
  open: boolean;
  digitado: string;
  onCadastrado: (cliente: Cliente) => void;
  onClose: () => void;
};

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
  const { field, masked, fields, submit } = useClienteForm({
    salvar,
    comeco: comecoDe(digitado),
    onSalvo: (cliente) => {
      onCadastrado(cliente);
      onClose();
    },
  });

  return (
    <form ref={fields} id={formId} noValidate onSubmit={submit} className="flex flex-col gap-3.5">
      <TextField {...field('nome')} label="Nome" required maxLength={200} autoComplete="off" />
      <MaskedField {...masked('cpf')} label="CPF" required mask={mascaraDeCpf} />
      <MaskedField {...masked('telefone')} label="Telefone" mask={mascaraDeTelefone} inputMode="tel" maxLength={40} />
      <p className="text-sm text-ink-soft">O endereço pode ser completado depois, em Clientes.</p>
    </form>
  );
}

/** Fills in the CPF of a customer who was looked for by number, and the name of any other. */
function comecoDe(digitado: string): { nome: string } | { cpf: string } {
  const digits = digitado.replace(/\D/g, '');
  const isNumber = digits !== '' && !/[a-z]/i.test(digitado);
  return isNumber ? { cpf: mascaraDeCpf(digits) } : { nome: digitado.trim() };
}
