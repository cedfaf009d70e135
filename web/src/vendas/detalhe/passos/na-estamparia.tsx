import type { ItemDaVenda, Venda } from '@varal/contract/vendas/venda';
import { useState } from 'react';
import { fraseDoServidor } from '../../../base/rede/api-error.ts';
import { quantos } from '../../../base/texto/format.ts';
import { Button } from '../../../ui/button/button.tsx';
import { IntegerField } from '../../../ui/field/integer-field.tsx';
import { useAlert } from '../../../ui/notice/alert.tsx';
import { useDarProntas, useDesfazerProntas, useUsarProntas } from '../../vendas.queries.ts';
import { nomeInteiro } from '../textos-da-venda.ts';
import { useRun } from '../use-run.ts';
import { Recusa } from './recusa.tsx';

/**
 * Says how many pieces of a line are still to be printed, and takes those that are ready: all of them, unless somebody types fewer.
 * Pieces that came free on the shelf are offered.
 */
export function NaEstamparia({ venda: { id }, item }: { venda: Venda; item: ItemDaVenda }) {
  const { a_estampar = 0, prontas = 0, prontas_livres = 0 } = item;
  const daPrateleira = Math.min(prontas_livres, a_estampar);
  const darProntas = useDarProntas(id);
  const desfazer = useDesfazerProntas(id);
  const usar = useUsarProntas(id);
  const alert = useAlert();
  const { busy, reason, run } = useRun();
  const [digitada, setDigitada] = useState<string>();
  const quantidade = lerQuantas(digitada ?? String(a_estampar), a_estampar);

  const voltar = (quantas: number) =>
    // The promise is awaited because mutate's callbacks are dropped with this line, which is gone when all are ready.
    desfazer
      .mutateAsync({ item: item.item_id, quantidade: quantas })
      .catch((error: Error) => alert.failed(error, 'Erro ao desfazer as peças prontas.'));
  const dar = (quantas: number) =>
    void run(
      async () => {
        await darProntas.mutateAsync({ item: item.item_id, quantidade: quantas });
        setDigitada(undefined);
        alert.show({
          type: 'success',
          message: `${quantos(quantas, 'peça pronta', 'peças prontas')} de ${nomeInteiro(item)}.`,
          action: { label: 'Desfazer', onClick: () => void voltar(quantas) },
        });
      },
      (error) => fraseDoServidor(error, 'Erro ao guardar as peças prontas.'),
    );

  const usarDaPrateleira = () =>
    void run(
      async () => {
        await usar.mutateAsync({ item: item.item_id, quantidade: daPrateleira });
        setDigitada(undefined);
        alert.show({
          type: 'success',
          message: `${quantos(daPrateleira, 'pronta da prateleira', 'prontas da prateleira')} para esta venda.`,
        });
      },
      (error) => fraseDoServidor(error, 'Erro ao usar as peças prontas.'),
    );

  return (
    <div className="flex flex-wrap items-end gap-2.5 rounded-corner border border-amber-edge bg-amber-soft px-3 py-2.5">
      <p className="flex min-h-control flex-auto items-center font-medium">
        {prontas > 0 && `${quantos(prontas, 'pronta', 'prontas')} · `}
        {quantos(a_estampar, 'a estampar', 'a estampar')}
      </p>
      {daPrateleira > 0 && (
        <Button busy={busy} onClick={usarDaPrateleira}>
          {`Há ${quantos(daPrateleira, 'pronta', 'prontas')}: usar`}
        </Button>
      )}
      <div className="flex items-end gap-2.5">
        {a_estampar > 1 && (
          <IntegerField
            label={`Prontas de ${nomeInteiro(item)}`}
            hideLabel
            value={digitada ?? String(a_estampar)}
            maxLength={9}
            className="w-16 [&_input]:text-center"
            onChange={({ target }) => setDigitada(target.value)}
          />
        )}
        <Button
          busy={busy}
          blocked={quantidade === null ? `Digite de 1 a ${a_estampar}.` : undefined}
          onClick={() => quantidade !== null && dar(quantidade)}
        >
          Prontas
        </Button>
      </div>
      <Recusa reason={reason} />
    </div>
  );
}

function lerQuantas(digitada: string, a_estampar: number): number | null {
  const n = /^\s*\d{1,9}\s*$/.test(digitada) ? Number(digitada) : 0;
  return n >= 1 && n <= a_estampar ? n : null;
}
