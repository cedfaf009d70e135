import type { Cliente } from '@varal/contract/clientes/clientes.routes';
import { type FormEvent, useRef, useState } from 'react';
import { ApiError, erroDoCampo } from '../base/rede/api-error.ts';
import { useAlert } from '../ui/alert.tsx';
import {
  type Campo,
  type CamposDoCliente,
  camposDe,
  type Erros,
  errosDe,
  OBRIGATORIO,
  paraSalvar,
} from './campos-do-cliente.ts';
import type { useSalvarCliente } from './clientes.queries.ts';

type Opcoes = {
  salvar: ReturnType<typeof useSalvarCliente>;
  /** Absent: a new one. */
  cliente?: Cliente | undefined;
  /** What is known of a new one beforehand. */
  comeco?: Partial<CamposDoCliente>;
  onSalvo: (cliente: Cliente) => void;
};

/** What is typed of a customer, checked, saved and refused alike wherever it is typed. */
export function useClienteForm<E extends HTMLElement>({ salvar, cliente, comeco, onSalvo }: Opcoes) {
  const alert = useAlert();
  /** Around the fields: the first that is refused gets the keyboard. */
  const fields = useRef<E>(null);
  const [campos, setCampos] = useState(() => ({ ...camposDe(cliente), ...comeco }));
  const [erros, setErros] = useState<Erros>({});

  const type = (campo: Campo) => (typed: string) => {
    // What begins with blanks is found by nobody.
    setCampos((antes) => ({ ...antes, [campo]: typed.trimStart() }));
    setErros(({ [campo]: _, ...outros }) => outros);
  };

  const refuse = (achados: Erros) => {
    setErros(achados);
    const [primeiro] = Object.keys(achados);
    fields.current?.querySelector<HTMLInputElement>(`[name="${primeiro}"]`)?.focus();
  };

  const submit = (event: FormEvent) => {
    event.preventDefault();
    // React passes what happens in a dialog on to the form around its place in the tree.
    event.stopPropagation();
    if (salvar.isPending) return;
    const existe = cliente !== undefined;
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
      onSuccess: (salvo) => {
        alert.show({ type: 'success', message: 'Cliente salvo com sucesso.' });
        onSalvo(salvo);
      },
      onError: (error) => {
        const repetido = error instanceof ApiError && error.codigo === 'cliente.cpf_em_uso';
        alert.show({ type: 'error', message: repetido ? 'CPF já cadastrado.' : 'Erro ao salvar cliente.' });
        const recusados = repetido ? { cpf: 'CPF já cadastrado.' } : recusasDe(error, campos);
        if (Object.keys(recusados).length > 0) refuse(recusados);
      },
    });
  };

  return { campos, setCampos, erros, fields, type, submit };
}

const recusasDe = (error: unknown, campos: CamposDoCliente): Erros =>
  Object.fromEntries(
    (Object.keys(campos) as Campo[]).flatMap((campo) => {
      const frase = erroDoCampo(error, campo);
      return frase ? [[campo, frase]] : [];
    }),
  );
