import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { criarFalhas, escolherFalha, type Falha, novaFalha } from '../src/controle/falhas.ts';

const sempre = () => 0;
const nunca = () => 0.999;
const chamada = { servico: 'bling', metodo: 'POST', caminho: '/Api/v3/pedidos/vendas?limite=1' } as const;

function umaFalha(campos: Partial<Falha> = {}): Falha {
  return { id: 1, servico: 'bling', tipo: 'corta', ...campos };
}

describe('which calls a fault reaches', () => {
  test.each([
    ['only the service named', {}, true],
    ['another service', { servico: 'viacep' }, false],
    ['the method named', { metodo: 'POST' }, true],
    ['another method', { metodo: 'GET' }, false],
    ['the beginning of the path', { caminho: '/Api/v3/pedidos' }, true],
    ['the path with its query', { caminho: '/Api/v3/pedidos/vendas?limite' }, true],
    ['the middle of the path', { caminho: '/pedidos' }, false],
    ['a longer path', { caminho: '/Api/v3/pedidos/vendas/9' }, false],
    ['method and path together', { metodo: 'POST', caminho: '/Api/v3/pedidos' }, true],
    ['the right path under another method', { metodo: 'PUT', caminho: '/Api/v3/pedidos' }, false],
    ['no method or path, said as null', { metodo: null, caminho: null }, true],
  ] as const)('%s: %o fires %s', (_nome, campos, dispara) => {
    expect(escolherFalha([umaFalha(campos)], chamada, sempre).disparada !== null).toBe(dispara);
  });
});

describe('counting down', () => {
  test('without vezes a fault stays armed for ever', () => {
    const armadas = [umaFalha()];
    expect(escolherFalha(armadas, chamada, sempre).restantes).toStrictEqual(armadas);
  });

  test('the last of its times disarms it', () => {
    const { disparada, restantes } = escolherFalha([umaFalha({ vezes: 1 })], chamada, sempre);
    expect(disparada?.id).toBe(1);
    expect(restantes).toStrictEqual([]);
  });

  test('a call it does not reach uses nothing up', () => {
    const armadas = [umaFalha({ vezes: 2, metodo: 'GET' })];
    expect(escolherFalha(armadas, chamada, sempre)).toStrictEqual({ disparada: null, restantes: armadas });
  });

  test('a lost draw uses nothing up', () => {
    const armadas = [umaFalha({ vezes: 2, probabilidade: 0.5 })];
    expect(escolherFalha(armadas, chamada, nunca)).toStrictEqual({ disparada: null, restantes: armadas });
  });

  test('fires exactly as often as asked, however many calls come', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 20 }), fc.integer({ min: 0, max: 40 }), (vezes, chamadas) => {
        const falhas = criarFalhas(sempre);
        falhas.armar({ servico: 'bling', tipo: 'corta', vezes });
        const disparos = Array.from({ length: chamadas }, () => falhas.disparar(chamada)).filter(Boolean);
        expect(disparos).toHaveLength(Math.min(vezes, chamadas));
      }),
    );
  });
});

describe('several faults at once', () => {
  test('the first armed fires, and the next once it is used up', () => {
    const falhas = criarFalhas(sempre);
    falhas.armar({ servico: 'bling', tipo: 'corta', vezes: 1 });
    falhas.armar({ servico: 'bling', tipo: 'lixo', vezes: 1 });
    expect([1, 2, 3].map(() => falhas.disparar(chamada)?.tipo)).toStrictEqual(['corta', 'lixo', undefined]);
  });

  test('when the first loses its draw the next gets its chance', () => {
    const armadas = [umaFalha({ probabilidade: 0.1 }), umaFalha({ id: 2, tipo: 'lixo' })];
    expect(escolherFalha(armadas, chamada, nunca).disparada?.id).toBe(2);
  });

  test('disarming leaves none, and numbers are not used twice', () => {
    const falhas = criarFalhas(sempre);
    const primeira = falhas.armar({ servico: 'bling', tipo: 'corta' });
    falhas.desarmar();
    expect(falhas.disparar(chamada)).toBeNull();
    expect(falhas.armar({ servico: 'bling', tipo: 'corta' }).id).not.toBe(primeira.id);
  });
});

describe('probabilidade', () => {
  test('0 never fires and 1 always does', () => {
    expect(escolherFalha([umaFalha({ probabilidade: 0 })], chamada, sempre).disparada).toBeNull();
    expect(escolherFalha([umaFalha({ probabilidade: 1 })], chamada, nunca).disparada).not.toBeNull();
  });

  test('0.25 fires on a quarter of the draws', () => {
    let sorteado = 0;
    const falhas = criarFalhas(() => {
      sorteado += 1;
      return (sorteado % 100) / 100;
    });
    falhas.armar({ servico: 'bling', tipo: 'corta', probabilidade: 0.25 });
    expect(Array.from({ length: 400 }, () => falhas.disparar(chamada)).filter(Boolean)).toHaveLength(100);
  });
});

describe('what may be armed', () => {
  test.each([
    [{ servico: 'bling', tipo: 'corta' }],
    [{ servico: 'viacep', tipo: 'status', status: 503, vezes: 3 }],
    [{ servico: 'melhor_envio', tipo: 'atraso', ms: 100, metodo: 'get', caminho: '/api/v2/me' }],
    [{ servico: 'opencep', tipo: 'lixo', probabilidade: 0.5, vezes: null, status: null, ms: null }],
  ])('%o', (corpo) => {
    expect(novaFalha.safeParse(corpo).success).toBe(true);
  });

  test('a method in small letters is the same method', () => {
    expect(novaFalha.parse({ servico: 'bling', tipo: 'corta', metodo: 'post' }).metodo).toBe('POST');
  });

  test.each([
    [{ tipo: 'corta' }, 'servico precisa ser um destes: bling, melhor_envio, viacep, brasilapi, opencep.'],
    [{ servico: 'bling' }, 'tipo precisa ser um destes: status, atraso, corta, corta_depois, lixo.'],
    [{ servico: 'bling', tipo: 'status' }, 'Uma falha do tipo status precisa do campo status.'],
    [{ servico: 'bling', tipo: 'atraso' }, 'Uma falha do tipo atraso precisa do campo ms.'],
    [{ servico: 'bling', tipo: 'status', status: 99 }, 'status precisa ser um número inteiro de 200 a 599.'],
    [{ servico: 'bling', tipo: 'status', status: '500' }, 'status precisa ser um número inteiro de 200 a 599.'],
    [{ servico: 'bling', tipo: 'atraso', ms: -1 }, 'ms precisa ser um número inteiro de 0 a 600000.'],
    [{ servico: 'bling', tipo: 'corta', vezes: 0 }, 'vezes precisa ser um número inteiro de 1 em diante.'],
    [{ servico: 'bling', tipo: 'corta', vezes: 1.5 }, 'vezes precisa ser um número inteiro de 1 em diante.'],
    [{ servico: 'bling', tipo: 'corta', probabilidade: 1.1 }, 'probabilidade precisa ser um número de 0 a 1.'],
    [{ servico: 'bling', tipo: 'corta', caminho: 'Api' }, 'caminho precisa ser um texto que começa com /.'],
    [{ servico: 'bling', tipo: 'corta', metodo: 3 }, 'metodo precisa ser um texto, como POST.'],
    [{ servico: 'bling', tipo: 'corta', vezez: 3 }, 'Campo desconhecido: vezez.'],
  ])('not %o', (corpo, frase) => {
    expect(novaFalha.safeParse(corpo).error?.issues.map(({ message }) => message)).toStrictEqual([frase]);
  });
});
