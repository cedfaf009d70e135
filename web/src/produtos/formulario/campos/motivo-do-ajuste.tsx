import { errosDaApi } from '@varal/contract/api.errors';
import { MOTIVOS_DO_AJUSTE, type MotivoDoAjuste, ROTULOS_DO_MOTIVO } from '@varal/contract/estoque/movimentos';
import { type RefObject, useState, useSyncExternalStore } from 'react';
import { flushSync } from 'react-dom';
import { SelectField } from '../../../ui/field/select-field.tsx';
import { useAlert } from '../../../ui/notice/alert.tsx';
import { corrigeEstoque } from '../../variacoes/mudancas.ts';
import type { VariacoesStore } from '../../variacoes/variacoes-store.ts';

type Formulario = {
  store: VariacoesStore;
  formRef: RefObject<HTMLFormElement | null>;
  /** The product's own balance is to be another. */
  mudouQuantidade: boolean;
};

const FALTA = 'Diga por que o estoque mudou.';

/** Asks why, once the save would correct a balance; the ledger keeps it. */
export function useMotivoDoAjuste({ store, formRef, mudouQuantidade }: Formulario) {
  const alert = useAlert();
  const [motivo, setMotivo] = useState<MotivoDoAjuste>();
  const [falta, setFalta] = useState(false);
  const nasVariacoes = useSyncExternalStore(store.ouvir, () => corrigeEstoque(store.ler()));
  const corrige = mudouQuantidade || nasVariacoes;

  const conferir = (): boolean => {
    if (!corrige || motivo) return true;
    flushSync(() => setFalta(true));
    formRef.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
    alert.show({ type: 'warning', message: errosDaApi['entrada.invalida'].text });
    return false;
  };
  const esquecer = () => {
    setMotivo(undefined);
    setFalta(false);
  };

  return {
    conferir,
    esquecer,
    enviado: corrige && motivo ? { motivo_do_ajuste: motivo } : {},
    campo: corrige && (
      <SelectField
        label="Por que o estoque mudou?"
        required
        value={motivo ?? ''}
        error={falta && !motivo ? FALTA : undefined}
        onChange={({ target }) => setMotivo(MOTIVOS_DO_AJUSTE.find((um) => um === target.value))}
        className="max-sm:col-span-2"
      >
        <option value="" disabled>
          Escolha
        </option>
        {MOTIVOS_DO_AJUSTE.map((um) => (
          <option key={um} value={um}>
            {ROTULOS_DO_MOTIVO[um]}
          </option>
        ))}
      </SelectField>
    ),
  };
}
