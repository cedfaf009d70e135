import { describe, expect, test } from 'vitest';
import { umSimulador } from '../simulador.ts';

describe('ViaCEP', () => {
  test('a known CEP, whole', async () => {
    const { pedir } = await umSimulador();
    const resposta = await pedir('/ws/01001000/json/');
    expect(resposta.headers.get('content-type')).toBe('application/json; charset=utf-8');
    expect(await resposta.json()).toStrictEqual({
      cep: '01001-000',
      logradouro: 'Praça da Sé',
      complemento: 'lado ímpar',
      unidade: '',
      bairro: 'Sé',
      localidade: 'São Paulo',
      uf: 'SP',
      estado: 'São Paulo',
      regiao: 'Sudeste',
      ibge: '3550308',
      gia: '1004',
      ddd: '11',
      siafi: '7107',
    });
  });

  test.each([
    ['01001-001', 'Praça da Sé', 'lado par', 'Sé', 'São Paulo', 'SP'],
    ['05010000', 'Rua Caiubi', '', 'Perdizes', 'São Paulo', 'SP'],
    ['05424020', 'Rua Professor Carlos Reis', '', 'Pinheiros', 'São Paulo', 'SP'],
    ['20751120', 'Rua Marcolino', '', 'Piedade', 'Rio de Janeiro', 'RJ'],
    ['89010025', 'Rua Doutor Luiz de Freitas Melro', '', 'Centro', 'Blumenau', 'SC'],
    ['87360000', '', '', '', 'Goioerê', 'PR'],
    ['69350123', 'Rua Simulada 123', '', 'Centro', 'Boa Vista', 'RR'],
    ['99999995', 'Rua Simulada 995', '', 'Centro', 'Porto Alegre', 'RS'],
  ])('%s is %s', async (cep, logradouro, complemento, bairro, localidade, uf) => {
    const { pedir } = await umSimulador();
    const resposta = await pedir(`/ws/${cep}/json`);
    expect(await resposta.json()).toMatchObject({ logradouro, complemento, bairro, localidade, uf });
  });

  test.each([
    ['00000000', { erro: 'true' }],
    ['00999999', { erro: 'true' }],
    ['78950000', { erro: 'true' }],
    ['99999999', { erro: 'true' }],
    ['99999998', { erro: true }],
  ])('%s does not exist: a 200 with %o', async (cep, corpo) => {
    const { pedir } = await umSimulador();
    const resposta = await pedir(`/ws/${cep}/json/`);
    expect([resposta.status, await resposta.json()]).toStrictEqual([200, corpo]);
  });

  test.each(['123', '010010000', '0100100a', '01001%20000'])('%s is no CEP: a 400 in HTML', async (cep) => {
    const { pedir } = await umSimulador();
    const resposta = await pedir(`/ws/${cep}/json/`);
    expect([resposta.status, resposta.headers.get('content-type')]).toStrictEqual([400, 'text/html; charset=utf-8']);
  });

  test('99999997 is a 502 in HTML', async () => {
    const { pedir } = await umSimulador();
    const resposta = await pedir('/ws/99999997/json/');
    expect([resposta.status, resposta.headers.get('content-type')]).toStrictEqual([502, 'text/html; charset=utf-8']);
  });

  test('99999996 takes its time', async () => {
    const { pedir } = await umSimulador();
    await expect(pedir('/ws/99999996/json/', { signal: AbortSignal.timeout(500) })).rejects.toThrow('timeout');
  });
});

describe('BrasilAPI', () => {
  test('a known CEP in version 1', async () => {
    const { pedir } = await umSimulador();
    expect(await (await pedir('/api/cep/v1/89010-025')).json()).toStrictEqual({
      cep: '89010025',
      state: 'SC',
      city: 'Blumenau',
      neighborhood: 'Centro',
      street: 'Rua Doutor Luiz de Freitas Melro',
      service: 'open-cep',
      ibge: { city: '4202404', state: '42' },
    });
  });

  test('a town with one CEP in version 2 has null street and district', async () => {
    const { pedir } = await umSimulador();
    expect(await (await pedir('/api/cep/v2/87360000')).json()).toStrictEqual({
      cep: '87360000',
      state: 'PR',
      city: 'Goioerê',
      neighborhood: null,
      street: null,
      service: 'open-cep',
      ibge: { city: '4108601', state: '41' },
      timezoneName: 'America/Sao_Paulo',
      location: { type: 'Point', coordinates: {} },
    });
  });

  test('answers where ViaCEP is away or slow', async () => {
    const { pedir } = await umSimulador();
    expect((await pedir('/api/cep/v1/99999997')).status).toBe(200);
    expect((await pedir('/api/cep/v1/99999996')).status).toBe(200);
  });

  test.each(['00000000', '99999999', '99999998'])('%s does not exist: a 404', async (cep) => {
    const { pedir } = await umSimulador();
    const resposta = await pedir(`/api/cep/v1/${cep}`);
    expect(resposta.status).toBe(404);
    expect(await resposta.json()).toMatchObject({
      name: 'CepPromiseError',
      type: 'service_error',
      message: 'Todos os serviços de CEP retornaram erro.',
    });
  });

  test.each([
    ['123', 'CEP informado possui menos do que 8 caracteres.'],
    ['123456789', 'CEP informado possui mais do que 8 caracteres.'],
  ])('%s is no CEP: a 400', async (cep, message) => {
    const { pedir } = await umSimulador();
    const resposta = await pedir(`/api/cep/v1/${cep}`);
    expect([resposta.status, await resposta.json()]).toStrictEqual([
      400,
      {
        name: 'CepPromiseError',
        message: 'CEP deve conter exatamente 8 caracteres.',
        type: 'validation_error',
        errors: [{ message, service: 'cep_validation' }],
      },
    ]);
  });
});

describe('OpenCEP', () => {
  test.each(['01001000', '01001000.json'])('%s is a known address', async (arquivo) => {
    const { pedir } = await umSimulador();
    expect(await (await pedir(`/v1/${arquivo}`)).json()).toStrictEqual({
      cep: '01001-000',
      logradouro: 'Praça da Sé',
      complemento: 'lado ímpar',
      bairro: 'Sé',
      localidade: 'São Paulo',
      uf: 'SP',
      ibge: '3550308',
    });
  });

  test.each(['00000000', '99999999', '123', '01001-000'])('%s is a 404 page', async (arquivo) => {
    const { pedir } = await umSimulador();
    const resposta = await pedir(`/v1/${arquivo}`);
    expect([resposta.status, resposta.headers.get('content-type')]).toStrictEqual([404, 'text/html; charset=utf-8']);
  });
});
