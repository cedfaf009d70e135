import type { Tamanho } from '@varal/contract/tamanhos';
import { type RefObject, useCallback, useLayoutEffect, useRef } from 'react';
import { type Cor, combinacao } from '../estado.ts';
import { type Lugar, type Modo, naCelula } from '../grade.ts';
import { useVariacoesStore } from '../use-variacoes.ts';
import type { Selecao } from './use-selecao.ts';

type Deps = {
  quadro: RefObject<HTMLElement | null>;
  modo: Modo;
  selecao: Selecao;
};

export type Edicao = ReturnType<typeof useEdicao>;

export function useEdicao({ quadro, modo, selecao }: Deps) {
  const { ativa, editando, foco } = selecao;
  const store = useVariacoesStore();
  const focoAtendido = useRef(0);
  /** It is true once something was typed or pasted: Tab then stays in the grid. */
  const trabalhando = useRef(false);
  /** A mouse, a finger or a pen: the one that touched it last. */
  const ponteiro = useRef('mouse');
  const antesDeEditar = useRef(store.ler().linhas);

  useLayoutEffect(() => {
    if (focoAtendido.current === foco) return;
    focoAtendido.current = foco;
    const celula = quadro.current?.querySelector<HTMLElement>(`[data-lugar="${ativa.linha},${ativa.coluna}"]`);
    const campo = editando ? celula?.querySelector('input') : null;
    (campo ?? celula)?.focus({ preventScroll: true });
    if (ponteiro.current !== 'mouse') campo?.select();
    celula?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [quadro, ativa.linha, ativa.coluna, editando, foco]);

  const digitar = useCallback(
    (cor: Cor, tamanho: Tamanho | null, texto: string) => {
      const variacao = naCelula(store.ler(), combinacao({ ...cor, tamanho }));
      if (variacao) store.editar(variacao.chave, modo, texto);
      else if (texto !== '') store.adicionar({ ...cor, tamanho, [modo]: texto }, { digitandoEm: modo });
    },
    [store, modo],
  );

  function ir(para: Lugar, como: Parameters<typeof selecao.ir>[1] = {}) {
    prepararEdicao(Boolean(como.editando));
    selecao.ir(para, como);
  }

  function editar(como: 'sobre' | 'dentro') {
    prepararEdicao(true);
    selecao.editar(como);
  }

  /** Begins a new step: all that is typed into one cell is one step, which Esc takes back. */
  function prepararEdicao(comeca: boolean) {
    store.pararDeDigitar();
    antesDeEditar.current = store.ler().linhas;
    if (comeca) trabalhando.current = true;
  }

  function pararDeEditar() {
    store.pararDeDigitar();
    selecao.pararDeEditar();
  }

  function cancelar() {
    if (store.ler().linhas !== antesDeEditar.current) store.desfazer();
    pararDeEditar();
  }

  function sair() {
    trabalhando.current = false;
    store.pararDeDigitar();
    selecao.sair();
  }

  return { trabalhando, ponteiro, digitar, ir, editar, pararDeEditar, cancelar, sair };
}
