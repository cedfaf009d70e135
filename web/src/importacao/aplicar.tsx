import type { Importacao } from '@varal/contract/importacao/importacao.routes';
import { PackagePlus } from 'lucide-react';
import { useState } from 'react';
import { fraseDoServidor } from '../base/rede/api-error.ts';
import { quantos } from '../base/texto/format.ts';
import { Button } from '../ui/button/button.tsx';
import { ConfirmDialog } from '../ui/dialog/confirm-dialog.tsx';
import { useAlert } from '../ui/notice/alert.tsx';
import { type Escolhas, useAplicar } from './importacao.queries.ts';

/** Brings what is new, after saying how much that is. */
export function Aplicar({
  importacao,
  escolhas,
}: {
  importacao: Pick<Importacao, 'id' | 'contagens'>;
  escolhas: Escolhas;
}) {
  const [open, setOpen] = useState(false);
  const alert = useAlert();
  const aplicar = useAplicar(importacao.id);
  const { produto, cliente, categoria } = importacao.contagens;
  const fora = produto.conflito + produto.impossivel + cliente.conflito + cliente.impossivel;
  const nada = produto.novo + cliente.novo + categoria.novo + produto.ligado + cliente.ligado + categoria.ligado === 0;

  const confirm = () =>
    aplicar.mutate(escolhas, {
      onSuccess: () => setOpen(false),
      onError: (error) => {
        setOpen(false);
        alert.show({ type: 'error', message: fraseDoServidor(error, 'Não foi possível começar a trazer.') });
      },
    });
  return (
    <>
      <Button
        look="primary"
        icon={PackagePlus}
        blocked={nada ? 'Não há nada para trazer.' : undefined}
        onClick={() => setOpen(true)}
      >
        Trazer o que é novo
      </Button>
      <ConfirmDialog
        open={open}
        title="Trazer do Bling?"
        confirm="Trazer"
        look="primary"
        busy={aplicar.isPending}
        onConfirm={confirm}
        onClose={() => setOpen(false)}
      >
        <p>
          Vêm {quantos(produto.novo, 'produto novo', 'produtos novos')},{' '}
          {quantos(cliente.novo, 'cliente novo', 'clientes novos')} e{' '}
          {quantos(categoria.novo, 'categoria nova', 'categorias novas')}.
        </p>
        {fora > 0 && <p>{quantos(fora, 'registro fica', 'registros ficam')} de fora: a lista diz por quê.</p>}
        <p>Nada é mandado ao Bling. Enquanto nada for vendido, dá para desfazer tudo de uma vez.</p>
      </ConfirmDialog>
    </>
  );
}
