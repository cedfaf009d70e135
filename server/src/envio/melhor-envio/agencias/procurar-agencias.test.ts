import { beforeEach, expect, test } from 'vitest';
import type { MelhorEnvioHttp } from '../melhor-envio-http.ts';
import { umaConta } from '../test-conta.ts';
import { procurarAgencias } from './procurar-agencias.ts';

const { http, ajustar, recomecar } = await umaConta();
const [JADLOG, LATAM] = [2, 6];
const SAO_PAULO = { municipio: 'São Paulo', uf: 'SP', cep: '01001000' };

beforeEach(recomecar);

test('the agencies of a town, of a state and of the country are read to the last page', async () => {
  await ajustar({ agencias_por_pagina: 1 });
  const doMunicipio = await procurarAgencias(http, JADLOG, SAO_PAULO);
  expect([doMunicipio.onde, doMunicipio.agencias.map(({ id }) => id)]).toStrictEqual(['municipio', [100, 101]]);

  const daUf = await procurarAgencias(http, JADLOG, { municipio: 'Bauru', uf: 'SP', cep: '17010000' });
  expect([daUf.onde, daUf.agencias.length]).toStrictEqual(['uf', 9]);

  const perto = await procurarAgencias(http, LATAM, { municipio: 'Rio Branco', uf: 'AC', cep: '69900000' });
  expect([perto.onde, perto.agencias[0]?.municipio]).toStrictEqual(['perto', 'Brasília']);
});

test('another town, whose postal code nobody told, is found by the agencies that others have there', async () => {
  const semJadlog: MelhorEnvioHttp = {
    ...http,
    chamar: async ({ query = {}, ...chamada }) => {
      const corpo = (await http.chamar({ ...chamada, query })) as { address: { city: { city: string } } }[];
      return query.company ? corpo.filter(({ address }) => address.city.city !== 'Santos') : corpo;
    },
  };
  const { onde, agencias } = await procurarAgencias(semJadlog, JADLOG, { municipio: 'santos', uf: 'SP', cep: '' });
  expect([onde, [...new Set(agencias.map(({ municipio }) => municipio))]]).toStrictEqual([
    'uf',
    ['Campinas', 'Americana', 'Guarulhos', 'São Paulo'],
  ]);
});

test('where nobody has any there, the capital of its state comes first', async () => {
  const daUf = await procurarAgencias(http, JADLOG, { municipio: 'Maringá', uf: 'PR', cep: '' });
  expect([daUf.onde, daUf.agencias.map(({ municipio }) => municipio)]).toStrictEqual([
    'uf',
    ['Curitiba', 'Curitiba', 'Londrina', 'Londrina'],
  ]);
  const perto = await procurarAgencias(http, JADLOG, { municipio: 'Rio Branco', uf: 'AC', cep: '' });
  expect([perto.onde, perto.agencias[0]?.municipio]).toStrictEqual(['perto', 'Brasília']);
});

test('a town that is known without its accents is found in its state', async () => {
  const achadas = await procurarAgencias(http, JADLOG, { ...SAO_PAULO, municipio: 'Sao Paulo' });
  expect([achadas.onde, achadas.agencias.length]).toStrictEqual(['municipio', 2]);
});

test('a service that knows no pages is not asked for ever', async () => {
  const paginas: unknown[] = [];
  const semPaginas: MelhorEnvioHttp = {
    ...http,
    chamar: ({ query: { page, ...query } = {}, ...chamada }) => {
      paginas.push(page);
      return http.chamar({ ...chamada, query });
    },
  };
  expect((await procurarAgencias(semPaginas, JADLOG, SAO_PAULO)).agencias).toHaveLength(2);
  expect(paginas).toStrictEqual([1, 2]);
});
