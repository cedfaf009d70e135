import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { TIPOS_DE_PLANILHA, type TipoDePlanilha } from '@varal/contract/planilhas/importacao-de-planilha';
import { IMPORTACAO_QUE_SUMIU } from '@varal/contract/planilhas/planilhas.errors';
import { useSearchParam } from '../base/busca/use-search-param.ts';
import { ApiError } from '../base/rede/api-error.ts';
import { ImprimirChegadas } from '../tarefas/imprimir-chegadas.tsx';
import { umaTarefa } from '../tarefas/tarefas.queries.ts';
import { UmaTarefa } from '../tarefas/uma-tarefa.tsx';
import { Button } from '../ui/button/button.tsx';
import { LinkButton } from '../ui/button/link-button.tsx';
import { EmptyState } from '../ui/notice/empty-state.tsx';
import { Fetched } from '../ui/notice/fetched.tsx';
import { Skeleton } from '../ui/notice/skeleton.tsx';
import { Page } from '../ui/page/page.tsx';
import { ConferirPlanilha } from './conferir-planilha.tsx';
import { EscolherPlanilha } from './escolher-planilha.tsx';
import { PALAVRAS } from './palavras.ts';
import { umaPlanilha } from './planilhas.queries.ts';

/** Brings records in from a spreadsheet: a file, its columns, a look at what it would do, and the work itself. The address says which. */
export function PlanilhasPage() {
  const navigate = useNavigate();
  const [tipoDito, setTipo] = useSearchParam('tipo');
  const [importacao] = useSearchParam('importacao');
  const tipo = TIPOS_DE_PLANILHA.find((um) => um === tipoDito) ?? 'produtos';
  const id = /^\d{1,9}$/.test(importacao) ? Number(importacao) : null;
  const abrir = (search: { tipo: TipoDePlanilha; importacao?: number }) => void navigate({ to: '/planilhas', search });

  return (
    <Page title="Importar planilha" width="paper">
      <div className="flex flex-col gap-5">
        {id === null ? (
          <EscolherPlanilha
            key={tipo}
            tipo={tipo}
            onTipo={setTipo}
            onLida={(lida) => abrir({ tipo, importacao: lida.id })}
          />
        ) : (
          <UmaImportacao key={id} id={id} onRecomecar={(outro) => abrir({ tipo: outro ?? tipo })} />
        )}
      </div>
    </Page>
  );
}

type ImportacaoProps = { id: number; onRecomecar: (tipo?: TipoDePlanilha) => void };

/** A spreadsheet that nobody goes on with for a day is forgotten, and so is one of customers when somebody is. */
function UmaImportacao({ id, onRecomecar }: ImportacaoProps) {
  const planilha = useQuery(umaPlanilha(id));
  if (
    planilha.data === undefined &&
    planilha.error instanceof ApiError &&
    planilha.error.codigo === 'planilha.nao_encontrada'
  ) {
    return (
      <EmptyState action={<Button onClick={() => onRecomecar()}>Escolher a planilha</Button>}>
        {IMPORTACAO_QUE_SUMIU}
      </EmptyState>
    );
  }
  return (
    <Fetched
      query={planilha}
      failed="Não foi possível ver a planilha. Verifique sua conexão e tente novamente."
      skeleton={<Skeleton rows={4} rowClassName="h-16" />}
    >
      {(lida) =>
        lida.tarefa_id === null ? (
          <ConferirPlanilha planilha={lida} onOutra={() => onRecomecar(lida.tipo)} />
        ) : (
          <Andamento id={lida.tarefa_id} tipo={lida.tipo} onRecomecar={() => onRecomecar(lida.tipo)} />
        )
      }
    </Fetched>
  );
}

function Andamento({ id, tipo, onRecomecar }: { id: number; tipo: TipoDePlanilha; onRecomecar: () => void }) {
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
              <LinkButton to={tipo === 'clientes' ? '/clientes' : '/produtos'}>
                Ver os {PALAVRAS[tipo].varios}
              </LinkButton>
              {tipo === 'produtos' && <ImprimirChegadas tarefa={tarefa} />}
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
