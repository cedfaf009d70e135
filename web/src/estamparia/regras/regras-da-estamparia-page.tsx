import { useQuery } from '@tanstack/react-query';
import type { ConfiguracaoDaEstamparia } from '@varal/contract/estamparia/configuracao';
import { TECNICAS } from '@varal/contract/estampas/estampa';
import { ROTULOS_DA_TECNICA } from '@varal/contract/estampas/rotulos-da-estampa';
import { fraseDoServidor } from '../../base/rede/api-error.ts';
import { SoAdminsMudam } from '../../base/sessao/so-admins-mudam.tsx';
import { IntegerField } from '../../ui/field/integer-field.tsx';
import { TextField } from '../../ui/field/text-field.tsx';
import { TextareaField } from '../../ui/field/textarea-field.tsx';
import { FormSection } from '../../ui/form/form-section.tsx';
import { SaveChanges } from '../../ui/form/save-changes.tsx';
import { useForm } from '../../ui/form/use-form.ts';
import { useRascunho } from '../../ui/form/use-rascunho.ts';
import { useUnsavedChanges } from '../../ui/form/use-unsaved-changes.tsx';
import { useAlert } from '../../ui/notice/alert.tsx';
import { Fetched } from '../../ui/notice/fetched.tsx';
import { Skeleton } from '../../ui/notice/skeleton.tsx';
import { Page } from '../../ui/page/page.tsx';
import { CAMPOS, type Campos, comoCampos, comoRegras, conferir } from './campos-das-regras.ts';
import { regrasDaEstampariaQuery, useSalvarRegrasDaEstamparia } from './regras.queries.ts';

export function RegrasDaEstampariaPage() {
  return (
    <Page title="Estamparia" width="form">
      <Fetched
        query={useQuery(regrasDaEstampariaQuery)}
        failed="Não foi possível buscar as regras da estamparia. Verifique sua conexão e tente novamente."
        skeleton={<Skeleton rows={2} rowClassName="h-56" />}
      >
        {(salvas) => (
          <SoAdminsMudam>
            <Regras key={JSON.stringify(salvas)} salvas={salvas} />
          </SoAdminsMudam>
        )}
      </Fetched>
    </Page>
  );
}

function Regras({ salvas }: { salvas: ConfiguracaoDaEstamparia }) {
  const alert = useAlert();
  const salvar = useSalvarRegrasDaEstamparia();
  const { values, setValues, fields, field, submit, isDirty } = useForm({
    opening: comoCampos(salvas),
    names: CAMPOS,
    check: conferir,
    bodyOf: comoRegras,
    save: salvar,
    onSaved: () => {
      letGo();
      alert.success('Regras da estamparia salvas.');
    },
    missing: 'Preencha os dias úteis e a hora.',
    refusal: (error) => ({ message: fraseDoServidor(error, 'Erro ao salvar as regras da estamparia.') }),
  });
  const { dialog, letGo } = useUnsavedChanges(isDirty);
  useRascunho<Campos>({ isDirty, ler: () => values, repor: setValues });

  return (
    <form ref={fields} noValidate onSubmit={submit} className="flex flex-col gap-4">
      <FormSection
        title="Sinal"
        hint="Nada é estampado antes de o cliente pagar esta parte da venda. Vendas que já têm peças na fila ficam com a regra delas."
      >
        <IntegerField {...field('sinal')} label="Parte da venda (%)" hint="Em branco, não há sinal." maxLength={3} />
      </FormSection>
      <FormSection
        title="Prazo"
        hint="Dias úteis que cada técnica leva, contados do sinal. Uma venda com várias fica com o maior."
      >
        <div className="grid grid-cols-2 gap-x-4 gap-y-3.5 sm:col-span-2 sm:grid-cols-3">
          {TECNICAS.map((tecnica) => (
            <IntegerField
              key={tecnica}
              {...field(tecnica)}
              label={ROTULOS_DA_TECNICA[tecnica]}
              required
              maxLength={2}
            />
          ))}
        </div>
        <TextField
          {...field('fecha_as')}
          type="time"
          label="O dia acaba às"
          hint="O que é pago depois conta do dia útil seguinte."
          required
        />
        <TextareaField
          {...field('feriados')}
          label="Feriados da loja"
          hint="Um dia por linha, como 09/02/2027: Carnaval, Corpus Christi, os da cidade. Os nacionais já contam."
          className="sm:col-span-2"
        />
      </FormSection>
      <div>
        <SaveChanges busy={salvar.isPending} isDirty={isDirty} />
      </div>
      {dialog}
    </form>
  );
}
