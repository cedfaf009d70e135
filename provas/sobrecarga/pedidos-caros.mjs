// @ts-check
import { crc32, deflateSync } from 'node:zlib';

/** @typedef {import('./atacante.mjs').Chamada} Chamada */
/** @typedef {{ chamadas?: Chamada[], gotas?: number }} Ataque */
/** @typedef {(method: string, path: string, body?: object) => Promise<unknown>} Pedir */

const JSON_TYPE = { 'content-type': 'application/json' };

/**
 * The calls that cost the server most, each as the worst caller would send it.
 * @param {{ pedir: Pedir, access: string }} loja
 * @returns {Promise<Record<string, Ataque>>}
 */
export async function pedidosCaros({ pedir, access }) {
  const entrou = { authorization: `Bearer ${access}` };
  const [produto = { id: 0 }] = /** @type {{ id: number }[]} */ (await pedir('GET', '/produtos/busca/?limite=1'));
  /** @param {number} n */
  const impressao = (n) => ({
    formato: 'pimaco-a4256',
    itens: [{ produto_id: produto.id, quantidade: 2_000 }],
    inicio: 1 + (n % 30),
  });
  /** @type {string[]} */
  const links = [];
  for (let n = 0; n < 30; n++) {
    const { pdf } = /** @type {{ pdf: string }} */ (await pedir('POST', '/qrcodes/impressoes/', impressao(n)));
    links.push(new URL(pdf, 'http://varal').pathname);
  }

  const tudo = { nome: 'Tudo', escopo: { tudo: true } };
  const contagem = /** @type {{ id: number }} */ (await pedir('POST', '/contagens/', tudo));
  await pedir('POST', `/contagens/${contagem.id}/fechar/`);

  /** @param {string} path @param {object | string} body @param {Record<string, string>} [headers] @returns {Chamada} */
  const post = (path, body, headers = {}) => ({
    method: 'POST',
    path: `/api${path}`,
    headers: { ...JSON_TYPE, ...headers },
    body: Buffer.from(typeof body === 'string' ? body : JSON.stringify(body)),
  });
  return {
    'body of a stranger, 16 kB of values': { chamadas: [post('/auth/login/', `[${'1,'.repeat(8_000)}1]`)] },
    'body of a stranger, 2 MB': { chamadas: [post('/auth/login/', `[${'1,'.repeat(1_000_000)}1]`)] },
    'body of somebody signed in, 2 MB of 29,000 values': {
      chamadas: [post('/produtos/', `{"variacoes":[${`{"sku":"${'a'.repeat(58)}"},`.repeat(28_500)}{}]}`, entrou)],
    },
    'PDFs of 2,000 QR labels by open links': { chamadas: links.map((path) => ({ method: 'GET', path })) },
    'narrow and very large pictures': {
      chamadas: [png(1, 50_000_000), png(1, 20_000), png(20_000, 2_500)].map((picture) =>
        form(`/produtos/${produto.id}/imagens/`, picture, entrou),
      ),
    },
    'deep pages of customers': {
      chamadas: [400, 390, 380].map((pagina) => ({
        method: 'GET',
        path: `/api/clientes/?pagina=${pagina}&limite=50`,
        headers: entrou,
      })),
    },
    'previews of 2,000 labels': {
      chamadas: Array.from({ length: 30 }, (_, n) =>
        post('/qrcodes/previa/', { ...impressao(n), pagina: 1 + n }, entrou),
      ),
    },
    'a count of the whole shop and its differences': {
      chamadas: ['', 'diferencas/'].map((path) => ({
        method: 'GET',
        path: `/api/contagens/${contagem.id}/${path}`,
        headers: entrou,
      })),
    },
    'postal codes, another each time': {
      chamadas: Array.from({ length: 20_000 }, (_, n) => ({
        method: 'GET',
        path: `/api/cep/${String(1_000_000 + n * 4_001).padStart(8, '0')}/`,
        headers: entrou,
      })),
    },
    '400 bodies that come a byte a second': { gotas: 200 },
    'wrong passwords, another name each time': {
      chamadas: Array.from({ length: 5_000 }, (_, n) =>
        post(
          '/auth/login/',
          { username: `ninguem${n}`, password: 'errada' },
          { 'x-forwarded-for': `2804:${n % 40}::${n}` },
        ),
      ),
    },
  };
}

/** A black picture of one bit a pixel. @param {number} width @param {number} height */
function png(width, height) {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header[8] = 1;
  const data = deflateSync(Buffer.alloc(height * (1 + Math.ceil(width / 8))));
  /** @param {string} type @param {Buffer} content */
  const chunk = (type, content) => {
    const named = Buffer.concat([Buffer.from(type), content]);
    const ends = Buffer.alloc(8);
    ends.writeUInt32BE(content.length, 0);
    ends.writeUInt32BE(crc32(named), 4);
    return Buffer.concat([ends.subarray(0, 4), named, ends.subarray(4)]);
  };
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    chunk('IDAT', data),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/** @param {string} path @param {Buffer} picture @param {Record<string, string>} headers @returns {Chamada} */
function form(path, picture, headers) {
  const boundary = 'varal-prova';
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="imagens"; filename="a.png"\r\ncontent-type: image/png\r\n\r\n`;
  return {
    method: 'POST',
    path: `/api${path}`,
    headers: { ...headers, 'content-type': `multipart/form-data; boundary=${boundary}` },
    body: Buffer.concat([Buffer.from(head), picture, Buffer.from(`\r\n--${boundary}--\r\n`)]),
  };
}
