import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { AlertProvider, useAlert } from './alert.tsx';

type Alerts = ReturnType<typeof useAlert>;

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('the global alert', () => {
  test('says its message for five seconds and then goes by itself, calling back once', () => {
    const { show } = screenWithAlerts();
    const onClose = vi.fn();
    show({ type: 'info', message: 'Etiqueta na fila.', onClose });

    pass(4_999);
    expect(screen.getByText('Etiqueta na fila.')).toBeDefined();
    expect(onClose).not.toHaveBeenCalled();

    pass(1);
    expect(screen.queryByText('Etiqueta na fila.')).toBeNull();
    pass(60_000);
    expect(onClose).toHaveBeenCalledTimes(1);
  });

  test('stays as long as it is told', () => {
    const { show } = screenWithAlerts();
    show({ type: 'info', message: 'Etiqueta na fila.', duration: 200 });

    pass(199);
    expect(screen.getByText('Etiqueta na fila.')).toBeDefined();
    pass(1);
    expect(screen.queryByText('Etiqueta na fila.')).toBeNull();
  });

  test('stays longer when there is more to read', () => {
    const { show } = screenWithAlerts();
    const message = 'O Bling recusou o pedido: '.padEnd(150, 'x');
    show({ type: 'warning', message });

    pass(11_999);
    expect(screen.getByText(message)).toBeDefined();
    pass(1);
    expect(screen.queryByText(message)).toBeNull();
  });

  test.each([
    ['a key', () => fireEvent.keyDown(document.body, { key: 'Tab' })],
    ['the pointer', () => fireEvent.pointerDown(document.body)],
  ])('that is an error begins its time with the next press of %s', (_, press) => {
    const { show } = screenWithAlerts();
    show({ type: 'error', message: 'Sem conexão.' });
    pass(60_000);
    expect(screen.getByText('Sem conexão.')).toBeDefined();

    press();
    pass(4_999);
    expect(screen.getByText('Sem conexão.')).toBeDefined();
    pass(1);
    expect(screen.queryByText('Sem conexão.')).toBeNull();
  });

  test('that is an error and is told how long stays so long', () => {
    const { show } = screenWithAlerts();
    show({ type: 'error', message: 'Sem conexão.', duration: 200 });
    pass(200);
    expect(screen.queryByText('Sem conexão.')).toBeNull();
  });

  test('waits while another tab is in front', () => {
    const { show } = screenWithAlerts();
    const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
    show({ type: 'warning', message: 'Sem conexão.' });
    pass(60_000);
    expect(screen.getByText('Sem conexão.')).toBeDefined();
    hidden.mockRestore();
    pass(5_000);
    expect(screen.queryByText('Sem conexão.')).toBeNull();
  });

  test('can be closed, which calls back at once and only once', () => {
    const { show } = screenWithAlerts();
    const onClose = vi.fn();
    show({ type: 'success', message: 'Salvo.', onClose });

    fireEvent.click(screen.getByRole('button', { name: 'Fechar aviso' }));
    expect(screen.queryByText('Salvo.')).toBeNull();
    pass(60_000);
    expect(onClose).toHaveBeenCalledTimes(1);
  });

  test.each(['', '   '])('shows nothing for the empty message "%s"', (message) => {
    const { show } = screenWithAlerts();
    const onClose = vi.fn();
    show({ type: 'error', message, onClose });

    expect(screen.queryByRole('alert')).toBeNull();
    pass(60_000);
    expect(onClose).not.toHaveBeenCalled();
  });

  test.each([
    ['info', 'status'],
    ['success', 'status'],
    ['warning', 'alert'],
    ['error', 'alert'],
  ] as const)('is announced: %s as %s', (type, role) => {
    const { show } = screenWithAlerts();
    show({ type, message: 'Aconteceu algo.' });

    expect(screen.getByRole(role).textContent).toBe('Aconteceu algo.');
  });

  test('waits while the pointer is on it and goes on with what was left', () => {
    const { show } = screenWithAlerts();
    show({ type: 'warning', message: 'Leia com calma.' });

    pass(3_000);
    fireEvent.pointerEnter(screen.getByRole('alert'));
    pass(60_000);
    expect(screen.getByText('Leia com calma.')).toBeDefined();

    fireEvent.pointerLeave(screen.getByRole('alert'));
    pass(1_999);
    expect(screen.getByText('Leia com calma.')).toBeDefined();
    pass(1);
    expect(screen.queryByText('Leia com calma.')).toBeNull();
  });

  test('waits while the keyboard is in it, and Escape closes it and goes back to where one was', () => {
    const { show } = screenWithAlerts();
    const field = screen.getByRole('textbox', { name: 'Título' });
    act(() => field.focus());
    show({ type: 'warning', message: 'Leia com calma.' });

    const close = screen.getByRole('button', { name: 'Fechar aviso' });
    act(() => close.focus());
    pass(60_000);
    expect(screen.getByText('Leia com calma.')).toBeDefined();

    fireEvent.keyDown(close, { key: 'Escape' });
    expect(screen.queryByText('Leia com calma.')).toBeNull();
    expect(document.activeElement).toBe(field);
  });

  test('several stand one below the other, the newest last, each with its own time', () => {
    const { show } = screenWithAlerts();
    show({ type: 'warning', message: 'Primeiro.' });
    pass(2_000);
    show({ type: 'warning', message: 'Segundo.' });

    expect(messages()).toStrictEqual(['Primeiro.', 'Segundo.']);
    pass(3_000);
    expect(messages()).toStrictEqual(['Segundo.']);
    pass(2_000);
    expect(messages()).toStrictEqual([]);
  });

  test('the same words again take the place of the older ones, which are gone and say so, and stay their full time', () => {
    const { show } = screenWithAlerts();
    const onClose = vi.fn();
    show({ type: 'warning', message: 'De novo.', onClose });
    show({ type: 'warning', message: 'Outro.' });
    pass(2_000);
    show({ type: 'warning', message: 'De novo.' });

    expect(messages()).toStrictEqual(['Outro.', 'De novo.']);
    expect(onClose).toHaveBeenCalledTimes(1);
    pass(3_000);
    expect(messages()).toStrictEqual(['De novo.']);
    pass(2_000);
    expect(messages()).toStrictEqual([]);
    expect(onClose).toHaveBeenCalledTimes(1);
  });

  test('of a success ends earlier errors and warnings, which say so, but none that offers to do something', () => {
    const { show } = screenWithAlerts();
    const onClose = vi.fn();
    show({ type: 'error', message: 'Sem conexão: nada foi gravado; tente de novo.', onClose });
    show({ type: 'warning', message: 'Confira o troco.', onClose });
    show({ type: 'error', message: 'O Bling recusou o pedido.', action: { label: 'Ver', onClick: () => undefined } });
    show({ type: 'info', message: 'Etiqueta na fila.' });
    show({ type: 'success', message: 'Venda 25 concluída.' });

    expect(messages()).toStrictEqual(['O Bling recusou o pedido.Ver']);
    expect(screen.getAllByRole('status').map((alert) => alert.textContent)).toStrictEqual([
      'Etiqueta na fila.',
      'Venda 25 concluída.',
    ]);
    expect(onClose).toHaveBeenCalledTimes(2);

    show({ type: 'error', message: 'Não foi possível imprimir o recibo.' });
    expect(messages()).toStrictEqual(['O Bling recusou o pedido.Ver', 'Não foi possível imprimir o recibo.']);
  });

  test('offers to take back what it tells of, goes with that, and calls back after it', () => {
    const { show } = screenWithAlerts();
    const calls: string[] = [];
    show({
      type: 'success',
      message: 'Produto movido para a lixeira.',
      action: { label: 'Desfazer', onClick: () => calls.push('undone') },
      onClose: () => calls.push('closed'),
    });

    fireEvent.click(screen.getByRole('button', { name: 'Desfazer' }));
    expect(screen.queryByText('Produto movido para a lixeira.')).toBeNull();
    expect(calls).toStrictEqual(['undone', 'closed']);
  });

  test('with something to take back stays beside the same words about something else', () => {
    const { show } = screenWithAlerts();
    const undo = vi.fn();
    show({ type: 'error', message: 'De novo.', action: { label: 'Desfazer', onClick: () => undo('first') } });
    show({ type: 'error', message: 'De novo.', action: { label: 'Desfazer', onClick: () => undo('second') } });

    fireEvent.click(screen.getAllByRole('button', { name: 'Desfazer' })[0] as HTMLElement);
    expect(undo).toHaveBeenCalledExactlyOnceWith('first');
    expect(screen.getAllByRole('alert')).toHaveLength(1);
  });

  test('the same words of another kind are another alert', () => {
    const { show } = screenWithAlerts();
    show({ type: 'warning', message: 'De novo.' });
    show({ type: 'error', message: 'De novo.' });

    expect(messages()).toStrictEqual(['De novo.', 'De novo.']);
  });
});

/** Draws a screen with one field, and the way to show alerts on it. */
function screenWithAlerts(): Pick<Alerts, 'show'> {
  let alerts: Alerts | undefined;
  render(
    <AlertProvider>
      <Screen
        tell={(known) => {
          alerts = known;
        }}
      />
    </AlertProvider>,
  );
  return { show: (alert) => act(() => alerts?.show(alert)) };
}

function Screen({ tell }: { tell: (alerts: Alerts) => void }) {
  tell(useAlert());
  return <input aria-label="Título" />;
}

const messages = () => screen.queryAllByRole('alert').map((alert) => alert.textContent);

const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms));
