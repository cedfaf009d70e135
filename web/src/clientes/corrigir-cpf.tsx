import { useQuery } from '@tanstack/react-query';
import type { Cliente } from '@varal/contract/clientes/clientes.routes';
import { mascaraDeCpf } from '../base/texto/masks.ts';
import { FormModal } from '../ui/dialog/form-modal.tsx';
import { MaskedField } from '../ui/field/masked-field.tsx';
import { Fetched } from '../ui/notice/fetched.tsx';
import { avisoDoCpf } from './campos-do-cliente.ts';
import { clientesQueries, useSalvarCliente } from './clientes.queries.ts';
import { useClienteForm } from './use-cliente-form.ts';

type CorrigirCpfProps = { cliente_id: number; onCorrigido: (cliente: Cliente) => void; onClose: () => void };

/** Mends a CPF that cannot be right where it is in the way. */
export function CorrigirCpf({ cliente_id, onCorrigido, onClose }: CorrigirCpfProps) {
  const cliente = useQuery(clientesQueries.um(String(cliente_id)));
  const salvar = useSalvarCliente(cliente_id);

  return (
    <FormModal open title="Corrigir CPF" submit="Salvar" busy={salvar.isPending} onClose={onClose}>
      {(formId) => (
        <Fetched query={cliente} failed="Erro ao carregar cliente.">
          {(cliente) => (
            <Formulario
              {...{ formId, salvar, cliente }}
              onSalvo={(cliente) => {
                onCorrigido(cliente);
                onClose();
              }}
            />
          )}
        </Fetched>
      )}
    </FormModal>
  );
}

type FormularioProps = {
  formId: string;
  salvar: ReturnType<typeof useSalvarCliente>;
  cliente: Cliente;
  onSalvo: (cliente: Cliente) => void;
};

function Formulario({ formId, salvar, cliente, onSalvo }: FormularioProps) {
  const { values, masked, fields, submit } = useClienteForm({ salvar, cliente, onSalvo });
  return (
    <form ref={fields} id={formId} noValidate onSubmit={submit} className="flex flex-col gap-3.5">
      <p className="wrap-anywhere">{cliente.nome}</p>
      <MaskedField {...masked('cpf')} label="CPF" mask={mascaraDeCpf} required hint={avisoDoCpf(values.cpf)} />
    </form>
  );
}
