import { useQuery } from '@tanstack/react-query';
import type { LojasNoBling } from '@varal/contract/sincronizacao/lojas-no-bling';
import { type Origem, ROTULOS_DA_ORIGEM } from '@varal/contract/vendas/origem';
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
import { sincronizacaoQueries, useBuscarLojas, useSalvarLojas } from '../sincronizacao.queries.ts';

export function Canais() {
  return (
    <Fetched
      query={useQuery(sincronizacaoQueries.lojas)}
      failed="Não foi possível buscar os canais de venda. Verifique sua conexão e tente novamente."
      skeleton={<Skeleton rows={1} rowClassName="h-56" />}
    >
      {(lojas) => (
        <SoAdminsMudam>
          <div className="flex flex-col gap-4">
            <Lidos {...lojas} />
            {lojas.lojas.length > 0 && <Tabela lojas={lojas} />}
          </div>
        </SoAdminsMudam>
      )}
    </Fetched>
  );
}

function Lidos({ lidas_em, lojas }: LojasNoBling) {
  const alert = useAlert();
  const buscar = useBuscarLojas();
  const ask = () =>
    buscar.mutate(undefined, {
      onSuccess: () => alert.success('Canais de venda lidos do Bling.'),
      onError: (error) => alert.failed(error, 'Não foi possível ler os canais do Bling.'),
    });
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <p className="text-ink-soft">
        {!lidas_em
          ? 'Os canais da conta ainda não foram lidos.'
          : lojas.length === 0
            ? 'A conta não tem canais de venda.'
            : `Canais da conta lidos em ${momento(lidas_em)}.`}
      </p>
      <Button icon={RotateCw} busy={buscar.isPending} onClick={ask}>
        {lidas_em ? 'Ler de novo' : 'Ler do Bling'}
      </Button>
    </div>
  );
}

type Escolhidas = Partial<Record<Origem, number | null>>;

function Tabela({ lojas: { lojas, tabela } }: { lojas: LojasNoBling }) {
  const alert = useAlert();
  const salvar = useSalvarLojas();
  /** These choices differ from what is saved. */
  const [escolhidas, setEscolhidas] = useState<Escolhidas>({});
  const isDirty = Object.keys(escolhidas).length > 0;
  const { dialog } = useUnsavedChanges(isDirty);
  useRascunho({ isDirty, ler: () => escolhidas, repor: setEscolhidas });
  const linhas = tabela.map(({ origem, loja_id }) => {
    const escolhida = escolhidas[origem];
    return { origem, loja_id: escolhida === undefined ? loja_id : escolhida };
  });

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (salvar.isPending || !isDirty) return;
    salvar.mutate(
      { tabela: linhas },
      {
        onSuccess: () => {
          setEscolhidas({});
          alert.success('Canais de venda salvos.');
        },
        onError: (error) => alert.failed(error, 'Não foi possível salvar os canais.'),
      },
    );
  };

  return (
    <form noValidate onSubmit={submit}>
      <FormSection
        title="Canal de venda nos pedidos"
        hint="Que canal do Bling os pedidos novos de cada origem levam. Os que já estão lá ficam como estão."
      >
        {linhas.map(({ origem, loja_id }) => (
          <SelectField
            key={origem}
            label={ROTULOS_DA_ORIGEM[origem]}
            value={loja_id ?? ''}
            onChange={({ target }) => setEscolhidas({ ...escolhidas, [origem]: Number(target.value) || null })}
          >
            <option value="">Nenhum</option>
            {opcoesDe(lojas, loja_id).map(({ id, nome }) => (
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

/** A chosen channel that Bling no longer offers stays in sight until another is chosen. */
function opcoesDe(lojas: LojasNoBling['lojas'], loja_id: number | null) {
  const servem = lojas.filter(({ serve }) => serve).map(({ id, descricao }) => ({ id, nome: descricao }));
  if (loja_id === null || servem.some(({ id }) => id === loja_id)) return servem;
  const nome = lojas.find(({ id }) => id === loja_id)?.descricao ?? `Canal ${loja_id}`;
  return [...servem, { id: loja_id, nome: `${nome} (não está mais ativo no Bling)` }];
}
