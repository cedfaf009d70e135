import { SEM_DIFERENCA } from '@varal/contract/contagens/contagens.errors';
import { Check } from 'lucide-react';
import { useState } from 'react';
import { ApiError, fraseDoServidor } from '../base/rede/api-error.ts';
import { quantos } from '../base/texto/format.ts';
import { Button } from '../ui/button/button.tsx';
import { ConfirmDialog } from '../ui/dialog/confirm-dialog.tsx';
import { useAlert } from '../ui/notice/alert.tsx';
import { Note } from '../ui/notice/note.tsx';
import { useAplicarContagem } from './contagens.queries.ts';

type AplicarContagemProps = {
  id: string;
  /** Only these; all that was counted, when empty. */
  skus: string[];
  /** The things that nobody counted are gone; this is not said together with a choice. */
  zerar: boolean;
  /** The number of balances that would change. */
  quantas: number;
};

/** Makes what was counted the stock. Where sales hold more than that, it says so and asks once more. */
export function AplicarContagem({ id, skus, zerar, quantas }: AplicarContagemProps) {
  // The choice stays as it was when somebody was asked, whatever the list becomes meanwhile.
  const [pedido, setPedido] = useState({ skus, zerar, quantas });
  const [open, setOpen] = useState(false);
  const alert = useAlert();
  const { mutate, isPending, error, reset } = useAplicarContagem(id);
  const presas = error instanceof ApiError && error.codigo === 'contagem.presas';

  const confirmar = () =>
    mutate(
      {
        ...(pedido.skus.length > 0 && { skus: pedido.skus }),
        zerar_nao_contados: pedido.zerar,
        confirmar: presas,
      },
      {
        onSuccess: () => setOpen(false),
        onError: (failed) => {
          if (failed instanceof ApiError && failed.codigo === 'contagem.presas') return;
          setOpen(false);
          alert.failed(failed, 'Não foi possível corrigir o estoque.');
        },
      },
    );

  return (
    <>
      <Button
        look="primary"
        icon={Check}
        blocked={quantas === 0 ? nadaACorrigir(skus) : undefined}
        onClick={() => {
          reset();
          setPedido({ skus, zerar, quantas });
          setOpen(true);
        }}
      >
        Corrigir o estoque{quantas > 0 && ` (${quantas})`}
      </Button>
      <ConfirmDialog
        open={open}
        title="Corrigir o estoque?"
        confirm={presas ? 'Corrigir até onde dá' : 'Corrigir o estoque'}
        look="primary"
        busy={isPending}
        onConfirm={confirmar}
        onClose={() => setOpen(false)}
      >
        <p>
          O saldo de {quantos(pedido.quantas, 'item passa', 'itens passam')} a ser o que foi contado, menos o que saiu
          depois. Dá para desfazer.
        </p>
        {presas && (
          <Note tone="amber" className="mt-3">
            <p className="wrap-anywhere">{fraseDoServidor(error, '')}</p>
            <p className="mt-2">Edite ou cancele essas vendas e corrija de novo, ou corrija agora até onde dá.</p>
          </Note>
        )}
      </ConfirmDialog>
    </>
  );
}

const nadaACorrigir = (skus: readonly string[]): string =>
  skus.length > 0 ? 'No que foi escolhido não há diferença para corrigir.' : SEM_DIFERENCA;
