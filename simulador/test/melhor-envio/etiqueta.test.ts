import { describe, expect, test } from 'vitest';
import { umS10 } from '../../src/codigo-de-rastreamento.ts';
import { codigo128 } from '../../src/melhor-envio/etiqueta/codigo-128.ts';
import { quebrar } from '../../src/melhor-envio/etiqueta/desenho.ts';
import { umaConta, umEnvio } from './conta.ts';

async function baixar(url: string) {
  const arquivo = await fetch(url);
  const texto = Buffer.from(await arquivo.arrayBuffer()).toString('latin1');
  return { status: arquivo.status, tipo: arquivo.headers.get('content-type'), texto };
}

describe('a printed label', () => {
  test('is a PDF with the address, the code and what is inside, open to whoever has its address', async () => {
    const { umaEtiqueta, imprimir, pedido, avancarHoras } = await umaConta();
    const id = await umaEtiqueta();
    const url = await imprimir(id);
    const { protocol, tracking, dce } = JSON.parse(JSON.stringify(await pedido(id)));
    const { status, tipo, texto } = await baixar(url);
    expect([status, tipo, texto.slice(0, 5)]).toStrictEqual([200, 'application/pdf', '%PDF-']);
    for (const frase of [
      'Correios SEDEX',
      `Pedido: ${protocol}`,
      tracking.replace(/^(..)(...)(...)(...)(..)$/, '$1 $2 $3 $4 $5'),
      'Ana Conceição',
      'Rua dos Andradas, 100',
      'ap. 12 \\(fundos\\) - Centro Histórico',
      '90010-150 Porto Alegre - RS',
      '01310-100 São Paulo - SP',
      'Camiseta preta M',
      'R$ 79,90',
      'Boné bordado',
      'Total declarado: R$ 99,90',
      `DC-e: ${dce.key}`,
      'SIMULAÇÃO \x97 SEM VALOR POSTAL',
    ]) {
      expect(texto).toContain(`(${frase}) Tj`);
    }
    const tabela = Number(/startxref\n(\d+)/.exec(texto)?.[1]);
    expect(texto.slice(tabela, tabela + 4)).toBe('xref');
    expect(texto).toContain('/Count 2');

    await avancarHoras(24 * 40);
    expect((await baixar(url)).status).toBe(200);
    expect(await imprimir(id)).toBe(url);
    expect((await baixar(`${url}x`)).status).toBe(404);
  });

  test('has as many sheets as its contents need', async () => {
    const { umaEtiqueta, imprimir } = await umaConta();
    const products = Array.from({ length: 25 }, (_, i) => ({ name: `Item ${i}`, quantity: 1, unitary_value: 1 }));
    const { texto } = await baixar(await imprimir(await umaEtiqueta(umEnvio({ products }))));
    expect(texto).toContain('/Count 3');
    expect(texto).toContain('(Item 24) Tj');
  });

  test('that is private leads to a sign-in page', async () => {
    const { umaEtiqueta, imprimir } = await umaConta();
    const { status, tipo, texto } = await baixar(await imprimir(await umaEtiqueta(), 'private'));
    expect([status, tipo]).toStrictEqual([200, 'text/html; charset=utf-8']);
    expect(texto).toContain('Entre na sua conta');
  });

  test('is also a file of the API', async () => {
    const { umaEtiqueta, noCarrinho, chamar, pedir } = await umaConta();
    const { status, corpo } = await chamar('GET', `/imprimir/pdf/${await umaEtiqueta()}`);
    expect([status, String(corpo).slice(0, 5)]).toStrictEqual([200, '%PDF-']);
    expect((await chamar('GET', `/imprimir/pdf/${await noCarrinho()}`)).status).toBe(400);
    expect((await chamar('GET', '/imprimir/pdf/nada')).status).toBe(404);
    expect((await pedir('/api/v2/me/imprimir/pdf/nada')).status).toBe(403);
  });

  test('is not there before it is generated, or while the carrier takes its time', async () => {
    const { noCarrinho, pagar, gerar, chamar, ajustar, avancarHoras } = await umaConta();
    await ajustar({ demora_da_geracao_s: 60 });
    const id = await noCarrinho();
    const imprimir = async () => (await chamar('POST', '/shipment/print', { mode: 'public', orders: [id] })).status;
    expect(await imprimir()).toBe(400);
    await pagar(id);
    expect(await imprimir()).toBe(400);
    await gerar(id);
    expect(await imprimir()).toBe(400);
    await avancarHoras(1 / 60);
    expect(await imprimir()).toBe(200);
  });

  test('is gone when it is cancelled', async () => {
    const { umaEtiqueta, imprimir, chamar } = await umaConta();
    const id = await umaEtiqueta();
    const url = await imprimir(id);
    await chamar('POST', '/shipment/cancel', { order: { id, reason_id: '2' } });
    expect((await baixar(url)).status).toBe(404);
    expect((await chamar('POST', '/shipment/print', { orders: [id] })).status).toBe(400);
  });

  test('can be looked at before it is paid, without a code', async () => {
    const { noCarrinho, chamar } = await umaConta();
    const { corpo } = await chamar('POST', '/shipment/preview', { orders: [await noCarrinho()] });
    const { texto } = await baixar(JSON.parse(JSON.stringify(corpo)).url);
    expect(texto).toContain('(PRÉVIA: SEM CÓDIGO DE RASTREIO) Tj');
  });
});

test.each([
  ['12345678', 'ZZ123456785BR'],
  ['04918622', 'ZZ049186226BR'],
  ['80286438', 'ZZ802864385BR'],
  ['00000000', 'ZZ000000005BR'],
  ['00000001', 'ZZ000000014BR'],
])('the tracking code of %s has its check digit', (digitos, codigo) => {
  expect(umS10(digitos)).toBe(codigo);
});

describe('a Code 128', () => {
  test('begins, checks and ends as scanners expect', () => {
    expect(codigo128('A1').join('')).toBe(['211214', '111323', '123221', '141221', '2331112'].join(''));
  });

  test('is eleven modules for each letter, the beginning and the check, and thirteen for the end', () => {
    const todas = Array.from({ length: 95 }, (_, i) => String.fromCharCode(32 + i));
    const desenhos = todas.map((letra) => codigo128(letra).slice(6, 12).join(''));
    expect(new Set(desenhos).size).toBe(95);
    for (const letra of todas) expect(codigo128(letra).reduce((soma, um) => soma + um, 0)).toBe(11 * 3 + 13);
  });
});

test.each([
  ['Rua das Laranjeiras', 10, ['Rua das', 'Laranjeira', 's']],
  ['Rua A', 10, ['Rua A']],
  ['', 10, []],
])('"%s" fits into lines of %d letters', (frase, letras, linhas) => {
  expect(quebrar(frase, letras)).toStrictEqual(linhas);
});
