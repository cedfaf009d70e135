import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { fillGaps } from '@varal/contract/api.errors';
import { errosDasOndas } from '@varal/contract/ondas/ondas.errors';
import { MAIS_VENDAS, MENOS_VENDAS } from '@varal/contract/ondas/quantas-vendas';
import type { CartaoDaVenda } from '@varal/contract/vendas/venda';
import { useState } from 'react';
import { quantos } from '../base/texto/format.ts';
import { Button } from '../ui/button/button.tsx';
import { LinkButton } from '../ui/button/link-button.tsx';
import { CheckBox } from '../ui/field/check-box.tsx';
import { QueryResult } from '../ui/list/query-result.tsx';
import { useAlert } from '../ui/notice/alert.tsx';
import { Page } from '../ui/page/page.tsx';
import { VendaAEscolher } from '../vendas/lista/venda-a-escolher.tsx';
import { SoAsEscolhidas } from '../vendas/selecao/so-as-escolhidas.tsx';
import { lerVendas } from '../vendas/selecao/vendas-no-endereco.ts';
import { ondasQueries, useCriarOnda } from './ondas.queries.ts';

/** Several sales are chosen here to be picked in one walk, and open walks are gone on with. */
export function OndasPage() {
  const { data: abertas = [] } = useQuery(ondasQueries.abertas);
  const { vendas }: { vendas?: unknown } = useSearch({ strict: false });
  const escolhidas = lerVendas(vendas);
  const deEscolhidas = escolhidas.length > 0;
  const todas = useQuery({ ...ondasQueries.aSeparar, enabled: !deEscolhidas });
  const estas = useQuery({ ...ondasQueries.entreEstas(escolhidas), enabled: deEscolhidas });
  const aSeparar = deEscolhidas ? estas : todas;

  return (
    <Page title="Separar em onda">
      <div className="flex flex-col gap-6">
        {abertas.length > 0 && (
          <section aria-label="Ondas abertas" className="flex flex-col gap-2.5">
            <h2 className="text-lg font-bold">Ondas abertas</h2>
            <div className="flex flex-wrap gap-2.5">
              {abertas.map(({ id, nome, venda_ids, por }) => (
                <LinkButton key={id} to="/vendas/ondas/$ondaId" params={{ ondaId: String(id) }}>
                  {nome}, {quantos(venda_ids.length, 'venda', 'vendas')}, {por}
                </LinkButton>
              ))}
            </div>
          </section>
        )}
        {deEscolhidas && estas.data && (
          <SoAsEscolhidas
            fora={escolhidas.length - estas.data.itens.length}
            porque="por já estar em uma onda ou fora da separação"
            to="/vendas/ondas"
          />
        )}
        <QueryResult
          query={aSeparar}
          empty={
            aSeparar.data?.haEmOnda
              ? 'Todas as vendas a separar já estão em uma onda.'
              : 'Nenhuma venda espera para ser separada.'
          }
          emptyAction={<LinkButton to="/vendas">Ir para Vendas</LinkButton>}
        >
          {({ itens, temMais }) => (
            <Escolher
              key={deEscolhidas ? 'escolhidas' : 'todas'}
              vendas={itens}
              temMais={temMais}
              iniciais={escolhidas}
            />
          )}
        </QueryResult>
      </div>
    </Page>
  );
}

type EscolherProps = { vendas: CartaoDaVenda[]; temMais: boolean; iniciais: readonly number[] };

function Escolher({ vendas, temMais, iniciais }: EscolherProps) {
  const [escolhidas, setEscolhidas] = useState<ReadonlySet<number>>(new Set(iniciais));
  const navigate = useNavigate();
  const alert = useAlert();
  const criar = useCriarOnda();
  const prontas = vendas.filter(({ a_definir }) => !a_definir);
  // One that was moved on meanwhile is chosen no longer.
  const ids = prontas.map(({ id }) => id).filter((id) => escolhidas.has(id));
  const impede =
    ids.length < MENOS_VENDAS
      ? `Escolha pelo menos ${MENOS_VENDAS} vendas.`
      : ids.length > MAIS_VENDAS
        ? `Escolha no máximo ${MAIS_VENDAS} vendas.`
        : undefined;
  const alternar = (id: number) =>
    setEscolhidas(new Set(escolhidas.has(id) ? ids.filter((outra) => outra !== id) : [...ids, id]));
  const primeiras = prontas.slice(0, MAIS_VENDAS).map(({ id }) => id);
  const todas = ids.length > 0 && ids.length === primeiras.length;

  const comecar = () =>
    criar.mutate(ids, {
      onSuccess: ({ id }) => void navigate({ to: '/vendas/ondas/$ondaId', params: { ondaId: String(id) } }),
      onError: (error) => alert.failed(error, 'Não foi possível começar a onda.'),
    });

  return (
    <section aria-label="Vendas a separar" className="flex flex-col gap-2.5">
      <p className="text-ink-soft">
        Escolha as vendas que serão buscadas numa caminhada só. Cada uma ganha uma caixa, na ordem da lista.
      </p>
      <CheckBox
        label={prontas.length > MAIS_VENDAS ? `As primeiras ${MAIS_VENDAS}` : 'Todas'}
        checked={todas}
        indeterminate={ids.length > 0 && !todas}
        disabled={primeiras.length === 0}
        onChange={() => setEscolhidas(new Set(todas ? [] : primeiras))}
        className="pl-3"
      />
      <ul className="divide-y divide-hairline rounded-corner border border-hairline bg-surface">
        {vendas.map((venda) => (
          <li key={venda.id} className="px-3 py-1">
            <VendaAEscolher
              venda={venda}
              escolhida={ids.includes(venda.id)}
              disabled={Boolean(venda.a_definir)}
              onAlternar={alternar}
            />
            {venda.a_definir && <ForaDaOnda venda_id={venda.id} a_definir={venda.a_definir} />}
          </li>
        ))}
      </ul>
      {temMais && (
        <p className="text-ink-soft">Há mais vendas a separar: aparecem quando estas estiverem em uma onda.</p>
      )}
      <div className="bottom-bar sticky bottom-3 flex flex-wrap low:flex-nowrap low:overflow-x-auto items-center gap-3 rounded-corner border border-edge bg-surface p-1.5 shadow-lifted">
        <p role="status" className="flex-auto pl-2">
          {quantos(ids.length, 'venda escolhida', 'vendas escolhidas')}
        </p>
        <Button look="primary" busy={criar.isPending} blocked={impede} onClick={comecar}>
          Começar a onda
        </Button>
      </div>
    </section>
  );
}

/** The server would refuse the whole wave because of it. */
function ForaDaOnda({ venda_id, a_definir }: { venda_id: number; a_definir: string }) {
  return (
    <div className="pl-7.5 text-sm wrap-anywhere">
      <p className="text-amber-ink">
        Não pode entrar na onda: {fillGaps(errosDasOndas['onda.venda_a_definir'].text, { descricao: a_definir })}.
      </p>
      <Link
        to="/vendas/$vendaId"
        params={{ vendaId: String(venda_id) }}
        className="inline-flex min-h-control items-center font-medium text-anil-ink underline"
      >
        Abrir a venda {venda_id}
      </Link>
    </div>
  );
}
