import { useQuery } from '@tanstack/react-query';
import type { ProgramacaoDasCopias } from '@varal/contract/copias/copias.routes';
import { DatabaseBackup } from 'lucide-react';
import { useSession } from '../base/sessao/session.tsx';
import { Button } from '../ui/button/button.tsx';
import { LinkButton } from '../ui/button/link-button.tsx';
import { useAlert } from '../ui/notice/alert.tsx';
import { EmptyState } from '../ui/notice/empty-state.tsx';
import { Fetched } from '../ui/notice/fetched.tsx';
import { Note } from '../ui/notice/note.tsx';
import { ParaQuemInstala } from '../ui/notice/para-quem-instala.tsx';
import { Skeleton } from '../ui/notice/skeleton.tsx';
import { Page } from '../ui/page/page.tsx';
import { estaEmAndamento } from './como-esta.ts';
import { copiasQueries, useFazerCopia } from './copias.queries.ts';
import { LinhaDaCopia } from './linha-da-copia.tsx';

export function CopiasPage() {
  const { usuario } = useSession();
  if (!usuario) return null;

  return (
    <Page title="Cópias" width="form">
      {usuario.tipo === 'admin' ? (
        <CopiasDaLoja />
      ) : (
        <EmptyState action={<LinkButton to="/configuracoes">Voltar para Configurações</LinkButton>}>
          Só administradores veem as cópias da loja.
        </EmptyState>
      )}
    </Page>
  );
}

function CopiasDaLoja() {
  const copias = useQuery(copiasQueries.lista);
  const { data: programacao, isPending } = useQuery(copiasQueries.programacao);

  return (
    <div className="flex flex-col gap-5">
      {programacao && <Programacao programacao={programacao} />}
      <Fetched
        // The list waits for the programme above it, so that no button moves under a finger.
        query={isPending ? { ...copias, data: undefined } : copias}
        failed="Não foi possível buscar as cópias. Verifique sua conexão e tente novamente."
        skeleton={<Skeleton rows={4} rowClassName="h-20" />}
      >
        {(copias) => (
          <>
            <div>
              <FazerAgora emAndamento={copias.some(estaEmAndamento)} />
            </div>
            {copias.length === 0 ? (
              <EmptyState>Nenhuma cópia foi feita ainda.</EmptyState>
            ) : (
              <ul
                aria-label="Cópias"
                className="divide-y divide-hairline rounded-corner border border-hairline bg-surface"
              >
                {copias.map((copia) => (
                  <LinhaDaCopia key={copia.id} copia={copia} />
                ))}
              </ul>
            )}
          </>
        )}
      </Fetched>
    </div>
  );
}

function Programacao({ programacao: { hora, lugar, cifrada, mesmo_disco } }: { programacao: ProgramacaoDasCopias }) {
  return (
    <>
      <p>
        {hora
          ? `Toda noite, às ${hora}, a loja inteira é copiada para`
          : 'Uma demonstração não é copiada por si. A cópia que você pedir vai para'}{' '}
        <span className="font-medium">{ondeFica(lugar, mesmo_disco)}</span>, {cifrada ? 'cifrada' : 'sem senha'}, e é
        depois restaurada à parte e comparada com a loja. Ficam as dos últimos 7 dias, 4 semanas e 12 meses.
        <ParaQuemInstala palavra={lugar} />
      </p>
      {mesmo_disco && (
        <Note tone="amber" title="As cópias estão no mesmo disco da loja">
          <p>Se ele se perder, elas se perdem junto. Peça a quem cuida do servidor outro lugar para elas.</p>
          <ParaQuemInstala palavra="BACKUP_URL" />
        </Note>
      )}
    </>
  );
}

/** A folder's name says nothing to the shop. What has no folder is on another machine. */
function ondeFica(lugar: string, mesmoDisco: boolean): string {
  if (mesmoDisco) return 'o próprio servidor';
  return /^(?:\/|[A-Z]:)/i.test(lugar) ? 'outro disco do servidor' : 'fora do servidor';
}

function FazerAgora({ emAndamento }: { emAndamento: boolean }) {
  const alert = useAlert();
  const fazer = useFazerCopia();
  const begin = () => fazer.mutate(undefined, { onError: ({ message }) => alert.error(message) });

  return (
    <Button look="primary" icon={DatabaseBackup} busy={fazer.isPending || emAndamento} onClick={begin}>
      {emAndamento ? 'Cópia em andamento' : 'Fazer uma cópia agora'}
    </Button>
  );
}
