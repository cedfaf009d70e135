import { useInfiniteQuery } from '@tanstack/react-query';
import { ESTADOS_DO_ITEM, TIPOS_DE_ITEM } from '@varal/contract/importacao/importacao';
import type { Importacao } from '@varal/contract/importacao/importacao.routes';
import type { Tarefa } from '@varal/contract/tarefas/tarefas.routes';
import { type ReactNode, useState } from 'react';
import { useSearchParam, useSearchText } from '../base/busca/use-search-param.ts';
import { contagem, quantos } from '../base/texto/format.ts';
import { CategoriasQueFaltam } from '../categorias/categorias-que-faltam.tsx';
import { ProgressoDaTarefa } from '../tarefas/progresso-da-tarefa.tsx';
import { Fetched } from '../ui/notice/fetched.tsx';
import { Note } from '../ui/notice/note.tsx';
import { Skeleton } from '../ui/notice/skeleton.tsx';
import { Aplicar } from './aplicar.tsx';
import { Desfazer } from './desfazer.tsx';
import { type Escolhas, importacaoQueries } from './importacao.queries.ts';
import { ListaDeItens } from './lista-de-itens.tsx';
import { ModelosPorCategoria } from './modelos-por-categoria.tsx';
import { FASES } from './rotulos.ts';

/** The last import, in whatever state it is. */
export function UmaImportacao({ id, lerDeNovo }: { id: number; lerDeNovo: ReactNode }) {
  const [tipo] = useSearchParam('tipo');
  const [estado] = useSearchParam('estado');
  const [busca] = useSearchText();
  const filtros = {
    tipo: TIPOS_DE_ITEM.find((um) => um === tipo) ?? 'produto',
    estado: ESTADOS_DO_ITEM.find((um) => um === estado) ?? 'novo',
    busca,
  };
  const query = useInfiniteQuery(importacaoQueries.uma(id, filtros));
  const [escolhas, setEscolhas] = useState<Escolhas>([]);
  const [criar_categorias, setCriarCategorias] = useState(true);

  return (
    <Fetched
      query={query}
      failed="Não foi possível buscar a importação. Verifique sua conexão e tente novamente."
      skeleton={<Skeleton rows={3} rowClassName="h-20" />}
    >
      {(importacao) => (
        <div className="flex flex-col gap-5">
          <Andamento importacao={importacao} />
          <div className="flex flex-wrap gap-2.5">
            {importacao.estado === 'lida' && (
              <Aplicar importacao={importacao} aplicacao={{ modelos: escolhas, criar_categorias }} />
            )}
            {importacao.aplicacao?.pode_desfazer && importacao.aplicacao.total > 0 && (
              <Desfazer tarefa={importacao.aplicacao} />
            )}
            {lerDeNovo}
          </div>
          {importacao.estado === 'lida' && importacao.categorias_que_faltam.n > 0 && (
            <CategoriasQueFaltam
              faltam={importacao.categorias_que_faltam}
              de="do Bling"
              cria={criar_categorias}
              onCriar={setCriarCategorias}
              senao="Os produtos delas ficam na categoria do modelo escolhido abaixo. Sem um, ficam de fora."
            />
          )}
          {importacao.estado === 'lida' && importacao.modelos.length > 0 && (
            <ModelosPorCategoria
              modelos={importacao.modelos}
              criar_categorias={criar_categorias}
              escolhas={escolhas}
              onEscolher={setEscolhas}
            />
          )}
          {mostraItens(importacao) && <ListaDeItens query={query} importacao={importacao} filtros={filtros} />}
        </div>
      )}
    </Fetched>
  );
}

/** An import that was taken back has nothing left to show. */
const mostraItens = ({ fase, estado }: Importacao) =>
  fase === 'lida' && estado !== 'desfeita' && estado !== 'desfazendo';

/** Two records of one name and reason are one line, since categories of one name hang below different others. */
const linhasDe = ({ falhas }: Tarefa): string[] =>
  [...new Set(falhas.map(({ alvo, motivo }) => `${alvo}: ${motivo}`))].slice(0, 10);

/** Says where the work stands; it is read aloud when it changes. */
function Andamento({ importacao }: { importacao: Importacao }) {
  const { estado, fase, leitura, aplicacao } = importacao;
  const tarefa = aplicacao ?? leitura;

  return (
    <div role="status" className="flex flex-col gap-2">
      {(estado === 'lendo' || estado === 'aplicando' || estado === 'desfazendo') && (
        <>
          <ProgressoDaTarefa tarefa={tarefa} fase={estado === 'lendo' ? FASES[fase] : undefined} />
          <p className="text-sm text-ink-soft">
            Pode sair desta tela: o trabalho continua, também se o servidor reiniciar. Vendas e produtos da loja vão ao
            Bling na frente.
          </p>
        </>
      )}
      {estado === 'aplicada' && tarefa.total + tarefa.n_falhas === 0 && (
        <Note tone="anil">
          <p>Não havia nada novo no Bling.</p>
        </Note>
      )}
      {estado === 'aplicada' && tarefa.total > 0 && (
        <Note tone="anil" {...(tarefa.n_falhas === 0 && { title: 'O que era novo foi trazido.' })}>
          <p>
            {quantos(tarefa.total, 'registro veio', 'registros vieram')} do Bling. Enquanto nada for vendido, dá para
            desfazer tudo.
          </p>
        </Note>
      )}
      {estado === 'desfeita' && (
        <Note tone="anil">
          <p>A importação foi desfeita.</p>
        </Note>
      )}
      {estado === 'parada' && (
        <Note tone="amber" title={aplicacao ? 'A importação foi parada.' : 'A leitura foi parada.'}>
          <p>
            {aplicacao && tarefa.feitos > 0
              ? `Vieram ${contagem(tarefa.feitos)} de ${contagem(tarefa.total)} registros. Para trazer o resto, leia o Bling de novo.`
              : 'Nada veio do Bling. Para trazer, leia de novo.'}
          </p>
        </Note>
      )}
      {estado === 'falhou' && (
        <Note tone="amber" title="Parou no meio.">
          <p>{tarefa.falhas.at(-1)?.motivo}</p>
        </Note>
      )}
      {estado !== 'falhou' && tarefa.n_falhas > 0 && (
        <Note tone="amber" title={`${quantos(tarefa.n_falhas, 'registro ficou', 'registros ficaram')} de fora.`}>
          <ul className="list-disc pl-5">
            {linhasDe(tarefa).map((linha) => (
              <li key={linha} className="wrap-anywhere">
                {linha}
              </li>
            ))}
          </ul>
        </Note>
      )}
    </div>
  );
}
