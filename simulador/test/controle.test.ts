import { describe, expect, test } from 'vitest';
import { caixa } from './caixa.ts';
import { umSimulador } from './simulador.ts';

describe('GET /_simulador/estado', () => {
  test('has every list of the services that keep something, with nothing of the shop at first', async () => {
    const { estado } = await umSimulador();
    expect(await estado()).toStrictEqual({
      bling: { produtos: [], categorias: [], contatos: [], pedidos: [], situacoes: expect.any(Array) },
      melhor_envio: { carrinho: [], pagas: [], geradas: [] },
    });
  });
});

describe('POST /_simulador/falhas', () => {
  test('answers 201 with a number of its own', async () => {
    const { armar } = await umSimulador();
    const primeira = await armar({ servico: 'bling', tipo: 'corta' });
    const segunda = await armar({ servico: 'bling', tipo: 'corta' });
    expect([primeira.status, await primeira.json(), await segunda.json()]).toStrictEqual([201, { id: 1 }, { id: 2 }]);
  });

  test('refuses what it does not understand, with all reasons at once, and arms nothing', async () => {
    const { armar, pedir } = await umSimulador();
    const resposta = await armar({ servico: 'correios', tipo: 'corta', vezes: 0 });
    expect([resposta.status, await resposta.json()]).toStrictEqual([
      400,
      {
        erro: 'servico precisa ser um destes: bling, melhor_envio, viacep, brasilapi, opencep. vezes precisa ser um número inteiro de 1 em diante.',
      },
    ]);
    expect((await pedir('/Api/v3/x')).status).toBe(401);
  });

  test.each(['', '{', '[]', 'null', '"x"', '3'])('refuses the body %s', async (body) => {
    const { pedir } = await umSimulador();
    const resposta = await pedir('/_simulador/falhas', { method: 'POST', body });
    expect([resposta.status, await resposta.json()]).toStrictEqual([
      400,
      { erro: 'O corpo precisa ser um objeto JSON.' },
    ]);
  });

  test('reads JSON whatever type the caller says it is', async () => {
    const { pedir } = await umSimulador();
    const body = '{"servico":"bling","tipo":"corta"}';
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    expect((await pedir('/_simulador/falhas', { method: 'POST', body, headers })).status).toBe(201);
  });
});

describe('POST /_simulador/relogio', () => {
  test('moves the clock that services see and answers the new time', async () => {
    const { postar, pedir } = await umSimulador({ servicos: [caixa], agora: () => 1_000_000 });
    const trinta_e_um_dias = 31 * 86_400;
    const resposta = await postar('/_simulador/relogio', { avancar_s: trinta_e_um_dias });
    expect([resposta.status, await resposta.json()]).toStrictEqual([
      200,
      { agora: 1_000_000 + trinta_e_um_dias * 1000 },
    ]);
    await postar('/_simulador/relogio', { avancar_s: 0.5 });
    expect(await (await pedir('/Api/v3/hora')).json()).toStrictEqual({ agora: 1_000_500 + trinta_e_um_dias * 1000 });
  });

  test('does not move the times of the journal', async () => {
    const { postar, pedir, diario } = await umSimulador({ agora: () => 7 });
    await postar('/_simulador/relogio', { avancar_s: 100 });
    await pedir('/ws/01001000/json/');
    expect((await diario())[0]?.em).toBe(7);
  });

  test.each([{}, { avancar_s: -1 }, { avancar_s: '60' }, { avancar_s: null }, { avancar_s: 1e300 }])(
    'refuses %o',
    async (corpo) => {
      const { postar } = await umSimulador();
      const resposta = await postar('/_simulador/relogio', corpo);
      expect([resposta.status, await resposta.json()]).toStrictEqual([
        400,
        { erro: 'avancar_s precisa ser um número de segundos, de 0 a 100 anos.' },
      ]);
    },
  );
});

describe('GET /_simulador/diario', () => {
  test.each([
    ['?servico=correios', 'servico precisa ser um destes: bling, melhor_envio, viacep, brasilapi, opencep.'],
    ['?desde=ontem', 'desde precisa ser o id de uma chamada.'],
    ['?desde=-1', 'desde precisa ser o id de uma chamada.'],
    ['?desde=1.5', 'desde precisa ser o id de uma chamada.'],
  ])('refuses %s', async (query, erro) => {
    const { pedir } = await umSimulador();
    const resposta = await pedir(`/_simulador/diario${query}`);
    expect([resposta.status, await resposta.json()]).toStrictEqual([400, { erro }]);
  });
});

describe('POST /_simulador/zerar', () => {
  test('forgets state, journal, faults and clock', async () => {
    const { postar, pedir, armar, diario, estado } = await umSimulador({ servicos: [caixa], agora: () => 1000 });
    await postar('/Api/v3/pedidos', { a: 1 });
    await postar('/_simulador/relogio', { avancar_s: 60 });
    await armar({ servico: 'bling', tipo: 'corta' });

    expect((await postar('/_simulador/zerar')).status).toBe(204);
    expect(await diario()).toStrictEqual([]);
    expect(await estado()).toStrictEqual({ bling: { pedidos: [] } });
    expect(await (await pedir('/Api/v3/hora')).json()).toStrictEqual({ agora: 1000 });
    expect(await (await postar('/Api/v3/pedidos', { b: 2 })).json()).toStrictEqual({ total: 1, desdeOZerar: 1 });
  });
});

test('an unknown control path is a 404 in Portuguese', async () => {
  const { pedir } = await umSimulador();
  const resposta = await pedir('/_simulador/nada');
  expect([resposta.status, await resposta.json()]).toStrictEqual([
    404,
    { erro: 'Este endereço não existe nos serviços simulados.' },
  ]);
});
