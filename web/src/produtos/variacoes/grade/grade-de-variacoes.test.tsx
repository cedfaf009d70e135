import { render, screen } from '@testing-library/react';
import { TAMANHOS_FIXOS } from '@varal/contract/tamanhos';
import { expect, test } from 'vitest';
import { umaVariacao } from '../test-variacao.ts';
import { VariacoesContext } from '../use-variacoes.ts';
import { criarVariacoesStore } from '../variacoes-store.ts';
import { GradeDeVariacoes } from './grade-de-variacoes.tsx';

test('the grid comes by itself once it is asked for', async () => {
  const store = criarVariacoesStore({ sku: 'P-10', variacoes: [umaVariacao(1)] });
  render(
    <VariacoesContext value={store}>
      <GradeDeVariacoes temCor temTamanho daLoja={TAMANHOS_FIXOS} />
    </VariacoesContext>,
  );
  expect(await screen.findByRole('gridcell', { name: 'Azul M: 5' })).toBeDefined();
});
