import { useQuery } from '@tanstack/react-query';
import { ROTULOS, type StatusDaVenda } from '@varal/contract/fluxo/fluxo-da-venda';
import type { SituacoesNoBling } from '@varal/contract/sincronizacao/sincronizacao';
import { type FormEvent, useState } from 'react';
import { SoAdminsMudam } from '../../base/sessao/so-admins-mudam.tsx';
import { SelectField } from '../../ui/field/select-field.tsx';
import { FormSection } from '../../ui/form/form-section.tsx';
import { SaveChanges } from '../../ui/form/save-changes.tsx';
import { useRascunho } from '../../ui/form/use-rascunho.ts';
import { useUnsavedChanges } from '../../ui/form/use-unsaved-changes.tsx';
import { useAlert } from '../../ui/notice/alert.tsx';
import { Fetched } from '../../ui/notice/fetched.tsx';
import { Skeleton } from '../../ui/notice/skeleton.tsx';
import { sincronizacaoQueries, useSalvarSituacoes } from '../sincronizacao.queries.ts';

export function Situacoes() {
  return (
    <Fetched
      query={useQuery(sincronizacaoQueries.situacoes)}
      failed="Não foi possível buscar os status. Verifique sua conexão e tente novamente."
      skeleton={<Skeleton rows={1} rowClassName="h-72" />}
    >
      {(situacoes) => (
        <SoAdminsMudam>
          <Tabela situacoes={situacoes} />
        </SoAdminsMudam>
      )}
    </Fetched>
  );
}

type Escolhidas = Partial<Record<StatusDaVenda, number>>;

function Tabela({ situacoes: { situacoes, tabela } }: { situacoes: SituacoesNoBling }) {
  const alert = useAlert();
  const salvar = useSalvarSituacoes();
  /** These choices differ from what is saved. */
  const [escolhidas, setEscolhidas] = useState<Escolhidas>({});
  const isDirty = Object.keys(escolhidas).length > 0;
  const { dialog } = useUnsavedChanges(isDirty);
  useRascunho({ isDirty, ler: () => escolhidas, repor: setEscolhidas });
  const linhas = tabela.map(({ status, situacao_id }) => ({ status, situacao_id: escolhidas[status] ?? situacao_id }));

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (salvar.isPending || !isDirty) return;
    salvar.mutate(
      { tabela: linhas },
      {
        onSuccess: () => {
          setEscolhidas({});
          alert.success('Status salvos.');
        },
        onError: (error) => alert.failed(error, 'Não foi possível salvar os status.'),
      },
    );
  };

  return (
    <form noValidate onSubmit={submit}>
      <FormSection
        title="Status do pedido no Bling"
        hint="Escolha o status (no Bling, situação) que o pedido recebe no Bling em cada etapa da venda. Vale para as próximas mudanças."
      >
        {linhas.map(({ status, situacao_id }) => (
          <SelectField
            key={status}
            label={ROTULOS[status]}
            value={situacao_id}
            onChange={({ target }) => setEscolhidas({ ...escolhidas, [status]: Number(target.value) })}
          >
            {situacoes.map(({ id, nome }) => (
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
