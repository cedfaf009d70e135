import { errosDeClientes } from '@varal/contract/clientes/clientes.errors';
import type { Cliente } from '@varal/contract/clientes/clientes.routes';
import { ApiError } from '../base/rede/api-error.ts';
import { useForm } from '../ui/form/use-form.ts';
import { useAlert } from '../ui/notice/alert.tsx';
import { CAMPOS, type CamposDoCliente, camposDe, errosDe, paraSalvar } from './campos-do-cliente.ts';
import type { useSalvarCliente } from './clientes.queries.ts';

type Opcoes = {
  salvar: ReturnType<typeof useSalvarCliente>;
  /** When absent, a new one is made. */
  cliente?: Cliente | undefined;
  comeco?: Partial<CamposDoCliente>;
  onSalvo: (cliente: Cliente) => void;
};

export function useClienteForm({ salvar, cliente, comeco, onSalvo }: Opcoes) {
  const alert = useAlert();
  const existe = cliente !== undefined;
  return useForm({
    opening: { ...camposDe(cliente), ...comeco },
    names: CAMPOS,
    check: (campos) => errosDe(campos, existe),
    bodyOf: (campos) => paraSalvar(campos, existe),
    save: salvar,
    onSaved: (salvo) => {
      alert.show({ type: 'success', message: 'Cliente salvo com sucesso.' });
      onSalvo(salvo);
    },
    // A name that begins with blanks would not be found.
    tidy: (typed) => typed.trimStart(),
    missing: errosDeClientes['cliente.campos_obrigatorios'].text,
    refusal: (error) =>
      error instanceof ApiError && error.codigo === 'cliente.cpf_em_uso'
        ? { message: 'CPF já cadastrado.', errors: { cpf: 'CPF já cadastrado.' } }
        : { message: 'Erro ao salvar cliente.' },
  });
}
