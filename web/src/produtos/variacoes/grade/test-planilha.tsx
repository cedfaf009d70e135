import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Variacao } from '@varal/contract/produtos/produto';
import { TAMANHOS_FIXOS } from '@varal/contract/tamanhos';
import { onTestFinished, vi } from 'vitest';
import { mudancas } from '../mudancas.ts';
import { umaVariacao } from '../test-variacao.ts';
import { VariacoesContext } from '../use-variacoes.ts';
import { criarVariacoesStore } from '../variacoes-store.ts';
import { PlanilhaDaGrade, type PlanilhaProps } from './planilha-da-grade.tsx';

export const VERDE = { cor: '#00aa00', nome_cor: 'Verde' };
export const ROSA = { cor: '#ff00aa', nome_cor: 'Rosa' };

// Azul P, M, G and Verde M; of Verde P and G there is none.
export const CAMISETA = [
  umaVariacao(1, { tamanho: 'P', quantidade: 1 }),
  umaVariacao(2, { tamanho: 'M', quantidade: 2 }),
  umaVariacao(3, { tamanho: 'G', quantidade: 3 }),
  umaVariacao(4, { ...VERDE, tamanho: 'M', quantidade: 4 }),
];

export function abrirGrade(variacoes: Variacao[] = CAMISETA, props: Partial<PlanilhaProps> = {}) {
  // A browser without a screen cannot scroll.
  Element.prototype.scrollIntoView = vi.fn();
  onTestFinished(cleanup);
  const store = criarVariacoesStore({ sku: 'P-10', variacoes });
  const user = userEvent.setup();
  render(
    <>
      <button type="button">Antes</button>
      <VariacoesContext value={store}>
        <PlanilhaDaGrade temCor temTamanho daLoja={TAMANHOS_FIXOS} {...props} />
      </VariacoesContext>
      <button type="button">Depois</button>
    </>,
  );
  return { store, user, mudou: () => mudancas(store.ler()) };
}

// The option `hidden` spares working out what is visible, which takes most of a query's time in a grid.
export const celula = (nome: string | RegExp) => screen.getByRole('gridcell', { name: nome, hidden: true });
export const celulas = () => screen.getAllByRole('gridcell', { name: /:/, hidden: true }).map((uma) => uma.ariaLabel);
export const total = (nome: string) => screen.getByRole('cell', { name: nome, hidden: true });
export const botao = (nome: string) => screen.getByRole('button', { name: nome, hidden: true });
export const status = () => screen.getByRole('status').textContent;
export const quantidade = (id: number, quantidade: number, quantidade_era: number) => ({
  id,
  quantidade,
  quantidade_era,
});
