import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { umaConta } from './conta.ts';

describe('the limit of a minute', () => {
  test('lets so many through in any minute that slides, and counts no refused call', async () => {
    const { chamar, ajustar, postar } = await umaConta();
    await ajustar({ por_minuto: 2 });
    const uma = async () => (await chamar('GET', '/balance')).status;
    expect([await uma(), await uma(), await uma()]).toStrictEqual([200, 200, 429]);
    const { status, corpo, cabecalhos } = await chamar('GET', '/balance');
    expect([status, corpo, cabecalhos.get('retry-after')]).toStrictEqual([
      429,
      { message: 'Too Many Attempts.' },
      '60',
    ]);
    await postar('/_simulador/relogio', { avancar_s: 59 });
    expect(await uma()).toBe(429);
    await postar('/_simulador/relogio', { avancar_s: 1 });
    expect([await uma(), await uma(), await uma()]).toStrictEqual([200, 200, 429]);
    await postar('/_simulador/zerar');
    expect(await uma()).toBe(200);
  });
});

describe('the state', () => {
  test('lists the cart, what was paid and what was generated', async () => {
    const { noCarrinho, pagar, umaEtiqueta, estado } = await umaConta();
    const pendente = await noCarrinho();
    const paga = await noCarrinho();
    await pagar(paga);
    const gerada = await umaEtiqueta();
    expect(await estado()).toMatchObject({
      melhor_envio: {
        carrinho: [{ id: pendente, status: 'pending' }],
        pagas: [{ id: paga, status: 'released' }, { id: gerada }],
        geradas: [{ id: gerada, status: 'generated', tags: [{ tag: 'Venda 123' }] }],
      },
    });
  });

  test('moves with the clock although nobody calls', async () => {
    const { umaEtiqueta, estado, avancarHoras } = await umaConta();
    await umaEtiqueta();
    await avancarHoras(24 * 60);
    expect(await estado()).toMatchObject({ melhor_envio: { geradas: [{ status: 'delivered' }] } });
  });

  test('is found again after a restart', async () => {
    const pasta = mkdtempSync(join(tmpdir(), 'melhor-envio-'));
    onTestFinished(() => rmSync(pasta, { recursive: true }));
    const primeiro = await umaConta({ pasta });
    const id = await primeiro.umaEtiqueta();
    const url = await primeiro.imprimir(id);
    const [pedido, saldo, estado] = [await primeiro.pedido(id), await primeiro.saldo(), await primeiro.estado()];

    const segundo = await umaConta({ pasta });
    expect(await segundo.estado()).toStrictEqual(estado);
    expect(await segundo.pedido(id)).toStrictEqual(pedido);
    expect(await segundo.saldo()).toBe(saldo);
    expect((await segundo.pedir(new URL(url).pathname)).headers.get('content-type')).toBe('application/pdf');
  });
});

describe('faults', () => {
  test('cut after paying: the money is gone and the order says so', async () => {
    const { armar, noCarrinho, pagar, pedido, saldo, diario } = await umaConta();
    const id = await noCarrinho();
    await armar({ servico: 'melhor_envio', tipo: 'corta_depois', caminho: '/api/v2/me/shipment/checkout', vezes: 1 });
    await expect(pagar(id)).rejects.toThrow();
    expect(await pedido(id)).toMatchObject({ status: 'released', paid_at: '2026-11-20 12:00:00' });
    expect(await saldo()).toBe(9962.36);
    expect((await pagar(id)).status).toBe(422);
    const pagamentos = (await diario()).filter(({ caminho }) => caminho.endsWith('/checkout'));
    expect(pagamentos.map(({ status, corpo }) => [status, corpo])).toStrictEqual([
      [200, { orders: [id] }],
      [422, { orders: [id] }],
    ]);
  });

  test.each([
    ['corta', {}],
    ['status', { status: 503 }],
    ['lixo', {}],
  ])('%s before paying: nothing was paid', async (tipo, campos) => {
    const { armar, noCarrinho, pagar, pedido, saldo } = await umaConta();
    const id = await noCarrinho();
    await armar({ servico: 'melhor_envio', tipo, metodo: 'POST', vezes: 1, ...campos });
    const [resultado] = await Promise.allSettled([pagar(id)]);
    expect(resultado.status === 'rejected' ? 'nothing' : resultado.value.status).toBe(
      { corta: 'nothing', status: 503, lixo: 200 }[tipo],
    );
    expect(await pedido(id)).toMatchObject({ status: 'pending' });
    expect(await saldo()).toBe(10_000);
  });

  test('reach the file of a label as well', async () => {
    const { armar, umaEtiqueta, imprimir } = await umaConta();
    const url = await imprimir(await umaEtiqueta());
    await armar({ servico: 'melhor_envio', tipo: 'status', status: 500, caminho: '/imprimir', vezes: 1 });
    expect([(await fetch(url)).status, (await fetch(url)).status]).toStrictEqual([500, 200]);
  });
});

test.each([
  ['saldo', { saldo: -1 }, 'saldo precisa ser um número de reais, de 0 em diante.'],
  ['ajustes', { por_minuto: 1.5 }, 'por_minuto precisa ser um número inteiro.'],
  ['ajustes', { outro: 1 }, 'Campo desconhecido: outro.'],
  ['ajustes', { percentual_do_painel: -100 }, 'percentual_do_painel precisa ser um número acima de -100.'],
  ['ajustes', { dias_do_painel: 1.5 }, 'dias_do_painel precisa ser um número inteiro.'],
  ['ajustes', { jadlog_exige_nota: 'sim' }, 'jadlog_exige_nota precisa ser true ou false.'],
])('POST /_simulador/melhor_envio/%s refuses %o', async (caminho, corpo, erro) => {
  const { postar } = await umaConta();
  const resposta = await postar(`/_simulador/melhor_envio/${caminho}`, corpo);
  expect([resposta.status, await resposta.json()]).toStrictEqual([400, { erro }]);
});
