import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams } from '@tanstack/react-router';
import { errosDeClientes } from '@varal/contract/clientes/clientes.errors';
import type { Cliente } from '@varal/contract/clientes/clientes.routes';
import { Receipt, ShoppingBag, Trash2, UserX } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { ApiError } from '../base/rede/api-error.ts';
import { momento } from '../base/texto/format.ts';
import { Historico } from '../historico/historico.tsx';
import { Button } from '../ui/button/button.tsx';
import { LinkButton } from '../ui/button/link-button.tsx';
import { ConfirmDialog } from '../ui/dialog/confirm-dialog.tsx';
import { DeleteRecord } from '../ui/form/delete-record.tsx';
import { useAlert } from '../ui/notice/alert.tsx';
import { EmptyState } from '../ui/notice/empty-state.tsx';
import { Note } from '../ui/notice/note.tsx';
import { Page } from '../ui/page/page.tsx';
import { RecordPage } from '../ui/page/record-page.tsx';
import { ClienteForm } from './cliente-form.tsx';
import { clientesQueries, useAnonimizarCliente, useExcluirCliente } from './clientes.queries.ts';

export function ClienteEditarPage() {
  const { clienteId = '' } = useParams({ strict: false });
  const cliente = useQuery(clientesQueries.um(clienteId));

  return (
    <RecordPage title="Editar Cliente" query={cliente} failed="Erro ao carregar cliente." backTo="/clientes">
      {(cliente) =>
        cliente.anonimizado_em ? (
          <SoParaVer id={cliente.id}>
            Este cliente foi anonimizado em {momento(cliente.anonimizado_em)}. As vendas dele continuam guardadas.
          </SoParaVer>
        ) : cliente.consumidor ? (
          <SoParaVer id={cliente.id}>{errosDeClientes['cliente.consumidor'].text}</SoParaVer>
        ) : (
          <EditarCliente key={cliente.id} cliente={cliente} />
        )
      }
    </RecordPage>
  );
}

/** Shows a customer whose record nobody changes. */
function SoParaVer({ id, children }: { id: number; children: ReactNode }) {
  return (
    <Page title="Editar Cliente">
      <EmptyState
        action={
          <div className="flex flex-wrap justify-center gap-2.5">
            <LinkButton to="/clientes">Voltar para a lista</LinkButton>
            <Historico alvo={`cliente:${id}`} title="Histórico do cliente" />
          </div>
        }
      >
        {children}
      </EmptyState>
    </Page>
  );
}

function EditarCliente({ cliente }: { cliente: Cliente }) {
  const [pergunta, setPergunta] = useState<'excluir' | 'anonimizar' | null>(null);
  const fechar = () => setPergunta(null);
  const excluir = useExcluirCliente(cliente.id);

  return (
    <>
      <ClienteForm
        cliente={cliente}
        actions={
          <>
            <LinkButton icon={ShoppingBag} to="/vendas/criar" search={{ cliente: String(cliente.id) }}>
              Nova Venda
            </LinkButton>
            {cliente.n_vendas > 0 && (
              <LinkButton icon={Receipt} to="/vendas" search={{ cliente: String(cliente.id) }}>
                Ver vendas
              </LinkButton>
            )}
            <Button icon={UserX} onClick={() => setPergunta('anonimizar')}>
              Anonimizar
            </Button>
            <Button icon={Trash2} onClick={() => setPergunta('excluir')}>
              Excluir
            </Button>
          </>
        }
      />
      <DeleteRecord
        open={pergunta === 'excluir'}
        onClose={fechar}
        title="Excluir cliente"
        confirm="Excluir cliente"
        remove={excluir}
        done="Cliente deletado com sucesso."
        failed="Erro ao deletar cliente."
        backTo="/clientes"
      >
        Deseja realmente excluir <strong>{cliente.nome}</strong>?
      </DeleteRecord>
      <Anonimizar cliente={cliente} open={pergunta === 'anonimizar'} onClose={fechar} />
    </>
  );
}

type AnonimizarProps = { cliente: Cliente; open: boolean; onClose: () => void };

function Anonimizar({ cliente: { id, nome }, open, onClose }: AnonimizarProps) {
  const alert = useAlert();
  const navigate = useNavigate();
  const anonimizar = useAnonimizarCliente(id);

  /** Money that is still open with the person, as the shop told it. */
  const [contas, setContas] = useState<string | null>(null);
  const fechar = () => {
    setContas(null);
    onClose();
  };

  const confirm = () =>
    anonimizar.mutate(
      { confirmar: contas !== null },
      {
        onSuccess: () => {
          alert.success('Cliente anonimizado.');
          void navigate({ to: '/clientes', ignoreBlocker: true });
        },
        onError: (error) => {
          if (error instanceof ApiError && error.codigo === 'cliente.com_contas') return setContas(error.message);
          alert.failed(error, 'Erro ao anonimizar cliente.');
          fechar();
        },
      },
    );

  return (
    <ConfirmDialog
      open={open}
      title="Anonimizar cliente"
      confirm={contas === null ? 'Anonimizar' : 'Anonimizar assim mesmo'}
      busy={anonimizar.isPending}
      onConfirm={confirm}
      onClose={fechar}
    >
      <p className="wrap-anywhere">
        Nome, documento, contatos e endereço de <strong>{nome}</strong> serão apagados para sempre. As vendas continuam,
        sem os dados da pessoa.
      </p>
      <div role="status">
        {contas !== null && (
          <Note tone="amber" className="mt-3">
            {contas} Depois não se sabe mais de quem é.
          </Note>
        )}
      </div>
    </ConfirmDialog>
  );
}
