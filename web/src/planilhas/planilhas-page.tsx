import { useQuery } from '@tanstack/react-query';
import type { ImportacaoDePlanilha } from '@varal/contract/planilhas/planilhas.routes';
import { useState } from 'react';
import { umaTarefa } from '../tarefas/tarefas.queries.ts';
import { UmaTarefa } from '../tarefas/uma-tarefa.tsx';
import { Button } from '../ui/button/button.tsx';
import { LinkButton } from '../ui/button/link-button.tsx';
import { Fetched } from '../ui/notice/fetched.tsx';
import { Skeleton } from '../ui/notice/skeleton.tsx';
import { Page } from '../ui/page/page.tsx';
import { ConferirPlanilha } from './conferir-planilha.tsx';
import { EscolherPlanilha } from './escolher-planilha.tsx';

/** Brings customers in from a spreadsheet: a file, its columns, a look at what it would do, and the work itself. */
export function PlanilhasPage() {
  const [planilha, setPlanilha] = useState<ImportacaoDePlanilha | null>(null);
  const [tarefa, setTarefa] = useState<number | null>(null);
  const recomecar = () => {
    setPlanilha(null);
    setTarefa(null);
  };

  return (
    <Page title="Importar clientes">
      <div className="flex max-w-4xl flex-col gap-5">
        {tarefa !== null ? (
          <Andamento id={tarefa} onRecomecar={recomecar} />
        ) : planilha ? (
          <ConferirPlanilha key={planilha.id} planilha={planilha} onOutra={recomecar} onPedida={setTarefa} />
        ) : (
          <EscolherPlanilha onLida={setPlanilha} />
        )}
      </div>
    </Page>
  );
}

function Andamento({ id, onRecomecar }: { id: number; onRecomecar: () => void }) {
  return (
    <Fetched
      query={useQuery(umaTarefa(id))}
      failed="Não foi possível ver como está a importação. Ela continua no servidor."
      skeleton={<Skeleton rows={1} rowClassName="h-20" />}
    >
      {(tarefa) => (
        <div className="flex flex-col gap-4 rounded-corner border border-hairline bg-surface px-4 py-4">
          <UmaTarefa tarefa={tarefa} />
          {tarefa.terminada_em ? (
            <div className="flex flex-wrap gap-2.5">
              <LinkButton to="/clientes">Ver os clientes</LinkButton>
              <Button onClick={onRecomecar}>Importar outra planilha</Button>
            </div>
          ) : (
            <p className="text-sm text-ink-soft">
              Pode sair desta tela: a importação continua, e a barra fica no alto.
            </p>
          )}
        </div>
      )}
    </Fetched>
  );
}
