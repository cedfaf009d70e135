import { useQuery } from '@tanstack/react-query';
import {
  type FormaDaParcela,
  type FormasNoBling,
  ROTULOS_DA_PARCELA,
} from '@varal/contract/sincronizacao/formas-no-bling';
import { RotateCw } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { SoAdminsMudam } from '../../base/sessao/so-admins-mudam.tsx';
import { momento } from '../../base/texto/format.ts';
import { Button } from '../../ui/button/button.tsx';
import { SelectField } from '../../ui/field/select-field.tsx';
import { FormSection } from '../../ui/form/form-section.tsx';
import { SaveChanges } from '../../ui/form/save-changes.tsx';
import { useRascunho } from '../../ui/form/use-rascunho.ts';
import { useUnsavedChanges } from '../../ui/form/use-unsaved-changes.tsx';
import { useAlert } from '../../ui/notice/alert.tsx';
import { Fetched } from '../../ui/notice/fetched.tsx';
import { Skeleton } from '../../ui/notice/skeleton.tsx';
import { sincronizacaoQueries, useBuscarFormas, useSalvarFormas } from '../sincronizacao.queries.ts';

export function Pagamentos() {
  return (
    <Fetched
      query={useQuery(sincronizacaoQueries.formas)}
      failed="Não foi possível buscar as formas de pagamento. Verifique sua conexão e tente novamente."
      skeleton={<Skeleton rows={1} rowClassName="h-72" />}
    >
      {(formas) => (
        <SoAdminsMudam>
          <div className="flex flex-col gap-4">
            <Lidas lidas_em={formas.lidas_em} />
            {formas.formas.length > 0 && <Tabela formas={formas} />}
          </div>
        </SoAdminsMudam>
      )}
    </Fetched>
  );
}

function Lidas({ lidas_em }: Pick<FormasNoBling, 'lidas_em'>) {
  const alert = useAlert();
  const buscar = useBuscarFormas();
  const ask = () =>
    buscar.mutate(undefined, {
      onSuccess: () => alert.success('Formas de pagamento lidas do Bling.'),
      onError: (error) => alert.failed(error, 'Não foi possível ler as formas do Bling.'),
    });
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <p className="text-ink-soft">
        {lidas_em ? `Formas da conta lidas em ${momento(lidas_em)}.` : 'As formas da conta ainda não foram lidas.'}
      </p>
      <Button icon={RotateCw} busy={buscar.isPending} onClick={ask}>
        {lidas_em ? 'Ler de novo' : 'Ler do Bling'}
      </Button>
    </div>
  );
}

type Escolhidas = Partial<Record<FormaDaParcela, number | null>>;

function Tabela({ formas: { formas, tabela } }: { formas: FormasNoBling }) {
  const alert = useAlert();
  const salvar = useSalvarFormas();
  /** These choices differ from what is saved. */
  const [escolhidas, setEscolhidas] = useState<Escolhidas>({});
  const isDirty = Object.keys(escolhidas).length > 0;
  const { dialog } = useUnsavedChanges(isDirty);
  useRascunho({ isDirty, ler: () => escolhidas, repor: setEscolhidas });
  const linhas = tabela.map(({ forma, forma_id }) => {
    const escolhida = escolhidas[forma];
    return { forma, forma_id: escolhida === undefined ? forma_id : escolhida };
  });

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (salvar.isPending || !isDirty) return;
    salvar.mutate(
      { tabela: linhas },
      {
        onSuccess: () => {
          setEscolhidas({});
          alert.success('Formas de pagamento salvas.');
        },
        onError: (error) => alert.failed(error, 'Não foi possível salvar as formas.'),
      },
    );
  };

  return (
    <form noValidate onSubmit={submit}>
      <FormSection
        title="Forma de pagamento nos pedidos"
        hint="Que forma do Bling cada parcela do pedido recebe. A nota fiscal usa a mesma. Sem escolha nem sugestão vai a padrão da conta."
      >
        {linhas.map(({ forma, forma_id }, n) => (
          <SelectField
            key={forma}
            label={ROTULOS_DA_PARCELA[forma]}
            value={forma_id ?? ''}
            onChange={({ target }) => setEscolhidas({ ...escolhidas, [forma]: Number(target.value) || null })}
          >
            <option value="">{semEscolha(formas, tabela[n]?.sugerida_id ?? null)}</option>
            {opcoesDe(formas, forma_id).map(({ id, nome }) => (
              <option key={id} value={id}>
                {nome}
              </option>
            ))}
          </SelectField>
        ))}
      </FormSection>
      <SaveChanges busy={salvar.isPending} isDirty={isDirty} className="mt-4" />
      {dialog}
    </form>
  );
}

type Formas = FormasNoBling['formas'];

/** Says what an order gets while nothing is chosen. */
function semEscolha(formas: Formas, sugerida_id: number | null): string {
  const sugerida = formas.find(({ id }) => id === sugerida_id);
  if (sugerida) return `Sugerida: ${sugerida.descricao}`;
  const padrao = formas.find(({ padrao, serve }) => padrao && serve);
  return `Padrão: ${padrao?.descricao ?? 'a da conta'}`;
}

/** A chosen form that Bling no longer offers stays in sight until another is chosen. */
function opcoesDe(formas: Formas, forma_id: number | null) {
  const servem = formas.filter(({ serve }) => serve).map(({ id, descricao }) => ({ id, nome: descricao }));
  if (forma_id === null || servem.some(({ id }) => id === forma_id)) return servem;
  const nome = formas.find(({ id }) => id === forma_id)?.descricao ?? `Forma ${forma_id}`;
  return [...servem, { id: forma_id, nome: `${nome} (não serve mais no Bling)` }];
}
