import { useQuery } from '@tanstack/react-query';
import { NUMERO_INVALIDO } from '@varal/contract/api.errors';
import { ehExato, lerDecimal } from '@varal/contract/dinheiro';
import type { ConfiguracaoDeVendas } from '@varal/contract/vendas/desconto/configuracao';
import { fraseDoServidor } from '../../base/rede/api-error.ts';
import { SoAdminsMudam } from '../../base/sessao/so-admins-mudam.tsx';
import { decimal } from '../../base/texto/format.ts';
import { DecimalField } from '../../ui/field/decimal-field.tsx';
import { FormSection } from '../../ui/form/form-section.tsx';
import { SaveChanges } from '../../ui/form/save-changes.tsx';
import { useForm } from '../../ui/form/use-form.ts';
import { useRascunho } from '../../ui/form/use-rascunho.ts';
import { useUnsavedChanges } from '../../ui/form/use-unsaved-changes.tsx';
import { useAlert } from '../../ui/notice/alert.tsx';
import { Fetched } from '../../ui/notice/fetched.tsx';
import { Skeleton } from '../../ui/notice/skeleton.tsx';
import { Page } from '../../ui/page/page.tsx';
import { configuracaoDeVendasQuery, useSalvarConfiguracaoDeVendas } from './desconto.queries.ts';

export function DescontoMaximoPage() {
  return (
    <Page title="Vendas" width="form">
      <Fetched
        query={useQuery(configuracaoDeVendasQuery)}
        failed="Não foi possível buscar o limite de desconto. Verifique sua conexão e tente novamente."
        skeleton={<Skeleton rows={1} rowClassName="h-44" />}
      >
        {(salva) => (
          <SoAdminsMudam>
            <Limite key={salva.desconto_maximo} salva={salva} />
          </SoAdminsMudam>
        )}
      </Fetched>
    </Page>
  );
}

const CAMPOS = ['desconto_maximo'] as const;
type Campos = Record<(typeof CAMPOS)[number], string>;

function Limite({ salva: { desconto_maximo } }: { salva: ConfiguracaoDeVendas }) {
  const alert = useAlert();
  const salvar = useSalvarConfiguracaoDeVendas();
  const { values, setValues, fields, field, submit, isDirty } = useForm({
    opening: { desconto_maximo: desconto_maximo === null ? '' : decimal(desconto_maximo) },
    names: CAMPOS,
    check: ({ desconto_maximo }: Campos) => ({ desconto_maximo: erroNoLimite(desconto_maximo) }),
    bodyOf: (campos: Campos) => ({ desconto_maximo: lerDecimal(campos.desconto_maximo) }),
    save: salvar,
    onSaved: () => {
      letGo();
      alert.success('Limite de desconto salvo.');
    },
    missing: 'Digite quanto um vendedor pode dar.',
    refusal: (error) => ({ message: fraseDoServidor(error, 'Erro ao salvar o limite de desconto.') }),
  });
  const { dialog, letGo } = useUnsavedChanges(isDirty);
  useRascunho<Campos>({ isDirty, ler: () => values, repor: setValues });

  return (
    <form ref={fields} noValidate onSubmit={submit}>
      <FormSection
        title="Desconto de um vendedor"
        hint="Vale para a venda inteira, contra o preço de hoje: um preço abaixado também é desconto. Administradores não têm limite."
      >
        <DecimalField
          {...field('desconto_maximo')}
          label="No máximo (%)"
          hint="Em branco, não há limite."
          autoComplete="off"
        />
      </FormSection>
      <div className="mt-4">
        <SaveChanges busy={salvar.isPending} isDirty={isDirty} />
      </div>
      {dialog}
    </form>
  );
}

function erroNoLimite(typed: string): string | undefined {
  if (typed.trim() === '') return undefined;
  const valor = lerDecimal(typed);
  return valor !== null && ehExato(valor, { casas: 2, max: 100 }) ? undefined : NUMERO_INVALIDO;
}
