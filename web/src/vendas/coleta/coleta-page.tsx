import { useQuery } from '@tanstack/react-query';
import { Link, useSearch } from '@tanstack/react-router';
import type { PacoteNaColeta } from '@varal/contract/vendas/despacho/coleta';
import { useState } from 'react';
import { quantos } from '../../base/texto/format.ts';
import { LinkButton } from '../../ui/button/link-button.tsx';
import { QueryResult } from '../../ui/list/query-result.tsx';
import { Note } from '../../ui/notice/note.tsx';
import { Skeleton } from '../../ui/notice/skeleton.tsx';
import { Page } from '../../ui/page/page.tsx';
import { lerVendas } from '../selecao/vendas-no-endereco.ts';
import { agruparPacotes } from './agrupar-pacotes.ts';
import { BarraDaColeta } from './barra-da-coleta.tsx';
import { pacotesNaColeta } from './coleta.queries.ts';
import { GrupoDePacotes } from './grupo-de-pacotes.tsx';
import { LeitorDeCodigos } from './leitor-de-codigos.tsx';
import { ResultadoDaColeta } from './resultado-da-coleta.tsx';
import { Romaneio } from './romaneio.tsx';
import { type Coleta, useColeta } from './use-coleta.ts';
import { usePacotesMarcados } from './use-pacotes-marcados.ts';

export function ColetaPage() {
  const pacotes = useQuery(pacotesNaColeta);
  const coleta = useColeta();
  const esperam = pacotes.data ?? [];
  const { vendas }: { vendas?: unknown } = useSearch({ strict: false });
  const [escolhidas] = useState(() => lerVendas(vendas));
  const marcas = usePacotesMarcados(esperam, escolhidas);

  return (
    <Page title="Despacho do dia">
      <ResultadoDaColeta coleta={coleta} />
      <QueryResult
        query={pacotes}
        failed="Não foi possível buscar os pacotes. Verifique sua conexão e tente novamente."
        empty="Nenhum pacote esperando a coleta."
        emptyAction={<LinkButton to="/vendas">Ver as vendas</LinkButton>}
        skeleton={<Skeleton rows={4} rowClassName="h-24" />}
      >
        {(pacotes) => (
          <>
            {coleta.saidas.length === 0 && <ForaDaColeta escolhidas={escolhidas} pacotes={pacotes} />}
            <Pacotes pacotes={pacotes} marcas={marcas} coleta={coleta} />
          </>
        )}
      </QueryResult>
      {esperam.length > 0 && (
        <BarraDaColeta pacotes={esperam} marcados={marcas.marcados} onMarcar={marcas.marcar} coleta={coleta} />
      )}
    </Page>
  );
}

/** A sale without a label of a carrier is handed over by itself. */
function ForaDaColeta({ escolhidas, pacotes }: { escolhidas: readonly number[]; pacotes: PacoteNaColeta[] }) {
  const fora = escolhidas.filter((id) => !pacotes.some(({ venda_id }) => venda_id === id));
  if (fora.length === 0) return null;
  return (
    <Note
      tone="amber"
      title={`${quantos(fora.length, 'das escolhidas não espera', 'das escolhidas não esperam')} uma transportadora:`}
      className="mb-4"
    >
      <p className="flex flex-wrap gap-x-3">
        {fora.map((id) => (
          <Link
            key={id}
            to="/vendas/$vendaId"
            params={{ vendaId: String(id) }}
            className="inline-flex min-h-control items-center font-medium text-anil-ink underline"
          >
            Venda {id}
          </Link>
        ))}
      </p>
    </Note>
  );
}

type PacotesProps = {
  pacotes: PacoteNaColeta[];
  marcas: ReturnType<typeof usePacotesMarcados>;
  coleta: Coleta;
};

function Pacotes({ pacotes, marcas: { marcados, estaMarcado, marcar }, coleta }: PacotesProps) {
  const grupos = agruparPacotes(pacotes);
  /** The paper names all parcels when none is ticked. */
  const noPapel = marcados.length > 0 ? agruparPacotes(marcados) : grupos;

  return (
    <>
      <LeitorDeCodigos pacotes={pacotes} estaMarcado={estaMarcado} onAchar={(pacote) => marcar([pacote], true)} />
      <div className="mt-4 flex flex-col gap-5">
        {grupos.map((grupo) => (
          <GrupoDePacotes
            key={grupo.transportadora}
            grupo={grupo}
            estaMarcado={estaMarcado}
            onMarcar={marcar}
            recusaDe={coleta.recusaDe}
          />
        ))}
      </div>
      <Romaneio grupos={noPapel} />
    </>
  );
}
