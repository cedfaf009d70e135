import { useQuery } from '@tanstack/react-query';
import type { ContaDaAmostra } from '@varal/contract/amostra/amostra.routes';
import { dizerQuantos, dizerQueFicam } from '@varal/contract/amostra/dizer-amostra';
import { ConfirmDialog } from '../ui/dialog/confirm-dialog.tsx';
import { useAlert } from '../ui/notice/alert.tsx';
import { Fetched } from '../ui/notice/fetched.tsx';
import { Skeleton } from '../ui/notice/skeleton.tsx';
import { amostraQueries, useApagarAmostra } from './amostra.queries.ts';

type ApagarAmostraProps = { open: boolean; onClose: () => void };

/** Says what goes and what stays before anything goes. */
export function ApagarAmostra({ open, onClose }: ApagarAmostraProps) {
  const alert = useAlert();
  const conta = useQuery({ ...amostraQueries.conta, enabled: open });
  const apagar = useApagarAmostra();
  const confirmar = () =>
    apagar.mutate(undefined, {
      onSuccess: ({ vao }) => {
        alert.success(`Amostra apagada: ${dizerQuantos(vao)}.`);
        onClose();
      },
      onError: (error) => {
        alert.failed(error, 'Erro ao apagar a amostra.');
        onClose();
      },
    });

  return (
    <ConfirmDialog
      open={open}
      title="Apagar a amostra?"
      confirm="Apagar a amostra"
      busy={apagar.isPending}
      blocked={conta.data ? undefined : 'Espere a conta do que some e do que fica.'}
      onConfirm={confirmar}
      onClose={onClose}
    >
      <Fetched
        query={conta}
        failed="Não foi possível ver o que some e o que fica. Verifique sua conexão e tente novamente."
        skeleton={<Skeleton rows={2} rowClassName="h-16" />}
      >
        {(conta) => <Conta conta={conta} />}
      </Fetched>
    </ConfirmDialog>
  );
}

function Conta({ conta: { vao, ficam } }: { conta: ContaDaAmostra }) {
  return (
    <>
      {vao.length > 0 && (
        <p>
          <strong>Somem para sempre</strong>, com tudo o que é só deles: {dizerQuantos(vao)}.
        </p>
      )}
      {ficam.length > 0 && (
        <div>
          <p>
            <strong>Ficam</strong>, porque a loja os mudou ou usou:
          </p>
          <ul className="list-disc pl-5">
            {dizerQueFicam(ficam).map((ficou) => (
              <li key={ficou} className="wrap-anywhere">
                {ficou}
              </li>
            ))}
          </ul>
        </div>
      )}
      <p className="text-sm text-ink-soft">O saldo do que fica não muda. Isto não pode ser desfeito.</p>
    </>
  );
}
