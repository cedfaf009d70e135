import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { usePressWhereItBegan } from './use-press-where-it-began.ts';

const AT = { clientX: 20, clientY: 20 };

/** Two rows with a button each. As in a browser, a click meets what lies under the finger when it is lifted. */
function show() {
  const pressed = vi.fn();
  function List({ rows = ['Camiseta', 'Boné'] }) {
    usePressWhereItBegan();
    return rows.map((row) => (
      <button key={row} type="button" onClick={() => pressed(row)}>
        {row}
      </button>
    ));
  }
  const { rerender } = render(<List />);
  const camiseta = screen.getByRole('button', { name: 'Camiseta' });
  const bone = screen.getByRole('button', { name: 'Boné' });
  lie(camiseta, 0);
  lie(bone, 40);
  const press = (on: Element) => fireEvent.pointerDown(on, { ...AT, isPrimary: true, button: 0 });
  const click = (on: Element, at = AT) => fireEvent.click(on, { ...at, detail: 1 });
  const leave = (rows: string[]) => rerender(<List rows={rows} />);
  return { pressed, camiseta, bone, press, click, leave };
}

function lie(row: Element, top: number): void {
  row.getBoundingClientRect = () => new DOMRect(0, top, 100, 40);
}

test('a press belongs to what it began on, though another row has come under the finger', () => {
  const { pressed, camiseta, bone, press, click } = show();
  press(camiseta);
  lie(camiseta, 80);
  click(bone);
  expect(pressed.mock.calls).toStrictEqual([['Camiseta']]);
});

test('a press that ends between two rows is not lost', () => {
  const { pressed, camiseta, press, click } = show();
  press(camiseta);
  lie(camiseta, 80);
  click(document.body);
  expect(pressed.mock.calls).toStrictEqual([['Camiseta']]);
});

test('what was pressed and is gone leaves its press to nobody', () => {
  const { pressed, camiseta, bone, press, click, leave } = show();
  press(camiseta);
  leave(['Boné']);
  click(bone);
  expect(pressed).not.toHaveBeenCalled();
});

test('a window that opens above what was pressed, a finger that slides and a keyboard press what they meet', () => {
  const { pressed, camiseta, bone, press, click } = show();
  press(camiseta);
  click(bone);
  press(camiseta);
  lie(camiseta, 80);
  click(bone, { clientX: 20, clientY: 60 });
  press(camiseta);
  fireEvent.click(bone, { detail: 0 });
  expect(pressed.mock.calls).toStrictEqual([['Boné'], ['Boné'], ['Boné']]);
});
