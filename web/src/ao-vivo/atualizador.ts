import type { Query, QueryClient, QueryKey } from '@tanstack/react-query';
import type { Assunto, Mudanca } from '@varal/contract/ao-vivo/mudanca';
import { atualizarListaLonga, ehListaLonga } from './lista-longa.ts';

/** The queries show things of these kinds, by the first part of their key. */
const MOSTRAM: Record<Assunto, string[]> = {
  vendas: ['vendas', 'ondas', 'pagamentos', 'devolucoes', 'estoque', 'conferencias', 'resumo', 'historico', 'menu'],
  conferencias: ['conferencias', 'ondas', 'historico'],
  produtos: ['produtos', 'estoque', 'modelos', 'historico', 'menu'],
  estampas: ['estampas', 'historico'],
  pecas: ['pecas', 'menu'],
  clientes: ['clientes', 'vendas', 'historico'],
  modelos: ['modelos', 'produtos', 'historico', 'menu'],
  categorias: ['categorias', 'modelos', 'historico', 'menu'],
  atributos: ['atributos', 'historico'],
  sincronizacao: ['sincronizacao', 'resumo', 'menu'],
  tarefas: ['tarefas', 'importacao', 'contagens', 'resumo', 'historico'],
  contagens: ['contagens', 'historico'],
  caixa: ['pagamentos', 'historico'],
  partes: ['partes', 'historico'],
};

/** A burst of changes is one look at the server. */
const JUNTAR_MS = 300;
/** A look is followed by a rest this many times as long, so that one page with long lists does not keep the server busy. */
const DESCANSO = 4;
const PATIENCE_MS = 5_000;

/** It is undefined for all of that kind, or for too many to be named. */
type Ids = Set<number> | undefined;

/** Brings what is on the screen up to date with what has changed; what is not on it becomes stale. */
export function criarAtualizador(queries: QueryClient) {
  let mudados = new Map<Assunto, Ids>();
  let ocupado = false;
  let parado = false;

  function mudou({ assunto, ids }: Mudanca): void {
    const antes = mudados.has(assunto) ? mudados.get(assunto) : new Set<number>();
    mudados.set(assunto, antes && ids && new Set([...antes, ...ids]));
    if (!ocupado) void atualizar();
  }

  async function atualizar(): Promise<void> {
    ocupado = true;
    await pausa(JUNTAR_MS);
    while (mudados.size > 0 && !parado) {
      const inicio = performance.now();
      await Promise.race([olhar(), pausa(PATIENCE_MS)]);
      // No other fetch begins meanwhile, so that a look is never broken off by the next one.
      await pausa(Math.max(JUNTAR_MS, DESCANSO * (performance.now() - inicio)));
    }
    ocupado = false;
  }

  async function olhar(): Promise<void> {
    const agora = mudados;
    mudados = new Map();
    const chaves = new Set([...agora.keys()].flatMap((assunto) => MOSTRAM[assunto]));
    const mostra = ({ queryKey }: Query) => chaves.has(String(queryKey[0])) && !ehDeFormulario(queryKey);
    const longas = queries.getQueryCache().findAll({ predicate: (query) => mostra(query) && ehListaLonga(query) });
    await Promise.all([
      queries.invalidateQueries({ predicate: (query) => mostra(query) && !longas.includes(query) }),
      ...longas.map((lista) => atualizarListaLonga(queries, lista, agora.get(lista.queryKey[0] as Assunto))),
    ]);
  }

  return {
    mudou,
    /** Anything may have changed. */
    tudo(): void {
      for (const assunto of Object.keys(MOSTRAM)) mudou({ assunto: assunto as Assunto });
    },
    parar(): void {
      parado = true;
    },
  };
}

/** Tells whether a form was opened with the query: that must not change under the hands. */
const ehDeFormulario = ([assunto, parte]: QueryKey): boolean =>
  parte === 'para-editar' || (COM_FORMULARIO.has(assunto) && /^\d+$/.test(String(parte)));

/** The number alone stands for the form in the keys of these. */
const COM_FORMULARIO = new Set<unknown>(['clientes', 'modelos', 'categorias']);

const pausa = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
