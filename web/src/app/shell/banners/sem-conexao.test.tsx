import { act, cleanup, render, screen } from '@testing-library/react';
import { rotasDeOperacao } from '@varal/contract/operacao/operacao.routes';
import { expect, onTestFinished, test, vi } from 'vitest';
import { redeFalsa } from '../../../../test/rede-falsa.ts';
import { semResposta } from '../../../base/rede/sem-resposta.ts';
import { SemConexao } from './sem-conexao.tsx';

test('asks whether somebody answers, and stays until somebody does', async () => {
  vi.useFakeTimers();
  onTestFinished(() => {
    cleanup();
    vi.useRealTimers();
    semResposta.note(false);
  });
  const rede = redeFalsa();
  rede.cai(rotasDeOperacao.saude);
  semResposta.note(true);
  render(<SemConexao />);
  expect(screen.getByRole('status').textContent).toBe('Sem conexão');

  await act(() => vi.advanceTimersByTimeAsync(9_500));
  expect(rede.enviados(rotasDeOperacao.saude)).toHaveLength(3);
  expect(screen.getByRole('status').textContent).toBe('Sem conexão');

  rede.responde(rotasDeOperacao.saude, { estado: 'ok', versao: '1.0.0' });
  await act(() => vi.advanceTimersByTimeAsync(3_000));
  expect(screen.queryByRole('status')).toBeNull();
  await act(() => vi.advanceTimersByTimeAsync(30_000));
  expect(rede.enviados(rotasDeOperacao.saude)).toHaveLength(4);
});
