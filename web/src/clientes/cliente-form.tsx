import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { digitosDoCep } from '@varal/contract/cep';
import type { Cliente } from '@varal/contract/clientes/clientes.routes';
import { cpfValido, digitosDoCpf } from '@varal/contract/cpf';
import { type FormEvent, type ReactNode, useRef, useState } from 'react';
import { ApiError, erroDoCampo, fraseDoServidor } from '../base/api-error.ts';
import { mascaraDeCep, mascaraDeCpf, mascaraDeTelefone } from '../base/masks.ts';
import { useAlert } from '../ui/alert.tsx';
import { Button } from '../ui/button.tsx';
import { FormPage } from '../ui/form-page.tsx';
import { FormSection } from '../ui/form-section.tsx';
import { LinkButton } from '../ui/link-button.tsx';
import { MaskedField } from '../ui/masked-field.tsx';
import { TextField } from '../ui/text-field.tsx';
import { useUnsavedChanges } from '../ui/use-unsaved-changes.tsx';
import {
  type Campo,
  type CamposDoCliente,
  camposDe,
  type Erros,
  errosDe,
  mudou,
  OBRIGATORIO,
  paraSalvar,
  preencherComCep,
} from './campos-do-cliente.ts';
import { clientesQueries, useSalvarCliente } from './clientes.queries.ts';

type ClienteFormProps = {
  /** Absent: a new one. */
  cliente?: Cliente;
  /** More buttons. */
  actions?: ReactNode;
};

export function ClienteForm({ cliente, actions }: ClienteFormProps) {
  const alert = useAlert();
  const navigate = useNavigate();
  const existe = cliente !== undefined;
  const salvar = useSalvarCliente(cliente?.id);
  const form = useRef<HTMLDivElement>(null);
  const [campos, setCampos] = useState(() => camposDe(cliente));
  const [erros, setErros] = useState<Erros>({});
  const { dialog, letGo } = useUnsavedChanges(mudou(campos, camposDe(cliente)));
  const endereco = useEnderecoDoCep(setCampos);

  const type = (campo: Campo) => (typed: string) => {
    endereco.digitado(campo);
    // What begins with blanks is found by nobody.
    setCampos((antes) => ({ ...antes, [campo]: typed.trimStart() }));
    setErros(({ [campo]: _, ...outros }) => outros);
    if (campo === 'cep') void endereco.buscar(typed);
  };
  const field = (campo: Campo) => ({
    name: campo,
    value: campos[campo],
    error: erros[campo],
    onChange: ({ target }: { target: { value: string } }) => type(campo)(target.value),
  });
  const masked = (campo: Campo) => ({ ...field(campo), onChange: type(campo) });

  const refuse = (achados: Erros) => {
    setErros(achados);
    const [primeiro] = Object.keys(achados);
    form.current?.querySelector<HTMLInputElement>(`[name="${primeiro}"]`)?.focus();
  };

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (salvar.isPending) return;
    const achados = errosDe(campos, existe);
    if (Object.keys(achados).length > 0) {
      const falta = Object.values(achados).includes(OBRIGATORIO);
      alert.show({
        type: 'warning',
        message: falta ? 'Preencha os campos obrigatórios.' : 'Corrija os erros do formulário.',
      });
      return refuse(achados);
    }
    salvar.mutate(paraSalvar(campos, existe), {
      onSuccess: () => {
        letGo();
        alert.show({ type: 'success', message: 'Cliente salvo com sucesso.' });
        void navigate({ to: '/clientes' });
      },
      onError: (error) => {
        const repetido = error instanceof ApiError && error.codigo === 'cliente.cpf_em_uso';
        alert.show({ type: 'error', message: repetido ? 'CPF já cadastrado.' : 'Erro ao salvar cliente.' });
        if (repetido) return refuse({ cpf: 'CPF já cadastrado.' });
        const recusados = (Object.keys(campos) as Campo[]).flatMap((campo) => {
          const frase = erroDoCampo(error, campo);
          return frase ? [[campo, frase]] : [];
        });
        if (recusados.length > 0) refuse(Object.fromEntries(recusados));
      },
    });
  };

  const cpfErrado = digitosDoCpf(campos.cpf) !== undefined && !cpfValido(campos.cpf);
  return (
    <FormPage
      title={existe ? 'Editar Cliente' : 'Novo Cliente'}
      onSubmit={submit}
      footer={
        <>
          <Button type="submit" look="primary" busy={salvar.isPending}>
            Salvar
          </Button>
          <LinkButton to="/clientes">Cancelar</LinkButton>
        </>
      }
      actions={actions}
    >
      <div ref={form} className="flex flex-col gap-5">
        <FormSection title="Dados pessoais">
          <TextField {...field('nome')} label="Nome" required maxLength={200} autoComplete="off" />
          <MaskedField
            {...masked('cpf')}
            label="CPF"
            mask={mascaraDeCpf}
            required
            disabled={existe}
            hint={
              cpfErrado
                ? 'Os dígitos verificadores não conferem. Você pode salvar assim, mas o Bling não aceitará este CPF.'
                : undefined
            }
          />
          <MaskedField
            {...masked('telefone')}
            label="Telefone"
            mask={mascaraDeTelefone}
            inputMode="tel"
            maxLength={40}
          />
          <TextField
            {...field('email')}
            label="Email"
            inputMode="email"
            autoCapitalize="none"
            autoComplete="off"
            spellCheck={false}
            maxLength={200}
          />
        </FormSection>
        <FormSection title="Onde entregar">
          <MaskedField
            {...masked('cep')}
            label="CEP"
            mask={mascaraDeCep}
            hint={endereco.buscando ? 'Buscando o endereço...' : undefined}
          />
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

/** Looks a CEP up once its eight digits are there, and fills in what nobody typed by hand. */
function useEnderecoDoCep(setCampos: (change: (campos: CamposDoCliente) => CamposDoCliente) => void) {
  const alert = useAlert();
  const queries = useQueryClient();
  const digitados = useRef(new Set<Campo>());
  const ultimo = useRef('');
  const [buscando, setBuscando] = useState(false);

  const buscar = async (typed: string) => {
    const cep = digitosDoCep(typed) ?? '';
    if (cep === ultimo.current) return;
    ultimo.current = cep;
    setBuscando(cep !== '');
    if (cep === '') return;
    try {
      const achado = await queries.fetchQuery(clientesQueries.cep(cep));
      // Another one was typed meanwhile.
      if (ultimo.current !== cep) return;
      setCampos((campos) => preencherComCep(campos, achado, digitados.current));
    } catch (error) {
      if (ultimo.current !== cep) return;
      const unknown = error instanceof ApiError && error.status === 404;
      alert.show({
        type: 'warning',
        message: unknown
          ? 'CEP inválido ou não encontrado.'
          : fraseDoServidor(error, 'CEP inválido ou não encontrado.'),
      });
    }
    setBuscando(false);
  };

  return { buscar, buscando, digitado: (campo: Campo) => void digitados.current.add(campo) };
}
