import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { Fetched } from '../ui/notice/fetched.tsx';
import { Skeleton } from '../ui/notice/skeleton.tsx';
import { Page } from '../ui/page/page.tsx';
import { contagensQueries } from './contagens.queries.ts';
import { Contar } from './contar/contar.tsx';
import { Diferencas } from './diferencas.tsx';

/** A count that is open is counted on; one that is closed shows its differences. */
export function ContagemPage() {
  const { contagemId } = useParams({ strict: false });
  const id = contagemId ?? '';
  const contagem = useQuery(contagensQueries.uma(id));

  return (
    <Page title={contagem.data?.nome ?? 'Contagem'}>
      <Fetched
        query={contagem}
        failed="Não foi possível buscar a contagem. Verifique sua conexão e tente novamente."
        skeleton={<Skeleton rows={5} rowClassName="h-20" />}
      >
        {(uma) =>
          uma.situacao === 'aberta' ? (
            <Contar key={id} contagem={uma} ate={uma.de ?? new Date(contagem.dataUpdatedAt).toISOString()} />
          ) : (
            <Diferencas key={id} contagem={uma} />
          )
        }
      </Fetched>
    </Page>
  );
}
