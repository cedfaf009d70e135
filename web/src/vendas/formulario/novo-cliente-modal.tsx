import type { CampoDoCliente } from '@varal/contract/clientes/campos';
import type { Cliente } from '@varal/contract/clientes/clientes.routes';
import { caracteresDoCnpj, formatarCep, formatarCnpj } from '@varal/contract/documentos';
import { useEffect, useEffectEvent, useId } from 'react';
import { mascaraDeCep, mascaraDeCpf, mascaraDeTelefone } from '../../base/texto/masks.ts';
import type { CamposDoCliente } from '../../clientes/campos-do-cliente.ts';
import { useSalvarCliente } from '../../clientes/clientes.queries.ts';
import { DocumentoDoCliente, PessoaJuridica } from '../../clientes/documento-do-cliente.tsx';
import { useClienteForm } from '../../clientes/use-cliente-form.ts';
import { useEnderecoDoCep } from '../../clientes/use-endereco-do-cep.ts';
import { Button } from '../../ui/button/button.tsx';
import { Modal } from '../../ui/dialog/modal.tsx';
import { emailInput } from '../../ui/field/email-input.ts';
import { MaskedField } from '../../ui/field/masked-field.tsx';
import { TextField } from '../../ui/field/text-field.tsx';
import { fieldsOf } from '../../ui/form/use-form.ts';

export type NovoClienteModalProps = {
  open: boolean;
  digitado: string;
  /** It is looked up at once; '' when it is not known. */
  cep: string;
  onCadastrado: (cliente: Cliente) => void;
  onClose: () => void;
};

export function NovoClienteModal({ open, digitado, cep, onCadastrado, onClose }: NovoClienteModalProps) {
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
      <Formulario {...{ formId, digitado, cep, salvar, onCadastrado, onClose }} />
    </Modal>
  );
}

type FormularioProps = Omit<NovoClienteModalProps, 'open'> & {
  formId: string;
  salvar: ReturnType<typeof useSalvarCliente>;
};

function Formulario({ formId, digitado, cep, salvar, onCadastrado, onClose }: FormularioProps) {
  const form = useClienteForm({
    salvar,
    comeco: { ...comecoDe(digitado), cep: cep && formatarCep(cep) },
    onSalvo: (cliente) => {
      onCadastrado(cliente);
      onClose();
    },
  });

  const endereco = useEnderecoDoCep<CampoDoCliente>(
    (achado) => form.setValues((campos) => ({ ...campos, ...achado })),
    {
      noCampo: true,
    },
  );
  const procurar = useEffectEvent(() => void endereco.buscar(cep));
  useEffect(() => procurar(), []);
  const typed = (campo: CampoDoCliente) => (text: string) => {
    endereco.digitado(campo);
    form.type(campo)(text);
    if (campo === 'cep') void endereco.buscar(text);
  };
  const { field, masked } = fieldsOf(form.values, endereco.comRecusa(form.errors), typed);
  const { endereco: rua, bairro, municipio, uf } = form.values;
  const onde = [rua, bairro, [municipio, uf].filter(Boolean).join('/')].filter(Boolean).join(', ');

  return (
    <form ref={form.fields} id={formId} noValidate onSubmit={form.submit} className="flex flex-col gap-3.5">
      <PessoaJuridica masked={masked} />
      <TextField {...field('nome')} label="Nome" required maxLength={200} autoComplete="off" />
      <DocumentoDoCliente {...{ masked, field }} campos={form.values} />
      <MaskedField {...masked('telefone')} label="Telefone" mask={mascaraDeTelefone} inputMode="tel" maxLength={40} />
      <TextField {...field('email')} label="Email" {...emailInput} hint="A transportadora pede para a etiqueta." />
      <div ref={endereco.lugar} className="grid grid-cols-[1fr_7rem] gap-x-4">
        <MaskedField
          {...masked('cep')}
          label="CEP"
          mask={mascaraDeCep}
          hint={endereco.buscando ? 'Buscando o endereço...' : undefined}
        />
        <TextField {...field('numero')} label="Número" maxLength={20} autoComplete="off" />
      </div>
      <p role="status" className="text-sm text-ink-soft">
        {onde || 'O endereço pode ser completado depois, em Clientes.'}
      </p>
    </form>
  );
}

/** Fills in the document of a customer who was looked for by number, and the name of any other. */
function comecoDe(digitado: string): Partial<CamposDoCliente> {
  const cnpj = caracteresDoCnpj(digitado);
  if (cnpj) return { tipo_pessoa: 'juridica', cnpj: formatarCnpj(cnpj) };
  const digits = digitado.replace(/\D/g, '');
  const isNumber = digits !== '' && !/[a-z]/i.test(digitado);
  return isNumber ? { cpf: mascaraDeCpf(digits) } : { nome: digitado.trim() };
}
