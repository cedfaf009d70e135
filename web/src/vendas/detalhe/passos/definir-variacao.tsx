import type { ItemDaVenda, VariacaoDoItem, Venda } from '@varal/contract/vendas/venda';
import { useState } from 'react';
import { fraseDoServidor } from '../../../base/rede/api-error.ts';
import { quantos } from '../../../base/texto/format.ts';
import { Button } from '../../../ui/button/button.tsx';
import { SelectField } from '../../../ui/field/select-field.tsx';
import { useDefinirVariacao } from '../../vendas.queries.ts';
import { nomeDaVariacao, nomeDoItem } from '../textos-da-venda.ts';
import { useRun } from '../use-run.ts';
import { Recusa } from './recusa.tsx';

export function DefinirVariacao({ venda: { id, versao }, item }: { venda: Venda; item: ItemDaVenda }) {
  const definir = useDefinirVariacao(id);
  const { busy, reason, run } = useRun();
  const [sku, setSku] = useState('');

  const choose = () =>
    run(
      async () => void (await definir.mutateAsync({ item: item.item_id, sku, versao })),
      (error) => fraseDoServidor(error, 'Erro ao escolher a variação.'),
    );

  return (
    <div className="flex flex-wrap items-end gap-2.5 rounded-corner border border-amber-edge bg-amber-soft px-3 py-2.5">
      <SelectField
        label={`Variação de ${nomeDoItem(item)}`}
        value={sku}
        onChange={({ target }) => setSku(target.value)}
        className="flex-[1_1_14rem]"
      >
        <option value="">Escolha a variação</option>
        {item.variacoes.map((variacao) => (
          <option key={variacao.id} value={variacao.sku} disabled={variacao.disponivel < item.quantidade}>
            {rotulo(variacao)}
          </option>
        ))}
      </SelectField>
      <Button busy={busy} blocked={sku === '' ? 'Escolha a variação.' : undefined} onClick={() => void choose()}>
        Definir variação
      </Button>
      <Recusa reason={reason} />
    </div>
  );
}

const rotulo = (variacao: VariacaoDoItem): string =>
  `${nomeDaVariacao(variacao) || variacao.sku} – ${quantos(variacao.disponivel, 'disponível', 'disponíveis')}`;
