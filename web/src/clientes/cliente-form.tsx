import { useQueryClient } from '@tanstack/react-query';
import type { CampoDoCliente } from '@varal/contract/clientes/campos';
import type { Cliente } from '@varal/contract/clientes/clientes.routes';
import { podeCorrigirCpf } from '@varal/contract/clientes/corrigir-cpf';
import { type ReactNode, useState } from 'react';
import { useWayBack } from '../base/busca/use-way-back.ts';
import { useSession } from '../base/sessao/session.tsx';
import { dinheiro } from '../base/texto/format.ts';
import { mascaraDeCep, mascaraDeTelefone } from '../base/texto/masks.ts';
import { Historico } from '../historico/historico.tsx';
import { Button } from '../ui/button/button.tsx';
import { emailInput } from '../ui/field/email-input.ts';
import { MaskedField } from '../ui/field/masked-field.tsx';
import { TextField } from '../ui/field/text-field.tsx';
import { FormPage, SaveOrCancel } from '../ui/form/form-page.tsx';
import { FormSection } from '../ui/form/form-section.tsx';
import { fieldsOf } from '../ui/form/use-form.ts';
import { useRascunho } from '../ui/form/use-rascunho.ts';
import { useUnsavedChanges } from '../ui/form/use-unsaved-changes.tsx';
import { Note } from '../ui/notice/note.tsx';
import { camposDe } from './campos-do-cliente.ts';
import { clientesQueries, useSalvarCliente } from './clientes.queries.ts';
import { Contatos } from './contatos.tsx';
import { DocumentoDoCliente, PessoaJuridica } from './documento-do-cliente.tsx';
import { useClienteForm } from './use-cliente-form.ts';
import { useEnderecoDoCep } from './use-endereco-do-cep.ts';

type ClienteFormProps = {
  /** When absent, a new one is made. */
  cliente?: Cliente;
  actions?: ReactNode;
};

export function ClienteForm({ cliente, actions }: ClienteFormProps) {
  const { back, leave } = useWayBack('/clientes');
  const queries = useQueryClient();
  const existe = cliente !== undefined;
  const salvar = useSalvarCliente(cliente?.id);
  const { usuario } = useSession();
  const [corrigindo, setCorrigindo] = useState(false);
  const documentoFixo = existe && !corrigindo;
  const podeCorrigir = existe && podeCorrigirCpf(cliente, { admin: usuario?.tipo === 'admin' });
  const form = useClienteForm({
    salvar,
    cliente,
    documentoFixo,
    onSalvo: () => {
      letGo();
      leave();
    },
  });
  const { values: campos, setValues, isDirty, fields, submit } = form;
  const ehEmpresa = campos.tipo_pessoa === 'juridica';
  const { dialog, letGo } = useUnsavedChanges(isDirty);
  useRascunho({ isDirty, ler: () => campos, repor: setValues });
  const endereco = useEnderecoDoCep<CampoDoCliente>((endereco) => setValues((campos) => ({ ...campos, ...endereco })), {
    noCampo: true,
  });

  const typed = (campo: CampoDoCliente) => (text: string) => {
    endereco.digitado(campo);
    form.type(campo)(text);
    if (campo === 'cep') void endereco.buscar(text);
  };
  const { masked, field } = fieldsOf(campos, endereco.comRecusa(form.errors), typed);

  return (
    <FormPage
      title={existe ? 'Editar Cliente' : 'Novo Cliente'}
      tab={cliente && `${cliente.nome} · Editar Cliente`}
      onSubmit={submit}
      footer={<SaveOrCancel save="Salvar" busy={salvar.isPending} back={back} />}
      actions={
        cliente && (
          <>
            {actions}
            <Historico
              alvo={`cliente:${cliente.id}`}
              title={`Histórico de ${cliente.nome}`}
              onDesfeito={async () =>
                form.reopen(camposDe(await queries.fetchQuery(clientesQueries.um(String(cliente.id)))))
              }
            />
          </>
        )
      }
    >
      <div ref={fields} className="flex flex-col gap-5">
        {cliente && cliente.credito > 0 && <Note tone="anil">Tem {dinheiro(cliente.credito)} de crédito na loja.</Note>}
        <FormSection
          title={ehEmpresa ? 'Empresa' : 'Dados pessoais'}
          action={<PessoaJuridica masked={masked} fixo={cliente?.tipo_pessoa === 'juridica' && !podeCorrigir} />}
        >
          <TextField {...field('nome')} label="Nome" required maxLength={200} autoComplete="off" />
          <DocumentoDoCliente
            {...{ campos, masked, field }}
            comInscricao
            fixo={documentoFixo && campos.tipo_pessoa === cliente?.tipo_pessoa}
            action={
              podeCorrigir && (
                <Button className={ehEmpresa ? 'sm:mt-6' : 'mt-6'} onClick={() => setCorrigindo(true)}>
                  {ehEmpresa ? 'Corrigir CNPJ' : 'Corrigir CPF'}
                </Button>
              )
            }
          />
          <MaskedField
            {...masked('telefone')}
            label="Telefone"
            mask={mascaraDeTelefone}
            inputMode="tel"
            maxLength={40}
          />
          <TextField {...field('email')} label="Email" {...emailInput} />
          {cliente && (
            <div className="col-span-full flex flex-wrap gap-x-6">
              <Contatos telefone={cliente.telefone} email={cliente.email} />
            </div>
          )}
        </FormSection>
        <FormSection title="Onde entregar">
          <div ref={endereco.lugar}>
            <MaskedField
              {...masked('cep')}
              label="CEP"
              mask={mascaraDeCep}
              hint={endereco.buscando ? 'Buscando o endereço...' : undefined}
            />
          </div>
          <div className="grid grid-cols-[1fr_5rem] gap-x-4">
            <TextField {...field('municipio')} label="Município" maxLength={100} autoComplete="off" />
            <TextField
              {...field('uf')}
              label="UF"
              maxLength={2}
              autoCapitalize="characters"
              autoComplete="off"
              className="[&_input]:uppercase"
            />
          </div>
          <TextField {...field('endereco')} label="Endereço" maxLength={200} autoComplete="off" />
          <div className="grid grid-cols-[7rem_1fr] gap-x-4">
            <TextField {...field('numero')} label="Número" maxLength={20} autoComplete="off" />
            <TextField {...field('complemento')} label="Complemento" maxLength={100} autoComplete="off" />
          </div>
          <TextField {...field('bairro')} label="Bairro" maxLength={100} autoComplete="off" />
        </FormSection>
      </div>
      {dialog}
    </FormPage>
  );
}
