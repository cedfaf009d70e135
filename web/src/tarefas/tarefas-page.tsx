import { useQuery } from '@tanstack/react-query';
import type { Tarefa } from '@varal/contract/tarefas/tarefas.routes';
import { History } from 'lucide-react';
import { useState } from 'react';
import { momento } from '../base/texto/format.ts';
import { HistoricoDialog } from '../historico/historico.tsx';
import { IconButton } from '../ui/button/icon-button.tsx';
import { LinkButton } from '../ui/button/link-button.tsx';
import { ListPage } from '../ui/list/list-page.tsx';
import { tituloDaTarefa } from './nome-da-tarefa.ts';
import { tarefasRecentes } from './tarefas.queries.ts';
import { telaDaTarefa } from './tela-da-tarefa.ts';
import { UmaTarefa } from './uma-tarefa.tsx';

/** The long work of the shop, newest first: how far it came, what did not work, and the way back. */
export function TarefasPage() {
  const tarefas = useQuery(tarefasRecentes);

  return (
    <ListPage
      title="Tarefas"
      query={tarefas}
      empty="Nenhuma tarefa ainda. Aqui aparece o que se faz com muitos registros de uma vez."
      emptyAction={<LinkButton to="/produtos">Ir para Produtos</LinkButton>}
    >
      {(lista) => (
        <ul aria-label="Tarefas" className="divide-y divide-hairline rounded-corner border border-hairline bg-surface">
          {lista.map((tarefa) => (
            <Linha key={tarefa.id} tarefa={tarefa} />
          ))}
        </ul>
      )}
    </ListPage>
  );
}

function Linha({ tarefa }: { tarefa: Tarefa }) {
  return (
    <li className="flex flex-col gap-1.5 px-4 py-3">
      <div className="flex items-center justify-between gap-3">
        <p className="text-sm text-ink-soft wrap-anywhere">
          {momento(tarefa.criada_em)}, por {tarefa.por.nome}
        </p>
        <HistoricoDaTarefa tarefa={tarefa} />
      </div>
      <UmaTarefa tarefa={ehDaImportacao(tarefa) ? { ...tarefa, pode_desfazer: false } : tarefa} />
      {VER[tarefa.tipo] && (
        <div>
          <LinkButton {...telaDaTarefa(tarefa)}>{VER[tarefa.tipo]}</LinkButton>
        </div>
      )}
    </li>
  );
}

function HistoricoDaTarefa({ tarefa }: { tarefa: Tarefa }) {
  const [open, setOpen] = useState(false);
  const title = `Histórico de ${tituloDaTarefa({ ...tarefa, desfazendo: false })}`;
  return (
    <>
      <IconButton icon={History} label={title} onClick={() => setOpen(true)} />
      <HistoricoDialog alvo={`tarefa:${tarefa.id}`} title={title} open={open} onClose={() => setOpen(false)} />
    </>
  );
}

/** An import has a screen of its own, which says what undoing takes away. */
const ehDaImportacao = ({ tipo }: Tarefa): boolean => tipo === 'bling_leitura' || tipo === 'bling_importacao';

/** These have a screen of their own, which shows what came of them. */
const VER: { readonly [tipo in Tarefa['tipo']]?: string } = {
  bling_leitura: 'Ver a importação',
  bling_importacao: 'Ver a importação',
  etiquetas_cotacao: 'Ver a cotação',
  etiquetas_compra: 'Ver as etiquetas',
};
