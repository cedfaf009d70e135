import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { TAREFAS } from '@varal/contract/tarefas/tarefa';
import type { Tarefa } from '@varal/contract/tarefas/tarefas.routes';
import type { ReactNode } from 'react';
import { ProgressoDaTarefa } from '../tarefas/progresso-da-tarefa.tsx';
import { tarefasAbertas, umaTarefa } from '../tarefas/tarefas.queries.ts';
import { telaDaTarefa } from '../tarefas/tela-da-tarefa.ts';
import { LinkButton } from '../ui/button/link-button.tsx';
import { Fetched } from '../ui/notice/fetched.tsx';
import { Page } from '../ui/page/page.tsx';
import { lerVendas } from '../vendas/selecao/vendas-no-endereco.ts';
import { CompraFeita } from './compra-feita.tsx';
import { ConferirCotacao } from './conferir-cotacao.tsx';
import { EscolherVendas } from './escolher-vendas.tsx';

/** Labels of many sales: choose them, look at what they cost, buy, print. The address says which of these it is. */
export function LotePage() {
  const { cotacao, compra, vendas }: { cotacao?: unknown; compra?: unknown; vendas?: unknown } = useSearch({
    strict: false,
  });
  const escolhidas = lerVendas(vendas);
  const navigate = useNavigate();
  const ir = (search: { cotacao?: number; compra?: number }) => void navigate({ to: '.', search });

  return (
    <Page title="Envio e etiquetas" width="paper">
      <div className="flex flex-col gap-6">
        {Number(compra) > 0 ? (
          <QuandoPronta id={Number(compra)}>{(tarefa) => <CompraFeita tarefa={tarefa} />}</QuandoPronta>
        ) : Number(cotacao) > 0 ? (
          <QuandoPronta key={Number(cotacao)} id={Number(cotacao)}>
            {(tarefa) => (
              <ConferirCotacao
                tarefa={tarefa}
                onCotar={(id) => ir({ cotacao: id })}
                onComprar={(id) => ir({ compra: id })}
              />
            )}
          </QuandoPronta>
        ) : (
          <>
            <EmAndamento />
            <EscolherVendas escolhidas={escolhidas} onCotar={(id) => ir({ cotacao: id })} />
          </>
        )}
      </div>
    </Page>
  );
}

/** Shows how far a task came, and what it found once it is over. */
function QuandoPronta({ id, children }: { id: number; children: (tarefa: Tarefa) => ReactNode }) {
  const tarefa = useQuery(umaTarefa(id));
  return (
    <Fetched query={tarefa} failed="Não foi possível buscar a tarefa. Verifique sua conexão e tente novamente.">
      {(vista) =>
        vista.terminada_em ? (
          children(vista)
        ) : (
          <div role="status" className="rounded-corner border border-hairline bg-surface px-4 py-4">
            <ProgressoDaTarefa tarefa={vista} />
          </div>
        )
      }
    </Fetched>
  );
}

/** Quotes and purchases go on while one looks elsewhere. */
function EmAndamento() {
  const { data: abertas = [] } = useQuery(tarefasAbertas);
  const daqui = abertas.filter(({ tipo }) => tipo === 'etiquetas_compra' || tipo === 'etiquetas_cotacao');
  if (daqui.length === 0) return null;
  return (
    <section aria-label="Em andamento" className="flex flex-wrap gap-2.5">
      {daqui.map(({ id, tipo, por, feitos, total }) => (
        <LinkButton key={id} {...telaDaTarefa({ id, tipo })}>
          {TAREFAS[tipo].rotulo}, {por.nome}: {feitos} de {total}
        </LinkButton>
      ))}
    </section>
  );
}
