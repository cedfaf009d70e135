import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ComponentProps, useState } from 'react';
import { describe, expect, test, vi } from 'vitest';
// The code is loaded beforehand, so that no test waits for it.
import '../late/combobox.tsx';
import type { ComboboxOption } from '../late/combobox.tsx';
import { ComboboxField } from './combobox-field.tsx';

const MODELOS: ComboboxOption[] = [
  { id: 1, label: 'CAM01 - Camiseta básica' },
  { id: 2, label: 'CAL01 - Calça', detail: 'Moletom' },
  { id: 3, label: 'VES01 - Vestido' },
];

describe('a choice among many', () => {
  test('is found by typing, whatever the accents, and chosen with the keyboard', async () => {
    const { user, box, chosen } = await opened();
    await user.type(box, 'calca');
    expect(await options()).toStrictEqual(['CAL01 - CalçaMoletom']);
    await user.keyboard('{Enter}');

    expect(box.value).toBe('CAL01 - Calça');
    expect(chosen).toHaveBeenLastCalledWith(MODELOS[1]);
    await waitFor(() => expect(screen.queryByRole('option')).toBeNull());
  });

  test('shows all of them again when it is opened with one chosen', async () => {
    const { user, box } = await opened({ value: MODELOS[1] as ComboboxOption });
    expect(box.value).toBe('CAL01 - Calça');
    await user.click(box);
    expect(await options()).toHaveLength(3);
    expect(screen.getByRole('option', { selected: true }).textContent).toContain('CAL01');
  });

  test('goes back to what was chosen when what is typed was not chosen', async () => {
    const { user, box } = await opened({ value: MODELOS[1] as ComboboxOption });
    await user.click(box);
    await user.type(box, 'xyz');
    await user.tab();
    await waitFor(() => expect(box.value).toBe('CAL01 - Calça'));
  });

  test('keeps what was chosen when its name is erased, unless it may be left empty', async () => {
    const { user, box, chosen } = await opened({ value: MODELOS[1] as ComboboxOption });
    await user.clear(box);
    await user.tab();
    await waitFor(() => expect(box.value).toBe('CAL01 - Calça'));
    expect(chosen).not.toHaveBeenCalled();
  });

  test('says when there is none, and offers what to do at the end, with what was typed', async () => {
    const onSelect = vi.fn();
    const { user, box, chosen } = await opened({
      empty: 'Nenhum modelo encontrado.',
      action: { label: 'Criar novo modelo', onSelect },
    });
    await user.click(box);
    expect((await options()).at(-1)).toBe('Criar novo modelo');
    await user.type(box, 'Saia');
    expect(await screen.findByText('Nenhum modelo encontrado.')).toBeDefined();
    await user.click(screen.getByRole('option', { name: 'Criar novo modelo' }));

    expect(onSelect).toHaveBeenCalledExactlyOnceWith('Saia');
    expect(chosen).not.toHaveBeenCalled();
    expect(box.value).toBe('');
  });

  test('chooses nothing that was found before for something else, however fast one types', async () => {
    const onSearch = vi.fn();
    const { user, box, chosen, show } = await opened({ onSearch, loading: true });
    await user.type(box, 'calça{Enter}');
    expect(chosen).not.toHaveBeenCalled();
    expect(box.value).toBe('calça');

    show({ onSearch, options: MODELOS.slice(1, 2) });
    await user.keyboard('{Enter}');
    expect(chosen).toHaveBeenLastCalledWith(MODELOS[1]);
  });

  test('leaves finding them to the server when it is told to, and says that it is searching or that it cannot', async () => {
    const onSearch = vi.fn();
    const { user, box, show } = await opened({ options: [], onSearch, loading: true });
    await user.type(box, 'bla');
    expect(onSearch).toHaveBeenLastCalledWith('bla');
    expect(await screen.findByText('Buscando...')).toBeDefined();

    show({ options: MODELOS, onSearch });
    expect(await options()).toHaveLength(3);
    show({ options: [], onSearch, failed: 'Não foi possível buscar os modelos.' });
    expect(await screen.findByText('Não foi possível buscar os modelos.')).toBeDefined();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(onSearch).toHaveBeenLastCalledWith(''));
  });

  test('carries its error to whoever hears it', async () => {
    const { box } = await opened({ error: 'Campo obrigatório' });
    expect(box.getAttribute('aria-invalid')).toBe('true');
    expect(document.getElementById(box.getAttribute('aria-describedby') ?? '')?.textContent).toBe('Campo obrigatório');
  });
});

type Props = Partial<ComponentProps<typeof ComboboxField>>;

async function opened(props: Props = {}) {
  const chosen = vi.fn();
  const view = render(<Owner {...props} tell={chosen} />);
  const box = await screen.findByRole<HTMLInputElement>('combobox', { name: 'Modelo' });
  return {
    user: userEvent.setup(),
    box,
    chosen,
    show: (changed: Props) => view.rerender(<Owner {...changed} tell={chosen} />),
  };
}

function Owner({ value = null, tell, ...props }: Props & { tell: (option: ComboboxOption) => void }) {
  const [modelo, setModelo] = useState(value);
  return (
    <>
      <ComboboxField
        label="Modelo"
        options={MODELOS}
        placeholder="Busque"
        empty="Nada encontrado."
        {...props}
        value={modelo}
        onChange={(option) => {
          tell(option);
          setModelo(option);
        }}
      />
      <button type="button">Salvar</button>
    </>
  );
}

const options = async () => (await screen.findAllByRole('option')).map((option) => option.textContent);
