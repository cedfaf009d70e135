import { cleanup } from '@testing-library/react';
import { fila } from '../src/por-enviar/fila-deste-aparelho.ts';
import { chavesAbertas } from '../src/sem-sinal/abertas.ts';
import { aparelhoFalso } from './aparelho-falso.ts';

/** Stands for the device of a screen that keeps sales. All tests share one queue of readings: it is opened in memory before. */
export async function aparelhoDaTela(): Promise<void> {
  await fila.esperamPor({ tipo: 'venda', id: 1 });
  aparelhoFalso();
}

/** Closes the screen, and lets the device answer whatever was asked of it before it goes. */
export async function sossegar(): Promise<void> {
  cleanup();
  await chavesAbertas();
}
