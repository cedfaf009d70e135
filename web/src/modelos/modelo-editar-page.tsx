import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams } from '@tanstack/react-router';
import type { Modelo } from '@varal/contract/modelos/modelos.routes';
import { Shirt, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { fraseDoServidor } from '../base/rede/api-error.ts';
import { useAlert } from '../ui/alert.tsx';
import { Button } from '../ui/button.tsx';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { LinkButton } from '../ui/link-button.tsx';
import { RecordPage } from '../ui/record-page.tsx';
import { ModeloForm } from './modelo-form.tsx';
import { modelosQueries, useExcluirModelo } from './modelos.queries.ts';

export function ModeloEditarPage() {
  const { modeloId = '' } = useParams({ strict: false });
  const modelo = useQuery(modelosQueries.um(modeloId));

  return (
    <RecordPage title="Editar Modelo" query={modelo} failed="Erro ao carregar modelo" backTo="/modelos">
      {(modelo) => <EditarModelo key={modelo.id} modelo={modelo} />}
    </RecordPage>
  );
}

function EditarModelo({ modelo }: { modelo: Modelo }) {
  const [excluindo, setExcluindo] = useState(false);

  return (
    <>
      <ModeloForm
        modelo={modelo}
        actions={
          <>
            <LinkButton to="/produtos" search={{ modelo: String(modelo.id) }}>
              <Shirt aria-hidden="true" className="size-4" />
              Ver Produtos do Modelo
            </LinkButton>
            <Button onClick={() => setExcluindo(true)}>
              <Trash2 aria-hidden="true" className="size-4" />
              Lixeira
            </Button>
          </>
        }
      />
      <ExcluirModelo modelo={modelo} open={excluindo} aoFechar={() => setExcluindo(false)} />
    </>
  );
}

function ExcluirModelo({ modelo, open, aoFechar }: { modelo: Modelo; open: boolean; aoFechar: () => void }) {
  const alert = useAlert();
  const navigate = useNavigate();
  const excluir = useExcluirModelo();
  const recusa = excluir.error && fraseDoServidor(excluir.error, '');

  const confirm = () =>
    excluir.mutate(modelo.id, {
      onSuccess: () => {
        alert.show({ type: 'success', message: 'Modelo deletado com sucesso!' });
        void navigate({ to: '/modelos', ignoreBlocker: true });
      },
      onError: () => alert.show({ type: 'error', message: 'Erro ao deletar modelo.' }),
    });

  return (
    <ConfirmDialog
      open={open}
      title="Excluir modelo"
      confirm="Excluir permanentemente"
      busy={excluir.isPending}
      onConfirm={confirm}
      onClose={() => {
        excluir.reset();
        aoFechar();
      }}
    >
      {/* Above the question: on a phone the alert lies over what is at the bottom. */}
      {recusa && (
        <p role="alert" className="text-brick-ink">
          {recusa}
        </p>
      )}
      <p className="wrap-anywhere">
        Deseja realmente excluir o modelo{' '}
        <strong>
          {modelo.codigo} - {modelo.nome}
        </strong>
        ? Ele não vai para a lixeira: a exclusão é permanente.
      </p>
    </ConfirmDialog>
  );
}
