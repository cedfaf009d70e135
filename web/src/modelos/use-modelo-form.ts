import { errosDeModelos } from '@varal/contract/modelos/modelos.errors';
import type { Modelo } from '@varal/contract/modelos/modelos.routes';
import { hasAny, useForm } from '../ui/form/use-form.ts';
import { type CamposDoModelo, camposDe, ESCRITOS, errosDe, PADRONIZADOS, paraSalvar } from './campos-do-modelo.ts';
import type { useSalvarModelo } from './modelos.queries.ts';

type Opcoes = {
  salvar: ReturnType<typeof useSalvarModelo>;
  /** When absent, a new one is made. */
  modelo?: Modelo | undefined;
  comeco?: Partial<CamposDoModelo>;
  onSalvo: (modelo: Modelo) => void;
  fraseDaRecusa: (emCampos: boolean) => string;
};

export function useModeloForm({ salvar, modelo, comeco, onSalvo, fraseDaRecusa }: Opcoes) {
  const form = useForm({
    opening: { ...camposDe(modelo), ...comeco },
    names: ESCRITOS,
    check: errosDe,
    bodyOf: paraSalvar,
    save: salvar,
    onSaved: onSalvo,
    missing: errosDeModelos['modelo.campos_obrigatorios'].text,
    refusal: (_, erros) => ({ message: fraseDaRecusa(hasAny(erros)) }),
    reveal: (erros) => (PADRONIZADOS.some((campo) => erros[campo]) ? { padronizar: true } : {}),
  });

  const padronizar = (padronizar: boolean) => form.setValues((antes) => ({ ...antes, padronizar }));
  return { ...form, padronizar };
}
