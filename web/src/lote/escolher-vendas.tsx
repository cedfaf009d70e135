import { useQuery } from '@tanstack/react-query';
import { REGRAS_DO_LOTE, type RegraDoLote } from '@varal/contract/lote/lote';
import type { CartaoDaVenda } from '@varal/contract/vendas/venda';
import { useState } from 'react';
import { quantos } from '../base/texto/format.ts';
import { Button } from '../ui/button/button.tsx';
import { LinkButton } from '../ui/button/link-button.tsx';
import { CheckBox } from '../ui/field/check-box.tsx';
import { IntegerField } from '../ui/field/integer-field.tsx';
import { SelectField } from '../ui/field/select-field.tsx';
import { QueryResult } from '../ui/list/query-result.tsx';
import { useAlert } from '../ui/notice/alert.tsx';
import { VendaAEscolher } from '../vendas/lista/venda-a-escolher.tsx';
import { SoAsEscolhidas } from '../vendas/selecao/so-as-escolhidas.tsx';
import { aEscolherEnvio, entreEstas, useCotarLote } from './lote.queries.ts';

/** The most sales of a lot; the others are the next lot. */
const NO_LOTE = 100;

const REGRAS = {
  mais_barata: 'A mais barata',
  mais_rapida: 'A mais rápida',
  barata_em_dias: 'A mais barata que chega em…',
} as const satisfies Record<RegraDoLote, string>;

/** The sales to be quoted are chosen here, all of them unless one says otherwise, and the rule. */
export function EscolherVendas({ escolhidas, onCotar }: EscolherVendasProps) {
  const deEscolhidas = escolhidas.length > 0;
  const todas = useQuery({ ...aEscolherEnvio, enabled: !deEscolhidas });
  const estas = useQuery({ ...entreEstas(escolhidas), enabled: deEscolhidas });
  return (
    <>
      {deEscolhidas && estas.data && (
        <SoAsEscolhidas
          fora={escolhidas.length - estas.data.itens.length}
          porque="por não esperar mais pela etiqueta"
          to="/vendas/etiquetas"
        />
      )}
      <QueryResult
        query={deEscolhidas ? estas : todas}
        empty="Nenhuma venda espera pela escolha do envio."
        emptyAction={<LinkButton to="/vendas">Ir para Vendas</LinkButton>}
      >
        {({ itens }) => <Escolher vendas={itens.slice(0, NO_LOTE)} onCotar={onCotar} />}
      </QueryResult>
    </>
  );
}

type EscolherVendasProps = {
  /** The list shows these sales alone; without any it shows all. */
  escolhidas: readonly number[];
  onCotar: (tarefa_id: number) => void;
};

function Escolher({ vendas, onCotar }: { vendas: readonly CartaoDaVenda[]; onCotar: (tarefa_id: number) => void }) {
  const [fora, setFora] = useState<ReadonlySet<number>>(new Set());
  const [regra, setRegra] = useState<RegraDoLote>('mais_barata');
  const [dias, setDias] = useState('3');
  const alert = useAlert();
  const cotar = useCotarLote();
  const ids = vendas.map(({ id }) => id).filter((id) => !fora.has(id));
  const alternar = (id: number) =>
    setFora(fora.has(id) ? new Set([...fora].filter((outra) => outra !== id)) : new Set([...fora, id]));
  const todas = ids.length === vendas.length;
  const pedir = () =>
    cotar.mutate(
      { venda_ids: ids, regra, ...(regra === 'barata_em_dias' && { dias: Number(dias) }) },
      {
        onSuccess: ({ id }) => onCotar(id),
        onError: (error) => alert.failed(error, 'Não foi possível cotar as etiquetas.'),
      },
    );

  return (
    <section aria-label="Vendas a cotar" className="flex flex-col gap-3">
      <CheckBox
        label="Todas"
        checked={todas}
        indeterminate={ids.length > 0 && !todas}
        onChange={() => setFora(todas ? new Set(vendas.map(({ id }) => id)) : new Set())}
        className="self-start pl-3"
      />
      <ul className="divide-y divide-hairline rounded-corner border border-hairline bg-surface">
        {vendas.map((venda) => (
          <li key={venda.id} className="px-3 py-1">
            <VendaAEscolher venda={venda} escolhida={!fora.has(venda.id)} onAlternar={alternar} />
          </li>
        ))}
      </ul>
      <div className="bottom-bar sticky bottom-3 low:static flex flex-wrap items-end gap-3 rounded-corner border border-edge bg-surface p-3 shadow-lifted">
        <SelectField
          label="Escolher para cada venda"
          value={regra}
          onChange={({ target }) => setRegra(REGRAS_DO_LOTE.find((uma) => uma === target.value) ?? 'mais_barata')}
          className="min-w-56 flex-auto"
        >
          {REGRAS_DO_LOTE.map((uma) => (
            <option key={uma} value={uma}>
              {REGRAS[uma]}
            </option>
          ))}
        </SelectField>
        {regra === 'barata_em_dias' && (
          <IntegerField
            label="Dias"
            value={dias}
            maxLength={3}
            onChange={({ target }) => setDias(target.value)}
            className="w-20"
          />
        )}
        <Button
          look="primary"
          busy={cotar.isPending}
          blocked={ids.length === 0 ? 'Escolha pelo menos uma venda.' : undefined}
          onClick={pedir}
        >
          Cotar {quantos(ids.length, 'venda', 'vendas')}
        </Button>
      </div>
    </section>
  );
}
