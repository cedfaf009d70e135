import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { umaConta } from './conta.ts';

const achada = z.object({
  id: z.number(),
  name: z.string(),
  status: z.string(),
  address: z.object({ city: z.object({ city: z.string(), state: z.object({ state_abbr: z.string() }) }) }),
  companies: z.array(z.object({ id: z.number() })),
});

async function procurar(busca: Record<string, string>) {
  const { chamarCom } = await umaConta();
  const { status, corpo } = await chamarCom('', 'GET', `/api/v2/me/shipment/agencies?${new URLSearchParams(busca)}`);
  expect(status).toBe(200);
  return z.array(achada).parse(corpo);
}

describe('agencies', () => {
  test('are found by carrier, state and city, alone or together', async () => {
    expect((await procurar({ company: '2', state: 'rs' })).map(({ name }) => name)).toStrictEqual([
      'Jadlog Porto Alegre',
      'Ponto de Envios Porto Alegre',
      'Jadlog Caxias do Sul',
      'Ponto de Envios Caxias do Sul',
    ]);
    expect(await procurar({ company: '6', country: 'BR', state: 'SP', city: 'São Paulo' })).toMatchObject([
      { id: 104, address: { city: { city: 'São Paulo', state: { state_abbr: 'SP' } } }, companies: [{ id: 6 }] },
    ]);
    expect(await procurar({ state: 'AC' })).toStrictEqual([]);
    expect(await procurar({ country: 'AR' })).toStrictEqual([]);
  });

  test('may serve several carriers, and may have closed', async () => {
    const deCampinas = await procurar({ company: '2', city: 'Campinas' });
    expect(deCampinas).toMatchObject([
      { name: 'Jadlog Campinas', status: 'unavailable' },
      {
        name: 'Ponto de Envios Campinas',
        status: 'available',
        companies: [{ id: 2 }, { id: 14 }, { id: 15 }, { id: 8 }],
      },
    ]);
    expect(await procurar({ serviceId: '31', city: 'Campinas', status: 'available' })).toMatchObject([
      { name: 'Ponto de Envios Campinas' },
    ]);
  });

  test('are found by distance, the nearest first', async () => {
    const perto = await procurar({
      company: '2',
      latitude: '-22.9',
      longitude: '-47.0',
      distanceSearch: '60000',
      limit: '3',
    });
    expect(perto.map(({ address }) => address.city.city)).toStrictEqual(['Campinas', 'Campinas', 'Americana']);
  });

  test('are read one by one', async () => {
    const { chamarCom } = await umaConta();
    const ver = (id: number) => chamarCom('', 'GET', `/api/v2/me/shipment/agencies/${id}`);
    expect((await ver(100)).corpo).toMatchObject({ id: 100, name: 'Jadlog São Paulo', phone: { phone: '1133013700' } });
    expect((await ver(99)).status).toBe(404);
  });
});
