import type { ItemDaVenda, VariacaoDoItem, Venda } from '@varal/contract/vendas/venda';
import { useId, useState } from 'react';
import { fraseDoServidor } from '../../../base/rede/api-error.ts';
import { dinheiro, quantos } from '../../../base/texto/format.ts';
import { Button } from '../../../ui/button/button.tsx';
import { SelectField } from '../../../ui/field/select-field.tsx';
import { useDefinirVariacao } from '../../vendas.queries.ts';
import { nomeDaVariacao, nomeDoItem } from '../textos-da-venda.ts';
import { useRun } from '../use-run.ts';
import { Recusa } from './recusa.tsx';

/** Chooses the variation of a line that was left open, and asks for its price where that is another. */
export function DefinirVariacao({ venda: { id, versao, pago }, item }: { venda: Venda; item: ItemDaVenda }) {
  const definir = useDefinirVariacao(id);
  const { busy, reason, run } = useRun();
  const [sku, setSku] = useState('');
  const variacao = item.variacoes.find((uma) => uma.sku === sku);
  const outroPreco = pago > 0 ? null : precoQueMudaria(item, variacao);

  const choose = (valor_unitario?: number) =>
    void run(
      async () => void (await definir.mutateAsync({ item: item.item_id, sku, valor_unitario, versao })),
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
      {outroPreco === null ? (
        <Button busy={busy} blocked={sku === '' ? 'Escolha a variação.' : undefined} onClick={() => choose()}>
          Definir variação
        </Button>
      ) : (
        <QualPreco {...{ busy, outroPreco }} precoDaVenda={item.valor_unitario} onResponder={choose} />
      )}
      <Recusa reason={reason} />
    </div>
  );
}

type QualPrecoProps = {
  busy: boolean;
  outroPreco: number;
  precoDaVenda: number;
  onResponder: (valor_unitario?: number) => void;
};

/** Each answer also chooses the variation, so the question costs no press. */
function QualPreco({ busy, outroPreco, precoDaVenda, onResponder }: QualPrecoProps) {
  const perguntaId = useId();
  const [respondida, setRespondida] = useState<'cobrar' | 'manter'>();
  const responder = (resposta: 'cobrar' | 'manter') => () => {
    setRespondida(resposta);
    onResponder(resposta === 'cobrar' ? outroPreco : undefined);
  };

  return (
    <fieldset aria-labelledby={perguntaId} className="flex flex-wrap items-center gap-2.5">
      <p id={perguntaId} role="status" className="w-full font-medium">
        Cobrar {dinheiro(outroPreco)} em vez de {dinheiro(precoDaVenda)}?
      </p>
      <Button busy={busy && respondida === 'cobrar'} onClick={responder('cobrar')}>
        Cobrar {dinheiro(outroPreco)}
      </Button>
      <Button busy={busy && respondida === 'manter'} onClick={responder('manter')}>
        Manter {dinheiro(precoDaVenda)}
      </Button>
    </fieldset>
  );
}

/** The price of the variation where it is another than the line has. */
function precoQueMudaria(
  { valor_unitario, preco_venda }: ItemDaVenda,
  variacao: VariacaoDoItem | undefined,
): number | null {
  const preco = variacao?.preco_venda ?? preco_venda;
  return variacao && preco && preco !== valor_unitario ? preco : null;
}

const rotulo = (variacao: VariacaoDoItem): string =>
  `${nomeDaVariacao(variacao) || variacao.sku} – ${quantos(variacao.disponivel, 'disponível', 'disponíveis')}`;
