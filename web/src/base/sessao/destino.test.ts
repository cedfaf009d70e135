import { beforeEach, describe, expect, test } from 'vitest';
import { type ChaveDaAba, criarGuarda } from '../guarda/armazenamento.ts';
import { criarDestino } from './destino.ts';

const novo = () => criarDestino(criarGuarda<ChaveDaAba>(() => sessionStorage));

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
});

describe('the page asked for while signed out', () => {
  test('is remembered over a reload, and opened once', () => {
    novo().lembrarDestino('/produtos/7?variacao=3#fotos');
    expect(novo().destinoLembrado()).toBe('/produtos/7?variacao=3#fotos');
    expect(novo().destinoLembrado()).toBeNull();
  });

  test('is the last one asked for', () => {
    const destino = novo();
    destino.lembrarDestino('/vendas');
    destino.lembrarDestino('/clientes');
    expect(destino.destinoLembrado()).toBe('/clientes');
  });

  test('survives the clearing of the local storage', () => {
    novo().lembrarDestino('/vendas/3');
    localStorage.clear();
    expect(novo().destinoLembrado()).toBe('/vendas/3');
  });

  test('is not the page that was open when somebody signed out on purpose, until the next sign-in', () => {
    const destino = novo();
    destino.lembrarDestino('/vendas');
    destino.esquecerDestino();
    destino.lembrarDestino('/vendas/3');
    expect(destino.destinoLembrado()).toBeNull();
    destino.lembrarDestino('/clientes');
    expect(destino.destinoLembrado()).toBe('/clientes');
  });

  test.each(['/', '//evil.example', '/\\evil.example', 'https://evil.example/', 'vendas', '', 'javascript:alert(1)'])(
    'is never %j',
    (caminho) => {
      const destino = novo();
      destino.lembrarDestino(caminho);
      expect(destino.destinoLembrado()).toBeNull();
      sessionStorage.setItem('varal-destino', caminho);
      expect(destino.destinoLembrado()).toBeNull();
    },
  );
});

describe('the end of a session', () => {
  test('is remembered until it was said', () => {
    expect(novo().sessaoTerminou()).toBe(false);
    novo().lembrarFim();
    expect(novo().sessaoTerminou()).toBe(true);
    novo().esquecerFim();
    expect(novo().sessaoTerminou()).toBe(false);
  });

  test('is no news to who signs out on purpose', () => {
    const destino = novo();
    destino.lembrarFim();
    destino.esquecerDestino();
    expect(destino.sessaoTerminou()).toBe(false);
  });
});
