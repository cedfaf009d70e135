import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useRef, useState } from 'react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import * as sinais from '../sinalizar.ts';
import { teclar } from '../test-teclar.ts';
import { useLeitorDeTeclado } from './use-leitor-de-teclado.ts';

afterEach(cleanup);

const lidos: string[] = [];
const apertos: string[] = [];
afterEach(() => {
  lidos.length = 0;
  apertos.length = 0;
});

function Tela({
  nome = '',
  ...opcoes
}: {
  ligado?: boolean;
  pausado?: boolean;
  respeitaTextos?: boolean;
  nome?: string;
}) {
  const [busca, setBusca] = useState('');
  const onde = useRef<HTMLFormElement>(null);
  useLeitorDeTeclado((texto) => lidos.push(nome + texto), { onde, ...opcoes });
  return (
    <form
      ref={onde}
      onSubmit={(event) => {
        event.preventDefault();
        apertos.push(`buscou ${busca}`);
      }}
    >
      <input aria-label="Busca" value={busca} onChange={({ target }) => setBusca(target.value)} />
      <input aria-label="Dinheiro" inputMode="decimal" defaultValue="5" />
      <input aria-label="Senha" type="password" />
      <textarea aria-label="Observação" />
      <button type="button" onClick={() => apertos.push('apertou')}>
        Excluir
      </button>
    </form>
  );
}

const busca = () => screen.getByLabelText<HTMLInputElement>('Busca');

describe('a reader that types', () => {
  test('is heard where nothing has the keyboard', () => {
    render(<Tela />);
    teclar(document.body, 'P-LUA\n', 8);
    expect(lidos).toEqual(['P-LUA']);
  });

  test('is heard in a field, which is then as it was before', () => {
    render(<Tela />);
    fireEvent.change(busca(), { target: { value: 'camis' } });
    teclar(busca(), '/produtos/12?variacao=3\n', 8);
    expect([lidos, busca().value, apertos]).toEqual([['/produtos/12?variacao=3'], 'camis', []]);
  });

  test('presses no button, be it with a space or its Enter', () => {
    render(<Tela />);
    teclar(screen.getByRole('button'), 'KIT 3 LUAS\n', 8);
    expect([lidos, apertos]).toEqual([['KIT 3 LUAS'], []]);
  });

  test('is heard when it is slow and the keyboard is nowhere, or at a button, which it does not press', () => {
    render(<Tela />);
    teclar(document.body, 'P-LUA\n', 120);
    teclar(screen.getByRole('button'), 'KIT 3\n', 120);
    expect([lidos, apertos]).toEqual([['P-LUA', 'KIT 3'], []]);
  });

  test('is heard when it is slow and no person would have answered the field with that, but not a person who types a sum', () => {
    render(<Tela />);
    const dinheiro = screen.getByLabelText<HTMLInputElement>('Dinheiro');
    teclar(dinheiro, '7891230531000\n', 95);
    teclar(busca(), '/produtos/12\n', 95);
    expect([lidos, dinheiro.value, busca().value, apertos]).toEqual([['7891230531000', '/produtos/12'], '5', '', []]);

    teclar(dinheiro, '0,00\n', 95);
    teclar(busca(), 'P-LUA\n', 95);
    expect([lidos.length, dinheiro.value, apertos]).toEqual([2, '50,00', ['buscou ', 'buscou P-LUA']]);
  });

  test('leaves words in the fields of people where the screen respects them, unless nobody would have answered with that', () => {
    render(
      <>
        <Tela respeitaTextos />
        <input aria-label="Cliente" />
        <input aria-label="Desconto" inputMode="decimal" />
      </>,
    );
    const cliente = screen.getByLabelText<HTMLInputElement>('Cliente');
    teclar(cliente, 'tainá\n', 8);
    expect([lidos, cliente.value]).toEqual([[], 'tainá']);
    teclar(cliente, '/produtos/12\n', 8);
    teclar(screen.getByLabelText('Desconto'), '7891230531000\n', 8);
    teclar(busca(), 'P-LUA\n', 8);
    expect([lidos, cliente.value]).toEqual([['/produtos/12', '7891230531000', 'P-LUA'], 'tainá']);
  });

  test('is not heard in a password or in a text of several lines', () => {
    render(<Tela />);
    teclar(screen.getByLabelText('Senha'), 'P-LUA\n', 8);
    teclar(screen.getByLabelText('Observação'), 'P-LUA\n', 8);
    expect(lidos).toEqual([]);
  });

  test('is heard by the dialog that is open, and then by the screen again', () => {
    const { rerender } = render(<Tela nome="tela " />);
    rerender(
      <>
        <Tela nome="tela " />
        <Tela nome="leitor " />
      </>,
    );
    teclar(document.body, 'P-LUA\n', 8);
    expect(lidos.at(-1)).toBe('leitor P-LUA');
    rerender(
      <>
        <Tela nome="tela " />
        <Tela nome="leitor " ligado={false} />
      </>,
    );
    teclar(document.body, 'P-SOL\n', 8);
    expect(lidos.at(-1)).toBe('tela P-SOL');
    expect(lidos).toHaveLength(2);
  });
});

describe('behind a dialog a reader', () => {
  const Dialogo = ({ role = 'dialog' }: { role?: string }) => (
    <div role={role}>
      <input aria-label="Nome" />
      <button type="button" onClick={() => apertos.push('confirmou')}>
        Confirmar
      </button>
    </div>
  );
  const nome = () => screen.getByLabelText<HTMLInputElement>('Nome');
  const confirmar = () => screen.getByRole('button', { name: 'Confirmar' });

  test.each(['dialog', 'alertdialog'])('is refused, and neither types into the %s nor presses its button', (role) => {
    const sinalizar = vi.spyOn(sinais, 'sinalizar').mockReturnValue();
    const { rerender } = render(
      <>
        <Tela />
        <Dialogo role={role} />
      </>,
    );
    teclar(document.body, 'P-LUA\n', 8);
    teclar(nome(), 'P-LUA\n', 8);
    teclar(confirmar(), 'P-LUA\n', 8);
    expect([lidos, nome().value, apertos]).toEqual([[], '', []]);
    expect(sinalizar.mock.calls.map(([como]) => como)).toEqual(['recusado', 'recusado', 'recusado']);

    rerender(<Tela />);
    teclar(document.body, 'P-LUA\n', 8);
    expect(lidos).toEqual(['P-LUA']);
  });

  test('is heard by what stands in it, whoever else has begun to listen since', () => {
    const dentro = (
      <div role="dialog">
        <Tela nome="leitor " />
      </div>
    );
    const { rerender } = render(dentro);
    rerender(
      <>
        {dentro}
        <Tela nome="tela " />
      </>,
    );
    teclar(document.body, 'P-LUA\n', 8);
    expect(lidos).toEqual(['leitor P-LUA']);
  });

  test('is heard by the screen while the dialog is on its way out', () => {
    render(
      <>
        <Tela />
        <div role="dialog" data-closed="" />
      </>,
    );
    teclar(document.body, 'P-LUA\n', 8);
    expect(lidos).toEqual(['P-LUA']);
  });

  test('presses no button of a question that the screen asks, whose fields get what is typed', () => {
    render(
      <>
        <Tela pausado />
        <Dialogo />
      </>,
    );
    teclar(confirmar(), 'P-LUA\n', 8);
    teclar(nome(), '12', 8);
    expect([lidos, apertos, nome().value]).toEqual([[], [], '12']);
  });
});

describe('a person who types', () => {
  test('types into the field and submits it', () => {
    render(<Tela />);
    teclar(busca(), 'camiseta\n', 90);
    expect([lidos, busca().value, apertos]).toEqual([[], 'camiseta', ['buscou camiseta']]);
  });

  test('presses what has the keyboard', () => {
    render(<Tela />);
    teclar(screen.getByRole('button'), ' \n', 8);
    expect([lidos, apertos]).toEqual([[], ['apertou', 'apertou']]);
    teclar(screen.getByRole('button'), '   ', 100);
    expect(apertos).toHaveLength(5);
  });

  test('is heard by nobody where readers are not', () => {
    render(<Tela ligado={false} />);
    teclar(busca(), 'P-LUA\n', 8);
    expect([lidos, apertos]).toEqual([[], ['buscou P-LUA']]);
  });
});
