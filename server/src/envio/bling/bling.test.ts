import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { rotasDeVendas as rotas } from '@varal/contract/vendas/vendas.routes';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { umaVenda, umCliente, umRemetente } from '../../../test/cenario.ts';
import { isOf } from '../../base/process/public-download.ts';
import { abrirBling } from '../../bling/bling.ts';
import { chamarBling } from '../../bling/chamar-bling.ts';
import { umaLojaComBling } from '../../bling/test-ida.ts';
import { DOMINIOS, etiquetasDoBling } from './etiquetas-do-bling.ts';
import { andamentoDe } from './rastreio-do-bling.ts';

// A configured carrier is used as it is; no server listens at this one.
const { app, db, config, call, simulador, conectar } = await umaLojaComBling({
  MELHOR_ENVIO_URL: 'http://127.0.0.1:9',
});
await conectar();
const bling = abrirBling({ config, db });
await umRemetente(db, { etiquetas: 'bling' });

const criar = async (caminho: `/${string}`, corpo: object) =>
  ((await chamarBling(bling, { metodo: 'POST', caminho, corpo })) as { id: number }).id;
const contato = await criar('/contatos', { nome: 'Maria', tipo: 'F', situacao: 'A' });
const produto = await criar('/produtos', {
  nome: 'Camiseta',
  codigo: 'CAM',
  preco: 50,
  tipo: 'P',
  situacao: 'A',
  formato: 'S',
});

const [{ id: forma }] = (await chamarBling(bling, { metodo: 'GET', caminho: '/formas-pagamentos' })) as [
  { id: number },
];

const ENDERECO = {
  cep: '01310100',
  endereco: 'Avenida Paulista',
  numero: '1000',
  complemento: '',
  bairro: 'Bela Vista',
  municipio: 'São Paulo',
  uf: 'SP',
};
let pedidos = 0;
/** An order at Bling whose parcel goes by one of its services, and the sale it is of. */
async function comPedido({ servico = 'SEDEX', codigo = 'AA1BR' } = {}) {
  const cliente_id = await umCliente(db, { nome: 'Maria', ...ENDERECO });
  pedidos += 1;
  // Bling takes no two identical orders.
  const valor = 50 + pedidos;
  const pedido = await criar('/pedidos/vendas', {
    data: '2026-11-20',
    contato: { id: contato },
    itens: [{ produto: { id: produto }, codigo: 'CAM', descricao: 'Camiseta', quantidade: 1, valor }],
    parcelas: [{ dataVencimento: '2026-11-20', valor, formaPagamento: { id: forma } }],
    transporte: {
      etiqueta: { nome: 'Maria', ...ENDERECO },
      volumes: servico ? [{ servico, codigoRastreamento: codigo }] : [],
    },
  });
  return umaVenda(db, {
    status: 'etiqueta',
    cliente_id,
    endereco: ENDERECO,
    altura: 4,
    largura: 20,
    comprimento: 30,
    peso: 0.4,
    servico_frete: 'Motoboy',
    frete_valor: 12,
    codigo_servico_frete: 'tabela:Motoboy',
    numero_pedido_bling: '7',
    pedido_bling_id: pedido,
  });
}
const gerar = (id: number) => call(rotas.gerarEtiqueta, { params: { id } });

test('a shop that prints at Bling has the label of the order, whatever the service; its parcel is followed there', async () => {
  const id = await comPedido();
  const { status, body } = await gerar(id);
  expect({ status, body }).toMatchObject({ status: 200, body: { codigo_rastreamento: 'AA1BR' } });
  const { rawPayload } = await app.inject({ url: body.link_etiqueta });
  expect(rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
  expect(await call(rotas.verRastreamento, { params: { id } })).toMatchObject({
    status: 200,
    body: { status: 'Não postado', proposta: null, eventos: [{ descricao: 'Não postado', local: 'Motoboy' }] },
  });
});

test('a parcel that Bling gives its code with the label goes by it', async () => {
  const id = await comPedido({ codigo: '' });
  const { body } = await gerar(id);
  expect(body).toMatchObject({ codigo_rastreamento: expect.stringMatching(/^ZZ\d{9}BR$/) });
  expect((await call(rotas.verVenda, { params: { id } })).body).toMatchObject({
    codigo_rastreamento: body.codigo_rastreamento,
  });
});

test('an order that has no logistics there says so; when it is away that is said, and the next click has it', async () => {
  expect(await gerar(await comPedido({ servico: '' }))).toMatchObject({
    status: 502,
    body: { erro: 'O Bling recusou a etiqueta: As vendas selecionadas não possuem logística integrada' },
  });
  const id = await comPedido();
  await simulador.falhar({ servico: 'bling', tipo: 'corta', caminho: '/Api/v3/logisticas', vezes: 1 });
  expect(await gerar(id)).toMatchObject({
    status: 502,
    body: { erro: 'O Bling não está respondendo. Tente novamente em instantes.' },
  });
  expect(await gerar(id)).toMatchObject({ status: 200 });
});

test('an answer without a label is told for what it is, and the next click has it', async () => {
  const id = await comPedido();
  for (const [etiquetas, erro] of [
    [[], 'O Bling ainda não tem a etiqueta deste pedido. Tente novamente em instantes.'],
    [[{ link: 'nenhuma' }], 'O Bling ainda não tem a etiqueta deste pedido. Tente novamente em instantes.'],
    [
      [{ link: `${simulador.url}/etiqueta-que-nao-existe` }],
      'O Bling não entregou o arquivo da etiqueta. Tente novamente em instantes.',
    ],
    [
      [{ link: `${simulador.url}/ws/01001000/json/` }],
      'O Bling entregou a etiqueta em outro formato. Escolha PDF nas configurações de logística do Bling.',
    ],
  ] as const) {
    const buscar = globalThis.fetch;
    vi.stubGlobal('fetch', async (...given: Parameters<typeof fetch>) =>
      String(given[0]).includes('/logisticas/etiquetas') ? Response.json({ data: etiquetas }) : buscar(...given),
    );
    expect(await gerar(id)).toMatchObject({ status: 502, body: { erro } });
    vi.unstubAllGlobals();
  }
  const falha = { servico: 'bling', tipo: 'status', caminho: '/Api/v3/logisticas', vezes: 1 } as const;
  for (const [status, erro] of [
    [429, 'O Bling recebeu pedidos demais. Tente novamente em um minuto.'],
    [404, 'O pedido desta venda não existe mais no Bling. Sincronize a venda novamente.'],
  ] as const) {
    await simulador.falhar({ ...falha, status });
    expect(await gerar(id)).toMatchObject({ status: 502, body: { erro } });
  }
  expect(await gerar(id)).toMatchObject({ status: 200 });
});

describe('the file of a label', () => {
  const SEM_ARQUIVO = 'O Bling não entregou o arquivo da etiqueta. Tente novamente em instantes.';
  let entregar: (response: ServerResponse) => void;
  let pedidos: string[] = [];
  const server = createServer(({ url = '' }, response) => {
    pedidos.push(url);
    entregar(response);
  });
  beforeAll(() => new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready)));
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });

  /** Prints a label whose link is this one; what is asked of the simulated Bling's own is answered by the server above. */
  async function gerarDe(link: string) {
    pedidos = [];
    const buscar = globalThis.fetch;
    const { port } = server.address() as AddressInfo;
    vi.stubGlobal('fetch', async (alvo: string, init: RequestInit) => {
      if (alvo.includes('/logisticas/etiquetas')) return Response.json({ data: [{ link }] });
      return buscar(alvo === link ? `http://127.0.0.1:${port}/arquivo` : alvo, init);
    });
    try {
      return await gerar(await comPedido());
    } finally {
      vi.unstubAllGlobals();
    }
  }
  const daCasa = () => gerarDe(`${simulador.url}/arquivo`);
  const pdfCom = (bytes: number) => (response: ServerResponse) =>
    void response.end(Buffer.concat([Buffer.from('%PDF-1.7'), Buffer.alloc(bytes)]));

  test('has 10 MB at most', async () => {
    entregar = pdfCom(10 * 1024 ** 2);
    expect(await daCasa()).toMatchObject({ status: 502, body: { erro: SEM_ARQUIVO } });
    entregar = pdfCom(10 * 1024 ** 2 - 8);
    expect(await daCasa()).toMatchObject({ status: 200 });
  });

  test('is fetched where the link says and nowhere else', async () => {
    entregar = (response) => void response.writeHead(302, { location: '/outro' }).end();
    expect(await daCasa()).toMatchObject({ status: 502, body: { erro: SEM_ARQUIVO } });
    expect(pedidos).toStrictEqual(['/arquivo']);
  });

  test.each([
    'https://qualquer.s3.sa-east-1.amazonaws.com/etiqueta.pdf',
    'https://s3.sa-east-1.amazonaws.com/bling-storage/etiqueta.pdf',
    'https://bling.s3.exemplo.com/etiqueta.pdf',
    'https://localhost/etiqueta.pdf',
    'https://[::ffff:a9fe:a9fe]/etiqueta.pdf',
    'http://bling-storage.s3.amazonaws.com/etiqueta.pdf',
  ])('is not fetched from %s', async (link) => {
    vi.stubGlobal('fetch', async () => Response.json({ data: [{ link }] }));
    const { obter } = etiquetasDoBling(bling, { pedidoNoBling: async () => undefined });
    const erro: unknown = await obter('1').catch((thrown: unknown) => thrown);
    vi.unstubAllGlobals();
    expect(erro).toMatchObject({ frase: SEM_ARQUIVO, cause: { message: 'the address is not one of the known hosts' } });
  });

  test.each([
    'https://bling-storage-dev.s3.sa-east-1.amazonaws.com/etiqueta.pdf?X-Amz-Signature=x',
    'https://bling-storage.s3.amazonaws.com/etiqueta.pdf',
    'https://orgbling.s3.amazonaws.com/8d10/ce69?AWSAccessKeyId=A&Expires=1&Signature=x',
    'https://arquivos.bling.com.br/etiqueta.pdf',
  ])('may be fetched from %s', (link) => {
    expect(isOf(DOMINIOS, link)).toBe(true);
  });
});

test('what Bling says of a parcel in numbers', () => {
  const rastreamento = { codigo: 'AA1BR', descricao: '', situacao: 3, ultimaAlteracao: '2026-11-20 14:00:00' };
  expect(andamentoDe({ rastreamento })).toStrictEqual({
    situacao: 'entregue',
    status: 'Objeto entregue ao destinatário',
    ultima_atualizacao: '2026-11-20T17:00:00.000Z',
    eventos: [{ data: '2026-11-20T17:00:00.000Z', descricao: 'Objeto entregue ao destinatário', local: '' }],
    codigo_rastreamento: 'AA1BR',
  });
  expect(andamentoDe({ rastreamento: { situacao: 42 } })).toMatchObject({ situacao: 'desconhecida', eventos: [] });
  expect(andamentoDe({})).toBe(undefined);
});
