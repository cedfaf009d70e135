import { useQuery } from '@tanstack/react-query';
import type { Importacao } from '@varal/contract/importacao/importacao.routes';
import { CloudDownload } from 'lucide-react';
import { useId } from 'react';
import { useSession } from '../base/sessao/session.tsx';
import { momento, quantos } from '../base/texto/format.ts';
import { Button } from '../ui/button/button.tsx';
import { useAlert } from '../ui/notice/alert.tsx';
import { Fetched } from '../ui/notice/fetched.tsx';
import { Note } from '../ui/notice/note.tsx';
import { Skeleton } from '../ui/notice/skeleton.tsx';
import { Desfazer } from './desfazer.tsx';
import { importacaoQueries, useLerDoBling } from './importacao.queries.ts';
import { UmaImportacao } from './uma-importacao.tsx';

/** Brings what the account at Bling holds into the shop: read, looked at, then brought. */
export function TrazerDoBling() {
  const { usuario } = useSession();
  const headingId = useId();

  return (
    <section aria-labelledby={headingId} className="flex flex-col gap-4">
      <div className="flex flex-col gap-1.5">
        <h2 id={headingId} className="text-lg font-bold">
          Trazer do Bling
        </h2>
        <p className="max-w-prose text-ink-soft">
          O Varal lê no Bling categorias, produtos com variações e imagens, saldos e contatos, e mostra o que é novo
          antes de trazer. Nada muda no Bling, e o que já está aqui fica como está.
        </p>
      </div>
      {usuario?.tipo === 'admin' ? (
        <ParaAdmins />
      ) : (
        <Note tone="anil">
          <p>Só administradores trazem o cadastro do Bling.</p>
        </Note>
      )}
    </section>
  );
}

function ParaAdmins() {
  return (
    <Fetched
      query={useQuery(importacaoQueries.todas)}
      failed="Não foi possível buscar as importações. Verifique sua conexão e tente novamente."
      skeleton={<Skeleton rows={2} rowClassName="h-24" />}
    >
      {([ultima, ...anteriores]) =>
        ultima ? (
          <>
            <UmaImportacao key={ultima.id} id={ultima.id} lerDeNovo={<Ler estado={ultima.estado} />} />
            <Anteriores importacoes={anteriores} />
          </>
        ) : (
          <Ler />
        )
      }
    </Fetched>
  );
}

/** Records that an earlier import brought can still be taken back. */
function Anteriores({ importacoes }: { importacoes: Pick<Importacao, 'id' | 'aplicacao'>[] }) {
  const trazidas = importacoes.flatMap(({ aplicacao }) => (aplicacao?.pode_desfazer ? [aplicacao] : []));
  if (trazidas.length === 0) return null;
  return (
    <ul
      aria-label="Importações anteriores"
      className="divide-y divide-hairline rounded-corner border border-hairline bg-surface"
    >
      {trazidas.map((tarefa) => (
        <li key={tarefa.id} className="flex flex-wrap items-center justify-between gap-2 px-3.5 py-2">
          <span>
            Importação de {momento(tarefa.criada_em)}: {quantos(tarefa.total, 'registro', 'registros')}
          </span>
          <Desfazer tarefa={tarefa} />
        </li>
      ))}
    </ul>
  );
}

/** While one import is under way no other begins. */
function Ler({ estado }: { estado?: Importacao['estado'] }) {
  const alert = useAlert();
  const ler = useLerDoBling();
  if (estado === 'lendo' || estado === 'aplicando' || estado === 'desfazendo') return null;

  const begin = () =>
    ler.mutate(undefined, {
      onError: (error) => alert.failed(error, 'Não foi possível começar a leitura.'),
    });
  return (
    <div>
      <Button icon={CloudDownload} look={estado ? 'secondary' : 'primary'} busy={ler.isPending} onClick={begin}>
        {estado ? 'Ler o Bling de novo' : 'Ler o Bling'}
      </Button>
    </div>
  );
}
