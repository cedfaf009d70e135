import { beforeEach, describe, expect, test } from 'vitest';
import { etiquetasDoMelhorEnvio } from './compra/comprar.ts';
import { andamentoDe, rastreioDoMelhorEnvio } from './rastrear.ts';
import { PEDIDO, SEM_FIM, umaConta } from './test-conta.ts';

const { http, sob, recomecar, falhar, avancar, ajustar } = await umaConta();
const { preparar, comprar, gerar } = etiquetasDoMelhorEnvio({
  http,
  tipo: async () => 'painel',
  agencias: async () => [],
});
const { consultar } = rastreioDoMelhorEnvio(http);

beforeEach(recomecar);

async function umEnvio(): Promise<string> {
  const { id_externo } = await preparar(PEDIDO, 'V7-abc');
  await comprar(id_externo, { incerto: false });
  await gerar(id_externo);
  return id_externo;
}

describe('a parcel', () => {
  test('is followed from its label to the recipient, newest first', async () => {
    const id_externo = await umEnvio();
    const gerado = await consultar({ id_externo, codigo: null });
    expect(gerado).toMatchObject({
      status: 'Etiqueta gerada',
      situacao: 'paga',
      codigo_rastreamento: expect.stringMatching(/^ZZ\d{9}BR$/),
    });
    expect(gerado.eventos.map(({ descricao }) => descricao)).toStrictEqual([
      'Etiqueta gerada',
      'Etiqueta paga',
      'Etiqueta criada',
    ]);
    // The carrier tells the time of São Paulo; UTC is kept.
    expect(Math.abs(Date.parse(gerado.ultima_atualizacao ?? '') - Date.now())).toBeLessThan(60_000);

    await avancar(id_externo);
    expect(await consultar({ id_externo, codigo: null })).toMatchObject({
      status: 'Objeto postado',
      situacao: 'postada',
    });
    await avancar(id_externo);
    const entregue = await consultar({ id_externo, codigo: null });
    expect(entregue).toMatchObject({ status: 'Objeto entregue ao destinatário', situacao: 'entregue' });
    expect(entregue.eventos).toHaveLength(5);
    expect(entregue.eventos[0]).toMatchObject({ descricao: 'Objeto entregue ao destinatário', local: '' });
  });

  test('keeps the code that is known while the carrier does not tell one', async () => {
    await ajustar({ codigo_so_na_postagem: true });
    const id_externo = await umEnvio();
    expect(await consultar({ id_externo, codigo: null })).toMatchObject({ codigo_rastreamento: null });
    expect(await consultar({ id_externo, codigo: 'ME1BR' })).toMatchObject({ codigo_rastreamento: 'ME1BR' });
  });

  test('that nobody knows there is lost', async () => {
    await expect(consultar({ id_externo: 'x', codigo: null })).rejects.toMatchObject({ tipo: 'perdido' });
  });

  test.each([
    [{ tipo: 'status', status: 500 }, 'fora_do_ar'],
    [{ tipo: 'status', status: 429 }, 'limite'],
    [{ tipo: 'status', status: 401 }, 'autenticacao'],
    [{ tipo: 'corta' }, 'fora_do_ar'],
    [{ tipo: 'corta_depois' }, 'fora_do_ar'],
    [{ tipo: 'lixo' }, 'fora_do_ar'],
    [SEM_FIM, 'fora_do_ar'],
  ] as const)('is not told of with %j, and is after it', async (falha, tipo) => {
    const id_externo = await umEnvio();
    await falhar('/api/v2/me/shipment/tracking', { ...falha, vezes: 1 });
    const tentativa = rastreioDoMelhorEnvio(sob(falha));
    await expect(tentativa.consultar({ id_externo, codigo: null })).rejects.toMatchObject({ tipo });
    expect(await consultar({ id_externo, codigo: null })).toMatchObject({ situacao: 'paga' });
  });
});

describe('an answer', () => {
  test.each([
    ['pending', 'criada', 'Etiqueta aguardando pagamento'],
    ['released', 'paga', 'Etiqueta paga'],
    ['generated', 'paga', 'Etiqueta gerada'],
    ['received', 'em_transito', 'Objeto recebido no ponto de postagem'],
    ['posted', 'postada', 'Objeto postado'],
    ['delivered', 'entregue', 'Objeto entregue ao destinatário'],
    ['undelivered', 'devolvida', 'Objeto não entregue'],
    ['paused', 'em_transito', 'Entrega interrompida'],
    ['suspended', 'em_transito', 'Entrega suspensa'],
    ['canceled', 'cancelada', 'Etiqueta cancelada'],
    ['expired', 'cancelada', 'Etiqueta expirada'],
    ['what it will be called next year', 'desconhecida', 'Situação não informada'],
    ['toString', 'desconhecida', 'Situação não informada'],
  ])('%s is read as %s', (dito, situacao, status) => {
    expect(andamentoDe({ status: dito })).toStrictEqual({
      status,
      situacao,
      ultima_atualizacao: null,
      eventos: [],
      codigo_rastreamento: null,
    });
  });

  test('tells events of one second in the order in which they happen', () => {
    const momento = '2026-11-20 17:00:00';
    const lido = andamentoDe({
      status: 'released',
      paid_at: momento,
      created_at: momento,
      posted_at: 'ontem',
      delivered_at: 7,
    });
    expect(lido).toMatchObject({
      ultima_atualizacao: '2026-11-20T20:00:00.000Z',
      eventos: [
        { data: '2026-11-20T20:00:00.000Z', descricao: 'Etiqueta paga', local: '' },
        { data: '2026-11-20T20:00:00.000Z', descricao: 'Etiqueta criada', local: '' },
      ],
    });
  });

  test.each([[null], [undefined], ['x'], [7], [[]]])('%j is none', (corpo) => {
    expect(andamentoDe(corpo)).toBeUndefined();
  });
});
