import type { Modelo } from '@varal/contract/modelos/modelos.routes';
import { type FormEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { erroDoCampo } from '../base/rede/api-error.ts';
import { useAlert } from '../ui/alert.tsx';
import {
  type Campo,
  type CamposDoModelo,
  camposDe,
  type Erros,
  ESCRITOS,
  errosDe,
  mudou,
  OBRIGATORIO,
  PADRONIZADOS,
  paraSalvar,
} from './campos-do-modelo.ts';
import type { useSalvarModelo } from './modelos.queries.ts';

type Opcoes = {
  salvar: ReturnType<typeof useSalvarModelo>;
  /** Absent: a new one. */
  modelo?: Modelo | undefined;
  /** What is known of a new one beforehand. */
  comeco?: Partial<CamposDoModelo>;
  onSalvo: (modelo: Modelo) => void;
  /** What is said of a refusal, which may be about fields. */
  fraseDaRecusa: (emCampos: boolean) => string;
};

/** What is typed of a model, checked, saved and refused alike wherever it is typed. */
export function useModeloForm<E extends HTMLElement>({ salvar, modelo, comeco, onSalvo, fraseDaRecusa }: Opcoes) {
  const alert = useAlert();
  /** Around the fields: the first that is refused gets the keyboard. */
  const fields = useRef<E>(null);
  const [aoAbrir] = useState(() => ({ ...camposDe(modelo), ...comeco }));
  const [campos, setCampos] = useState(aoAbrir);
  const [erros, setErros] = useState<Erros>({});

  const type = (campo: Campo) => (typed: string) => {
    setCampos((antes) => ({ ...antes, [campo]: typed }));
    setErros(({ [campo]: _, ...outros }) => outros);
  };
  const padronizar = (padronizar: boolean) => setCampos((antes) => ({ ...antes, padronizar }));

  const refuse = (achados: Erros) => {
    // What is wrong must be in sight before it can be gone to.
    flushSync(() => {
      setErros(achados);
      if (PADRONIZADOS.some((campo) => achados[campo])) padronizar(true);
    });
    fields.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  };

  const submit = (event: FormEvent) => {
    event.preventDefault();
    // React passes what happens in a dialog on to the form around its place in the tree.
    event.stopPropagation();
    if (salvar.isPending) return;
    const achados = errosDe(campos);
    if (Object.keys(achados).length > 0) {
      const falta = Object.values(achados).includes(OBRIGATORIO);
      alert.show({
        type: 'warning',
        message: falta ? 'Preencha os campos obrigatórios!' : 'Corrija os erros do formulário.',
      });
      return refuse(achados);
    }
    salvar.mutate(paraSalvar(campos), {
      onSuccess: onSalvo,
      onError: (error) => {
        const recusados = recusasDe(error);
        const emCampos = Object.keys(recusados).length > 0;
        alert.show({ type: 'error', message: fraseDaRecusa(emCampos) });
        if (emCampos) refuse(recusados);
      },
    });
  };

  /** What a field shows and tells, named after what it is of a model. */
  const field = (campo: Campo) => ({
    name: campo,
    value: campos[campo],
    error: erros[campo],
    onChange: ({ target }: { target: { value: string } }) => type(campo)(target.value),
  });

  return { campos, setCampos, erros, isDirty: mudou(campos, aoAbrir), fields, field, type, padronizar, submit };
}

const recusasDe = (error: unknown): Erros =>
  Object.fromEntries(
    ESCRITOS.flatMap((campo) => {
      const frase = erroDoCampo(error, campo);
      return frase ? [[campo, frase]] : [];
    }),
  );
