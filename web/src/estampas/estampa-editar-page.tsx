import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import type { Estampa } from '@varal/contract/estampas/estampa';
import { Archive, ArchiveRestore, Shirt, Trash2 } from 'lucide-react';
import { type ComponentType, useState } from 'react';
import { Button } from '../ui/button/button.tsx';
import { LinkButton } from '../ui/button/link-button.tsx';
import { DeleteRecord } from '../ui/form/delete-record.tsx';
import { useAlert } from '../ui/notice/alert.tsx';
import { RecordPage } from '../ui/page/record-page.tsx';
import { EstampaForm } from './estampa-form.tsx';
import { estampasQueries, useExcluirEstampa, useMudarSituacao } from './estampas.queries.ts';

type NaLisa = ComponentType<{ estampa: Estampa }>;

/** `NaLisa` shows the print on a blank. */
export function EstampaEditarPage({ NaLisa }: { NaLisa?: NaLisa }) {
  const { estampaId = '' } = useParams({ strict: false });
  const estampa = useQuery(estampasQueries.paraEditar(estampaId));

  return (
    <RecordPage title="Editar Estampa" query={estampa} failed="Erro ao carregar a estampa" backTo="/estampas">
      {(estampa) => <EditarEstampa key={estampa.id} estampa={estampa} NaLisa={NaLisa} />}
    </RecordPage>
  );
}

function EditarEstampa({ estampa, NaLisa }: { estampa: Estampa; NaLisa: NaLisa | undefined }) {
  const [excluindo, setExcluindo] = useState(false);
  const excluir = useExcluirEstampa(estampa.id);

  return (
    <>
      <EstampaForm
        estampa={estampa}
        naLisa={NaLisa && <NaLisa estampa={estampa} />}
        actions={(onMudou) => (
          <>
            {estampa.situacao === 'ativa' && estampa.cliente_id === null && (
              <LinkButton to="/estampas/$estampaId/produtos" params={{ estampaId: String(estampa.id) }} icon={Shirt}>
                Criar produtos
              </LinkButton>
            )}
            <Arquivar estampa={estampa} onMudou={onMudou} />
            <Button icon={Trash2} onClick={() => setExcluindo(true)}>
              Excluir
            </Button>
          </>
        )}
      />
      <DeleteRecord
        open={excluindo}
        onClose={() => setExcluindo(false)}
        title="Excluir estampa"
        confirm="Excluir para sempre"
        remove={excluir}
        done="Estampa excluída!"
        failed="Não foi possível excluir a estampa."
        backTo="/estampas"
      >
        Deseja realmente excluir a estampa{' '}
        <strong>
          {estampa.codigo} {estampa.nome}
        </strong>
        ? Ela é excluída para sempre, com todas as versões da arte.
      </DeleteRecord>
    </>
  );
}

type ArquivarProps = { estampa: Estampa; onMudou: (agora: Estampa) => void };

function Arquivar({ estampa: { id, situacao }, onMudou }: ArquivarProps) {
  const alert = useAlert();
  const mudar = useMudarSituacao(id);
  const arquivada = situacao === 'arquivada';

  return (
    <Button
      icon={arquivada ? ArchiveRestore : Archive}
      busy={mudar.isPending}
      onClick={() =>
        mudar.mutate(arquivada ? 'ativa' : 'arquivada', {
          onSuccess: (agora) => {
            onMudou(agora);
            alert.success(arquivada ? 'Estampa ativa de novo!' : 'Estampa arquivada: não vai mais em nada de novo.');
          },
          onError: (error) => alert.failed(error, 'Não foi possível mudar a estampa.'),
        })
      }
    >
      {arquivada ? 'Reativar' : 'Arquivar'}
    </Button>
  );
}
