import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { umaConta } from './conta.ts';
import { umaLoja } from './loja.ts';

const etiquetas = z.array(z.object({ id: z.number(), link: z.string() }));
const comVolumes = z.object({
  transporte: z.object({ volumes: z.array(z.object({ id: z.number(), codigoRastreamento: z.string() })) }),
});

/** Makes an account with a shop in it, and its labels. */
async function aLoja() {
  const conta = await umaConta();
  return {
    ...conta,
    ...(await umaLoja(conta)),
    etiqueta: async (pedido: number, formato = 'PDF') => {
      const [uma] = etiquetas.parse(
        await conta.buscar(`/logisticas/etiquetas?formato=${formato}&idsVendas[]=${pedido}`),
      );
      return { id: uma?.id, baixar: () => fetch(uma?.link ?? '') };
    },
  };
}

describe('a label', () => {
  test('is a PDF behind a link that needs no token', async () => {
    const { vender, etiqueta } = await aLoja();
    const { baixar } = await etiqueta(await vender(1));
    const arquivo = await baixar();
    const texto = Buffer.from(await arquivo.arrayBuffer()).toString('latin1');
    expect([arquivo.status, arquivo.headers.get('content-type')]).toStrictEqual([200, 'application/pdf']);
    expect(texto.slice(0, 5)).toBe('%PDF-');
    expect(texto).toContain('(SEDEX - Pedido 1) Tj');
    expect(texto).toContain('(01001-000 São Paulo - SP) Tj');
    const tabela = Number(/startxref\n(\d+)/.exec(texto)?.[1]);
    expect(texto.slice(tabela, tabela + 4)).toBe('xref');
  });

  test('in ZPL is a ZIP with a text in it', async () => {
    const { vender, etiqueta } = await aLoja();
    const { baixar } = await etiqueta(await vender(1), 'ZPL');
    const texto = Buffer.from(await (await baixar()).arrayBuffer()).toString('latin1');
    expect(texto.slice(0, 2)).toBe('PK');
    expect(texto).toContain('Etiqueta de envio.txt^XA');
    expect(texto).toContain('^FDSEDEX - Pedido 1^FS');
  });

  test('is behind a link that ends after an hour and cannot be changed', async () => {
    const { vender, buscar, postar } = await aLoja();
    const query = `formato=PDF&idsVendas[]=${await vender(1)}`;
    const [uma] = etiquetas.parse(await buscar(`/logisticas/etiquetas?${query}`));
    const link = uma?.link ?? '';
    expect((await fetch(link.replace(/Expires=\d/, 'Expires=9'))).status).toBe(403);
    await postar('/_simulador/relogio', { avancar_s: 3600 });
    const vencido = await fetch(link);
    expect([vencido.status, await vencido.text()]).toStrictEqual([403, expect.stringContaining('Request has expired')]);
  });

  test.each([
    ['without volumes', { transporte: { frete: 20.5 } }],
    ['with a service that no logistics has', { transporte: { frete: 20.5, volumes: [{ servico: 'Pombo' }] } }],
  ])('of an order %s is refused, and of all that were asked with it', async (_nome, campos) => {
    const { vender, chamar } = await aLoja();
    const [boa, ruim] = [await vender(1), await vender(2, campos)];
    const resposta = await chamar('GET', `/logisticas/etiquetas?formato=PDF&idsVendas[]=${boa}&idsVendas[]=${ruim}`);
    expect(resposta.status).toBe(400);
    expect(JSON.stringify(resposta.corpo)).toContain('não possuem logística');
  });

  test('needs the service switched on, a whole address, a format and an order that exists', async () => {
    const { vender, chamar, umPedido, listar } = await aLoja();
    const id = await vender(1);
    const sedex = (await listar('/logisticas/servicos')).find(({ descricao }) => descricao === 'SEDEX')?.id;
    const pedir = async (query: string) => (await chamar('GET', `/logisticas/etiquetas?${query}`)).status;
    expect(await pedir(`idsVendas[]=${id}`)).toBe(400);
    expect(await pedir('formato=PDF')).toBe(400);
    expect(await pedir('formato=PDF&idsVendas[]=1')).toBe(404);
    await chamar('PATCH', `/logisticas/${sedex}/situacoes`, { ativo: false });
    expect(await pedir(`formato=PDF&idsVendas[]=${id}`)).toBe(400);
    await chamar('PATCH', `/logisticas/${sedex}/situacoes`, { ativo: true });
    expect(await pedir(`formato=PDF&idsVendas[]=${id}`)).toBe(200);
    const volumes = [{ servico: 'SEDEX' }];
    await chamar('PUT', `/pedidos/vendas/${id}`, umPedido(1, { transporte: { frete: 20.5, volumes } }));
    expect(await pedir(`formato=PDF&idsVendas[]=${id}`)).toBe(400);
  });

  test('can come with the id of the invoice', async () => {
    const { vender, chamar, postar, etiqueta, buscar } = await aLoja();
    const id = await vender(1);
    await chamar('POST', `/pedidos/vendas/${id}/gerar-nfe`);
    expect((await etiqueta(id)).id).toBe(id);
    await postar('/_simulador/bling/ajustes', { etiqueta_com_id_da_nota: true });
    expect(await buscar(`/pedidos/vendas/${id}`)).toMatchObject({ notaFiscal: { id: (await etiqueta(id)).id } });
  });
});

test('a parcel without a code gets one with its label, once', async () => {
  const { vender, buscar, etiqueta } = await aLoja();
  const id = await vender(1, {
    transporte: { frete: 20.5, volumes: [{ servico: 'SEDEX' }, { servico: 'SEDEX' }], etiqueta: ENDERECO },
  });
  const codigos = async () => comVolumes.parse(await buscar(`/pedidos/vendas/${id}`)).transporte.volumes;
  expect(await codigos()).toMatchObject([{ codigoRastreamento: '' }, { codigoRastreamento: '' }]);
  await etiqueta(id);
  const dados = await codigos();
  expect(dados).toMatchObject([
    { codigoRastreamento: expect.stringMatching(/^ZZ\d{9}BR$/) },
    { codigoRastreamento: expect.stringMatching(/^ZZ\d{9}BR$/) },
  ]);
  expect(new Set(dados.map(({ codigoRastreamento }) => codigoRastreamento)).size).toBe(2);
  await etiqueta(id);
  expect(await codigos()).toStrictEqual(dados);
  expect(await buscar(`/logisticas/objetos/${dados[0]?.id}`)).toMatchObject({
    rastreamento: { codigo: dados[0]?.codigoRastreamento, situacao: 8 },
  });
});

test('each volume of an order is a parcel that can be followed', async () => {
  const { vender, buscar, chamar } = await aLoja();
  const id = await vender(1);
  const pedido = await buscar(`/pedidos/vendas/${id}`);
  const { transporte } = comVolumes.parse(pedido);
  expect(await buscar(`/logisticas/objetos/${transporte.volumes[0]?.id}`)).toMatchObject({
    pedidoVenda: { id },
    rastreamento: { codigo: 'AA123456789BR', situacao: 8, destino: 'São Paulo, SP' },
  });
  expect((await chamar('GET', '/logisticas/objetos')).status).toBe(404);
});

test('a parcel is made, changed and removed', async () => {
  const { vender, buscar, chamar, criar } = await aLoja();
  const objeto = {
    pedidoVenda: { id: await vender(1) },
    notaFiscal: { id: 1 },
    servico: { id: 1 },
    dimensoes: { peso: 1, altura: 2, largura: 3, comprimento: 4, diametro: 0 },
    embalagem: { id: 1 },
    dataSaida: '2026-11-20',
    prazoEntregaPrevisto: 2,
    fretePrevisto: 20.5,
    valorDeclarado: 60,
    avisoRecebimento: false,
    maoPropria: false,
  };
  const id = await criar('/logisticas/objetos', objeto);
  expect((await chamar('PUT', `/logisticas/objetos/${id}`, { ...objeto, maoPropria: true })).status).toBe(200);
  expect(await buscar(`/logisticas/objetos/${id}`)).toMatchObject({ maoPropria: true, dimensao: objeto.dimensoes });
  expect((await chamar('DELETE', `/logisticas/objetos/${id}`)).status).toBe(204);
  expect((await chamar('POST', '/logisticas/objetos', { ...objeto, notaFiscal: null })).status).toBe(400);
});

test('a shop makes logistics of its own, whose services orders can name', async () => {
  const { vender, buscar, chamar, criar, listar, etiqueta } = await aLoja();
  const servicos = [{ descricao: 'Hoje', codigo: 'H', aliases: ['Moto hoje'], freteItem: 10, estimativaEntrega: 1 }];
  const id = await criar('/logisticas', { descricao: 'Moto', situacao: 'H', servicos });
  const outros = { logistica: { id }, servicos: [{ descricao: 'Amanhã', aliases: ['Moto amanhã'] }] };
  expect((await chamar('POST', '/logisticas/servicos', outros)).status).toBe(201);
  expect(await buscar(`/logisticas/${id}`)).toMatchObject({
    tipoIntegracao: 'CustomLogistic',
    servicos: [{ descricao: 'Hoje' }, { descricao: 'Amanhã' }],
  });
  expect(await listar('/logisticas?tipoIntegracao=CustomLogistic')).toMatchObject([{ id }]);

  const transporte = { frete: 20.5, volumes: [{ servico: 'Moto amanhã' }], etiqueta: ENDERECO };
  const pedido = await vender(1, { transporte });
  expect((await (await etiqueta(pedido)).baixar()).status).toBe(200);
  expect((await chamar('PUT', `/logisticas/${id}`, { descricao: 'Moto', situacao: 'D' })).status).toBe(200);
  expect((await chamar('GET', `/logisticas/etiquetas?formato=PDF&idsVendas[]=${pedido}`)).status).toBe(400);
  expect((await chamar('DELETE', `/logisticas/${id}`)).status).toBe(200);
  expect((await chamar('GET', `/logisticas/${id}`)).status).toBe(404);
});

const ENDERECO = {
  nome: 'Ana',
  endereco: 'Rua A',
  numero: '1',
  municipio: 'São Paulo',
  uf: 'SP',
  cep: '01001-000',
  bairro: 'Sé',
};
