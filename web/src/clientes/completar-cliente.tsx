import { OBRIGATORIO } from '@varal/contract/api.errors';
import { errosDeClientes } from '@varal/contract/clientes/clientes.errors';
import type { Cliente } from '@varal/contract/clientes/clientes.routes';
import { digitosDoCep, digitosDoCpf } from '@varal/contract/documentos';
import { mascaraDeCep, mascaraDeCpf, mascaraDeTelefone } from '../base/texto/masks.ts';
import { Button } from '../ui/button/button.tsx';
import { emailInput } from '../ui/field/email-input.ts';
import { MaskedField } from '../ui/field/masked-field.tsx';
import { TextField } from '../ui/field/text-field.tsx';
import { type FieldErrors, useForm } from '../ui/form/use-form.ts';
import { useAlert } from '../ui/notice/alert.tsx';
import { avisoDoCpf } from './campos-do-cliente.ts';
import { useCompletarCliente } from './clientes.queries.ts';
import { recusaDoCliente } from './use-cliente-form.ts';

const COMPLETAVEIS = ['cpf', 'cep', 'telefone', 'email'] as const;
export type Completavel = (typeof COMPLETAVEIS)[number];

type CompletarClienteProps = {
  cliente_id: number;
  campos: readonly Completavel[];
  onCompletado: (cliente: Cliente) => void;
};

const VAZIOS: Record<Completavel, string> = { cpf: '', cep: '', telefone: '', email: '' };

/** Fills in what is missing of a customer right where it is in the way. */
export function CompletarCliente({ cliente_id, campos, onCompletado }: CompletarClienteProps) {
  const alert = useAlert();
  const salvar = useCompletarCliente(cliente_id);
  const { values, masked, field, fields, submit } = useForm({
    opening: VAZIOS,
    names: campos,
    check: (values) => errosDe(values, campos),
    bodyOf: (values) => Object.fromEntries(campos.map((campo) => [campo, values[campo].trim()])),
    save: salvar,
    onSaved: (cliente) => {
      alert.success('Cliente salvo com sucesso.');
      onCompletado(cliente);
    },
    missing: errosDeClientes['cliente.campos_obrigatorios'].text,
    refusal: recusaDoCliente,
  });
  const tem = (campo: Completavel) => campos.includes(campo);

  return (
    <form
      ref={fields}
      noValidate
      onSubmit={submit}
      aria-label="Completar cadastro do cliente"
      className="mt-1.5 flex flex-wrap items-end gap-2.5"
    >
      {tem('cpf') && (
        <MaskedField
          {...masked('cpf')}
          label="CPF do cliente"
          mask={mascaraDeCpf}
          hint={avisoDoCpf(values.cpf)}
          className="flex-[1_1_10rem]"
        />
      )}
      {tem('cep') && (
        <MaskedField {...masked('cep')} label="CEP do cliente" mask={mascaraDeCep} className="flex-[1_1_8rem]" />
      )}
      {tem('telefone') && (
        <MaskedField
          {...masked('telefone')}
          label="Telefone do cliente"
          mask={mascaraDeTelefone}
          inputMode="tel"
          maxLength={40}
          className="flex-[1_1_10rem]"
        />
      )}
      {tem('email') && (
        <TextField {...field('email')} label="Email do cliente" {...emailInput} className="flex-[2_1_14rem]" />
      )}
      <Button type="submit" busy={salvar.isPending}>
        Salvar no cadastro
      </Button>
    </form>
  );
}

function errosDe(values: Record<Completavel, string>, campos: readonly Completavel[]): FieldErrors<Completavel> {
  const vazios = campos.filter((campo) => values[campo].trim() === '').map((campo) => [campo, OBRIGATORIO]);
  if (vazios.length > 0) return Object.fromEntries(vazios);
  return {
    ...(campos.includes('cpf') && !digitosDoCpf(values.cpf) && { cpf: errosDeClientes['cliente.cpf_incompleto'].text }),
    ...(campos.includes('cep') && !digitosDoCep(values.cep) && { cep: errosDeClientes['cliente.cep_incompleto'].text }),
  };
}
