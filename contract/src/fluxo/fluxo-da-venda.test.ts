import { describe, expect, test } from 'vitest';
import {
  ehPasso,
  PASSOS,
  passoAnterior,
  podeIr,
  proximoPasso,
  ROTULOS,
  STATUS_DA_VENDA,
  seguraEstoque,
  statusDaVenda,
} from './fluxo-da-venda.ts';

describe('the steps of a sale', () => {
  test('are these seven, in this order, beside cancelled', () => {
    expect(STATUS_DA_VENDA.map((status) => [status, ROTULOS[status]])).toStrictEqual([
      ['separacao', 'Separação'],
      ['embalagem', 'Embalagem'],
      ['selecionar_envio', 'Selecionar Envio'],
      ['etiqueta', 'Etiqueta'],
      ['retirada', 'Retirada'],
      ['enviado', 'Enviado'],
      ['concluido', 'Concluído'],
      ['cancelado', 'Cancelado'],
    ]);
  });

  test('lead from the first to the last and back, one at a time', () => {
    expect(STATUS_DA_VENDA.map(proximoPasso)).toStrictEqual([
      'embalagem',
      'selecionar_envio',
      'etiqueta',
      'retirada',
      'enviado',
      'concluido',
      undefined,
      undefined,
    ]);
    expect(STATUS_DA_VENDA.map(passoAnterior)).toStrictEqual([
      undefined,
      'separacao',
      'embalagem',
      'selecionar_envio',
      'etiqueta',
      'retirada',
      'enviado',
      undefined,
    ]);
  });

  test('allow twelve moves of the sixty-four that can be asked for', () => {
    const allowed = STATUS_DA_VENDA.flatMap((de) =>
      STATUS_DA_VENDA.filter((para) => podeIr(de, para)).map((para) => `${de} > ${para}`),
    );
    expect(allowed).toStrictEqual([
      'separacao > embalagem',
      'embalagem > separacao',
      'embalagem > selecionar_envio',
      'selecionar_envio > embalagem',
      'selecionar_envio > etiqueta',
      'etiqueta > selecionar_envio',
      'etiqueta > retirada',
      'retirada > etiqueta',
      'retirada > enviado',
      'enviado > retirada',
      'enviado > concluido',
      'concluido > enviado',
    ]);
  });

  test('leave a cancelled sale where it is, and lead nobody into cancelled', () => {
    expect(ehPasso('cancelado')).toBe(false);
    expect(PASSOS.some((passo) => podeIr(passo, 'cancelado') || podeIr('cancelado', passo))).toBe(false);
  });

  test('hold the stock up to the pick-up', () => {
    expect(STATUS_DA_VENDA.filter(seguraEstoque)).toStrictEqual([
      'separacao',
      'embalagem',
      'selecionar_envio',
      'etiqueta',
      'retirada',
    ]);
  });
});

describe('a status that comes in', () => {
  test('is known by its value, and entregue is another word for concluido', () => {
    expect(statusDaVenda('embalagem')).toBe('embalagem');
    expect(statusDaVenda('cancelado')).toBe('cancelado');
    expect(statusDaVenda('entregue')).toBe('concluido');
  });

  test.each(['', 'Separação', 'SEPARACAO', ' etiqueta', 'toString', '__proto__'])('is not known: %j', (escrito) => {
    expect(statusDaVenda(escrito)).toBeUndefined();
  });
});
