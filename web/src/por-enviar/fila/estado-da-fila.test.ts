import { describe, expect, test } from 'vitest';
import type { Destinos } from '../destino.ts';
import type { DestinoDaLeitura, Leitura } from '../leitura.ts';
import {
  type Acontecimento,
  comRecusas,
  type EstadoDaFila,
  FILA_VAZIA,
  pausa,
  proximas,
  reduzir,
} from './estado-da-fila.ts';

const venda = (id: number): DestinoDaLeitura => ({
  ...{ tipo: 'venda', id, nome: `Venda ${id}`, passo: 'separacao', item_id: null },
});
const contagem = (id: number): DestinoDaLeitura => ({ tipo: 'contagem', id, nome: 'Balanço', coisa: null });
const uma = (leitura_id: string, mais: Partial<Leitura> = {}): Leitura => ({
  ...{ leitura_id, destino: venda(7), codigo: 'A', quantidade: 1, desfaz: null, descricao: null },
  ...{ em: '2026-11-24T12:00:00.000Z', usuario_id: 1, usuario_nome: 'Ana', recusa: null },
  ...mais,
});
const depoisDe = (...acontecimentos: Acontecimento[]): EstadoDaFila => acontecimentos.reduce(reduzir, FILA_VAZIA);
const ids = (leituras: readonly Leitura[] = []) => leituras.map(({ leitura_id }) => leitura_id);

describe('the queue', () => {
  const relida: Acontecimento = { tipo: 'relida', leituras: [uma('a'), uma('b')], soNaMemoria: true };

  test('shows what lies in the store', () => {
    expect(depoisDe(relida)).toMatchObject({ leituras: [{ leitura_id: 'a' }, { leitura_id: 'b' }], soNaMemoria: true });
  });

  test('lets go of what was counted and keeps what was refused', () => {
    const contada = { leitura_id: 'a', como: 'contada', resposta: null } as const;
    expect(ids(depoisDe(relida, { tipo: 'sorte', sorte: contada }).leituras)).toStrictEqual(['b']);
    const recusada = { leitura_id: 'a', como: 'recusada', codigo: 'x', motivo: 'Não.' } as const;
    expect(ids(depoisDe(relida, { tipo: 'sorte', sorte: recusada }).leituras)).toStrictEqual(['a', 'b']);
  });

  test('knows a refusal that had no room, however often the store is read, until it is asked for again', () => {
    const semLugar: Acontecimento = { tipo: 'sem lugar', leitura_id: 'a', motivo: 'Não.' };
    const recusas = (estado: EstadoDaFila) => estado.leituras.map(({ recusa }) => recusa);
    expect(recusas(depoisDe(semLugar, relida, relida))).toStrictEqual(['Não.', null]);
    expect(recusas(depoisDe(semLugar, { tipo: 'de novo', leitura_id: 'b' }, relida))).toStrictEqual(['Não.', null]);
    expect(recusas(depoisDe(semLugar, { tipo: 'de novo', leitura_id: 'a' }, relida))).toStrictEqual([null, null]);
    expect(comRecusas(FILA_VAZIA, [uma('a', { recusa: 'Da loja.' })])).toMatchObject([{ recusa: 'Da loja.' }]);
  });
});

describe('after a call', () => {
  const silencio: Acontecimento = { tipo: 'sem resposta' };

  test('without an answer the pauses grow, up to half a minute, and any word of the server ends them', () => {
    const pausas = Array.from({ length: 7 }, (_, n) => pausa(depoisDe(...Array<Acontecimento>(n).fill(silencio))));
    expect(pausas).toStrictEqual([null, 1_000, 2_000, 5_000, 15_000, 30_000, 30_000]);
    for (const dito of [{ tipo: 'respondida' }, { tipo: 'recusada' }, { tipo: 'ilegivel', quantas: 9 }] as const) {
      const estado = depoisDe(silencio, silencio, dito);
      expect([estado.semResposta, pausa(estado), pausa(reduzir(estado, silencio))]).toStrictEqual([false, null, 1_000]);
    }
  });

  test('that could not be read fewer go together, and more again with each that is answered', () => {
    const ilegivel: Acontecimento = { tipo: 'ilegivel', quantas: 9 };
    expect(depoisDe(ilegivel).juntas).toBe(4);
    expect(depoisDe(ilegivel, { tipo: 'recusada' }).juntas).toBe(4);
    expect(depoisDe(ilegivel, silencio).juntas).toBe(4);
    expect(depoisDe(ilegivel, { tipo: 'respondida' }, { tipo: 'respondida' }).juntas).toBe(16);
  });
});

describe('the next call', () => {
  const enviar = () => Promise.reject(new Error('nobody sends here'));
  const destinos: Destinos = {
    venda: { porVez: 1, tela: () => '', enviar },
    contagem: { porVez: 3, tela: () => '', enviar },
  };
  const dela = { usuario_id: 1, destinos };
  const daContagem = (id: string, n = 3) => uma(id, { destino: contagem(n) });

  test('has the first readings for one and the same, as many as it takes', () => {
    const todas = [
      daContagem('a'),
      uma('v'),
      daContagem('b'),
      daContagem('outra', 4),
      daContagem('c'),
      daContagem('d'),
    ];
    const juntas = proximas(FILA_VAZIA, todas, dela);
    expect([ids(juntas?.leituras), juntas?.destino]).toStrictEqual([['a', 'b', 'c'], destinos.contagem]);
    expect(ids(proximas({ ...FILA_VAZIA, juntas: 2 }, todas, dela)?.leituras)).toStrictEqual(['a', 'b']);
    expect(ids(proximas(FILA_VAZIA, todas.slice(1), dela)?.leituras)).toStrictEqual(['v']);
  });

  test('mixes no count with a sale of the same number', () => {
    expect(ids(proximas(FILA_VAZIA, [daContagem('a', 7), uma('v')], dela)?.leituras)).toStrictEqual(['a']);
  });

  test.each([
    ['is refused', uma('a', { recusa: 'Não.' })],
    ['somebody else read', uma('a', { usuario_id: 2 })],
    ['this page knows no destination of', uma('a', { destino: { tipo: 'onda', id: 4, nome: 'Onda 4', caixa: null } })],
  ])('passes over what %s', (_, primeira) => {
    expect(ids(proximas(FILA_VAZIA, [primeira, uma('v')], dela)?.leituras)).toStrictEqual(['v']);
    expect(proximas(FILA_VAZIA, [primeira], dela)).toBeNull();
  });

  test('is none while nobody is signed in', () => {
    expect(proximas(FILA_VAZIA, [uma('a')], { usuario_id: undefined, destinos })).toBeNull();
  });
});
