import { readFileSync } from 'node:fs';
import { cleanup, render, screen } from '@testing-library/react';
import { type ReactNode, useRef } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { AlertProvider } from '../../ui/notice/alert.tsx';
import { LeituraEmNada } from '../leitura-em-nada.tsx';
import * as sinais from '../sinalizar.ts';
import { teclar } from '../test-teclar.ts';
import { useLeitorDeTeclado } from './use-leitor-de-teclado.ts';

const doCabecalho = new Function(readFileSync(new URL('../../../primeiras-teclas.js', import.meta.url), 'utf8'));
const lidos: string[] = [];
beforeEach(() => {
  lidos.length = 0;
  vi.spyOn(sinais, 'sinalizar').mockReturnValue();
});
afterEach(cleanup);

function Tela() {
  const onde = useRef<HTMLDivElement>(null);
  useLeitorDeTeclado((texto) => lidos.push(texto), { onde });
  return <main ref={onde} />;
}

const App = ({ children }: { children?: ReactNode }) => (
  <AlertProvider>
    <LeituraEmNada />
    {children}
  </AlertProvider>
);
const aviso = () => screen.queryByRole('alert')?.textContent ?? null;

/** Presses these at these moments, as a reader does. */
function apertar(teclas: readonly string[], desde: number): void {
  for (const [n, key] of teclas.entries()) {
    const event = new KeyboardEvent('keydown', { key, bubbles: true });
    Object.defineProperty(event, 'timeStamp', { value: desde + 8 * n });
    document.body.dispatchEvent(event);
  }
}

test('what is read before the page can hear is read by its screen, also what ends only then', async () => {
  doCabecalho();
  apertar([...'P-LUA', 'Enter', ...'P-SO'], 100);
  render(
    <App>
      <Tela />
    </App>,
  );
  await vi.waitFor(() => expect(lidos).toEqual(['P-LUA']));
  apertar(['L', 'Enter'], 200);
  expect(lidos).toEqual(['P-LUA', 'P-SOL']);
  expect(aviso()).toBeNull();
});

describe('where a screen does not read', () => {
  test('a reading sounds and is named, and presses nothing', async () => {
    const apertou = vi.fn();
    render(
      <App>
        <main>
          <button type="button" onClick={apertou}>
            Excluir
          </button>
        </main>
      </App>,
    );
    teclar(screen.getByRole('button', { name: 'Excluir' }), 'P-LUA\n', 120);
    await screen.findByText('Esta tela não lê códigos: a leitura "P-LUA" ficou sem efeito.');
    expect(sinais.sinalizar).toHaveBeenCalledWith('recusado', expect.anything());
    expect(apertou).not.toHaveBeenCalled();
  });

  test('fields and choices have what is typed into them', () => {
    render(
      <App>
        <main>
          <input aria-label="Busca" />
          <select aria-label="Cor" />
        </main>
      </App>,
    );
    const busca = screen.getByLabelText<HTMLInputElement>('Busca');
    teclar(busca, 'P-LUA\n', 8);
    teclar(screen.getByLabelText('Cor'), 'azul\n', 100);
    expect([busca.value, aviso()]).toEqual(['P-LUA', null]);
  });
});

describe('while a screen is on its way', () => {
  test('what is read waits for it', async () => {
    const { rerender } = render(
      <App>
        <main data-coming />
      </App>,
    );
    teclar(document.body, 'P-LUA\nP-SOL\n', 8);
    expect(aviso()).toBeNull();
    rerender(
      <App>
        <Tela />
      </App>,
    );
    await vi.waitFor(() => expect(lidos).toEqual(['P-LUA', 'P-SOL']));
    expect(aviso()).toBeNull();
  });

  test('what is read is said to be lost when the screen that comes does not read', async () => {
    const { rerender } = render(
      <App>
        <main data-coming />
      </App>,
    );
    teclar(document.body, 'P-LUA\nP-SOL\n', 8);
    rerender(
      <App>
        <main />
      </App>,
    );
    expect(await screen.findByText('Esta tela não lê códigos: 2 leituras ficaram sem efeito.')).toBeDefined();
  });
});
