import './open-page.ts';
import { onlineManager } from '@tanstack/react-query';
import { cleanup } from '@testing-library/react';
import { afterAll, afterEach, vi } from 'vitest';
import { semResposta } from '../src/base/rede/sem-resposta.ts';
import { destinoLembrado } from '../src/base/sessao/destino.ts';
import { fila } from '../src/por-enviar/fila-deste-aparelho.ts';

// All tests of a process share one queue of readings, which every screen opens after a second. It is opened in memory here: in a
// test's own device, which is gone with the test, no later file could send what it reads.
await fila.esperamPor({ tipo: 'venda', id: 1 });

// A process tests many files on one page: what a test leaves behind is not what the next one finds.
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  localStorage.clear();
  sessionStorage.clear();
  window.history.replaceState(null, '', '/');
  // The app comes back from wherever it was leaving for, and from a sign-out.
  window.dispatchEvent(new Event('pageshow'));
  destinoLembrado();
  semResposta.note(false);
  // The library of queries keeps for all pages to come that a device lost its network.
  onlineManager.setOnline(true);
});

// A screen that is still on its way when its file ends would be refused, and stay so for all files to come.
afterAll(() => vi.dynamicImportSettled());
