import { beforeEach, describe, expect, test, vi } from 'vitest';
import { type Chave, criarGuarda, guardarSessao, lerUsuario } from './armazenamento.ts';

const joana = { id: 1, username: 'joana', nome: 'Joana', tipo: 'vendedor' } as const;

beforeEach(() => localStorage.clear());

const cheio = () => {
  const storage = {
    getItem: vi.fn((chave: string) => localStorage.getItem(chave)),
    setItem: vi.fn(() => {
      throw new DOMException('full', 'QuotaExceededError');
    }),
    removeItem: (chave: string) => localStorage.removeItem(chave),
    clear: () => localStorage.clear(),
    key: () => null,
    length: 0,
  };
  return criarGuarda<Chave>(() => storage);
};

const proibido = () =>
  criarGuarda<Chave>(() => {
    throw new DOMException('denied', 'SecurityError');
  });

describe('what the browser keeps', () => {
  test('is the session under the names the specification gives', () => {
    guardarSessao(
      criarGuarda(() => localStorage),
      { access: 'A', refresh: 'R', usuario: joana },
    );
    expect({ ...localStorage }).toStrictEqual({ access: 'A', refresh: 'R', usuario: JSON.stringify(joana) });
  });

  test('stays where the server sent nothing new', () => {
    const guarda = criarGuarda<Chave>(() => localStorage);
    guardarSessao(guarda, { access: 'A', refresh: 'R', usuario: joana });
    guardarSessao(guarda, { access: 'A2', refresh: undefined });
    expect({ ...localStorage }).toMatchObject({ access: 'A2', refresh: 'R', usuario: JSON.stringify(joana) });
  });

  test.each([
    ['nothing', null],
    ['broken JSON', '{"id":1'],
    ['another shape', '{"id":"1","nome":3}'],
    ['a user type that does not exist', '{"id":1,"username":"a","nome":"A","tipo":"dono"}'],
    ['null', 'null'],
    ['undefined', 'undefined'],
  ])('of the user counts as nobody when it is %s', (_, guardado) => {
    if (guardado !== null) localStorage.setItem('usuario', guardado);
    expect(lerUsuario(criarGuarda<Chave>(() => localStorage))).toBeNull();
  });
});

describe.each([
  ['full', cheio],
  ['forbidden', proibido],
])('a storage that is %s', (_, criar) => {
  test('still works as long as the page is open', () => {
    const guarda = criar();
    guardarSessao(guarda, { access: 'A', refresh: 'R', usuario: joana });
    expect(guarda.ler('access')).toBe('A');
    expect(lerUsuario(guarda)).toStrictEqual(joana);
    guarda.esquecer('access');
    expect(guarda.ler('access')).toBeNull();
    guarda.limpar();
    expect(guarda.ler('refresh')).toBeNull();
  });
});

test('an older value that could not be replaced is not read again after a reload', () => {
  localStorage.setItem('refresh', 'gasto');
  const guarda = cheio();
  guarda.guardar('refresh', 'novo');
  expect(guarda.ler('refresh')).toBe('novo');
  expect(localStorage.getItem('refresh')).toBeNull();
});

test('clearing everything takes what others wrote too, and is told to who listens', () => {
  const guarda = criarGuarda<Chave>(() => localStorage);
  const ouvinte = vi.fn();
  const parar = guarda.onLimpar(ouvinte);
  localStorage.setItem('de-outro-tempo', 'x');
  guarda.limpar();
  expect(localStorage).toHaveLength(0);
  expect(ouvinte).toHaveBeenCalledOnce();
  parar();
  guarda.limpar();
  expect(ouvinte).toHaveBeenCalledOnce();
});
